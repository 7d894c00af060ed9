import { escapePath } from '../../access/request/request-url.ts';
import { referencesIn } from '../../access/request/rewriting/expand-text.ts';
import { readCondition } from '../../access/request/rewriting/rewrite-conditions.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { LocatedCommand } from '../../model/configuration/scope.ts';
import { pathsMatching, textWithGroup } from './path-samples.ts';

/** A line that makes a target out of what a client sends. */
export interface ChoosingLine {
  readonly pattern: ByteText;
  readonly ignoresCase: boolean;
  /** The target, with groups such as `$1` and variables as mod_rewrite has them. */
  readonly to: ByteText;
  readonly conditions: readonly LocatedCommand[];
  /** With what the paths begin that the pattern is compared with. */
  readonly begin: '/' | '';
}

/** A request with a text of the client's in the place of a group or a variable of a target. */
export interface Choice {
  /** The path as the pattern of the line sees it, escaped, with a query where one is wanted. */
  readonly target: ByteText;
  /** A header that says it. `host` is the only one that is not sent by scripts. */
  readonly header?: { readonly name: string; readonly value: ByteText };
}

/**
 * Requests that put one of several texts where a target has the first things that a client may choose. `values` has the texts
 * by what the target has before them. Whether httpd makes of it what the client wants, only an answer says.
 */
export function* choicesIn(
  line: ChoosingLine,
  values: (before: ByteText) => readonly ByteText[],
): Generator<Choice> {
  for (const { name, start } of referencesIn(line.to).slice(0, MOST_REFERENCES))
    for (const value of values(line.to.slice(0, start))) {
      const choice = chosen(line, name, value);
      if (choice !== undefined) yield choice;
    }
}

/** What comes later in a target is mostly no part of its host or folder. */
const MOST_REFERENCES = 3;

function chosen(line: ChoosingLine, name: string, value: ByteText): Choice | undefined {
  const { pattern, ignoresCase, conditions } = line;
  const group = Number(name[1]);
  if (name.startsWith('$')) return atPath(textWithGroup(pattern, group, value, ignoresCase), line);
  if (!/^%\d/.test(name)) return inVariable(name, value, line);
  for (const at of conditions.toReversed()) {
    const { test = '', pattern: wanted = '', isNegated = true, flags } = readCondition(at) ?? {};
    const [variable, ...others] = referencesIn(test);
    if (isNegated) continue;
    if (variable === undefined || others.length > 0) return undefined;
    if (variable.start > 0 || variable.end < test.length) return undefined;
    const text = textWithGroup(wanted, group, value, flags?.has('nc') === true);
    return text === undefined ? undefined : inVariable(variable.name, text, line);
  }
  return undefined;
}

/** A request in which a variable has a value. */
function inVariable(name: string, value: ByteText, line: ChoosingLine): Choice | undefined {
  if (name === 'request_uri') return line.begin === '/' ? atPath(value, line) : undefined;
  const [path] = pathsMatching(line.pattern, line.begin);
  if (path === undefined) return undefined;
  const target = escapePath(path);
  if (name === 'query_string') return { target: `${target}?${value}` };
  const header = /^http[:_](.+)$/.exec(name)?.[1]?.replaceAll('_', '-');
  const own = name === 'server_name' ? 'host' : header;
  if (own === undefined || (own === 'host' && !/^[\w.-]+$/.test(value))) return undefined;
  return { target, header: { name: own, value } };
}

function atPath(text: ByteText | undefined, { begin }: ChoosingLine): Choice | undefined {
  return text === undefined || text.startsWith('/') !== (begin === '/')
    ? undefined
    : { target: escapePath(text) };
}
