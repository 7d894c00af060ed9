import type { ByteText } from '../byte-text.ts';
import { ownEntry } from '../own-entry.ts';
import { advance, fail, failWithError, is, note, type Parser } from './expression-parser.ts';
import { END } from './expression-tokens.ts';
import type { ExpressionText } from './expressions.ts';

/** What is read of a word or a text when another one begins in it. */
type Open = {
  readonly parts: ExpressionText[];
  /** How many symbols were held before all of it, and before its first part. */
  readonly at: number;
  readonly base: number;
} & (
  | { readonly kind: 'word' | 'string' | 'quoted' }
  /** `name(…)`, and `%{name:…}`. */
  | { readonly kind: 'call' | 'list-call' | 'argument'; readonly name: ByteText }
);

/** A text with variables in it, to its end; undefined where the parser has a message. */
export function readString(parser: Parser): ExpressionText | undefined {
  if (!STRING_PARTS.has(parser.token.name)) return failWithError(parser);
  return read(parser, { kind: 'string', parts: [], at: parser.held, base: parser.held });
}

/** Texts in quotation marks, variables and calls, joined by dots; undefined where the parser has a message. */
export function readWord(parser: Parser): ExpressionText | undefined {
  return read(parser, { kind: 'word', parts: [], at: parser.held, base: parser.held });
}

/** A call of a function that makes a list; undefined where the parser has a message. */
export function readListCall(parser: Parser): ExpressionText | undefined {
  const call = openCall(parser, 'list-call');
  return call && read(parser, call);
}

/** Reads what is open and all that begins in it, without a call for each level. */
function read(parser: Parser, outermost: Open): ExpressionText | undefined {
  const outer: Open[] = [];
  let inner = outermost;
  for (;;) {
    const part = beginPart(parser, inner);
    if (part === undefined) return undefined;
    if ('parts' in part && 'base' in part) {
      outer.push(inner);
      inner = part;
      continue;
    }
    inner.parts.push(part);
    // what ends with its last part may be the last part of what is around it
    while (!goesOn(parser, inner)) {
      const text = close(parser, inner);
      const around = outer.pop();
      parser.held = inner.at + 1;
      if (text === undefined || around === undefined) return text;
      around.parts.push(text);
      inner = around;
    }
    if (!isString(inner) && !advance(parser)) return undefined;
  }
}

/** A part that nothing nests in, or what opens there; undefined where the parser has a message. */
function beginPart(parser: Parser, inner: Open): Open | ExpressionText | undefined {
  const { name, text } = parser.token;
  if (name === 'T_VAR_BEGIN') return beginVariable(parser);
  if (name === 'T_REGEX_BACKREF') return take(parser, { kind: 'back-reference' });
  if (isString(inner)) return take(parser, literal(text));
  if (name === 'T_DIGIT') return take(parser, { kind: 'text', text });
  if (name === 'T_ID') return openCall(parser, 'call');
  if (name !== 'T_STR_BEGIN') return fail(parser);
  const at = parser.held;
  if (!advance(parser)) return undefined;
  if (is(parser, 'T_STR_END')) {
    const empty = take(parser, { kind: 'text', text: '' });
    parser.held = at + 1;
    return empty;
  }
  if (!STRING_PARTS.has(parser.token.name)) return failWithError(parser);
  return { kind: 'quoted', parts: [], at, base: parser.held };
}

function take(parser: Parser, part: ExpressionText): ExpressionText | undefined {
  return advance(parser) ? part : undefined;
}

function beginVariable(parser: Parser): Open | ExpressionText | undefined {
  const at = parser.held;
  if (!advance(parser)) return undefined;
  if (!is(parser, 'T_ID')) return fail(parser, 'T_ID');
  const name = parser.token.text;
  if (!advance(parser)) return undefined;
  if (is(parser, 'T_VAR_END')) {
    note(parser, { kind: 'variable', name });
    const variable = take(parser, { kind: 'variable', name });
    parser.held = at + 1;
    return variable;
  }
  if (!is(parser, "':'")) return fail(parser, 'T_VAR_END', "':'");
  if (!advance(parser)) return undefined;
  if (!STRING_PARTS.has(parser.token.name))
    return failWithError(parser, 'T_ERROR', 'T_STRING', 'T_REGEX_BACKREF', 'T_VAR_BEGIN');
  return { kind: 'argument', name, parts: [], at, base: parser.held };
}

function openCall(parser: Parser, kind: 'call' | 'list-call'): Open | undefined {
  const at = parser.held;
  const name = parser.token.text;
  if (!advance(parser)) return undefined;
  if (!is(parser, "'('")) return fail(parser, "'('");
  return advance(parser) ? { kind, name, parts: [], at, base: parser.held } : undefined;
}

/** Whether another part follows. httpd makes one symbol of a text so far; the parts of a word remain, with dots. */
function goesOn(parser: Parser, inner: Open): boolean {
  if (!isString(inner)) return is(parser, 'T_OP_CONCAT');
  parser.held = inner.base + 1;
  return STRING_PARTS.has(parser.token.name);
}

/** What was read, where that is closed; undefined where the parser has a message. */
function close(parser: Parser, inner: Open): ExpressionText | undefined {
  if (inner.kind === 'string') return is(parser, END) ? joined(withoutEnd(inner.parts)) : fail(parser, END);
  const text = joined(inner.parts);
  if (inner.kind === 'word') return text;
  parser.held = inner.base + 1;
  if (!('name' in inner))
    return is(parser, 'T_STR_END')
      ? take(parser, text)
      : fail(parser, 'T_STRING', 'T_REGEX_BACKREF', 'T_STR_END', 'T_VAR_BEGIN');
  const { kind, name } = inner;
  if (kind === 'argument') {
    if (!is(parser, 'T_VAR_END'))
      return fail(parser, 'T_STRING', 'T_REGEX_BACKREF', 'T_VAR_BEGIN', 'T_VAR_END');
  } else if (!is(parser, "')'")) return fail(parser, 'T_OP_CONCAT', "')'");
  note(parser, { kind: kind === 'list-call' ? 'list-function' : 'string-function', name });
  return take(parser, { kind: 'call', name, argument: text });
}

function isString({ kind }: Open): boolean {
  return kind === 'string' || kind === 'quoted' || kind === 'argument';
}

const STRING_PARTS: ReadonlySet<string> = new Set(['T_STRING', 'T_REGEX_BACKREF', 'T_VAR_BEGIN']);

function joined(parts: readonly ExpressionText[]): ExpressionText {
  return parts.length === 1 ? parts[0]! : { kind: 'joined', parts };
}

/** The scanner ends a whole text with an empty one. */
function withoutEnd(parts: readonly ExpressionText[]): readonly ExpressionText[] {
  const last = parts.at(-1);
  return parts.length > 1 && last?.kind === 'text' && last.text === '' ? parts.slice(0, -1) : parts;
}

/** httpd keeps a text up to a NUL. */
function literal(raw: ByteText): ExpressionText {
  const [text = ''] = cook(raw).split('\0');
  return { kind: 'text', text };
}

function cook(text: ByteText): ByteText {
  return text.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal: string | undefined, char: string) =>
    octal === undefined ? (ownEntry(CONTROLS, char) ?? char) : String.fromCharCode(Number.parseInt(octal, 8)),
  );
}
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
