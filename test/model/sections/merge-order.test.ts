import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { mergeOrder, type SectionQuery } from '../../../model/sections/merge-order.ts';
import { type Applies, hostsOf } from '../../../model/sections/sections.ts';
import { readServer } from '../../../model/server/read-server.ts';
import type { Server } from '../../../model/server/server.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';

function serverOf(text: string, files: Readonly<Record<string, string>> = {}, isOwn = true): Server {
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles(
      { '/etc/httpd.conf': text, '/srv/www/x.html': '', ...files },
      isOwn ? {} : { isOwn, sees: [] },
    ),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('it cannot be read');
  return server;
}

/** The sections that a request of the first virtual host (or the main server) meets, as they are written. */
function sectionsFor(server: Server, request: SectionQuery): readonly string[] {
  const [host] = hostsOf(server);
  return mergeOrder(server, host?.at, request)
    .filter(({ kind }) => kind !== 'server' && kind !== 'host')
    .map(({ section, directory, scope, applies }) => {
      const written =
        section?.at.instance.partsOf(section.at.command).rawArguments.replace(/>$/, '') ?? directory;
      const name = `${section?.at.command.name ?? '.htaccess'} ${written}`.trim();
      return `${name}${scope === undefined ? ' unseen' : ''}${MARKS[applies]}`;
    });
}

/** What is written after the name of a section, as far as it may not apply. */
const MARKS: Readonly<Record<Applies, string>> = { present: '', 'if-read': ' if read', unknown: '?' };

const page: SectionQuery = { path: '/srv/www/x.html', uri: '/x.html' };

test('kinds go before the order of the text, main server before virtual host', () => {
  const server = serverOf(`
    <Location "/x.html">
    </Location>
    <VirtualHost *>
      <Directory "/srv">
      </Directory>
      <Location "/">
      </Location>
      <Files "x.*">
      </Files>
    </VirtualHost>
    <If "true">
    </If>
    <DirectoryMatch "x">
    </DirectoryMatch>
    <Files "x.html">
    </Files>
    <Directory "/srv/www">
    </Directory>
    <Directory "/srv">
    </Directory>
    <Directory ~ "^/srv/">
    </Directory>`);
  expect(sectionsFor(server, page)).toEqual([
    'Directory "/srv"',
    'Directory "/srv"',
    'Directory "/srv/www"',
    // two slashes go after none
    'DirectoryMatch "x"',
    'Directory ~ "^/srv/"',
    'Files "x.html"',
    'Files "x.*"',
    'Location "/x.html"',
    'Location "/"',
    'If "true"',
  ]);
});

test('a .htaccess comes after the sections of its directory, its <Files> after theirs', () => {
  const server = serverOf(
    `<Directory "/srv/www">
       AllowOverride All
       <Files "*.html">
       </Files>
     </Directory>
     <Directory "/">
       AllowOverride None
     </Directory>`,
    {
      '/srv/.htaccess': 'Options None\n',
      '/srv/www/.htaccess': '<Files "x*">\n</Files>\n<If "false">\n</If>\n',
    },
  );
  expect(sectionsFor(server, page)).toEqual([
    'Directory "/"',
    'Directory "/srv/www"',
    '.htaccess /srv/www/',
    'Files "*.html"',
    'Files "x*"',
  ]);
});

test('a .htaccess that plume cannot see is assumed absent, but may be there where nothing is assumed', () => {
  const server = serverOf(
    '<Directory "/srv">\nAllowOverride All\n</Directory>\n<Directory "/">\nAllowOverride None\n</Directory>',
    {},
    false,
  );
  expect(sectionsFor(server, page)).toEqual(['Directory "/"', 'Directory "/srv"']);
  expect(sectionsFor({ ...server, isStrict: true }, page)).toEqual([
    'Directory "/"',
    'Directory "/srv"',
    '.htaccess /srv/ unseen?',
    '.htaccess /srv/www/ unseen?',
  ]);
});

