import { describe, expect, test } from 'vitest';
import { parse } from '../../../grammar/parse.ts';
import { readConfiguration } from '../../../model/configuration/configuration.ts';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';
import { virtualHostsIn } from '../../../model/vhosts/read-vhosts.ts';
import { findShadowedNames } from '../../../model/vhosts/unreachable-hosts.ts';
import type { VirtualHosts } from '../../../model/vhosts/virtual-hosts.ts';
import { host, read, showHost, target } from './read-vhosts-cases.ts';

/** `*:80 a.test, b.test?`: a host that may not be there has a question mark. */
function show({ sets }: VirtualHosts): readonly string[] {
  return sets.map(({ shown, members }) => `${shown} ${members.map(({ host }) => showHost(host)).join(', ')}`);
}

function answer(hosts: VirtualHosts, hostHeader: string, port = 80): string {
  const found = hosts.hostFor({ address: readIpAddress('10.0.0.1')!, port, hostHeader });
  return found.kind === 'host' ? `${showHost(found.host)} ${found.why}` : found.kind;
}

describe('from a server', () => {
  test('in the order of its files, through includes and macros', () => {
    const hosts = read({
      'httpd.conf': `ServerName main.test\nListen 80\n${host('a.test')}Include sites/*.conf\n${host('d.test')}Use Site e.test\n`,
      'sites/1.conf': `${host('b.test')}<Macro Site $name>\n${host('$name')}</Macro>\n`,
      'sites/2.conf': host('c.test', '*:80', 'Include names.conf'),
      'names.conf': 'ServerAlias *.c.test\nServerName cc.test\n',
    });
    expect(show(hosts)).toEqual(['*:80 a.test, b.test, cc.test, d.test, e.test']);
    expect(answer(hosts, 'x.c.test')).toBe('cc.test pattern');
  });

  test('with the port that the main ServerName has where the tag stands', () => {
    const hosts = read({
      'httpd.conf': `${host('a.test', '192.0.2.1')}ServerName main.test:8080\n${host('b.test', '192.0.2.1')}ServerName main.test\n${host('c.test', '192.0.2.1')}`,
    });
    expect(show(hosts)).toEqual(['192.0.2.1:8080 b.test', '192.0.2.1:* a.test, c.test']);
  });

  test('with the values of its variables', () => {
    const hosts = read({
      'httpd.conf': `ServerName main.test\nDefine PORT 8080\n${host('a.test', `*:${'${PORT}'}`)}${host(`${'${NAME}'}.test`, '*:8080')}`,
    });
    expect(show(hosts)).toEqual(['*:8080 a.test, -']);
    expect(answer(hosts, 'a.test', 8080)).toBe('a.test server-name');
    expect(answer(hosts, 'b.test', 8080)).toBe('unknown');
  });

  test('without what its conditions leave out', () => {
    const files = {
      'httpd.conf': `ServerName main.test\n<IfDefine X>\n${host('a.test')}</IfDefine>\n<IfDefine !X>\n${host('b.test')}</IfDefine>\n`,
    };
    expect(show(read(files))).toEqual(['*:80 b.test']);
    expect(show(read(files, { defines: ['X'] }))).toEqual(['*:80 a.test']);
  });

  test('what may or may not be there is unknown, and so is all that it may change', () => {
    const hosts = read({
      'httpd.conf': `ServerName main.test\n${host('a.test')}<IfModule mod_other.c>\n${host('a.test')}${host('a.test')}</IfModule>\n<IfModule !mod_other.c>\n${host('b.test')}</IfModule>\n${host('b.test')}`,
    });
    expect(show(hosts)).toEqual(['*:80 a.test, a.test?, a.test?, b.test?, b.test']);
    expect(answer(hosts, 'a.test')).toBe('a.test server-name');
    expect(answer(hosts, 'b.test')).toBe('unknown');
    expect(findShadowedNames(hosts).map(({ host: { index }, by }) => [index, by.index])).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  test('a file that is not seen may have any host, any Listen and any name', () => {
    const seen = { 'httpd.conf': `ServerName main.test\nListen 80\n${host('a.test')}` };
    const unseen = { 'httpd.conf': `${seen['httpd.conf']}Include /elsewhere/*.conf\n` };
    expect(answer(read(seen), 'b.test', 81)).toBe('main.test main');
    expect(answer(read(unseen), 'b.test', 81)).toBe('unknown');
    expect(read(seen).listening.listensOn(undefined, 81)).toBe('absent');
    expect(read(unseen).listening.listensOn(undefined, 81)).toBe('unknown');
    const inside = read({
      'httpd.conf': `ServerName main.test\n${host('a.test', '*:80', 'Include /elsewhere/names.conf')}${host('b.test')}`,
    });
    // a host that has a name is assumed to have no other one there
    expect(answer(inside, 'b.test')).toBe('b.test server-name');
    const unnamed = read({
      'httpd.conf': `ServerName main.test\n<VirtualHost *:80>\nInclude /elsewhere/names.conf\n</VirtualHost>\n${host('b.test')}`,
    });
    expect(answer(unnamed, 'b.test')).toBe('unknown');
  });
});

describe('from a file on its own', () => {
  const inFile = (text: string) => {
    const document = parse(text, '2.4');
    return virtualHostsIn(document, readConfiguration(document, 'sites.conf', target));
  };
  test('only what its own hosts make of each other is known', () => {
    const hosts = inFile(`${host('a.test')}${host('a.test')}`);
    expect(findShadowedNames(hosts).map(({ name }) => name)).toEqual(['a.test']);
    expect(answer(hosts, 'a.test')).toBe('unknown');
    expect(hosts.listening.listensOn(undefined, 80)).toBe('unknown');
  });
  test('an address without port has one that the server knows', () => {
    expect(show(inFile(host('a.test', '*')))).toEqual(['*:* a.test']);
    expect(show(inFile(host('a.test', '192.0.2.1')))).toEqual([]);
  });
});
