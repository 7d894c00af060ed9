import { formatDocument, formatSpan } from '../../../format/format-document.ts';
import { formatAfterBracket, formatAfterNewline } from '../../../format/format-on-type.ts';
import { chooseStyle, type FormatStyle, type StyleWishes } from '../../../format/format-style.ts';
import type { FormatEdit } from '../../../format/line-edits.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import type { EditorPosition } from '../../../linter/findings/positions.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { Range, TextEdit } from '../documents/protocol.ts';
import type { Settings } from '../documents/settings.ts';
import { toTextEdits } from '../text-edits.ts';

/**
 * How a document is formatted; `wishes` are those of its sources, the first that names something deciding. No edits where
 * it is a template or another program's, where `plume.format` is off, or where nothing changes.
 */
export interface FormattingAnswers {
  formatting(uri: string, wishes: readonly StyleWishes[]): readonly TextEdit[];
  rangeFormatting(uri: string, range: Range, wishes: readonly StyleWishes[]): readonly TextEdit[];
  /** What follows from a character that was typed before the position: one of `FORMAT_TRIGGERS`. */
  onTypeFormatting(
    uri: string,
    position: EditorPosition,
    typed: string,
    wishes: readonly StyleWishes[],
  ): readonly TextEdit[];
}

/** The characters after which a document is formatted while somebody types. */
export const FORMAT_TRIGGERS = ['>', '\n'] as const;

/** Answers from the open documents as they are when they are asked. */
export function answerFormatting(documents: ReadonlyMap<string, OpenDocument>): FormattingAnswers {
  const ask = (
    uri: string,
    wishes: readonly StyleWishes[],
    format: (document: Document, style: FormatStyle, open: OpenDocument) => readonly FormatEdit[],
  ): readonly TextEdit[] => {
    const open = documents.get(uri);
    if (open === undefined || open.isPast || !isWanted(open.settings) || open.isOthers()) return [];
    const edits = format(open.document, chooseStyle(wishes), open);
    return toTextEdits(edits, open.document.source.text, open.positions());
  };
  return {
    formatting: (uri, wishes) =>
      ask(uri, wishes, (document, style) => {
        const formatted = formatDocument(document, style);
        return formatted.ok ? formatted.edits : [];
      }),
    rangeFormatting: (uri, { start, end }, wishes) =>
      ask(uri, wishes, (document, style, open) => {
        const [from, to] = [open.positions().offsetAt(start), open.positions().offsetAt(end)];
        const formatted = formatSpan(document, style, { start: from, end: to });
        return formatted.ok ? formatted.edits : [];
      }),
    onTypeFormatting: (uri, position, typed, wishes) =>
      ask(uri, wishes, (document, style, open) => {
        const at = open.positions().offsetAt(position);
        if (typed === '>') return formatAfterBracket(document, style, at);
        return typed.endsWith('\n') ? formatAfterNewline(document, style, at) : [];
      }),
  };
}

function isWanted({ enable, format }: Settings): boolean {
  return enable && format;
}
