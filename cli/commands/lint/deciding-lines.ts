import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import { lineText } from '../../../grammar/lines-in-order.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Line } from '../../../grammar/syntax-tree.ts';
import { type OtherNode, openDiskViews } from '../../../host/disk-view.ts';
import { realPath } from '../../../host/reading-policy.ts';
import type { LintedFile } from '../../../linter/findings/finding.ts';
import { positionsOf } from '../../../linter/findings/positions.ts';
import type { LineInFile } from '../../../linter/trace-rule.ts';
import type { LintUnit } from './lint-units.ts';
import { MOST_TRIED } from './since/causes.ts';

/** A line that is asked about, counted from 1. */
export interface AskedLine {
  readonly file: LintedFile;
  readonly line: number;
}

/** A line without which a rule says something else of the one that is asked about. */
export interface DecidingLine extends LineInFile {
  /** The messages of the rule there without the line; without the tags, where the line opens a section. */
  readonly messages: readonly string[];
}

/** The messages of a rule at a line. */
export function messagesAt(rule: string, { file, line }: AskedLine): readonly string[] {
  const { at } = positionsOf(file.text);
  return file.findings
    .filter((finding) => finding.rule === rule && at(finding.start).line === line)
    .map(({ message }) => message);
}

/**
 * Finds the lines that decide what a rule says of a line: each of `lines`, and of its file, is taken out, and the unit is linted again. Where
 * there are many, some are taken out at once first, so that two of them may hide each other. The tags of sections come last.
 */
export function findDecidingLines(
  rule: string,
  unit: LintUnit,
  asked: AskedLine,
  lines: readonly LineInFile[],
): { readonly lines: readonly DecidingLine[]; readonly tried: number } {
  const { file, line } = asked;
  const own = parse(file.text, '2.4').lines.map((one) => ({ file: file.file, line: one }));
  const byPlace = new Map<string, LineInFile>();
  for (const one of [...lines, ...own]) {
    const { kind, number, height } = one.line;
    const isAsked = one.file === file.file && number <= line && line < number + height;
    const place = `${number} ${one.file}`;
    if (!isAsked && (kind === 'directive' || kind === 'open') && !byPlace.has(place)) byPlace.set(place, one);
  }
  const candidates = [...byPlace.values()];
  const views = openDiskViews();
  try {
    const says = (without: readonly LineInFile[]) => {
      const linted = unit.lintOn(views.view(takeOut(without)));
      const now = linted.find((one) => one.file === file.file);
      return now === undefined ? [] : messagesAt(rule, { file: now, line });
    };
    const found = tryOut(candidates, says);
    const [tags, others] = [true, false].map((isTag) =>
      found.filter((one) => isTag === (one.line.kind === 'open')),
    );
    return { lines: [...others!, ...tags!], tried: candidates.length };
  } finally {
    views.close();
  }
}

function tryOut(
  candidates: readonly LineInFile[],
  says: (without: readonly LineInFile[]) => readonly string[],
): readonly DecidingLine[] {
  const now = says([]).join('\n');
  const found: DecidingLine[] = [];
  const look = (some: readonly LineInFile[]): void => {
    const messages = says(some);
    const [only] = some;
    if (only === undefined || messages.join('\n') === now) return;
    if (some.length === 1) found.push({ ...only, messages });
    else for (const half of halvesOf(some)) look(half);
  };
  const together = Math.ceil(candidates.length / MOST_TRIED);
  for (let at = 0; at < candidates.length; at += together) look(candidates.slice(at, at + together));
  return found;
}

function halvesOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  const middle = list.length >> 1;
  return [list.slice(0, middle), list.slice(middle)];
}

/** The files without some lines; all others have the numbers that they had. */
function takeOut(lines: readonly LineInFile[]): ReadonlyMap<string, OtherNode> {
  const texts = new Map<string, ByteText>();
  for (const { file, line } of lines) {
    let text = texts.get(file) ?? line.source.text;
    const tags: readonly Line[] =
      line.kind === 'open' && line.closing !== undefined ? [line, line.closing] : [line];
    for (const tag of tags) text = fill(text, tag);
    texts.set(file, text);
  }
  return new Map(
    [...texts].map(([file, text]) => [realPath(file), { kind: 'file', text, isExecutable: false }]),
  );
}

function fill(text: ByteText, line: Line & Span): ByteText {
  const { length } = lineText(line);
  const ends = text.slice(line.start, line.start + length).split('\n').length - 1;
  const filling = ' '.repeat(length - ends) + '\n'.repeat(ends);
  return text.slice(0, line.start) + filling + text.slice(line.start + length);
}
