import type { ByteText } from '../../../grammar/byte-text.ts';
import { callsIn, leavesOf, readCondition, textsOf } from '../../../grammar/expressions/expressions.ts';

/** The variables of the request that a condition asks for by their names, as `reqenv('x')` and `%{ENV:x}` do. */
export function variablesInCondition(text: ByteText): ReadonlySet<ByteText> {
  const condition = readCondition(text);
  const calls = condition === undefined ? [] : leavesOf(condition).flatMap(textsOf).flatMap(callsIn);
  return new Set(
    calls.flatMap(({ name, argument }) =>
      /^(?:req)?env$/i.test(name) && argument.kind === 'text' ? argument.text : [],
    ),
  );
}
