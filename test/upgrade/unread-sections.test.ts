import { describe, expect, test } from 'vitest';
import { explainUpgrade } from '../../explain/explain-upgrade.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { planUpgrade } from '../../upgrade/plan/plan-upgrade.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const COMMON = ['core', 'http_core', 'mod_so', 'mod_alias', 'mod_version'];
const BUILT_IN: Readonly<Record<Series, readonly string[]>> = {
  '2.2': [...COMMON, 'prefork', 'mod_authz_host'],
  '2.4': [...COMMON, 'event', 'mod_authz_host', 'mod_authz_core', 'mod_unixd'],
};

const HTACCESS = '/srv/www/.htaccess';

function readAs(text: string, series: Series, more: Readonly<Record<string, string>>): ReadServerOptions {
  const profile = measuredProfile(series, {
    builtIn: { surely: new Set(BUILT_IN[series]), perhaps: new Set() },
  });
  return {
    main: '/etc/apache2/main.conf',
    files: createMemoryFiles(
      { 'main.conf': text, ...more },
      { root: '/etc/apache2', directories: ['logs'], nameOf: (path) => path.replace('/etc/apache2/', '') },
    ),
    profile,
    target: series === '2.4' ? { ...profile.target, from: '2.2' } : { series, release: undefined },
    serverRoot: '/etc/apache2',
  };
}

const HEAD = 'ServerRoot /etc/apache2\nListen 80\nServerName main.example\n';

/** A server of which only the files are known. */
function unknownBuild({ profile, target = profile.target, ...rest }: ReadServerOptions): ReadServerOptions {
  return { ...rest, target, profile: unknownProfile(target) };
}

function said(
  text: string,
  more: Readonly<Record<string, string>> = {},
  change = (options: ReadServerOptions) => options,
) {
  const [before, after] = (['2.2', '2.4'] as const).map((series) =>
    change(readAs(HEAD + text, series, more)),
  );
  if (before === undefined || after === undefined) throw new Error('nothing is read');
  const plan = planUpgrade({
    ...{ before, after, rules },
    htaccess: Object.keys(more),
    ...{ keepsAccessCompat: false, accepted: new Set<string>(), refusalOf: () => undefined },
  });
  return (plan?.items ?? [])
    .filter(({ rule }) => rule.startsWith('unread/'))
    .map(({ kind, rule, start, message, help }) => ({ kind, rule, start, text: `${message} ${help}` }));
}

describe('a section that the upgraded server does not read', () => {
  test('and 2.2 read loses its settings: they are named, and what 2.4 would refuse', () => {
    const items = said('<IfModule prefork.c>\nMaxClients 256\nAcceptMutex fcntl\n</IfModule>\n');
    expect(items).toMatchObject([{ kind: 'changes', rule: 'unread/section', start: HEAD.length }]);
    expect(items[0]?.text).toBe(
      'The upgraded server does not read `<IfModule prefork.c>`, so that `MaxClients`, `AcceptMutex` in it have no effect. Move the lines that you still need out of the section. httpd 2.4 refuses `AcceptMutex` as written in the section. `MaxClients` is called `MaxRequestWorkers` in 2.4.',
    );
  });
  test('because nothing that plume sees loads its module names the module, and how it is loaded', () => {
    const lines = 'Include /elsewhere/*.load\n<IfModule mod_ssl.c>\nListen 443\n</IfModule>\n';
    const items = said(lines, {}, unknownBuild);
    expect(items).toMatchObject([{ kind: 'check', rule: 'unread/section' }]);
    expect(items[0]?.text).toContain(
      'httpd 2.4 reads `<IfModule mod_ssl.c>` (`Listen`) only with `mod_ssl`, and plume does not see whether httpd 2.2 loaded it. Load it in 2.4 if 2.2 did. ',
    );
    expect(items[0]?.text).toContain('ssl_module');
  });

  test('and 2.2 did not read either is told where 2.4 would refuse what is in it', () => {
    expect(said('<IfModule worker.c>\nAcceptMutex fcntl\n</IfModule>\n')).toMatchObject([
      { kind: 'deprecated', rule: 'unread/section' },
    ]);
    expect(said('<IfModule worker.c>\nThreadsPerChild 25\n</IfModule>\n')).toEqual([]);
  });
  test('and is for an MPM that 2.2 may have had is one of several, of which each 2.4 reads one', () => {
    const sections = ['prefork', 'worker'].map(
      (name) => `<IfModule ${name}.c>\nMaxClients 256\n</IfModule>\n`,
    );
    expect(said(sections.join(''), {}, unknownBuild)).toEqual([]);
  });
  test('is told once where it is in others that are not read', () => {
    expect(
      said('<IfModule prefork.c>\n<IfModule mod_alias.c>\nMaxClients 9\n</IfModule>\n</IfModule>\n'),
    ).toHaveLength(1);
    expect(
      said('<IfModule mod_alias.c>\n<IfModule prefork.c>\nMaxClients 9\n</IfModule>\n</IfModule>\n'),
    ).toHaveLength(1);
  });
});

describe('branches for both series', () => {
  test('stay as they are, and the one for 2.2 has a word that leaves nothing to do', () => {
    const items = said(
      '<IfVersion < 2.4>\nNameVirtualHost *:80\n</IfVersion>\n<IfModule !mod_authz_core.c>\nDefaultType none\n</IfModule>\n<IfModule mod_authz_core.c>\nTimeout 60\n</IfModule>\n',
    );
    expect(items).toEqual([
      {
        ...{ kind: 'deprecated', rule: 'unread/old-branch', start: HEAD.length },
        text: 'httpd 2.4 does not read `<IfVersion < 2.4>`, which is a branch for 2.2. Delete such branches when httpd 2.2 is no longer in use. There is 1 more.',
      },
    ]);
  });
  test('are told in a .htaccess, too', () => {
    const main = 'DocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride All\n</Directory>\n';
    const text = '<IfModule !mod_authz_core.c>\nDefaultType none\n</IfModule>\n';
    expect(said(main, { [HTACCESS]: text })).toMatchObject([{ rule: 'unread/old-branch', start: 0 }]);
  });
  test('that are read are no matter', () => {
    expect(
      said(
        '<IfVersion >= 2.4>\nTimeout 60\n</IfVersion>\n<IfModule mod_alias.c>\nAlias /a /b\n</IfModule>\n',
      ),
    ).toEqual([]);
  });
});

test('the ids are explained', () => {
  for (const id of ['unread/section', 'unread/old-branch'])
    expect(explainUpgrade(id)?.title, id).toContain(id);
});
