import { expandText, type RewriteSubject } from '../../../access/request/rewriting/rewrite-conditions.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { LocatedCommand } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { regexGroups } from '../../../pcre2/regex-match.ts';
import type { RuleTrace } from './rule-trace.ts';
import { hasFlag, matchConditions, readRules, type WrittenRule } from './written-rules.ts';

/** What rules change of a request. */
export interface RewriteState {
  /** r->filename; outside of sections the path of the URL. */
  readonly filename: ByteText;
  /** r->path_info: empty outside of sections. */
  readonly pathInfo: ByteText;
  /** r->args. */
  readonly query: ByteText | undefined;
}

/** What a list of rules makes of a request. */
export interface RewriteOutcome extends RewriteState {
  /** The rules that have changed it, in the order in which they did. */
  readonly rules: readonly Located[];
  /** What the last of them says, as it is written. */
  readonly lastWritten: ByteText | undefined;
  /** Whether `[PT]` hands it to the modules that translate URLs. */
  readonly isPassedThrough: boolean;
  /** Whether `[END]` keeps rules from being asked again. */
  readonly isEnd: boolean;
  /** What a rule answers by itself: 403 for `[F]`, 410 for `[G]`. */
  readonly refusal: { readonly status: 403 | 410; readonly at: Located } | undefined;
}

interface Asked {
  readonly start: RewriteState;
  /** What is taken from the path before rules see it; undefined outside of sections. */
  readonly directory: ByteText | undefined;
  /** Whether httpd asks by itself. */
  readonly isSubrequest: boolean;
  readonly subjectOf: (state: RewriteState) => RewriteSubject;
  /** Told of each rule, where somebody wants to see that. */
  readonly trace?: RuleTrace | undefined;
}

/**
 * What the rules of one scope make of a request; undefined where something decides that plume does not know or follow.
 * Source: apply_rewrite_list() in modules/mappers/mod_rewrite.c of httpd 2.4.
 */
export function applyRules(lines: readonly LocatedCommand[], asked: Asked): RewriteOutcome | undefined {
  const rules = readRules(lines);
  if (rules === undefined || rules.some((rule) => mayShiftOthers(rule, rules))) return undefined;
  let outcome: RewriteOutcome = { ...asked.start, ...NOTHING_DONE };
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i]!;
    const isForClients = hasFlag(rule, 'ns', 'nosubreq', 'r', 'redirect');
    if (asked.isSubrequest && isForClients) {
      asked.trace?.skip([rule], 'subrequest');
      continue;
    }
    const match = matchRule(rule, outcome, asked);
    if (match === undefined) return undefined;
    if (match === 'no-match') {
      const missed = i;
      while (i < rules.length && hasFlag(rules[i]!, 'c', 'chain')) i++;
      asked.trace?.skip(rules.slice(missed + 1, i + 1), 'chain');
      continue;
    }
    const next = applyRule(rule, match, outcome, asked);
    if (next === undefined) return undefined;
    asked.trace?.apply(outcome, next);
    outcome = next;
    if (outcome.refusal !== undefined || outcome.isPassedThrough || outcome.isEnd) return outcome;
    if (hasFlag(rule, 'l', 'last')) return outcome;
    asked.trace?.skip(rules.slice(i + 1, i + 1 + rule.skips), 'skip');
    i += rule.skips;
  }
  return outcome;
}

/** Whether a rule that may not be there, as plume knows, decides which conditions and rules count after it. */
function mayShiftOthers({ at, conditions }: WrittenRule, rules: readonly WrittenRule[]): boolean {
  if (at.certainty === 'present') return false;
  return conditions.length > 0 || rules.some((one) => one.skips > 0 || hasFlag(one, 'c', 'chain'));
}

const NOTHING_DONE = {
  rules: [],
  lastWritten: undefined,
  isPassedThrough: false,
  isEnd: false,
  refusal: undefined,
} as const;

/** Flags of which plume knows all that they do; `[NE]` counts for redirects alone. */
const FOLLOWED: ReadonlySet<string> = new Set([
  ...['', 'l', 'last', 'end', 'nc', 'nocase', 'ne', 'noescape', 'ns', 'nosubreq', 'c', 'chain', 's', 'skip'],
  ...['qsa', 'qsappend', 'qsd', 'qsdiscard', 'e', 'env', 'co', 'cookie', 'pt', 'passthrough'],
  ...['dpi', 'discardpath', 'f', 'forbidden', 'g', 'gone'],
]);

interface Match {
  readonly subject: RewriteSubject;
}

