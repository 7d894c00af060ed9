import { type ModuleFact, modulesOf } from '../../facts/modules.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Profile } from '../../profile/profile.ts';

/** What `apache2 -l` of Debian's 2.4.71, and `httpd -l` of the 2.2.34 that was asked, list. */
const builtIn: Readonly<Record<Series, readonly string[]>> = {
  '2.4': [
    'core',
    'http_core',
    'mod_so',
    'mod_watchdog',
    'mod_log_config',
    'mod_logio',
    'mod_version',
    'mod_unixd',
  ],
  '2.2': ['core', 'http_core', 'mod_so', 'prefork'],
};

/** What Debian's 2.4.71 refuses for want of it. */
const notBuilt = ['exception-hook', 'gprof', 'ssl-compression', 'ssl3', 'windows'];

/** The servers that were asked for the oracle, and the one that differential tests ask: every module can be loaded. */
export function measuredProfile(series: Series, more: Partial<Profile> = {}): Profile {
  const surely = new Set(builtIn[series]);
  const loadable = modulesOf(series)
    .map(({ name }) => name)
    .filter((name) => !surely.has(name));
  return {
    name: `measured-${series}`,
    target: { series, release: series === '2.4' ? '2.4.71' : '2.2.34' },
    builtIn: { surely, perhaps: new Set() },
    loadable: { surely: new Set(loadable), perhaps: new Set() },
    packages: new Map(),
    serverRoot: series === '2.4' ? '/etc/apache2' : '/usr/local/apache2',
    mainFile: undefined,
    moduleDirectory: undefined,
    layout: series === '2.4' ? 'debian' : 'upstream',
    lacks: new Set(series === '2.4' ? notBuilt : []),
    commandLine: [],
    environment: new Map(),
    source: `measured: ${series === '2.4' ? '2.4.71' : '2.2.34'}`,
    ...more,
  };
}

/** What a module's file is called: `mod_rewrite.so`, `mod_mpm_event.so`. */
export function sharedObjectOf({ name, isMpm }: ModuleFact): string {
  return isMpm ? `mod_mpm_${name}.so` : `${name}.so`;
}
