import path from 'node:path';
import { toDisplayText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';

/**
 * The value of `--map` that says that a copy of a server has all that lies below its ServerRoot, where plume took
 * something for unknown only since a copy may lack files. Undefined where it would make no difference, or nothing says which
 * directory of the server it is.
 */
export function mapForCopy({ files, serverRoot, unknowns }: Server): string | undefined {
  if (files.isOwn || serverRoot === undefined) return undefined;
  const listed = files.list(serverRoot);
  if (!listed.ok || listed.isWhole !== false) return undefined;
  const isInside = (name: string) => !name.startsWith('/') || name.startsWith(`${serverRoot}/`);
  const isMissed = unknowns.some(
    ({ what, name }) => what === 'file' && isInside(name) && !name.includes('${'),
  );
  const [from, to] = [toDisplayText(serverRoot), files.nameOf(serverRoot)];
  return isMissed && path.resolve(to) !== from ? `${from}=${to}` : undefined;
}
