import { describe, expect, test } from 'vitest';
import { readHostAddress } from '../../../model/vhosts/host-address.ts';
import { readHostHeader } from '../../../model/vhosts/host-header.ts';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';
import { matchesPattern } from '../../../model/vhosts/match-name.ts';
import { readServerName } from '../../../model/vhosts/server-name.ts';
import {
  findAddressesWithoutListener,
  findReach,
  findShadowedAddressSets,
  findShadowedNames,
} from '../../../model/vhosts/unreachable-hosts.ts';
import type { VirtualHosts } from '../../../model/vhosts/virtual-hosts.ts';
import { type PlainHost, plan } from './vhost-cases.ts';

/** Who answers, for reading: `2 default`, and which host would if the name that httpd finds for it were asked for. */
function answer(hosts: VirtualHosts, address: string, port: number, hostHeader: string | undefined): string {
  const found = hosts.hostFor({ address: readIpAddress(address)!, port, hostHeader });
  if (found.kind !== 'host') return found.kind;
  const { host, why, unlessNamed } = found;
  return `${host.index} ${why}${unlessNamed === undefined ? '' : ` unless ${unlessNamed.index} has the name`}`;
}

describe('addresses', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.1', '127.0.0.1'],
    ['0x7f.0.0.01', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['2001:DB8:0:0:0::1', '2001:db8::1'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
    ['::', '::'],
  ])('%s is %s', (text, shown) => expect(readIpAddress(text)?.text).toBe(shown));
  test.each(['256.1.1.1', '1.2.3.4.5', '08', 'localhost', '', '1:2:3:4:5:6:7:8:', ':::', '00001::', '1..2'])(
    '%s is none',
    (text) => expect(readIpAddress(text)).toBeUndefined(),
  );
  test.each([
    ['*', 0],
    ['*:*', 0],
    ['*:80', 80],
    ['192.0.2.1', 8080],
    ['[2001:db8::1]:443', 443],
    ['_DEFAULT_', 8080],
  ])('%s has port %i', (word, port) => expect(readHostAddress(word, 8080, '2.4')).toMatchObject({ port }));
  test.each([
    ['80', 'Missing address for VirtualHost'],
    ['*:0', 'The address or port is invalid'],
    ['[::1', 'The address or port is invalid'],
  ])('%s is refused: %s', (word, error) =>
    expect(readHostAddress(word, 0, '2.4')).toEqual({ kind: 'invalid', error }),
  );
  test.each([
    ['nosuch.invalid', true],
    ['www..example.com', true],
    ['300.1.1.1:80', true],
    ['*.example.com', true],
    ['2001:db8::1', true],
    ['a,b', true],
    ['www.example.com', false],
    ['under_score', false],
  ])('%s is a name that no resolver knows: %s', (word, isUnresolvable) =>
    expect(readHostAddress(word, 80, '2.4')).toMatchObject({ kind: 'name', isUnresolvable }),
  );
});

