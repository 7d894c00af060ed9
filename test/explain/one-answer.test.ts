import { describe, expect, test } from 'vitest';
import { findCausingLines } from '../../explain/causing-lines.ts';
import { groupQuestions } from '../../explain/questions/group-questions.ts';
import { readQuestions } from '../../explain/questions/questions.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MAIN = `ServerName www.example.com
DocumentRoot /srv/www
${loadModules('authz_core', 'authz_host', 'access_compat', 'unixd', 'rewrite')}
<Directory />
  AllowOverride None
  Require all denied
</Directory>
<Directory /srv/www>
  AllowOverride All
  Require all granted
</Directory>
<Directory /srv/www/private>
  Require all denied
</Directory>
<Directory /srv/www/mixed>
  <RequireAll>
    Require all granted
    Require not ip 192.0.2.7
  </RequireAll>
</Directory>
<Directory /srv/www/old>
  Order allow,deny
  Allow from all
  Deny from 192.0.2.7
</Directory>
`;

function denied(path: string, client = '192.0.2.7', id = 'AH01630'): string {
  return `[authz_core:error] [pid 1] [client ${client}:5] ${id}: client denied by server configuration: ${path}`;
}

function answersTo(lines: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const server = readMemoryServer({
    '/srv/httpd.conf': MAIN,
    '/srv/www/private/a.html': '',
    '/srv/www/private/b.html': '',
    '/srv/www/mixed/a.html': '',
    '/srv/www/old/a.html': '',
    '/srv/www/open.html': '',
    ...files,
  });
  const { questions } = readQuestions(lines.join('\n'), lines.length === 1 ? 1 : 100);
  return groupQuestions(
    questions.map((question) => {
      const { found } = question;
      const causing = findCausingLines(server, found, rules);
      return { ...question, found: { ...found, explanation: { ...found.explanation, lines: causing } } };
    }),
  );
}

const textsOf = (answers: ReturnType<typeof answersTo>) =>
  answers.map(({ explanation }) => explanation.lines!.map(({ text }) => text));

describe('log lines of one cause', () => {
  test('are one answer, with their paths and clients', () => {
    const [answer, ...others] = answersTo([
      denied('/srv/www/private/a.html'),
      denied('/srv/www/private/b.html', '192.0.2.8'),
      denied('/srv/www/private/a.html'),
    ]);
    expect(others).toEqual([]);
    expect(answer).toMatchObject({
      count: 3,
      about: [
        { text: '/srv/www/private/a.html', count: 2 },
        { text: '/srv/www/private/b.html', count: 1 },
      ],
      clients: [
        { text: '192.0.2.7', count: 2 },
        { text: '192.0.2.8', count: 1 },
      ],
    });
    expect(answer!.explanation.title).toBe('AH01630: client denied by server configuration: …');
  });

  test('are several answers where different lines decide', () => {
    const answers = answersTo([denied('/srv/www/private/a.html'), denied('/srv/www/mixed/a.html')]);
    expect(textsOf(answers)).toEqual([['Require all denied'], ['Require not ip 192.0.2.7']]);
  });
});

describe('the lines of a denial', () => {
  test('are none where plume predicts that access is granted', () => {
    expect(textsOf(answersTo([denied('/srv/www/open.html')]))).toEqual([[]]);
  });

  test('are not the `Allow` that a `Deny` overrules', () => {
    expect(textsOf(answersTo([denied('/srv/www/old/a.html', '192.0.2.7', 'AH01797')]))).toEqual([
      ['Deny from 192.0.2.7', 'Order allow,deny'],
    ]);
  });
});

describe('a line in a .htaccess', () => {
  test('is named, of which the log has the file alone', () => {
    const answers = answersTo(
      ['[core:alert] [client 192.0.2.7:5] /srv/www/.htaccess: RewriteRule: bad flag delimiters'],
      { '/srv/www/.htaccess': 'RewriteEngine On\nRewriteRule ^a$ /b [L]\nRewriteRule ^c$ /d [R, L]\n' },
    );
    expect(answers[0]!.explanation.lines).toMatchObject([
      { line: 3, text: 'RewriteRule ^c$ /d [R, L]', certainty: 'decides' },
    ]);
  });
});
