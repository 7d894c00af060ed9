import type { VariableState } from '../../../access/request/request.ts';
import type { ExpansionSource } from '../../../access/request/rewriting/expand-text.ts';
import type { RewriteSubject } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { matchConditions, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import { latest, once } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import { type ApplyingTo, applyRule, exceedsRounds, type Match } from './apply-rule.ts';
import { createRounds } from './rounds.ts';
import type { RuleAnswer } from './rule-refusal.ts';
import type { RuleTrace } from './rule-trace.ts';
import { escapeFound } from './substitution.ts';

/** What rules change of a request. */
export interface RewriteState {
  /** r->filename; outside of sections the path of the URL. The URL of another server, or `proxy:` and one. */
  readonly filename: ByteText;
  /** r->path_info: empty outside of sections. */
  readonly pathInfo: ByteText;
  /** r->args. */
  readonly query: ByteText | undefined;
  /** What they have done to variables, by name in lower case. */
  readonly variables: ReadonlyMap<string, VariableState>;
}

/** What a list of rules makes of a request. */
export interface RewriteOutcome extends RewriteState {
  /** The rules that have changed it, in the order in which they did. */
  readonly rules: readonly Located[];
  /** The last of them. */
  readonly last: WrittenRule | undefined;
  /** Whether `[PT]` hands it to the modules that translate URLs. */
  readonly isPassedThrough: boolean;
  /** Whether `[END]` keeps rules from being asked again. */
  readonly isEnd: boolean;
  /** The status of a redirect that some rule has asked for. */
  readonly status: number | undefined;
  /** Whether a URL has been taken for a path of this server, and so is one below the document root. */
  readonly isReduced: boolean;
  /** What `[H]` and `[T]` say. */
  readonly forced: Forced;
  /** What a rule answers by itself. */
  readonly refusal: RuleAnswer | undefined;
}

/** What rules say of the handler and the type of a file, and the last of them that does. */
export interface Forced {
  readonly handler?: ByteText;
  readonly type?: ByteText;
  readonly at?: Located;
}

interface Asked extends ApplyingTo {
  readonly start: Omit<RewriteState, 'variables'>;
  /** Whether httpd asks by itself. */
  readonly isSubrequest: boolean;
  readonly subjectOf: (state: RewriteState, isOwnVariable: (name: string) => boolean) => RewriteSubject;
  /** Told of each rule, where somebody wants to see that. */
  readonly trace?: RuleTrace | undefined;
}

/**
 * What the rules of one scope make of a request; undefined where something decides that plume does not know or follow.
 * Source: apply_rewrite_list() in modules/mappers/mod_rewrite.c of httpd 2.4.
 */
export function applyRules(rules: readonly WrittenRule[], asked: Asked): RewriteOutcome | undefined {
  if (rules.some((rule) => mayShiftOthers(rule, rules))) return undefined;
  let outcome: RewriteOutcome = { ...asked.start, ...NOTHING_DONE };
  const rounds = createRounds(rules);
  const subjectOf = subjectsIn(asked, isSetAmong(rules));
  const asking = { directory: asked.directory, trace: asked.trace, subjectOf };
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i]!;
    const { does } = rule;
    if (asked.isSubrequest && (does.isForClients || does.isRedirect)) {
      asked.trace?.skip([rule], 'subrequest');
      continue;
    }
    const match = matchRule(rule, outcome, asking);
    if (match === undefined) return undefined;
    if (match === 'no-match') {
      const missed = i;
      while (i < rules.length && rules[i]!.does.isChained) i++;
      asked.trace?.skip(rules.slice(missed + 1, i + 1), 'chain');
      continue;
    }
    const next = applyRule(rule, match, outcome, asked);
    if (next === undefined) return undefined;
    asked.trace?.apply(outcome, next);
    outcome = next;
    if (outcome.refusal !== undefined || outcome.isPassedThrough || outcome.isEnd) return outcome;
    if (does.isProxied || does.isLast) return outcome;
    if (does.maxRounds !== undefined) {
      const round = rounds.next(rule, outcome);
      if (round === 'unknown') return undefined;
      if (round !== 'again') return { ...outcome, refusal: exceedsRounds(round, asked) };
      i = -1;
      continue;
    }
    asked.trace?.skip(rules.slice(i + 1, i + 1 + does.skips), 'skip');
    i += does.skips;
  }
  return outcome;
}

