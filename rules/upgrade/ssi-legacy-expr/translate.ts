import type { ByteText } from '../../../grammar/byte-text.ts';
import {
  type LegacyExpression,
  splitVariables,
  type TextPart,
} from '../../../grammar/ssi/legacy-expressions.ts';
import { isGroup } from './evaluate-legacy.ts';

/**
 * A condition of httpd 2.2 in the language of 2.4, for the environment of mod_include; undefined where no condition says
 * exactly the same, or where parts are missing.
 */
export function translate(expression: LegacyExpression): ByteText | undefined {
  switch (expression.kind) {
    case 'nothing':
      return 'false';
    case 'text':
      return truthOf(splitVariables(expression.text));
    case 'comparison': {
      const { left, operator, right } = expression;
      const words = right?.kind === 'text' ? [wordOf(left), wordOf(right.text)] : [];
      return join(words, operator);
    }
    case 'match':
      return join([wordOf(expression.left), regexOf(expression.pattern)], expression.isNegated ? '!~' : '=~');
    case 'and':
    case 'or':
      return chain(expression);
    case 'not': {
      if (expression.operand === undefined) return 'false';
      const operand = translate(expression.operand);
      if (operand === undefined) return undefined;
      return isGrouped(expression.operand) ? `!${operand}` : `!(${operand})`;
    }
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
