import type { ByteText } from '../../../grammar/byte-text.ts';
import { type Condition, type ExpressionText, readCondition } from '../../../grammar/expressions.ts';

/** The variables of the request that a condition asks for by their names, as `reqenv('x')` and `%{ENV:x}` do. */
export function variablesInCondition(text: ByteText): ReadonlySet<ByteText> {
  const names = new Set<ByteText>();
  const condition = read(text);
  if (condition !== undefined) visitCondition(condition, names);
  return names;
}

function read(text: ByteText): Condition | undefined {
  try {
    return readCondition(text);
  } catch {
    // it nests deeper than the stack allows
    return undefined;
  }
}

function visitCondition(condition: Condition, names: Set<ByteText>): void {
  if (condition.kind === 'not') visitCondition(condition.condition, names);
  else if (condition.kind === 'or' || condition.kind === 'and')
    for (const inner of condition.conditions) visitCondition(inner, names);
  else for (const text of textsIn(condition)) visitText(text, names);
}

function textsIn(condition: Condition): readonly ExpressionText[] {
  switch (condition.kind) {
    case 'unary':
    case 'regex':
      return [condition.word];
    case 'binary':
      return [condition.left, condition.right];
    case 'in':
      return [condition.word, ...(condition.list ?? [])];
    default:
      return [];
  }
}

function visitText(text: ExpressionText, names: Set<ByteText>): void {
  if (text.kind === 'joined') for (const part of text.parts) visitText(part, names);
  if (text.kind !== 'call') return;
  const { name, argument } = text;
  if (/^(?:req)?env$/i.test(name) && argument.kind === 'text') names.add(argument.text);
  else visitText(argument, names);
}