describe('names', () => {
  test.each([
    ['WWW.example.com', { scheme: undefined, host: 'WWW.example.com', port: 0 }],
    ['HTTPS://www.example.com:8443', { scheme: 'https', host: 'www.example.com', port: 8443 }],
    ['https://www.example.com/', { scheme: 'https', host: 'www.example.com/', port: 0 }],
    ['www.example.com:80/path', { scheme: undefined, host: 'www.example.com', port: 80 }],
  ])('ServerName %s', (word, name) => expect(readServerName(word, '2.4')).toEqual({ ok: true, name }));
  test('httpd refuses a ServerName with its own words', () => {
    expect(readServerName('a:70000', '2.4')).toEqual({
      ok: false,
      error: 'The port number "a:70000" is outside the appropriate range (i.e., 1..65535).',
    });
    expect(readServerName('*.a', '2.4')).toEqual({
      ok: false,
      error: 'Invalid ServerName "*.a" use ServerAlias to set multiple server names.',
    });
    expect(readServerName('*.a', '2.2').ok).toBe(true);
  });
  test.each([
    ['www.example.com', '*.example.com', true],
    ['example.com', '*.example.com', false],
    ['a.b.example.com', '*.EXAMPLE.com', true],
    ['ab', 'a?', true],
    ['a', 'a?', false],
    ['aaab', '*a*b', true],
    ['aaabc', '*a*b', false],
    ['', '*', true],
  ])('%s and the alias %s', (name, pattern, matches) => expect(matchesPattern(name, pattern)).toBe(matches));
  test.each([
    ['WWW.Example.com:8080', { kind: 'name', host: 'www.example.com' }],
    ['www.example.com.', { kind: 'name', host: 'www.example.com' }],
    ['[::1]:80', { kind: 'name', host: '::1' }],
    ['a/b', { kind: 'refused' }],
    ['a..b', { kind: 'refused' }],
    ['a, b', { kind: 'refused' }],
    ['12', { kind: 'refused' }],
    ['1.2.3', { kind: 'refused' }],
    ['a.1', { kind: 'refused' }],
    ['', { kind: 'none' }],
  ])('the Host header %s', (value, asked) => expect(readHostHeader(value)).toEqual(asked));
});

describe('listeners', () => {
  const faults = (...listens: string[]) =>
    plan({ listens, hosts: [] }).listening.faults.map(({ kind, httpd }) => [kind, httpd]);
  test('the same twice is refused', () => {
    const message = 'Cannot define multiple Listeners on the same IP:port';
    expect(faults('80', '*:80')).toEqual([['duplicate', message]]);
    expect(faults('127.0.0.1:80', '127.0.0.1:80 https')).toEqual([['duplicate', message]]);
  });
  test('what overlaps cannot be bound', () => {
    const overlap = (address: string) => [['overlap', `make_sock: could not bind to address ${address}`]];
    expect(faults('80', '127.0.0.1:80')).toEqual(overlap('127.0.0.1:80'));
    expect(faults('127.0.0.1:80', '80')).toEqual(overlap('[::]:80'));
    expect(faults('0.0.0.0:80', '80')).toEqual(overlap('[::]:80'));
    expect(faults('127.0.0.1:80', '127.1:80')).toEqual(overlap('127.0.0.1:80'));
    expect(faults('[::1]:80', '[::]:80')).toEqual(overlap('[::]:80'));
  });
  test('what httpd binds together is none', () => {
    expect(faults('80', '0.0.0.0:80')).toEqual([]);
    expect(faults('0.0.0.0:80', '[::]:80')).toEqual([]);
    expect(faults('[::1]:80', '0.0.0.0:80')).toEqual([]);
    expect(faults('[::1]:80', '80')).toEqual([]);
    expect(faults('80', '443', '127.0.0.1:8080')).toEqual([]);
  });
  test('says which addresses it hears', () => {
    const { listening } = plan({ listens: ['127.0.0.1:80', '443'], hosts: [] });
    const local = readIpAddress('127.0.0.1');
    expect(listening.listensOn(local, 80)).toBe('present');
    expect(listening.listensOn(readIpAddress('192.0.2.1'), 80)).toBe('absent');
    expect(listening.listensOn(undefined, 80)).toBe('present');
    expect(listening.listensOn(undefined, 81)).toBe('absent');
    expect(listening.listensOn(readIpAddress('::1'), 443)).toBe('present');
    expect(listening.listeners.map(({ protocol }) => protocol)).toEqual(['http', 'https']);
    expect(plan({ listens: ['www.example.com:80'], hosts: [] }).listening.listensOn(local, 81)).toBe(
      'unknown',
    );
  });
});

