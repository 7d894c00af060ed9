import type { Span } from '../../../grammar/byte-text.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { Command, Document } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { InlayHint } from '../documents/protocol.ts';
import type { InlayHintKinds } from '../documents/settings.ts';
import { commandIn } from '../hover/command-in.ts';
import { fileInServer } from '../servers/server-files.ts';
import { accessHint } from './access-hint.ts';
import { defaultsHint } from './defaults-hint.ts';
import type { FoundHint, HintPlace } from './found-hint.ts';
import { variableHints } from './variable-hints.ts';

/** The most lines that are looked at: a window of an editor shows fewer. */
const MOST_LINES = 2_000;
/** The most hints of one answer: a window of an editor shows fewer. */
const MOST_HINTS = 400;
/** Of what takes some time for each. */
const MOST_SECTIONS = 60;

/** What an editor may show within the lines of a range, in the order of the text. */
export function findInlayHints(
  document: OpenDocument,
  range: Span,
  kinds: InlayHintKinds,
  { readers, site }: Pick<HintPlace, 'readers' | 'site'>,
): readonly InlayHint[] {
  if (readers.length === 0 && document.isOthers()) return [];
  const { instance } = fileInServer(document, readers);
  const place: HintPlace = { document, readers, site, instance, configuration: configurationOf(instance) };
  const found: FoundHint[] = [];
  let sections = 0;
  for (const command of commandsWithin(document.document, range)) {
    const own = commandIn(instance, command);
    const isRead = own !== undefined && place.configuration.isRead(own) !== 'absent';
    if (!isRead || found.length >= MOST_HINTS) continue;
    if (kinds.variables) for (const one of variableHints(command, own, place)) found.push(one);
    if (command.kind !== 'open' || sections >= MOST_SECTIONS) continue;
    const hints = [
      kinds.access ? accessHint(command, place) : undefined,
      kinds.defaults ? defaultsHint(own, place) : undefined,
    ];
    const some = hints.filter((hint) => hint !== undefined);
    if (some.length > 0) sections++;
    for (const one of some) found.push(one);
  }
  const positions = document.positions();
  return found
    .filter(({ at }) => at >= range.start && at <= range.end)
    .map(({ at, label }) => ({ position: positions.editorPosition(at), label, paddingLeft: true }));
}

function* commandsWithin(document: Document, { start, end }: Span): Iterable<Command> {
  const first = lineAt(document, start);
  if (first === undefined) return;
  let from = document.lines.indexOf(first);
  for (const last = from + MOST_LINES; from < Math.min(document.lines.length, last); from++) {
    const line = document.lines[from];
    if (line === undefined || line.start > end) return;
    if (line.kind === 'directive' || line.kind === 'open') yield line;
  }
}
