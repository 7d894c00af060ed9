import { refuseAll } from '../call/argument-error.ts';
import { type Checker, isInPath, known } from '../call/call.ts';
import { validateString } from '../values/expressions.ts';

/** Alias and ScriptAlias of 2.4: in a Location one argument, an expression. Source: mod_alias.c, add_alias(). */
export const checkAlias: Checker = (call) => {
  if (!call.complete || call.args.length !== 1) return undefined;
  const hasPath = isInPath(call);
  if (hasPath === false) return refuseAll('Alias must have two arguments when used globally');
  const target = known(call.args[0]);
  return target === undefined || !hasPath
    ? undefined
    : validateString(target, call, 0, (error) => `Cannot parse alias expression '${target}': ${error}`);
};
