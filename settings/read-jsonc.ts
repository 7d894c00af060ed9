import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type ByteText, toDisplayText, utf8Length } from '../grammar/byte-text.ts';
import { ownEntry } from '../grammar/own-entry.ts';
import type { SettingsProblem } from './settings.ts';

/** A text of JSON with comments and trailing commas as a tree, whose offsets are bytes; or what is wrong with it. */
export type ReadJsonc =
  | { readonly ok: true; readonly root: Node }
  | { readonly ok: false; readonly problem: SettingsProblem };

/** Settings nest five levels deep. */
const DEEPEST = 32;
/** The kinds of the scanner's tokens, which the library declares so that only its own compiler sees them. */
const TOKENS = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, end: 17 };

/** Reads JSON with comments; only the first mistake is told, because what follows it is often its consequence. */
export function readJsonc(bytes: ByteText): ReadJsonc {
  const encoding = findWrongEncoding(bytes);
  if (encoding !== undefined) return { ok: false, problem: encoding };
  // a mark at the beginning says that it is UTF-8, and is as long as three spaces
  const text = bytes.startsWith(MARK) ? `   ${bytes.slice(MARK.length)}` : bytes;
  const tooDeep = findTooDeep(text);
  if (tooDeep !== undefined) return { ok: false, problem: tooDeep };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (root !== undefined && error === undefined) return { ok: true, root };
  if (error !== undefined && text.trim() !== '') return { ok: false, problem: describeError(error, text) };
  return { ok: false, problem: { start: 0, end: 0, message: 'This file is empty: write at least `{}`.' } };
}

/** What a text in quotes means; its bytes are read as UTF-8. */
export function textOf({ offset, length }: Node, bytes: ByteText): string {
  const literal: unknown = JSON.parse(toDisplayText(bytes.slice(offset, offset + length)));
  return typeof literal === 'string' ? literal : '';
}

const MARK = '\xef\xbb\xbf';

function findWrongEncoding(bytes: ByteText): SettingsProblem | undefined {
  const help = 'Save the file as UTF-8.';
  if (bytes.startsWith('\xff\xfe') || bytes.startsWith('\xfe\xff'))
    return { start: 0, end: 2, message: 'plume reads settings as UTF-8, and this file is UTF-16.', help };
  for (let at = 0; at < bytes.length; ) {
    const length = utf8Length(bytes, at);
    if (length === 0)
      return {
        start: at,
        end: at + 1,
        message: 'This byte is not UTF-8, so plume cannot read the settings.',
        help,
      };
    at += length;
  }
  return undefined;
}

/** The library reads what is nested by calling itself. */
function findTooDeep(text: ByteText): SettingsProblem | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token = scanner.scan() as number; token !== TOKENS.end; token = scanner.scan()) {
    if (token === TOKENS.openBrace || token === TOKENS.openBracket) depth++;
    else if (token === TOKENS.closeBrace || token === TOKENS.closeBracket) depth--;
    if (depth <= DEEPEST) continue;
    const start = scanner.getTokenOffset();
    return {
      start,
      end: start + 1,
      message: `This is nested deeper than ${DEEPEST} levels, and settings are not.`,
    };
  }
  return undefined;
}

function describeError({ error, offset, length }: ParseError, text: ByteText): SettingsProblem {
  const start = Math.min(offset, text.length);
  const span = { start, end: Math.min(start + Math.max(length, 1), text.length) };
  const known = ownEntry(syntaxErrors, printParseErrorCode(error));
  return { ...span, ...(known ?? { message: 'This is not JSON.' }) };
}

const syntaxErrors: Readonly<Record<string, Pick<SettingsProblem, 'message' | 'help'>>> = {
  InvalidSymbol: {
    message: 'This is not a value of JSON.',
    help: 'Names and texts are put in double quotation marks.',
  },
  InvalidNumberFormat: { message: 'This is not a number of JSON.' },
  PropertyNameExpected: {
    message: 'The name of a setting is expected here.',
    help: 'Names are put in double quotation marks: "servers".',
  },
  ValueExpected: { message: 'A value is missing here.' },
  ColonExpected: { message: 'A colon is missing between the name and its value.' },
  CommaExpected: { message: 'A comma is missing before this.' },
  CloseBraceExpected: { message: 'The file ends before all braces are closed: a `}` is missing.' },
  CloseBracketExpected: { message: 'A list is not closed: a `]` is missing.' },
  EndOfFileExpected: { message: 'Nothing may follow the settings.' },
  InvalidCommentToken: { message: 'This is not a comment of JSON.' },
  UnexpectedEndOfComment: { message: 'This comment is not closed: a `*/` is missing.' },
  UnexpectedEndOfString: { message: 'This text is not closed: a double quotation mark is missing.' },
  UnexpectedEndOfNumber: { message: 'This number is not complete.' },
  InvalidUnicode: { message: '`\\u` needs four hexadecimal digits.' },
  InvalidEscapeCharacter: {
    message: 'This text has a backslash that means nothing in JSON.',
    help: 'Write `\\\\` for a backslash.',
  },
  InvalidCharacter: { message: 'This text has a control character: write `\\n` or `\\t`.' },
};
