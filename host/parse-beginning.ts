import { parse } from '../grammar/parse.ts';
import type { Document } from '../grammar/syntax-tree.ts';
import { readBeginning } from './read-beginning.ts';

/**
 * The beginning of a file, as readBeginning() has it, parsed as 2.4 does. The last one is remembered as long as the file
 * stays as it is: whether it is a main file, and where its server lies, is asked one after the other.
 */
export function parseBeginning(file: string): Document {
  const text = readBeginning(file);
  if (last?.source.text !== text) last = parse(text, '2.4');
  return last;
}

let last: Document | undefined;
