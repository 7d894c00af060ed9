import type { ByteText } from '../../../grammar/byte-text.ts';
import { supposeUnseen } from '../disk/supposed-files.ts';
import type { ExpansionSource } from './expand-text.ts';
import type { RewriteSubject } from './rewrite-conditions.ts';
import type { RewriteState } from './rule-list.ts';
import type { RuleTrace } from './rule-trace.ts';
import { escapeFound } from './substitution.ts';
import { matchConditions, type WrittenRule } from './written-rules.ts';

/** A rule that applies, or may, and what its texts are expanded with. */
export interface Match {
  /** If pattern and conditions surely match. */
  readonly isSure: boolean;
  /** With the variables as they are by then, and what patterns have found as it is. */
  plain(now: Pick<RewriteState, 'variables'>): ExpansionSource;
  /** With what patterns have found as `[B]` escapes it. */
  readonly escaped: ExpansionSource;
}

/** How rules see a request. */
export interface Seen {
  /** The part of the path that rules do not see; undefined outside of sections. */
  readonly directory: ByteText | undefined;
  readonly subjectOf: (state: RewriteState) => RewriteSubject;
  readonly trace?: RuleTrace | undefined;
}

/** The path as rules see it. */
export function textOf(
  { filename, pathInfo }: Pick<RewriteState, 'filename' | 'pathInfo'>,
  directory: ByteText | undefined,
): ByteText {
  const whole = filename + pathInfo;
  return directory !== undefined && whole.startsWith(directory) ? whole.slice(directory.length) : whole;
}

/** If pattern and conditions of a rule match. Source: apply_rewrite_rule() in modules/mappers/mod_rewrite.c. */
export function matchRule(rule: WrittenRule, state: RewriteState, seen: Seen): Match | 'no-match' {
  const { subjectOf, trace } = seen;
  const { conditions, isNegated } = rule;
  const text = textOf(state, seen.directory);
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
  const { escapes, escaping } = rule.does;
  return {
    isSure: matches === true && match.holds === true,
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

/**
 * The one file that plume cannot see and that decides whether a rule matches, and whether it does where the file is there
 * or missing; undefined where several decide, or none.
 */
export function decidingFile(
  rule: WrittenRule,
  state: RewriteState,
  { directory, subjectOf }: Seen,
):
  | {
      readonly path: ByteText;
      readonly ifThere: boolean | undefined;
      readonly ifMissing: boolean | undefined;
    }
  | undefined {
  const matchesIf = (isThere: boolean) => {
    const { files, unseen } = supposeUnseen(subjectOf(state).files, isThere);
    const match = matchRule(rule, state, { directory, subjectOf: (one) => ({ ...subjectOf(one), files }) });
    return { matches: match === 'no-match' ? false : match.isSure || undefined, unseen };
  };
  const { matches: ifThere, unseen } = matchesIf(true);
  const [only, ...others] = unseen;
  if (only === undefined || others.length > 0 || ifThere === undefined) return undefined;
  return { path: only, ifThere, ifMissing: matchesIf(false).matches };
}
