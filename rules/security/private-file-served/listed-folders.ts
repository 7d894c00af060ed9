import { asDirectory } from '../../../access/request/path-mapping.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import { readTextPattern } from '../../../files/name-pattern.ts';
import { joinPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { PossibleAnswer } from '../../../requests/answer/request-answer.ts';
import { ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { isForSome } from '../../../requests/examples/client.ts';
import { MOST_FOLDERS, namesIn } from '../../kit/directory-on-disk.ts';
import { argsAt } from '../../kit/located.ts';
import type { SiteRoot } from '../../kit/site-roots.ts';
import { type Group, servedIn } from './served-files.ts';

/** Private files of a folder that httpd lists. */
export interface Listed {
  readonly group: Group;
  /** The URL of the list. */
  readonly folder: ByteText;
  /** The line that allows it. */
  readonly line: Located | undefined;
}

/** The first folder of a root that httpd surely lists for everybody, and whose list has a private file. */
export function listedIn({ root, places }: SiteRoot, server: Server): Listed | undefined {
  const folders = namesIn(root.directory, server).filter((name) => {
    const entry = server.files.look(joinPath(root.directory, name));
    return /^[\w-]/.test(name) && entry.ok && entry.kind === 'directory';
  });
  for (const name of folders.slice(0, MOST_FOLDERS)) {
    const directory = joinPath(root.directory, name);
    const inside = places.map((place) => ({ ...place, path: asDirectory(place.path + escapePath(name)) }));
    for (const group of servedIn(directory, inside, server))
      for (const { answer, url: folder, client } of ask([group[0].asked.place], ({ path }) => path)) {
        const only = sureAnswer(answer);
        const { answeredBy: list } = only ?? {};
        if (only?.status !== 200 || list?.kind !== 'listing' || isForSome(client)) continue;
        const [first, ...others] = group.filter(({ file }) => !isLeftOut(file, directory, only));
        if (first !== undefined) return { group: [first, ...others], folder, line: list.at };
      }
  }
  return undefined;
}

/** True if IndexIgnore leaves a file out of the list of a directory, or the folder there that has it. */
function isLeftOut(file: ByteText, directory: ByteText, { sent }: PossibleAnswer): boolean {
  const lines = (sent?.sections ?? []).flatMap(({ scope }) =>
    scope === undefined ? [] : commandsIn(scope, ['indexignore']),
  );
  const [name = ''] = file.slice(asDirectory(directory).length).split('/', 1);
  return lines
    .flatMap(argsAt)
    .some(({ value, hasVariable }) => hasVariable || readTextPattern(value)(name) !== false);
}
