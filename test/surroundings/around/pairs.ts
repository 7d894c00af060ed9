import { HTTP, HTTPS, host, type Layout, lines, type SiteText, sectionOf, tlsHost } from './surrounding.ts';

/** How the host for plain HTTP leads to the one for TLS. */
const FORMS: Readonly<Record<string, (site: SiteText) => string>> = {
  redirect: () => 'Redirect permanent / https://@HOST@:@TLS@/',
  'redirect-with-root': ({ root }) => lines(root, 'Redirect permanent / https://@HOST@:@TLS@/'),
  'redirectmatch-with-root': ({ root }) =>
    lines(root, 'RedirectMatch permanent ^/(.*)$ https://@HOST@:@TLS@/$1'),
  rewrite: () => lines('RewriteEngine On', 'RewriteRule ^ https://@HOST@:@TLS@%{REQUEST_URI} [R=301,L]'),
  'rewrite-with-root': ({ root }) =>
    lines(
      root,
      'RewriteEngine On',
      'RewriteCond %{HTTPS} off',
      'RewriteRule ^(.*)$ https://%{SERVER_NAME}:@TLS@$1 [R=301,L]',
    ),
  'directory-with-root': ({ root }) =>
    lines(
      root,
      sectionOf(
        'Options FollowSymLinks',
        'Require all granted',
        'RewriteEngine On',
        'RewriteRule ^ https://@HOST@:@TLS@%{REQUEST_URI} [R=301,L]',
      ),
    ),
  'if-with-root': ({ root }) =>
    lines(root, `<If "%{HTTPS} != 'on'">`, 'Redirect permanent / https://@HOST@:@TLS@/', '</If>'),
  'acme-with-root': ({ root }) =>
    lines(
      root,
      'RewriteEngine On',
      'RewriteCond %{REQUEST_URI} !^/\\.well-known/acme-challenge/',
      'RewriteRule ^ https://@HOST@:@TLS@%{REQUEST_URI} [R=301,L]',
    ),
};

const LISTEN = 'Listen 0.0.0.0:@TLS@';
const inMain = ({ section, server }: SiteText) => lines(section, server);
const bare = ({ root }: SiteText) => tlsHost('@HOST@', root, '@EXTRA@');

/** A host for plain HTTP and one for TLS. */
export const PAIR_LAYOUTS: readonly Layout[] = [
  ...Object.entries(FORMS).flatMap(([name, redirect]) => [
    pair(`${name}-and-tls`, (site) =>
      lines(LISTEN, '@OUTSIDE@', host('@HOST@', redirect(site)), tlsHost('@HOST@', '@EXTRA@', site.body)),
    ),
    pair(`in-main-of-${name}-and-tls`, (site) =>
      lines(LISTEN, '@OUTSIDE@', inMain(site), host('@HOST@', redirect(site)), bare(site)),
    ),
  ]),
  pair('http-and-tls-alike', (site) =>
    lines(LISTEN, '@OUTSIDE@', host('@HOST@', '@EXTRA@', site.body), tlsHost('@HOST@', '@EXTRA@', site.body)),
  ),
  pair('in-main-of-http-and-tls', (site) =>
    lines(LISTEN, '@OUTSIDE@', inMain(site), host('@HOST@', site.root, '@EXTRA@'), bare(site)),
  ),
  pair('in-main-beside-other-tls', (site) =>
    lines(
      LISTEN,
      '@OUTSIDE@',
      inMain(site),
      host('@HOST@', site.root, '@EXTRA@'),
      tlsHost('other.example', 'DocumentRoot "@ROOT@/other"'),
    ),
  ),
  onlyTls('only-tls', ({ body }) => lines('@OUTSIDE@', tlsHost('@HOST@', '@EXTRA@', body))),
  onlyTls('in-main-of-tls', (site) => lines('@OUTSIDE@', inMain(site), bare(site))),
];

function pair(name: string, write: Layout['write']): Layout {
  return { name, keeps: true, hasTlsPort: true, origins: [HTTP, HTTPS], write };
}

/** Nobody listens but the host for TLS. */
function onlyTls(name: string, write: Layout['write']): Layout {
  return {
    name,
    keeps: true,
    origins: [{ ...HTTPS, port: '@PORT@' }],
    write: (site) => write(site).replaceAll('@TLS@', '@PORT@'),
  };
}
