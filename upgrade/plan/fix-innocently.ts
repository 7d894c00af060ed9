import type { AppliedFix, WithheldFix } from '../../linter/apply-fixes.ts';
import { findGuilt, type Guilt, nameOfFix } from '../find-guilt.ts';
import type { PlanOptions } from '../upgrade-plan.ts';
import { type Attempt, detailsOf, type Start, type Withholding } from './attempt.ts';
import { convertAndProve } from './convert-all.ts';
import { fixAll } from './fix-all.ts';

/** The fixes of a plan, and what was made of the server with them. */
export interface Fixing extends Pick<Withholding, 'isWithheld' | 'mayClose'> {
  readonly attempt: Attempt;
  readonly withheld: readonly WithheldFix[];
}

/**
 * Makes the fixes that change no answer that must stay. A fix that changes one is withheld, and the sections of that
 * request are converted all the same. `mayClose`: a fix is made that closes more than httpd 2.4 opens.
 */
export function fixInnocently(options: PlanOptions, start: Start, mayClose: boolean): Fixing | undefined {
  let found: Omit<Fixing, 'attempt'> = { isWithheld: () => false, withheld: [], mayClose };
  for (let round = 0; ; round++) {
    const attempt = tryAll(options, start, found);
    if (attempt === undefined) return undefined;
    const guilt = findGuilt(start, detailsOf(attempt), { accepted: options.accepted, mayClose });
    const guilty = attempt.applied.filter((one) => guilt.isGuilty(one));
    if (guilty.length === 0) return { ...found, attempt };
    // without these the others may be innocent
    const certain = guilty.filter((one) => guilt.isCertain(one));
    const blamed = certain.length > 0 && round < MOST_ROUNDS ? certain : guilty;
    const next = withhold(found, guilt, blamed);
    found = round < 2 * MOST_ROUNDS ? next : { ...next, isWithheld: (_, fix) => fix.kind !== 'safe' };
  }
}

/** The most rounds that withhold only certain culprits; after twice as many, only safe fixes are left. */
const MOST_ROUNDS = 2;

function withhold(
  { isWithheld, withheld, mayClose }: Omit<Fixing, 'attempt'>,
  guilt: Guilt,
  blamed: readonly AppliedFix[],
): Omit<Fixing, 'attempt'> {
  const [first, later] = [true, false].map(
    (isOfStart) => new Set(blamed.filter((one) => guilt.isOfStart(one) === isOfStart).map(nameOfFix)),
  );
  return {
    mayClose,
    isWithheld: (finding, fix) => {
      const one = { finding, fix };
      if (isWithheld(finding, fix)) return true;
      return guilt.isOfStart(one)
        ? first?.has(nameOfFix(one)) === true && guilt.isGuilty(one)
        : later?.has(nameOfFix(one)) === true;
    },
    withheld: [...withheld, ...blamed.map((one) => ({ ...one, why: guilt.describe(one) }))],
  };
}

/** Makes the fixes but those that are withheld, and converts the sections of what comes of them. */
export function tryAll(options: PlanOptions, start: Start, withholding: Withholding): Attempt | undefined {
  const fixed = fixAll(options, start, withholding.isWithheld);
  return fixed && convertAndProve(options, start, fixed, { sameness: 'status', ...withholding });
}
