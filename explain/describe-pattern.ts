import type { ByteText } from '../grammar/byte-text.ts';
import { type PatternPiece, piecesOf } from '../pcre2/plain-pattern.ts';

/**
 * What a regular expression matches, in words that go on after “matches what”: `begins with \`/old/\`, then any text
 * (\`$1\`)`. `sigil` is what the configuration refers to groups with; empty where it does not. Undefined where
 * it uses more than plain constructs, or is too long to be said.
 */
export function describePattern(pattern: ByteText, sigil: '$' | '%' | ''): string | undefined {
  if (pattern.length > LONGEST) return undefined;
  const pieces = piecesOf(pattern);
  if (pieces === undefined) return undefined;
  const reader = { pieces, next: 0, groups: 0, sigil };
  const text = describeAlternatives(readAlternatives(reader));
  return text.length > LONGEST_TEXT ? undefined : text;
}

/** The longest pattern, in bytes, that is described in words: the words for a longer one are harder to read. */
const LONGEST = 200;
/** The longest description of a pattern: a longer one helps less than the pattern. */
const LONGEST_TEXT = 500;

interface Reader {
  readonly pieces: readonly PatternPiece[];
  next: number;
  groups: number;
  readonly sigil: string;
}

/** A part of a pattern, with what repeats it. */
interface Part {
  readonly kind: 'text' | 'class' | 'begin' | 'end' | 'boundary' | 'option' | 'group' | 'ahead' | 'not-ahead';
  readonly text: ByteText;
  readonly alternatives?: readonly (readonly Part[])[];
  /** Of a group that can be referred to. */
  readonly group?: string;
  repeat: ByteText;
}

function readAlternatives(reader: Reader): readonly (readonly Part[])[] {
  const alternatives: Part[][] = [[]];
  while (reader.next < reader.pieces.length) {
    const { kind, text } = reader.pieces[reader.next++]!;
    const parts = alternatives.at(-1)!;
    if (kind === 'close') break;
    if (kind === 'open') parts.push(readGroup(text, reader));
    else if (kind === 'repetition') repeatLast(parts, text);
    else if (text === '|') alternatives.push([]);
    else if (kind === 'anchor') parts.push({ kind: anchorKind(text), text, repeat: '' });
    else addItem(parts, text);
  }
  return alternatives;
}

function readGroup(text: ByteText, reader: Reader): Part {
  const kind = text === '(?=' ? 'ahead' : text === '(?!' ? 'not-ahead' : 'group';
  if (text === '(') reader.groups++;
  const group = text === '(' && reader.sigil !== '' ? `${reader.sigil}${reader.groups}` : undefined;
  const alternatives = readAlternatives(reader);
  return { kind, text, alternatives, ...(group !== undefined && { group }), repeat: '' };
}

function anchorKind(text: ByteText): Part['kind'] {
  if (text === '^') return 'begin';
  if (text === '$') return 'end';
  return text.startsWith('(') ? 'option' : 'boundary';
}

/** Characters that stand for themselves become one text. */
function addItem(parts: Part[], text: ByteText): void {
  const literal = literalOf(text);
  const last = parts.at(-1);
  if (literal === undefined) parts.push({ kind: 'class', text, repeat: '' });
  else if (last?.kind === 'text' && last.repeat === '')
    parts[parts.length - 1] = { ...last, text: last.text + literal };
  else parts.push({ kind: 'text', text: literal, repeat: '' });
}

function literalOf(text: ByteText): ByteText | undefined {
  if (text === '.' || text.startsWith('[')) return undefined;
  if (!text.startsWith('\\')) return text;
  return /^\\[A-Za-z]/.test(text) ? undefined : text.slice(1);
}

/** A repetition is of the last character of a text. */
function repeatLast(parts: Part[], repeat: ByteText): void {
  const last = parts.pop();
  if (last === undefined) return;
  if (last.kind === 'text' && last.text.length > 1) parts.push({ ...last, text: last.text.slice(0, -1) });
  parts.push({ ...last, text: last.kind === 'text' ? last.text.slice(-1) : last.text, repeat });
}

function describeAlternatives(alternatives: readonly (readonly Part[])[]): string {
  return alternatives.map(describeWhole).join(', or ');
}

