import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { LocatedCommand } from '../../../model/configuration/scope.ts';
import type { RequestQuestion } from '../request.ts';
import { expandText } from './expand-text.ts';
import type { Condition, RewriteSubject } from './rewrite-conditions.ts';

/** A condition about what nobody knows of a request: it holds or it does not, and its opposite the other way round. */
export interface OpenCondition {
  /** What it is about, with the names of unknown variables in the place of their values. */
  readonly about: ByteText;
  /** Without the `!` before it. */
  readonly pattern: ByteText;
  readonly ignoresCase: boolean;
  /** What the first line that asks says of it: a clause for people. */
  readonly text: string;
  /** Whether it has a `!` there. */
  readonly isNegated: boolean;
  readonly at: LocatedCommand | undefined;
}

/** What is supposed of open conditions while one of the ways is followed that a request may take. */
export interface Suppositions {
  readonly made: readonly (OpenCondition & { readonly holds: boolean })[];
  /** Those that have been asked and of which nothing is supposed are added to it. */
  readonly asked: OpenCondition[];
}

/** Whether a condition holds, its `!` left out, as far as what is supposed decides that. */
export function supposedHolds(
  at: LocatedCommand,
  condition: Condition,
  subject: RewriteSubject,
  holdsFor: (value: ByteText, condition: Condition) => boolean | undefined,
): boolean | undefined {
  const { supposed } = subject;
  const about = supposed === undefined ? undefined : subjectText(condition.test, subject);
  if (supposed === undefined || about === undefined) return undefined;
  const ignoresCase = condition.flags.has('nc') || condition.flags.has('nocase');
  const pattern = withoutAnchors(condition.pattern);
  const others = supposed.made.filter((one) => one.about === about);
  const same = others.find((one) => one.pattern === pattern && one.ignoresCase === ignoresCase);
  if (same !== undefined) return same.holds;
  const value = others.find((one) => one.holds && wantedBy(one.pattern) !== undefined);
  if (value !== undefined && (ignoresCase || !value.ignoresCase))
    return holdsFor(wantedBy(value.pattern) ?? '', condition);
  const wanted = wantedBy(pattern);
  const isExcluded = (one: (typeof others)[number]) => {
    const flags = new Set(one.ignoresCase ? ['nc'] : []);
    if (wanted === undefined || (ignoresCase && !one.ignoresCase)) return false;
    return holdsFor(wanted, { ...condition, pattern: one.pattern, flags }) === !one.holds;
  };
  if (others.some(isExcluded)) return false;
  const { isNegated } = condition;
  const { rawArguments } = at.instance.partsOf(at.command);
  const text = `the condition \`${toDisplayText(rawArguments)}\` holds`;
  supposed.asked.push({ about, pattern, ignoresCase, text, isNegated, at });
  return undefined;
}

/** The text that a condition tests, with unknown variables by name; undefined where it may differ from one test to the next. */
function subjectText(test: ByteText, subject: RewriteSubject): ByteText | undefined {
  const placeOf = (name: string) => {
    if (isSameForAll(name)) return [`\0${name}\0`];
    // a request that httpd makes by itself, and one that has been through the fixups, may have another value
    const [uri] = subject.values('request_uri') ?? [];
    return subject.isSteady?.(name) ? [`\0${name} ${uri} ${subject.isInSections}\0`] : undefined;
  };
  return expandText(test, { ...subject, values: (name) => subject.values(name) ?? placeOf(name) });
}

/** Whether a variable, or a header by its name, is the same for a request and for those that httpd makes of it. */
export function isSameForAll(name: string): boolean {
  return /^(?:HTTP_\w+|HTTP:.+|REMOTE_(?:ADDR|HOST|PORT)|CONN_\w+|TIME\w*|SERVER_\w+|HTTPS?|SSL_\w+|SSL:.+|IPV6)$/i.test(
    name,
  );
}

/** The empty text, however that is asked for. */
function withoutAnchors(pattern: ByteText): ByteText {
  return pattern === '^$' ? '=""' : pattern;
}

/** The only value for which `=…` holds. */
function wantedBy(pattern: ByteText): ByteText | undefined {
  if (!pattern.startsWith('=') || pattern === '=') return undefined;
  return pattern === '=""' ? '' : pattern.slice(1);
}

/** More open conditions than these are not followed one by one: each doubles what a request may come to. */
const MOST_OPEN = 5;

/**
 * What comes of a request, where it is the same whichever open conditions hold. Where `attempt` returns something for each of
 * the ways, and not the same, the condition that decides is noted as needed. `keyOf` is equal for what is the same.
 */
export function whicheverHolds<Result>(
  question: Pick<RequestQuestion, 'supposed'>,
  attempt: (supposed: Suppositions) => Result | undefined,
  keyOf: (result: Result) => string,
): Result | undefined {
  const { made = [], needed = [] } = question.supposed ?? {};
  let first: OpenCondition | undefined;
  const follow = (supposed: Suppositions['made']): readonly Result[] => {
    const asked: OpenCondition[] = [];
    const result = attempt({ made: supposed, asked });
    if (result !== undefined) return [result];
    const [open] = asked;
    if (open === undefined || supposed.length >= MOST_OPEN) return [];
    first ??= open;
    const likely = follow([...supposed, { ...open, holds: open.isNegated }]);
    if (likely.length === 0) return [];
    const other = follow([...supposed, { ...open, holds: !open.isNegated }]);
    return other.length === 0 ? [] : [...likely, ...other];
  };
  const [likely, ...others] = follow(made);
  if (likely === undefined) return undefined;
  const key = keyOf(likely);
  if (others.every((one) => keyOf(one) === key)) return likely;
  if (first !== undefined) needed.push(first);
  return undefined;
}
