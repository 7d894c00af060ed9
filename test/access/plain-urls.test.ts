import { expect, test } from 'vitest';
import { withPlainUrl } from '../../access/equivalence/counterexample.ts';
import { requestClassesOf } from '../../access/equivalence/request-classes.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

/** The URLs of the classes of a server, as people are told them. */
function plainUrls(...lines: readonly string[]): readonly (string | undefined)[] {
  const server = readMemoryServer({
    '/srv/httpd.conf': `${loadModules('authz_core', 'unixd')}\nDocumentRoot /srv/www\n${lines.join('\n')}\n`,
  });
  const urls = requestClassesOf(server).all.map((one) => withPlainUrl(server, one).uri);
  return [...new Set(urls)];
}

const inDirectory = ['<Directory /srv/www/mail>', 'Require all denied', '</Directory>'] as const;

test('a request in a directory is for a page that most directories have', () => {
  expect(plainUrls(...inDirectory)).toContain('/mail/index.html');
  expect(plainUrls(...inDirectory)).not.toContain('/mail/any-file');
});

test('but not where a section is about that page', () => {
  const urls = plainUrls(...inDirectory, '<Files index.html>', 'Require all granted', '</Files>');
  expect(urls).toEqual(expect.arrayContaining(['/mail/any-file', '/mail/index.html']));
});

test('a request for what a Location is about has its own path', () => {
  const urls = plainUrls('<Location /server-info>', 'Require all denied', '</Location>');
  expect(urls).toContain('/server-info');
  expect(urls).not.toContain('/server-info/any-file');
});
