import { directiveFact } from '../../facts/directives.ts';
import type { Span } from '../../grammar/byte-text.ts';
import { headOf, wordsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { closedWordsIn } from './closed-words.ts';
import { readCorpus } from './corpus.ts';
import { isCounted } from './counted-files.ts';
import type { Random } from './random.ts';

/** A word of a real file that somebody might have asked for. */
export interface TakenWord extends Span {
  readonly file: string;
  readonly isHtaccess: boolean;
  readonly text: string;
  readonly isName: boolean;
}

/**
 * Words of the files of the corpus that the table `usage` was not counted from, so many of them at random, a file and then
 * a word of it: names of directives and sections that 2.4 knows, and words of closed lists in arguments.
 */
export function takeWords(corpus: string, count: number, random: Random): readonly TakenWord[] {
  const files = readCorpus(corpus).filter(({ file }) => !isCounted(file));
  const sources = files.flatMap(({ file, kind, text }) => {
    const words = wordsIn(text);
    return words.length === 0 ? [] : [{ file, isHtaccess: kind === '.htaccess', text, words }];
  });
  return Array.from({ length: count }, () => {
    const { words, ...source } = random.pick(sources);
    return { ...random.pick(words), ...source };
  });
}

const SERIES: Series = '2.4';

function wordsIn(text: string): readonly (Span & { readonly isName: boolean })[] {
  return parse(text, SERIES).lines.flatMap((line) => {
    if (line.kind !== 'directive' && line.kind !== 'open') return [];
    const fact = directiveFact(line.key, SERIES);
    // Perl, and lines that are written as several
    if (fact === undefined || line.height > 1 || line.parent?.key === '<perl') return [];
    const { start, end } = headOf(line);
    const args = closedWordsIn(fact, wordsOf(line), text);
    return [{ start, end, isName: true }, ...args.map((arg) => ({ ...arg, isName: false }))];
  });
}
