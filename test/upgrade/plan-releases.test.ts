import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { planReleases } from '../../upgrade/plan-releases.ts';
import type { UpgradeItem } from '../../upgrade/upgrade-item.ts';
import type { UpgradePlan } from '../../upgrade/upgrade-plan.ts';

const MAIN = '/etc/httpd/httpd.conf';
const HEAD = `Listen 80
ServerName a.example
LimitRequestBody 0
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
`;

function planOf(
  lines: string,
  [from, to]: readonly [string, string],
  others: Readonly<Record<string, string>> = {},
): UpgradePlan {
  const profile = profileNamed('upstream-2.4');
  if (profile === undefined) throw new Error('there is no such profile');
  const files = createMemoryFiles(
    { [MAIN]: `${HEAD}${lines}`, ...others },
    { directories: ['/srv/www', '/etc/httpd/logs', '/etc/httpd/modules'] },
  );
  const readAs = (release: string): ReadServerOptions => ({
    ...{ main: MAIN, files, profile, serverRoot: '/etc/httpd', target: { series: '2.4', release } },
  });
  const made = planReleases({
    ...{ before: readAs(from), after: readAs(to), range: { from, to }, rules },
    htaccess: Object.keys(others).filter((path) => path.endsWith('.htaccess')),
  });
  if (made === undefined) throw new Error('the server cannot be read');
  return made;
}

const brief = ({ kind, rule, file, text, start }: UpgradeItem) =>
  `${kind} ${rule} ${file}:${text.slice(0, start).split('\n').length}`;
const itemsOf = (...args: Parameters<typeof planOf>) => planOf(...args).items.map(brief);

describe('a plan between two releases', () => {
  test.each<[string, string, readonly [string, string], string]>([
    [
      'what the new one refuses fails',
      'Mutex file:/run authdigest-opaque\n',
      ['2.4.68', '2.4.69'],
      `fails 2.4.69/digest-opaque-mutex ${MAIN}:6`,
    ],
    [
      'a line that the new one treats otherwise changes',
      'LoadModule headers_module modules/mod_headers.so\nRequestHeader set Content-Type text/plain\n',
      ['2.4.63', '2.4.64'],
      `changes 2.4.64/content-type-request-header ${MAIN}:7`,
    ],
    [
      'what depends on requests is to be checked',
      'LoadModule proxy_module modules/mod_proxy.so\nProxyPass /x http://127.0.0.1:81/\n',
      ['2.4.53', '2.4.54'],
      `check 2.4.54/proxy-502-closed ${MAIN}:7`,
    ],
  ])('%s', (_, lines, range, expected) => {
    expect(itemsOf(lines, range)).toContain(expected);
    expect(itemsOf('', range)).not.toContain(expected);
    expect(itemsOf(lines, ['2.4.70', '2.4.71'])).not.toContain(expected);
  });

  test('lists lines of .htaccess files', () => {
    const lines =
      'LoadModule env_module modules/mod_env.so\nDocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride All\n</Directory>\n';
    const others = { '/srv/www/.htaccess': '# one\nSetEnv REQUEST_URI x\n' };
    expect(itemsOf(lines, ['2.4.65', '2.4.66'], others)).toContain(
      'changes 2.4.66/cgi-variables-not-replaced /srv/www/.htaccess:2',
    );
  });

  test('a line of a macro is told where its text is', () => {
    const lines =
      'LoadModule macro_module modules/mod_macro.so\n<Macro M $what>\nMutex file:/run $what\n</Macro>\nUse M authdigest-opaque\n';
    expect(itemsOf(lines, ['2.4.68', '2.4.69'])).toContain(`fails 2.4.69/digest-opaque-mutex ${MAIN}:8`);
  });

  test('what several lines meet is said at the first of them', () => {
    const lines = 'Mutex file:/run authdigest-opaque\n'.repeat(3);
    const items = planOf(lines, ['2.4.68', '2.4.69']).items.filter(({ rule }) => rule.startsWith('2.4.69/'));
    expect(items.map(({ message, help }) => `${message} ${help ?? ''}`)).toEqual([
      expect.stringContaining('Remove the name'),
      'This line meets 2.4.69/digest-opaque-mutex as well. ',
      'This line meets 2.4.69/digest-opaque-mutex as well. ',
    ]);
  });

  test('faults that are mended are apart, and nothing is edited', () => {
    const made = planOf('LoadModule proxy_module modules/mod_proxy.so\n', ['2.4.41', '2.4.66']);
    expect(made.mended.map(({ change }) => change.id)).toContain('2.4.49/1');
    expect(made.items.some(({ rule }) => rule.startsWith('2.4.49/'))).toBe(false);
    expect(made).toMatchObject({ edits: [], withheld: [], isCutShort: false });
  });

  test('a plain server has nothing to do', () => {
    expect(itemsOf('', ['2.4.54', '2.4.71']).filter((item) => !item.startsWith('check'))).toEqual([]);
  });
});
