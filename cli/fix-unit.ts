import { type ByteText, toDisplayText } from '../grammar/byte-text.ts';
import type { FixChoice, WithheldFix } from '../linter/apply-fixes.ts';
import type { Finding, LintedFile } from '../linter/finding.ts';
import type { Console } from './console.ts';
import { escapeControls } from './display.ts';
import type { ReportedFile } from './formats/format.ts';
import type { LintUnit } from './lint-units.ts';
import { coloursOf, type Terminal } from './terminal.ts';
import { writeUnifiedDiff } from './unified-diff.ts';
import { writeFile } from './write-file.ts';

/** Where the fixed text goes: into the file, to standard output as a patch, or there as a whole. */
export type FixDestination = 'file' | 'diff' | 'output';

/** What came of fixing the files of a unit. */
export interface FixOutcome {
  /** What is left to report; a file as it was where it could not be written. */
  readonly left: readonly ReportedFile[];
  /** How many findings were fixed. */
  readonly fixed: number;
  /** How many files became others, or would. */
  readonly changed: number;
  /** Sentences about files that could not be written. */
  readonly problems: readonly string[];
}

/** Applies the fixes of linted files and puts the texts where they are to go. */
export function fixUnit(
  unit: LintUnit,
  linted: readonly LintedFile[],
  choice: FixChoice,
  destination: FixDestination,
  console: Console,
): FixOutcome {
  const result = unit.fix(linted, choice);
  const sources = new Map(linted.map(({ file, text }) => [file, text]));
  const problems: string[] = [];
  let changed = 0;
  for (const [file, text] of result.texts) {
    const source = sources.get(file) ?? '';
    if (destination === 'output') continue;
    if (destination === 'diff')
      console.out(showDiff(writeUnifiedDiff(file, source, text), console.outTerminal));
    else {
      const outcome = writeFile(file, source, text);
      if (!outcome.ok) {
        problems.push(`\`${file}\` ${outcome.problem}.`);
        continue;
      }
    }
    changed++;
  }
  if (destination === 'output') console.out(toBytes([...result.texts.values()][0] ?? linted[0]?.text ?? ''));
  if (problems.length > 0) {
    // what was written is linted again, what was not is as it was
    const left = unit.lint().map((file) => ({ ...file, withheld: new Map() }));
    return { left, fixed: 0, changed, problems };
  }
  const left = result.linted.map((file) => ({
    ...file,
    withheld: explainWithheld(
      file.findings,
      result.withheld.filter(({ finding }) => finding.file === file.file),
    ),
  }));
  return { left, fixed: result.applied.length, changed, problems };
}

/** The reasons by the findings that are left; the fixes were withheld from earlier ones, at other offsets. */
function explainWithheld(
  findings: readonly Finding[],
  withheld: readonly WithheldFix[],
): ReadonlyMap<Finding, string> {
  const key = ({ rule, message }: Finding) => `${rule}\n${message}`;
  const reasons = new Map(withheld.map(({ finding, why }) => [key(finding), why]));
  return new Map(
    findings.flatMap((finding) => {
      const why = reasons.get(key(finding));
      return why === undefined ? [] : [[finding, why]];
    }),
  );
}

/** Byte for byte for programs; coloured and without raw control characters for a terminal. */
function showDiff(diff: ByteText, terminal: Terminal): string | Uint8Array {
  if (!terminal.isScreen) return toBytes(diff);
  const colours = coloursOf(terminal);
  const show = (line: string) => {
    const shown = escapeControls(toDisplayText(line.replaceAll('\t', '    ')));
    if (/^(?:---|\+\+\+) /.test(line)) return colours.bold(shown);
    const colour = { '@': colours.cyan, '+': colours.green, '-': colours.red }[line[0] ?? ''];
    return colour === undefined ? shown : colour(shown);
  };
  return diff.split('\n').map(show).join('\n');
}

function toBytes(text: ByteText): Uint8Array {
  return Buffer.from(text, 'latin1');
}
