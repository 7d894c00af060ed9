import { describe, expect, test } from 'vitest';
import { findMachineName, type MachineNames } from '../../host/machine/machine-name.ts';

const find = (hosts: string, more: Partial<MachineNames> = {}) =>
  findMachineName({ hostName: 'web1', hosts, nsswitch: 'passwd: files\nhosts: files dns\n', ...more });

describe('what httpd calls itself without ServerName', () => {
  test.each([
    ['the first name of the address, which has a dot', '127.0.1.1 web1.example.com web1', 'web1.example.com'],
    [
      'of the first line with the address',
      '10.0.0.5 db.example.com\n10.0.0.5 web1.example.com web1',
      'db.example.com',
    ],
    [
      'the address, where no name has a dot',
      '127.0.0.1 localhost\n127.0.0.1 web1 # web1.example.com',
      '127.0.0.1',
    ],
    ['case does not count', '10.0.0.5\tWeb1.Example.com WEB1', 'Web1.Example.com'],
    [
      'several addresses of one name',
      '10.0.0.5 web1.example.com web1\n::1 web1.example.com web1',
      'web1.example.com',
    ],
    ['several addresses of several names', '10.0.0.5 a.example.com web1\n::1 b.example.com web1', undefined],
    ['the network would be asked', '127.0.0.1 localhost', undefined],
  ])('%s', (_, hosts, name) => expect(find(hosts)).toBe(name));

  test('the name of the system, where that alone has a dot', () => {
    expect(find('10.0.0.5 web1.example.com', { hostName: 'web1.example.com' })).toBe('web1.example.com');
    expect(find('10.0.0.5 alias web1.example.com', { hostName: 'web1.example.com' })).toBe(
      'web1.example.com',
    );
  });
  test('another order of sources', () => {
    const hosts = '10.0.0.5 web1.example.com web1';
    expect(find(hosts, { nsswitch: 'hosts: resolve files\n' })).toBeUndefined();
    expect(find(hosts, { nsswitch: undefined })).toBe('web1.example.com');
  });
});
