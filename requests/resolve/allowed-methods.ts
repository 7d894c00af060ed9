import { methodsOf } from '../../access/policy/methods.ts';
import type { Outcome } from '../../access/policy/outcome.ts';
import { argsAt, commandsAmong } from '../../access/policy/settings.ts';
import type { ResolvedRequest } from './resolved-request.ts';

/**
 * What mod_allowmethods answers to a request whose method AllowMethods does not name; undefined where it lets it pass,
 * `unknown` where plume cannot tell. It is evaluated before Order, Allow and Deny.
 * Source: am_check_access() in modules/aaa/mod_allowmethods.c.
 */
export function methodRefusal({
  sections,
  method,
}: Pick<ResolvedRequest, 'sections' | 'method'>): Outcome | 'unknown' | undefined {
  const found = commandsAmong(sections, 'allowmethods');
  if (found === undefined) return undefined;
  let isSure = found.isSure;
  let names: readonly string[] = [];
  for (const command of found.commands) {
    const args = argsAt(command);
    if (command.certainty !== 'present' || args.some(({ hasVariable }) => hasVariable)) isSure = false;
    const isReset = args.length === 1 && args[0]?.value.toLowerCase() === 'reset';
    names = isReset ? [] : [...names, ...args.map(({ value }) => value)];
  }
  if (!isSure) return 'unknown';
  if (names.length === 0 || methodsOf(names).has(method)) return undefined;
  return {
    status: 405,
    log: [
      {
        id: 'AH01623',
        message: `client method denied by server configuration: '${method}' to {file}`,
      },
    ],
    why: `\`AllowMethods\` does not name ${method}`,
    at: found.commands,
  };
}
