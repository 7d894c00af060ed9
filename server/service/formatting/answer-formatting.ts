import { formatDocument, formatSpan } from '../../../format/format-document.ts';
import {
  closeSection,
  dropSecondClosingTag,
  endsUnclosedTag,
  formatAfterBracket,
  formatAfterNewline,
} from '../../../format/format-on-type.ts';
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
  /**
   * What follows from a character that was typed before the position: one of `FORMAT_TRIGGERS`. Enter after an opening tag
   * that was just typed adds its closing tag below the new line, unless the client asks for that itself.
   */
  onTypeFormatting(
    uri: string,
    position: EditorPosition,
    typed: string,
    wishes: readonly StyleWishes[],
    closesSections?: boolean,
  ): readonly TextEdit[];
  /**
   * The closing tag of the section whose opening tag is in the line of `tag`, added below the line of `below`. For a closing
   * tag the same one below that line is removed, if it is one too many.
   */
  closeSection(
    uri: string,
    tag: EditorPosition,
    below: EditorPosition,
    wishes: readonly StyleWishes[],
  ): readonly TextEdit[];
}

/** The characters after which a document is formatted while somebody types. */
export const FORMAT_TRIGGERS = ['>', '\n'] as const;

/** Answers from the open documents as they are when they are asked. */
export function answerFormatting(documents: ReadonlyMap<string, OpenDocument>): FormattingAnswers {
  /** The opening tag that was typed last, where nothing closes it. */
  let typedTag: { readonly uri: string; readonly line: number } | undefined;
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
    onTypeFormatting: (uri, position, typed, wishes, closesSections = false) =>
      ask(uri, wishes, (document, style, open) => {
        const at = open.positions().offsetAt(position);
        const previous = typedTag;
        typedTag = undefined;
        if (typed === '>') {
          if (endsUnclosedTag(document, at)) typedTag = { uri, line: position.line };
          const edits = formatAfterBracket(document, style, at);
          const second = closesSections ? undefined : dropSecondClosingTag(document, at, at);
          return second === undefined ? edits : [...edits, second];
        }
        if (!typed.endsWith('\n')) return [];
        const edits = formatAfterNewline(document, style, at);
        const isAfterTag = previous?.uri === uri && previous.line === position.line - 1;
        // at the end of a text the tag would be put where the cursor is, which some editors move after it
        if (closesSections || !isAfterTag || !document.source.text.includes('\n', at)) return edits;
        const tag = open.positions().offsetAt({ line: previous.line, character: 0 });
        const closing = closeSection(document, style, tag, at);
        return closing === undefined ? edits : [...edits, closing];
      }),
    closeSection: (uri, tag, below, wishes) =>
      ask(uri, wishes, (document, style, open) => {
        const [at, last] = [open.positions().offsetAt(tag), open.positions().offsetAt(below)];
        const edit = closeSection(document, style, at, last) ?? dropSecondClosingTag(document, at, last);
        return edit === undefined ? [] : [edit];
      }),
  };
}

function isWanted({ enable, format }: Settings): boolean {
  return enable && format;
}
