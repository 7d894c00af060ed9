import type { ServerFixResult } from '../../linter/fix-server.ts';
import type { ConvertOptions } from '../convert-server.ts';
import type { AccessProof } from '../prove-access.ts';
import type { PlanOptions } from '../upgrade-plan.ts';
import type { InheritedOptions } from '../write-inherited.ts';
import {
  type Attempt,
  type ConversionStep,
  countOpened,
  NONE,
  type Start,
  type Withholding,
} from './attempt.ts';
import { type Converting, convertOnce, nameAnyIn, readsAlike, writeInheritedIn } from './convert-once.ts';
import { proveAnswers } from './prove-attempt.ts';
import { settleTheRest } from './settle-the-rest.ts';

/** Converts sections and compares what requests get. What 2.4 would open is closed where that may deny more. */
export function convertAndProve(
  options: PlanOptions,
  start: Start,
  fixed: ServerFixResult,
  how: ConvertOptions & Pick<Withholding, 'isWithheld' | 'mayClose'>,
): Attempt {
  const attempt = convertAll(options, start, fixed, { ...how, inherits: 'exact' });
  const isOpen = how.mayClose && countOpened(options, attempt) > 0;
  return isOpen ? convertAll(options, start, fixed, { ...how, inherits: 'strict' }) : attempt;
}

/** How sections are converted, and what those say that stay. */
interface Converts extends ConvertOptions, Pick<Withholding, 'isWithheld'> {
  readonly inherits: InheritedOptions['way'];
}

function convertAll(options: PlanOptions, start: Start, fixed: ServerFixResult, how: Converts): Attempt {
  let given: Converting = { ...fixed, converted: NONE, narrowed: NONE, left: [], staying: NONE };
  let isStricter = false;
  const write = (one: Converting, way: InheritedOptions['way']): Converting => {
    const written = writeInheritedIn(options, one, way);
    if (written === undefined) return one;
    isStricter ||= written.isStricter;
    return written.result;
  };
  const conversions: ConversionStep[] = [];
  for (let round = 0; ; round++) {
    let made = convertOnce(options, start, given, how);
    for (let times = 0; round === 0 && times < MOST_WRITTEN; times++) {
      const written = write({ ...given, staying: made.staying }, how.inherits);
      if (written.server === given.server) break;
      given = written;
      made = convertOnce(options, start, given, how);
    }
    const isConverted = made.converted.size > given.converted.size;
    if (isConverted) conversions.push({ before: given.server, after: made.server });
    // what would become a comment without a directive about authority is enclosed, wherever that is deleted
    const enclosed = nameAnyIn(options, start, made);
    const settled = nameAnyIn(options, start, settleTheRest(options, enclosed, how.isWithheld));
    const isAlike = readsAlike(options, settled);
    const last = isAlike ? write(settled, 'last') : settled;
    const isDone = last === made && !isConverted;
    given = last;
    // what is converted or settled may be all that was in the way
    if (isDone || !isAlike || given.left.length === 0 || round === MOST_ROUNDS) break;
    if (opensIn(proveAnswers(options, start, given))) break;
  }
  return { ...given, fixed, conversions, isStricter, access: proveAnswers(options, start, given) };
}

/** What a round converts may be all that was in the way of others. */
const MOST_ROUNDS = 2;

/** What is written may be what another section inherits. */
const MOST_WRITTEN = 4;

/** Whether httpd 2.4 grants what 2.2 denied: to convert that would be to write it down. */
function opensIn(access: AccessProof | undefined): boolean {
  return access === undefined || access.details.some(({ direction }) => direction === 'opens');
}
