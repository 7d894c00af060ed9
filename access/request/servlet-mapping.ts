import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

/** What `mapping=servlet` makes of a path. */
export interface ServletMatch {
  /** How much of the path the prefix takes. */
  readonly length: number;
  /** The path without path parameters, `.` and `..`. */
  readonly uri: ByteText;
}

/** A segment of a path: where it begins, and whether the prefix has its like. */
interface Segment {
  start: number;
  isMatch: boolean;
  /** Where the parameters of the last segment of the prefix begin, which the backend gets. */
  parameters: number | undefined;
}

/**
 * Compares a path with a prefix as servlet containers read paths; undefined where the prefix is not for it.
 * Source: alias_match_servlet() in modules/proxy/mod_proxy.c.
 */
export function matchServlet(uri: ByteText, prefix: ByteText): ServletMatch | undefined {
  if (!uri.startsWith('/') || !prefix.startsWith('/')) return undefined;
  spendWork(uri.length);
  const state: State = { uri, prefix, map: '/', stack: [], at: 1, alias: 1, depth: 0, first: 1 };
  while (state.at < uri.length) if (!step(state)) return undefined;
  const { stack, depth, alias } = state;
  if (alias < prefix.length || !stack.slice(0, depth).every(({ isMatch }) => isMatch)) return undefined;
  let length = state.at;
  if (depth < stack.length) length = stack[depth - 1]?.parameters ?? stack[depth]!.start;
  if (prefix[alias - 1] !== '/' && uri[length - 1] === '/') length--;
  return { length, uri: state.map };
}

interface State {
  readonly uri: ByteText;
  readonly prefix: ByteText;
  map: ByteText;
  readonly stack: Segment[];
  /** Where it is in the path, and in the prefix. */
  at: number;
  alias: number;
  /** How many segments of the prefix there are so far. */
  depth: number;
  first: number;
}

/** Goes on by a byte or more; false where `..` leads above the root. */
function step(state: State): boolean {
  const { uri, prefix } = state;
  if (uri[state.at] === ';') {
    while (state.at < uri.length && uri[state.at] !== '/') state.at++;
    return true;
  }
  if (state.map.endsWith('/')) {
    const begun = beginSegment(state);
    if (begun !== 'begun') return begun === 'skipped';
  }
  if (state.alias < prefix.length) compare(state);
  if (uri[state.at] === '/') state.first = state.at + 1;
  state.map += uri[state.at++];
  return true;
}

/** Skips slashes, `.` and `..`, or begins a segment. */
function beginSegment(state: State): 'begun' | 'skipped' | 'above' {
  const { uri, prefix, stack } = state;
  const isEnd = (at: number) => uri[at] === undefined || uri[at] === '/' || uri[at] === ';';
  if (uri[state.at] === '/') {
    while (uri[state.at] === '/') state.at++;
    return 'skipped';
  }
  const dots =
    uri[state.at] !== '.'
      ? 0
      : isEnd(state.at + 1)
        ? 1
        : uri[state.at + 1] === '.' && isEnd(state.at + 2)
          ? 2
          : 0;
  if (dots === 2 && !goUp(state)) return 'above';
  if (dots > 0) {
    state.at += dots;
    if (uri[state.at] === '/') state.at++;
    return 'skipped';
  }
  if (state.first > 0) while (uri[state.first] === '/') state.first++;
  stack.push({ start: state.first > 0 ? state.first : state.at, isMatch: true, parameters: undefined });
  if (state.alias < prefix.length) {
    if (prefix[state.alias - 1] !== '/')
      do state.alias++;
      while (prefix[state.alias - 1] !== '/' && state.alias < prefix.length);
    while (prefix[state.alias] === '/') state.alias++;
    if (state.alias < prefix.length) state.depth++;
  }
  return 'begun';
}

function goUp(state: State): boolean {
  const { prefix, stack } = state;
  if (state.map.length === 1) return false;
  state.map = state.map.slice(0, state.map.lastIndexOf('/', state.map.length - 2) + 1);
  if (state.depth === stack.length) {
    if (state.alias === prefix.length) state.alias--;
    while (state.alias > 0 && prefix[state.alias] === '/') state.alias--;
    while (state.alias > 0 && prefix[state.alias - 1] !== '/') state.alias--;
    state.depth--;
  }
  stack.pop();
  state.first = 0;
  return true;
}

function compare(state: State): void {
  const { uri, prefix, stack, at, alias } = state;
  const segment = stack[state.depth - 1];
  if (segment?.isMatch === true) {
    if (prefix[alias] !== uri[at]) segment.isMatch = false;
    else if (alias + 1 === prefix.length && prefix[alias] !== '/') {
      if (uri[at + 1] === ';') segment.parameters = at + 1;
      else if (uri[at + 1] !== '/' && uri[at + 1] !== undefined) segment.isMatch = false;
    }
  }
  if (prefix[alias] !== '/' || uri[at] === '/') state.alias++;
}
