import { spendWork } from '../../core/budget/work-budget.ts';
import { asciiLowerCase, type ByteText } from '../byte-text.ts';
import { isWhitespace } from '../whitespace.ts';

/** Between what elements stand: SSIStartTag and SSIEndTag, both without whitespace. */
export interface SsiTags {
  readonly start: ByteText;
  readonly end: ByteText;
}

/** What holds where no directive says anything else. */
export const DEFAULT_TAGS: SsiTags = { start: '<!--#', end: '-->' };

/** An `#if` or `#elif` with one `expr` that has a value; httpd evaluates no others. */
export interface SsiCondition {
  readonly element: 'if' | 'elif';
  /** The expression, without the backslashes that protect the quotation marks around it. */
  readonly text: ByteText;
  /** Counted from 1, of the beginning of the element. */
  readonly line: number;
}

/** What the elements of a page say, as far as it is about conditions. */
export interface SsiPage {
  /** In their order. */
  readonly conditions: readonly SsiCondition[];
  /** Whether an element asks for what a group of the last regular expression found: `$1`, or `#echo var="1"`. */
  readonly asksForGroups: boolean;
}

/**
 * The elements of a page as mod_include finds them: one that does not end swallows the rest. Source:
 * send_parsed_content() in modules/filters/mod_include.c.
 */
export function readSsiPage(page: ByteText, tags: SsiTags = DEFAULT_TAGS): SsiPage {
  const conditions: SsiCondition[] = [];
  let asksForGroups = false;
  if (tags.start === '' || tags.end === '') return { conditions, asksForGroups };
  spendWork(page.length / BYTES_PER_STEP);
  let line = 1;
  let counted = 0;
  for (let at = page.indexOf(tags.start); at >= 0; ) {
    const element = readElement(page, at + tags.start.length, tags.end);
    if (element === undefined) break;
    asksForGroups ||= element.args.some(({ value = '' }) => GROUP.test(value));
    const text = conditionOf(element);
    if (text !== undefined) {
      for (; counted < at; counted++) if (page[counted] === '\n') line++;
      conditions.push({ element: element.name === 'if' ? 'if' : 'elif', text, line });
    }
    at = page.indexOf(tags.start, element.end);
  }
  return { conditions, asksForGroups };
}

/** A variable that is a group, or an argument that is the name of one. */
const GROUP = /\$\{?[0-9]|^[0-9]$/;

/** Searching is far cheaper than what one step stands for. */
const BYTES_PER_STEP = 8;

interface Argument {
  /** In lower case; undefined where a value has none. */
  readonly name: ByteText | undefined;
  readonly value: ByteText | undefined;
}

interface Element {
  /** In lower case. */
  readonly name: ByteText;
  readonly args: readonly Argument[];
  /** Where the page goes on. */
  readonly end: number;
}

function conditionOf({ name, args }: Element): ByteText | undefined {
  const [arg] = args;
  const isCondition = (name === 'if' || name === 'elif') && args.length === 1;
  return isCondition && arg?.name === 'expr' ? arg.value : undefined;
}

/** An element from its name on; undefined for one that does not end. */
function readElement(page: ByteText, start: number, end: ByteText): Element | undefined {
  let at = start;
  while (at < page.length && !isSpace(page, at) && !page.startsWith(end, at)) at++;
  if (at >= page.length) return undefined;
  const name = asciiLowerCase(page.slice(start, at));
  const args: Argument[] = [];
  for (;;) {
    at = skipSpace(page, at);
    if (at >= page.length) return undefined;
    if (page.startsWith(end, at)) return { name, args, end: at + end.length };
    const read = readArgument(page, at);
    if (read === undefined) return undefined;
    args.push(read.arg);
    at = read.end;
  }
}

interface ReadArgument {
  readonly arg: Argument;
  readonly end: number;
}

/** `name`, `name=value` or `name = "value"`. Source: find_argument(). */
function readArgument(page: ByteText, start: number): ReadArgument | undefined {
  if (isQuote(page[start])) return withName(undefined, readValue(page, start));
  let at = start;
  while (at < page.length && !isSpace(page, at) && page[at] !== '=') at++;
  if (at >= page.length) return undefined;
  const name = asciiLowerCase(page.slice(start, at));
  at = skipSpace(page, at);
  if (at >= page.length) return undefined;
  if (page[at] !== '=') return { arg: { name, value: undefined }, end: at };
  return withName(name, readValue(page, skipSpace(page, at + 1)));
}

function withName(
  name: ByteText | undefined,
  read: { readonly value: ByteText; readonly end: number } | undefined,
): ReadArgument | undefined {
  return read && { arg: { name, value: read.value }, end: read.end };
}

/** What has no quotation marks goes on to the next whitespace, over an end tag as well. */
function readValue(
  page: ByteText,
  start: number,
): { readonly value: ByteText; readonly end: number } | undefined {
  const quote = page[start];
  if (quote === undefined) return undefined;
  let at = start;
  if (!isQuote(quote)) {
    while (at < page.length && !isSpace(page, at)) at++;
    return at < page.length ? { value: page.slice(start, at), end: at + 1 } : undefined;
  }
  let value: ByteText = '';
  let copied = start + 1;
  for (at = start + 1; at < page.length; at++) {
    if (page[at] === quote) return { value: value + page.slice(copied, at), end: at + 1 };
    if (page[at] !== '\\' || page[at + 1] !== quote) continue;
    value += page.slice(copied, at);
    copied = at + 1;
    at++;
  }
  return undefined;
}

function isQuote(byte: string | undefined): boolean {
  return byte === '"' || byte === "'" || byte === '`';
}

function isSpace(page: ByteText, at: number): boolean {
  return isWhitespace(page.charCodeAt(at));
}

function skipSpace(page: ByteText, start: number): number {
  let at = start;
  while (at < page.length && isSpace(page, at)) at++;
  return at;
}
