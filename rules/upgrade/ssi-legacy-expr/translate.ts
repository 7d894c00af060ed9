import type { ByteText } from '../../../grammar/byte-text.ts';
import {
  type LegacyExpression,
  splitVariables,
  type TextPart,
} from '../../../grammar/ssi/legacy-expressions.ts';
import { isGroup } from './evaluate-legacy.ts';

function comparisonOf({
  left,
  operator,
  right,
}: Extract<LegacyExpression, { kind: 'comparison' }>): ByteText | undefined {
  if (right?.kind !== 'text') return undefined;
  const sides = [splitVariables(left), splitVariables(right.text)] as const;
  const [one, other] = operator === '=' || operator === '!=' ? withoutAlike(...sides) : sides;
  return join([wordFrom(one), wordFrom(other)], operator);
}

function negationOf(negated: LegacyExpression | undefined): ByteText | undefined {
  if (negated === undefined) return 'false';
  const operand = translate(negated);
  if (operand === undefined) return undefined;
  return isGrouped(negated) ? `!${operand}` : `!(${operand})`;
}

/**
 * A condition of httpd 2.2 in the language of 2.4, as mod_include evaluates it there; undefined where no condition says
 * exactly the same, or where parts are missing.
 */
export function translate(expression: LegacyExpression): ByteText | undefined {
  switch (expression.kind) {
    case 'nothing':
      return 'false';
    case 'text':
      return truthOf(splitVariables(expression.text));
    case 'comparison':
      return comparisonOf(expression);
    case 'match':
      return join([wordOf(expression.left), regexOf(expression.pattern)], expression.isNegated ? '!~' : '=~');
    case 'and':
    case 'or':
      return chain(expression);
    case 'not':
      return negationOf(expression.operand);
    case 'group': {
      if (!expression.isClosed) return undefined;
      if (expression.operand === undefined) return 'true';
      const operand = translate(expression.operand);
      return operand === undefined ? undefined : `(${operand})`;
    }
    case 'access':
      return undefined;
  }
}

function isGrouped({ kind }: LegacyExpression): boolean {
  return kind === 'group';
}

function join(words: readonly (ByteText | undefined)[], operator: string): ByteText | undefined {
  const [left, right] = words;
  return left === undefined || right === undefined ? undefined : `${left} ${operator} ${right}`;
}

/** The old operators bind alike, and to the right. */
function chain({
  kind,
  left,
  right,
}: Extract<LegacyExpression, { kind: 'and' | 'or' }>): ByteText | undefined {
  if (right === undefined) return undefined;
  const [one, other] = [translate(left), translate(right)];
  if (one === undefined || other === undefined) return undefined;
  const isMixed = (right.kind === 'and' || right.kind === 'or') && right.kind !== kind;
  return `${one} ${kind === 'and' ? '&&' : '||'} ${isMixed ? `(${other})` : other}`;
}

/** Whether the text is empty, as a condition. */
function truthOf(parts: readonly TextPart[]): ByteText | undefined {
  if (parts.some(({ kind }) => kind === 'text')) return 'true';
  if (parts.length === 0) return 'false';
  const word = wordFrom(parts);
  return word === undefined ? undefined : `-n ${word}`;
}

function wordOf(text: ByteText): ByteText | undefined {
  return wordFrom(splitVariables(text));
}

function wordFrom(parts: readonly TextPart[]): ByteText | undefined {
  if (parts.length === 0) return "''";
  const words = parts.map((part) => {
    if (part.kind === 'text') return quote(part.text);
    if (isGroup(part.name)) return undefined;
    const name = quote(part.name);
    return name === undefined ? undefined : `v(${name})`;
  });
  return words.includes(undefined) ? undefined : words.join(' . ');
}

type Parts = readonly TextPart[];

/** Two texts without what both begin or end with, so that the one equals the other as before: quotation marks mostly. */
function withoutAlike(one: Parts, other: Parts): readonly [Parts, Parts] {
  const [first, second] = [textAt(one, 0), textAt(other, 0)];
  let start = 0;
  while (start < Math.min(first.length, second.length) && first[start] === second[start]) start++;
  const [cut, cutOther] = [cutAt(one, start, 0), cutAt(other, start, 0)];
  const [last, lastOther] = [textAt(cut, -1), textAt(cutOther, -1)];
  let end = 0;
  while (end < Math.min(last.length, lastOther.length) && last.at(-1 - end) === lastOther.at(-1 - end)) end++;
  return [cutAt(cut, 0, end), cutAt(cutOther, 0, end)];
}

/** The text that the parts begin (0) or end (-1) with. */
function textAt(parts: Parts, at: 0 | -1): ByteText {
  const part = parts.at(at);
  return part?.kind === 'text' ? part.text : '';
}

/** The parts without so many bytes of the text that they begin with, and of the one that they end with. */
function cutAt(parts: Parts, start: number, end: number): Parts {
  return parts.flatMap((part, i) => {
    if (part.kind !== 'text') return part;
    const text = part.text.slice(
      i === 0 ? start : 0,
      i === parts.length - 1 ? part.text.length - end : part.text.length,
    );
    return text === '' ? [] : { kind: 'text' as const, text };
  });
}

/** A string of the language of 2.4 with just that text; undefined for what none can contain. */
function quote(text: ByteText): ByteText | undefined {
  // a line in an attribute of a page had better be none
  if (/[\0\n\r]/.test(text)) return undefined;
  return `'${text.replace(/[\\'$]|%(?=\{)/g, '\\$&')}'`;
}

/** A regular expression cannot have its own mark in it, and no variables. */
function regexOf(pattern: ByteText): ByteText | undefined {
  const parts = splitVariables(pattern);
  const [part] = parts;
  if (parts.length > 1 || part?.kind === 'variable') return undefined;
  const text = part?.text ?? '';
  if (/[\0\n\r]/.test(text)) return undefined;
  const mark = MARKS.find((one) => !text.includes(one));
  if (mark === undefined) return undefined;
  return mark === '/' ? `/${text}/` : `m${mark}${text}${mark}`;
}

const MARKS = ['/', '#', ',', ';', ':', '!', '%', '|'];
