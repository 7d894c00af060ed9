import { type CFunction, readFunctions } from './c-functions.ts';
import { compareText } from './directive-record.ts';

/** What tells which directives the code of a message looks at. */
export interface CauseSources {
  /** The C files and headers by their path. */
  readonly files: ReadonlyMap<string, string>;
  /** Names of directives of 2.4 with the functions that execute them. */
  readonly handlers: readonly { readonly name: string; readonly handler: string; readonly file: string }[];
}

/** The directives whose settings the code looks at where it logs a message. */
export interface DerivedCause {
  readonly id: string;
  readonly directives: readonly string[];
  /** The function that logs it, with its file. */
  readonly function: string;
  /**
   * How near: `handler` while it executes the directive itself; `condition` in the conditions around it or in what it
   * prints; `function` anywhere in the function; `text` where the message itself names them.
   */
  readonly by: 'handler' | 'condition' | 'function' | 'text' | 'none';
}

/** The directives that the texts of messages name, in their order. */
export function deriveNamed(
  messages: readonly { readonly id: string; readonly format: string; readonly source: string }[],
  handlers: CauseSources['handlers'],
): readonly DerivedCause[] {
  // words of English are names of directives, too: `Allow`, `Options`
  const names = new Set(handlers.map(({ name }) => name).filter((name) => /[a-z][A-Z]/.test(name)));
  return messages.flatMap(({ id, format, source }): readonly DerivedCause[] => {
    const directives = [...new Set(format.split(/\W+/).filter((word) => names.has(word)))];
    const where = source.replace(/^by hand: /, '').replace(/:\d+$/, '');
    return directives.length === 0 ? [] : [{ id, directives, function: where, by: 'text' }];
  });
}

/**
 * Which directives lead to each message, as the code tells: handlers of directives assign members of a module's
 * configuration, and what logs a message reads them. An approximation: what is far away in the code is not found.
 */
export function deriveCauses(sources: CauseSources): readonly DerivedCause[] {
  const functions = [...sources.files].flatMap(([file, text]) =>
    /^(?:server|modules|os)\/.*\.c$/.test(file)
      ? readFunctions(text).map((one): LocatedFunction => ({ ...one, file }))
      : [],
  );
  const settings = readSettings(sources, functions);
  const byHandler = new Map<string, string[]>();
  for (const { name, handler } of sources.handlers)
    byHandler.set(handler, [...(byHandler.get(handler) ?? []), name]);
  return functions
    .flatMap((one) => causesIn(one, settings, byHandler.get(one.name) ?? []))
    .sort((a, b) => compareText(a.id, b.id));
}

interface LocatedFunction extends CFunction {
  readonly file: string;
}

/** The directives by the member of a configuration that they set, within the files that share it. */
type Settings = ReadonlyMap<string, ReadonlySet<string>>;

/** A member that more directives set tells nothing. */
const MOST_OF_A_MEMBER = 5;
/** More directives of a function are a list of what its module knows. */
const MOST_OF_A_FUNCTION = 4;

function readSettings({ files, handlers }: CauseSources, functions: readonly LocatedFunction[]): Settings {
  const settings = new Map<string, Set<string>>();
  const add = (file: string, member: string, directive: string) => {
    const key = `${unitOf(file)} ${member}`;
    settings.set(key, (settings.get(key) ?? new Set()).add(directive));
  };
  const bodies = new Map<string, LocatedFunction>();
  for (const one of functions) bodies.set(`${unitOf(one.file)} ${one.name}`, one);
  for (const { name, handler, file } of handlers) {
    const body = bodies.get(`${unitOf(file)} ${handler}`)?.body ?? '';
    for (const member of assignedIn(body)) add(file, member, name);
  }
  for (const [file, text] of files)
    for (const [, name = '', member = ''] of text.matchAll(SLOT)) add(file, member, name);
  for (const [key, names] of settings) if (names.size > MOST_OF_A_MEMBER) settings.delete(key);
  return settings;
}

