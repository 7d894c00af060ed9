import type { ByteText } from '../grammar/byte-text.ts';
import type { Call } from './call.ts';
import type { Complaint } from './complaint.ts';

export function judgeCondition(
  _text: ByteText,
  _call: Call,
  _word: number,
  _wrap: (error: string) => string,
  _kind: 'condition' | 'string' = 'condition',
): Complaint | undefined {
  return undefined;
}
export function judgeString(
  text: ByteText,
  call: Call,
  word: number,
  wrap: (error: string) => string,
): Complaint | undefined {
  return judgeCondition(text, call, word, wrap, 'string');
}

export function checkStringExpressions(): Complaint | undefined {
  return undefined;
}
