import type { Finding } from '../../../../linter/findings/finding.ts';
import { positionsOf } from '../../../../linter/findings/positions.ts';
import type { Severity } from '../../../../rules/kit/define-rule.ts';
import type { FrameColours } from '../../code-frame.ts';
import { showMessage, wrapText } from '../../display.ts';
import { type Colours, coloursOf, type Terminal } from '../../terminal.ts';
import { colourOfSeverity } from '../../words.ts';
import type { ReportedFile } from '../format.ts';

/** What each level of a finding's block begins with. */
export const indent = '  ';

/** How findings are shown. */
export interface Look {
  readonly terminal: Terminal;
  readonly colours: Colours;
  readonly ofSeverity: Readonly<Record<Severity, LookOfSeverity>>;
  readonly wrap: (label: string, text: string) => readonly string[];
  /** A long help of a rule in full where it is said for the first time, and where that was after that. */
  readonly sayOnce: (finding: Finding, help: string, file: ReportedFile) => string;
  /** Marks configuration text in the lines of a message; a line may end inside it. */
  readonly mark: (lines: readonly string[]) => readonly string[];
}

interface LookOfSeverity {
  readonly word: string;
  readonly frame: FrameColours;
}

/** The look of a run: what was said in it is referred to. */
export function createLook(terminal: Terminal): Look {
  const colours = coloursOf(terminal);
  const lookOf = (severity: Severity): LookOfSeverity => {
    const main = colourOfSeverity(colours, severity);
    return { word: main(severity), frame: { gutter: colours.blue, main, related: colours.blue } };
  };
  return {
    terminal,
    colours,
    ofSeverity: { error: lookOf('error'), warning: lookOf('warning'), info: lookOf('info') },
    wrap: createLabelled(terminal),
    sayOnce: createHelps(),
    mark: createMarker(terminal, colours),
  };
}

/** Adds a text after its label, broken into lines. */
export function addLabelled(
  lines: string[],
  label: string,
  colour: (text: string) => string,
  text: string,
  { wrap }: Look,
): void {
  let isFirst = true;
  for (const line of wrap(label, text)) {
    lines.push(
      isFirst
        ? `${indent}${colour(`${label}:`)}${line.slice(label.length + 1)}`
        : `${indent}${indent}${line}`,
    );
    isFirst = false;
  }
}

/** Breaks labelled texts into lines; those of one rule often say the same a thousand times. */
function createLabelled({ wrapWidth }: Terminal): Look['wrap'] {
  // by label and by text: to put both together for a key takes longer than to look for them
  const caches = new Map<string, Map<string, readonly string[]>>();
  return (label, text) => {
    let cache = caches.get(label);
    if (cache === undefined) {
      if (caches.size >= MOST_LABELLED) caches.clear();
      cache = new Map();
      caches.set(label, cache);
    }
    let lines = cache.get(text);
    if (lines === undefined) {
      if (cache.size >= MOST_LABELLED) cache.clear();
      lines = wrapText(
        `${label.replaceAll(' ', '\u0000')}: ${showMessage(text)}`,
        wrapWidth - 2 * indent.length,
      );
      cache.set(text, lines);
    }
    return lines;
  };
}

/** The most texts with line breaks, and the most long helps, that a run keeps: a bound on memory. */
const MOST_LABELLED = 1000;

/** Remembers the long helps of a run. */
function createHelps(): Look['sayOnce'] {
  const said = new Map<string, string>();
  return (finding, help, file) => {
    if (help.length < SHORT_HELP) return help;
    const key = `${finding.rule} ${help}`;
    const before = said.get(key);
    if (before !== undefined) return `as for ${before}`;
    if (said.size < MOST_LABELLED)
      said.set(key, `${finding.file}:${positionsOf(file.text).at(finding.start).line}`);
    return help;
  };
}

/** What fits into a line is said again. */
const SHORT_HELP = 72;

/** Configuration text, which messages put between backticks, stands out where there is colour. */
function createMarker({ colour }: Terminal, { bold }: Colours): Look['mark'] {
  if (!colour) return (lines) => lines;
  const markAll = (code: string) => code.split('\n').map(bold).join('\n');
  return (lines) =>
    lines
      .join('\n')
      .replace(/`[^`]+`/g, markAll)
      .split('\n');
}
