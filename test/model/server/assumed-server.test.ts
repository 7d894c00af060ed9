import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { predictRequest } from '../../../linter/predict-request.ts';
import { startFaults } from '../../../linter/start-faults.ts';
import { assumedServer, isPlainDirectory } from '../../../model/server/assumed-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import type { Server } from '../../../model/server/server.ts';
import { rules } from '../../../rules/index.ts';

function serverOf(texts: Readonly<Record<string, string>>, series: '2.2' | '2.4' = '2.4'): Server {
  const files = createMemoryFiles(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [`/srv/site/${name}`, text])),
  );
  const target = { series, release: undefined };
  return readServer(
    assumedServer({ files, documentRoot: '/srv/site', isElsewhere: false, name: 'site', target }),
  )!;
}

function answerTo(url: string, texts: Readonly<Record<string, string>>) {
  const { status, unknown, assumes } = predictRequest(serverOf(texts), { url }, { rules });
  return { status, unknown: unknown.map(({ what }) => what), assumes: assumes.length };
}

/** What is assumed of the server; of a file that is served, that httpd may read it, besides. */
const SERVER = 3;
const firm = (status: number) => ({ status, unknown: [], assumes: status === 200 ? SERVER + 1 : SERVER });

describe('the server that is assumed around a site', () => {
  test.each(['2.2', '2.4'] as const)('starts with httpd %s', (series) => {
    const server = serverOf({ '.htaccess': '' }, series);
    expect(startFaults(server, rules)).toEqual({ surely: [], perhaps: [], isComplete: true });
    expect(server.notices).toEqual([]);
    expect(server.unknowns).toEqual([]);
    expect(server.main.file).toBe('(assumed)');
  });

  test('serves its files, and its index file', () => {
    expect(answerTo('/a.html', { 'a.html': '' })).toEqual(firm(200));
    expect(answerTo('/', { 'index.php': '' })).toEqual(firm(200));
    expect(answerTo('http://any.example/none', { 'a.html': '' })).toEqual(firm(404));
    expect(answerTo('/.htaccess', { '.htaccess': '' })).toEqual(firm(403));
  });

  test('obeys all .htaccess files on the way', () => {
    const texts = {
      '.htaccess': 'Require all denied\n',
      'a/.htaccess': 'Redirect 302 /a/b/x /y\n',
      'a/b/.htaccess': 'Require all granted\n',
      'a/b/c.html': '',
    };
    expect(answerTo('/a/c.html', texts)).toEqual(firm(403));
    expect(answerTo('/a/b/x', texts)).toEqual(firm(302));
    expect(answerTo('/a/b/c.html', texts)).toEqual(firm(200));
  });

  test('refuses what no .htaccess may have', () => {
    expect(answerTo('/a.html', { '.htaccess': 'Listen 81\n', 'a.html': '' })).toEqual(firm(500));
  });

  test('refuses a line whatever modules the other lines need', () => {
    const texts = { '.htaccess': 'AuthName a b\nphp_value a b\n', 'a.html': '' };
    expect(answerTo('/a.html', texts)).toEqual(firm(500));
  });

  test('has a module that a condition asks for, and may have others', () => {
    const guarded = (module: string) => ({
      '.htaccess': `<IfModule ${module}>\nRequire all denied\n</IfModule>\n`,
      'a.html': '',
    });
    expect(answerTo('/a.html', guarded('mod_rewrite.c'))).toEqual(firm(403));
    expect(answerTo('/a.html', guarded('!mod_rewrite.c'))).toEqual(firm(200));
    expect(answerTo('/a.html', guarded('!mod_php.c')).status).toBeUndefined();
  });

  test('may lack the module of a directive, and then answers 500', () => {
    const what = 'whether httpd has no module with this directive and answers 500';
    const open = { status: undefined, unknown: [what], assumes: SERVER + 1 };
    expect(answerTo('/a.html', { '.htaccess': 'php_value a b\n', 'a.html': '' })).toEqual(open);
    expect(
      answerTo('/a.html', {
        '.htaccess': '<Files none>\nphp_value a b\nphp_value c d\n</Files>\n',
        'a.html': '',
      }),
    ).toEqual(open);
    expect(
      answerTo('/a.html', {
        '.htaccess': '<IfModule mod_php.c>\nphp_value a b\n</IfModule>\n',
        'a.html': '',
      }),
    ).toEqual(firm(200));
  });

  test('has no module that nothing points to: mod_security sets no variable', () => {
    const texts = { '.htaccess': 'SetEnvIf Host bad bad\nDeny from env=bad\n', 'a.html': '' };
    const { status } = predictRequest(serverOf(texts), { url: 'http://good/a.html' }, { rules });
    expect(status).toBe(200);
  });

  test.each([
    ['/srv/site', true],
    ['/srv/my site/ü', true],
    ['/', false],
    ['/srv/', false],
    ['/srv/a*', false],
    ['/srv/"a', false],
    ['/srv/${A}', false],
    ['/srv/a\n', false],
    ['srv', false],
  ])('its DocumentRoot can be %j: %s', (path, isPlain) => {
    expect(isPlainDirectory(path)).toBe(isPlain);
  });
});
