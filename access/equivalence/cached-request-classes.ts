import { findOrGiveUp } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import type { RequestClass } from './request-class.ts';
import { requestClassesOf, type ServerRequestClasses } from './request-classes.ts';

/** All of requestClassesOf(), found once for each server and each set of directories. */
export function cachedRequestClasses(server: Server, htaccess: readonly ByteText[]): readonly RequestClass[] {
  return findOnce(server, htaccess).all;
}

/** Those of them that requests reach. */
export function cachedReachedClasses(server: Server, htaccess: readonly ByteText[]): readonly RequestClass[] {
  return findOnce(server, htaccess).reached;
}

/** All request classes of a server, and those that requests reach, if somebody has asked for either before. */
export function foundRequestClasses(
  server: Server,
  htaccess: readonly ByteText[],
): ServerRequestClasses | undefined {
  return foundBefore.get(server)?.byList.get(htaccess);
}

interface Found {
  readonly byDirectories: Map<string, ServerRequestClasses>;
  /** Each of ten thousand .htaccess files asks with one list of them all. */
  readonly byList: WeakMap<readonly ByteText[], ServerRequestClasses>;
}

const foundBefore = new WeakMap<Server, Found>();

function findOnce(server: Server, htaccess: readonly ByteText[]): ServerRequestClasses {
  let found = foundBefore.get(server);
  if (found === undefined) {
    found = { byDirectories: new Map(), byList: new WeakMap() };
    foundBefore.set(server, found);
  }
  const known = found.byList.get(htaccess);
  if (known !== undefined) return known;
  const directories = [...new Set(htaccess)].sort();
  const key = directories.join('\n');
  const classes =
    found.byDirectories.get(key) ?? findOrGiveUp(found, () => requestClassesOf(server, directories));
  found.byDirectories.set(key, classes);
  found.byList.set(htaccess, classes);
  return classes;
}
