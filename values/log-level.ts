import type { ByteText } from '../grammar/byte-text.ts';
import { type Call, type Checker, known } from './call.ts';
import type { Complaint } from './complaint.ts';
import { accepts } from './vocabularies.ts';

/**
 * LogLevel of 2.4: `level` or `module:level`, any number of them. Which modules there are is not judged.
 * Source: server/core.c, set_loglevel().
 */
export const checkLogLevel: Checker = (call) => {
  for (const [index, word] of call.words.entries()) {
    const value = known(word);
    const message = value === undefined ? undefined : judgeLevel(value, call);
    if (message !== undefined)
      return { kind: 'value', message, word: index, expected: call.values.accepts ?? [] } satisfies Complaint;
  }
  return undefined;
};

function judgeLevel(value: ByteText, call: Call): string | undefined {
  const colon = value.lastIndexOf(':');
  const level = value.slice(colon + 1);
  const module = colon < 0 ? undefined : value.slice(0, colon);
  if (module !== undefined && level === '')
    return `Module specifier '${module}' must be followed by a log level keyword`;
  if (accepts(call, level)) return undefined;
  const message = call.values.message ?? '';
  return module === undefined ? message : `${module}:${level}: ${message}`;
}
