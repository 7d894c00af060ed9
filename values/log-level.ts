import { ifModuleNames } from '../facts/modules.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { type Call, type Checker, known } from './call.ts';
import { type Complaint, refuseUnknown, refuseWord } from './complaint.ts';
import { accepts } from './vocabularies.ts';

/** LogLevel of 2.4: `level` or `module:level`, any number of them. Source: server/core.c, set_loglevel(). */
export const checkLogLevel: Checker = (call) => {
  for (const [index, word] of call.words.entries()) {
    const value = known(word);
    const complaint = value === undefined ? undefined : judgeLevel(value, index, call);
    if (complaint) return complaint;
  }
  return undefined;
};

function judgeLevel(value: ByteText, index: number, call: Call): Complaint | undefined {
  const { values, line } = call;
  const colon = value.lastIndexOf(':');
  const level = value.slice(colon + 1);
  const module = colon < 0 ? undefined : value.slice(0, colon);
  if (module !== undefined && level === '')
    return refuseWord(index, `Module specifier '${module}' must be followed by a log level keyword`);
  if (!accepts(call, level)) {
    const message = values.message ?? '';
    return refuseWord(
      index,
      module === undefined ? message : `${module}:${level}: ${message}`,
      values.accepts,
    );
  }
  const names = ifModuleNames(line);
  if (module === undefined) return undefined;
  const fact = names.get(module) ?? names.get(`${module}_module`);
  const { modules } = call;
  if (fact !== undefined && modules?.has(fact.name) !== 'absent') return undefined;
  // a module of another maker, as LoadModule calls it
  if (modules !== undefined && [module, `${module}_module`].some((name) => modules.has(name) !== 'absent'))
    return undefined;
  return refuseUnknown(
    {
      ...refuseWord(index, `Cannot find module ${module}`),
      part: module,
      expected: [...names.values()].map(({ identifier }) => identifier.replace(/_module$/, '')),
    },
    'module',
    fact === undefined ? [] : [fact.name],
  );
}
