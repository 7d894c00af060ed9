import { type Checker, known, standsInPath } from './call.ts';
import { refuseAll } from './complaint.ts';
import { judgeString } from './expressions.ts';

/** Alias and ScriptAlias of 2.4: in a Location one argument, an expression. Source: mod_alias.c, add_alias(). */
export const checkAlias: Checker = (call) => {
  if (!call.complete || call.words.length !== 1) return undefined;
  const hasPath = standsInPath(call);
  if (hasPath === false) return refuseAll('Alias must have two arguments when used globally');
  const target = known(call.words[0]);
  return target === undefined || !hasPath
    ? undefined
    : judgeString(target, call, 0, (error) => `Cannot parse alias expression '${target}': ${error}`);
};
