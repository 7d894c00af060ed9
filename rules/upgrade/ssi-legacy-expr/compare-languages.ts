import { samplesOf } from '../../../access/equivalence/pattern-samples.ts';
import { evaluateCondition, NOTHING_KNOWN } from '../../../access/request/evaluate-expression.ts';
import { conditionFault } from '../../../arguments/values/expressions.ts';
import { ownCopy, query } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import {
  type Condition,
  callsIn,
  type ExpressionText,
  leavesOf,
  readCondition,
  textsOf,
} from '../../../grammar/expressions/expressions.ts';
import {
  type LegacyExpression,
  readLegacyExpression,
  splitVariables,
} from '../../../grammar/ssi/legacy-expressions.ts';
import type { Server } from '../../../model/server/server.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { type Environment, evaluateLegacy, fillIn, isGroup } from './evaluate-legacy.ts';
import { translate } from './translate.ts';

/** What the two languages of mod_include make of one condition. */
export type Comparison =
  /** httpd 2.4 writes its error text; `isRefusedByBoth` where 2.2 did, too. */
  | {
      readonly kind: 'refused';
      /** httpd's words. */
      readonly fault: string;
      readonly isRefusedByBoth: boolean;
      /** What says the same in 2.4, where that is exact. */
      readonly translation: ByteText | undefined;
    }
  | {
      readonly kind: 'differs';
      readonly example: Example;
      /** Whether nothing in it depends on the request in 2.4, for which nobody writes such a condition. */
      readonly isConstantNow: boolean;
      readonly translation: ByteText | undefined;
    }
  /** Of the language of 2.4: the old parser refuses it. */
  | { readonly kind: 'new-only' }
  /** The two come to the same with all values that were tried. */
  | { readonly kind: 'alike' }
  /** What decides is not known. */
  | { readonly kind: 'unknown' };

/** Variables with which the two come to something else. */
export interface Example {
  readonly variables: Environment;
  readonly before: boolean;
  readonly now: boolean;
}

/** What both languages make of a condition; undefined where it is too long or too deep to be compared. */
export function compareLanguages(
  text: ByteText,
  { target, modules }: Pick<Server, 'target' | 'modules'>,
): Comparison | undefined {
  if (text.length > LONGEST) return undefined;
  const setting = { release: target.release, modules, isRestricted: true, functions: ADDED };
  const fault = (condition: ByteText) => conditionFault(condition, setting);
  return compared(text, fault(text), fault);
}

const compared = query(
  'compared',
  (text: ByteText, found: string | undefined, fault: Fault) => compare(ownCopy(text), found, fault),
  {
    by: (text, found) => [`${found ?? ''}\0${text}`],
    // too deep for what was left of the stack
    isKept: (comparison) => comparison !== undefined,
  },
);

/** httpd has no such limit; nobody writes a condition that long. */
const LONGEST = 2_000;
/** Functions that mod_include adds. */
const ADDED = ['v'];

type Fault = (condition: ByteText) => string | undefined;

function compare(text: ByteText, found: string | undefined, fault: Fault): Comparison | undefined {
  const legacy = withoutOverflow(() => readLegacyExpression(text) ?? 'refused');
  if (legacy === undefined) return undefined;
  if (found !== undefined) {
    const isRefusedByBoth = legacy === 'refused' || isAlwaysRefused(legacy);
    const translation = isRefusedByBoth ? undefined : checkedTranslation(legacy, fault);
    return { kind: 'refused', fault: found, isRefusedByBoth, translation };
  }
  if (legacy === 'refused') return { kind: 'new-only' };
  const condition = readCondition(text);
  const asked = condition === undefined ? [] : askedBy(condition);
  const samples = samplesFor(legacy, asked);
  const example = findDifference(legacy, text, samples);
  if (example === undefined) {
    const isKnown = samples.every(
      (sample) => evaluateLegacy(legacy, sample) !== undefined && evaluateNow(text, sample) !== undefined,
    );
    return { kind: isKnown ? 'alike' : 'unknown' };
  }
  return {
    kind: 'differs',
    example,
    isConstantNow:
      condition !== undefined && isConstant(condition) && variablesIn(textsIn(legacy)).length > 0,
    translation: checkedTranslation(legacy, fault),
  };
}

function withoutOverflow<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A translation that both parsers and all samples agree with. */
function checkedTranslation(legacy: LegacyExpression, fault: Fault): ByteText | undefined {
  const translation = translate(legacy);
  if (translation === undefined || fault(translation) !== undefined) return undefined;
  const isExact = samplesFor(legacy).every(
    (environment) => evaluateLegacy(legacy, environment) === evaluateNow(translation, environment),
  );
  return isExact ? translation : undefined;
}

function isAlwaysRefused(legacy: LegacyExpression): boolean {
  return samplesFor(legacy).every((environment) => evaluateLegacy(legacy, environment) === 'refused');
}

function findDifference(
  legacy: LegacyExpression,
  text: ByteText,
  samples: readonly Environment[],
): Example | undefined {
  for (const variables of samples) {
    const before = evaluateLegacy(legacy, variables);
    const now = evaluateNow(text, variables);
    if (typeof before === 'boolean' && now !== undefined && before !== now) return { variables, before, now };
  }
  return undefined;
}

