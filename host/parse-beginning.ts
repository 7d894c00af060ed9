import { parse } from '../grammar/parse.ts';
import type { Document } from '../grammar/syntax-tree.ts';
import { readBeginning } from './read-beginning.ts';

/**
 * The beginning of a file, as readBeginning() has it, parsed as 2.4 does. The last ones are cached as long as the
 * files stay as they are: whether one is a main file, whether it brings another, and where its server lies, is asked of
 * the same few files in turns.
 */
export function parseBeginning(file: string): Document {
  const text = readBeginning(file);
  const at = recent.findIndex(({ source }) => source.text === text);
  const document = recent[at] ?? parse(text, '2.4');
  if (at >= 0) recent.splice(at, 1);
  recent.unshift(document);
  recent.length = Math.min(recent.length, MOST_CACHED);
  return document;
}

/** The last one first. */
const recent: Document[] = [];
/** Main files at the usual places around a file are seldom more. */
const MOST_CACHED = 4;