test('of a chain of conditions the first that holds; those within come last', () => {
  const server = serverOf(`
    <If "%{REQUEST_URI} == '/'">
      <If "true">
      </If>
    </If>
    <ElseIf "true">
    </ElseIf>
    <Else>
    </Else>
    <If "false">
    </If>
    <Else>
      <If "!false">
      </If>
    </Else>`);
  expect(sectionsFor(server, page)).toEqual([
    `If "%{REQUEST_URI} == '/'"?`,
    'ElseIf "true"?',
    'Else',
    'If "true"?',
    'If "!false"',
  ]);
});

test('for what mod_proxy passes on <Proxy> takes the place of <Directory> and <Files>', () => {
  const server = serverOf(`
    <Directory "/">
    </Directory>
    <Files "*">
    </Files>
    <Proxy "http://a.test/">
    </Proxy>
    <ProxyMatch "^http://b">
    </ProxyMatch>
    <Proxy "*">
    </Proxy>
    <Location "/x">
    </Location>`);
  expect(sectionsFor(server, { uri: '/x/y', proxied: 'http://a.test/y' })).toEqual([
    'Proxy "http://a.test/"',
    'Proxy "*"',
    'Location "/x"',
  ]);
});

test('a file counts as a directory where all symbolic links may be followed', () => {
  const text = '<Directory "/srv/www/*">\n</Directory>\n<Directory "/srv/www">\n</Directory>\n';
  expect(sectionsFor(serverOf(text), page)).toEqual(['Directory "/srv/www"', 'Directory "/srv/www/*"']);
  expect(sectionsFor(serverOf(`${text}Options SymLinksIfOwnerMatch\n`), page)).toEqual([
    'Directory "/srv/www"',
  ]);
});

test('what a variable hides, or a condition leaves open, may apply', () => {
  const [open, close] = ['<IfFile /nowhere>', '</IfFile>'];
  const server = serverOf(
    `${open}\n<Location "/">\n</Location>\n${close}\n<Directory "relative">\n</Directory>\n`,
    {},
    false,
  );
  expect(
    sectionsFor(server, { ...page, path: '/srv/www/x.html' }).filter((name) => !name.startsWith('.ht')),
  ).toEqual(['Directory "relative"?', 'Location "/" if read']);
});

test('what was merged for the requests before changes nothing', () => {
  const text = `
    <Directory />
      AllowOverride None
    </Directory>
    <Directory /srv/www>
      AllowOverride All
    </Directory>
    <Directory /srv/*/b>
    </Directory>
    <Directory relative>
    </Directory>
    <DirectoryMatch "a/b">
    </DirectoryMatch>
    <VirtualHost *>
      <Directory /srv/www/a>
        AllowOverride None
      </Directory>
    </VirtualHost>`;
  const names = [
    '/',
    '/srv/',
    '/srv/www',
    '/srv/www/',
    '/srv/www/a',
    '/srv/www/a/',
    '/srv/www/a/b/c',
    '/srvx/b',
  ];
  const paths = [...names, ...names.toReversed(), ...names.map((name) => `${name}/b/x.html`)];
  const files = { '/srv/www/.htaccess': '', '/srv/www/a/b/.htaccess': '' };
  for (const isOwn of [true, false]) {
    const asked = serverOf(text, files, isOwn);
    const hosts = [undefined, ...hostsOf(asked).map(({ at }) => at)];
    const say = (server: Server, path: string, host: (typeof hosts)[number]) =>
      mergeOrder(server, host, { path }).map(({ kind, section, directory, applies }) =>
        [kind, section?.at.command.start, directory, applies].join(' '),
      );
    for (const path of paths)
      for (const [i, host] of hosts.entries()) {
        const fresh = serverOf(text, files, isOwn);
        const own = i === 0 ? undefined : hostsOf(fresh)[i - 1]?.at;
        expect(say(asked, path, host), path).toEqual(say(fresh, path, own));
      }
  }
});
