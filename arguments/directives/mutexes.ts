import type { ValueFact } from '../../facts/directive-fact.ts';
import { type ArgumentError, refuseAll, refuseUnknown, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, fill, isOpen, known } from '../call/call.ts';
import { acceptedWords, missingModules } from '../call/vocabularies.ts';
import { equalsIgnoringCase, findIgnoringCase } from '../text/ascii.ts';

/** What modules have locks for. */
const mutexTypes: ValueFact = { type: 'mutex', vocabulary: 'mutex' };

function validateTypes(types: Call['args'], isNone: boolean, call: Call): ArgumentError | undefined {
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
    if (isNone && call.values.noneAllowed?.includes(type) !== true)
      return refuseWord(index + 1, `None is not allowed for mutex type ${type}`);
  }
  return undefined;
}

/** Mutex: a mechanism, then types and `OmitPID`. The last type is judged first. Source: ap_set_mutex(). */
export const checkMutex: Checker = (call) => {
  const { args, complete, values, fact } = call;
  const { messages, message = '', accepts } = values;
  const [first, ...types] = args;
  const mechanism = known(first);
  if (first && isOpen(first)) return undefined;
  if ((!first && complete) || mechanism === '') return refuseAll(messages?.missing ?? '');
  const method = mechanism?.split(':')[0];
  if (method !== undefined && !findIgnoringCase(accepts ?? [], method))
    return refuseWord(0, fill(message, fact.name, mechanism), accepts);
  const isNone = method !== undefined && findIgnoringCase(['none', 'no'], method) !== undefined;
  const refused = validateTypes(types, isNone, call);
  if (refused !== undefined) return refused;
  const names = types.filter((arg) => !equalsIgnoringCase(known(arg) ?? '', 'omitpid'));
  return isNone && complete && names.length === 0
    ? refuseWord(0, 'None is not allowed for mutex type default')
    : undefined;
};
