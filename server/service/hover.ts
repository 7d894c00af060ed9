import { syntheticServerFor } from '../../access/conversion/synthetic-server.ts';
import {
  requestClassesOfHtaccess,
  requestClassesOfSection,
  type SectionRequestClasses,
  subsumed,
} from '../../access/equivalence/request-classes-of-section.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Command, Document, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../grammar/whitespace.ts';
import type { EditorPosition } from '../../linter/findings/positions.ts';
import { isSection } from '../../model/configuration/scope.ts';
import { kindOfFile } from '../../model/contexts/file-kind.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { toRange } from './diagnostics.ts';
import type { OpenDocument } from './documents/open-document.ts';
import type { Hover, MarkupKind } from './documents/protocol.ts';
import { hoverTextIn } from './hover-text.ts';
import type { DocumentReader } from './servers/server-views.ts';
import { type Answers, writeHover } from './write-hover.ts';

/**
 * Who has access where a section applies: over its opening tag, over the lines in it that say so, and over the first
 * line of a .htaccess. `readersOf` gives the servers that read the document, and is asked only where there is an
 * answer.
 */
export function findHover(
  document: OpenDocument,
  position: EditorPosition,
  kind: MarkupKind,
  readersOf: () => readonly DocumentReader[],
): Hover | undefined {
  const offset = document.positions().offsetAt(position);
  const { lines } = document.document;
  const line = lineAt(lines, offset);
  if (line === undefined) return undefined;
  const command = isAsked(line) ? line : undefined;
  const isWhole = line === lines[0] && kindOfFile(document.document, document.file) === 'htaccess';
  if (command === undefined && !isWhole) return undefined;
  const readers = readersOf();
  const found = command === undefined ? [] : findAnswers(document, command, readers);
  const answers = found.length > 0 || !isWhole ? found : findAnswers(document, undefined, readers);
  if (answers.length === 0) return undefined;
  const value = writeHover(answers, hoverTextIn(kind), document);
  return { contents: { kind, value }, range: toRange(spanOf(line), document.positions()) };
}

/** Lines of access control, and the tags of sections; what a tag is about is found out later. */
const KEYS: ReadonlySet<string> = new Set(['order', 'allow', 'deny', 'satisfy', 'require', 'authmerging']);

function isAsked(line: Line): line is Command {
  return line.kind === 'open' || (line.kind === 'directive' && KEYS.has(line.key));
}

function lineAt(lines: readonly Line[], offset: number): Line | undefined {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle]!.start <= offset) low = middle;
    else high = middle - 1;
  }
  return lines[low];
}

/** The line without the whitespace around it. */
function spanOf(line: Line): { readonly start: number; readonly end: number } {
  return spanWithoutWhitespace(line.source.text, line.start, line.end);
}

/** Of the command's section, or of the whole .htaccess. */
function findAnswers(
  document: OpenDocument,
  command: Command | undefined,
  readers: readonly DocumentReader[],
): readonly Answers[] {
  const found = readers.flatMap((reader): Answers[] => {
    const { server } = reader.server;
    if (reader.htaccess !== undefined)
      return [
        { server, reader, places: requestClassesOfHtaccess(server, reader.htaccess, finderOf(command)) },
      ];
    const instances = server.instances.filter(({ identity }) => identity === reader.identity);
    return instances.slice(0, MOST_INSTANCES).flatMap((instance): Answers[] => {
      const places = placesIn(server, instance, command);
      return places === undefined ? [] : [{ server, reader, places }];
    });
  });
  if (readers.length > 0) return found.filter(({ places }) => places.requestClasses.length > 0);
  const isHtaccess = kindOfFile(document.document, document.file) === 'htaccess';
  const synthetic = syntheticServerOnce(document, isHtaccess);
  if (synthetic === undefined) return [];
  const { server, htaccess } = synthetic;
  const [directory] = htaccess;
  const places =
    directory === undefined
      ? placesIn(server, server.main, command)
      : requestClassesOfHtaccess(server, `${directory}.htaccess`, finderOf(command));
  return places === undefined || places.requestClasses.length === 0
    ? []
    : [{ server, reader: undefined, places }];
}

/** A file may be read as often as it is included. */
const MOST_INSTANCES = 8;

function placesIn(
  server: Server,
  instance: FileInstance,
  command: Command | undefined,
): SectionRequestClasses | undefined {
  const about = finderOf(command)(instance);
  return about === undefined || !isSection(about) ? undefined : requestClassesOfSection(server, about);
}

/** Finds the section of a command of the editor's document in an instance of it; the .htaccess itself without one. */
function finderOf(
  command: Command | undefined,
): (instance: FileInstance) => Located<OpeningTag> | FileInstance | undefined {
  return (instance) => {
    if (command === undefined) return instance;
    const own = commandIn(instance, command);
    return own === undefined ? undefined : subsumed({ instance, command: own });
  };
}

/** What httpd reads may be another text than that of the file: with variables filled in, or a macro's. */
function commandIn(instance: FileInstance, command: Command): Command | undefined {
  const { document } = instance;
  if (document.source === command.source) return command;
  const { start } = headOf(command);
  if (document.source.text === command.source.text) {
    const line = lineAt(document.lines, start);
    return line?.kind === 'open' || line?.kind === 'directive' ? line : undefined;
  }
  return document.lines.find(
    (line): line is Command =>
      line.kind === command.kind &&
      line.key === command.key &&
      instance.spanInFile(headOf(line)).start === start,
  );
}

type SyntheticServerHere = ReturnType<typeof syntheticServerFor>;
const syntheticServers = new WeakMap<
  Document,
  { readonly text: ByteText; readonly target: unknown; readonly synthetic: SyntheticServerHere }
>();

/** Documents change in place. */
function syntheticServerOnce({ document, target }: OpenDocument, isHtaccess: boolean): SyntheticServerHere {
  const { text } = document.source;
  const known = syntheticServers.get(document);
  if (known?.text === text && known.target === target) return known.synthetic;
  const synthetic = syntheticServerFor(document, isHtaccess, target);
  syntheticServers.set(document, { text, target, synthetic });
  return synthetic;
}
