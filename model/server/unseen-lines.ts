import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { headHasVariable } from '../../grammar/expanded-command.ts';
import type { Located, Server, Unknown } from './server.ts';

/** Lines that plume does not see: those of a file or of a macro, or one whose directive a variable hides. */
export type UnseenLines = Unknown & { readonly at: Located };

/** Whether an unknown is lines that plume does not see. */
export function isUnseenLines(unknown: Unknown): unknown is UnseenLines {
  const { what, at } = unknown;
  if (at === undefined) return false;
  return what === 'file' || what === 'macro' || (what === 'variable' && headHasVariable(at.command));
}

/** Whether lines that plume does not see may have a directive or section with one of the keys, in no other section. */
export function mayHold({ holds }: Pick<Unknown, 'holds'>, keys: Iterable<string>): boolean {
  if (holds === undefined) return true;
  for (const key of keys) if (holds.keys.has(key)) return true;
  return false;
}

/** Whether there may be a section about a path among lines that plume does not see. */
export function mayBeAbout({ holds }: Pick<Unknown, 'holds'>, path: ByteText): boolean {
  if (holds === undefined) return true;
  return holds.directories.some((directory) => path === directory || path.startsWith(`${directory}/`));
}

/** The directories, each with a `/` at the end, that sections of known files are about that plume does not see. */
export const unseenDirectoriesOf: (server: Server) => ReadonlySet<ByteText> = query(
  'unseenDirectoriesOf',
  ({ unknowns }) => {
    const files = new Set(unknowns.flatMap(({ holds }) => holds ?? []));
    return new Set([...files].flatMap((file) => file.directories.map((directory) => `${directory}/`)));
  },
);
