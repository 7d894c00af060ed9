import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Located } from '../../model/server/server.ts';
import { pairsAtOnce } from '../../requests/answer/pairs-at-once.ts';
import type { Answerer, Outcome, OutcomeCondition, PossibleOutcome } from './outcome.ts';

/** How an answer changes, the worst first. */
export const CHANGE_KINDS = ['opens', 'closes', 'breaks', 'elsewhere', 'headers'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The comparison of two answers to one request: `open` where something decides that plume does not know. */
export type Verdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'open'; readonly dependsOn: string }
  | {
      readonly kind: 'differs';
      readonly change: ChangeKind;
      readonly before: PossibleOutcome;
      readonly after: PossibleOutcome;
    };

const SAME = { kind: 'same' } as const;

/**
 * Compares two servers: they surely give one request the same answer, surely do not, or it is open. Everything that may come of it on one side is
 * compared with all on the other that may come of it at the same time.
 */
export function compareOutcomes(
  before: readonly PossibleOutcome[],
  after: readonly PossibleOutcome[],
): Verdict {
  let differing: (Verdict & { readonly kind: 'differs' }) | undefined;
  let isSame = false;
  let open: PossibleOutcome | undefined;
  for (const [was, is] of pairsAtOnce(before, after, keyOfCondition)) {
    const difference = compareTwo(was.outcome, is.outcome);
    if (difference === 'same') isSame = true;
    else if (difference === 'open') open ??= is.outcome.dependsOn === undefined ? was : is;
    else differing ??= { kind: 'differs', change: difference, before: was, after: is };
  }
  if (differing !== undefined && !isSame && open === undefined) return differing;
  if (differing === undefined && open === undefined) return SAME;
  const conditions = [...before, ...after].flatMap(({ when }) => when);
  const what = open?.outcome.dependsOn ?? conditions[0]?.what;
  return { kind: 'open', dependsOn: what ?? 'something that plume does not follow' };
}

/** Equal for conditions that ask the same, whatever line of which file says so. */
function keyOfCondition({ what, at }: OutcomeCondition): string {
  return `${what} ${at === undefined ? '' : textOf(at)}`;
}

function textOf({ command }: Located): ByteText {
  return command.source.text.slice(command.start, command.end);
}

function compareTwo(was: Outcome, is: Outcome): ChangeKind | 'same' | 'open' {
  if (isOneAnswer(was, is)) return 'same';
  return isSurelyOther(was, is) ? kindOf(was, is) : 'open';
}

/** True if something that is known of both is not the same. */
function isSurelyOther(was: Outcome, is: Outcome): boolean {
  if (was.failure !== undefined || is.failure !== undefined) return !isNothing(was) && !isNothing(is);
  const access = [accessOf(was), accessOf(is)] as const;
  if (access[0] !== undefined && access[1] !== undefined && access[0] !== access[1]) return true;
  if (was.status !== undefined && is.status !== undefined) return true;
  if (was.by !== undefined && is.by !== undefined) return !isSame(was.by, is.by);
  const [known, other] = was.status === undefined ? [is, was] : [was, is];
  if (other.by === undefined || known.status === undefined) return false;
  // that a file is missing may come of it on both sides
  return known.status !== 404 || other.by.kind !== 'file';
}

/** True if nothing is known of it that could be another thing on the other side. */
function isNothing({ status, failure, by, isGranted }: Outcome): boolean {
  return status === undefined && failure === undefined && by === undefined && isGranted === undefined;
}

/** True if all that is known is the same, and what is not known depends on the same. */
function isOneAnswer(was: Outcome, is: Outcome): boolean {
  return (
    was.status === is.status &&
    was.failure === is.failure &&
    isSameLocation(was.location, is.location) &&
    isSame(was.by, is.by) &&
    was.page === is.page &&
    (was.status !== undefined || was.failure !== undefined || was.dependsOn === is.dependsOn) &&
    (was.status !== undefined || was.isGranted === is.isGranted)
  );
}

function isSame(one: Answerer | undefined, other: Answerer | undefined): boolean {
  return one?.kind === other?.kind && one?.name === other?.name && one?.path === other?.path;
}

/** The names of hosts are not case-sensitive. */
function isSameLocation(one: ByteText | undefined, other: ByteText | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && folded(one) === folded(other));
}

function folded(url: ByteText): ByteText {
  const end = url.indexOf('/', url.indexOf('//') + 2);
  return end < 0 ? asciiLowerCase(url) : asciiLowerCase(url.slice(0, end)) + url.slice(end);
}

/** How far clients get: 0 for nobody, 1 for those who log in, 2 for all; undefined where access has no part in the answer. */
function accessOf({ status, isGranted, by }: Outcome): 0 | 1 | 2 | undefined {
  if (status === 401) return 1;
  if (status === 403 || (isGranted === false && (status ?? 0) < 400)) return 0;
  // where the status is not known httpd may still deny what access control grants, such as a listing
  if (status !== undefined) return status === 200 || isGranted === true ? 2 : undefined;
  return by !== undefined && by.kind !== 'listing' ? 2 : undefined;
}

function kindOf(was: Outcome, is: Outcome): ChangeKind {
  const [before, after] = [accessOf(was), accessOf(is)];
  const isComparable = before !== undefined && after !== undefined && before !== after;
  // who has access is also told that nothing is there, or that the method is the wrong one
  if (isComparable && (is.status ?? 0) < 500) return before < after ? 'opens' : 'closes';
  if (after !== undefined && after < 2 && before !== after && !isBroken(was)) return 'closes';
  return isBroken(is) && !isBroken(was) ? 'breaks' : 'elsewhere';
}

/** True for an error that has nothing to do with access. */
function isBroken({ status, failure }: Outcome): boolean {
  return failure !== undefined || (status !== undefined && status >= 400 && status !== 401 && status !== 403);
}
