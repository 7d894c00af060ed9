import { argsAt, firstArg, settingAmong } from '../../../access/policy/settings.ts';
import { spendWork } from '../../../core/budget/work-budget.ts';
import { joinPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSameScopeOfFiles,
  isSection,
  scopeOf,
  topOf,
} from '../../../model/configuration/scope.ts';
import { type MergedSection, mergeOrder } from '../../../model/sections/merge-order.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { hostsToAsk } from '../../../requests/examples/places.ts';
import { fileTypeOf, forcedType } from '../../../requests/resolve/content/file-type.ts';
import { typesOf } from '../../../requests/resolve/content/type-file.ts';

/** A file that was meant, and the type that it has instead. */
export interface SentOtherwise {
  /** The path of a URL. */
  readonly uri: ByteText;
  readonly type: ByteText;
  /** The line that says so: AddType, ForceType or TypesConfig. */
  readonly by: Located | undefined;
}

/**
 * A file below the DocumentRoot of a host for which a line about types does nothing, because it names another type than the
 * file has, and no line names that; undefined where there is none, and where plume cannot tell.
 */
export function sentOtherwise(type: ByteText, line: Located, server: Server): SentOtherwise | undefined {
  const written = asciiLowerCase(type);
  const extensions = new Set<string>();
  for (const [extension, other] of typesIn(server, line)) {
    spendWork(1);
    if (other === written) return undefined;
    if (nameOneType(written, other, extension)) extensions.add(extension);
  }
  if (extensions.size === 0) return undefined;
  for (const { host, path, uri } of filesOf(server, line)) {
    const extension = asciiLowerCase(path.slice(path.lastIndexOf('.') + 1));
    if (!extensions.has(extension)) continue;
    const sections = mergeOrder(server, host, { path, uri });
    const sent = forcedType(sections, fileTypeOf(server, sections, path, ''));
    const [bare = ''] = (sent.value ?? '').split(';');
    if (!sent.isSure || bare === '' || bare === written) continue;
    if (!sections.some(({ scope }) => scope !== undefined && isSameScopeOfFiles(scope, scopeOf(line))))
      continue;
    if (!mayBeNamed(bare, line, sections))
      return { uri, type: bare, by: sent.at ?? commandsIn(server, 'typesconfig').at(-1) };
  }
  return undefined;
}

/** The types that extensions have, in lower case: those of lines, and those of the table, as far as plume sees it. */
function* typesIn(server: Server, line: Located): Iterable<readonly [extension: string, type: ByteText]> {
  for (const at of [...commandsBelow(server, 'addtype'), ...commandsBelow(topOf(line.instance), 'addtype')]) {
    const [type, ...extensions] = argsAt(at);
    for (const { value } of extensions)
      yield [asciiLowerCase(value).replace(/^\./, ''), asciiLowerCase(type?.value ?? '')];
  }
  for (const [extension, type] of typesOf(server) ?? []) yield [extension, asciiLowerCase(type)];
}

/** True where two types are names of one: `text/javascript` and `application/x-javascript`; `image/jpg` is named after the extension. */
function nameOneType(one: ByteText, other: ByteText, extension: string): boolean {
  const own = plainName(one);
  return own !== '' && (own === plainName(other) || own === extension);
}

function plainName(type: ByteText): ByteText {
  const name = type.slice(type.lastIndexOf('/') + 1).replace(/^(?:x-)?(?:font-)?/, '');
  return name.slice(name.lastIndexOf('.') + 1);
}

/** True where some line is for the type after all, or decides what is done to a file whatever its type is. */
function mayBeNamed(type: ByteText, line: Located, sections: readonly MergedSection[]): boolean {
  const all = (...keys: readonly string[]) =>
    sections.flatMap(({ scope }) =>
      scope === undefined ? [] : commandsIn(scope, keys).map((at) => argsAt(at)),
    );
  if (sections.some(({ scope }) => scope === undefined)) return true;
  if (line.command.key === 'expiresbytype') {
    const active = settingAmong(sections, 'expiresactive');
    if (active?.isSure !== true || firstArg(active) !== 'on') return true;
    const any = `${type.slice(0, type.indexOf('/'))}/*`;
    return all('expiresbytype').some(([word]) => {
      const named = asciiLowerCase(word?.value ?? '');
      return word?.hasVariable === true || named === type || named === any;
    });
  }
  if (all('setoutputfilter', 'addoutputfilter', 'filterchain', 'filterprovider').length > 0) return true;
  const filters = filtersOf(argsAt(line)[0]?.value ?? '');
  return all('addoutputfilterbytype').some(
    ([first, ...types]) =>
      types.some(({ value, hasVariable }) => hasVariable || asciiLowerCase(value) === type) &&
      filtersOf(first?.value ?? '').some((filter) => filters.includes(filter)),
  );
}

function filtersOf(list: ByteText): readonly string[] {
  return asciiLowerCase(list).split(';');
}

interface ServedFile {
  readonly host: Located<OpeningTag> | undefined;
  readonly path: ByteText;
  readonly uri: ByteText;
}

/** Files in the DocumentRoot of the hosts that a line may be for, and in the directories in it. */
function* filesOf(server: Server, line: Located): Iterable<ServedFile> {
  const own = hostOf(line);
  for (const host of isSection(own) ? [own] : hostsToAsk(server)) {
    const root = rootsOf(server, host).documentRoot;
    if (root === undefined || root.certainty !== 'present') continue;
    const top = namesIn(server, root.directory);
    for (const name of top) if (name.includes('.')) yield servedAs(name, host, root.directory);
    for (const folder of top.filter((name) => !name.includes('.')))
      for (const name of namesIn(server, joinPath(root.directory, folder)))
        if (name.includes('.')) yield servedAs(joinPath(folder, name), host, root.directory);
  }
}

function namesIn({ files }: Server, directory: ByteText): readonly ByteText[] {
  const listed = files.list(directory);
  const names = listed.ok ? listed.names : [];
  spendWork(names.length);
  return names;
}

function servedAs(name: ByteText, host: ServedFile['host'], root: ByteText): ServedFile {
  return { host, path: joinPath(root, name), uri: joinPath('/', name) };
}
