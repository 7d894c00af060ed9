import type { Span } from '../grammar/byte-text.ts';
import { headOf } from '../grammar/command.ts';
import { lineAt } from '../grammar/line-at.ts';
import type { Document, Line, OpeningTag } from '../grammar/syntax-tree.ts';
import { configurationOf } from '../model/configuration/configuration.ts';
import type { FileInstance, Located } from '../model/server/server.ts';
import type { Fix, Rule } from '../rules/kit/define-rule.ts';
import type { Finding, RelatedPlace } from './findings/finding.ts';
import { findingKey } from './findings/same-finding.ts';
import { SEVERITY_RANKS } from './findings/severity-ranks.ts';
import { type PendingFinding, resolveSuperseded } from './running/resolve-superseded.ts';

/** What was found in one instance of a file. */
export interface FoundInInstance {
  readonly instance: FileInstance;
  readonly found: readonly PendingFinding[];
}

/**
 * What was found in some of the `instances` of a file, each once and without a line; superseded ones are gone. A
 * finding that was not made wherever httpd reads its line says from where the file was read, and none of its fixes is
 * safe, since the other places change too.
 */
export function mergeInstances(
  document: Document,
  instances: readonly FileInstance[],
  inInstances: readonly FoundInInstance[],
): readonly PendingFinding[] {
  const merged: Merged[] = [];
  const known = new Map<string, Merged>();
  for (const { instance, found } of inInstances) {
    for (const finding of resolveSuperseded(found)) {
      const key = findingKey(finding);
      const same = known.get(key);
      if (same === undefined) {
        const one: Merged = { finding, rule: found[0]!.rule, in: [instance], isAlike: true };
        merged.push(one);
        known.set(key, one);
      } else {
        same.isAlike &&= isFixedAlike(same.finding, finding);
        if (same.in.at(-1) !== instance) same.in.push(instance);
        if (SEVERITY_RANKS[finding.severity] > SEVERITY_RANKS[same.finding.severity]) same.finding = finding;
      }
    }
  }
  if (merged.length === 0) return [];
  const audience = createAudience(document, instances);
  return merged.map((one) => ({
    finding: complete(one, audience),
    rule: one.rule,
    line: undefined,
  }));
}

interface Merged {
  finding: Finding;
  /** Some rule: they have settled, and of what has no line none speaks for another. */
  readonly rule: Rule;
  /** In the order of the instances. */
  readonly in: FileInstance[];
  /** Whether its fixes are the same in all instances. */
  isAlike: boolean;
}

function isFixedAlike({ fixes: a }: Finding, { fixes: b }: Finding): boolean {
  return a.length + b.length === 0 || JSON.stringify(a) === JSON.stringify(b);
}

function complete({ finding, in: made, isAlike }: Merged, audience: Audience): Finding {
  const isEverywhere = audience.isWhole(made, finding.start);
  if (isEverywhere && isAlike) return finding;
  const fixes = finding.fixes.map((fix): Fix => (fix.kind === 'safe' ? { ...fix, kind: 'unsafe' } : fix));
  if (isEverywhere) return { ...finding, fixes };
  const places = made.slice(0, MOST_PLACES).flatMap((instance) => locationOfInstance(instance, finding.file));
  return { ...finding, related: [...finding.related, ...places], fixes };
}

/** More places from which a file is read are not listed. */
const MOST_PLACES = 5;

/** The instances that reach the lines of a file, and the texts of its macros. */
interface Audience {
  /** Whether a finding at an offset was made in all instances that reach it; `made` are those that made it. */
  isWhole(made: readonly FileInstance[], offset: number): boolean;
}

/** Counts the instances that reach a place once: thousands of them may each make thousands of findings. */
function createAudience(document: Document, all: readonly FileInstance[]): Audience {
  const files = all.filter(({ kind }) => kind === 'file');
  const usesOf = new Map<number, number>();
  const beginOf = createBeginFinder();
  for (const instance of all)
    if (instance.kind === 'macro') {
      const begin = beginOf(instance);
      usesOf.set(begin, (usesOf.get(begin) ?? 0) + 1);
    }
  const filesAt = new Map<Line | undefined, number>();
  const countFilesAt = (line: Line | undefined): number => {
    let count = filesAt.get(line);
    if (count === undefined) {
      count = files.filter((instance) => isReadIn(instance, line)).length;
      filesAt.set(line, count);
    }
    return count;
  };
  return {
    isWhole(made, offset) {
      // a macro's text is read with other values each time
      const uses = made.filter(({ kind }) => kind === 'macro');
      const ownUses = [...new Set(uses.map(beginOf))];
      if (uses.length < ownUses.reduce((sum, begin) => sum + usesOf.get(begin)!, 0)) return false;
      if (uses.length === made.length) return true;
      const line = lineAt(document, offset);
      const own = made.filter((instance) => instance.kind === 'file' && isReadIn(instance, line));
      return own.length === countFilesAt(line);
    },
  };
}

/** Whether an instance of a file reaches a line of it. */
function isReadIn(instance: FileInstance, line: Line | undefined): boolean {
  const own = line && lineLike(line, instance);
  const configuration = configurationOf(instance);
  if (own?.kind === 'directive' || own?.kind === 'open') return configuration.isRead(own) !== 'absent';
  if (own?.parent !== undefined) return configuration.isReadInside(own.parent) !== 'absent';
  return true;
}

/** Tells where the macro of a use is defined, in the file that has it: the same for all uses of one macro. */
function createBeginFinder(): (instance: FileInstance) => number {
  // a hundred thousand uses of one macro come one after the other
  let last: { readonly definition: Located<OpeningTag>; readonly begin: number } | undefined;
  return ({ definition }) => {
    if (definition === undefined) return 0;
    if (last?.definition !== definition) {
      const { start } = definition.command;
      last = { definition, begin: definition.instance.spanInFile({ start, end: start }).start };
    }
    return last.begin;
  };
}

/** The line of a file as an instance has it: lines whose names contain variables are replaced there. */
function lineLike(line: Line, { document }: FileInstance): Line | undefined {
  return document.source === line.source ? line : lineWithNumber(document, line.number);
}

function lineWithNumber({ lines }: Document, number: number): Line | undefined {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.number < number) low = middle + 1;
    else high = middle;
  }
  return lines[low]?.number === number ? lines[low] : undefined;
}

/** The Include, or the Use, that a file instance comes from. */
function locationOfInstance({ from, kind }: FileInstance, file: string): readonly RelatedPlace[] {
  if (from === undefined) return [];
  const { instance, command } = from;
  const head = headOf(command);
  const end = instance.partsOf(command).words.at(-1)?.end ?? head.end;
  const at: Span = instance.spanInFile({ start: head.start, end });
  const text =
    instance.file === file ? undefined : instance.server?.documentOf(instance.identity)?.source.text;
  return [
    {
      file: instance.file,
      ...(text !== undefined && { text }),
      message: kind === 'macro' ? 'used here' : 'read from here',
      ...at,
    },
  ];
}
