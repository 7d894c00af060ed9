import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { commandsBelow, isSection, isUnlocated, type Scope } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import { answerLinesIn, type HeaderLine } from '../../requests/answer/headers/header-lines.ts';
import { headersOf } from '../../requests/answer/headers/response-headers.ts';
import { type Asked as AskedRequest, ask, FOLLOWED } from '../../requests/examples/ask.ts';
import { fileOf, placesOf, requestClassesOf } from '../../requests/examples/places.ts';
import { argsAt } from '../kit/located.ts';

/** The lines that surely leave a header in the answers to some requests, by the table of httpd in which they leave it. */
export interface HeaderLeft {
  readonly name: ByteText;
  /** What is sent with errors, too. */
  readonly always: readonly HeaderLine[];
  /** What is sent with successes alone. */
  readonly success: readonly HeaderLine[];
}

/**
 * What lines of Header surely leave in the answers that a scope is about, by name in lower case: of the headers that the
 * scope itself and at least one other line have.
 */
export const headersLeftIn: (scope: Scope) => ReadonlyMap<string, HeaderLeft> = scopeQuery(
  'headersLeftIn',
  (scope) => {
    const left = new Map<string, HeaderLeft>();
    const own = isUnlocated(scope) ? [] : answerLinesIn(scope);
    if (own.length === 0) return left;
    const around = namesAround(scope);
    const seen = new Set<string>();
    const names = new Set<string>();
    for (const name of own.map(nameOf)) {
      if (seen.has(name) || around.has(name)) names.add(name);
      seen.add(name);
    }
    if (names.size === 0) return left;
    for (const { scope: one, isSure } of mergedFor(scope))
      for (const line of answerLinesIn(one)) {
        const name = nameOf(line);
        if (names.has(name)) left.set(name, changed(left.get(name), line, isSure));
      }
    return left;
  },
);

/** The name of its header in lower case. */
function nameOf({ name }: HeaderLine): string {
  return asciiLowerCase(name);
}

function changed(left: HeaderLeft | undefined, line: HeaderLine, isSure: boolean): HeaderLeft {
  const { always = [], success = [] } = left ?? {};
  const put = (lines: readonly HeaderLine[]): HeaderLeft => ({
    name: line.name,
    always: line.isAlways ? lines : always,
    success: line.isAlways ? success : lines,
  });
  const there = line.isAlways ? always : success;
  if (line.action === 'unset') return put([]);
  if (!isSure || line.condition !== undefined || !line.isKnown) return put(there);
  if (line.action === 'set') return put([line]);
  if (line.action === 'setifempty') return put(there.length > 0 ? there : [line]);
  return put(ADDING.has(line.action) ? [...there, line] : there);
}

const ADDING: ReadonlySet<string> = new Set(['add', 'append', 'merge']);

/** Whether two lines are carried out together. */
export function areTogether({ at: a }: HeaderLine, { at: b }: HeaderLine): boolean {
  const isSame = a.command.parent === b.command.parent && a.instance === b.instance;
  return isSame || (a.certainty === 'present' && b.certainty === 'present');
}

/** The headers that lines outside of a scope may be about. */
function namesAround(scope: Scope): ReadonlySet<string> {
  const server = fileOf(scope)?.server;
  if (server === undefined) return NONE;
  return isHost(scope) ? namesOutside(server) : namesAnywhere(server);
}

const NONE: ReadonlySet<string> = new Set();

const namesOutside = scopeQuery('namesOutside', (server) => new Set(answerLinesIn(server).map(nameOf)));

const namesAnywhere = scopeQuery(
  'namesAnywhere',
  (server) =>
    new Set(
      commandsBelow(server, 'header').flatMap((at) => argsAt(at).map(({ value }) => asciiLowerCase(value))),
    ),
);

interface Merged {
  readonly scope: Scope;
  readonly isSure: boolean;
}

/** What configures the answers that a scope is about, in the order in which httpd merges it. */
function mergedFor(scope: Scope): readonly Merged[] {
  const itself = { scope, isSure: true };
  const instance = fileOf(scope);
  if (instance?.server === undefined) return [itself];
  if (isHost(scope)) return [{ scope: instance.server, isSure: true }, itself];
  const [first] = requestClassesOf(scope);
  const merged = first?.sections.flatMap(({ scope: one, applies }) =>
    one === undefined ? [] : { scope: one, isSure: applies === 'present' },
  );
  return merged ?? [itself];
}

function isHost(scope: Scope): boolean {
  return isSection(scope) && scope.command.key === '<virtualhost';
}

/** What one request that a scope is about gets. */
export interface Asked {
  readonly url: ByteText;
  /** Undefined where plume cannot tell. */
  readonly status: number | undefined;
  /** How often it surely gets the header; undefined where plume cannot tell. */
  count(name: ByteText): number | undefined;
}

/** Asks for what a scope is about; undefined where plume knows no URL that leads there. */
export const askFor: (scope: Scope) => Asked | undefined = scopeQuery('askFor', (scope) => {
  const instance = fileOf(scope);
  const server = 'main' in scope ? scope : instance?.server;
  if (server === undefined) return undefined;
  const all = [...ask(placesOf(scope), ({ path }) => path)];
  // redirects lead to an answer that says more
  const isLast = ({ answer: { status = 0, possible } }: AskedRequest) =>
    !FOLLOWED.has(status) && possible.every(({ failure }) => failure === undefined);
  const asked = all.find(isLast) ?? all[0];
  if (asked === undefined) return undefined;
  const { url, question, answer } = asked;
  const headers = headersOf(server, question, answer);
  return {
    url,
    status: answer.status,
    count: (name) =>
      headers?.filter((one) => one.isSure && asciiLowerCase(one.name) === asciiLowerCase(name)).length,
  };
});
