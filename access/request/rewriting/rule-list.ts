import { latest, once } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import type { VariableState } from '../request.ts';
import { type ApplyingTo, applyRule, exceedsRounds } from './apply-rule.ts';
import { decidingFile, matchRule, type Seen, textOf } from './match-rule.ts';
import { type AskedRule, type PossibleRule, possibleRulesAmong } from './possible-rules.ts';
import type { RewriteSubject } from './rewrite-conditions.ts';
import { createRounds } from './rounds.ts';
import { effectOf } from './rule-effect.ts';
import type { RuleAnswer } from './rule-refusal.ts';
import type { RuleTrace } from './rule-trace.ts';
import type { RuleLine, WrittenRule } from './written-rules.ts';

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

/** A request that a list of rules is asked for. */
export interface ListAsked {
  readonly start: Omit<RewriteState, 'variables'>;
  /** The part of the path that rules do not see; undefined outside of sections. */
  readonly directory: ByteText | undefined;
  readonly isInSections: boolean;
  /** Whether httpd asks by itself. */
  readonly isSubrequest: boolean;
  /** True if the first rule is surely asked. */
  readonly isSurelyAsked: boolean;
  /** The means to follow rules; left out where what they make of a request is not sure. */
  readonly following?: Following;
  /** The request as conditions see it once some rule may have done anything. */
  subjectOf(state: RewriteState): RewriteSubject;
}

interface Following extends Omit<ApplyingTo, 'directory'> {
  /** The request as conditions see it as long as all that rules have done is known. */
  subjectOf(state: RewriteState, isOwnVariable: (name: string) => boolean): RewriteSubject;
  /** Told of each rule, where somebody wants to see that. */
  readonly trace?: RuleTrace | undefined;
}

/** The result of a list of rules for a request. */
export interface Followed {
  /** Their sure result; undefined where something decides that plume does not know or follow. */
  readonly outcome: RewriteOutcome | undefined;
  /** Those that lead the request elsewhere, or may, as it is when the first is asked of which it is not known what it does. */
  mayLead(): readonly PossibleRule[];
}

/** Asks the rules of one scope. Source: apply_rewrite_list() in modules/mappers/mod_rewrite.c of httpd 2.4. */
export function followRules(lines: readonly RuleLine[], asked: ListAsked): Followed {
  const found: AskedRule[] = [];
  const start = { ...asked.start, ...NOTHING_DONE };
  const { outcome, open } = asked.following
    ? followSurely(lines, { ...asked, ...asked.following }, start, found)
    : { outcome: undefined, open: { index: 0, state: start } };
  return {
    outcome,
    mayLead() {
      const perhaps = open === undefined ? [] : askFrom(lines, asked, open);
      return possibleRulesAmong([...found, ...perhaps], asked);
    },
  };
}

/** A rule of which it is not known what it does, and the request when it is asked. */
interface Open {
  readonly index: number;
  readonly state: RewriteState;
}

/** Follows rules as long as it is known what they do; `found` gets those that apply. */
function followSurely(
  lines: readonly RuleLine[],
  asked: Omit<ListAsked, 'subjectOf'> & Following,
  start: RewriteOutcome,
  found: AskedRule[],
): { readonly outcome?: RewriteOutcome; readonly open?: Open } {
  const rules = rulesOf(lines);
  let state = start;
  if (rules.some((rule) => mayShiftOthers(rule, rules))) return { open: { index: 0, state } };
  const rounds = createRounds(rules);
  const isOwnVariable = isSetAmong(rules);
  const { directory, trace } = asked;
  const subjectOf = latest('subjectOf', (one: RewriteState) => asked.subjectOf(one, isOwnVariable));
  const seen = { directory, subjectOf, trace };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    const { at, rule } = line;
    if (rule === undefined) return { open: { index: i, state } };
    if (isForClientsOnly(rule, asked)) {
      trace?.skip([rule], 'subrequest');
      continue;
    }
    const match = matchRule(rule, state, seen);
    if (match === 'no-match') {
      const end = endOfChain(lines, i);
      trace?.skip(rulesOf(lines.slice(i + 1, end + 1)), 'chain');
      i = end;
      continue;
    }
    const isSure = match.isSure && at.certainty === 'present';
    const next = isSure ? applyRule(rule, match, state, asked) : undefined;
    if (next === undefined) return { open: { index: i, state } };
    found.push({
      ...line,
      match,
      text: textOf(state, asked.directory),
      isMatch: true,
      isAsked: true,
      isUnchained: true,
    });
    trace?.apply(state, next);
    state = next;
    const { does } = rule;
    const isOver = next.refusal !== undefined || next.isPassedThrough || next.isEnd;
    if (isOver || does.isProxied || does.isLast) return { outcome: next };
    if (does.maxRounds === undefined) {
      trace?.skip(rulesOf(lines.slice(i + 1, i + 1 + does.skips)), 'skip');
      i += does.skips;
      continue;
    }
    const round = rounds.next(rule, next);
    if (round === 'unknown') return { open: { index: i + 1, state } };
    if (round !== 'again') return { outcome: { ...next, refusal: exceedsRounds(round, asked) } };
    i = -1;
  }
  return { outcome: state };
}

