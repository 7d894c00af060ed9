import { toDisplayText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace, trimWhitespaceAtEnd } from '../../../grammar/whitespace.ts';
import type { FileInstance, Located, Server } from '../../../model/server/server.ts';
import { uriOfPath } from '../documents/file-name.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { DocumentReader } from '../servers/server-views.ts';
import { isShown } from '../servers/shown-files.ts';
import type { HoverText } from './hover-text.ts';

/** From where places are named. */
export interface Viewpoint {
  readonly server: Server;
  /** Undefined where only the document itself is known. */
  readonly reader: DocumentReader | undefined;
  readonly document: OpenDocument;
  readonly write: HoverText;
}

/** `line 12`, or `sites/a.conf:12` of another file; a link where the client shows one. */
export function writePlace(located: Located, view: Viewpoint): string {
  const { server, write, document } = view;
  const line = lineInFile(located);
  const uri = uriOf(located.instance, view);
  const where = uri === document.uri ? `line ${line}` : `${nameOf(located.instance, server)}:${line}`;
  return uri === undefined ? where : write.link(where, `${uri}#L${line}`);
}

/** `on line 12`, or `at sites/a.conf:12` of another file, to go on after a verb. */
export function writeWhere(located: Located, view: Viewpoint): string {
  const preposition = uriOf(located.instance, view) === view.document.uri ? 'on' : 'at';
  return `${preposition} ${writePlace(located, view)}`;
}

/** The number of a command's line in its file, from 1. */
export function lineInFile({ instance, command }: Located): number {
  const file = instance.server?.documentOf(instance.identity)?.source.text;
  if (file === undefined || file === instance.document.source.text) return command.number;
  const { start } = instance.spanInFile(headOf(command));
  return file.slice(0, start).split('\n').length;
}

/** The editor's name for a file of the server, where it has one. */
export function uriOf(
  { identity, path }: FileInstance,
  { reader, document }: Pick<Viewpoint, 'reader' | 'document'>,
): string | undefined {
  if (reader === undefined || path === reader.htaccess) return document.uri;
  const place = reader.server.known.placeOf(identity);
  return reader.server.openAs(identity)?.uri ?? (place === undefined ? undefined : uriOfPath(place));
}

/** The path of a file, as short as it can be told from others. */
export function nameOf({ path }: FileInstance, { main }: Server): string {
  const root = main.path.slice(0, main.path.lastIndexOf('/') + 1);
  return toDisplayText(root !== '' && path.startsWith(root) ? path.slice(root.length) : path);
}

/**
 * A command as it is written, shortened, as code; empty where it is in a file that is not open and surely not Apache's,
 * whose text stays where it is.
 */
export function quoteCommand({ instance, command }: Located, view: Viewpoint): string {
  if (!mayQuote(instance, view)) return '';
  const { rawArguments } = instance.partsOf(command);
  return view.write.code(shorten(`${writtenName(command)} ${toDisplayText(rawArguments)}`));
}

function writtenName({ kind, name }: Command): string {
  return toDisplayText(kind === 'open' ? `<${name}` : name);
}

/** The text without what is too long to be read at a glance. */
export function shorten(text: string, longest = LONGEST): string {
  const line = trimWhitespace(text.replace(/[\t-\r ]+/g, ' '));
  return line.length > longest ? `${trimWhitespaceAtEnd(line.slice(0, longest))}…` : line;
}

/** The longest command, in characters, that is read at a glance. */
const LONGEST = 60;

function mayQuote(instance: FileInstance, { reader, server, document }: Viewpoint): boolean {
  if (reader === undefined || uriOf(instance, { reader, document }) === document.uri) return true;
  if (reader.server.openAs(instance.identity) !== undefined) return true;
  const place = reader.server.known.placeOf(instance.identity);
  const text = server.documentOf(instance.identity);
  return place === undefined || text === undefined || isShown(place, text, NO_FOLDERS);
}

const NO_FOLDERS: ReadonlySet<string> = new Set();
