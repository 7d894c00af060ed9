import { fillExpression } from '../../access/equivalence/pattern-samples.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { headersThatSet } from '../../access/request/request-environment.ts';
import { referencesIn } from '../../access/request/rewriting/expand-text.ts';
import { type Condition, readCondition } from '../../access/request/rewriting/rewrite-conditions.ts';
import { ruleLineAt } from '../../access/request/rewriting/rule-lines.ts';
import { exampleNames } from '../../facts/requests/example-names.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import type { LocatedCommand, Scope } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { regexMatches } from '../../pcre2/regex-match.ts';
import type { PossibleAnswer } from '../answer/request-answer.ts';
import { type Client, joined, MOST_CLIENTS } from './client.ts';
import { withoutShorthands } from './path-samples.ts';

/** A client for whom a rule that denies a request, or leads it elsewhere, is none. */
export function pastRule(
  { at }: PossibleAnswer,
  question: RequestQuestion,
  scopes: readonly Scope[],
): Client | undefined {
  const line = at.find(({ command }) => command.key === 'rewriterule');
  const { rule, conditions = [] } = (line && ruleLineAt(line)) ?? {};
  if (rule === undefined || !(rule.does.isAnswer || rule.does.isRedirect)) return undefined;
  for (const alternative of alternativesOf(conditions)) {
    const clients = alternative.map((one) => clientWithout(one, question, scopes));
    if (clients.every((one) => one !== undefined)) return clients.reduce(joined, {});
  }
  return undefined;
}

/**
 * Clients for whom the conditions of a RewriteRule hold that are about the client, as far as a request can have what they are looking
 * for: one for the first of each group that `[OR]` joins, then one for each other condition.
 */
export function clientsMeeting(at: Located): readonly MeetingClient[] {
  const { conditions = [] } = ruleLineAt(at) ?? {};
  const groups = alternativesOf(conditions).map((group) => group.flatMap((one) => clientMeeting(one) ?? []));
  const [first = [], ...others] = groups.filter((group) => group.length > 0);
  const rest = others.map(([one]) => one ?? {});
  return first.slice(0, MOST_CLIENTS).map((one) => rest.reduce(met, one));
}

/** A client, and the method that it asks with. */
export type MeetingClient = Client & Pick<RequestQuestion, 'method'>;

function met(one: MeetingClient, other: MeetingClient): MeetingClient {
  const { method = one.method, ...rest } = other;
  return { ...joined(one, rest), ...(method !== undefined && { method }) };
}

/** A client for whom a condition holds; undefined where it is about something else. */
function clientMeeting(condition: Condition): MeetingClient | undefined {
  const name = variableOf(condition);
  const { isNegated, pattern, flags } = condition;
  if (name === undefined || (isNegated && name !== 'request_method')) return undefined;
  if (name === 'request_method') {
    const method = METHODS.find((one) => matches(condition, one) === !isNegated);
    return method === undefined ? undefined : { method };
  }
  if (name === 'remote_addr') {
    const from = readIpAddress(addressFor(condition) ?? '');
    return from && { from };
  }
  const header = /^http[:_](.+)$/.exec(name)?.[1]?.replaceAll('_', '-');
  if (header === undefined || header === 'host') return undefined;
  const isExact = pattern.startsWith('=');
  const value = isExact ? pattern.slice(1) : valueFor(pattern, flags.has('nc') || flags.has('nocase'));
  return value === undefined || value === '""' ? undefined : { headers: new Map([[header, value]]) };
}

const METHODS = ['GET', 'POST', 'PUT', 'OPTIONS', 'DELETE'];

/** Conditions of which one must hold: those that `[OR]` joins; undefined where variables hide one. */
function alternativesOf(conditions: readonly LocatedCommand[]): readonly (readonly Condition[])[] {
  const all: Condition[][] = [];
  let isJoined = false;
  for (const at of conditions) {
    const condition = readCondition(at);
    if (condition === undefined) return [];
    if (isJoined) all.at(-1)!.push(condition);
    else all.push([condition]);
    isJoined = condition.flags.has('or') || condition.flags.has('ornext');
  }
  return all;
}

/** A client for whom a condition does not hold; undefined where it is about something else. */
function clientWithout(
  condition: Condition,
  { headers = new Map() }: RequestQuestion,
  scopes: readonly Scope[],
): Client | undefined {
  const name = variableOf(condition);
  const { isNegated, pattern, flags } = condition;
  const ignoresCase = flags.has('nc') || flags.has('nocase');
  if (name === undefined) return undefined;
  if (name === 'remote_addr') {
    const from = isNegated ? readIpAddress(addressFor(condition) ?? '') : undefined;
    return from && { from };
  }
  if (name.startsWith('env:')) {
    if (!isNegated) return undefined;
    for (const { header, ...setting } of headersThatSet(name.slice('env:'.length), scopes)) {
      const value = valueFor(setting.pattern, setting.ignoresCase);
      if (value !== undefined) return { headers: new Map([[header, value]]) };
    }
    return undefined;
  }
  const header = /^http[:_](.+)$/.exec(name)?.[1]?.replaceAll('_', '-');
  if (header === undefined || header === 'host') return undefined;
  // a browser sends the ones that it has as they are
  if (!isNegated && headers.has(header)) return undefined;
  const value = isNegated
    ? pattern.startsWith('=')
      ? pattern.slice(1)
      : valueFor(pattern, ignoresCase)
    : [exampleNames().value].find((other) => matches(condition, other) === false);
  return value === undefined || value === '""' ? undefined : { headers: new Map([[header, value]]) };
}

/** The one variable that a condition is about, in lower case. */
function variableOf({ test }: Condition): string | undefined {
  const [first, ...others] = referencesIn(test);
  const isWhole = first?.start === 0 && first.end === test.length;
  return isWhole && others.length === 0 && !/^[$%]/.test(first.name) ? first.name : undefined;
}

/** True if a value is what a condition looks for, its `!` left out; undefined where that is a test of another kind. */
function matches({ pattern, flags }: Condition, value: ByteText): boolean | undefined {
  if (pattern === '=""') return value === '';
  if (/^[=<>]/.test(pattern)) return pattern.startsWith('=') ? value === pattern.slice(1) : undefined;
  if (/^-[A-Za-z]/.test(pattern)) return undefined;
  return regexMatches(pattern, value, flags.has('nc') || flags.has('nocase'));
}

/** A text that a pattern matches, as a header may have it. */
export function valueFor(pattern: ByteText, ignoresCase: boolean): ByteText | undefined {
  return fillExpression(withoutShorthands(pattern).replace(/\((\?:)?\^\|/g, '($1|'))
    .map(trimWhitespace)
    .find(
      (text) => /^[!-~](?:[ -~]*[!-~])?$/.test(text) && regexMatches(pattern, text, ignoresCase) === true,
    );
}

/** An address that a condition looks for, which may be written in part. */
function addressFor(condition: Condition): ByteText | undefined {
  const { pattern } = condition;
  const samples = pattern.startsWith('=')
    ? [pattern.slice(1)]
    : fillExpression(withoutShorthands(pattern)).map((text) => {
        const parts = text.split('.').filter((part) => part !== '');
        return [...parts, '7', '7', '7'].slice(0, Math.max(4, parts.length)).join('.');
      });
  return samples.find((text) => matches(condition, text) === true && readIpAddress(text) !== undefined);
}