/** The rules from one on that may match the path as it is there, up to one that surely ends them. */
function askFrom(lines: readonly RuleLine[], asked: ListAsked, { index, state }: Open): readonly AskedRule[] {
  const found: AskedRule[] = [];
  const subject = once('subject', () => asked.subjectOf(state));
  const seen: Seen = { directory: asked.directory, subjectOf: subject };
  const text = textOf(state, asked.directory);
  /** True if the rule before, which one is chained to, may keep it from being asked; whether one with `[S]` may. */
  let [mayBeChained, mayBeSkipped] = [false, false];
  /** Of a rule that ends the rules where a file that plume cannot see is there. */
  let endsIfThere: ByteText | undefined;
  for (let i = index; i < lines.length; i++) {
    const line = lines[i]!;
    const { at, rule } = line;
    const isUnchained = !mayBeChained && !mayBeSkipped;
    const isAsked = isUnchained && at.certainty === 'present';
    mayBeChained = rule?.does.isChained !== false;
    if (rule !== undefined && isForClientsOnly(rule, asked)) {
      mayBeChained = false;
      continue;
    }
    const match = rule && matchRule(rule, state, seen);
    if (match === 'no-match') {
      if (isAsked) i = endOfChain(lines, i);
      if (isAsked) mayBeChained = lines[i]?.rule === undefined;
      continue;
    }
    const unseen = rule === undefined || match?.isSure ? undefined : decidingFile(rule, state, seen);
    const isLeftIfThere = unseen?.ifThere === true && unseen.ifMissing === false && isAsked;
    if (isLeftIfThere && rule && effectOf(rule, asked.isInSections).endsAsItIs) {
      endsIfThere ??= unseen.path;
      continue;
    }
    const ifMissing = endsIfThere ?? (unseen?.ifThere === false ? unseen.path : undefined);
    const isMatch = match?.isSure === true || (ifMissing !== undefined && unseen?.ifMissing === true);
    found.push({ ...line, isMatch, match, text, isAsked, isUnchained, ifMissing });
    const { skips = 1 } = rule?.does ?? {};
    if (!isAsked || match?.isSure !== true) {
      mayBeSkipped ||= skips > 0;
      continue;
    }
    if (rule?.does.isLast || rule?.does.isEnd) break;
    mayBeChained = false;
    i += skips;
  }
  return found;
}

/** True if a rule is not asked, because httpd asks by itself. */
function isForClientsOnly({ does }: WrittenRule, { isSubrequest }: Pick<ListAsked, 'isSubrequest'>): boolean {
  return isSubrequest && (does.isForClients || does.isRedirect);
}

/** The last line of those that are chained to one, as far as that is known. */
function endOfChain(lines: readonly RuleLine[], start: number): number {
  let end = start;
  while (lines[end]?.rule?.does.isChained === true) end++;
  return end;
}

function rulesOf(lines: readonly RuleLine[]): readonly WrittenRule[] {
  return lines.flatMap(({ rule }) => rule ?? []);
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
