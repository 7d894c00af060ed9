import { urlsOf } from '../../access/request/path-mapping.ts';
import { unseenInAnswers } from '../../facts/requests/unseen-in-answers.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { sectionsAround } from '../../model/configuration/scope.ts';
import { sectionAt } from '../../model/sections/sections.ts';
import type { Located } from '../../model/server/server.ts';
import { folderOf } from '../../requests/examples/places.ts';
import type { Side } from '../sides/side.ts';
import { MOST_PLACES } from './places-to-ask.ts';
import type { Host } from './reach.ts';

/** The directories in which changes of one side are, with a `/` at their ends; undefined where one may concern any request. */
export function directoriesOf(
  { server, within }: Side,
  lines: readonly Located[],
  paths: readonly ByteText[],
): readonly ByteText[] | undefined {
  const found = new Set(paths.map(folderOf));
  for (const at of lines) {
    if (unseenInAnswers(at.command.key, server.target.series) !== undefined) continue;
    const directory = within(() => directoryOf(at));
    if (directory === undefined) return undefined;
    found.add(directory);
  }
  return [...found];
}

/** The directory that a line is about: that of its .htaccess, or of the `<Directory>` around it. */
function directoryOf(at: Located): ByteText | undefined {
  const { instance, command } = at;
  if (configurationOf(instance).kind === 'htaccess') return folderOf(instance.path);
  const own = command.kind === 'open' ? [{ instance, command }] : [];
  for (const section of [...own, ...sectionsAround(at)]) {
    const { kind, pattern } = sectionAt(section) ?? {};
    if (kind === 'directory') return pattern?.kind === 'text' ? pattern.text : undefined;
  }
  return undefined;
}

/** The .htaccess files of one side whose lines requests are made of. */
export interface HtaccessToAsk {
  readonly paths: readonly ByteText[];
  /** The directories, with a `/` at their ends, whose files are asked for; undefined for all. */
  readonly directories: readonly ByteText[] | undefined;
  /** True for a line of one of them that requests which concern a change may be for. */
  readonly isAsked: (at: Located) => boolean;
}

/**
 * All .htaccess files of a site that has not many. Of another one, where changes are in known directories, those in or below these, and lines of others
 * that name their URLs.
 */
export function htaccessToAsk(
  { server, within }: Side,
  paths: readonly ByteText[],
  directories: readonly ByteText[] | undefined,
  hosts: readonly Host[],
): HtaccessToAsk {
  if (directories === undefined || paths.length <= MOST_PLACES)
    return { paths, directories: undefined, isAsked: () => true };
  const isInside = (path: ByteText) => directories.some((one) => folderOf(path).startsWith(one));
  // a rule of a .htaccess may name a directory without the first slash
  const urls = within(() =>
    hosts
      .flatMap((host) => directories.flatMap((directory) => urlsOf(server, host, directory)))
      .map((url) => url.slice(1, -1)),
  );
  const names = [...new Set(urls)].filter((url) => url !== '');
  const isNamedIn = (text: ByteText) => names.some((url) => text.includes(url));
  return {
    paths: within(() =>
      paths.filter((path) => {
        if (isInside(path)) return true;
        // most files have none of the names, and then it does not matter whether they are configuration
        const searched = server.files.read(path, 'search');
        if (searched.ok && !isNamedIn(searched.text)) return false;
        const read = server.files.read(path);
        return read.ok && isNamedIn(read.text);
      }),
    ),
    directories,
    isAsked: ({ instance, command }) =>
      isInside(instance.path) || isNamedIn(command.source.text.slice(command.start, command.end)),
  };
}
