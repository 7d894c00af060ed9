import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { readFile, readStandardInput } from '../../io/read-file.ts';
import type { RequestDescription, RequestOutput } from '../../json-shapes/request.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { writeJson } from '../../output/write-json.ts';
import type { Asker } from './describe-request.ts';
import { isComparedRelease, readQuestion, type WrittenRequest } from './read-question.ts';

/** Answers requests as long as that is not more work than the configuration is worth; then undefined. */
export interface BudgetedAsker {
  /** Whether not all of the server was read. */
  readonly isCutShort: boolean;
  ask(...question: Parameters<Asker['ask']>): ReturnType<Asker['ask']> | undefined;
  problemOf: Asker['problemOf'];
}

/** Whether httpd does not start, or redirects never end. */
export function isBroken({ stop, follow }: RequestDescription): boolean {
  return stop !== null || follow?.end === 'loop' || follow?.end === 'endless';
}

/**
 * Answers the requests of a file, `-` for standard input: a JSON object on each line, and a line of JSON out for each, in
 * order. A line that cannot be read gets `{"version":2,"error":…}`. `given` is said of the surroundings of all of them.
 */
export function answerBatch(
  file: string,
  asker: BudgetedAsker,
  given: readonly string[],
  console: Console,
): ExitCode {
  const read = file === '-' ? readStandardInput() : readFile(file);
  if (!read.ok) {
    console.say(`${file === '-' ? 'Standard input' : `\`${file}\``} ${read.problem}.`);
    return exitCodes.usage;
  }
  let code: ExitCode = exitCodes.clean;
  const lines = read.text.split('\n');
  let pending = '';
  for (const [index, line] of lines.entries()) {
    // the last line ends with a line feed, and what follows it is none
    if (line.trim() === '' && index === lines.length - 1) break;
    const answered = answerLine(line, asker, given);
    const isRefused = typeof answered === 'string';
    if (isRefused) code = exitCodes.usage;
    else if (isBroken(answered) && code === exitCodes.clean) code = exitCodes.findings;
    const answer: RequestOutput = isRefused
      ? { version: 2, error: `line ${index + 1}: ${answered}` }
      : answered;
    pending += `${writeJson(answer)}\n`;
    if (pending.length < CHUNK) continue;
    console.out(pending);
    pending = '';
    if (console.isClosed()) return code;
  }
  console.out(pending);
  return code;
}

/** The answer to one line, or why there is none. */
function answerLine(
  line: ByteText,
  asker: BudgetedAsker,
  given: readonly string[],
): RequestDescription | string {
  const question = readBatchLine(line, given);
  if (typeof question === 'string') return question;
  return asker.problemOf(question) ?? asker.ask(question) ?? TOO_MUCH;
}

const CHUNK = 65_536;
const TOO_MUCH = 'plume does not answer it, because that is too much work for the size of this configuration';

/** The question of a line of a batch, or the clause that says what is wrong with it. */
export function readBatchLine(line: ByteText, given: readonly string[]): ReturnType<typeof readQuestion> {
  const written = readWritten(toDisplayText(line));
  if (typeof written === 'string') return written;
  const all = [...given, ...(written.given ?? [])];
  return readQuestion(all.length === 0 ? written : { ...written, given: all });
}

/** A kind of values, and the clause about a value that is of another one. */
interface Kind {
  readonly is: (value: unknown) => boolean;
  readonly problem: string;
}

const TEXT: Kind = { is: (value) => typeof value === 'string', problem: 'is not a string' };
const NUMBER: Kind = { is: (value) => typeof value === 'number', problem: 'is not a number' };
const TRUTH: Kind = { is: (value) => typeof value === 'boolean', problem: 'is neither true nor false' };
const TEXTS: Kind = { is: isListOfStrings, problem: 'is not a list of strings' };

/** The keys that may be left out, but for `headers`, in the order in which they are looked at. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ...['client', 'user', 'method', 'host', 'http', 'to', 'clientName'].map((key) => [key, TEXT] as const),
  ['bodySize', NUMBER],
  ['certificate', TRUTH],
  ['forProxy', TRUTH],
  ['browser', TRUTH],
  ['given', TEXTS],
]);
const KEYS: ReadonlySet<string> = new Set(['url', 'headers', ...KINDS.keys()]);

/** What the line asks, or what is wrong with it. */
function readWritten(line: string): WrittenRequest | string {
  if (line.trim() === '') return 'it is empty';
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return `it is not JSON (${error instanceof Error ? error.message : String(error)})`;
  }
  if (!isRecord(value)) return 'it is not a JSON object';
  const unknown = Object.keys(value).find((key) => !KEYS.has(key));
  if (unknown === 'from') return describeFormerKey(value.from);
  if (unknown !== undefined) return `\`${unknown}\` is not a key: the keys are ${[...KEYS].join(', ')}`;
  const { url, headers } = value;
  if (typeof url !== 'string') return '`url` is missing or is not a string';
  const read = new Map<string, unknown>();
  for (const [key, { is, problem }] of KINDS) {
    const one = value[key] ?? undefined;
    if (one === undefined) continue;
    if (!is(one)) return `\`${key}\` ${problem}`;
    read.set(key, one);
  }
  const rest = Object.fromEntries(read) as Partial<WrittenRequest>;
  if (headers === undefined || headers === null) return { ...rest, url };
  const sent = readHeaders(headers);
  return typeof sent === 'string' ? sent : { ...rest, url, headers: sent };
}

function readHeaders(headers: unknown): ReadonlyMap<string, string> | string {
  if (!isRecord(headers)) return '`headers` is not a JSON object of strings';
  const sent = new Map<string, string>();
  for (const [name, text] of Object.entries(headers)) {
    if (typeof text !== 'string') return `\`headers\`: the value of \`${name}\` is not a string`;
    sent.set(name, text);
  }
  return sent;
}

/** Which of the two that `from` was is meant. */
function describeFormerKey(value: unknown): string {
  return isComparedRelease(value)
    ? '`from` is no longer a key: the option `--compare 2.2` compares all requests with httpd 2.2'
    : "`from` is no longer a key: write `client` for the client's address";
}

function isListOfStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
