import { parseSync } from 'oxc-parser';

export interface DocComment {
  readonly file: string;
  readonly line: number;
  /** On one line, without the asterisks. */
  readonly text: string;
}

/** The doc comments of a file of code, in order. */
export function docCommentsIn(file: string, code: string): readonly DocComment[] {
  const { comments, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  let [line, counted] = [1, 0];
  /** Asked in the order of the text. */
  const lineAt = (place: number): number => {
    for (; counted < place; counted++) if (code[counted] === '\n') line++;
    return line;
  };
  return comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ value, start }) => ({
      file,
      line: lineAt(start),
      text: value
        .slice(1)
        .replace(/^\s*\* ?/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    }));
}

/** The most words that a hover shows without having to be scrolled, about. */
const MOST_WORDS = 55;

/** What keeps a doc comment from standing alone in a hover; undefined where nothing does. */
export function faultOfDocComment({ text }: DocComment): string | undefined {
  const words = text.split(' ').length;
  if (words > MOST_WORDS) return `it has ${words} words, more than ${MOST_WORDS}`;
  return /^The same\b/.test(text) ? 'it refers to another comment' : undefined;
}
