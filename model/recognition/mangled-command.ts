import { parse } from '../../grammar/parse.ts';
import type { Command, Document, Line } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import { formOf } from './command-form.ts';

/** A line with something before its name that no name begins with, and the command that it is without that. */
export interface MangledCommand {
  readonly line: Command;
  readonly meant: Command;
}

/**
 * The first command of a text, where an editor or a person put signs before it, as `;` or what is left of a byte order
 * mark, and it is legal without them. Undefined where the first command is something else.
 */
export function findMangledCommand({ lines, source }: Document): MangledCommand | undefined {
  const line = lines.find(isCommand);
  if (line === undefined) return undefined;
  const text = source.text.slice(line.start, line.end);
  const begin = text.search(/[A-Za-z_<]/);
  if (begin < 1 || begin > MOST_SIGNS || trimWhitespace(text.slice(0, begin)) === '') return undefined;
  const meant = parse(text.slice(begin), source.series).lines.find(isCommand);
  return meant !== undefined && formOf(meant, false) === 'legal' ? { line, meant } : undefined;
}

/** A longer beginning is text, and not what slipped in. */
const MOST_SIGNS = 8;

function isCommand(line: Line): line is Command {
  return line.kind === 'directive' || line.kind === 'open';
}
