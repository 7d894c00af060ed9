import type { WorkBudget } from '../../core/budget/work-budget.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { CHANGE_KINDS, type ChangeKind } from '../answers/compare-outcomes.ts';
import { type ChangedLine, findOutermost, formOf, type Hunk } from '../lines/changed-lines.ts';
import { askBoth, type Compared } from '../requests/ask-both.ts';
import type { Both, DifferingFile, Side } from '../sides/side.ts';
import { changedDecidingLines, indexLines, linesOfHunk } from './causes.ts';

/** Requests whose answers change in one way because of the same lines. */
export interface DiffGroup {
  readonly change: ChangeKind;
  /** The changed lines and files that cause it; empty where no single one does. */
  readonly causes: readonly ChangedLine[];
  readonly files: readonly DifferingFile[];
  readonly members: readonly Compared[];
}

/** The changes among which causes are looked for. */
export interface GroupOptions {
  readonly lines: readonly ChangedLine[];
  readonly hunks: readonly Hunk[];
  readonly files: readonly DifferingFile[];
  /** The later server without a change; undefined where it cannot be read, or that is too much work. */
  readonly without?: ((change: Hunk | DifferingFile) => Side | undefined) | undefined;
  readonly rules: readonly Rule[];
  readonly budget: WorkBudget;
  /** True for a line that no answer can show. */
  readonly isUnseen: (line: ChangedLine) => boolean;
}

interface Cause {
  readonly lines: readonly ChangedLine[];
  readonly files: readonly DifferingFile[];
}

/** Puts differing requests into groups with one cause each, the worst first. */
export function groupRequests(
  differing: readonly Compared[],
  sides: Both<Side>,
  options: GroupOptions,
): readonly DiffGroup[] {
  const index = indexLines(options.lines);
  const found = createFinder(sides, options);
  const outermost = findOutermost(options.lines);
  const groups = new Map<string, DiffGroup & { readonly members: Compared[] }>();
  const numbers = new Map<ChangedLine | DifferingFile, number>();
  const numberOf = (one: ChangedLine | DifferingFile): number => {
    const number = numbers.get(one) ?? numbers.size;
    numbers.set(one, number);
    return number;
  };
  for (const one of differing) {
    if (one.verdict.kind !== 'differs') continue;
    const { change } = one.verdict;
    const deciding = changedDecidingLines(one, sides, index);
    const { lines, files } = deciding.length > 0 ? { lines: deciding, files: [] } : found(one);
    const cause = { lines: [...new Set(lines.map(outermost))], files };
    const key = `${change} ${[...cause.lines, ...cause.files].map(numberOf).sort((a, b) => a - b)}`;
    const group = groups.get(key);
    if (group === undefined)
      groups.set(key, { change, causes: cause.lines, files: cause.files, members: [one] });
    else group.members.push(one);
  }
  const rank = ({ change }: DiffGroup) => CHANGE_KINDS.indexOf(change);
  return [...joinGroups([...groups.values()])].sort(
    (a, b) => rank(a) - rank(b) || b.members.length - a.members.length,
  );
}

/** Of groups with the same kind one has all requests of those whose causes it has. */
function joinGroups(groups: readonly DiffGroup[]): readonly DiffGroup[] {
  const wide = groups.filter(({ causes }) => causes.length > 1);
  const taken = new Set<DiffGroup>();
  const joined = groups
    .filter(({ causes }) => causes.length <= 1)
    .map((group) => {
      const [cause] = group.causes;
      if (cause === undefined) return group;
      const others = wide.filter(
        (one) => !taken.has(one) && one.change === group.change && one.causes.includes(cause),
      );
      for (const one of others) taken.add(one);
      const causes = [...new Set([cause, ...others.flatMap((one) => one.causes)])];
      return { ...group, causes, members: [...group.members, ...others.flatMap((one) => one.members)] };
    });
  return [...joined, ...wide.filter((one) => !taken.has(one))];
}

/** Finds the changes without which a request would be answered as before: the only one, or those that are taken back alone. */
function createFinder(sides: Both<Side>, options: GroupOptions): (one: Compared) => Cause {
  const { hunks, files, lines, isUnseen } = options;
  const acting = hunks.filter((hunk) => linesOfHunk(hunk, lines).some((line) => !isUnseen(line)));
  const causeOf = (changes: readonly (Hunk | DifferingFile)[]): Cause => ({
    lines: changes.flatMap((one) =>
      'removed' in one ? linesOfHunk(one, lines).filter((line) => !isUnseen(line)) : [],
    ),
    files: changes.flatMap((one) => ('removed' in one ? [] : one)),
  });
  const changes = [...acting, ...files];
  if (changes.length <= 1) return () => causeOf(changes);
  const known = new Map<string, Cause>();
  const read = new Map<Hunk | DifferingFile, Side | undefined>();
  return (one) => {
    const key = decisionOf(one);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MOST_TRIED) return NO_CAUSE;
    const causes = changes.slice(0, MOST_TRIED).filter((change) => {
      if (!read.has(change)) read.set(change, options.without?.(change));
      const side = read.get(change);
      if (side === undefined) return false;
      const again = askBoth({ before: side, after: sides.after }, one.question, options);
      return again?.verdict.kind === 'differs';
    });
    const cause = causeOf(causes);
    known.set(key, cause);
    return cause;
  };
}

const NO_CAUSE: Cause = { lines: [], files: [] };
/** The most changes that are taken back, and kinds of requests that are asked then: each change means to read the server once more. */
const MOST_TRIED = 40;

/** Equal for requests that the same lines decide on both sides, as they are written. */
function decisionOf({ verdict }: Compared): string {
  if (verdict.kind !== 'differs') return '';
  const lines = (['before', 'after'] as const).map((side) =>
    verdict[side].at.map(({ instance, command }) => `${instance.path} ${formOf(command)}`).join('\n'),
  );
  return [verdict.change, ...lines].join('\0');
}
