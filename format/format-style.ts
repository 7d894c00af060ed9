import type { ByteText } from '../grammar/byte-text.ts';

/** How a file is to be written. Sizes are in columns. */
export interface FormatStyle {
  readonly indentStyle: 'tab' | 'space';
  /** Of one level. */
  readonly indentSize: number;
  /** Of a tab. */
  readonly tabWidth: number;
  /** Undefined where each line keeps its own end. */
  readonly endOfLine: 'lf' | 'crlf' | undefined;
  readonly trimsTrailingWhitespace: boolean;
  readonly insertsFinalNewline: boolean;
  /** Whether blank lines at the end of the file go. */
  readonly trimsFinalNewlines: boolean;
}

/** What one source says of a style: an `.editorconfig`, an editor, the file itself. */
export type StyleWishes = { readonly [Key in keyof FormatStyle]?: FormatStyle[Key] | undefined };

/** The style that sources wish for, the first that names something deciding; four spaces a level where none does. */
export function chooseStyle(sources: readonly StyleWishes[]): FormatStyle {
  const wish = <Key extends keyof FormatStyle>(key: Key): StyleWishes[Key] =>
    sources.find((source) => source[key] !== undefined)?.[key];
  // who names a size only means spaces
  const styled = sources.find(({ indentStyle, indentSize }) => (indentStyle ?? indentSize) !== undefined);
  const indentStyle = styled?.indentStyle ?? 'space';
  const sized = sources.find(({ indentSize, tabWidth }) => (indentSize ?? tabWidth) !== undefined);
  const indentSize = clampSize(sized?.indentSize ?? sized?.tabWidth ?? USUAL_SIZE);
  return {
    indentStyle,
    indentSize,
    // a level is one tab where nothing says how wide tabs are
    tabWidth: clampSize(sized?.tabWidth ?? indentSize),
    endOfLine: wish('endOfLine'),
    trimsTrailingWhitespace: wish('trimsTrailingWhitespace') ?? true,
    insertsFinalNewline: wish('insertsFinalNewline') ?? true,
    trimsFinalNewlines: wish('trimsFinalNewlines') ?? false,
  };
}

/** That of httpd's own files. */
const USUAL_SIZE = 4;
const WIDEST = 16;

function clampSize(size: number): number {
  return Number.isInteger(size) ? Math.max(1, Math.min(size, WIDEST)) : USUAL_SIZE;
}

/** The white space that begins a line in so many sections. */
export function indentationAt(depth: number, { indentStyle, indentSize, tabWidth }: FormatStyle): ByteText {
  const columns = depth * indentSize;
  if (indentStyle === 'space') return ' '.repeat(columns);
  return '\t'.repeat(Math.floor(columns / tabWidth)) + ' '.repeat(columns % tabWidth);
}
