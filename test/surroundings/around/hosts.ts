import {
  HTTP,
  host,
  htaccessOf,
  type Layout,
  lines,
  type SiteText,
  section,
  sectionOf,
} from './surrounding.ts';

const OTHER = host('other.example', 'DocumentRoot "@ROOT@/other"');
const own = ({ body }: SiteText) => host('@HOST@', '@EXTRA@', body);
const bare = ({ root }: SiteText) => host('@HOST@', root, '@EXTRA@');
const ofMain = ({ section, server }: SiteText) => lines(section, server);

/** Hosts on one port, and the main server beside them. */
export const HOST_LAYOUTS: readonly Layout[] = [
  layout('plain', (site) => lines('@OUTSIDE@', own(site))),
  layout('main-alone', ({ body }) => lines('ServerName @HOST@', '@OUTSIDE@', '@EXTRA@', body)),
  layout('in-main-of-host', (site) => lines('@OUTSIDE@', ofMain(site), bare(site))),
  layout('in-main-of-two-hosts', (site) =>
    lines('@OUTSIDE@', ofMain(site), bare(site), host('second.example', site.root)),
  ),
  layout('in-main-after-other-host', (site) => lines('@OUTSIDE@', ofMain(site), OTHER, bare(site))),
  layout('section-in-main', (site) =>
    lines('@OUTSIDE@', site.section, host('@HOST@', site.root, '@EXTRA@', site.server)),
  ),
  layout('other-host-first', (site) => lines('@OUTSIDE@', OTHER, own(site))),
  layout('other-host-last', (site) => lines('@OUTSIDE@', own(site), OTHER)),
  layout('two-hosts-alike', (site) => lines('@OUTSIDE@', host('second.example', site.body), own(site))),
  layout('nameless-host', ({ body }) =>
    lines('ServerName @HOST@', '@OUTSIDE@', section('VirtualHost *:@PORT@', '@EXTRA@', body)),
  ),
  layout('alias-of-host', ({ body }) =>
    lines('@OUTSIDE@', OTHER, host('first.example', 'ServerAlias @HOST@', '@EXTRA@', body)),
  ),
  layout('address-of-host', ({ body }) =>
    lines('@OUTSIDE@', section('VirtualHost 127.0.0.1:@PORT@', 'ServerName @HOST@', '@EXTRA@', body)),
  ),
  {
    ...layout('htaccess', ({ root, fault }) =>
      lines(
        '@OUTSIDE@',
        host('@HOST@', '@EXTRA@', root, sectionOf(fault.grants ?? 'AllowOverride All\nRequire all granted')),
      ),
    ),
    files: ({ fault }) => ({ 'www/.htaccess': `${htaccessOf(fault)}\n` }),
    fits: (fault) => htaccessOf(fault) !== '',
  },
];

/** The same lines by other ways to write a host. */
export const WRITTEN_LAYOUTS: readonly Layout[] = [
  {
    ...layout('include', () => 'Include conf/site.inc'),
    files: (site) => ({ 'conf/site.inc': lines('@OUTSIDE@', own(site), '') }),
  },
  {
    ...layout('include-in-host', () =>
      lines('@OUTSIDE@', host('@HOST@', '@EXTRA@', 'Include conf/site.inc')),
    ),
    files: ({ body }) => ({ 'conf/site.inc': `${body}\n` }),
  },
  {
    ...layout('include-of-wildcard', () => 'IncludeOptional conf/sites/*.conf'),
    files: (site) => ({
      'conf/sites/a-other.conf': `${OTHER}\n`,
      'conf/sites/b-site.conf': lines('@OUTSIDE@', own(site), ''),
    }),
  },
  {
    ...layout('macro', (site) => lines('@OUTSIDE@', section('Macro Site', own(site)), 'Use Site')),
    modules: ['macro'],
  },
  {
    ...layout('macro-with-arguments', (site) =>
      lines(
        '@OUTSIDE@',
        section('Macro Site $hostname $folder', own(site))
          .replaceAll('@HOST@', '$hostname')
          .replaceAll('@SITE@', '$folder'),
        'Use Site @HOST@ @SITE@',
      ),
    ),
    modules: ['macro'],
    fits: ({ server = '', directory = '' }) => !`${server}${directory}`.includes('@ORIGIN@'),
  },
  layout('ifmodule', (site) => lines('@OUTSIDE@', section('IfModule mod_authz_core.c', own(site)))),
  layout('ifmodule-in-host', ({ root, section: own, server }) =>
    lines('@OUTSIDE@', host('@HOST@', '@EXTRA@', root, own, section('IfModule mod_alias.c', server))),
  ),
  layout('ifversion', (site) => lines('@OUTSIDE@', section('IfVersion >= 2.4', own(site)))),
  layout('ifdefine-not', (site) => lines('@OUTSIDE@', section('IfDefine !NoSuchName', own(site)))),
  layout('variable', (site) =>
    lines('Define folder "@SITE@"', '@OUTSIDE@', own(site).replaceAll('@SITE@', `\${folder}`)),
  ),
  {
    ...layout('if-true', ({ root, server, fault }) =>
      lines(
        '@OUTSIDE@',
        host(
          '@HOST@',
          '@EXTRA@',
          root,
          sectionOf(fault.grants, section('If "true"', fault.directory)),
          server,
        ),
      ),
    ),
    keeps: false,
    fits: ({ directory }) => directory !== undefined,
  },
  {
    ...layout('if-host', ({ root, server, fault }) =>
      lines(
        '@OUTSIDE@',
        host(
          '@HOST@',
          '@EXTRA@',
          root,
          sectionOf(fault.grants, section(`If "%{HTTP_HOST} =~ /example/"`, fault.directory)),
          server,
        ),
      ),
    ),
    keeps: false,
    fits: ({ directory }) => directory !== undefined,
  },
];

function layout(name: string, write: Layout['write']): Layout {
  return { name, keeps: true, origins: [HTTP], write };
}
