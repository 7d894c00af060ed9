import { serverPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { wordsOf } from '../../../grammar/command.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { findNamedPaths } from '../../../model/configuration/named-paths.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import type { Edit } from '../../../rules/kit/define-rule.ts';
import { quoteWord } from '../../../rules/kit/edits.ts';
import { pathOfUri } from '../documents/file-name.ts';
import type { EditorFile } from '../documents/linted-file.ts';
import type { FileEdits, FileRename } from '../documents/protocol.ts';
import { createValueMap } from '../names/value-offsets.ts';
import type { LintableServer } from '../servers/live-server.ts';
import { toTextEdits } from '../text-edits.ts';

/** A file of a server, as that reads it first. */
export interface ReadFile {
  readonly file: EditorFile;
  readonly instance: FileInstance;
  readonly server: LintableServer;
}

/**
 * The edits that let directives name files and directories as they are called after a renaming: those that name one of
 * them, or something below it. Wildcards in names of files stay as they are; so does a path in which a variable stands for
 * what changes.
 */
export function findRenamedPaths(
  files: Iterable<ReadFile>,
  renames: readonly FileRename[],
  mayChange: (file: EditorFile) => boolean,
): readonly FileEdits[] {
  const moved = new Map<LintableServer, readonly MovedPath[]>();
  const changed: FileEdits[] = [];
  for (const { file, instance, server } of files) {
    const moves = moved.get(server) ?? movedPaths(renames, server);
    moved.set(server, moves);
    if (moves.length === 0 || instance.document.source.text !== file.text) continue;
    const edits = [...editsIn(instance, moves)];
    if (edits.length === 0 || !mayChange(file)) continue;
    changed.push({
      uri: file.uri,
      version: file.version,
      edits: toTextEdits(edits, file.text, file.positions()),
    });
  }
  return changed;
}

/** Paths of one server. */
interface MovedPath {
  readonly from: ByteText;
  readonly to: ByteText;
}

function movedPaths(renames: readonly FileRename[], { known }: LintableServer): readonly MovedPath[] {
  const pathOf = (uri: string): ByteText | undefined => {
    const place = pathOfUri(uri);
    return place === undefined ? undefined : known.pathOf(place);
  };
  return renames.flatMap(({ oldUri, newUri }) => {
    const [from, to] = [pathOf(oldUri), pathOf(newUri)];
    return from === undefined || to === undefined || from === to ? [] : { from, to };
  });
}

function* editsIn(instance: FileInstance, moves: readonly MovedPath[]): Generator<Edit> {
  for (const line of instance.document.lines) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    const done = new Set<number>();
    for (const { word, path } of pathsNamedBy(line, instance))
      for (const move of moves) {
        const edit = done.has(word.start) ? undefined : editFor(line, word, path, move);
        if (edit === undefined) continue;
        done.add(word.start);
        yield edit;
      }
  }
}

interface WrittenPath {
  /** As it is written, variables and all. */
  readonly word: Word;
  /** On the server. */
  readonly path: ByteText;
}

function* pathsNamedBy(command: Command, instance: FileInstance): Generator<WrittenPath> {
  const { serverRoot } = instance.server ?? {};
  const written = wordsOf(command);
  const { words: args } = instance.partsOf(command);
  // a variable may stand for several words
  if (written.length !== args.length) return;
  const index = NAMING.get(command.key);
  const [word, named] = index === undefined ? [] : [written.at(index), args.at(index)];
  if (word !== undefined && named?.hasVariable === false) {
    const path = serverPath(serverRoot, named.value);
    if (path !== undefined) yield { word, path };
  }
  for (const { arg, path } of findNamedPaths(command, configurationOf(instance))) {
    const word = written[args.findIndex(({ start }) => start === arg.start)];
    if (word !== undefined) yield { word, path };
  }
}

/**
 * Which argument is a path that facts do not tell of, because nothing need be there: what is read, where a section applies,
 * where an alias leads; -1 for the last one.
 */
const NAMING: ReadonlyMap<string, number> = new Map([
  ['include', 0],
  ['includeoptional', 0],
  ['<directory', 0],
  ['alias', -1],
  ['scriptalias', -1],
]);

function editFor(command: Command, word: Word, path: ByteText, { from, to }: MovedPath): Edit | undefined {
  if (path !== from && !path.startsWith(`${from}/`)) return undefined;
  const fresh = to + path.slice(from.length);
  const shared = sharedDirectory(path, fresh);
  const [tail, freshTail] = [path.slice(shared), fresh.slice(shared)];
  const { value } = word;
  if (value.endsWith(tail) && value.length >= tail.length && isBeginning(value, tail)) {
    if (!needsQuotes(freshTail) || word.quote !== '') {
      const span = createValueMap(command, word)({ start: value.length - tail.length, end: value.length });
      return { ...span, text: escapeIn(freshTail, word.quote) };
    }
    return { start: word.start, end: word.end, text: quoteWord(value.slice(0, -tail.length) + freshTail) };
  }
  // what changes is not in the word, or not as a whole: the path is written out
  if (value.includes('${') || !path.endsWith(value.replace(/^\/+/, ''))) return undefined;
  const text = word.quote === '' && !needsQuotes(fresh) ? fresh : quoteWord(fresh);
  return { start: word.start, end: word.end, text };
}

/** How many bytes of both paths are directories that they share. */
function sharedDirectory(path: ByteText, fresh: ByteText): number {
  let shared = 0;
  for (let at = 0; at < Math.min(path.length, fresh.length) && path[at] === fresh[at]; at++)
    if (path[at] === '/') shared = at + 1;
  return shared;
}

/** Whether a tail is whole parts of a path at the end of the value. */
function isBeginning(value: ByteText, tail: ByteText): boolean {
  const before = value[value.length - tail.length - 1];
  return before === undefined || before === '/' || before === '}' || before === ':';
}

function needsQuotes(text: ByteText): boolean {
  return /[\t-\r "'\\]/.test(text);
}

function escapeIn(text: ByteText, quote: string): ByteText {
  return quote === ''
    ? text
    : text.replace(/\\(?=[\\"'])|["']/g, (found) =>
        found === quote || found === '\\' ? `\\${found}` : found,
      );
}
