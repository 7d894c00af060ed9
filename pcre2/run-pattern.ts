import type { ByteText } from '../grammar/byte-text.ts';
import { type Matched, type Pcre2, Pcre2Stopped, startPcre2 } from './load-pcre2.ts';
import { currentMatchBudget, type MatchBudget } from './match-budget.ts';

/**
 * The steps that one compilation or one match may take, a tenth to a third of a second. What httpd matches requests with
 * takes some hundreds; PCRE2's own limit allows two hundred millions for each place of a text that a match may begin at.
 */
export const STEPS_FOR_ONE = 5_000_000;

/**
 * What PCRE2 says of a pattern; `unknown` where that would take more steps or memory than it may, or where the run has
 * none left. `pattern` is what PCRE2 shall read, with all options.
 */
export function compilePattern(pattern: ByteText): Judgement {
  const compiled = bounded(pattern, (pcre2, steps) => compiledIn(pcre2, pattern, steps));
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
  const matched = bounded(pattern, (pcre2, steps): Matched => {
    const compiled = compiledIn(pcre2, pattern, steps);
    if (compiled.kind === 'fault') return { kind: 'failed' };
    return compiled.kind === 'code'
      ? spending(pcre2, () => pcre2.find(compiled.code, subject, steps))
      : compiled;
  });
  return matched.kind === 'failed' ? { kind: 'unknown' } : matched;
}

type OutOfMemory = { readonly kind: 'out-of-memory' };
type Unknown = { readonly kind: 'unknown' };

/** Does something with a pattern in PCRE2, or knows that it cannot be done. */
function bounded<Result extends { readonly kind: string }>(
  pattern: ByteText,
  run: (pcre2: Pcre2, steps: number) => Result,
): Exclude<Result, OutOfMemory> | Unknown {
  const budget = currentMatchBudget();
  if (tooDear.budget !== budget) tooDear = { budget, patterns: new Set() };
  // what has failed once would take as long with each text
  if (tooDear.patterns.has(pattern)) return { kind: 'unknown' };
  for (let isFresh = started === undefined || codes.size === 0; ; isFresh = true) {
    const steps = Math.min(STEPS_FOR_ONE, budget.left);
    if (steps <= 0) return { kind: 'unknown' };
    started ??= startPcre2();
    try {
      const result = run(started, steps);
      if (isPossible(result)) return result;
      // what others have left there must not decide
      restart();
      if (isFresh) break;
    } catch (error) {
      if (!(error instanceof Pcre2Stopped)) throw error;
      restart();
      break;
    }
  }
  tooDear.patterns.add(pattern);
  return { kind: 'unknown' };
}

function isPossible<Result extends { readonly kind: string }>(
  result: Result,
): result is Exclude<Result, OutOfMemory> {
  return result.kind !== 'out-of-memory';
}

/** Patterns that were given up, in the run that has this budget. */
let tooDear: { readonly budget: MatchBudget; readonly patterns: Set<ByteText> } = {
  budget: currentMatchBudget(),
  patterns: new Set(),
};

let started: Pcre2 | undefined;
/** The patterns that PCRE2 has compiled, the one that was used last at the end. */
const codes = new Map<ByteText, number>();
const MOST_CODES = 1_000;

/** Nothing in PCRE2's memory is of use any more. */
function restart(): void {
  currentMatchBudget().spend(STEPS_TO_START);
  started = undefined;
  codes.clear();
}

/** What it costs to start PCRE2 again, in steps. */
const STEPS_TO_START = 50_000;

function compiledIn(pcre2: Pcre2, pattern: ByteText, steps: number): ReturnType<Pcre2['compile']> {
  const known = codes.get(pattern);
  if (known !== undefined) {
    codes.delete(pattern);
    codes.set(pattern, known);
    return { kind: 'code', code: known };
  }
  const compiled = spending(pcre2, () => pcre2.compile(pattern, steps));
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
    currentMatchBudget().spend(pcre2.stepsTaken());
  }
}
