import { expect, test } from 'vitest';
import { linkFiles } from '../../files/linked-files.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { planUpgrade } from '../../upgrade/plan/plan-upgrade.ts';
import type { UpgradePlan } from '../../upgrade/upgrade-plan.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

/*
 * On Debian the plan says which modules are to be enabled by a2enmod, which links files that the server did not read before:
 * these are part of the plan.
 */
const ENABLED = 'Include mods-enabled/*.load\nInclude mods-enabled/*.conf\n';
const DIRECTORY = '/usr/lib/apache2/modules';

/** Files below /etc/apache2 of a server that has loaded what 2.2 needs for Order. */
function planOf(files: Readonly<Record<string, string>>, sees?: readonly string[]): UpgradePlan {
  const common = {
    'mods-enabled/authz_host.load': `LoadModule authz_host_module ${DIRECTORY}/mod_authz_host.so\n`,
    'mods-available/proxy.load': `# Depends: alias\nLoadModule proxy_module ${DIRECTORY}/mod_proxy.so\n`,
    'mods-available/proxy.conf': '<Proxy *>\n    Order deny,allow\n    Deny from all\n</Proxy>\n',
    'mods-available/alias.conf':
      '<Directory /icons>\n    Order allow,deny\n    Allow from all\n</Directory>\n',
    'mods-available/userdir.conf':
      '<Directory /home>\n    Order allow,deny\n    Allow from all\n</Directory>\n',
  };
  const read = (series: Series): ReadServerOptions => {
    const names = ['core', 'mod_so', 'http', 'mod_log_config', ...(series === '2.2' ? ['prefork'] : [])];
    const builtIn = { surely: new Set(names), perhaps: new Set<string>() };
    const profile = { ...measuredProfile(series, { builtIn }), layout: 'debian' as const };
    return {
      main: '/etc/apache2/apache2.conf',
      files: createMemoryFiles(
        { ...common, ...files },
        {
          ...{ root: '/etc/apache2', nameOf: (path) => path.replace('/etc/apache2/', '') },
          ...(sees === undefined ? {} : { sees }),
        },
      ),
      profile,
      target: series === '2.4' ? { ...profile.target, from: '2.2' } : { series, release: undefined },
      serverRoot: '/etc/apache2',
    };
  };
  const plan = planUpgrade({
    ...{ before: read('2.2'), after: read('2.4'), rules, htaccess: [] },
    ...{ keepsAccessCompat: false, accepted: new Set<string>(), refusalOf: () => undefined },
  });
  if (plan === undefined) throw new Error('the server cannot be read');
  return plan;
}

const PROXY = 'ProxyPass /app http://127.0.0.1:8080/\n';

test('what a2enmod is going to link is converted, as is what it depends on', () => {
  const { edits, modules } = planOf({ 'apache2.conf': `${ENABLED}${PROXY}` });
  expect(modules?.byLines).toBe(false);
  expect(modules?.modules.map(({ name }) => name)).toContain('mod_proxy');
  const texts = new Map(edits.map(({ file, after }) => [file, after]));
  expect(texts.get('mods-available/proxy.conf')).toBe('<Proxy *>\n    Require all denied\n</Proxy>\n');
  expect(texts.get('mods-available/alias.conf')).toContain('Require all granted');
  expect(texts.has('mods-available/userdir.conf')).toBe(false);
  expect(edits.find(({ file }) => file === 'mods-available/proxy.conf')?.before).toContain('Order');
});

test('LoadModule lines are written where the main file reads no links', () => {
  const { edits, modules } = planOf({
    'apache2.conf': `${PROXY}`,
    'mods-enabled/proxy.load': `LoadModule proxy_module ${DIRECTORY}/mod_proxy.so\n`,
  });
  expect(modules?.byLines).toBe(true);
  expect(edits.find(({ file }) => file === 'apache2.conf')?.after).toContain('LoadModule authz_core_module');
});

test('LoadModule lines are written where the lines that include links are not read', () => {
  const { modules } = planOf({
    'apache2.conf': `<IfDefine LINKS>\n${ENABLED}</IfDefine>\n${PROXY}`,
    'mods-enabled/proxy.load': `LoadModule proxy_module ${DIRECTORY}/mod_proxy.so\n`,
  });
  expect(modules?.byLines).toBe(true);
});

test('a module that httpd 2.2 lacked, too, and that it served files without, is not asked for', () => {
  const { modules } = planOf({ 'apache2.conf': `${ENABLED}AddOutputFilter INCLUDES .shtml\n` });
  const names = modules?.modules.map(({ name }) => name);
  expect(names).toContain('mod_authz_core');
  expect(names).not.toContain('mod_include');
});

test('a module that httpd 2.2 had compiled in is asked for', () => {
  const { modules } = planOf({
    'apache2.conf': `${ENABLED}AddOutputFilter INCLUDES .shtml\n`,
    'mods-enabled/include.load': `LoadModule include_module ${DIRECTORY}/mod_include.so\n`,
  });
  expect(modules?.named).toContain('mod_include');
});

test('a link leads to what its target leads to, unless there is something at its path', () => {
  const files = createMemoryFiles({ '/a/one': '1', '/a/two': '2', '/b/two': 'own' });
  const linked = linkFiles(
    files,
    new Map([
      ['/b/one', '/a/one'],
      ['/b/two', '/a/two'],
    ]),
  );
  expect(linked.read('/b/one')).toEqual({ ok: true, text: '1' });
  expect(linked.read('/b/two')).toEqual({ ok: true, text: 'own' });
  expect(linked.look('/b/one')).toEqual(files.look('/a/one'));
  expect(linked.nameOf('/b/one')).toBe(files.nameOf('/a/one'));
  expect(linked.list('/b')).toMatchObject({ ok: true, names: ['two', 'one'] });
});

test('a module of another maker that files which are not here may load is not missing', () => {
  const files = { 'apache2.conf': `Include /else/*.load\n${ENABLED}MonoApplications "/:/srv/mono"\n` };
  const { items, proof } = planOf(files, ['/etc/apache2']);
  const said = items.filter(({ message }) => message.includes('mono_module'));
  expect(said.map(({ kind, isEdited }) => [kind, isEdited])).toEqual([['recompile', false]]);
  expect(proof.errors).toBe(0);
});