describe('who answers', () => {
  const hosts = plan({
    hosts: [
      { addresses: '*:80', name: 'a.test', aliases: 'www.a.test *.wild.test' },
      { addresses: '*:80', name: 'b.test' },
      { addresses: '*:80', name: 'x.wild.test' },
      { addresses: '192.0.2.1:80', name: 'ip.test' },
      { addresses: '192.0.2.2', name: 'any.test' },
    ],
  });
  test.each([
    ['10.0.0.1', 80, 'A.test:99', '0 server-name'],
    ['10.0.0.1', 80, 'www.a.test.', '0 alias'],
    ['10.0.0.1', 80, 'x.wild.test', '0 pattern'],
    ['10.0.0.1', 80, 'b.test', '1 server-name'],
    ['10.0.0.1', 80, 'nobody.test', '0 default'],
    ['10.0.0.1', 80, undefined, '0 default'],
    ['10.0.0.1', 81, 'a.test', '-1 main'],
    ['192.0.2.1', 80, 'a.test', '3 only'],
    ['192.0.2.2', 80, 'a.test', '4 only'],
    ['192.0.2.2', 99, 'a.test', '4 only'],
    ['10.0.0.1', 80, 'a..test', 'refused'],
  ])('%s:%i asked for %s: %s', (address, port, header, expected) => {
    expect(answer(hosts, address, port, header)).toBe(expected);
  });

  test('what may be there makes unknown what it may decide, and no more', () => {
    const mixed = plan({
      hosts: [
        { addresses: '*:80', name: 'a.test' },
        { addresses: '*:80', name: 'maybe.test', certainty: 'unknown' },
        { addresses: '*:80', name: 'b.test' },
      ],
    });
    expect(answer(mixed, '10.0.0.1', 80, 'a.test')).toBe('0 server-name');
    expect(answer(mixed, '10.0.0.1', 80, 'b.test')).toBe('2 server-name');
    expect(answer(mixed, '10.0.0.1', 80, 'maybe.test')).toBe('unknown');
    expect(answer(mixed, '10.0.0.1', 80, 'else.test')).toBe('0 default');
    const first = plan({
      hosts: [
        { addresses: '*:80', name: 'maybe.test', certainty: 'unknown' },
        { addresses: '*:80', name: 'b.test' },
      ],
    });
    expect(answer(first, '10.0.0.1', 80, 'b.test')).toBe('1 server-name');
    expect(answer(first, '10.0.0.1', 80, 'else.test')).toBe('unknown');
    expect(answer(first, '10.0.0.1', 81, 'else.test')).toBe('-1 main');
  });
  test('a host that may be anywhere makes all unknown but what comes before it', () => {
    for (const gap of [
      { addresses: '', certainty: 'gap' as const },
      { addresses: '', unknownAddress: true, name: 'c.test' },
      { addresses: 'www.example.com:80', name: 'c.test' },
    ]) {
      const some = plan({
        hosts: [{ addresses: '*:80', name: 'a.test' }, { addresses: '192.0.2.1:80', name: 'b.test' }, gap],
      });
      expect(answer(some, '192.0.2.1', 80, 'b.test')).toBe('1 server-name');
      expect(answer(some, '10.0.0.1', 80, 'a.test')).toBe('unknown');
      expect(answer(some, '10.0.0.1', 81, 'a.test')).toBe('unknown');
    }
  });
  test('a host without ServerName has the main one where it is on a wildcard', () => {
    const nameless = plan({ hosts: [{ addresses: '*:80' }, { addresses: '*:80', name: 'b.test' }] });
    expect(answer(nameless, '10.0.0.1', 80, 'main.test')).toBe('0 server-name');
    expect(answer(nameless, '10.0.0.1', 80, 'b.test')).toBe('1 server-name');
  });
  test('a name that httpd finds when it starts is assumed not to be the one that is asked for', () => {
    const byAddress = plan({
      hosts: [{ addresses: '192.0.2.1:80' }, { addresses: '192.0.2.1:80', name: 'b.test' }],
    });
    expect(answer(byAddress, '192.0.2.1', 80, 'b.test')).toBe('1 server-name unless 0 has the name');
    const debian = plan({
      name: null,
      hosts: [
        { addresses: '*:80' },
        { addresses: '*:80', name: 'b.test' },
        { addresses: '*:80', name: 'c.test', aliases: '*.test' },
      ],
    });
    expect(answer(debian, '10.0.0.1', 80, 'b.test')).toBe('1 server-name unless 0 has the name');
    // it answers either way
    expect(answer(debian, '10.0.0.1', 80, 'else.example')).toBe('0 default');
    // what httpd finds has a dot in it: ap_get_local_host()
    expect(answer(debian, '10.0.0.1', 80, 'localhost')).toBe('0 default');
    const last = plan({
      name: null,
      hosts: [
        { addresses: '*:80', name: 'a.test' },
        { addresses: '*:80', name: 'b.test' },
        { addresses: '*:80' },
      ],
    });
    expect(answer(last, '10.0.0.1', 80, 'b.test')).toBe('1 server-name');
    expect(answer(last, '10.0.0.1', 80, 'else.test')).toBe('0 default unless 2 has the name');
  });
  test('a host without ServerName has the name of the machine, where that is known', () => {
    const named = (machineName: string) =>
      plan({
        name: null,
        machineName,
        hosts: [{ addresses: '*:80' }, { addresses: '*:80', name: 'b.test' }],
      });
    expect(answer(named('web1.test'), '10.0.0.1', 80, 'b.test')).toBe('1 server-name');
    expect(answer(named('web1.test'), '10.0.0.1', 80, 'WEB1.test')).toBe('0 machine-name');
    expect(answer(named('b.test'), '10.0.0.1', 80, 'b.test')).toBe('0 machine-name');
    // a machine without a name with a dot has its address
    expect(answer(named('10.0.0.1'), '10.0.0.1', 80, '10.0.0.1')).toBe('0 machine-name');
  });
});

