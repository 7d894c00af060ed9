import { expect, test } from 'vitest';
import { tlsInFrontHeaders } from '../../../facts/requests/ordinary-headers.ts';
import { ask } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { readMemoryServer } from '../../kit/read-memory-server.ts';

const MODULES = ['mpm_event', 'authz_core', 'authz_host', 'authz_user', 'authz_groupfile', 'authn_core']
  .concat('authn_file', 'auth_basic', 'alias', 'dir', 'rewrite', 'setenvif')
  .map((name) => `LoadModule ${name}_module m/mod_${name}.so\n`)
  .join('');
const LOGIN = 'AuthType Basic\nAuthName x\nAuthUserFile /etc/users\n';
const rewrite = (condition: string, rule = 'RewriteRule ^ - [F]') =>
  `RewriteEngine On\nRewriteCond ${condition}\n${rule}`;
const location = (lines: string) => `<Location />\n${lines}\n</Location>`;

/** Who gets which status for a page of a host, one after the other. */
function clientsOf(lines: string) {
  const server = readMemoryServer({
    '/srv/httpd.conf': `${MODULES}Listen 80\nServerName a.test\nDocumentRoot /srv/www\n${lines}\n`,
    '/srv/www/a.html': 'page',
    '/etc/users': 'eve:x\nbob:y\n',
    '/etc/groups': 'staff: bob\n',
  });
  return [...ask(placesOf(server), () => '/a.html')].map(({ client, answer: { possible } }) => {
    const { user, from, remoteHost, headers = new Map() } = client;
    const sent = [...headers]
      .filter(([name]) => !tlsInFrontHeaders().has(name))
      .map(([name, value]) => `${name}: ${value}`);
    const isInFront = headers.has('x-forwarded-proto');
    const who = [isInFront ? 'in front' : undefined, user, from?.text, remoteHost, ...sent];
    const [{ status } = { status: undefined }, ...others] = possible;
    const said = who.filter((one) => one !== undefined);
    return [...said, others.length + (possible[0]?.unless.length ?? 0) > 0 ? 'open' : status].join(' ');
  });
}

test.each<readonly [lines: string, clients: readonly string[]]>([
  ['', ['200']],
  [location('Require all denied'), ['403']],
  [location(`${LOGIN}Require valid-user`), ['401', 'eve 200']],
  [location(`${LOGIN}Require user bob`), ['401', 'bob 200']],
  [location(`${LOGIN}AuthGroupFile /etc/groups\nRequire group staff`), ['401', 'bob 200']],
  // nobody has the login that is asked for
  [location(`${LOGIN}Require user mallory`), ['401']],
  [location('Require ip 10.1'), ['403', '10.1.0.1 200']],
  [location('Require ip 10.1\nRequire host intern.test'), ['403', '10.1.0.1 200']],
  [
    location(`${LOGIN}<RequireAll>\nRequire user bob\nRequire ip 10.1\n</RequireAll>`),
    ['403', 'bob 10.1.0.1 200'],
  ],
  [`SetEnvIf X-Key "^seven\\d$" ours\n${location('Require env ours')}`, ['403', 'x-key: seven0 200']],
  [rewrite('%{HTTP_COOKIE} !beta=yes'), ['403', 'cookie: beta=yes 200']],
  [rewrite('%{HTTP_COOKIE} !(?:^|;\\s*)beta=(\\w+)'), ['403', 'cookie: beta=a 200']],
  [rewrite('%{HTTP:X-Key} !=seven'), ['403', 'x-key: seven 200']],
  [rewrite('%{HTTP_COOKIE} ^$'), ['403', 'cookie: visited=1 200']],
  [rewrite('%{REMOTE_ADDR} !^203\\.0\\.113\\.'), ['403', '203.0.113.7 200']],
  [
    rewrite('%{REMOTE_ADDR} !=203.0.113.9', 'RewriteRule ^ /closed.html [R=302,L]'),
    ['302', '302', '203.0.113.9 200'],
  ],
  [`SetEnvIf X-Key seven ours\n${rewrite('%{ENV:ours} !=1')}`, ['403', 'x-key: seven 200']],
  [rewrite('%{ENV:closed} =1'), ['200']],
  [rewrite('%{ENV:opened} !=1'), ['403']],
  // two guards, one after the other
  [
    `${rewrite('%{HTTP_COOKIE} !beta=yes')}\n${location(`${LOGIN}Require user bob`)}`,
    ['403', 'cookie: beta=yes 401', 'bob cookie: beta=yes 200'],
  ],
  // a browser sends the headers that it has
  [rewrite('%{HTTP_USER_AGENT} Firefox'), ['403']],
  [rewrite('%{HTTP_HOST} ^a\\.test$'), ['403']],
  // a redirect to the same page under another name arrives
  [
    rewrite('%{HTTP:X-Seen} !=1', 'RewriteRule ^ https://elsewhere.test%{REQUEST_URI} [R,L]'),
    ['302', 'in front 302', 'in front x-seen: 1 200'],
  ],
])('who is asked for: %s', (lines, clients) => {
  expect(clientsOf(lines)).toEqual(clients);
});
