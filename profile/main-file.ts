import { addTo } from '../core/add-to.ts';
import type { Target } from '../facts/target.ts';
import type { FileSystem } from '../files/file-system.ts';
import { joinPath } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { wordsOf } from '../grammar/command.ts';
import { parse } from '../grammar/parse.ts';
import type { Document } from '../grammar/syntax-tree.ts';

/** What the main file says that differs between distributions; the last of each where it is said twice. */
export interface MainFile {
  readonly base: ByteText;
  readonly serverRoot: ByteText | undefined;
  /** Of Include and IncludeOptional, as they stand there. */
  readonly includes: readonly ByteText[];
  readonly loads: readonly LoadLine[];
  readonly logs: readonly ByteText[];
}

/** A LoadModule line. */
export interface LoadLine {
  readonly identifier: ByteText;
  readonly path: ByteText;
}

/** What the main file at a path says; sections are not asked whether they apply. */
export function describeMain(mainPath: ByteText, document: Document): MainFile {
  const wordsIn = tellingWords(document);
  const first = (key: string) => wordsIn(key).flatMap(([word]) => word ?? []);
  return {
    base: mainPath.slice(mainPath.lastIndexOf('/') + 1),
    serverRoot: first('serverroot')
      .at(-1)
      ?.replace(/(?<=.)\/$/, ''),
    includes: [...first('include'), ...first('includeoptional')],
    loads: loadsOf(document),
    logs: [...first('errorlog'), ...first('customlog')],
  };
}

/** The LoadModule lines in those files of a directory whose names have an ending. */
export function loadsInFolder(
  folder: ByteText,
  ending: string,
  { files, target }: { readonly files: FileSystem; readonly target: Target },
): readonly LoadLine[] {
  const listing = files.list(folder);
  if (!listing.ok) return [];
  return listing.names.flatMap((name) => {
    const read = name.endsWith(ending) ? files.read(joinPath(folder, name)) : undefined;
    return read?.ok ? loadsOf(parse(read.text, target.series)) : [];
  });
}

function loadsOf(document: Document): readonly LoadLine[] {
  return tellingWords(document)('loadmodule').flatMap(([identifier, path]) =>
    identifier === undefined || path === undefined ? [] : { identifier, path },
  );
}

/** The words of all directives of a name, whatever sections they stand in. */
function tellingWords(document: Document): (key: string) => readonly (readonly ByteText[])[] {
  const words = new Map<string, (readonly ByteText[])[]>();
  for (const line of document.lines) {
    if (line.kind !== 'directive' || !TELLING.has(line.key)) continue;
    const values = wordsOf(line).map(({ value }) => value);
    addTo(words, line.key, values);
  }
  return (key) => words.get(key) ?? [];
}

const TELLING = new Set(['serverroot', 'include', 'includeoptional', 'loadmodule', 'errorlog', 'customlog']);

/** The directory that a path is in; that of a path without any is the root. */
export function directoryOf(path: ByteText): ByteText {
  const end = path.lastIndexOf('/');
  return end <= 0 ? '/' : path.slice(0, end);
}
