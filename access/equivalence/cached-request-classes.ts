import { findOrGiveUp } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import type { RequestClass } from './request-class.ts';
import { requestClassesOf, type ServerRequestClasses } from './request-classes.ts';

/** All of requestClassesOf(), found once for each server and each set of directories. */
export function cachedRequestClasses(server: Server, htaccess: readonly ByteText[]): readonly RequestClass[] {
  return classesFor(server, htaccess).all;
}

/** Those of them that requests reach. */
export function cachedReachedClasses(server: Server, htaccess: readonly ByteText[]): readonly RequestClass[] {
  return classesFor(server, htaccess).reached;
}

/** All request classes of a server, and those that requests reach, if somebody has asked for either before. */
export function foundRequestClasses(
  server: Server,
  htaccess: readonly ByteText[],
): ServerRequestClasses | undefined {
  return classesFor.known(server, htaccess);
}

/** Each of ten thousand .htaccess files asks with one list of them all. */
const classesFor = query('classesFor', (server: Server, htaccess: readonly ByteText[]) =>
  classesOfDirectories(server, [...new Set(htaccess)].sort()),
);

const classesOfDirectories = query(
  'classesOfDirectories',
  (server: Server, directories: readonly ByteText[]): ServerRequestClasses =>
    findOrGiveUp(classesToGiveUp(server), () => requestClassesOf(server, directories)),
  { by: (server, directories) => [server, directories.join('\n')] },
);

/** Stands for the request classes of a server, of whatever directories. */
const classesToGiveUp = query('classesToGiveUp', (_server: Server): object => ({}));
