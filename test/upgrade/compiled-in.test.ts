import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { compiledInBy } from '../../upgrade/build/compiled-in.ts';
import { readConfigureLine } from '../../upgrade/build/read-configure-line.ts';
import type { UpgradeOptions, UpgradePlan } from '../../upgrade/upgrade-plan.ts';
import { loadModules } from '../kit/load-modules.ts';
import { type Files, plan, readAs, textOf } from './plan-of.ts';

const HEAD = 'ServerRoot /srv\nListen 80\nServerName main.example\nDocumentRoot /srv/www\n';
const OPEN =
  '<Directory /srv>\n    AllowOverride None\n    Order allow,deny\n    Allow from all\n</Directory>\n';
const SCRIPTS = 'ScriptAlias /cgi-bin/ /srv/cgi/\n';

const unknown = (files: Files, series: Series): ReadServerOptions => {
  const { profile, target = profile.target, ...rest } = readAs(files, series);
  return { ...rest, profile: unknownProfile(target), target };
};
/** How a copy is read that may lack files. */
const copied = (files: Files, series: Series): ReadServerOptions => ({
  ...unknown(files, series),
  files: createMemoryFiles(files, { root: '/etc/apache2', sees: ['/etc/apache2'], isOwn: false }),
});
const planFiles = (files: Files, more: Partial<UpgradeOptions> = {}): UpgradePlan =>
  plan(files, { before: unknown(files, '2.2'), after: unknown(files, '2.4'), ...more });
const planOf = (text: string, more: Partial<UpgradeOptions> = {}): UpgradePlan =>
  planFiles({ 'main.conf': HEAD + text + OPEN }, more);
/** The modules that the plan loads, in their order. */
const loadedBy = (made: UpgradePlan): readonly string[] =>
  [...(textOf(made) ?? '').matchAll(/LoadModule (\w+)_module/g)].map(([, name = '']) => name);

/** What each 2.4 needs, and what answers requests for files in each server of 2.2. */
const ALWAYS = ['mpm_prefork', 'authn_core', 'authz_core', 'autoindex', 'dir', 'mime', 'unixd'];

describe('a plan for a server of 2.2 that loads none of the usual modules', () => {
  test('loads what its scripts, its directories and its types need, says so, and is empty the second time', () => {
    const made = planOf(SCRIPTS);
    expect(new Set(loadedBy(made))).toEqual(new Set([...ALWAYS, 'alias', 'cgi']));
    const item = made.items.find(({ rule }) => rule === 'modules/loaded');
    expect(item?.message).toContain('answers requests in another way, without');
    expect(item?.message).toContain('`mod_cgi`');
    expect(planFiles({ 'main.conf': textOf(made) ?? '' }).edits).toEqual([]);
  });

  test('loads no module that nothing uses, and those of files alone where it has files', () => {
    expect(new Set(loadedBy(planOf('')))).toEqual(new Set(ALWAYS));
    const proxy = planFiles({ 'main.conf': 'ServerRoot /srv\nListen 80\nServerName main.example\n' });
    expect(loadedBy(proxy)).toEqual(['mpm_prefork', 'authn_core', 'authz_core', 'unixd']);
  });

  test('states where httpd 2.2 had its table of types, unless a line does', () => {
    const withTable = (text: string) =>
      textOf(planFiles({ 'main.conf': HEAD + text + OPEN, '/srv/conf/mime.types': 'text/html html\n' }));
    expect(withTable('')).toContain('</IfModule>\nTypesConfig conf/mime.types\n');
    expect(withTable('TypesConfig types\n')).not.toContain('TypesConfig conf/mime.types');
    // the machine has no such file
    expect(textOf(planOf(''))).not.toContain('TypesConfig conf/mime.types');
  });

  test('loads what an `<IfModule>` with lines asks for if configure builds it by itself', () => {
    const lines = '<IfModule mod_setenvif.c>\n    BrowserMatch x y\n</IfModule>\n';
    const more =
      '<IfModule mod_status.c>\n</IfModule>\n<IfModule mod_headers.c>\n    Header set x y\n</IfModule>\n';
    const made = planOf(lines + more);
    expect(new Set(loadedBy(made))).toEqual(new Set([...ALWAYS, 'setenvif']));
    // of the others only a person knows
    expect(made.items.filter(({ rule }) => rule === 'unread/section').map(({ kind }) => kind)).toEqual([
      'check',
    ]);
  });

  test('says nothing of sections for other MPMs, be they of 2.2 alone', () => {
    const sections = ['beos', 'netware', 'worker'].map(
      (name) => `<IfModule mpm_${name}_module>\n    StartThreads 10\n</IfModule>\n`,
    );
    const { items } = planFiles({
      'main.conf': `LoadModule dir_module modules/mod_dir.so\n${HEAD}${sections.join('')}${OPEN}`,
    });
    expect(items.filter(({ rule }) => rule === 'unread/section')).toEqual([]);
  });

  test('negotiates where an option asks for it', () => {
    expect(loadedBy(planOf('Options MultiViews\n'))).toContain('negotiation');
    expect(loadedBy(planOf('Options All -MultiViews\n'))).not.toContain('negotiation');
  });

  test('runs scripts with the module that its MPM had', () => {
    const worker = loadedBy(planOf(`ThreadsPerChild 25\n${SCRIPTS}`));
    expect(worker).toContain('mpm_worker');
    expect(worker.filter((name) => name.startsWith('cgi'))).toEqual(['cgid']);
  });

  test('believes a configure line', () => {
    const line = readConfigureLine('./configure --disable-cgi --enable-headers --enable-rewrite=shared\n');
    if (typeof line === 'string') throw new Error(line);
    const lines = '<IfModule mod_headers.c>\n    Header set x y\n</IfModule>\n';
    expect(new Set(loadedBy(planOf(SCRIPTS + lines, { builtIn: compiledInBy(line) })))).toEqual(
      new Set([...ALWAYS, 'alias', 'headers']),
    );
  });
});

