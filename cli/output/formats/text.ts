import type { Finding, RelatedPlace } from '../../../linter/findings/finding.ts';
import { buildPositions, type Positions, positionsOf } from '../../../linter/findings/positions.ts';
import {
  type LocatedHttpdMessage,
  whenHttpdSpeaks,
  withCode,
} from '../../../model/messages/httpd-message.ts';
import type { FixKind, Severity } from '../../../rules/kit/define-rule.ts';
import { drawFrame, type FrameColours, type Mark } from '../code-frame.ts';
import { showFileName, showMessage, wrapText } from '../display.ts';
import { quoteForShell } from '../quote-for-shell.ts';
import { type Colours, coloursOf, type Terminal } from '../terminal.ts';
import { colourOfSeverity, count } from '../words.ts';
import { createCrowd } from './crowd.ts';
import { type Format, LENGTH_OF_A_PIECE, type ReportedFile } from './format.ts';
import { describeChanged, describeStops, describeTotals } from './totals.ts';

const indent = '  ';
/** Findings of one rule in one file that are shown: each has a frame, and the same help. */
const MOST_OF_A_RULE = 200;

/**
 * For people: each finding with the lines it is about, what httpd says, what helps, and what would fix it. Advice comes
 * after all else, whatever file it is about: who has an outage is not to look for the error below it.
 */
export function createTextFormat(terminal: Terminal): Format {
  const look = createLook(terminal);
  const { colours } = look;
  let example: Finding | undefined;
  const advice: string[] = [];
  return {
    *file(file) {
      if (file.findings.length === 0) return;
      const describe = createDescriber(file, look);
      const crowd = createCrowd(file.file, MOST_OF_A_RULE);
      let piece = '';
      for (const finding of file.findings) {
        if (isBetterExample(finding, example)) example = finding;
        if (!crowd.admits(finding)) continue;
        const block = describe(finding);
        if (finding.severity === 'info') advice.push(block);
        else piece += block;
        if (piece.length < LENGTH_OF_A_PIECE) continue;
        yield piece;
        piece = '';
      }
      for (const sentence of crowd.describe()) piece += `${sentence}\n\n`;
      yield piece;
    },
    end(totals) {
      const more = example === undefined ? [] : [`Why, and what to do: plume explain ${example.rule}`];
      const lines = [...wrapText(describeTotals(totals), terminal.wrapWidth)];
      const notes = [
        ...describeMissingLists(totals.withoutModuleList),
        ...describeAssumedWhole(totals.assumedWhole),
        ...totals.maps.map(describeCopy),
      ];
      const rest = notes.flatMap((note) => wrapText(note, terminal.wrapWidth));
      const stops = wrapText(showMessage(describeStops(totals) ?? ''), terminal.wrapWidth);
      if (totals.stops.length > 0) lines.push(...stops);
      const ends = [...lines.map(colours.bold), ...[...more, ...rest].map(colours.dim)];
      return `${advice.join('')}${describeChanged(totals)}${ends.join('\n')}\n`;
    },
  };
}

/** What the reader of a run without findings must know, too. */
function describeCopy(map: string): string {
  return `This copy may lack files that are included, so plume leaves open what depends on them. If it has all that the server has: --map ${showMessage(map)}`;
}

/** One sentence for all servers; none where plume knows which modules are loaded. */
function describeMissingLists([first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and of ${count(others.length, 'other server')}`;
  return [
    `The lines that load the modules of \`${showMessage(first)}\`${more} are not here, so plume reports no missing module.`,
  ];
}

/** One sentence for all copies. */
function describeAssumedWhole([first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and in ${count(others.length, 'other copy', 'other copies')}`;
  return [
    `plume assumes that the include directories in \`${showMessage(first)}\`${more} have all files of the server (--strict leaves that open).`,
  ];
}

/** The first of the most severe ones is what people will ask about. */
function isBetterExample({ rule, severity }: Finding, example: Finding | undefined): boolean {
  if (rule.startsWith('internal/')) return false;
  return example === undefined || RANKS[severity] > RANKS[example.severity];
}

const RANKS: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };

/** How findings are shown. */
interface Look {
  readonly terminal: Terminal;
  readonly colours: Colours;
  readonly ofSeverity: Readonly<Record<Severity, LookOfSeverity>>;
  readonly wrap: (label: string, text: string) => readonly string[];
  /** Marks configuration text in a message. */
  readonly mark: (text: string) => string;
}

interface LookOfSeverity {
  readonly word: string;
  readonly frame: FrameColours;
}

function createLook(terminal: Terminal): Look {
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
    mark: createMarker(terminal, colours),
  };
}

