import { query } from '../../core/query.ts';
import { modulesOf } from '../../facts/modules.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import { readConditionOf } from '../../model/conditions/read-condition.ts';
import { type Configuration, instanceOf } from '../../model/configuration/configuration.ts';
import { isWhole, topOf } from '../../model/configuration/scope.ts';
import { findMpmFaults, mpmNamed } from '../../model/modules/mpm-settings.ts';
import type { JudgedFile } from './judged-texts.ts';

/**
 * The numbers that an MPM works with where httpd corrects what a line sets, by the line. In a file on its own only what
 * an `<IfModule>` says of one MPM is known.
 */
export const correctedValues = query('correctedValues', findCorrected, {
  by: ({ configuration }) => [configuration],
});

function findCorrected({ configuration, document }: JudgedFile): ReadonlyMap<Command, number> {
  const values = new Map<Command, number>();
  const { server, target } = configuration;
  const mpms = target.series === '2.2' ? [] : modulesOf('2.4').filter(({ isMpm }) => isMpm);
  const loaded =
    server === undefined ? mpms : mpms.filter(({ name }) => server.modules.has(name) === 'present');
  const top = server ?? topOf(instanceOf(document, configuration));
  const isPart = server === undefined || !isWhole(server);
  if (server === undefined || loaded.length === 1)
    for (const { name } of loaded) {
      const isMine = ({ command }: { readonly command: Command }) =>
        server !== undefined || mpmAround(command, configuration) === name;
      for (const { line, becomes } of findMpmFaults(name, top, isPart, isMine))
        if (line !== undefined) values.set(line.command, becomes);
    }
  return values;
}

/** The MPM that the innermost `<IfModule>` of one asks for. */
function mpmAround({ parent }: Command, configuration: Configuration): string | undefined {
  for (let section = parent; section !== undefined; section = section.parent) {
    if (section.key !== '<ifmodule') continue;
    const condition = readConditionOf(section, configuration.partsOf(section));
    const mpm = condition === undefined || condition.isNegated ? undefined : mpmNamed(condition.name);
    if (mpm !== undefined) return mpm;
  }
  return undefined;
}
