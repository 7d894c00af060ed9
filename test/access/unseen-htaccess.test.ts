import { expect, test } from 'vitest';
import { findUnseenHtaccess, searchUnseenHtaccess } from '../../access/conversion/unseen-htaccess.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(17);
const SERVERS = fewOr(120, 600, 20_000);

test(`a server of which no line allows it has no .htaccess to look for (PLUME_SEED=${seed})`, () => {
  let [withSome, without] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const text = makeText(randomFrom(seed + i));
    const server = read(text);
    const found = searchUnseenHtaccess(server, []);
    expect(findUnseenHtaccess(server, []), `PLUME_SEED=${seed + i}\n${text}`).toBe(found);
    if (found === undefined) without++;
    else withSome++;
  }
  expect(withSome).toBeGreaterThan(SERVERS / 10);
  expect(without).toBeGreaterThan(SERVERS / 10);
});

function read(text: string): Server {
  return readMemoryServer({
    '/srv/httpd.conf': `Listen 80\nDocumentRoot /srv/htdocs\n${text}`,
    '/srv/more.conf': '<Directory /srv/htdocs/in>\nAllowOverride Limit\n</Directory>\n',
    '/srv/htdocs/in/.htaccess': 'Order deny,allow\nDeny from all\n',
    '/srv/htdocs/acl': 'Require all denied\n',
    '/srv/h/.htaccess': 'Require all denied\n',
  });
}

function makeText(random: Random): string {
  const main = Array.from({ length: random.below(3) }, () => makeSection(random));
  const host = ['<VirtualHost *:80>', 'DocumentRoot /srv/h', makeSection(random), '</VirtualHost>'];
  const rare = random.once(6) ? [random.pick(RARE)] : [];
  return `${[...main, ...rare, ...(random.once(2) ? host : [])].join('\n')}\n`;
}

function makeSection(random: Random): string {
  const around = random.pick(AROUND);
  const words = Array.from({ length: 1 + random.below(2) }, () => random.pick(WORDS));
  const line = random.once(5)
    ? `AllowOverrideList ${random.pick(['Require', 'order Deny', 'Options', 'None', 'None Require'])}`
    : `AllowOverride ${words.join(' ')}`;
  const lines = random.once(8) ? ['<IfModule mod_unknown.c>', line, '</IfModule>'] : [line];
  return [`<${around}>`, 'Require all granted', ...lines, `</${around.split(' ')[0]}>`].join('\n');
}

const AROUND = [
  ...['Directory /srv/htdocs', 'Directory /', 'Directory /srv/htdocs/in', 'Directory /srv/h'],
  ...[
    'Directory /srv/*/in',
    'DirectoryMatch "^/srv"',
    'Directory ~ "^/srv"',
    'Directory ${UNKNOWN}',
    'Location /',
  ],
];
const WORDS = [
  'None',
  'FileInfo',
  'Indexes',
  'none',
  'Options=All',
  'AuthConfig',
  'limit',
  'All',
  'Nonfatal=All',
  '${W}',
];
const RARE = [
  'AccessFileName acl',
  'Include more.conf',
  'Include /elsewhere/*.conf',
  'Define W Limit',
  '<IfDefine X>\nInclude more.conf\n</IfDefine>',
];

test('the directory that is named has what only the path of a URL leads to below it', () => {
  const text =
    'Listen 80\nDocumentRoot /srv/shop\n<Directory /srv/shop>\nAllowOverride All\n</Directory>\n<Location /server-status>\nRequire local\n</Location>\n';
  const copy = (sees: readonly string[], directories: readonly string[]) =>
    readServer({
      main: '/etc/httpd.conf',
      profile: profileNamed('debian-13')!,
      files: createMemoryFiles({ '/etc/httpd.conf': text }, { isOwn: false, sees, directories }),
    })!;
  expect(findUnseenHtaccess(copy(['/etc'], []), [])).toBe('/srv/shop/');
  // all that is there was seen
  expect(findUnseenHtaccess(copy(['/etc', '/srv'], ['/srv/shop']), [])).toBeUndefined();
});
