import { showTrace, type TracedResult } from '../core/trace.ts';
import { lineText } from '../grammar/lines-in-order.ts';
import type { Document, Line, Source } from '../grammar/syntax-tree.ts';
import { trimWhitespace } from '../grammar/whitespace.ts';
import type { Configuration } from '../model/configuration/configuration.ts';
import type { FileInstance, Server } from '../model/server/server.ts';
import type { saidOf } from './running/said-by-handlers.ts';

/** A line of a file, as findings call it; lines are counted from 1. */
export interface TracedLine {
  readonly file: string;
  readonly line: number;
}

/** All that a rule asked while it looked at a line; where its handlers look at no line, as those for a whole server, what these asked. */
export interface RuleTrace {
  /** A text line for each question, indented below the one that asked it. */
  readonly questions: readonly string[];
  /** The lines of the servers that it was asked in. */
  readonly lines: readonly LineInFile[];
}

/** A line, and its file as findings call it. */
export interface LineInFile {
  readonly file: string;
  readonly line: Line;
}

/** `lint` lints with the rule, and `at` tells afterwards which line is meant; undefined where there is none. */
export function traceRule(rule: string, lint: () => void, at: () => TracedLine | undefined): RuleTrace {
  const calls = callsIn(showTrace(lint)).filter(({ interests }) =>
    interests.some((interest) => interest.rule.id === rule),
  );
  const line = at();
  const files: Files = new Map();
  if (line === undefined) return { questions: [], lines: [] };
  for (const { configuration, subject } of calls) noteFiles(files, configuration, subject);
  const ofLine = calls.filter(({ configuration, subject }) => isAt(line, configuration, subject));
  const ofNoLine = calls.filter(({ subject }) => !isLine(subject));
  const results = (ofLine.length > 0 ? ofLine : ofNoLine).map(({ result }) => result);
  const servers = new Set(calls.flatMap(({ configuration: { server } }) => server ?? []));
  const lines = [...servers].flatMap(({ instances }) =>
    instances
      .filter(({ kind }) => kind === 'file')
      .flatMap(({ file, document }) => document.lines.map((one): LineInFile => ({ file, line: one }))),
  );
  return { questions: describe(results, files), lines };
}

/** The files of sources, as findings call them. */
type Files = Map<Source, string>;

/** A call of handlers. */
interface Call {
  readonly result: TracedResult;
  readonly configuration: Configuration;
  readonly subject: unknown;
  readonly interests: Parameters<typeof saidOf>[2];
}

/** The calls of handlers in a trace; none is in another. */
function callsIn(trace: readonly TracedResult[]): readonly Call[] {
  const calls: Call[] = [];
  const seen = new Set(trace);
  const waiting = [...trace];
  for (let result = waiting.pop(); result !== undefined; result = waiting.pop()) {
    if (result.name === CALL) {
      const [configuration, subject, interests] = result.with as Parameters<typeof saidOf>;
      calls.push({ result, configuration, subject, interests });
      continue;
    }
    for (const one of result.asked)
      if (!seen.has(one)) {
        seen.add(one);
        waiting.push(one);
      }
  }
  return calls.reverse();
}

/** The name of the query `saidOf`. */
const CALL = 'saidOf';

function noteFiles(files: Files, { file, server }: Configuration, subject: unknown): void {
  if (isLine(subject)) files.set(subject.source, file);
  for (const { document, file: name } of server?.instances ?? []) {
    const source = document.lines[0]?.source;
    if (source !== undefined) files.set(source, name);
  }
}

function isAt({ file, line }: TracedLine, configuration: Configuration, subject: unknown): boolean {
  if (!isLine(subject) || configuration.file !== file) return false;
  return subject.number <= line && line < subject.number + subject.height;
}

function lineOf(part: unknown): Line | undefined {
  if (isLine(part)) return part;
  if (typeof part !== 'object' || part === null || !('command' in part)) return undefined;
  return isLine(part.command) ? part.command : undefined;
}

function describe(results: readonly TracedResult[], files: Files): readonly string[] {
  const shown = new Set<TracedResult>();
  const lines: string[] = [];
  const waiting = results.map((result) => ({ result, depth: 0 })).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { result, depth } = next;
    if (lines.length === MOST_TRACE_LINES) return [...lines, '... and more'];
    const parts = result.with.flatMap((part) => describePart(part, files) ?? []);
    const asked = isOfFacts(result) ? [] : result.asked;
    const isAgain = shown.has(result) && asked.length > 0;
    const found = describePart(result.result, files) ?? describeSize(result.result);
    lines.push(
      `${'  '.repeat(depth)}${[result.name, ...parts].join(' ')} = ${found}${isAgain ? ' (see above)' : ''}`,
    );
    if (isAgain) continue;
    shown.add(result);
    for (const one of asked.toReversed()) waiting.push({ result: one, depth: depth + 1 });
  }
  return lines;
}

/** A text that is longer is cut. */
const LONG_TEXT = 40;

/** The most lines of a trace that are shown; nobody reads more. */
const MOST_TRACE_LINES = 2_000;

/** True where a result is of no configuration, as all that is known of a directive: how it was looked up tells nobody anything. */
function isOfFacts({ with: parts }: TracedResult): boolean {
  return parts.length > 0 && parts.every((part) => typeof part !== 'object');
}

/** A result that has no name. */
function describeSize(result: unknown): string {
  if (Array.isArray(result)) return `list of ${result.length}`;
  if (result instanceof Map || result instanceof Set) return `set of ${result.size}`;
  return result === undefined ? 'nothing' : 'something';
}

/** A part of a key, or a result, as people name it; undefined for what has no name. */
function describePart(part: unknown, files: Files): string | undefined {
  if (typeof part === 'string')
    return part.length > LONG_TEXT ? `${JSON.stringify(part.slice(0, LONG_TEXT))}...` : JSON.stringify(part);
  if (typeof part === 'number' || typeof part === 'boolean') return String(part);
  return typeof part === 'object' && part !== null ? describeObject(part, files) : undefined;
}

function describeObject(part: object, files: Files): string | undefined {
  const line = lineOf(part);
  if (line !== undefined) return describeLine(line, files);
  if ('instances' in part && 'main' in part) return `server of ${(part as Server).main.file}`;
  if ('lines' in part && 'source' in part) return files.get((part as Document).lines[0]?.source as Source);
  return 'file' in part && typeof part.file === 'string' ? (part as FileInstance).file : undefined;
}

function describeLine(line: Line, files: Files): string {
  return `${files.get(line.source) ?? 'line'}:${line.number} \`${trimWhitespace(lineText(line))}\``;
}

function isLine(part: unknown): part is Line {
  return (
    typeof part === 'object' && part !== null && 'number' in part && 'height' in part && 'source' in part
  );
}
