import { describe, expect, test } from 'vitest';
import {
  expressionElements,
  expressionFunction,
  expressionVariable,
  sslVariables,
} from '../../facts/expressions.ts';
import { logItems } from '../../facts/log-format.ts';
import { messagesLike, messagesOf } from '../../facts/messages.ts';
import { moduleFact } from '../../facts/modules.ts';
import {
  filtersOf,
  findProviders,
  handlersOf,
  type ProviderGroup,
  providersOf,
} from '../../facts/providers.ts';
import { compareReleases, releasesOf, seriesOf } from '../../facts/releases.ts';
import { conditionFlag, rewriteWords, ruleFlag } from '../../facts/rewrite.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';

const lines: readonly Series[] = ['2.2', '2.4'];
const groups: readonly ProviderGroup[] = [
  'authn',
  'authz',
  'cache',
  'http-method',
  'lbmethod',
  'mutex',
  'proxy-scheme',
  'socache',
];

/** What httpd says of a server file, one line of it per item. */
async function complaintOf(text: string, within?: string): Promise<string> {
  const { errors } = await askHttpd({ 'asked.conf': `${text}\n` }, within ? { within } : {});
  return errors.map(({ message }) => message).join('\n');
}

test('every module that registers something is one', () => {
  for (const line of lines) {
    const modules = [
      ...groups.flatMap((group) => providersOf(group, line)),
      ...handlersOf(line),
      ...filtersOf(line),
      ...logItems('LogFormat', line),
    ].map(({ module }) => module);
    expect([...new Set(modules)].filter((name) => !moduleFact(name, line))).toEqual([]);
  }
});

describe('providers', () => {
  test('of Require', () => {
    expect(findProviders('authz', 'ip', '2.4').map(({ module }) => module)).toEqual(['mod_authz_host']);
    expect(findProviders('authz', 'ip', '2.2')).toEqual([]);
    expect(findProviders('authz', 'group', '2.2').map(({ module }) => module)).toEqual([
      'mod_authz_dbm',
      'mod_authz_groupfile',
    ]);
    expect(findProviders('authz', 'Valid-User', '2.4')).toEqual([]);
    expect(findProviders('authz', 'forward-dns', '2.4')[0]?.firstRelease).toBe('2.4.20');
  });
  test('of the lock for accept()', () => {
    expect(findProviders('mutex', 'mpm-accept', '2.4').map(({ module }) => module)).toEqual([
      'prefork',
      'worker',
    ]);
  });
});

describe('expressions', () => {
  test('names in any case, prefixes', () => {
    expect(expressionVariable('remote_addr')?.name).toBe('REMOTE_ADDR');
    expect(expressionVariable('SSL_CLIENT_S_DN_CN')).toMatchObject({ module: 'mod_ssl', isPrefix: true });
    expect(expressionVariable('SERVER_ADDR')).toBeUndefined();
    expect(expressionFunction('ToLower')?.name).toBe('tolower');
    expect(expressionFunction('peerextlist')?.kind).toBe('list-function');
    expect(sslVariables('2.2').map(({ name }) => name)).not.toContain('SSL_SECURE_RENEG');
  });
});

describe('mod_rewrite', () => {
  test('flags by either form in any case', () => {
    expect(ruleFlag('nocase', '2.4')).toBe(ruleFlag('NC', '2.4'));
    expect(ruleFlag('END', '2.2')).toBeUndefined();
    expect(ruleFlag('qsl', '2.4')).toMatchObject({ long: 'qslast', value: 'no', firstRelease: '2.4.20' });
    expect(conditionFlag('OrNext', '2.2')?.name).toBe('OR');
  });
});

test('messages by number', () => {
  expect(messagesOf('AH00558')[0]?.format).toContain('Could not reliably determine');
  expect(messagesOf('AH00001')).toHaveLength(1);
  expect(messagesOf('AH00025')).toEqual([
    { id: 'AH00025', level: 'crit', format: "configuration error:  couldn't %s: %s" },
  ]);
  expect(messagesOf('AH99999')).toEqual([]);
  expect(messagesOf('AH0055')).toEqual([]);
  expect(messagesOf('Syntax error')).toEqual([]);
});

test('messages by what they say', () => {
  const line = '[authz_core:error] [pid 7:tid 7] AH01630: client denied by server configuration: /srv/www/';
  expect(messagesLike(line).map(({ id }) => id)).toEqual(expect.arrayContaining(['AH01630', 'AH01797']));
  expect(messagesLike("configuration error:  couldn't check user: /private")[0]?.id).toBe('AH00025');
  const name =
    "AH00558: httpd: Could not reliably determine the server's fully qualified domain name, using ::1. Set the 'ServerName' directive globally to suppress this message";
  expect(messagesLike(name)[0]?.id).toBe('AH00558');
  expect(messagesLike('nothing that httpd says')).toEqual([]);
});

