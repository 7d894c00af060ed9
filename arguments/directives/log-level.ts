import { ifModuleNames } from '../../facts/modules.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type ArgumentError, refuseUnknown, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, known } from '../call/call.ts';
import { accepts } from '../call/vocabularies.ts';

/** LogLevel of 2.4: `level` or `module:level`, any number of them. Source: server/core.c, set_loglevel(). */
export const checkLogLevel: Checker = (call) => {
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    const error = value === undefined ? undefined : validateLevel(value, index, call);
    if (error) return error;
  }
  return undefined;
};

function validateLevel(value: ByteText, index: number, call: Call): ArgumentError | undefined {
  const { values, series } = call;
  const colon = value.lastIndexOf(':');
  const level = value.slice(colon + 1);
  const module = colon < 0 ? undefined : value.slice(0, colon);
  if (module !== undefined && level === '')
    return refuseWord(index, `Module specifier '${module}' must be followed by a log level keyword`);
  if (!accepts(call, level)) {
    const message = values.message ?? '';
    const said = module === undefined ? message : `${module}:${level}: ${message}`;
    return { ...refuseWord(index, said, values.accepts), part: level };
  }
  const names = ifModuleNames(series);
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
