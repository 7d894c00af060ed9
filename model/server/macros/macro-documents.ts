import { createDocumentTemplate, type DocumentTemplate } from '../../../grammar/alike/alike-documents.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { partsOf } from '../../../grammar/command.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Document, Line, Series } from '../../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';
import { type CutLine, lengthOf } from './cut-body.ts';
import type { Macro } from './macro.ts';
import type { ExpandedUse } from './use-macro.ts';

/** The trees of what uses of macros bring; uses with the same values share one, as the instances of a file do. */
export interface MacroDocuments {
  documentOf(use: ExpandedUse): Document;
}

/** What was made of a macro. */
interface OfMacro {
  readonly cut: readonly CutLine[];
  readonly template: DocumentTemplate;
  /** Uses with the same values bring the same text. */
  readonly byValues: Map<ByteText, Document>;
}

/** No macro was used yet. */
export function createMacroDocuments(series: Series): MacroDocuments {
  const byText = new Map<ByteText, Document>();
  /** Undefined where each text must be parsed. */
  const ofMacros = new Map<Macro, OfMacro | undefined>();
  const lengths: number[] = [];
  return {
    documentOf({ text, macro, values }) {
      const ofMacro = ofMacros.get(macro);
      if (ofMacro === undefined || !values.every(isPlain)) {
        let document = byText.get(text);
        if (document === undefined) {
          document = parse(text, series);
          byText.set(text, document);
        }
        if (!ofMacros.has(macro)) ofMacros.set(macro, createOfMacro(macro, values, document));
        return document;
      }
      const { cut, template, byValues } = ofMacro;
      const key = keyOf(values);
      let document = byValues.get(key);
      if (document === undefined) {
        for (let i = 0; i < cut.length; i++) lengths[i] = lengthOf(cut[i]!, values);
        document = template.make(text, values, lengths);
        byValues.set(key, document);
      }
      return document;
    },
  };
}

/** One text for plain values, none of which has a line end; shorter than what the macro makes of them. */
function keyOf(values: readonly ByteText[]): ByteText {
  return values.length === 1 ? values[0]! : values.join('\n');
}

/** Whether a value neither ends a line nor continues it. */
function isPlain(value: ByteText): boolean {
  return !value.includes('\\') && !value.includes('\0') && !value.includes('\n');
}

/** Undefined where the kinds and names of lines may depend on values; `document` is the text of a use with `values`. */
function createOfMacro({ cut }: Macro, values: readonly ByteText[], document: Document): OfMacro | undefined {
  const { lines } = document;
  if (cut === undefined || cut.length !== lines.length) return undefined;
  if (!cut.every((line, i) => isIndependent(line, lines[i]!))) return undefined;
  const template = createDocumentTemplate(document, cut);
  const byValues = new Map(values.every(isPlain) ? [[keyOf(values), document]] : []);
  return template && { cut, template, byValues };
}

/** Whether values cannot change what kind of line it is, and its name; `line` is the cut line with some values. */
function isIndependent({ literals, parameters }: CutLine, line: Line): boolean {
  if (literals.some((literal) => literal.endsWith('\\'))) return false;
  if (parameters.length === 0) return true;
  if (line.kind !== 'directive' && line.kind !== 'open') return false;
  const head = literals[0]!;
  const { start, end } = partsOf(line).name;
  const isQuoted = end - start !== line.name.length;
  return !isQuoted && isWhitespace(head.charCodeAt(end - line.start));
}
