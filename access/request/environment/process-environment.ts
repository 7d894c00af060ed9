import { environmentVariablesNamed } from '../../../facts/requests/environment-variables.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { isOfMostProcesses } from '../../../model/server/reading-variables.ts';
import type { Server } from '../../../model/server/server.ts';
import { type Given, noteAsked } from '../given.ts';
import { isSetByLines } from './variables-set.ts';

/**
 * The value of a variable that the request does not have, from the environment of httpd: empty where nothing points to one of
 * that name, and undefined where that is not known. Source: lookup_variable() in modules/mappers/mod_rewrite.c, env_func() in
 * server/util_expr_eval.c.
 */
export function processVariable(
  name: ByteText,
  server: Server,
  given: Given | undefined,
  isOfRequests: boolean,
): ByteText | undefined {
  if (isOfRequests || isSetByLines(server, name)) return '';
  const key = asciiLowerCase(name);
  const isGiven = given?.variables.has(key) === true;
  if (given !== undefined && given.variables.size > 0) noteAsked(given, `variable ${key}`, true);
  if (isGiven) return given.variables.get(key) ?? '';
  if (given?.isStartedPlainly !== true || mayStartWith(name, server)) return undefined;
  noteAsked(given, PROCESS, true);
  return '';
}

/** How `asked` of Given names the environment of httpd, where it is taken to have no variable of a name. */
export const PROCESS = 'process';

/** True where modules set a variable of that name for requests; one that may have any name says nothing. */
export function isSetForRequests(name: string, server: Server): boolean {
  return environmentVariablesNamed(name, server.target.series).some((variable) => variable.name !== '');
}

/** True where most processes have the variable, or a file that was read gives httpd one. */
function mayStartWith(name: ByteText, { variables }: Server): boolean {
  const [upper, lower] = [name.toUpperCase(), asciiLowerCase(name)];
  return isOfMostProcesses(upper) || [upper, lower].some((one) => variables.value(one).known === 'present');
}
