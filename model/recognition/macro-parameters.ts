import { seriesThatKnow } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import type { Line, OpeningTag } from '../../grammar/syntax-tree.ts';

/** Tells whether a text is a parameter of a macro that contains the line, or opens on it; of a misspelled one, too. */
export type IsParameter = (text: ByteText, line: Line) => boolean;

/** No configuration that people write nests deeper. */
const DEEPEST = 30;

/** The parameters of each macro are read once: a macro may have thousands, and thousands of lines. */
export function createParameterTest(): IsParameter {
  const parameters = new Map<OpeningTag, ReadonlySet<ByteText>>();
  const has = (macro: OpeningTag, text: ByteText): boolean => {
    let own = parameters.get(macro);
    if (own === undefined) {
      own = new Set(wordsOf(macro).map(({ value }) => value));
      parameters.set(macro, own);
    }
    return own.has(text);
  };
  return (text, line) => {
    let section: OpeningTag | undefined = line.kind === 'open' ? line : line.parent;
    for (let depth = 0; section !== undefined && depth < DEEPEST; depth++) {
      if ((section.key === '<macro' || seriesThatKnow(section.key).length === 0) && has(section, text))
        return true;
      section = section.parent;
    }
    return false;
  };
}
