import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { overrideAt } from '../../model/sections/override.ts';
import { isSure } from '../../model/server/htaccess-terms.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const LOADED = loadModules(
  'mpm_event',
  'authz_core',
  'authz_host',
  'alias',
  'dir',
  'setenvif',
  'rewrite',
  'ssl',
);
const CERTBOT = 'Include /etc/letsencrypt/options-ssl-apache.conf';
const PHPMYADMIN = 'Include /etc/phpmyadmin/apache.conf';

/** A server whose own directory and sites are here, and nothing else. */
function serverOf(text: string): Server {
  const files = createMemoryFiles(
    {
      '/etc/apache2/apache2.conf': [
        'ServerRoot /etc/apache2',
        'ServerName main.test',
        'Listen 80',
        'Listen 443',
        LOADED,
        '<Directory />',
        'AllowOverride None',
        '</Directory>',
        text,
        '',
      ].join('\n'),
      '/srv/a/x.html': 'text',
      '/srv/b/x.html': 'text',
    },
    { sees: ['/etc/apache2', '/srv'], isOwn: false },
  );
  const server = readServer({ main: '/etc/apache2/apache2.conf', files, profile: measuredProfile('2.4') });
  if (server === undefined) throw new Error('it cannot be read');
  return server;
}

const host = (name: string, port: number, ...lines: readonly string[]) =>
  [
    `<VirtualHost *:${port}>`,
    `ServerName ${name}.test`,
    `DocumentRoot /srv/${name}`,
    ...lines,
    '</VirtualHost>',
    '',
  ].join('\n');
const TLS = ['SSLCertificateFile /etc/letsencrypt/live/a/fullchain.pem', CERTBOT];

function ask(
  text: string,
  url: string,
): { readonly status: number | undefined; readonly open: readonly string[] } {
  const { status, unknown } = answerRequest(serverOf(text), {
    url,
    headers: new Map([['user-agent', 'robot']]),
    from: readIpAddress('192.0.2.7'),
  });
  return { status, open: unknown.map(({ what }) => what) };
}

const FIRM = { status: 200, open: [] };

describe("certbot's file in a virtual host", () => {
  const both = host('a', 443, ...TLS) + host('b', 443, 'SSLEngine on');

  test('leaves answers of other hosts as they are', () => {
    expect(ask(both, 'https://b.test/x.html')).toEqual(FIRM);
    expect(ask(host('a', 80, CERTBOT) + host('b', 80), 'http://b.test/x.html')).toEqual(FIRM);
  });

  test('and those of its own but for TLS, of which the URL says whether it is there', () => {
    expect(ask(both, 'https://a.test/x.html')).toEqual(FIRM);
    const redirected = 'RewriteEngine on\nRewriteCond %{HTTPS} off\nRewriteRule ^ https://%{HTTP_HOST}/ [R]';
    expect(ask(host('a', 443, ...TLS, redirected), 'https://a.test/x.html')).toEqual(FIRM);
  });

  test('does not name a host', () => {
    expect(ask(both, 'https://c.test/x.html').open).toEqual([]);
  });

  test('loads no module, also outside of virtual hosts', () => {
    for (const text of [
      host('a', 443, ...TLS) + host('b', 80, 'Header set A b'),
      `${CERTBOT}\nHeader set A b`,
    ]) {
      const found = lintServer(serverOf(text), { rules }).flatMap(({ findings }) => findings);
      expect(found.filter(({ rule }) => rule.startsWith('module/'))).toMatchObject([{ severity: 'error' }]);
    }
  });
});

describe("phpMyAdmin's file for all hosts", () => {
  const text = `${PHPMYADMIN}\n${host('a', 80)}`;

  test('opens what is below its URL', () => {
    expect(ask(text, 'http://a.test/x.html')).toEqual(FIRM);
    expect(ask(text, 'http://a.test/phpmyadmins')).toMatchObject({ status: 404, open: [] });
    expect(ask(text, 'http://a.test/phpmyadmin/').open).toContain(
      'whether `/etc/phpmyadmin/apache.conf` of phpmyadmin, which plume did not read, handles this request',
    );
  });

  test('and what leads to its directory by another way', () => {
    const alias = `${text}Alias /pma /usr/share/phpmyadmin\n`;
    expect(ask(alias, 'http://a.test/pma/x.html').open).toContain(
      'whether `/etc/phpmyadmin/apache.conf` of phpmyadmin, which plume did not read, changes the answer',
    );
  });

  test('may allow overrides in its directory alone', () => {
    const server = serverOf(text);
    expect(isSure(overrideAt(server, undefined, '/srv/a/'))).toBe(true);
    expect(isSure(overrideAt(server, undefined, '/usr/share/phpmyadmin/themes/'))).toBe(false);
    expect(isSure(overrideAt(server, undefined, '/usr/share/phpmyadmins/'))).toBe(true);
  });
});

test('rules about TLS look at servers that include a file which says nothing of it', () => {
  // no certificate
  const text = host('a', 443, 'SSLEngine on');
  const ofTls = (more: string) =>
    lintServer(serverOf(`${more}\n${text}`), { rules })
      .flatMap(({ findings }) => findings)
      .filter(({ rule }) => rule === 'tls/without-certificate').length;
  expect([PHPMYADMIN, CERTBOT, 'Include /opt/site.conf'].map(ofTls)).toEqual([1, 0, 0]);
});

describe('a file of nobody', () => {
  const OWN = 'Include /opt/site.conf';

  test('in a virtual host changes what that answers', () => {
    const text = host('a', 80, OWN) + host('b', 80);
    expect(ask(text, 'http://a.test/x.html').open).not.toEqual([]);
    expect(ask(text, 'http://b.test/x.html')).toEqual(FIRM);
  });

  test('that may name a host without a name leaves open which one answers', () => {
    const unnamed = `<VirtualHost *:80>\n${OWN}\n</VirtualHost>\n`;
    expect(ask(host('b', 80) + unnamed, 'http://c.test/x.html').open).not.toEqual([]);
  });

  test('outside of sections changes all', () => {
    expect(ask(`${OWN}\n${host('a', 80)}`, 'http://a.test/x.html').open).not.toEqual([]);
  });
});
