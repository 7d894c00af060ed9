import type { Knowledge } from '../facts/knowledge.ts';
import type { Server } from '../model/server/server.ts';
import { howToLoad } from '../rules/module/load-module.ts';
import { mpmNames, placeOfModules, usualMpm } from '../rules/module/mpms.ts';
import type { UpgradeItem } from './upgrade-item.ts';

/** Something that the upgraded server lacks without which httpd 2.4 serves nobody, so that nothing of it is proved. */
export interface Gap {
  /** A sentence with the consequence, and one with the remedy. */
  readonly message: string;
  readonly help: string;
  /** The rule that tells it of servers that need no upgrade. */
  readonly rule: string;
}

/**
 * What the upgraded server lacks: a module that authorizes requests, and an MPM. httpd 2.2 had the first in other modules
 * and the second compiled in, so that its LoadModule lines load neither. A server without such lines may have all compiled in.
 */
export function findGaps(server: Server): readonly Gap[] {
  const { main } = server;
  return NEEDS.flatMap(({ what, modules, suggested, rule }) => {
    const missing = howMissing(modules(), server);
    if (missing === undefined) return [];
    const message = `The upgraded server loads no ${what}: httpd 2.4 does not start, or answers every request with 500${missing}.`;
    return { message, rule, help: howToLoad([suggested(server)], server, { file: main.file }).help };
  });
}

const NEEDS = [
  {
    what: 'authorization module (`mod_authz_core`)',
    modules: () => ['mod_authz_core'],
    suggested: () => 'mod_authz_core',
    rule: 'module/no-authorization',
  },
  { what: 'MPM', modules: () => mpmNames('2.4'), suggested: usualMpm, rule: 'module/no-mpm' },
];

/** Under which condition a server has one of the modules nevertheless, as the end of a sentence; undefined where it has one. */
function howMissing(names: readonly string[], { modules }: Server): string | undefined {
  const known: readonly Knowledge[] = names.map((name) => modules.has(name));
  if (known.includes('present')) return undefined;
  if (!known.includes('unknown')) return '';
  if (!modules.loaded.some(({ certainty }) => certainty === 'present')) return undefined;
  return modules.mayBeMore
    ? ', unless it is compiled in or a file that plume does not see loads it'
    : ', unless it is compiled in';
}

/** The gaps as items, where no rule has told them of the same server. */
export function itemsOfGaps(
  gaps: readonly Gap[],
  server: Server,
  told: readonly UpgradeItem[],
): readonly UpgradeItem[] {
  const isTold = ({ rule }: Gap) => told.some((item) => item.rule === rule && !item.isEdited);
  const first = server.modules.loaded.find(({ certainty }) => certainty === 'present');
  const { in: instance, at } = placeOfModules(server, first);
  return gaps
    .filter((gap) => !isTold(gap))
    .map(({ message, help, rule }) => ({
      ...{ kind: 'fails', rule, message, help, choices: [], isEdited: false },
      ...{ file: instance.file, text: instance.document.source.text, start: at.start },
      ...{ request: undefined, before: undefined, after: undefined },
    }));
}
