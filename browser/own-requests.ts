import { answerRequests } from '../cli/commands/request/answer-requests.ts';
import type { RequestCommandOptions } from '../cli/commands/request/request-command.ts';
import { showRequestText } from '../cli/commands/request/request-text.ts';
import type { RequestDescription } from '../cli/json-shapes/request.ts';
import type { Console } from '../cli/output/console.ts';
import { type Content, showContent } from '../cli/output/content.ts';
import { plainTerminal, type Terminal } from '../cli/output/terminal.ts';
import { planForCaller } from '../library/plan-for-caller.ts';
import type { Verdict } from '../server/lsp/transport/gate.ts';
import { disk, WORKING_DIRECTORY } from './memory-disk.ts';
import type { RequestResult, UpgradeResult } from './results.ts';

/*
 * What a worker is asked beside the language server's protocol: it has the disk and the command line's answers, of which
 * an editor has its own.
 */

/** The parameters of `plume/request`: the arguments and options of `plume request`. */
interface RequestParams {
  /** A main file, a folder or a .htaccess. */
  readonly root: string;
  readonly url: string;
  readonly options?: Partial<RequestCommandOptions>;
}

/** Answers a message that is for the worker itself; undefined for all others. */
export function answerOwn(message: unknown): Verdict | undefined {
  if (!isObject(message) || typeof message.method !== 'string') return undefined;
  const run = own.get(message.method);
  if (run === undefined) return undefined;
  const { id, params } = message;
  const reply = (rest: object): Verdict =>
    id === undefined ? { do: 'ignore' } : { do: 'answer', answer: { jsonrpc: '2.0', id, ...rest } };
  try {
    const result = isObject(params) ? run(params) : undefined;
    return result === undefined
      ? reply({
          error: { code: INVALID_PARAMS, message: `\`params\` must be those of \`${message.method}\`.` },
        })
      : reply({ result });
  } catch (error) {
    return reply({ error: { code: INTERNAL_ERROR, message: String(error) } });
  }
}

const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;

type Values = Readonly<Record<string, unknown>>;

/** The answer to each method; undefined where the parameters are not those that it takes. */
const own: ReadonlyMap<string, (params: Values) => unknown> = new Map<string, (params: Values) => unknown>([
  ['plume/writeFiles', ({ files }) => (isObject(files) ? writeFiles(files) : undefined)],
  [
    'plume/request',
    ({ root, url, options = {} }) =>
      typeof root === 'string' && typeof url === 'string' && isObject(options)
        ? askRequest({ root, url, options })
        : undefined,
  ],
  ['plume/upgrade', ({ main }) => (typeof main === 'string' ? planUpgrade(main) : undefined)],
]);

/** Files by their path, relative to the folder of the worker: texts, bytes, or null for one that is removed. */
function writeFiles(files: Values): null | undefined {
  const entries = Object.entries(files);
  if (!entries.every(([, text]) => text === null || typeof text === 'string' || text instanceof Uint8Array))
    return undefined;
  for (const [name, text] of entries) {
    const path = placeOf(name);
    if (typeof text === 'string') disk.write(path, new TextEncoder().encode(text));
    else if (text instanceof Uint8Array) disk.write(path, Uint8Array.from(text));
    else disk.remove(path);
  }
  return null;
}

/** The path of a file by its name in the folder; nothing leads out of that. */
function placeOf(name: string): string {
  const parts: string[] = [];
  for (const part of name.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return [WORKING_DIRECTORY, ...parts].join('/');
}

function askRequest({ root, url, options }: RequestParams): RequestResult {
  const said: string[] = [];
  const printed: string[] = [];
  const asked = { trace: true, ...options, format: 'json' };
  answerRequests({ root, url }, asked, consoleInto(printed, said));
  if (printed.length === 0) return { problem: said.join('').trim() };
  const description: RequestDescription = JSON.parse(printed.join(''));
  return { description, text: showRequestText(description, PAGE) };
}

/** The width of an answer as text, in cells. */
const PAGE: Terminal = { ...plainTerminal, width: 90, wrapWidth: 90 };

function consoleInto(printed: string[], said: string[]): Console {
  const add = (list: string[]) => (content: Content) =>
    void list.push(String(showContent(content, plainTerminal)));
  return {
    out: add(printed),
    err: add(said),
    say: (sentence) => void said.push(`${sentence}\n`),
    showStatus: () => undefined,
    outTerminal: plainTerminal,
    errTerminal: plainTerminal,
    isClosed: () => false,
  };
}

function planUpgrade(main: string): UpgradeResult {
  const report = planForCaller(main, {}, { series: '2.4', release: undefined });
  return report === undefined
    ? null
    : { ...report, changed: report.changed.map(({ file, text }) => ({ file, text })) };
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
