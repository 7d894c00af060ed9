import { once, query } from '../../../core/query.ts';
import { moduleFact } from '../../../facts/modules.ts';
import {
  type EnvironmentVariable,
  environmentVariables,
  environmentVariablesNamed,
} from '../../../facts/requests/environment-variables.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../../../model/configuration/walk.ts';
import type { Server } from '../../../model/server/server.ts';

/**
 * Whether modules by themselves, or programs that they run, put a variable into the environment of a request that
 * `scopes` configure: before access control, or after it. Undefined where they may.
 */
export function isSetByModules(
  name: ByteText,
  when: 'in-time' | 'late',
  server: Server,
  scopes: readonly Scope[],
): boolean | undefined {
  if (hasUnfollowedModule(server)) return undefined;
  const { modules, target } = server;
  const possible = environmentVariablesNamed(asciiLowerCase(name), target.series).filter(
    (variable) =>
      variable.isInTime === (when === 'in-time') &&
      modules.has(variable.module) !== 'absent' &&
      !isImagined(variable.module, server) &&
      isAskedFor(variable, scopes),
  );
  if (possible.length === 0) return false;
  const isSure = possible.some(({ isAlways, module }) => isAlways && modules.has(module) === 'present');
  return isSure || undefined;
}

/** Whether a module is another maker's and might be compiled in, to which nothing points: it is assumed absent. */
function isImagined(name: string, { modules, target }: Server): boolean {
  return (
    moduleFact(name, target.series) === undefined &&
    !modules.mayBeMore &&
    modules.has(name) === 'unknown' &&
    modules.loaded.every(({ identifier }) => identifier !== name)
  );
}

function isAskedFor({ directives }: EnvironmentVariable, scopes: readonly Scope[]): boolean {
  if (directives.length === 0) return true;
  return scopes.some((scope) => {
    const there = askingIn(scope);
    return directives.some((key) => there.has(key));
  });
}

/** The directives of a scope that have modules set variables. */
const askingIn: (scope: Scope) => ReadonlySet<string> = scopeQuery('askingIn', (scope) => {
  const found = new Set<string>();
  forEachCommand(
    scope,
    ({ instance, command }) => {
      found.add(command.key);
      if (command.kind === 'open' && LIMITS.includes(command.key))
        for (const key of askingIn({ instance, command })) found.add(key);
    },
    askingKeys(),
  );
  return found;
});

const LIMITS = ['<limit', '<limitexcept'];

const askingKeys = once('askingKeys', (): ReadonlySet<string> => {
  const all = [...environmentVariables('2.2'), ...environmentVariables('2.4')];
  return new Set([...LIMITS, ...all.flatMap(({ directives }) => directives)]);
});

/** Whether a module is there that plume does not follow. PHP answers requests and does nothing before. */
const hasUnfollowedModule = query(
  'hasUnfollowedModule',
  ({ modules, target }: Server): boolean =>
    modules.mayBeMore ||
    modules.loaded.some(
      ({ identifier }) =>
        moduleFact(identifier, target.series) === undefined && !/^php\d*_module$/.test(identifier),
    ),
);
