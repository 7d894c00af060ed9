import type { Finding, FindingInText, RelatedPlace } from '../../../linter/findings/finding.ts';
import { membersOf } from '../../../linter/findings/fold-findings.ts';
import { buildPositions, type Positions, positionsOf } from '../../../linter/findings/positions.ts';
import { SEVERITY_RANKS } from '../../../linter/findings/severity-ranks.ts';
import {
  type LocatedHttpdMessage,
  whenHttpdSpeaks,
  withCode,
} from '../../../model/messages/httpd-message.ts';
import type { Fix, FixKind, Severity } from '../../../rules/kit/define-rule.ts';
import { drawFrame, type FrameColours, type Mark } from '../code-frame.ts';
import { cellWidth, showFileName, showMessage, wrapText } from '../display.ts';
import { quoteForShell } from '../quote-for-shell.ts';
import { type Colours, coloursOf, type Terminal } from '../terminal.ts';
import { colourOfSeverity, count } from '../words.ts';
import { createCrowd } from './crowd.ts';
import { type Format, LENGTH_OF_A_PIECE, type ReportedFile } from './format.ts';
import { describeOthers, describePlaces } from './other-places.ts';
import { describeChanged, describeNotRead, describeStops, describeTotals } from './totals.ts';

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
      const more = example === undefined ? [] : [`More: plume explain ${example.rule}`];
      const lines = [...wrapText(describeTotals(totals), terminal.wrapWidth)];
      const notes = [
        describeNotRead(totals) ?? [],
        ...describeMissingLists(totals.withoutModuleList),
        ...describeAssumedWhole(totals.assumedWhole),
        ...totals.maps.map(describeCopy),
      ].flat();
      const rest = notes.flatMap((note) => wrapText(showMessage(note), terminal.wrapWidth));
      const stops = wrapText(showMessage(describeStops(totals) ?? ''), terminal.wrapWidth);
      if (totals.stops.length > 0) lines.push(...stops);
      const ends = [...lines.map(colours.bold), ...[...more, ...rest].map(colours.dim)];
      return `${advice.join('')}${describeChanged(totals)}${ends.join('\n')}\n`;
    },
  };
}

/** What the reader of a run without findings must know, too. */
function describeCopy(map: string): string {
  return `This copy may lack files that are included, so plume leaves open what depends on them. If it has all that the server has, say so with --map ${showMessage(map)}, or in plume.json, which \`plume init\` writes.`;
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
  return example === undefined || SEVERITY_RANKS[severity] > SEVERITY_RANKS[example.severity];
}

/** How findings are shown. */
interface Look {
  readonly terminal: Terminal;
  readonly colours: Colours;
  readonly ofSeverity: Readonly<Record<Severity, LookOfSeverity>>;
  readonly wrap: (label: string, text: string) => readonly string[];
  /** A long help of a rule in full where it is said for the first time, and where that was after that. */
  readonly sayOnce: (finding: Finding, help: string, file: ReportedFile) => string;
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
    sayOnce: createHelps(),
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
  const marks: readonly Mark[] = [
    { start: finding.start, end: finding.end, kind: 'main' },
    ...relatedHere(finding, file.file)
      .slice(0, MOST_MARKED)
      .map(({ start, end, message }): Mark => ({ start, end, kind: 'related', label: message })),
  ];
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
  const also = describeOthers(finding, file.text, relatedHere(finding, file.file).slice(MOST_MARKED));
  if (also !== undefined) addLabelled(lines, 'also', colours.blue, also, look);
  addRows(lines, finding, look);
  addHelps(lines, finding, shown, look);
  addNotes(lines, finding, file.file, look);
  addFixes(lines, finding, shown, look);
  for (const withheld of withheldOf(finding, file))
    addLabelled(lines, 'not fixed', colours.yellow, withheld, look);
  lines.push('', '');
  return lines.join('\n');
}

/** The table of findings that are told as one, each row once. */
function addRows(lines: string[], { members, together }: Finding, { terminal }: Look): void {
  if (members === undefined || together?.row === undefined) return;
  const distinct = new Set(members.map(({ finding }) => finding.together?.row ?? ''));
  const rows = [...distinct].map((row) => row.split('\t').map(showMessage));
  const widthOf = (column: number) => Math.max(...rows.map((row) => cellWidth(row[column] ?? '')));
  for (const row of rows) {
    const cells = row.slice(0, -1).map((cell, i) => cell + ' '.repeat(widthOf(i) - cellWidth(cell)));
    const last = row.at(-1) ?? '';
    const line = `${indent}${[...cells, last].join('  ')}`;
    if (cellWidth(line) <= terminal.wrapWidth) lines.push(line);
    else {
      if (cells.length > 0) lines.push(`${indent}${cells.join('  ')}`.trimEnd());
      for (const part of wrapText(last, terminal.wrapWidth - 3 * indent.length))
        lines.push(`${indent.repeat(3)}${part}`);
    }
  }
}

