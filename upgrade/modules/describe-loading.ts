import type { ModuleFact } from '../../facts/modules.ts';
import { joinWords } from '../../grammar/join-words.ts';
import type { Server } from '../../model/server/server.ts';
import { shortName } from '../../rules/module/load-module.ts';
import { DEFAULT_MPM, placeOfModules } from '../../rules/module/mpms.ts';
import type { UpgradeItem } from '../upgrade-item.ts';

/** The modules that an upgraded server needs and that nothing loads. */
export interface Loading {
  readonly modules: readonly ModuleFact[];
  /** Whether lines of the plan load them; else a command of the distribution is to enable them. */
  readonly byLines: boolean;
}

/** What the plan does about modules, or what is to be done about them, as an item at the first LoadModule line. */
export function itemsOfLoading({ modules, byLines }: Loading, server: Server): readonly UpgradeItem[] {
  if (modules.length === 0) return [];
  const first = server.modules.loaded.find(({ certainty }) => certainty === 'present');
  const { in: instance, at } = placeOfModules(server, first);
  const names = modules.map(({ name, isMpm }) => (isMpm ? `the MPM \`${name}\`` : `\`${name}\``));
  const list = joinWords(names, 'and');
  const how = byLines ? LOADED : enabled(modules);
  return [
    {
      ...how,
      message: `httpd 2.4 does not start, or answers requests in another way, without modules that httpd 2.2 had compiled in or did not need: ${list}.`,
      ...{ file: instance.file, text: instance.document.source.text, start: at.start },
      ...{ request: undefined, before: undefined, after: undefined, choices: [] },
    },
  ];
}

const LOADED = {
  kind: 'fails',
  rule: 'modules/loaded',
  help: 'The plan loads them, each only where it is neither compiled in nor loaded elsewhere. The paths are like those of the other LoadModule lines.',
  isEdited: true,
} as const;

/** The commands of Debian that link the files which load modules; an MPM is refused beside another one. */
export function enablingCommand(modules: readonly ModuleFact[]): string {
  const enable = `a2enmod ${modules.map(shortName).join(' ')}`;
  const mpm = modules.find(({ isMpm }) => isMpm);
  return mpm === undefined || mpm.name === DEFAULT_MPM ? enable : `a2dismod mpm_${DEFAULT_MPM} && ${enable}`;
}

function enabled(modules: readonly ModuleFact[]) {
  const help = `Run this once httpd 2.4 is installed, before it starts: \`${enablingCommand(modules)}\``;
  return { kind: 'install', rule: 'modules/enabled', help, isEdited: false } as const;
}
