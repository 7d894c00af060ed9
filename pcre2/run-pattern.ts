import { PRICES } from '../core/budget/prices.ts';
import { spendWork, type WorkBudget, workInForce } from '../core/budget/work-budget.ts';
import { query } from '../core/query.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { type Matched, type Pcre2, Pcre2Stopped, startPcre2 } from './load-pcre2.ts';

/**
 * The steps that one compilation or one match may take, a tenth to a third of a second. What httpd matches requests with
 * takes some hundreds; PCRE2's own limit allows two hundred millions for each place of a text that a match may begin at.
 */
export const STEPS_FOR_ONE = 5_000_000;

/**
 * What PCRE2 says of a pattern; `unknown` where that would take more steps or memory than it may. `pattern` is what PCRE2
 * shall read, with all options. What it takes is taken from the work budget in force; throws `WorkIsSpent` where that is
 * spent.
 */
export function compilePattern(pattern: ByteText): Judgement {
  const compiled = bounded(pattern, '', (pcre2) => compiledIn(pcre2, pattern));
  return compiled.kind === 'code' ? { kind: 'valid' } : compiled;
}

export type Judgement =
  | { readonly kind: 'valid' | 'unknown' }
  /** `offset`: characters of the pattern before the place where PCRE2 gave up. */
  | { readonly kind: 'fault'; readonly message: string; readonly offset: number };

/** What PCRE2 finds in a text; `unknown` as above, and where the pattern does not compile or PCRE2 gives up. */
export function matchPattern(
  pattern: ByteText,
  subject: ByteText,
): Exclude<Matched, { readonly kind: 'out-of-memory' | 'failed' }> | { readonly kind: 'unknown' } {
  const matched = bounded(pattern, subject, (pcre2): Matched => {
    const compiled = compiledIn(pcre2, pattern);
    if (compiled.kind === 'fault') return { kind: 'failed' };
    return compiled.kind === 'code'
      ? spending(pcre2, () => pcre2.find(compiled.code, subject, STEPS_FOR_ONE))
      : compiled;
  });
  return matched.kind === 'failed' ? { kind: 'unknown' } : matched;
}

/** Bytes that are given to PCRE2 for the price of a step. */
const BYTES_A_STEP = 16;

type OutOfMemory = { readonly kind: 'out-of-memory' };
type Unknown = { readonly kind: 'unknown' };

/** Does something with a pattern in PCRE2, or knows that it cannot be done. */
function bounded<Result extends { readonly kind: string }>(
  pattern: ByteText,
  subject: ByteText,
  run: (pcre2: Pcre2) => Result,
): Exclude<Result, OutOfMemory> | Unknown {
  spendWork(Math.ceil((pattern.length + subject.length) / BYTES_A_STEP));
  const budget = workInForce()?.whole;
  // what has failed once would take as long with each text
  const before = budget && tooDear.known(budget, pattern);
  if (before !== undefined) return before;
  const result = runOnceOrTwice(run);
  if (budget !== undefined && result.kind === 'unknown') tooDear(budget, pattern);
  // last of all, since this throws where all is spent
  const due = unpaid;
  unpaid = 0;
  spendWork(due);
  return result;
}

/** What others have left in PCRE2's memory must not decide: where there is no room, it is done again with a new one. */
function runOnceOrTwice<Result extends { readonly kind: string }>(
  run: (pcre2: Pcre2) => Result,
): Exclude<Result, OutOfMemory> | Unknown {
  for (let isFresh = codes.size === 0; ; isFresh = true) {
    started ??= startPcre2();
    try {
      const result = run(started);
      if (isPossible(result)) return result;
    } catch (error) {
      if (!(error instanceof Pcre2Stopped)) throw error;
      isFresh = true;
    }
    unpaid += PRICES.startPcre2;
    started = undefined;
    codes.clear();
    if (isFresh) return { kind: 'unknown' };
  }
}

function isPossible<Result extends { readonly kind: string }>(
  result: Result,
): result is Exclude<Result, OutOfMemory> {
  return result.kind !== 'out-of-memory';
}

/** Asked of a pattern once it is given up, in the run that has this budget. */
const tooDear = query('tooDear', (_budget: WorkBudget, _pattern: ByteText): Unknown => ({ kind: 'unknown' }));
/** Steps that PCRE2 has taken, and nobody has paid. */
let unpaid = 0;

/** One for all: to start another takes longer than most matches, and what is left in its memory decides nothing. */
let started: Pcre2 | undefined;
/** The patterns that PCRE2 has compiled, in this order. */
const codes = new Map<ByteText, number>();
/** The most compiled patterns in memory: the oldest is freed where there are more. */
const MOST_CODES = 1_000;

function compiledIn(pcre2: Pcre2, pattern: ByteText): ReturnType<Pcre2['compile']> {
  const known = codes.get(pattern);
  if (known !== undefined) return { kind: 'code', code: known };
  const compiled = spending(pcre2, () => pcre2.compile(pattern, STEPS_FOR_ONE));
  if (compiled.kind === 'code') {
    codes.set(pattern, compiled.code);
    if (codes.size > MOST_CODES) freeOldest(pcre2);
  }
  return compiled;
}

function freeOldest(pcre2: Pcre2): void {
  const [oldest] = codes;
  if (oldest === undefined) return;
  codes.delete(oldest[0]);
  pcre2.free(oldest[1]);
}

function spending<Result>(pcre2: Pcre2, run: () => Result): Result {
  try {
    return run();
  } finally {
    unpaid += pcre2.stepsTaken();
  }
}
