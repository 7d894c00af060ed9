import { expect, test } from 'vitest';
import { countOthersLike, someHostsOf } from '../../access/equivalence/host-kinds.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import errorDocumentMissing from '../../rules/content/error-document-missing/rule.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import redirectToItself from '../../rules/rewrite/redirect-to-itself/rule.ts';
import redirectUnanswered from '../../rules/vhost/redirect-unanswered/rule.ts';
import { loadModules } from '../kit/load-modules.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

/** A server with so many hosts, of which some have a line of their own. */
function serverOf(count: number, lineOf: (i: number) => string, main = ''): Server {
  const hosts = Array.from(
    { length: count },
    (_, i) => `<VirtualHost *:80>
ServerName www.site${i}.test
${i % 2 === 0 ? `ServerAlias site${i}.test\n` : ''}DocumentRoot /www/site${i}
${lineOf(i)}</VirtualHost>
`,
  );
  const text = `${loadModules('authz_core', 'alias')}
Listen 80
ServerName main.test
<Directory /www>
Require all granted
</Directory>
ErrorDocument 404 /404.html
${main}${hosts.join('')}`;
  const pages = Array.from({ length: count }, (_, i) => [`/www/site${i}/404.html`, 'none']);
  const files = createMemoryFiles({ ...Object.fromEntries(pages), '/etc/httpd.conf': text });
  return readServer({ main: '/etc/httpd.conf', files, profile: measuredProfile('2.4') })!;
}

function asked(server: Server) {
  const numbers = new Map(hostsOf(server).map(({ at }, i) => [at.command, i]));
  const { hosts, skipped } = someHostsOf(server);
  return { hosts: hosts.map((host) => host && numbers.get(host.command)), skipped };
}

const DENIED = '<Location /404.html>\nRequire all denied\n</Location>\n';

test('of hosts that differ in names alone the first ones are looked at, of others the first of each kind', () => {
  expect(asked(serverOf(8, () => ''))).toEqual({ hosts: [undefined, 0, 1, 2, 3, 4, 5, 6, 7], skipped: 0 });
  expect(asked(serverOf(100, () => ''))).toEqual({ hosts: [undefined, 0, 1, 2, 3, 4, 5, 6, 7], skipped: 0 });
  expect(asked(serverOf(100, (i) => (i === 60 ? DENIED : '')))).toEqual({
    hosts: [undefined, 0, 60, 1, 2, 3, 4, 5, 6],
    skipped: 0,
  });
  const server = serverOf(100, (i) => (i % 4 === 0 ? DENIED : ''));
  expect(hostsOf(server).map(({ at }) => countOthersLike(at, server))).toEqual(
    Array.from({ length: 100 }, (_, i) => (i % 4 === 0 ? 24 : 74)),
  );
});

test('a name that the main server has is more than a name', () => {
  const server = serverOf(50, () => '', 'Redirect /old http://www.site40.test/new\n');
  expect(asked(server).hosts.slice(0, 3)).toEqual([undefined, 0, 40]);
});

test('who has more kinds of hosts than are looked at is told how many hosts are left', () => {
  const many = (count: number) => serverOf(count, (i) => 'AddType text/plain .txt\n'.repeat(i));
  const { hosts, skipped } = asked(many(50));
  expect([hosts.length, skipped]).toEqual([32, 19]);
  const told = (server: Server) =>
    lintServer(server, { rules: [errorDocumentMissing] }).map(({ hostsNotAsked }) => hostsNotAsked);
  expect([told(many(50)), told(many(30))]).toEqual([[19], [undefined]]);
});

/** What a rule says of a server, in order. */
function lint(rule: Rule, server: Server) {
  return lintServer(server, { rules: [rule] }).flatMap(({ findings }) =>
    findings.map(({ message, related }) => [message, ...related.map((place) => place.message)]),
  );
}

test('a line of the main server that is wrong at the thirtieth host alone is found', () => {
  const found = (isDenied: (i: number) => boolean) =>
    lint(
      errorDocumentMissing,
      serverOf(40, (i) => (isDenied(i) ? DENIED : '')),
    );
  const message =
    'Clients get the plain page of httpd for 404, which tells of another error, because `http://www.site29.test/404.html` gets 403 when httpd asks for it.';
  const decides = 'this line decides about the page';
  expect(found(() => false)).toEqual([]);
  expect(found((i) => i === 29)).toEqual([[message, decides]]);
  expect(found((i) => i > 28)).toEqual([
    [message, decides, 'requests to this virtual host show it; 10 others differ from it in names alone'],
  ]);
});

test('hosts of a kind whose first one redirects in no circle are not asked, so that all kinds are', () => {
  const plain = (i: number) => `Redirect /old http://www.site${i}.test/new\n`;
  const round = (i: number) => `Redirect /a http://www.site${i}.test/a/b\n`;
  const onwards = (i: number) =>
    `Browsers give up and show an error: \`http://www.site${i}.test/a\` is redirected to \`http://www.site${i}.test/a/b\`, that URL to \`http://www.site${i}.test/a/b/b\`, and so on without end.`;
  const server = serverOf(300, (i) => (i < 297 ? plain(i) : round(i)));
  expect(lint(redirectToItself, server)).toEqual([[onwards(297)], [onwards(298)], [onwards(299)]]);
});

test('redirects of each kind of hosts are followed to where nobody answers', () => {
  const server = serverOf(100, (i) => `Redirect /old http${i < 97 ? '' : 's'}://www.site${i}.test/new\n`);
  const messages = lint(redirectUnanswered, server).map(([message]) => message);
  expect(messages.map((message) => /site(\d+)/.exec(message!)?.[1])).toEqual(['97', '98', '99']);
});
