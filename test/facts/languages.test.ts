import { describe, expect, test } from 'vitest';
import { expressionFunction, expressionVariable, sslVariables } from '../../facts/expressions.ts';
import { logItems } from '../../facts/log-format.ts';
import { messagesBegunBy, messagesLike, messagesOf } from '../../facts/messages/messages.ts';
import { moduleFact } from '../../facts/modules.ts';
import {
  filtersOf,
  findProviders,
  handlersOf,
  type ProviderGroup,
  providersOf,
} from '../../facts/providers.ts';
import { compareReleases, releasesOf, seriesOf } from '../../facts/releases.ts';
import { conditionFlag, ruleFlag } from '../../facts/rewrite.ts';
import type { Series } from '../../grammar/syntax-tree.ts';

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
    {
      id: 'AH00025',
      level: 'crit',
      phase: 'runtime',
      module: 'core',
      format: "configuration error:  couldn't %s: %s",
    },
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

test('messages by how they begin', () => {
  const name = "httpd: Could not reliably determine the server's fully qualified domain name";
  for (const text of [name, name.slice('httpd: '.length)])
    expect(messagesBegunBy(text)[0]?.id).toBe('AH00558');
  const cut = 'Request exceeded the limit of 10 internal redirects due to prob';
  expect(messagesBegunBy(cut)[0]?.id).toBe('AH00124');
  // the end of a message that is whole, and words that are in no message
  expect(messagesBegunBy('client denied by server configuration: /srv/www/')).toEqual([]);
  expect(messagesBegunBy('nothing that httpd says, though it is long enough')).toEqual([]);
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
