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
import { colourOfSeverity } from '../words.ts';
import type { Format, ReportedFile } from './format.ts';
import { describeChanged, describeStops, describeTotals } from './totals.ts';

const indent = '  ';

/**
 * For people: each finding with the lines it is about, what httpd says, what helps, and what would fix it. Advice comes
 * after all else, whatever file it is about: who has an outage is not to look for the error below it.
 */
export function createTextFormat(terminal: Terminal): Format {
  const colours = coloursOf(terminal);
  const look: Look = {
    terminal,
    colours,
    wrap: createLabelled(terminal),
    mark: createMarker(terminal, colours),
  };
  let example: Finding | undefined;
  const advice: string[] = [];
  return {
    file(file) {
      if (file.findings.length === 0) return '';
      const positions = buildPositions(file.text);
      for (const finding of file.findings) if (isBetterExample(finding, example)) example = finding;
      const urgent: string[] = [];
      for (const finding of file.findings) {
        const block = `${describe(finding, file, positions, look)}\n\n`;
        (finding.severity === 'info' ? advice : urgent).push(block);
      }
      return urgent.join('');
    },
    end(totals) {
      const more = example === undefined ? [] : [`Why, and what to do: plume explain ${example.rule}`];
      const lines = [...wrapText(describeTotals(totals), terminal.wrapWidth)];
      const rest = totals.maps.flatMap((map) => wrapText(describeCopy(map), terminal.wrapWidth));
      const stops = wrapText(showMessage(describeStops(totals) ?? ''), terminal.wrapWidth);
      if (totals.stops.length > 0) lines.push(...stops);
      const ends = [...lines.map(colours.bold), ...[...more, ...rest].map(colours.dim)];
      return `${advice.join('')}${describeChanged(totals)}${ends.join('\n')}\n`;
    },
  };
}

/** What the reader of a run without findings must know, too. */
function describeCopy(map: string): string {
  return `plume read a copy, which may lack files, so it leaves open what depends on them. If the copy is complete: --map ${showMessage(map)}`;
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
  readonly wrap: (label: string, text: string) => readonly string[];
  /** Marks configuration text in a message. */
  readonly mark: (text: string) => string;
}

function describe(finding: Finding, file: ReportedFile, positions: Positions, look: Look): string {
  const { terminal, colours, wrap } = look;
  const sameFile = finding.related.filter((place) => place.file === file.file);
  const elsewhere = finding.related.filter((place) => place.file !== file.file);
  const marks: Mark[] = [
    { start: finding.start, end: finding.end, kind: 'main' },
    ...sameFile.map(({ start, end, message }): Mark => ({ start, end, kind: 'related', label: message })),
  ];
  const frameColours: FrameColours = {
    gutter: colours.blue,
    main: colourOfSeverity(colours, finding.severity),
    related: colours.blue,
  };
  let block = describeHead(finding, file.file, positions, look).join('\n');
  for (const line of drawFrame(file.text, positions, marks, terminal.width - indent.length, frameColours))
    block += `\n${indent}${line}`;
  const labelled = (label: string, colour: (text: string) => string, text: string): void => {
    for (const [index, line] of wrap(label, text).entries())
      block +=
        index === 0
          ? `\n${indent}${colour(`${label}:`)}${line.slice(label.length + 1)}`
          : `\n${indent}${indent}${line}`;
  };
  const colourOf = { safe: colours.green, choice: colours.cyan, unsafe: colours.yellow };

  if (finding.httpd !== undefined) labelled(...describeHttpd(finding.httpd, finding, positions, colours));
  if (finding.help !== undefined) labelled('help', colours.green, finding.help);
  for (const place of elsewhere) labelled('note', colours.blue, describePlace(place));
  for (const { kind, name, title } of finding.fixes) {
    labelled(FIXES[kind], colourOf[kind], title);
    if (kind === 'choice')
      block += `\n${indent}${indent}${colours.dim(describeApply(finding, name, file.file, positions))}`;
  }
  const withheld = file.withheld.get(finding);
  if (withheld !== undefined) labelled('not fixed', colours.yellow, withheld);
  return block;
}

const FIXES: Readonly<Record<FixKind, string>> = {
  safe: 'fix',
  choice: 'choice',
  unsafe: 'unsafe fix',
};

/** What to type for a choice; it is not broken into lines, so that it can be copied. */
function describeApply({ start, rule }: Finding, name: string, file: string, positions: Positions): string {
  return `--apply ${quoteForShell(`${rule}:${name}@${showFileName(file)}:${positions.at(start).line}`)}`;
}

function describeHead(
  finding: Finding,
  file: string,
  positions: Positions,
  { terminal, colours, mark }: Look,
): readonly string[] {
  const { line, column } = positions.at(finding.start);
  const place = showFileName(`${file}:${line}:${column}`);
  const prefix = `${place} ${finding.severity}`;
  const rule = `[${finding.rule}]`;
  // Lines are not broken at spaces in the file name.
  const glued = prefix.replaceAll(' ', '\u0000');
  const text = `${glued} ${showMessage(finding.message)} ${rule}`;
  const lines = wrapText(text, terminal.wrapWidth - indent.length);
  return lines.map((content, index) => {
    let shown = content;
    if (index === 0) {
      const severity = colourOfSeverity(colours, finding.severity)(finding.severity);
      shown = `${colours.bold(place)} ${severity}${mark(content.slice(glued.length))}`;
    } else {
      shown = indent + mark(content);
    }
    return index === lines.length - 1 ? shown.slice(0, -rule.length) + colours.dim(rule) : shown;
  });
}

/** Where httpd names another line, its own is what the reader knows from httpd. */
function describeHttpd(
  httpd: LocatedHttpdMessage,
  { file, start }: Finding,
  positions: Positions,
  colours: Colours,
): [string, (text: string) => string, string] {
  const isElsewhere = httpd.line !== undefined && httpd.file !== file;
  const isOtherLine = httpd.line !== undefined && httpd.line !== positions.at(start).line;
  const of = isElsewhere
    ? ` of line ${httpd.line} of ${showFileName(httpd.file ?? '')}`
    : isOtherLine
      ? ` of line ${httpd.line}`
      : '';
  return [`${whenHttpdSpeaks[httpd.phase]}${of}`, colours.magenta, withCode(httpd)];
}

function describePlace({ file, text, start, message }: RelatedPlace): string {
  if (text === undefined) return `${file}: ${message}`;
  const { line, column } = positionsOf(text).at(start);
  return `${file}:${line}:${column}: ${message}`;
}

/** Breaks labelled texts into lines; those of one rule often say the same a thousand times. */
function createLabelled({ wrapWidth }: Terminal): Look['wrap'] {
  const cache = new Map<string, readonly string[]>();
  return (label, text) => {
    const labelled = `${label.replaceAll(' ', '\u0000')}: ${text}`;
    let lines = cache.get(labelled);
    if (lines === undefined) {
      if (cache.size >= MOST_LABELLED) cache.clear();
      lines = wrapText(
        `${label.replaceAll(' ', '\u0000')}: ${showMessage(text)}`,
        wrapWidth - 2 * indent.length,
      );
      cache.set(labelled, lines);
    }
    return lines;
  };
}

const MOST_LABELLED = 1000;

/** Configuration text, which messages put between backticks, stands out where there is colour. */
function createMarker({ colour }: Terminal, { bold }: Colours): Look['mark'] {
  return colour ? (text) => text.replace(/`[^`]+`/g, (code) => bold(code)) : (text) => text;
}