function evaluateNow(text: ByteText, environment: Environment): boolean | undefined {
  return evaluateCondition(text, {
    ...NOTHING_KNOWN,
    environment: (name) => (isGroup(name) ? undefined : (environment.get(asciiLowerCase(name)) ?? '')),
  });
}

/**
 * Environments that take a condition through its branches: each variable unset, and as each text that it is compared
 * with. `asked` are variables that it asks for in the new language alone.
 */
function samplesFor(legacy: LegacyExpression, asked: readonly ByteText[] = []): readonly Environment[] {
  const names = [...new Set([...variablesIn(textsIn(legacy)), ...asked])].slice(0, MOST_VARIABLES);
  const values = [...new Set(['', 'a', 'z', ...valuesIn(legacy)])].slice(0, MOST_VALUES);
  let samples: readonly Environment[] = [new Map()];
  for (const name of names) {
    const more = samples.flatMap((sample) => values.map((value) => new Map([...sample, [name, value]])));
    samples = more.slice(0, MOST_SAMPLES);
  }
  return samples;
}

/** The most variables of a condition that are given values: their combinations multiply. */
const MOST_VARIABLES = 4;
/** The most values that are tried of one variable. */
const MOST_VALUES = 10;
/** The most combinations of values with which a condition is read in both languages. */
const MOST_SAMPLES = 256;

/** In lower case, each once; groups of regular expressions are none. */
function variablesIn(texts: readonly ByteText[]): readonly ByteText[] {
  const names = texts.flatMap((text) =>
    splitVariables(text).flatMap((part) =>
      part.kind === 'variable' && !isGroup(part.name) ? asciiLowerCase(part.name) : [],
    ),
  );
  return [...new Set(names)];
}

function textsIn(expression: LegacyExpression | undefined): readonly ByteText[] {
  switch (expression?.kind) {
    case 'text':
      return [expression.text];
    case 'comparison':
      return [expression.left, ...textsIn(expression.right)];
    case 'match':
      return [expression.left, expression.pattern];
    case 'and':
    case 'or':
      return [...textsIn(expression.left), ...textsIn(expression.right)];
    case 'not':
    case 'group':
    case 'access':
      return textsIn(expression.operand);
    default:
      return [];
  }
}

/** Values with which a variable equals what it is compared with, or is found by a regular expression. */
function valuesIn(expression: LegacyExpression | undefined): readonly ByteText[] {
  switch (expression?.kind) {
    case 'comparison': {
      const [right] = textsIn(expression.right);
      if (right === undefined) return [];
      const { left } = expression;
      const literals = [left, right].filter((text) =>
        splitVariables(text).every(({ kind }) => kind === 'text'),
      );
      return [...valuesBetween(left, right), ...valuesBetween(right, left), ...literals];
    }
    case 'match':
      return samplesOf(patternOf(expression.pattern));
    case 'and':
    case 'or':
      return [...valuesIn(expression.left), ...valuesIn(expression.right)];
    case 'not':
    case 'group':
    case 'access':
      return valuesIn(expression.operand);
    default:
      return [];
  }
}

/** The value of the one variable in a text with which it equals another text. */
function valuesBetween(text: ByteText, wanted: ByteText): readonly ByteText[] {
  const parts = splitVariables(text);
  const at = parts.findIndex(({ kind }) => kind === 'variable');
  const other = fillIn(wanted, new Map());
  if (at < 0 || other === undefined) return [];
  const literal = (some: typeof parts) =>
    some.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  const [before, after] = [literal(parts.slice(0, at)), literal(parts.slice(at + 1))];
  const isBetween =
    other.startsWith(before) && other.endsWith(after) && other.length >= before.length + after.length;
  return isBetween ? [other.slice(before.length, other.length - after.length)] : [];
}

function patternOf(text: ByteText): Parameters<typeof samplesOf>[0] {
  return {
    kind: 'regex',
    text,
    components: 0,
    matches: (subject) => (regexMatches(text, subject) === true ? 'present' : 'absent'),
  };
}

/** Whether no part of a condition depends on the request. */
function isConstant(condition: Condition): boolean {
  return leavesOf(condition).every(
    (leaf) =>
      (leaf.kind !== 'unary' || leaf.operator === '-n' || leaf.operator === '-z') &&
      (leaf.kind !== 'in' || leaf.list !== undefined) &&
      textsOf(leaf).every(isConstantText),
  );
}

/** Parts of a joined text are never joined themselves. */
function isConstantText(text: ExpressionText): boolean {
  return text.kind === 'text' || (text.kind === 'joined' && text.parts.every(({ kind }) => kind === 'text'));
}

/** The variables that a condition of 2.4 asks for by name, in lower case. */
function askedBy(condition: Condition): readonly ByteText[] {
  const calls = leavesOf(condition).flatMap(textsOf).flatMap(callsIn);
  return calls.flatMap(({ name, argument }) =>
    ENVIRONMENT_FUNCTIONS.has(asciiLowerCase(name)) && argument.kind === 'text'
      ? asciiLowerCase(argument.text)
      : [],
  );
}

const ENVIRONMENT_FUNCTIONS: ReadonlySet<string> = new Set(['v', 'env', 'reqenv']);
