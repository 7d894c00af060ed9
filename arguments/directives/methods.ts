import { findProviders } from '../../facts/providers.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import { type ArgumentError, refuseAll, refuseUnknown, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, fill, known, type Limit } from '../call/call.ts';
import { acceptedWords, accepts, hasReached, missingModules } from '../call/vocabularies.ts';
import { equalsIgnoringCase } from '../text/ascii.ts';
import { sectionArgument } from './sections.ts';

/** AllowMethods: `reset` alone, or names of methods in upper case. Source: mod_allowmethods.c, am_allowmethods(). */
export const checkAllowMethods: Checker = (call) => {
  const { args, complete, values, fact } = call;
  if (complete && args.length === 0) return refuseAll("AllowMethods: No method or 'reset' keyword given");
  const only = args.length === 1 ? known(args[0]) : undefined;
  if (only !== undefined && equalsIgnoringCase(only, 'reset')) return undefined;
  for (const [index, arg] of args.entries()) {
    const method = known(arg);
    if (method === undefined || values.accepts?.includes(method)) continue;
    return unknownMethod(index, fill(values.message ?? '', fact.name, method), values.accepts);
  }
  return undefined;
};

/** Script: any method but TRACE. Source: mod_actions.c, set_script(). */
export const checkScript: Checker = ({ args }) =>
  known(args[0]) === 'TRACE' ? refuseWord(0, 'TRACE not allowed for Script') : undefined;

/**
 * `<Limit>` and `<LimitExcept>`: unknown methods are registered, but not from a .htaccess.
 * Source: server/core.c, ap_limit_section().
 */
export const checkLimit: Checker = (call) => {
  const argument = sectionArgument(call);
  if (argument.error) return argument.error;
  for (const [index, arg] of call.args.entries()) {
    const error = validateLimited(index, known(arg), call);
    if (error) return error;
  }
  return call.series === '2.4' ? validateNesting(call) : undefined;
};

function validateLimited(index: number, method: ByteText | undefined, call: Call): ArgumentError | undefined {
  const { values, fact, release } = call;
  if (method === undefined) return undefined;
  const refused = ownEntry(values.refused, method);
  if (refused !== undefined) return refuseWord(index, refused);
  const isRegistered =
    values.message === undefined || !isInHtaccess(call) || !hasReached(release, values.judgedInHtaccessSince);
  if (isRegistered || accepts(call, method)) return undefined;
  const others = acceptedWords(call).filter((other) => ownEntry(values.refused, other) === undefined);
  return refuseUnknown(
    unknownMethod(index, fill(values.message, fact.name, method), others),
    values.openTo,
    missingModules(call, method),
  );
}

/** Sections in each other must leave some methods, and take some away. */
function validateNesting({ args, fact, limits = [] }: Call): ArgumentError | undefined {
  const own = readMethods({ isExcept: fact.name === '<LimitExcept', args });
  const outer = limits.map(readMethods);
  if (own === undefined || outer.length === 0) return undefined;
  let left: Methods = { isExcept: true, names: new Set() };
  for (const methods of outer) {
    if (methods === undefined) return undefined;
    left = intersect(left, methods);
  }
  const remaining = intersect(left, own);
  if (!remaining.isExcept && remaining.names.size === 0)
    return refuseAll(`${fact.name}> directive excludes all methods`);
  const isAll = remaining.isExcept === left.isExcept && remaining.names.size === left.names.size;
  return isAll ? refuseAll(`${fact.name}> directive specifies methods already excluded`) : undefined;
}

/** Some methods, or all but some. */
interface Methods {
  readonly isExcept: boolean;
  readonly names: ReadonlySet<string>;
}

/** Undefined where a variable hides one. To httpd HEAD is a GET. */
function readMethods({ isExcept, args }: Limit): Methods | undefined {
  const names = new Set<string>();
  for (const arg of args) {
    const name = known(arg);
    if (name === undefined) return undefined;
    names.add(name === 'HEAD' ? 'GET' : name);
  }
  return { isExcept, names };
}

function intersect(a: Methods, b: Methods): Methods {
  if (a.isExcept && b.isExcept) return { isExcept: true, names: new Set([...a.names, ...b.names]) };
  if (a.isExcept) return intersect(b, a);
  const names = [...a.names].filter((name) => b.names.has(name) !== b.isExcept);
  return { isExcept: false, names: new Set(names) };
}

/** Whether a module registers a method, which it does when all files of the server are read: in time for a .htaccess. */
export function isOfModule(method: ByteText, { inside, series, modules }: Call): boolean {
  const mayBeInTime = inside === undefined || isInHtaccess({ inside });
  return (
    mayBeInTime &&
    findProviders('http-method', method, series).some(({ module }) => modules?.has(module) !== 'absent')
  );
}

function isInHtaccess({ inside }: Pick<Call, 'inside'>): boolean {
  return inside?.at(-1) === '.htaccess';
}

/** A method that nobody has registered. */
export function unknownMethod(
  index: number,
  message: string,
  expected: readonly string[] | undefined,
): ArgumentError {
  return { ...refuseWord(index, message, expected), openTo: 'HTTP method' };
}