function describeWhole(parts: readonly Part[]): string {
  const hasBegin = parts[0]?.kind === 'begin';
  const hasEnd = parts.at(-1)?.kind === 'end';
  const inner = parts.slice(hasBegin ? 1 : 0, hasEnd ? -1 : undefined);
  const text = describeSequence(inner);
  if (text === '') return hasBegin && hasEnd ? 'is empty' : 'is anything';
  if (hasBegin && hasEnd) return `is ${text}`;
  if (hasBegin) return `begins with ${text}`;
  return hasEnd ? `ends with ${text}` : `has ${text} somewhere`;
}

function describeSequence(parts: readonly Part[]): string {
  return parts
    .filter(({ kind }) => kind !== 'option')
    .map(describePart)
    .join(', then ');
}

function describePart(part: Part): string {
  switch (part.kind) {
    case 'text':
      return repeated(quote(part.text), part.repeat);
    case 'class':
      return describeClass(part.text, part.repeat);
    case 'begin':
      return 'the beginning';
    case 'end':
      return 'the end';
    case 'ahead':
      return `what goes on with ${describeInner(part)}`;
    case 'not-ahead':
      return `what does not go on with ${describeInner(part)}`;
    case 'group':
      return describeGroup(part);
    default:
      return part.text === '\\b' ? 'the edge of a word' : 'no edge of a word';
  }
}

function describeGroup(part: Part): string {
  const inner = describeInner(part);
  const group = part.group === undefined ? '' : ` (\`${part.group}\`)`;
  const isOne = part.alternatives?.length === 1 && (part.alternatives[0]?.length ?? 0) <= 1;
  const whole = part.repeat !== '' && !isOne ? `“${inner}”` : inner;
  return `${repeated(whole, part.repeat)}${group}`;
}

function describeInner({ alternatives = [] }: Part): string {
  const texts = alternatives.map((one) => describeSequence(one) || 'nothing');
  return texts.length > 1 ? `either ${texts.join(' or ')}` : (texts[0] ?? 'nothing');
}

function quote(text: ByteText): string {
  return text.includes('`') ? `“${text}”` : `\`${text}\``;
}

const CLASSES: ReadonlyMap<ByteText, readonly [one: string, many: string]> = new Map([
  ['.', ['any character', 'characters']],
  ['\\d', ['a digit', 'digits']],
  ['\\D', ['a character that is not a digit', 'characters that are not digits']],
  ['\\w', ['a letter, digit or `_`', 'letters, digits or `_`']],
  [
    '\\W',
    ['a character other than letters, digits and `_`', 'characters other than letters, digits and `_`'],
  ],
  ['\\s', ['a space', 'spaces']],
  ['\\S', ['a character that is not a space', 'characters that are not spaces']],
]);

function describeClass(text: ByteText, repeat: ByteText): string {
  const plain = repeat.replace(/(?<=.)[?+]$/, '');
  if (text === '.' && plain === '*') return 'any text';
  if (text === '.' && plain === '+') return 'any text that is not empty';
  const [one, many] = CLASSES.get(text) ?? namesOfSet(text);
  if (plain === '') return one;
  if (plain === '*') return `any number of ${many}`;
  if (plain === '+') return `one or more ${many}`;
  if (plain === '?') return `perhaps ${one}`;
  return `${countOf(plain)} ${many}`;
}

function namesOfSet(text: ByteText): readonly [one: string, many: string] {
  if (!text.startsWith('[')) return [quote(text), quote(text)];
  const isNegated = text.startsWith('[^');
  const members = quote(text.slice(isNegated ? 2 : 1, -1));
  return isNegated
    ? [`a character other than ${members}`, `characters other than ${members}`]
    : [`a character of ${members}`, `characters of ${members}`];
}

function repeated(text: string, repeat: ByteText): string {
  const plain = repeat.replace(/(?<=.)[?+]$/, '');
  if (plain === '') return text;
  if (plain === '?') return `perhaps ${text}`;
  if (plain === '*') return `any number of times ${text}`;
  if (plain === '+') return `once or more ${text}`;
  return `${countOf(plain)} times ${text}`;
}

/** `{2}`, `{2,}`, `{2,5}` */
function countOf(repeat: ByteText): string {
  const [least = '', most] = repeat.slice(1, -1).split(',');
  if (most === undefined) return least;
  return most === '' ? `${least} or more` : `${least} to ${most}`;
}