describe('a plan for a server of 2.2 that loads some of the usual modules', () => {
  const usual = ['alias', 'authz_host', 'dir', 'log_config', 'mime'];

  test('runs no scripts that 2.2 sent as text, and loads nothing else that 2.2 had not', () => {
    const lines = `${loadModules(...usual)}CustomLog logs/x common\n${SCRIPTS}`;
    expect(
      loadedBy(planOf(lines))
        .filter((name) => !usual.includes(name))
        .toSorted(),
    ).toEqual(['authn_core', 'authz_core', 'mpm_prefork', 'unixd']);
  });

  test('takes the rest for compiled in where its lines need one that nothing loads', () => {
    const made = planOf(`${loadModules('authz_host', 'dir')}${SCRIPTS}`);
    expect(loadedBy(made)).toEqual(expect.arrayContaining(['alias', 'cgi', 'autoindex']));
    // distributions compile mod_log_config in beside modules to be loaded
    const log = planOf(
      `${loadModules('alias', 'authz_host', 'dir', 'mime')}CustomLog logs/x common\n${SCRIPTS}`,
    );
    expect(loadedBy(log)).not.toContain('cgi');
  });

  test('asks the files that it does not see', () => {
    const loadedIn = (text: string) => {
      const files = { 'main.conf': HEAD + text + SCRIPTS + OPEN };
      const made = plan(files, { before: copied(files, '2.2'), after: copied(files, '2.4') });
      return loadedBy({ ...made, edits: made.edits.map((edit) => ({ ...edit, file: 'main.conf' })) });
    };
    expect(loadedIn('')).toContain('cgi');
    expect(loadedIn('Include /elsewhere/*.conf\n')).not.toContain('cgi');
  });
});

describe('lines of a plan that load modules', () => {
  test('load what a module cannot be loaded without, before it', () => {
    const names = loadedBy(planOf('RewriteEngine On\nRewriteRule ^/app/(.*) http://127.0.0.1:9/$1 [P]\n'));
    expect(names).toEqual(expect.arrayContaining(['rewrite', 'proxy', 'proxy_http']));
    expect(names.indexOf('proxy')).toBeLessThan(names.indexOf('proxy_http'));
  });

  const asks = '<IfModule mpm_prefork_module>\n    MaxClients 20\n</IfModule>\n';
  const isAbove = (text: string, one: string, other: string) => {
    expect(text).toContain(one);
    expect(text).toContain(other);
    return text.indexOf(one) < text.indexOf(other);
  };

  test('stand below ServerRoot, which is moved above the first that asks for an MPM', () => {
    const made = planFiles({ 'main.conf': `# our server\n${asks}${HEAD}${OPEN}` });
    const text = textOf(made) ?? '';
    expect(text.match(/ServerRoot/g)).toHaveLength(1);
    expect(isAbove(text, 'ServerRoot /srv\n', 'LoadModule mpm_prefork_module')).toBe(true);
    expect(isAbove(text, 'LoadModule mpm_prefork_module', '<IfModule mpm_prefork_module>')).toBe(true);
    expect(planFiles({ 'main.conf': text }).edits).toEqual([]);
  });

  test('stand where they are asked for if their paths are absolute', () => {
    const files = { 'main.conf': `${asks}LoadModule dir_module /m/mod_dir.so\n${HEAD}${OPEN}` };
    const text = textOf(planFiles(files)) ?? '';
    expect(isAbove(text, 'LoadModule mpm_prefork_module /m/', 'ServerRoot')).toBe(true);
    expect(text.endsWith(files['main.conf'].slice(files['main.conf'].indexOf('DocumentRoot')))).toBe(false);
  });

  test('leave ServerRoot where a line above it may depend on it, and tell what is not read then', () => {
    const made = planFiles({ 'main.conf': `# our server\n${asks}Define root /srv\n${HEAD}${OPEN}` });
    const text = textOf(made) ?? '';
    expect(isAbove(text, '<IfModule mpm_prefork_module>', 'Define root')).toBe(true);
    expect(isAbove(text, 'ServerRoot /srv\n', 'LoadModule mpm_prefork_module')).toBe(true);
    expect(made.items).toContainEqual(
      expect.objectContaining({
        rule: 'unread/section',
        isEdited: false,
        message: expect.stringContaining('MaxRequestWorkers'),
      }),
    );
  });
});
