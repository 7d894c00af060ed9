import { type ByteText, toDisplayText } from '../grammar/byte-text.ts';
import { applyFixes, type FixChoice, type WithheldFix } from '../linter/apply-fixes.ts';
import type { Finding, LintedFile } from '../linter/finding.ts';
import type { Console } from './console.ts';
import { escapeControls } from './display.ts';
import type { ReportedFile } from './formats/format.ts';
import { coloursOf, type Terminal } from './terminal.ts';
import { writeUnifiedDiff } from './unified-diff.ts';
import { writeFile } from './write-file.ts';

/** Where the fixed text goes: into the file, to standard output as a patch, or there as a whole. */
export type FixDestination = 'file' | 'diff' | 'output';

/** What came of fixing one file. */
export interface FixOutcome {
  /** What is left to report; the file as it was where it could not be written. */
  readonly left: ReportedFile;
  /** How many findings were fixed. */
  readonly fixed: number;
  readonly changed: boolean;
  /** Why the file could not be written; goes on after its name. */
  readonly problem: string | undefined;
}

/** Applies the fixes of a linted file and puts the text where it is to go. `lint` lints another text of the file. */
export function fixSource(
  linted: LintedFile,
  lint: (text: ByteText) => LintedFile,
  choice: FixChoice,
  destination: FixDestination,
  console: Console,
): FixOutcome {
  const { text, linted: left, applied, withheld } = applyFixes(linted, lint, choice);
  const changed = text !== linted.text;
  if (destination === 'output') console.out(toBytes(text));
  else if (destination === 'diff') {
    console.out(showDiff(writeUnifiedDiff(linted.file, linted.text, text), console.outTerminal));
  } else if (changed) {
    const outcome = writeFile(linted.file, linted.text, text);
    if (!outcome.ok) {
      return { left: { ...linted, withheld: new Map() }, fixed: 0, changed: false, problem: outcome.problem };
    }
  }
  const explained = { ...left, withheld: explainWithheld(left.findings, withheld) };
  return { left: explained, fixed: applied.length, changed, problem: undefined };
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