test('releases', () => {
  expect(releasesOf('2.4')).toContain('2.4.62');
  expect(releasesOf('2.4')).not.toContain('2.4.36');
  expect(releasesOf('2.4')).toEqual(releasesOf('2.4').toSorted(compareReleases));
  expect(compareReleases('2.4.9', '2.4.10')).toBeLessThan(0);
  expect(compareReleases('2.4', '2.4.0')).toBe(0);
  expect(seriesOf('2.4.62')).toBe('2.4');
  expect(seriesOf('2.0.65')).toBeUndefined();
});

describe.skipIf(!httpdIsInstalled())('the installed httpd (skipped without one)', () => {
  const notInstalled = ['mod_example_ipc'];

  test('knows the words after Require, and no others', async () => {
    for (const { name } of providersOf('authz', '2.4')) {
      expect(await complaintOf(`Require ${name}`, '<Location "/">'), name).not.toContain(
        'Unknown Authz provider',
      );
    }
    expect(await complaintOf('Require nosuch', '<Location "/">')).toBe('Unknown Authz provider: nosuch');
  });
  test('knows the providers of AuthBasicProvider', async () => {
    for (const { name } of providersOf('authn', '2.4')) {
      expect(await complaintOf(`AuthBasicProvider ${name}`, '<Location "/">'), name).toBe('');
    }
  });
  test('knows the locks of the modules it has', async () => {
    for (const { name, module, lastRelease } of providersOf('mutex', '2.4')) {
      if (notInstalled.includes(module)) continue;
      const isAccepted = moduleFact(module, '2.4')?.isMpm === false && lastRelease === undefined;
      expect(await complaintOf(`Mutex default ${name}`), name).toBe(
        isAccepted ? '' : `Mutex type ${name} is not valid`,
      );
    }
  });
  test('knows the variables and functions of expressions', async () => {
    const variables = expressionElements('variable').filter(({ isPrefix }) => !isPrefix);
    const text = [
      ...variables.map(({ name }) => `%{${name}} == 'x'`),
      ...expressionElements('string-function').map(({ name }) => `${name}('x') == 'x'`),
      ...expressionElements('list-function').map(({ name }) => `'x' in ${name}('x')`),
      ...expressionElements('unary').map(({ name }) => `${name} '10.0.0.0/8'`),
      ...expressionElements('binary-named').map(({ name }) => `'x' ${name} '10.0.0.0/8'`),
    ].map((expression) => `Require expr ${expression}`);
    expect(text.length).toBeGreaterThan(90);
    expect(await complaintOf(text.join('\n'), '<Location "/">')).toBe('');
    expect(await complaintOf(`Require expr %{NOSUCH} == 'x'`, '<Location "/">')).toContain('does not exist');
  });
  test('knows the flags of RewriteRule in both forms, and the options', async () => {
    const values: Readonly<Record<string, string>> = { R: '301', E: 'a:b', CO: 'n:v:d', S: '1', BNE: 'x' };
    const flags = rewriteWords('rule-flag', '2.4').flatMap(({ name, long, value }) =>
      [name, ...(long ? [long] : [])].map((form) =>
        value === 'yes' ? `${form}=${values[name] ?? 'x'}` : form,
      ),
    );
    const options = rewriteWords('option', '2.4').map(({ name, value }) =>
      value === 'yes' ? `${name}=1` : name,
    );
    const text = [
      ...flags.map((form) => `RewriteRule x y [${form}]`),
      ...options.map((option) => `RewriteOptions ${option}`),
    ];
    expect(await complaintOf(text.join('\n'), '<VirtualHost "*:80">')).toBe('');
  });
  test('knows the items of log formats', async () => {
    const own = logItems('LogFormat', '2.4').map(({ item }) => `LogFormat "%${item}" n`);
    const errors = logItems('ErrorLogFormat', '2.4').map(({ item }) => `ErrorLogFormat "%${item} %M"`);
    expect(own.length + errors.length).toBeGreaterThan(50);
    expect(await complaintOf([...own, ...errors].join('\n'))).toBe('');
    expect(await complaintOf('LogFormat "%Z" n')).toBe('Unrecognized LogFormat directive %Z');
  });
});
