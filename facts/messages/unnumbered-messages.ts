import { spendWork } from '../../core/budget/work-budget.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { directiveFact } from '../directives.ts';
import { lazyRows } from '../table.ts';
import { thirdPartyDirective } from '../third-party.ts';

/** A text of httpd's that has no number, such as what it says of a line of its configuration that it refuses. */
export interface UnnumberedMessage {
  /** As in C: `%s` is what httpd fills in, `{directive}` the name of the command. */
  readonly format: string;
  /** The directives that it is said of, as people write them; none where the text names its directive, or where there is none. */
  readonly directives: readonly string[];
  /** True where it only reports that something failed, and a message before it says why. */
  readonly isConsequence: boolean;
  /** Sentences in plain words, with `$1` for what httpd filled in first; undefined where httpd's own words have to do. */
  readonly meaning: string | undefined;
  readonly advice: string | undefined;
}

/** A message that a text is, with what httpd filled in. */
export interface RecognizedMessage {
  readonly message: UnnumberedMessage;
  /** In the order of its placeholders, without the name of the directive. */
  readonly fillings: readonly string[];
  /** As it is in the text; undefined where the format does not name it. */
  readonly directive: string | undefined;
}

/** Fewer letters of httpd's own say nothing. */
const ENOUGH_LETTERS = 10;
/** After the name of a directive that httpd has, fewer do. */
const ENOUGH_AFTER_DIRECTIVE = 5;

/**
 * The message that a whole text is: its fixed parts in their order, from the beginning to the end. Of several, that with
 * the most fixed text. Where a message ends with another one, as `RewriteRule: bad flag delimiters`, the inner one.
 */
export function recognizeMessage(text: string): RecognizedMessage | undefined {
  if (text.length > LONGEST) return undefined;
  return recognize(text, MOST_DEPTH)?.found;
}

/** httpd cuts a line of its log at 8 kB. */
const LONGEST = 10_000;
/** The most messages within a message that are recognized, each at the end of the one around it. */
const MOST_DEPTH = 3;

interface Weighed {
  readonly found: RecognizedMessage;
  /** How many letters are the message's own, with those of what is around it. */
  readonly letters: number;
}

function recognize(text: string, depth: number): Weighed | undefined {
  let best: Weighed | undefined;
  const rows = formats();
  spendWork(rows.length);
  for (const row of rows) {
    const parts = fill(row, text);
    if (parts === undefined) continue;
    const inner = row.endsOpen && depth > 0 ? recognize(parts.fillings.at(-1) ?? '', depth - 1) : undefined;
    const found = inner === undefined ? { ...parts, message: row.message } : withDirective(inner.found, row);
    const letters = row.letters + (inner?.letters ?? 0);
    if (!isEnough(letters, row)) continue;
    if (best === undefined || letters > best.letters) best = { found, letters };
  }
  return best;
}

/** What is around a message often says of which directives it is. */
function withDirective(found: RecognizedMessage, { message: around }: Format): RecognizedMessage {
  const { message } = found;
  const common = message.directives.filter((name) => around.directives.includes(name));
  return common.length === 0 ? found : { ...found, message: { ...message, directives: common } };
}

function isEnough(letters: number, { message, namesDirective }: Format): boolean {
  if (!PLACEHOLDER.test(message.format)) return true;
  return letters >= (namesDirective ? ENOUGH_AFTER_DIRECTIVE : ENOUGH_LETTERS);
}

interface Format {
  readonly message: UnnumberedMessage;
  /** The fixed parts, between them the placeholders. */
  readonly parts: readonly string[];
  /** Of each placeholder, whether it is the name of the command. */
  readonly names: readonly boolean[];
  /** How many letters are the message's own, without the name of a directive with which it begins. */
  readonly letters: number;
  readonly namesDirective: boolean;
  /** The text ends with what httpd fills in, which may be another message. */
  readonly endsOpen: boolean;
}

/** What a text has in place of the placeholders of a format; undefined where it is another text. */
function fill(
  { parts, names }: Format,
  text: string,
): Pick<RecognizedMessage, 'fillings' | 'directive'> | undefined {
  const first = parts[0]!;
  const last = parts.at(-1)!;
  if (parts.length === 1) return text === first ? { fillings: [], directive: undefined } : undefined;
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last) || end < first.length) return undefined;
  const fillings: string[] = [];
  let directive: string | undefined;
  let at = first.length;
  for (let i = 1; i < parts.length; i++) {
    // of two placeholders one after the other, the first has all that both are filled in with
    const following = parts.slice(i).find((part) => part !== '');
    const isLast = i === parts.length - 1 || following === undefined;
    const next = isLast ? end : text.indexOf(following ?? '', at);
    if (next < at || next > end) return undefined;
    const filling = text.slice(at, next);
    if (!names[i - 1]) fillings.push(filling);
    else if (isDirective(filling)) directive = filling.replace(/>$/, '');
    else return undefined;
    at = next + parts[i]!.length;
  }
  return { fillings, directive };
}

/** Whether it is the name of a command of httpd or of a third-party module, as messages write it: `<Files`, `<Files>`. */
function isDirective(name: string): boolean {
  if (!/^<?\/?[A-Za-z]\w*>?$/.test(name)) return false;
  const key = asciiLowerCase(name.replace(/\/|>$/g, ''));
  return (
    directiveFact(key, '2.4') !== undefined ||
    directiveFact(key, '2.2') !== undefined ||
    thirdPartyDirective(key) !== undefined
  );
}

const PLACEHOLDER = /(%(?:\{\w+\}|[-+ #\d.*]*[hljzt]*(?:p[A-Za-z]|[A-Za-z]))|\{directive\})/;

const formats = lazyRows('unnumbered-messages', (row): Format => {
  const format = row.text('format');
  const pieces = format.split(PLACEHOLDER);
  const parts = pieces.filter((_, i) => i % 2 === 0).map((part) => part.replaceAll('%%', '%'));
  const names = pieces.filter((_, i) => i % 2 === 1).map((placeholder) => placeholder === '{directive}');
  const first = /^<?[A-Za-z]\w*/.exec(format)?.[0] ?? '';
  const begins = isDirective(first);
  return {
    message: {
      format,
      directives: row.list('directives'),
      isConsequence: row.flag('isConsequence'),
      meaning: row.optional('meaning'),
      advice: row.optional('advice'),
    },
    parts,
    names,
    letters: (begins ? parts.join('').slice(first.length) : parts.join('')).replace(/[^A-Za-z]/g, '').length,
    namesDirective: begins || names.includes(true),
    endsOpen: parts.length > 1 && parts.at(-1) === '' && names.at(-1) === false,
  };
});
