import { debianTree } from './debian-tree.ts';
import type { Files, Layout } from './layout.ts';
import type { Site } from './sites.ts';

const HOME = '/etc/apache2';

/** Debian's /etc/apache2 as its package installs it, with sites in sites-available and links to them. */
export const debian: Layout = {
  name: 'Debian',
  main: `${HOME}/apache2.conf`,
  serverRoot: HOME,
  copied: HOME,
  errorLog: '/var/log/apache2/error.log',
  user: 'www-data',
  group: 'www-data',
  webRoot: '/var/www',
  configure: (sites) => ({ ...asPackaged(), ...enabled(sites) }),
  machine: {
    '/var/www/html/index.html': 'It works\n',
    '/var/log/apache2/': '',
    '/var/run/apache2/': '',
    '/var/lock/apache2/': '',
  },
  paths: ['/', '/index.html', '/icons/', '/icons/blank.gif', '/server-status', '/cgi-bin/none', '/.htaccess'],
};

function asPackaged(): Files {
  const texts = [...debianTree()].map(([name, text]): [string, string] => [
    `${HOME}/${name}`,
    text.startsWith('-> ') ? text : movable(text),
  ]);
  return Object.fromEntries(texts);
}

/** The places of the machine that differ for a server below another root, and the ports. */
function movable(text: string): string {
  return text
    .replace(/^#ServerRoot "\/etc\/apache2"$/m, `$&\n@HERE@ServerRoot "@ROOT@${HOME}"`)
    .replaceAll(/(?<=[\s"'=:])\/var\//g, '@ROOT@/var/')
    .replaceAll(/^(\s*Listen) 80$/gm, '$1 @HTTP@')
    .replaceAll(/^(\s*Listen) 443$/gm, '$1 @HTTPS@')
    .replaceAll('<VirtualHost *:80>', '<VirtualHost *:@HTTP@>');
}

function enabled(sites: readonly Site[]): Files {
  const texts = debianTree();
  const modules = new Set(sites.flatMap((site) => site.modules));
  const links = [...modules].flatMap((name) =>
    [`${name}.load`, `${name}.conf`].filter((file) => texts.has(`mods-available/${file}`)),
  );
  return {
    ...Object.fromEntries(
      links.map((file) => [`${HOME}/mods-enabled/${file}`, `-> ../mods-available/${file}`]),
    ),
    ...Object.fromEntries(
      sites.flatMap(({ name, text }) => [
        [`${HOME}/sites-available/${name}.conf`, text],
        [`${HOME}/sites-enabled/${name}.conf`, `-> ../sites-available/${name}.conf`],
      ]),
    ),
  };
}