describe('httpd 2.2', () => {
  test('goes by the name only where NameVirtualHost says so', () => {
    const hosts = [
      { addresses: '192.0.2.1:80', name: 'a.test' },
      { addresses: '192.0.2.1:80', name: 'b.test' },
    ];
    const without = plan({ series: '2.2', hosts });
    expect(answer(without, '192.0.2.1', 80, 'b.test')).toBe('0 only');
    expect(without.errors.map(({ httpd }) => httpd)).toEqual([
      'VirtualHost 192.0.2.1:80 overlaps with VirtualHost 192.0.2.1:80, the first has precedence, perhaps you need a NameVirtualHost directive',
    ]);
    const named = plan({ series: '2.2', hosts, nameVirtualHosts: ['192.0.2.1:80'] });
    expect(answer(named, '192.0.2.1', 80, 'b.test')).toBe('1 server-name');
    expect(answer(named, '192.0.2.1', 80, 'c.test')).toBe('0 default');
    expect(named.errors).toEqual([]);
  });
  test('says which NameVirtualHost has no hosts, and which ports do not fit', () => {
    const errors = (hosts: readonly PlainHost[], ...nameVirtualHosts: readonly string[]) =>
      plan({ series: '2.2', hosts, nameVirtualHosts }).errors.map(({ httpd }) => httpd);
    const hosts = [{ addresses: '*:80', name: 'a.test' }];
    // measured with 2.2.34
    expect(errors([], '*')).toEqual(['NameVirtualHost *:0 has no VirtualHosts']);
    expect(errors([...hosts, { addresses: '*', name: 'b.test' }], '*:80')).toEqual([
      'NameVirtualHost *:80 has no VirtualHosts',
    ]);
    const mixed = plan({ series: '2.2', hosts, nameVirtualHosts: ['*', '192.0.2.1:443'] });
    expect(mixed.errors.map(({ httpd }) => httpd)).toEqual([
      'VirtualHost *:80 -- mixing * ports and non-* ports with a NameVirtualHost address is not supported, proceeding with undefined results',
      'NameVirtualHost 192.0.2.1:443 has no VirtualHosts',
    ]);
  });
});

