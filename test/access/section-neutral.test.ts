import { expect, test } from 'vitest';
import { requestClassesOf } from '../../access/equivalence/request-classes.ts';
import { directiveFact, directiveNames } from '../../facts/directives.ts';
import {
  isSectionNeutral,
  isSectionNeutralWithoutVariables,
} from '../../facts/requests/neutral-directives.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

/** Arguments of which each directive that request classes depend on takes some. */
const ARGUMENTS = [
  ['/srv/other'],
  ['/in', '/srv/other'],
  ['/in', 'http://10.0.0.1/in'],
  ['^/in(.*)$', '/srv/other$1'],
  ['in.php', '/srv/other'],
  ['off', '/in'],
  ['on'],
  ['All'],
  ['Request_URI', '^/in', 'is-in', 'no-proxy'],
  ['.acl'],
];

/** What says which requests have which sections: of a host with all of those lines, and of the server. */
function classesWith(names: readonly string[]): string {
  const lines = names.flatMap((name) => ARGUMENTS.map((args) => `${name} ${args.join(' ')}\n`)).join('');
  const server = readMemoryServer({
    '/srv/httpd.conf': `${loadModules('authz_core', 'access_compat', 'alias', 'rewrite', 'proxy')}Listen 80
<VirtualHost *:80>
ServerName h.test
DocumentRoot /srv/h
<Directory /srv/h>
AllowOverride All
Require all denied
</Directory>
<Location /in>
Require all granted
</Location>
<Files in.php>
Options None
${lines}</Files>
${lines}</VirtualHost>
`,
    '/srv/h/.acl': 'Require all denied\n',
    '/srv/h/index.html': '',
  });
  return JSON.stringify(
    requestClassesOf(server).all.map(({ host, path, uri, sections, isAssumed, hasUnseen }) => [
      ...[host?.command.start, path, uri, isAssumed, hasUnseen],
      sections.map(({ kind, section, directory, applies }) => [
        kind,
        section?.pattern?.text,
        directory,
        applies,
      ]),
    ]),
  );
}

const inHosts = (key: string) => directiveFact(key, '2.4')?.where.includes('vhost') === true;
const names = directiveNames('2.4').filter((name) => !name.startsWith('<'));

test.each(['DocumentRoot', 'Alias', 'ProxyPass', 'AccessFileName', 'Satisfy', 'RewriteRule'])(
  'request classes depend on %s, so it is not neutral',
  (name) => {
    expect(classesWith([name])).not.toBe(classesWith([]));
    expect(isSectionNeutral(name.toLowerCase(), '2.4')).toBe(false);
  },
);

test('request classes are the same with all lines that are neutral or set variables as without', () => {
  const neutral = names.filter((name) => isSectionNeutralWithoutVariables(name.toLowerCase(), '2.4'));
  expect(neutral.filter((name) => inHosts(name.toLowerCase())).length).toBeGreaterThan(50);
  const without = classesWith([]);
  if (classesWith(neutral) !== without)
    expect(neutral.filter((name) => classesWith([name]) !== without)).toEqual([]);
});
