import { argsAt } from '../../../access/policy/settings.ts';
import {
  type ExpressionContext,
  evaluateCondition,
  evaluateText,
} from '../../../access/request/evaluate-expression.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import type { RequestEnvironment } from '../../../access/request/request-environment.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Scope } from '../../../model/configuration/walk.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import type { HeaderChange } from './header-table.ts';

/** One line of Header as it is written. */
export interface HeaderLine {
  readonly at: LocatedCommand;
  readonly isAlways: boolean;
  readonly action: string;
  readonly name: ByteText;
  readonly value: ByteText;
  readonly pattern: ByteText | undefined;
  readonly condition: ByteText | undefined;
  /** Whether no variable of httpd hides a part of it. */
  readonly isKnown: boolean;
}

/** Those about headers of the answer. */
export const answerLinesIn: (scope: Scope) => readonly HeaderLine[] = scopeQuery('answerLinesIn', (scope) =>
  commandsIn(scope, ['header']).map(readLine),
);

/** Those about headers of the request that count among the fixups. */
export const requestLinesIn: (scope: Scope) => readonly HeaderLine[] = scopeQuery('requestLinesIn', (scope) =>
  commandsIn(scope, ['requestheader'])
    .map(readLine)
    .filter(({ condition }) => asciiLowerCase(condition ?? '') !== 'early'),
);

function readLine(at: LocatedCommand): HeaderLine {
  const args = argsAt(at);
  const words = args.map(({ value }) => value);
  const table = asciiLowerCase(words[0] ?? '');
  if (table === 'always' || table === 'onsuccess') words.shift();
  const [action = '', name = '', ...more] = words;
  const kind = asciiLowerCase(action);
  const takes = kind === 'unset' || kind === 'echo' ? 0 : kind.startsWith('edit') ? 2 : 1;
  const [first = '', second] = more;
  return {
    at,
    isAlways: table === 'always',
    action: kind,
    name: kind === 'echo' ? name : (name.split(':')[0] ?? ''),
    value: (takes === 2 ? second : first) ?? '',
    pattern: takes === 2 ? first : undefined,
    condition: more[takes],
    isKnown: args.every(({ hasVariable }) => !hasVariable),
  };
}

/** What decides what lines come to. */
export interface HeaderSubject {
  readonly expression: ExpressionContext;
  readonly environment: RequestEnvironment;
  readonly question: RequestQuestion;
}

/**
 * The changes that lines make to the headers of a success, or those that are always sent, in order. What a line comes to is
 * asked when the one before has been carried out.
 */
export function* headerChanges(
  sections: readonly MergedSection[],
  { isAlways, isEarly }: { readonly isAlways: boolean; readonly isEarly: boolean },
  subject: HeaderSubject,
): Generator<HeaderChange> {
  for (const { kind, scope, applies } of sections) {
    if (scope === undefined || (isEarly && kind !== 'server' && kind !== 'host')) continue;
    for (const line of answerLinesIn(scope)) {
      if (line.isAlways !== isAlways || (asciiLowerCase(line.condition ?? '') === 'early') !== isEarly)
        continue;
      const change = changeOf(line, applies, subject, isEarly);
      if (line.action === 'echo') yield* echoed(change, sections, subject);
      else yield change;
    }
  }
}

/** What a line does. */
export function changeOf(
  line: HeaderLine,
  applies: MergedSection['applies'],
  subject: HeaderSubject,
  isEarly: boolean,
): HeaderChange {
  const isSure = applies === 'present' && line.at.certainty === 'present' && line.isKnown;
  const holds = isEarly ? true : conditionHolds(line.condition, subject);
  return {
    ...{ action: line.action, name: line.name, pattern: line.pattern, at: line.at },
    value: line.isKnown ? textOf(line.value, subject) : undefined,
    holds: isSure || holds === false ? holds : undefined,
  };
}

/**
 * The headers of the request that `echo` sends back, whatever the table; the line itself where plume does not know them.
 * Source: echo_header() in modules/metadata/mod_headers.c.
 */
function echoed(
  change: HeaderChange,
  sections: readonly MergedSection[],
  { expression, question: { headers, headerNames } }: HeaderSubject,
): readonly HeaderChange[] {
  if (headers === undefined) return [change];
  const found: HeaderChange[] = [];
  const changed = sections.flatMap(({ scope }) => (scope === undefined ? [] : requestLinesIn(scope)));
  const names = new Set([...headers.keys(), ...changed.map(({ name }) => asciiLowerCase(name))]);
  for (const name of names) {
    const isChanged = changed.some((line) => asciiLowerCase(line.name) === name);
    const written = isChanged ? undefined : headerNames?.get(name);
    const spellings =
      written === undefined ? [name, name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())] : [written];
    const [truth, ...others] = spellings.map((spelling) => regexMatches(change.name, spelling));
    const isKnown = truth !== undefined && others.every((other) => other === truth);
    const value = expression.header(name);
    // one that is empty may be one that is not there
    const isThere = value === undefined || (value === '' && headers.get(name) !== '') ? undefined : true;
    if (truth === false && isKnown) continue;
    if (value === '' && headers.get(name) !== '') continue;
    found.push({
      ...change,
      action: 'echo',
      name: written ?? name,
      value,
      holds: isKnown && isThere === true ? change.holds : undefined,
    });
  }
  return found;
}

function conditionHolds(
  condition: ByteText | undefined,
  { expression, environment }: HeaderSubject,
): boolean | undefined {
  if (condition === undefined) return true;
  const kind = asciiLowerCase(condition.slice(0, 5));
  if (kind === 'expr=') return evaluateCondition(condition.slice(5), expression);
  if (!kind.startsWith('env=')) return undefined;
  const name = condition.slice(4);
  if (!name.startsWith('!')) return environment.isSet(name);
  const isSet = environment.isSet(name.slice(1));
  return isSet === undefined ? undefined : !isSet;
}

/** Source: parse_format_string() and process_tags() in modules/metadata/mod_headers.c. */
function textOf(format: ByteText, { expression, environment }: HeaderSubject): ByteText | undefined {
  if (format.startsWith('expr=')) return evaluateText(format.slice(5), expression);
  let isKnown = true;
  const text = format.replace(
    /%(?:%|$|(?:\{([^}]*)\})?([\s\S]))|\\([\\rnt])/g,
    (tag, name?: string, letter?: string, escaped?: string) => {
      if (escaped !== undefined) return ESCAPES.get(escaped) ?? tag;
      if (letter === undefined) return '%';
      const isSet = letter === 'e' && name !== undefined ? environment.isSet(name) : undefined;
      if (isSet === false) return '(null)';
      const value = isSet === true ? environment.value(name ?? '') : undefined;
      if (value === undefined) isKnown = false;
      return value?.replace(/[\r\n]/g, ' ') ?? '';
    },
  );
  return isKnown ? text : undefined;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\'],
  ['r', '\r'],
  ['n', '\n'],
  ['t', '\t'],
]);
