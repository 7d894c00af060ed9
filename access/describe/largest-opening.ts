import { type Assignment, atomsOf, comparePolicies } from '../equivalence/request-space.ts';
import { type AddressSet, networkAround } from '../policy/address-set.ts';
import type { Policy } from '../policy/policy.ts';
import { describeAtom } from './describe-assignment.ts';

/** Requests that are denied access before something changed, and granted access afterwards. */
export interface Opening {
  /** Who they are: "everybody", "192.0.2.0/24", "user bob". */
  readonly who: string;
  /** One of them. */
  readonly assignment: Assignment;
  /** Larger for more requests; comparable between openings only. */
  readonly size: number;
}

/**
 * The largest class of requests that `before` denies and `after` grants; undefined where there is none, `unknown` where the
 * policies cannot be compared. `isRefused` says which statuses count as denied.
 */
export function largestOpening(
  before: Policy,
  after: Policy,
  isRefused: (status: number) => boolean,
): Opening | 'unknown' | undefined {
  const sets = [...atomsOf(before), ...atomsOf(after)].flatMap((atom) =>
    atom.kind === 'address' ? [atom.set] : [],
  );
  // a class is larger the fewer conditions it has, and then the more addresses
  let largest: Opening | undefined;
  const { kind } = comparePolicies(before, after, (was, is, assignment) => {
    if (!isRefused(was.status) || is.status !== 200) return false;
    const opening = describeOpening(assignment, sets);
    if (largest === undefined || opening.size > largest.size) largest = opening;
    return false;
  });
  return kind === 'unknown' ? (largest ?? 'unknown') : largest;
}

/** Each condition makes a class smaller than one without it can be, however few addresses that is about. */
const PER_CONDITION = 1000;

function describeOpening(assignment: Assignment, sets: readonly AddressSet[]): Opening {
  const { address, name, credentials, user, others } = assignment;
  const conditions: string[] = [];
  let size = 0;
  let who = 'everybody';
  const narrow = (how: string): void => {
    conditions.push(how);
    size -= PER_CONDITION;
  };
  if (address !== undefined) {
    const smallest = sets.filter((set) => set.has(address)).sort((a, b) => bitsOf(a) - bitsOf(b))[0];
    size -= 129 - (smallest === undefined ? 128 : bitsOf(smallest));
    if (smallest !== undefined) who = networkAround(smallest, address) ?? `addresses such as ${address.text}`;
    else if (sets.length > 0) who = 'everybody from other addresses';
  }
  if (credentials === 'right') {
    const person = user === undefined ? 'every user' : `user ${user}`;
    if (who === 'everybody') who = person;
    else if (who === 'everybody from other addresses') who = `${person} from other addresses`;
    else narrow(`as ${person}`);
    size -= PER_CONDITION;
  }
  if (typeof name === 'string') narrow(`with the host name ${name}`);
  for (const { atom, holds } of others.values()) {
    const condition = describeAtom(atom, holds);
    if (condition !== undefined) narrow(condition);
  }
  return { who: [who, conditions.join(' and ')].filter((part) => part !== '').join(' '), assignment, size };
}

/** How many bits tell its addresses apart, about. */
function bitsOf({ ranges }: AddressSet): number {
  const count = [...ranges[4], ...ranges[6]].reduce((sum, { first, last }) => sum + last - first + 1n, 0n);
  return count === 0n ? 0 : count.toString(2).length;
}
