import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { type HtaccessPolicy, htaccessPolicyOf } from '../../../model/sections/htaccess-policy.ts';
import { type Override, overrideAt } from '../../../model/sections/override.ts';
import { isSure, readsHtaccess } from '../../../model/server/htaccess-terms.ts';
import { readServer } from '../../../model/server/read-server.ts';
import type { Server } from '../../../model/server/server.ts';
import type { Profile } from '../../../profile/profile.ts';
import { unknownProfile } from '../../../profile/profiles.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';

function serverOf(lines: readonly string[], profile: Profile = measuredProfile('2.4')): Server {
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles({ '/etc/httpd.conf': `${lines.join('\n')}\n` }, { isOwn: false }),
    profile,
    serverRoot: '/etc',
  });
  if (server === undefined) throw new Error('it cannot be read');
  return server;
}

/** What is in force for /srv/www/a, in short. */
function inForce(...lines: string[]): string {
  return describeOverride(overrideAt(serverOf(lines), undefined, '/srv/www/a'));
}

function describeOverride(override: Override): string {
  const { classes, list, nonfatal, isSet } = override;
  return [
    isSet ? 'set' : 'unset',
    isSure(override) ? '' : 'unsure',
    readsHtaccess(override) ? '' : 'ignored',
    ...[...classes].sort(),
    ...[...list].map((name) => `+${name}`),
    nonfatal.override ? 'nonfatal' : '',
    nonfatal.unknown ? 'nonfatal-unknown' : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
}

const directory = (path: string, ...inside: string[]) =>
  `<Directory "${path}">\n${inside.join('\n')}\n</Directory>`;

describe('AllowOverride in force', () => {
  test('the deepest section that says something, whatever the order of the text', () => {
    expect(
      inForce(
        directory('/srv/www', 'AllowOverride Limit'),
        directory('/', 'AllowOverride None'),
        directory('/srv', 'AllowOverride All'),
        directory('/srv/www/a', 'Options None'),
        directory('/srv/www/b', 'AllowOverride All'),
      ),
    ).toBe('set Limit');
  });

  test('nothing in force is not None', () => {
    expect(inForce()).toBe('unset');
    expect(inForce(directory('/', 'AllowOverride None'))).toBe('set ignored');
    expect(inForce(directory('/', 'AllowOverride'))).toBe('set ignored');
    const old = serverOf([], measuredProfile('2.2'));
    expect(describeOverride(overrideAt(old, undefined, '/srv'))).toBe(
      'unset AuthConfig FileInfo Indexes Limit Options',
    );
  });

  test('words', () => {
    const words = (text: string) => inForce(directory('/srv', `AllowOverride ${text}`));
    expect(words('all')).toBe('set AuthConfig FileInfo Indexes Limit Options');
    expect(words('FileInfo None')).toBe('set ignored');
    expect(words('None authconfig Nonfatal=Unknown')).toBe('set AuthConfig nonfatal-unknown');
    expect(words('Nonfatal=all')).toBe('set nonfatal nonfatal-unknown');
    expect(words('Options=Indexes')).toBe('set Options');
  });

  test('options', () => {
    const options = (...lines: string[]) =>
      [...overrideAt(serverOf([directory('/srv', ...lines)]), undefined, '/srv').options].sort();
    expect(options('AllowOverride Options=Includes,MultiViews')).toEqual([
      'exec-in-includes',
      'includes',
      'multiviews',
    ]);
    expect(options('AllowOverride Options')).not.toContain('multiviews');
    expect(options('AllowOverride All')).toContain('multiviews');
    expect(options('AllowOverride Options=Indexes', 'AllowOverride Options=')).toEqual(['indexes']);
  });

  test('a list of directives is replaced by a deeper one', () => {
    expect(
      inForce(
        directory('/', 'AllowOverride None', 'AllowOverrideList Redirect NoSuchThing'),
        directory('/srv', 'AllowOverrideList SetEnv'),
      ),
    ).toBe('set +setenv');
    expect(
      inForce(
        directory('/', 'AllowOverride None', 'AllowOverrideList Redirect'),
        directory('/srv', 'AllowOverrideList None'),
      ),
    ).toBe('set ignored');
    expect(inForce(directory('/', 'AllowOverrideList Redirect'))).toBe('unset +redirect');
  });

  test('what is not a section of a directory, or has a regular expression, does not count', () => {
    expect(inForce('<DirectoryMatch "^/srv">\nAllowOverride All\n</DirectoryMatch>')).toBe('unset');
    expect(inForce('<Directory ~ "^/srv">\nAllowOverride All\n</Directory>')).toBe('unset');
    expect(inForce('<Location "/">\nAllowOverride All\n</Location>')).toBe('unset');
    expect(inForce(directory('/srv', '<Files "*">', 'AllowOverride All', '</Files>'))).toBe('unset');
    expect(inForce(directory('/srv/*', 'AllowOverride Limit'))).toBe('set Limit');
    expect(inForce(directory('/srv/*/*/*', 'AllowOverride Limit'))).toBe('unset');
  });

  test('what cannot be seen leaves it open', () => {
    const unknown = unknownProfile({ series: '2.4', release: undefined });
    const at = (...lines: string[]) =>
      describeOverride(overrideAt(serverOf(lines, unknown), undefined, '/srv/www'));
    expect(at(directory('/', 'AllowOverride None'), 'Include "$' + '{MORE}"')).toContain('unsure');
    expect(at(directory('/', 'AllowOverride None'), directory('/srv', 'Include "$' + '{MORE}"'))).toContain(
      'unsure',
    );
    expect(at(directory('/', 'AllowOverride None'), directory('/other', 'Include "$' + '{MORE}"'))).toBe(
      'set ignored',
    );
    expect(at('<IfDefine X>', directory('/', 'AllowOverride None'), '</IfDefine>')).toContain('unsure');
    expect(at(directory('/', `AllowOverride $${'{WORDS}'}`))).toContain('unsure');
    expect(
      at(
        '<IfDefine X>',
        directory('/', 'AllowOverride None'),
        '</IfDefine>',
        directory('/srv', 'AllowOverride All'),
      ),
    ).not.toContain('unsure');
  });
});

describe('what leads to a directory', () => {
  const covers = (...lines: string[]) =>
    htaccessPolicyOf(serverOf(lines), '/srv/www/a').map(describeHtaccessPolicy);
  const describeHtaccessPolicy = ({ hosts, roots, override }: HtaccessPolicy) =>
    `${hosts.map((host) => host?.command.number ?? 'main').join()} by ${roots
      .map(({ at }) => `${at.command.name}:${at.command.number}`)
      .join()}: ${describeOverride(override)}`;

  test('document roots and aliases of all hosts, said once where they say alike', () => {
    expect(
      covers(
        'DocumentRoot /srv/www',
        '<VirtualHost *:80>',
        'Alias /x /srv/www/a',
        '</VirtualHost>',
        '<VirtualHost *:81>',
        'DocumentRoot /var/www',
        '</VirtualHost>',
        '<VirtualHost *:82>',
        'DocumentRoot /srv',
        '<Directory /srv>',
        'AllowOverride All',
        '</Directory>',
        '</VirtualHost>',
      ),
    ).toEqual([
      'main,2 by DocumentRoot:1,Alias:3: unset',
      '8 by DocumentRoot:9: set AuthConfig FileInfo Indexes Limit Options',
    ]);
  });

  test('nothing leads there', () => {
    expect(covers('DocumentRoot /srv/ww', 'Alias /x /srv/www/b')).toEqual([]);
  });

  test('an Alias in a Location, and a root that may not be there', () => {
    expect(covers('<Location /x>', 'Alias /srv/www', '</Location>')).toEqual(['main by Alias:2: unset']);
    const unknown = serverOf(['<IfDefine X>', 'DocumentRoot /srv/www', '</IfDefine>'], {
      ...measuredProfile('2.4'),
      commandLine: undefined,
    });
    expect(htaccessPolicyOf(unknown, '/srv/www/a').map(describeHtaccessPolicy)).toEqual([
      'main by DocumentRoot:2: unset unsure',
    ]);
  });
});
