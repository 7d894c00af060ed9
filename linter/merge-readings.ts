import type { Span } from '../grammar/byte-text.ts';
import { headOf } from '../grammar/command.ts';
import { lineAt } from '../grammar/line-at.ts';
import type { Document, Line } from '../grammar/syntax-tree.ts';
import type { Reading } from '../model/server/server.ts';
import type { Fix, Rule, Severity } from '../rules/define-rule.ts';
import type { Finding, RelatedPlace } from './finding.ts';
import { type Found, settle } from './settle.ts';

/** What was found in one reading of a file. */
export interface FoundInReading {
  readonly reading: Reading;
  readonly found: readonly Found[];
}

/**
 * The findings of all readings of one file, each once, with no line any more: in each reading the rules have settled. A
 * finding that was not made wherever httpd reads its line says from where the file was read, and none of its fixes is
 * safe, since the other places change too.
 */
export function mergeReadings(document: Document, readings: readonly FoundInReading[]): readonly Found[] {
  const merged = new Map<string, Merged>();
  for (const { reading, found } of readings) {
    for (const finding of settle(found)) {
      const key = keyOf(finding);
      const same = merged.get(key);
      if (same === undefined)
        merged.set(key, { finding, rule: found[0]!.rule, in: new Set([reading]), isAlike: true });
      else {
        same.isAlike &&= isFixedAlike(same.finding, finding);
        same.in.add(reading);
        if (RANKS[finding.severity] > RANKS[same.finding.severity]) same.finding = finding;
      }
    }
  }
  const all = readings.map(({ reading }) => reading);
  return [...merged.values()].map((one) => ({
    finding: complete(one, all, document),
    rule: one.rule,
    line: undefined,
  }));
}

interface Merged {
  finding: Finding;
  /** Some rule: they have settled, and of what has no line none speaks for another. */
  readonly rule: Rule;
  readonly in: Set<Reading>;
  /** Whether its fixes are the same in all readings. */
  isAlike: boolean;
}

const RANKS: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

function keyOf({ rule, start, end, message, httpd }: Finding): string {
  return `${start} ${end} ${rule} ${message} ${httpd?.message ?? ''}`;
}

function isFixedAlike({ fixes: a }: Finding, { fixes: b }: Finding): boolean {
  return a.length + b.length === 0 || JSON.stringify(a) === JSON.stringify(b);
}

function complete(
  { finding, in: made, isAlike }: Merged,
  all: readonly Reading[],
  document: Document,
): Finding {
  const line = lineAt(document, finding.start);
  const begins = new Set([...made].flatMap((one) => (one.kind === 'macro' ? beginOf(one) : [])));
  const isInFile = [...made].some(({ kind }) => kind === 'file');
  const isEverywhere = all.every(
    (reading) => made.has(reading) || !isReadIn(reading, line, { begins, isInFile }),
  );
  if (isEverywhere && isAlike) return finding;
  const fixes = finding.fixes.map((fix): Fix => (fix.kind === 'safe' ? { ...fix, kind: 'unsafe' } : fix));
  if (isEverywhere) return { ...finding, fixes };
  const places = [...made].slice(0, MOST_PLACES).flatMap((reading) => placeOfReading(reading, finding.file));
  return { ...finding, related: [...finding.related, ...places], fixes };
}

/** More places from which a file is read are not listed. */
const MOST_PLACES = 5;

/** What the readings are that made a finding. */
interface Makers {
  /** Where the texts of the macros begin that are among them. */
  readonly begins: ReadonlySet<number>;
  readonly isInFile: boolean;
}

/** Whether a reading comes to the line of a finding that others made, so that it might have been made there. */
function isReadIn(reading: Reading, line: Line | undefined, { begins, isInFile }: Makers): boolean {
  if (reading.kind === 'macro') {
    // a macro's text is read with other values each time
    return begins.has(beginOf(reading));
  }
  if (!isInFile) return false;
  const own = line && lineLike(line, reading);
  const { configuration } = reading;
  if (own?.kind === 'directive' || own?.kind === 'open') return configuration.isRead(own) !== 'absent';
  if (own?.parent !== undefined) return configuration.isReadInside(own.parent) !== 'absent';
  return true;
}

/** Where the text of a macro begins in the file that has it: the same for all uses of one macro. */
function beginOf(reading: Reading): number {
  return reading.placeOf({ start: 0, end: 0 }).start;
}

/** The line of a file as it is in a reading, where names that variables make have become other lines. */
function lineLike(line: Line, { document }: Reading): Line | undefined {
  return document.source === line.source ? line : document.lines.find(({ number }) => number === line.number);
}

/** The Include, or the Use, that a reading comes from. */
function placeOfReading({ from, kind }: Reading, file: string): readonly RelatedPlace[] {
  if (from === undefined) return [];
  const { reading, command } = from;
  const head = headOf(command);
  const end = reading.partsOf(command).words.at(-1)?.end ?? head.end;
  const at: Span = reading.placeOf({ start: head.start, end });
  const text =
    reading.file === file
      ? undefined
      : reading.configuration.server?.documentOf(reading.identity)?.source.text;
  return [
    {
      file: reading.file,
      ...(text !== undefined && { text }),
      message: kind === 'macro' ? 'used here' : 'read from here',
      ...at,
    },
  ];
}