/** Shows the findings of one file, each as a block of lines with an empty one after it. */
function createDescriber(file: ReportedFile, look: Look): (finding: Finding) => string {
  const positions = buildPositions(file.text);
  const shown: ShownFile = { file, positions, beginOfPlace: showFileName(`${file.file}:`) };
  return (finding) => describe(finding, shown, look);
}

interface ShownFile {
  readonly file: ReportedFile;
  readonly positions: Positions;
  /** The name of the file, with a colon, as a line may begin with it. */
  readonly beginOfPlace: string;
}

// many files are nothing but findings: what most of them lack costs nothing here
function describe(finding: Finding, shown: ShownFile, look: Look): string {
  const { file, positions } = shown;
  const { colours } = look;
  const at = positions.at(finding.start);
  const lines: string[] = [];
  addHead(lines, finding, `${shown.beginOfPlace}${at.line}:${at.column}`, look);
  const width = look.terminal.width - indent.length;
  const marks = marksOf(finding, file.file);
  for (const line of drawFrame(file.text, positions, marks, width, look.ofSeverity[finding.severity].frame))
    lines.push(indent + line);
  if (finding.httpd !== undefined)
    addLabelled(
      lines,
      describeWhen(finding.httpd, finding.file, at.line),
      colours.magenta,
      withCode(finding.httpd),
      look,
    );
  if (finding.help !== undefined) addLabelled(lines, 'help', colours.green, finding.help, look);
  for (const place of finding.related)
    if (place.file !== file.file) addLabelled(lines, 'note', colours.blue, describePlace(place), look);
  for (const { kind, name, title } of finding.fixes) {
    addLabelled(lines, FIXES[kind], colourOfFix(colours, kind), title, look);
    if (kind === 'choice')
      lines.push(`${indent}${indent}${colours.dim(describeApply(finding, name, file.file, at.line))}`);
  }
  const withheld = file.withheld.get(finding);
  if (withheld !== undefined) addLabelled(lines, 'not fixed', colours.yellow, withheld, look);
  lines.push('', '');
  return lines.join('\n');
}

/** What is underlined: the finding itself, and what it refers to in its file. */
function marksOf({ start, end, related }: Finding, file: string): readonly Mark[] {
  const marks: Mark[] = [{ start, end, kind: 'main' }];
  for (const place of related)
    if (place.file === file)
      marks.push({ start: place.start, end: place.end, kind: 'related', label: place.message });
  return marks;
}

function addLabelled(
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

function colourOfFix({ green, cyan, yellow }: Colours, kind: FixKind): (text: string) => string {
  return kind === 'safe' ? green : kind === 'choice' ? cyan : yellow;
}

const FIXES: Readonly<Record<FixKind, string>> = {
  safe: 'fix',
  choice: 'choice',
  unsafe: 'unsafe fix',
};

/** What to type for a choice; it is not broken into lines, so that it can be copied. */
function describeApply({ rule }: Finding, name: string, file: string, line: number): string {
  return `--apply ${quoteForShell(`${rule}:${name}@${showFileName(file)}:${line}`)}`;
}

function addHead(
  block: string[],
  { severity, message, rule: id }: Finding,
  place: string,
  { terminal, colours, ofSeverity, mark }: Look,
): void {
  const rule = `[${id}]`;
  // Lines are not broken at spaces in the file name.
  const glued = `${place} ${severity}`.replaceAll(' ', '\u0000');
  const lines = wrapText(`${glued} ${showMessage(message)} ${rule}`, terminal.wrapWidth - indent.length);
  for (const [index, content] of lines.entries()) {
    const shown =
      index === 0
        ? `${colours.bold(place)} ${ofSeverity[severity].word}${mark(content.slice(glued.length))}`
        : indent + mark(content);
    block.push(index === lines.length - 1 ? shown.slice(0, -rule.length) + colours.dim(rule) : shown);
  }
}

/** When httpd says it, and of what: where it names another line, its own is what the reader knows from httpd. */
function describeWhen({ phase, file, line }: LocatedHttpdMessage, own: string, ownLine: number): string {
  const when = whenHttpdSpeaks[phase];
  if (line === undefined) return when;
  if (file !== own) return `${when} of line ${line} of ${showFileName(file ?? '')}`;
  return line === ownLine ? when : `${when} of line ${line}`;
}

function describePlace({ file, text, start, message }: RelatedPlace): string {
  if (text === undefined) return `${file}: ${message}`;
  const { line, column } = positionsOf(text).at(start);
  return `${file}:${line}:${column}: ${message}`;
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

const MOST_LABELLED = 1000;

/** Configuration text, which messages put between backticks, stands out where there is colour. */
function createMarker({ colour }: Terminal, { bold }: Colours): Look['mark'] {
  return colour ? (text) => text.replace(/`[^`]+`/g, (code) => bold(code)) : (text) => text;
}