describe('what httpd leaves unsaid', () => {
  const { sets, ...rest } = plan({
    listens: ['80', '127.0.0.1:81'],
    hosts: [
      { addresses: '*:80', name: 'a.test', aliases: '*.wild.test' },
      { addresses: '*:80', name: 'A.TEST', aliases: 'b.test' },
      { addresses: '*:80', name: 'x.wild.test' },
      { addresses: '*:80', name: 'a.test', certainty: 'unknown' },
      { addresses: '*:8080', name: 'deaf.test' },
      { addresses: '192.0.2.1:81', name: 'deaf2.test' },
      { addresses: '192.0.2.1:80', name: 'ip.test' },
    ],
  });
  const hosts = { sets, ...rest };
  const taken = findShadowedNames(hosts);

  test('names that an earlier host has', () => {
    expect(taken.map(({ host, name, by, byAlias }) => [host.index, name, by.index, byAlias?.name])).toEqual([
      [1, 'A.TEST', 0, undefined],
      [2, 'x.wild.test', 0, '*.wild.test'],
      [3, 'a.test', 0, undefined],
    ]);
    const reach = findReach(sets, taken);
    expect(hosts.hosts.map((host) => reach.get(host))).toEqual([
      ['as-default'],
      ['by-name'],
      ['never'],
      ['never'],
      ['as-default'],
      ['as-default'],
      ['as-default'],
    ]);
  });
  test('the first host in order answers, by its pattern or by its name', () => {
    const [first] = findShadowedNames(
      plan({
        hosts: [
          { addresses: '*:80', name: '0.test', aliases: '*.test' },
          { addresses: '*:80', name: '1.test' },
          { addresses: '*:80', name: '1.test' },
        ],
      }),
    ).slice(-1);
    expect([first?.host.index, first?.by.index]).toEqual([2, 0]);
  });
  test('nothing that depends on what may not be there', () => {
    const names = (...certainties: readonly ('present' | 'unknown')[]) =>
      findShadowedNames(
        plan({ hosts: certainties.map((certainty) => ({ addresses: '*:80', name: 'a.test', certainty })) }),
      ).map(({ host, by }) => [host.index, by.index]);
    expect(names('unknown', 'present')).toEqual([]);
    expect(names('unknown', 'unknown')).toEqual([]);
    expect(names('present', 'unknown', 'unknown')).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(names('unknown', 'present', 'present')).toEqual([[2, 1]]);
  });
  test('addresses that nobody listens on', () => {
    expect(
      findAddressesWithoutListener(hosts).map(({ host, shown, isPortOpen }) => [
        host.index,
        shown,
        isPortOpen,
      ]),
    ).toEqual([
      [4, '*:8080', false],
      [5, '192.0.2.1:81', true],
    ]);
  });
  test('sets that another one outranks', () => {
    expect(findShadowedAddressSets(hosts).map(({ broad, narrow }) => [broad.shown, narrow.shown])).toEqual([
      ['*:80', '192.0.2.1:80'],
    ]);
  });
});

test.each<[series: '2.2' | '2.4', port: (number: number) => number]>([
  ['2.2', () => 80],
  ['2.4', (number) => number % 65_536],
])('of %s with more addresses than a call takes arguments', (series, port) => {
  const addresses = Array.from({ length: 200_000 }, (_, i) => `*:${port(i)}`);
  const { errors, sets } = plan({
    series,
    hosts: series === '2.2' ? [] : [{ addresses: addresses.join(' ') }],
    nameVirtualHosts: series === '2.2' ? addresses : [],
  });
  expect([errors.length, sets.length]).toEqual(series === '2.2' ? [200_000, 0] : [0, 65_535]);
});
