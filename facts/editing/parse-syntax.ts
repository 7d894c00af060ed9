import type { Span } from '../../grammar/byte-text.ts';
import type { DirectiveFact } from '../directive-fact.ts';

/** An argument as the manual's syntax names it; the span is in the syntax. */
export interface Parameter extends Span {
  /** Without brackets: `URL-path`, `always|onsuccess`. */
  readonly name: string;
  readonly isOptional: boolean;
  /** Whether there may be more of it. */
  readonly isRepeated: boolean;
}

/** The arguments that the manual's syntax names, in its order; none where the manual has none. */
export function parametersOf({ syntax, spelling }: DirectiveFact): readonly Parameter[] {
  if (syntax === undefined || !syntax.startsWith(spelling)) return [];
  return parseSyntax(syntax, spelling.length, syntaxEnd(syntax, spelling));
}

/** A section's syntax goes on with its contents and its closing tag; some have a second form after a bar. */
function syntaxEnd(syntax: string, spelling: string): number {
  const end = spelling.startsWith('<') ? syntax.indexOf('>') : syntax.indexOf(` | ${spelling}`);
  return end < 0 ? syntax.length : end;
}

/** The words of a part of a syntax. */
export function parseSyntax(syntax: string, from: number, to: number): readonly Parameter[] {
  const words: Parameter[] = [];
  let depth = 0;
  for (let at = from; at < to; ) {
    const character = syntax[at] ?? '';
    const isGlued = character === '[' && isPartOfWord(syntax, at, to);
    if (!isGlued && '[] '.includes(character)) {
      depth += character === '[' ? 1 : character === ']' ? -1 : 0;
      at++;
      continue;
    }
    const end = wordEnd(syntax, at, to);
    const name = syntax.slice(at, end);
    if (isDots(name)) repeatLast(words);
    else words.push({ start: at, end, name, isOptional: depth > 0, isRepeated: false });
    at = end;
  }
  return words;
}

/** Whether a word goes on directly after what a bracket at an offset begins: `[+|-]option`. */
function isPartOfWord(syntax: string, start: number, to: number): boolean {
  let inner = 0;
  for (let at = start; at < to; at++) {
    const character = syntax[at] ?? '';
    if (character === ' ') return false;
    if (character === '[') inner++;
    if (character !== ']' || --inner > 0) continue;
    return at + 1 < to && !'] [|>.'.includes(syntax[at + 1] ?? ' ');
  }
  return false;
}

/** Where a word ends: a space does not end it between quotation marks or parentheses, nor a bracket in the middle of it. */
function wordEnd(syntax: string, start: number, to: number): number {
  let inner = 0;
  let quote = '';
  let at = start;
  for (; at < to; at++) {
    const character = syntax[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"') quote = character;
    else if (character === '[' || character === '(') inner++;
    else if (character === ']' || character === ')') {
      if (inner === 0) break;
      inner--;
    } else if (character === ' ' && inner === 0) break;
  }
  return Math.max(at, start + 1);
}

function isDots(name: string): boolean {
  return name === '...' || name === '…';
}

function repeatLast(words: Parameter[]): void {
  const last = words.pop();
  if (last !== undefined) words.push({ ...last, isRepeated: true });
}

/**
 * Which parameter an argument is, by its place among the arguments; undefined beyond the last one. A parameter that may be
 * left out before one that may not is there only where the argument can be nothing else.
 */
export function parameterAt(
  index: number,
  args: readonly string[],
  parameters: readonly Parameter[],
  isKnown: (word: string) => boolean,
): number | undefined {
  // the one that is written counts before it has a letter
  const count = Math.max(args.length, index + 1);
  let at = 0;
  for (let i = 0; i < index; i++) {
    at = afterSkipped(at, args[i] ?? '', count - i, parameters, isKnown);
    if (parameters[at]?.isRepeated !== true) at++;
  }
  const now = args[index];
  if (now !== undefined && now !== '') at = afterSkipped(at, now, count - index, parameters, isKnown);
  return at < parameters.length ? at : undefined;
}

/** The parameter that an argument is, of those from `at` on; `left` arguments are still there. */
function afterSkipped(
  from: number,
  arg: string,
  left: number,
  parameters: readonly Parameter[],
  isKnown: (word: string) => boolean,
): number {
  let at = from;
  for (; at < parameters.length; at++) {
    const { isOptional, name } = parameters[at]!;
    const required = parameters.slice(at + 1).filter((one) => !one.isOptional).length;
    if (!isOptional || required === 0 || isOneOf(arg, name)) break;
    if (name === 'condition' || name === 'status') {
      const isNext = parameters[at + 1] !== undefined && isOneOf(arg, parameters[at + 1]!.name);
      if (!isNext && (isKnown(arg) || /^\d+$/.test(arg))) break;
    } else if (left > required) break;
  }
  return Math.min(at, parameters.length);
}

function isOneOf(arg: string, name: string): boolean {
  return name.split('|').some((one) => one.toLowerCase() === arg.toLowerCase());
}
