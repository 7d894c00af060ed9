import path from 'node:path';
import { type Formatted, formatDocument } from '../../../format/format-document.ts';
import { chooseStyle, type StyleWishes } from '../../../format/format-style.ts';
import { ownStyleOf } from '../../../format/own-style.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { parse } from '../../../grammar/parse.ts';

/** A text as `plume format` writes it: in the style of its `.editorconfig`, else in that which most of its lines have. */
export function formatText(
  text: ByteText,
  file: string,
  editorConfigStyle: (file: string) => StyleWishes,
): Formatted {
  const document = parse(text, '2.4');
  const style = chooseStyle([editorConfigStyle(path.resolve(file)), ownStyleOf(document)]);
  return formatDocument(document, style);
}
