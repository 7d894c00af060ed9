import { type ModuleFact, moduleFact } from '../../facts/modules.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { linkFiles } from '../../files/linked-files.ts';
import { isNamePattern, readNamePattern } from '../../files/name-pattern.ts';
import { joinPath, withoutSlashesAtEnd } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import { includedPaths } from '../../model/configuration/included-paths.ts';
import type { Server } from '../../model/server/server.ts';
import { shortName } from '../../rules/module/load-module.ts';

/** The name of the directory in which a2enmod makes links, and of the one that they lead to. */
const [ENABLED, AVAILABLE] = ['/mods-enabled', '/mods-available'] as const;

/** The directory of which a server reads the files that a2enmod links there; undefined where it reads none. */
export function enabledDirectory(server: Server): ByteText | undefined {
  for (const path of includedPaths(server)) {
    const directory = withoutSlashesAtEnd(path);
    if (directory.endsWith(ENABLED)) return directory;
    const slash = path.lastIndexOf('/');
    const pattern = path.slice(slash + 1);
    if (!path.slice(0, slash).endsWith(ENABLED) || !isNamePattern(pattern)) continue;
    if (readNamePattern(pattern)('module.load')) return path.slice(0, slash);
  }
  return undefined;
}

/**
 * The files of a server once `a2enmod` has run for modules: what is in the directory of available modules for each of
 * them, and for those that their files say they depend on, is linked into the directory of enabled ones.
 */
export function enableModules(files: FileSystem, directory: ByteText, modules: Iterable<string>): FileSystem {
  const available = `${directory.slice(0, -ENABLED.length)}${AVAILABLE}`;
  const links = new Map<ByteText, ByteText>();
  const waiting = [...modules].flatMap((name) => moduleFact(name, '2.4') ?? []);
  const visited = new Set<ModuleFact>();
  for (let fact = waiting.pop(); fact !== undefined; fact = waiting.pop()) {
    if (visited.has(fact)) continue;
    visited.add(fact);
    const name = shortName(fact);
    const conf = joinPath(available, `${name}.conf`);
    if (files.look(conf).ok) links.set(joinPath(directory, `${name}.conf`), conf);
    for (const one of dependenciesOf(files, joinPath(available, `${name}.load`))) waiting.push(one);
  }
  return linkFiles(files, links);
}

/** The modules that a2enmod enables besides: a comment of the file that loads a module lists them. */
function dependenciesOf(files: FileSystem, path: ByteText): readonly ModuleFact[] {
  const read = files.read(path);
  if (!read.ok) return [];
  return parse(read.text, '2.4').lines.flatMap((line) => {
    if (line.kind !== 'comment') return [];
    const text = line.source.text.slice(line.start, line.end);
    if (!text.startsWith(DEPENDS)) return [];
    return text
      .slice(DEPENDS.length)
      .split(' ')
      .flatMap((name) => moduleFact(`mod_${name.trim()}`, '2.4') ?? []);
  });
}

const DEPENDS = '# Depends:';
