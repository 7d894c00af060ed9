import type { ByteText } from '../../../grammar/byte-text.ts';
import { trimWhitespaceAtStart } from '../../../grammar/whitespace.ts';
import type { Server } from '../../../model/server/server.ts';

/** The beginnings of scripts: of PHP, after white space, and of those that the kernel runs. */
const BEGINNINGS = ['<?php', '<?=', '#!'] as const;
export type ScriptBeginning = (typeof BEGINNINGS)[number];

/**
 * The beginning of a file that is the source of a script; undefined where plume does not see the file, and for a server that
 * is assumed, which may run it all the same.
 */
export function scriptBeginning({ files, assumes }: Server, path: ByteText): ScriptBeginning | undefined {
  if (assumes.length > 0) return undefined;
  const read = files.read(path, 'page');
  if (!read.ok) return undefined;
  const text = read.text.startsWith('#!') ? read.text : trimWhitespaceAtStart(read.text);
  return BEGINNINGS.find((one) => text.startsWith(one));
}
