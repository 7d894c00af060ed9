import { once } from '../../../core/query.ts';
import { explainMessageId } from '../../../explain/messages/explain-message.ts';
import type { Span } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { Command, CommentLine, Line } from '../../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../../grammar/whitespace.ts';
import type { EditorPosition } from '../../../linter/findings/positions.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { placeOf } from '../completion/completion-place.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { Hover, MarkupKind } from '../documents/protocol.ts';
import type { RelatedFile } from '../servers/related-files.ts';
import { fileInServer } from '../servers/server-files.ts';
import type { DocumentReader } from '../servers/server-views.ts';
import { describeAccessAt, mayBeAboutAccess } from './access-hover.ts';
import { writeAssumed } from './assumed-reading.ts';
import { commandIn } from './command-in.ts';
import { describeDirective } from './directive-hover.ts';
import type { HoverPart, HoverPlace } from './hover-place.ts';
import { rangeOf } from './hover-place.ts';
import { hoverTextIn } from './hover-text.ts';
import { describeSetting } from './setting-hover.ts';
import { describeUncertainty, describeUnread } from './unread-hover.ts';
import { findWordHover } from './word-hover.ts';

/** What is known beside the document; asked only where a position has something to say. */
export interface HoverSources {
  readers(): readonly DocumentReader[];
  files(withHtaccess: boolean): readonly RelatedFile[];
  /** See HoverPlace. */
  site(): DocumentReader | undefined;
}

/**
 * What there is to say about a position: about the word there, about the command and whether it is in force, about who has
 * access. Undefined over what is not configuration, and in other programs' files.
 */
export function findHover(
  document: OpenDocument,
  position: EditorPosition,
  kind: MarkupKind,
  sources: HoverSources,
): Hover | undefined {
  const offset = document.positions().offsetAt(position);
  const line = lineAt(document.document, offset);
  if (line === undefined) return undefined;
  const readers = sources.readers();
  if (readers.length === 0 && document.isOthers()) return undefined;
  const filesOfServer = once('filesOfServer', () => sources.files(false));
  const files = (withHtaccess: boolean) => (withHtaccess ? sources.files(true) : filesOfServer());
  const place: HoverPlace = {
    document,
    offset,
    write: hoverTextIn(kind),
    readers,
    site: sources.site,
    instance: fileInServer(document, readers).instance,
    reading: placeOf(document, readers, () => files(false)),
    files,
  };
  const part = partAt(line, place);
  return (
    part && {
      contents: { kind, value: part.text },
      range: rangeOf(part.span, document.positions()),
    }
  );
}

function partAt(line: Line, place: HoverPlace): HoverPart | undefined {
  switch (line.kind) {
    case 'comment':
      return messageAt(line, place) ?? wholeLine(line, describeWhole(line, place));
    case 'blank':
      return wholeLine(line, describeWhole(line, place));
    case 'close': {
      const span = headOf(line);
      const isOver = span.start <= place.offset && place.offset <= span.end;
      const text = isOver
        ? describeDirective(line.key, place.reading.configuration.factOf(line.key), place)
        : '';
      return text === undefined || text === '' ? undefined : { text, span };
    }
    default:
      return findWordHover(line, place) ?? wholeLine(line, describeCommand(line, place));
  }
}

function wholeLine(line: Line, text: string | undefined): HoverPart | undefined {
  return text === undefined || text === '' ? undefined : { text, span: spanOf(line) };
}

/** The line without the whitespace around it. */
function spanOf(line: Line): Span {
  return spanWithoutWhitespace(line.source.text, line.start, line.end);
}

/** Who has access by a .htaccess that begins with a line without a command. */
function describeWhole(line: Line, place: HoverPlace): string | undefined {
  const access = describeAccessAt(line, place);
  return access === undefined ? undefined : place.write.join([access, writeAssumed(place)]);
}

/** What is asked most comes first: whether httpd reads it, who has access, what is in force; then what it is. */
function describeCommand(command: Command, place: HoverPlace): string | undefined {
  const fact = place.reading.configuration.factOf(command.key);
  const unread = describeUnread(command, place);
  const refused = unread === undefined ? describeRefused(command, place) : undefined;
  const access = unread === undefined ? describeAccessAt(command, place) : undefined;
  const setting =
    (unread ?? refused) === undefined && fact !== undefined && !mayBeAboutAccess(command)
      ? describeSetting(command, fact, place)
      : undefined;
  const directive = describeDirective(command.key, fact, place);
  const uncertainty = unread === undefined ? describeUncertainty(command, place) : undefined;
  const assumed = (setting ?? access) === undefined ? undefined : writeAssumed(place);
  const all = [unread, refused, setting, access, assumed, uncertainty, directive].filter(
    (text) => text !== undefined,
  );
  return all.length === 0 ? undefined : place.write.join(all);
}

/** That httpd has no module for a command, or refuses it where it is. */
function describeRefused(command: Command, { instance, write }: HoverPlace): string | undefined {
  const own = commandIn(instance, command);
  if (own === undefined || instance.server === undefined) return undefined;
  const configuration = configurationOf(instance);
  if (configuration.macroAround(own) !== undefined) return undefined;
  if (configuration.availability(own) === 'absent' && configuration.fact(own) !== undefined)
    return `${write.strong('httpd does not know this directive here')}, because no module that has it is loaded.`;
  return configuration.contextViolation(own) === undefined
    ? undefined
    : write.strong('httpd refuses this directive here.');
}

/** The number of a message of httpd in a comment: `AH01797`. */
function messageAt(line: CommentLine, { offset, write }: HoverPlace): HoverPart | undefined {
  const { text } = line.source;
  const from = Math.max(line.start, offset - ID_LENGTH);
  const near = text.slice(from, Math.min(line.end, offset + ID_LENGTH));
  for (const found of near.matchAll(/AH\d{5}/g)) {
    const start = from + found.index;
    const span = { start, end: start + ID_LENGTH };
    if (offset < span.start || offset > span.end) continue;
    const explanation = explainMessageId(found[0]);
    if (explanation === undefined) return undefined;
    const { title, text: texts, sections } = explanation;
    return {
      span,
      text: write.join([
        write.sentence(title),
        ...texts.map(write.sentence),
        ...sections.flatMap(({ paragraphs }) => paragraphs).map(write.sentence),
      ]),
    };
  }
  return undefined;
}

const ID_LENGTH = 'AH01797'.length;
