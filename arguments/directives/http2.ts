import { refuseWord } from '../call/argument-error.ts';
import { type Checker, eachWord, known } from '../call/call.ts';
import { equalsIgnoringCase, findIgnoringCase, startsWithDigit } from '../text/ascii.ts';
import { atoi } from '../text/c-numbers.ts';

/** H2PushDiarySize. Source: modules/http2/h2_config.c, h2_conf_set_push_diary_size(). */
export const checkDiarySize: Checker = eachWord((value) => {
  const size = atoi(value);
  if (size < 0) return 'value must be >= 0';
  if ((size & (size - 1)) !== 0) return 'value must a power of 2';
  return size > 32_768 ? 'value must <= 65536' : undefined;
});

/** H2PushPriority: a type, a dependency, a weight. Source: h2_conf_add_push_priority(). */
export const checkPushPriority: Checker = ({ args, complete, values }) => {
  const { message = '', accepts } = values;
  const [, second, third] = args.map(known);
  if (!complete || second === undefined || (args[2] && third === undefined)) return undefined;
  const isWeight = !args[2] && startsWithDigit(second);
  const weight = isWeight ? second : third;
  const dependency = isWeight ? 'After' : findIgnoringCase(accepts ?? [], second);
  if (dependency === undefined) return refuseWord(1, message, accepts);
  if (dependency === 'Before')
    return weight === undefined ? undefined : refuseWord(2, "dependency 'Before' does not allow a weight");
  return weight !== undefined && atoi(weight) < 1
    ? refuseWord(isWeight ? 1 : 2, 'weight must be a number >= 1')
    : undefined;
};

/** H2PushResource: perhaps `add`, a path, perhaps `critical`. Source: h2_conf_add_push_res(). */
export const checkPushResource: Checker = ({ args, complete }) => {
  const [first, second, third] = args.map(known);
  if (!complete || first === undefined) return undefined;
  const isAdd = equalsIgnoringCase(first, 'add');
  if (!isAdd && args[2]) return refuseWord(2, 'too many parameter');
  const [last, index] = isAdd ? [third, 2] : [second, 1];
  return last === undefined || equalsIgnoringCase(last, 'critical')
    ? undefined
    : refuseWord(index, 'unknown last parameter', ['critical']);
};

/** H2EarlyHint: a header's name and text. Source: h2_conf_add_early_hint(). */
export const checkEarlyHint: Checker = ({ args }) => {
  const value = known(args[1])?.replace(/^[\t-\r ]+/, '');
  if (value === undefined) return undefined;
  if (value === '') return refuseWord(1, 'Early Hint header value must not be empty/only space');
  return /[\0-\x08\x0a-\x1f\x7f]/.test(value)
    ? refuseWord(1, 'Early Hint header value contains invalid characters')
    : undefined;
};
