import type { Target } from '../../facts/target.ts';
import { judgeFixes } from './judge-fixes.ts';
import { judgedFile } from './judged-texts.ts';
import type { Judge } from './verdict.ts';

/** Judges fixes of a file on its own. */
export function judgeLoneFile(target: Target): Judge {
  return ([before], [after], fixes) =>
    before === undefined || after === undefined
      ? { isSame: true }
      : judgeFixes(judgedFile(before, target), judgedFile(after, target), fixes);
}