/** A row of a table of commands whose handler writes to the member that it names. */
const SLOT =
  /AP_INIT_\w+\(\s*"(\w+)"\s*,\s*\w+\s*,\s*\(void \*\)\s*(?:APR_OFFSETOF|offsetof)\(\s*\w+\s*,\s*(\w+)/g;

/** Members and variables of httpd that a handler writes to. */
function assignedIn(body: string): readonly string[] {
  const written =
    /(?:->|\.)(\w+)(?:\[[^\]]*\])?\s*(?:\|=|&=|=(?!=))|\b(ap_\w+)\s*=(?!=)|apr_(?:array_push|table_\w+|hash_set)\(\s*\w+->(\w+)|&\(?\w+->(\w+)/g;
  return [...body.matchAll(written)]
    .map((match) => match.slice(1).find((group) => group !== undefined) ?? '')
    .filter((member) => !UNTELLING.has(member));
}

const UNTELLING: ReadonlySet<string> = new Set([
  'next',
  'name',
  'pool',
  'data',
  'info',
  'server',
  'flags',
  'type',
]);

/** The files whose functions share configurations and names: a file, or a folder of those that have several. */
export function unitOf(file: string): string {
  const parts = file.split('/');
  if (parts[0] === 'server' && parts[1] !== 'mpm') return 'core';
  const folder = parts.slice(0, -1).join('/');
  if (folder === 'modules/http') return 'core';
  if (/^modules\/(ssl|http2|md|ldap|dav\/main|lua|proxy)$/.test(folder) || parts[1] === 'mpm') return folder;
  return file.replace(/\.[ch]$/, '');
}

function causesIn(
  one: LocatedFunction,
  settings: Settings,
  ofHandler: readonly string[],
): readonly DerivedCause[] {
  const where = `${one.name} ${one.file}`;
  const whole = directivesIn(one.body, one.file, settings);
  return [...one.body.matchAll(/APLOGNO\((\d+)\)/g)].map((match): DerivedCause => {
    const id = `AH${match[1]}`;
    if (ofHandler.length > 0 && ofHandler.length <= MOST_OF_A_MEMBER)
      return { id, directives: ofHandler, function: where, by: 'handler' };
    const near = directivesIn(surroundings(one.body, match.index), one.file, settings);
    if (near.length > 0 && near.length <= MOST_OF_A_FUNCTION)
      return { id, directives: near, function: where, by: 'condition' };
    if (whole.length > 0 && whole.length <= MOST_OF_A_FUNCTION)
      return { id, directives: whole, function: where, by: 'function' };
    return { id, directives: [], function: where, by: 'none' };
  });
}

function directivesIn(text: string, file: string, settings: Settings): readonly string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(/(?:->|\.)(\w+)|\b(ap_\w+)\b/g))
    for (const name of settings.get(`${unitOf(file)} ${match[1] ?? match[2]}`) ?? []) found.add(name);
  return [...found].sort(compareText);
}

/** The statement at a place, what is before it in its block as far as one statement, and the heads of blocks around. */
function surroundings(body: string, at: number): string {
  const end = body.indexOf(';', at);
  const parts = [body.slice(startOfStatement(body, at), end === -1 ? body.length : end)];
  let depth = 0;
  for (let i = at; i >= 0; i--) {
    if (body[i] === '}') depth++;
    if (body[i] !== '{' || depth-- > 0) continue;
    depth = 0;
    const start = startOfStatement(body, i);
    // what is tested was often computed in the statement before
    parts.push(body.slice(parts.length === 1 ? startOfStatement(body, start - 1) : start, i));
  }
  return parts.join('\n');
}

function startOfStatement(body: string, at: number): number {
  for (let i = at - 1; i >= 0; i--) if (';{}'.includes(body[i]!)) return i + 1;
  return 0;
}
