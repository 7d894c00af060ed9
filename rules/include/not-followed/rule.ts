import { query } from '../../../core/query.ts';
import { ofPackage, packageFileAt } from '../../../facts/words/package-files.ts';
import { isNamePattern, readNamePattern } from '../../../files/name-pattern.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { consequence } from '../../../model/messages/httpd-messages.ts';
import type { Notice, Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';
import { comesFrom22 } from '../../upgrade/from-2-2.ts';
import { includeIfThere } from '../include-argument.ts';

type Message =
  | 'variable'
  | 'noRoot'
  | 'ofWindows'
  | 'unseen'
  | 'lacking'
  | 'more'
  | 'image'
  | 'ofRoot'
  | 'noMatch';

export default defineRule({
  id: 'include/not-followed',
  severity: 'info',
  since: '0.3.0',
  summary: 'plume does not read what an `Include` names, and leaves open what depends on it.',
  sources: ['httpd:server/core.c#include_config'],
  messages: {
    variable:
      'plume did not read what this line includes because its path has a variable with an unknown value.',
    noRoot:
      'plume did not read `{name}`{ofPackage} because the path is relative to `ServerRoot`, which is unknown.',
    ofWindows:
      'plume did not read `{name}`{ofPackage} because the server is one of Windows, whose paths plume does not follow.',
    unseen: 'plume did not read `{name}`{ofPackage} because it is outside of what plume may read here.',
    more: '`{name}` may include more files than plume read because this copy of the server may be incomplete.',
    image:
      '`{name}` may include more files than plume read because packages of the image over which this copy is laid may have files there.',
    ofRoot:
      '{consequence} if the server lacks `{name}` as well: this copy of its `ServerRoot` does not contain it.',
    lacking: 'plume did not read `{name}`{ofPackage} because this copy of the server does not contain it.',
    noMatch:
      '{consequence} if nothing matches `{name}`, which httpd 2.2 accepted: this copy of the server has the directory, and no such file.',
  },
  aboutReading: {
    variable: 'the path has a variable with an unknown value',
    noRoot: 'the path is relative to `ServerRoot`, which is unknown',
    ofWindows: 'the server is one of Windows, whose paths plume does not follow',
    unseen: 'it is outside of what plume may read here',
    more: 'this copy of the server may be incomplete',
    image: 'packages of the image over which this copy is laid may have files there',
    lacking: 'this copy of the server does not contain it',
  },
  upgradeKind: {
    variable: 'check',
    noRoot: 'check',
    ofWindows: 'check',
    unseen: 'check',
    lacking: 'check',
    more: 'check',
    image: 'check',
    ofRoot: 'check',
    noMatch: 'check',
  },
  on: { notice: { 'include-not-followed': checkInclude } },
});

function checkInclude(notice: Notice, context: RuleContext<Message>): void {
  const { name = '', why = '' } = notice.data;
  const { server } = context.configuration;
  const isOfRoot = why === 'lacking' && isFileOfRoot(notice, name, server);
  const hasNoMatch = why === 'lacking' && notice.command.key === 'include' && mayMatchNothing(name, server);
  context.report({
    ...ofNotice(notice),
    message: isOfRoot ? 'ofRoot' : hasNoMatch ? 'noMatch' : (MESSAGES.get(why) ?? 'unseen'),
    ...(isOfRoot ? { severity: 'warning' } : {}),
    data: {
      name,
      ofPackage: ofPackage(packageFileAt(name)),
      consequence: consequence(context.configuration),
    },
    help: helpFor(why, name, server),
    fixes: hasNoMatch ? includeIfThere(notice, 'unsafe') : [],
  });
}

/**
 * Whether a pattern of httpd 2.2, which accepted that nothing matched, matches nothing in a directory that is here with other
 * files: a copy that has none of the directory's files may lack those that match.
 */
function mayMatchNothing(name: ByteText, server: Server | undefined): boolean {
  const slash = name.lastIndexOf('/');
  const directory = name.slice(0, slash);
  if (server === undefined || !comesFrom22(server.target) || isNamePattern(directory)) return false;
  const pattern = name.slice(slash + 1);
  const listed = isNamePattern(pattern) ? server.files.list(directory) : undefined;
  if (listed?.ok !== true || !listed.names.some((file) => !file.startsWith('.'))) return false;
  return !listed.names.some(readNamePattern(pattern));
}

/**
 * Whether httpd needs a file that a copy should have, which is one of ServerRoot, as other packages write theirs elsewhere.
 * What a pattern names may be nothing in 2.2.
 */
function isFileOfRoot(notice: Notice, name: ByteText, server: Server | undefined): boolean {
  const root = server?.serverRoot;
  const { command } = notice;
  if (command.key !== 'include' || root === undefined || !name.startsWith(`${root}/`)) return false;
  // Git keeps no empty directory
  if (isNamePattern(name) || name.endsWith('/') || !isFirstOfName(notice, server)) return false;
  // a link that leads out of the copy is here
  return server?.hasModuleList === true && hasMost(server) && server.files.lstat?.(name) === undefined;
}

/**
 * Whether a copy has more of what is included below its ServerRoot than it lacks: many repositories hold a main file
 * alone, which an installed httpd reads with files of its own.
 */
const hasMost = query('hasMost', ({ instances, notices, serverRoot }: Server): boolean => {
  const isBelow = (path: ByteText) => path.startsWith(`${serverRoot}/`);
  const followed = new Set(
    instances.flatMap(({ path, from }) => (from !== undefined && isBelow(path) ? from.command : [])),
  );
  const lacking = new Set(
    notices.flatMap(({ kind, data: { name = '' } }) =>
      kind === 'include-not-followed' && isBelow(name) ? name : [],
    ),
  );
  return followed.size > lacking.size;
});

/** Whether no line before it leads to the same file: a hundred hosts may include it. */
function isFirstOfName(notice: Notice, server: Server | undefined): boolean {
  if (server === undefined) return true;
  return firstOfName(server).get(notice.data.name ?? '') === notice;
}

const firstOfName = query('firstOfName', ({ notices }: Server): ReadonlyMap<string, Notice> => {
  const first = new Map<string, Notice>();
  for (const notice of notices) {
    const { name = '' } = notice.data;
    if (notice.kind === 'include-not-followed' && !first.has(name)) first.set(name, notice);
  }
  return first;
});

const MESSAGES: ReadonlyMap<string, Message> = new Map([
  ['variable', 'variable'],
  ['no-root', 'noRoot'],
  ['windows', 'ofWindows'],
  ['lacking', 'lacking'],
  ['more', 'more'],
  ['image', 'image'],
]);

/** What somebody can do to have it read, or to say that there is nothing to read. */
function helpFor(why: string, name: ByteText, server: Server | undefined): string {
  if (why === 'variable')
    return '`--define NAME=VALUE` or `--envvars FILE` sets the variables that httpd is started with.';
  if (why === 'windows') return 'The files that it includes are linted on their own.';
  if (why === 'no-root') return '`--server PROFILE` says how this httpd was built.';
  if (why === 'image' && server !== undefined)
    return `If packages have no files there, say so with \`--map ${directoryOf(name)}=${server.files.nameOf(directoryOf(name))}\`.`;
  if (why === 'more' || why === 'lacking')
    return `If this copy has all files of the server, say so with \`--map ${mapOfRoot(name, server)}\`.`;
  return `If a copy of it is here, say where with \`--map ${directoryOf(name)}=DIRECTORY\`. ${atHome(name, server)}`;
}

/** The option that makes plume read it on the server itself: a main file outside of its ServerRoot may be a copy in any directory. */
function atHome(name: ByteText, server: Server | undefined): string {
  const { serverRoot: root, main } = server ?? {};
  if (root === undefined || main === undefined || main.path.startsWith(`${root}/`))
    return 'On the server itself, name the main file, and plume reads it.';
  const own = name.startsWith(`${root}/`) ? toDisplayText(root) : directoryOf(name);
  return `On the server itself, write \`--map ${own}=${own}\`, and plume reads it.`;
}

/** The value of --map for the copy of ServerRoot that lacks a file. */
function mapOfRoot(name: ByteText, server: Server | undefined): string {
  const root = server?.serverRoot;
  if (server === undefined || root === undefined || !name.startsWith(`${root}/`)) return 'FROM=TO';
  return `${toDisplayText(root)}=${server.files.nameOf(root)}`;
}

/** The directory that has all that a path or pattern names. */
function directoryOf(name: ByteText): string {
  const parts = name.split('/');
  const first = parts.findIndex(isNamePattern);
  return toDisplayText(parts.slice(0, first === -1 ? -1 : first).join('/'));
}
