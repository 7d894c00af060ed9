import { expect, test } from 'vitest';
import { addClass, createClassKeys } from '../../access/equivalence/distinct-classes.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { requestClassesOfHost } from '../../access/equivalence/request-classes.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { loadModules } from '../kit/load-modules.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(31);
const SERVERS = fewOr(25, 150, 20_000);

test(`what is known from the sections of another directory is what is found there (PLUME_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  let [left, all] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const files = makeServer(randomFrom(seed + i));
    const server = readMemoryServer(files);
    const found = requestClassesOfHost(server, undefined, HTACCESS);
    const each = requestClassesOfHost(server, undefined, HTACCESS, true);
    const about = `PLUME_SEED=${seed + i} PLUME_CASES=1\n${JSON.stringify(files, undefined, 1)}`;
    expect(distinct(found), about).toEqual(distinct(each));
    left += each.length - found.length;
    all += each.length;
  }
  expect(left).toBeGreaterThan(SERVERS / 2);
  expect(left).toBeLessThan((2 * all) / 3);
});

const HTACCESS = ['/srv/www/c/'];

/** What requestClassesOf() keeps. */
function distinct(requestClasses: readonly RequestClass[]): readonly string[] {
  const keyOf = createClassKeys();
  const found = new Map<string, RequestClass>();
  for (const one of requestClasses) addClass(keyOf(one), one, found);
  return [...found.values()].map(({ path, uri, sections, isAssumed, hasUnseen }) =>
    JSON.stringify([path, uri, sections.map(describe), isAssumed, hasUnseen]),
  );
}

function describe({ scope, kind, applies }: MergedSection): string {
  const at = scope !== undefined && 'command' in scope ? `${scope.instance.path} ${scope.command.start}` : '';
  return `${kind} ${at} ${applies}`;
}

function makeServer(random: Random): Readonly<Record<string, string>> {
  const parts = Array.from({ length: 2 + random.below(6) }, () => makeSection(random));
  if (random.once(4)) parts.push(`Alias /b /srv/${random.pick(['other', 'www/c', 'www/e'])}\n`);
  if (random.once(8)) parts.push('AliasMatch ^/z(.*) /srv/www/z$1\n');
  if (random.once(4)) parts.push('<Directory /srv/www>\nAllowOverride All\n</Directory>\n');
  if (random.once(8)) parts.push('<Directory /srv/www/c>\nAllowOverride None\n</Directory>\n');
  if (random.once(8)) parts.push('<Directory here>\nRequire all denied\n</Directory>\n');
  return {
    '/srv/httpd.conf': `${loadModules('authz_core', 'alias')}DocumentRoot /srv/www\n${parts.join('')}`,
    '/srv/www/index.html': '',
    '/srv/www/c/.htaccess': random.pick([
      'Require all denied\n',
      '<Files b>\nRequire all denied\n</Files>\n',
    ]),
    ...(random.once(2) ? { '/srv/www/a': '' } : { '/srv/www/a/b/index.html': '' }),
  };
}

/** What plume calls a file that nobody names. */
const MADE_UP = ['any-file', 'a/any-file', 'any-file/any-file', 'a/any-file/b'];

function makeSection(random: Random): string {
  const path = random.pick(['a', 'a', 'a/', 'a/b', 'ab', 'b', 'c', 'c/b', '', 'd/b', random.pick(MADE_UP)]);
  const inner = random.once(6)
    ? `<${random.pick(['If "true"', 'If "-T env(x)"', 'Files b'])}>\nRequire all denied\n</>\n`
    : random.pick(['Require all denied\n', 'Require all granted\n', 'Options None\n']);
  const text = inner.replace(/<(\w+)(.*)<\/>/s, '<$1$2</$1>');
  const tag = random.once(4)
    ? random.pick(['Directory', 'Directory', 'Directory', 'Files', 'LocationMatch'])
    : 'Location';
  const before = { Directory: '/srv/www/', Files: '', LocationMatch: '^/', Location: '/' }[tag] ?? '';
  return `<${tag} "${before}${path}${random.once(40) ? '*' : ''}">\n${text}</${tag}>\n`;
}
