import { ANYTHING, requestClassesOfHtaccess } from '../../access/equivalence/request-classes-of-section.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import { isSection } from '../../model/configuration/scope.ts';
import { recognizeFile } from '../../model/recognition/recognize-file.ts';
import type { FileInstance } from '../../model/server/server.ts';
import { type Both, both, type DifferingFile, instancesByName, SIDES, type Side } from '../sides/side.ts';
import type { ChangedLine, FileOfBoth } from './changed-lines.ts';
import type { Instances } from './readings.ts';

/** The .htaccess files of a server, by their paths on it, that httpd reads for some request. */
export function readHtaccess({ server, within }: Side, paths: readonly ByteText[]): readonly FileInstance[] {
  return within(() =>
    paths.flatMap((path) => {
      const { requestClasses } = requestClassesOfHtaccess(server, path, (one) => one, ANYTHING);
      const scopes = requestClasses.map(({ about }) => about);
      return scopes.find((one): one is FileInstance => !isSection(one) && !('main' in one)) ?? [];
    }),
  );
}

/** The instances of all files of a side. */
export function instancesOf(side: Side, htaccess: readonly FileInstance[]): Instances {
  const all = new Map(instancesByName(side));
  for (const instance of htaccess) all.set(side.nameOf(instance.file), [instance]);
  return all;
}

/** The documents of the files of both sides: those that are read, and those that only differ and are called as configuration is. */
export function filesOfBoth(
  sides: Both<Side>,
  instances: Both<Instances>,
  files: readonly DifferingFile[],
): readonly FileOfBoth[] {
  const documents = both(SIDES, (side) => documentsOf(sides[side], instances[side]));
  const texts = new Map(files.map((one) => [one.name, one]));
  // what one side does not read has not changed for that
  const names = new Set([...documents.before.keys(), ...documents.after.keys()]);
  for (const name of names)
    if (!(documents.before.has(name) && documents.after.has(name)) && !texts.has(name)) names.delete(name);
  for (const one of files) if (isConfiguration(one)) names.add(one.name);
  return [...names].sort().map((name) => {
    const own = both(SIDES, (side) => {
      const state = texts.get(name)?.[side];
      const isUnread = state?.kind === 'file' && state.text !== undefined;
      return documents[side].get(name) ?? (isUnread ? parse(state.text, '2.4') : undefined);
    });
    return { name, ...own };
  });
}

/** True for a file that httpd would read as configuration if something included it, as far as its name and its text tell. */
function isConfiguration({ name, before, after }: DifferingFile): boolean {
  if (/(?:^|\/)\.htaccess$/.test(name)) return true;
  return (
    name.endsWith('.conf') &&
    [before, after].some(
      (one) =>
        one.kind === 'file' && one.text !== undefined && recognizeFile(one.text, name).owner === 'apache',
    )
  );
}

function documentsOf({ server }: Side, instances: Instances): ReadonlyMap<string, Document> {
  const found = new Map<string, Document>();
  for (const [name, [first]] of instances)
    if (first !== undefined) found.set(name, server.documentOf(first.identity) ?? first.document);
  return found;
}

/** The files that differ in more than lines: those that are new or gone, and links. */
export function otherFiles(
  files: readonly DifferingFile[],
  lines: readonly ChangedLine[],
): readonly DifferingFile[] {
  const withLines = new Set(lines.flatMap(({ before, after }) => [before?.name, after?.name]));
  return files.filter(
    ({ name, before, after }) =>
      !withLines.has(name) && (before.kind !== after.kind || before.kind === 'link'),
  );
}

/** The directories that only one side has, with a `/` at their ends, of those that have files which are new or gone. */
export function foldersOfOneSide(sides: Both<Side>, files: readonly DifferingFile[]): readonly ByteText[] {
  const found = new Set<ByteText>();
  for (const { before, after } of files) {
    const path = before.path ?? after.path;
    if (path === undefined || (before.kind === 'absent') === (after.kind === 'absent')) continue;
    let folder = path.slice(0, path.lastIndexOf('/'));
    while (folder !== '' && !found.has(`${folder}/`) && isOfOneSide(sides, folder)) {
      found.add(`${folder}/`);
      folder = folder.slice(0, folder.lastIndexOf('/'));
    }
  }
  return [...found];
}

function isOfOneSide(sides: Both<Side>, folder: ByteText): boolean {
  const { before, after } = both(sides, ({ server, within }) => within(() => server.files.look(folder).ok));
  return before !== after;
}
