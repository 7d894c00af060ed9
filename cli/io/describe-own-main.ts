import { findOwnMainFiles } from '../../host/guess-maps.ts';
import { listNames } from '../output/words.ts';

/**
 * Where this machine's own server is, as the end of a sentence for who asked about the directory that they are in; empty
 * where there is none.
 */
export function describeOwnMain(argument: string): string {
  const mains = argument === '.' ? findOwnMainFiles() : [];
  return mains.length === 0 ? '' : `; the main file of this machine's server is ${listNames(mains)}`;
}
