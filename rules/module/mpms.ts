import { query } from '../../core/query.ts';
import { directiveFact } from '../../facts/directives.ts';
import { moduleFact, modulesOf } from '../../facts/modules.ts';
import { profileFacts } from '../../facts/profiles.ts';
import type { Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { readCondition } from '../../model/conditions/read-condition.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { HttpdMessage } from '../../model/messages/httpd-message.ts';
import type { FileInstance, LoadedModule, Server } from '../../model/server/server.ts';
import { WHOLE_FILE } from '../kit/whole-file.ts';

/** The MPM that a build of httpd 2.4 has on systems whose threads it can use. */
export const DEFAULT_MPM = 'event';

/**
 * The MPM that a server of httpd 2.4 is to have where nothing loads one. One of httpd 2.2 had it compiled in: prefork,
 * which nearly all distributions installed and PHP needs, unless its files have settings of worker alone.
 */
export const usualMpm: (server: Server) => string = query('usualMpm', (server) => {
  const { target, profile } = server;
  const own = profile.target.series === target.series ? profile.mpm : undefined;
  if (own !== undefined || target.from !== '2.2') return own ?? DEFAULT_MPM;
  if (server.instances.some(hasThreads)) return 'worker';
  const asked = server.instances.flatMap(mpmsAskedFor);
  return asked.includes('worker') && !asked.includes('prefork') ? 'worker' : 'prefork';
});

/** Whether httpd surely reads a line that the prefork of 2.2 refused, and worker did not. */
function hasThreads(instance: FileInstance): boolean {
  const configuration = configurationOf(instance);
  return instance.document.lines.some((line) => {
    if (line.kind !== 'directive') return false;
    const { providers = [] } = directiveFact(line.key, '2.2') ?? {};
    const isOfThreads = providers.includes('worker') && !providers.includes('prefork');
    return isOfThreads && configuration.isRead(line) === 'present';
  });
}

/** The MPMs that a file has conditions for. */
function mpmsAskedFor({ document }: FileInstance): readonly string[] {
  return document.lines.flatMap((line) => {
    const name = line.kind === 'open' && line.key === '<ifmodule' ? readCondition(line)?.name : undefined;
    const fact = name === undefined ? undefined : moduleFact(name, '2.2');
    return fact?.isMpm === true ? [fact.name] : [];
  });
}

/** The names of the MPMs of a series. */
export const mpmNames = query('mpmNames', (series: Series): readonly string[] =>
  modulesOf(series).flatMap(({ name, isMpm }) => (isMpm ? [name] : [])),
);

/** The MPMs that some distribution installs: those that a server of 2.4 may have. */
export function distributedMpms(): readonly string[] {
  const installed = new Set(profileFacts().map(({ mpm }) => mpm));
  return mpmNames('2.4').filter((name) => installed.has(name));
}

/** What httpd says of its MPMs; it does so between reading the files and walking the tree, after its own name. */
export function mpmMessage(text: string): HttpdMessage {
  return { id: 'AH00534', message: `Configuration error: ${text}`, phase: 'check' };
}

/** The place of a finding about a module: the line that loads it, or the main file as a whole where no line does. */
export function placeOfModules(
  server: Server,
  loaded: LoadedModule | undefined,
): { in: FileInstance; at: Span } {
  if (loaded !== undefined) {
    const { instance, command } = loaded.at;
    return { in: instance, at: headOf(command) };
  }
  return { in: server.main, at: WHOLE_FILE };
}
