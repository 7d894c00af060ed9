import type { ValueFact } from '../../facts/directive-fact.ts';
import { refuseAll, refuseUnknown, refuseWord } from '../call/argument-error.ts';
import { type Checker, fill, isOpen, known } from '../call/call.ts';
import { acceptedWords, missingModules } from '../call/vocabularies.ts';
import { equalsIgnoringCase, findIgnoringCase } from '../text/ascii.ts';

/** What modules have locks for. */
const mutexTypes: ValueFact = { type: 'mutex', vocabulary: 'mutex' };

/** Mutex: a mechanism, then types and `OmitPID`. The last type is judged first. Source: ap_set_mutex(). */
export const checkMutex: Checker = (call) => {
  const { args, complete, values, fact } = call;
  const [first, ...types] = args;
  const mechanism = known(first);
  if (first && isOpen(first)) return undefined;
  if (!first && complete) return refuseAll(values.messages?.missing ?? '');
  if (mechanism === '') return refuseAll(values.messages?.missing ?? '');
  const method = mechanism?.split(':')[0];
  if (method !== undefined && !findIgnoringCase(values.accepts ?? [], method))
    return refuseWord(0, fill(values.message ?? '', fact.name, mechanism), values.accepts);
  const isNone = method !== undefined && findIgnoringCase(['none', 'no'], method) !== undefined;
  const acceptedTypes = acceptedWords({ ...call, values: mutexTypes });
  for (const [index, arg] of [...types.entries()].reverse()) {
    const type = known(arg);
    if (type === undefined || equalsIgnoringCase(type, 'omitpid')) continue;
    if (type !== 'default' && !acceptedTypes.includes(type))
      return refuseUnknown(
        refuseWord(index + 1, `Mutex type ${type} is not valid`, ['default', ...acceptedTypes]),
        'mutex type',
        missingModules({ ...call, values: mutexTypes }, type),
      );
    if (isNone && values.noneAllowed?.includes(type) !== true)
      return refuseWord(index + 1, `None is not allowed for mutex type ${type}`);
  }
  const names = types.filter((arg) => !equalsIgnoringCase(known(arg) ?? '', 'omitpid'));
  return isNone && complete && names.length === 0
    ? refuseWord(0, 'None is not allowed for mutex type default')
    : undefined;
};