function matchRule(
  rule: WrittenRule,
  state: RewriteState,
  { directory, subjectOf, trace }: Asked,
): Match | 'no-match' | undefined {
  const { at, conditions, pattern, isNegated } = rule;
  const whole = state.filename + state.pathInfo;
  const text = directory !== undefined && whole.startsWith(directory) ? whole.slice(directory.length) : whole;
  const found = regexGroups(pattern, text, hasFlag(rule, 'nc', 'nocase'));
  const matches = found === 'unknown' ? undefined : (found !== undefined) !== isNegated;
  trace?.match(rule, { text, query: state.query, matches });
  if (matches === false) return 'no-match';
  const groups = found === 'unknown' ? 'unknown' : isNegated ? [] : (found ?? []);
  const subject = subjectOf(state);
  const match = matchConditions(
    conditions,
    (ofConditions) => withGroups(subject, groups, ofConditions),
    trace?.test,
  );
  if (match.holds === false) return 'no-match';
  if (matches === undefined || match.holds === undefined || at.certainty !== 'present') return undefined;
  return { subject: withGroups(subject, groups, match.groups) };
}

type Groups = readonly (ByteText | undefined)[] | 'unknown';

/** The request with what the pattern of a rule and its conditions have found. */
function withGroups(subject: RewriteSubject, ofRule: Groups, ofConditions: Groups): RewriteSubject {
  return {
    ...subject,
    values(name) {
      if (!/^[$%][0-9]$/.test(name)) return subject.values(name);
      const groups = name.startsWith('$') ? ofRule : ofConditions;
      return groups === 'unknown' ? undefined : [groups[Number(name[1])] ?? ''];
    },
  };
}

function applyRule(
  rule: WrittenRule,
  { subject }: Match,
  before: RewriteOutcome,
  { directory }: Asked,
): RewriteOutcome | undefined {
  const { at, to, flags } = rule;
  if (![...flags].every((flag) => FOLLOWED.has(flag))) return undefined;
  const isForbidden = hasFlag(rule, 'f', 'forbidden');
  if (isForbidden !== hasFlag(rule, 'g', 'gone'))
    return { ...before, refusal: { status: isForbidden ? 403 : 410, at } };
  if (isForbidden) return undefined;
  const isPassedThrough = hasFlag(rule, 'pt', 'passthrough');
  // what hands it on ends the rules before `[END]` counts
  const ends = { isPassedThrough, isEnd: !isPassedThrough && hasFlag(rule, 'end') };
  if (to === '-') return { ...before, ...ends };
  const found = expandPlain(to, subject);
  if (found === undefined) return undefined;
  const rewritten = splitQuery(
    found.startsWith('/') ? found : (directory ?? '/') + found,
    before.query,
    rule,
  );
  const isShortened = found.startsWith('//') && !to.startsWith('//');
  const filename = isShortened ? rewritten.filename.replace(/^\/+/, '/') : rewritten.filename;
  if (filename.length > LONGEST) return undefined;
  const dropsPathInfo = directory !== undefined && hasFlag(rule, 'dpi', 'discardpath');
  return {
    ...before,
    ...ends,
    filename,
    query: rewritten.query,
    pathInfo: dropsPathInfo ? '' : before.pathInfo,
    rules: [...before.rules, at],
    lastWritten: to,
  };
}

/** httpd gives up where the path has twice as many bytes as LimitRequestLine allows. */
const LONGEST = 8000;

/** A substitution with what is put in; undefined where that is not known, and for the URL of another server. */
function expandPlain(to: ByteText, subject: RewriteSubject): ByteText | undefined {
  let hasMark = false;
  const text = expandText(to, {
    ...subject,
    values(name) {
      const values = subject.values(name);
      // httpd forbids a `?` that comes of the request, where it would begin the query
      if (values?.some((value) => value.includes('?'))) hasMark = true;
      return values;
    },
  });
  return text === undefined || hasMark || /^[a-z][a-z0-9+.-]*:/i.test(text) ? undefined : text;
}

/** Source: splitout_queryargs() there. */
function splitQuery(
  target: ByteText,
  before: ByteText | undefined,
  rule: WrittenRule,
): Pick<RewriteState, 'filename' | 'query'> {
  const own = hasFlag(rule, 'qsd', 'qsdiscard') ? undefined : before;
  const mark = target.indexOf('?');
  if (mark < 0) return { filename: target, query: own };
  const written = target.slice(mark + 1);
  const isAppended = hasFlag(rule, 'qsa', 'qsappend');
  const query = !isAppended ? written : written === '' ? (own ?? '') : `${written}&${own ?? ''}`;
  return { filename: target.slice(0, mark), query: query === '' ? undefined : query.replace(/&$/, '') };
}