/** The request as rules see it; the same as long as none has changed it. */
function subjectsIn(
  { subjectOf }: Pick<Asked, 'subjectOf'>,
  isOwnVariable: (name: string) => boolean,
): (state: RewriteState) => RewriteSubject {
  return latest('subjectsIn', (state: RewriteState) => subjectOf(state, isOwnVariable));
}

/** Which variables rules set, whose names are compared without case. */
function isSetAmong(rules: readonly WrittenRule[]): (name: string) => boolean {
  const names = once(
    'names',
    () =>
      new Set(
        rules.flatMap(({ does }) =>
          does.variables.map((data) => asciiLowerCase(data.replace(/^!|:.*$/gs, ''))),
        ),
      ),
  );
  return (name) => names().has(name);
}

/** Whether a rule that may not be there, as plume knows, decides which conditions and rules count after it. */
function mayShiftOthers({ at, conditions }: WrittenRule, rules: readonly WrittenRule[]): boolean {
  if (at.certainty === 'present') return false;
  return conditions.length > 0 || rules.some(({ does }) => does.skips > 0 || does.isChained);
}

const NOTHING_DONE = {
  variables: new Map<string, VariableState>(),
  rules: [],
  last: undefined,
  isPassedThrough: false,
  isEnd: false,
  status: undefined,
  isReduced: false,
  forced: {},
  refusal: undefined,
} as const;

function matchRule(
  rule: WrittenRule,
  state: RewriteState,
  {
    directory,
    subjectOf,
    trace,
  }: Pick<Asked, 'directory' | 'trace'> & {
    readonly subjectOf: (state: RewriteState) => RewriteSubject;
  },
): Match | 'no-match' | undefined {
  const { at, conditions, isNegated } = rule;
  const whole = state.filename + state.pathInfo;
  const text = directory !== undefined && whole.startsWith(directory) ? whole.slice(directory.length) : whole;
  const found = rule.find(text);
  const matches = found === 'unknown' ? undefined : (found !== undefined) !== isNegated;
  trace?.ask(rule, { text, query: state.query, matches });
  if (matches === false) return 'no-match';
  const groups = found === 'unknown' ? 'unknown' : isNegated ? [] : (found ?? []);
  const subject = () => subjectOf(state);
  const match = matchConditions(
    conditions,
    (ofConditions) => {
      const { values, mapped } = sourceWith(subject, groups, ofConditions);
      return { ...subject(), values, mapped };
    },
    trace?.test,
  );
  if (match.holds === false) return 'no-match';
  if (matches === undefined || match.holds === undefined || at.certainty !== 'present') return undefined;
  const { escapes, escaping } = rule.does;
  return {
    plain: (now) => sourceWith(() => subjectOf({ ...state, ...now }), groups, match.groups),
    escaped: sourceWith(subject, groups, match.groups, (one) => (escapes ? escapeFound(one, escaping) : one)),
  };
}

type Groups = readonly (ByteText | undefined)[] | 'unknown';

/** What texts are expanded with: what the pattern of a rule and its conditions have found, and the request. */
function sourceWith(
  subject: () => RewriteSubject,
  ofRule: Groups,
  ofConditions: Groups,
  escaped: (found: ByteText) => ByteText = (found) => found,
): Required<ExpansionSource> {
  return {
    values(name) {
      if (!/^[$%][0-9]$/.test(name)) return subject().values(name);
      const groups = name.startsWith('$') ? ofRule : ofConditions;
      return groups === 'unknown' ? undefined : [escaped(groups[Number(name[1])] ?? '')];
    },
    mapped: (map, key) => subject().mapped?.(map, key),
  };
}