/** What helps, each sentence once; where another place has one of its own, with its line. What was said already is referred to. */
function addHelps(lines: string[], finding: Finding, { file }: ShownFile, look: Look): void {
  const groups = groupMembers(finding, file, ({ help }) => (help === undefined ? [] : [help]));
  const told = [...groups].filter(([, members]) => isToldBeside(members, finding));
  for (const [help, members] of told.slice(0, MOST_HELPS)) {
    const isOwn = isLead(members[0]!, finding);
    const label = isOwn ? 'help' : `help (${describePlaces(members, file)})`;
    addLabelled(lines, label, look.colours.green, look.sayOnce(finding, help, file), look);
  }
  const rest = told.length - MOST_HELPS;
  if (rest > 0)
    addLabelled(
      lines,
      'help',
      look.colours.green,
      `${count(rest, 'more sentence')} with --format json`,
      look,
    );
}

const MOST_HELPS = 5;

/** Whether the help of members is told: of one row of a table, its fix says as much. */
function isToldBeside([first, ...others]: readonly FindingInText[], finding: Finding): boolean {
  return isLead(first!, finding) || finding.together?.row === undefined || others.length > 0;
}

function isLead({ finding }: FindingInText, told: Finding): boolean {
  return finding === (told.members?.[0]?.finding ?? told);
}

/** Other files that a finding refers to. */
function addNotes(lines: string[], { related }: Finding, file: string, look: Look): void {
  const elsewhere = related.filter((place) => place.file !== file);
  for (const place of elsewhere.slice(0, MOST_NOTES))
    addLabelled(lines, 'note', look.colours.blue, describePlace(place), look);
  const rest = elsewhere.length - MOST_NOTES;
  if (rest > 0)
    addLabelled(lines, 'note', look.colours.blue, `${count(rest, 'more place')} of this kind`, look);
}

/** More places in other files are counted. */
const MOST_NOTES = 3;

/** The fixes; those that several places have, with the lines of the others. */
function addFixes(lines: string[], finding: Finding, { file, positions }: ShownFile, look: Look): void {
  const { colours } = look;
  const groups = groupMembers(finding, file, ({ fixes }) => fixes.map(({ kind, name }) => `${kind} ${name}`));
  for (const [key, [first, ...others]] of groups) {
    const fix = first!.finding.fixes.find(({ kind, name }) => `${kind} ${name}` === key)!;
    const { kind, name, title } = fix;
    addLabelled(lines, FIXES[kind], colourOfFix(colours, kind), title, look);
    const { line } = (first!.finding.file === file.file ? positions : positionsOf(first!.text)).at(
      first!.finding.start,
    );
    if (kind === 'choice')
      lines.push(`${indent}${indent}${colours.dim(describeApply(finding, name, first!.finding.file, line))}`);
    const apart = others.filter((other) => !hasSameFix(other.finding, first!.finding, fix));
    if (apart.length > 0) lines.push(...describeLikewise(apart, finding, file, look));
  }
}

/** Where else a finding has a fix of that name. */
function describeLikewise(
  others: readonly FindingInText[],
  { members = [] }: Finding,
  file: ReportedFile,
  { terminal, colours }: Look,
): readonly string[] {
  const isEverywhere = others.length === members.length - 1 && others.length > 1;
  const where = isEverywhere ? 'the other places' : describePlaces(others, file);
  return wrapText(`likewise in ${where}`, terminal.wrapWidth - 2 * indent.length).map(
    (line) => `${indent}${indent}${colours.dim(line)}`,
  );
}

/** Whether a finding has the very fix of another one, which mends both: a module is loaded once. */
function hasSameFix(finding: Finding, other: Finding, { name, kind, edits: [first] }: Fix): boolean {
  const same = finding.fixes.find((one) => one.name === name && one.kind === kind);
  const [edit] = same?.edits ?? [];
  return (
    edit !== undefined &&
    first !== undefined &&
    edit.start === first.start &&
    edit.text === first.text &&
    (edit.file ?? finding.file) === (first.file ?? other.file)
  );
}

/** What is told with a finding, and itself, by what `keysOf` says of each. */
function groupMembers(
  finding: Finding,
  { text }: ReportedFile,
  keysOf: (finding: Finding) => readonly string[],
): ReadonlyMap<string, readonly FindingInText[]> {
  const groups = new Map<string, FindingInText[]>();
  for (const member of membersOf(finding, text))
    for (const key of keysOf(member.finding)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [member]);
      else group.push(member);
    }
  return groups;
}

function withheldOf(finding: Finding, { withheld, text }: ReportedFile): ReadonlySet<string> {
  if (withheld.size === 0) return new Set();
  return new Set(membersOf(finding, text).flatMap(({ finding: one }) => withheld.get(one) ?? []));
}

/** What a finding refers to in its file. */
function relatedHere({ related }: Finding, file: string): readonly RelatedPlace[] {
  return related.filter((place) => place.file === file);
}

/** More places of one finding are not shown with their lines. */
const MOST_MARKED = 4;

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
  return colour ? (text) => text.replace(/`[^`]+`/g, (code) => bold(code)) : (text) => text;
}
