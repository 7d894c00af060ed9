import { modulesOf } from '../../facts/modules.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { planUpgrade } from '../../upgrade/plan/plan-upgrade.ts';
import type { UpgradeOptions, UpgradePlan } from '../../upgrade/upgrade-plan.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

export type Files = Readonly<Record<string, string>>;

/** How httpd of a series that has all its modules reads `main.conf` among some files. */
export function readAs(files: Files, series: Series): ReadServerOptions {
  const own = modulesOf(series).flatMap(({ name, identifier }) =>
    identifier.startsWith('mpm_') && name !== 'prefork' ? [] : [name],
  );
  const builtIn = { surely: new Set(own), perhaps: new Set<string>() };
  const profile = measuredProfile(series, { builtIn });
  return {
    main: '/etc/apache2/main.conf',
    files: createMemoryFiles(files, {
      root: '/etc/apache2',
      directories: ['/srv/www', '/srv/www/club', 'logs'],
      nameOf: (path) => path.replace('/etc/apache2/', ''),
    }),
    profile,
    target: series === '2.4' ? { ...profile.target, from: '2.2' } : { series, release: undefined },
    serverRoot: '/etc/apache2',
  };
}

/** The plan for a server of such files. */
export function plan(files: Files, more: Partial<UpgradeOptions> = {}): UpgradePlan {
  const made = planUpgrade({
    ...{ before: readAs(files, '2.2'), after: readAs(files, '2.4'), rules, htaccess: [] },
    ...{ keepsAccessCompat: false, accepted: new Set<string>(), refusalOf: () => undefined },
    ...more,
  });
  if (made === undefined) throw new Error('the server cannot be read');
  return made;
}

/** What a file becomes; undefined where it stays. */
export const textOf = (made: UpgradePlan, file = 'main.conf') =>
  made.edits.find((edit) => edit.file === file)?.after;
