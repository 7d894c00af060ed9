import { argsAt } from '../../../access/policy/settings.ts';
import { overrulersOfUser } from '../../../facts/words/accounts.ts';
import type { Account } from '../../../files/file-system.ts';
import { withoutSlashesAtEnd } from '../../../files/server-path.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { commandsBelow, commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import { directoriesTo } from '../../../model/sections/directory-walk.ts';
import type { Located, Server } from '../../../model/server/server.ts';

/** Why the user that httpd runs as may not open something. */
export interface Denial {
  /** A clause for people. */
  readonly why: string;
  /** The line that says who the user is. */
  readonly at: Located;
  /** What plume takes for granted: clauses for people. */
  readonly assumes: readonly string[];
}

/** What one opens: a file or directory to read it, or a directory to get to what is in it. */
export type Opening = 'read' | 'search';

/**
 * What keeps the user that httpd runs as from opening something, by the modes of it and of the directories on the way,
 * links followed. Undefined where nothing does, or where plume cannot tell; `canTell` says which.
 */
export function denialOf(server: Server, path: ByteText, opening: Opening): Denial | undefined {
  const reader = readerOf(server);
  if (reader === undefined) return undefined;
  const bare = withoutSlashesAtEnd(path);
  return closedOnWay(server, bare)?.denial ?? refusedAt(server, reader, bare, opening);
}

/** Whether plume knows who reads a file of a server, and its mode. */
export function canTell(server: Server, path: ByteText): boolean {
  return server.files.stat?.(path)?.mode !== undefined && readerOf(server) !== undefined;
}

/** Where the user gets no further on the way to something. */
export interface Closed {
  /** A directory that may not be searched, with a `/` at its end, or a link to what may not be reached. */
  readonly path: ByteText;
  readonly kind: 'directory' | 'link';
  readonly denial: Denial;
}

/** The first place on the way to a path at which the user gets no further; a path that ends with `/` is searched, too. */
export function closedOnWay(server: Server, path: ByteText): Closed | undefined {
  const reader = readerOf(server);
  if (reader === undefined) return undefined;
  const directories = directoriesTo(path);
  for (const at of directories.at(-1) === path ? directories : [...directories, path]) {
    const bare = withoutSlashesAtEnd(at);
    const afterLink = closedAfterLink(server, reader, bare);
    if (afterLink !== undefined) return { path: bare, kind: 'link', denial: afterLink };
    const denial = at.endsWith('/') ? refusedAt(server, reader, bare, 'search') : undefined;
    if (denial !== undefined) return { path: at, kind: 'directory', denial };
  }
  return undefined;
}

/** The directories above what a link leads to are searched as well. */
function closedAfterLink(server: Server, reader: Reader, path: ByteText): Denial | undefined {
  const led = server.files.look(path);
  if (!led.ok || led.identity === path || !led.identity.startsWith('/')) return undefined;
  for (const directory of directoriesTo(led.identity)) {
    const denial = refusedAt(server, reader, withoutSlashesAtEnd(directory), 'search');
    if (denial !== undefined) return denial;
  }
  return undefined;
}

/** Who reads the files of a server. */
interface Reader extends Account {
  readonly name: ByteText;
  readonly at: Located;
}

/**
 * The user and group of the processes that answer requests. Undefined for a copy, and where a module may give each request
 * a user of its own. Source: ap_unixd_setup_child() in os/unix/unixd.c.
 */
function readerOf(server: Server): Reader | undefined {
  const [user, group] = [commandsIn(server, 'user').at(-1), commandsIn(server, 'group').at(-1)];
  if (user?.certainty !== 'present' || group?.certainty !== 'present') return undefined;
  if (!isWhole(server, ['user', 'group']) || server.modules.has('mod_unixd') === 'absent') return undefined;
  const [[name], [ofGroup]] = [argsAt(user), argsAt(group)];
  if (name === undefined || ofGroup === undefined || name.hasVariable || ofGroup.hasVariable)
    return undefined;
  if (overrulersOfUser().some((key) => commandsBelow(server, key).length > 0)) return undefined;
  const account = server.files.account?.(name.value, ofGroup.value);
  return account && { ...account, name: name.value, at: user };
}

/** What the mode of one file or directory says. */
function refusedAt(
  { files }: Server,
  { name, at, user, groups }: Reader,
  path: ByteText,
  opening: Opening,
): Denial | undefined {
  const { kind, mode, owner, group } = files.stat?.(path) ?? {};
  if (opening === 'search' && kind !== 'directory') return undefined;
  if (mode === undefined || owner === undefined || group === undefined || user === 0) return undefined;
  const right = opening === 'read' ? 0o4 : 0o1;
  const [ofOwner, ofGroup, ofOthers] = [mode & (right << 6), mode & (right << 3), mode & right];
  const isIn = groups.has(group);
  if ((owner === user ? ofOwner : isIn ? ofGroup : ofOthers) !== 0) return undefined;
  const shown = toDisplayText(path);
  const who = toDisplayText(name);
  const started = `root starts httpd, so that it runs as \`${who}\``;
  return {
    at,
    why: `the user \`${who}\` may not ${opening} \`${shown}\`, whose mode is ${mode.toString(8).padStart(4, '0')}`,
    // the bits of the group are the most that a list grants to anybody but the owner and all others
    assumes:
      owner === user || isIn || ofGroup === 0
        ? [started]
        : [started, `no access control list (ACL) lets \`${who}\` ${opening} \`${shown}\``],
  };
}
