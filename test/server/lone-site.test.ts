import { beforeEach, describe, expect, test } from 'vitest';
import { readSiteAround } from '../../cli/io/read-site-around.ts';
import { createServerFinder } from '../../host/server-finder.ts';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { readCursor } from '../kit/cursor.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const here = temporaryDirectory();
const settings = () => ({
  ...defaultSettings,
  server: { ...defaultSettings.server, directory: here.path },
});

/** The hover over the `█` in one of the files, which is open with that text and is not on disk with it. */
function hoverIn(
  name: string,
  marked: string,
  service: LanguageService = createLanguageService([], createServerFinder()),
): string {
  const { text, position } = readCursor(marked);
  const uri = uriOfPath(`${here.path}/${name}`);
  service.open({ uri, version: 1, text }, settings());
  const { contents } = service.hover(uri, position, 'plaintext') ?? {};
  return contents?.value.replaceAll(here.path, '') ?? '';
}

describe('hover in a .htaccess whose server is not known', () => {
  beforeEach(() => {
    here.write('public/index.php', 'page\n');
    here.write('public/.htaccess', 'Options -Indexes\nDirectoryIndex start.html\nRequire ip 10.0.0.1\n');
    here.write('public/admin/.htaccess', 'Require all denied\n');
  });

  test('names the site, and what is assumed of its server', () => {
    const text = hoverIn('public/admin/.htaccess', 'Re█quire all denied\n');
    expect(text).toContain('Who has access here (`GET /admin/…`): nobody.');
    expect(text).toContain(
      'Assumed: `public` is the `DocumentRoot` (no main file was read); `AllowOverride All`,',
    );
    expect(text.split('Assumed:')).toHaveLength(2);
    expect(hoverIn('public/admin/.htaccess', 'Directory█Index a.html\n').split('Assumed:')).toHaveLength(2);
    expect(hoverIn('public/admin/.htaccess', '█# a comment\nRequire all denied\n')).toContain('Assumed:');
  });

  test('reads the .htaccess files above it, too', () => {
    expect(hoverIn('public/admin/.htaccess', 'Opti█ons +Indexes\n')).toContain('.htaccess:1');
    expect(hoverIn('public/admin/.htaccess', 'Directory█Index a.html\n')).toContain(
      'It replaces `DirectoryIndex start.html` (public/.htaccess:2',
    );
  });

  test('tells what a RewriteRule is compared with', () => {
    expect(hoverIn('public/admin/.htaccess', 'RewriteEngine On\nRewrite█Rule ^go$ there\n')).toContain(
      'The pattern is compared with what follows `/admin/` in the path of the URL.',
    );
    expect(hoverIn('public/.htaccess', 'RewriteEngine On\nRewrite█Rule ^go$ there\n')).toContain(
      'The pattern is compared with what follows `/` in the path of the URL.',
    );
    expect(hoverIn('public/.htaccess', 'RewriteEngine On\nRewrite█Cond %{HTTPS} on\n')).not.toContain(
      'compared',
    );
  });

  test('and their texts in the editor', () => {
    const service = createLanguageService([], createServerFinder());
    const outer = uriOfPath(`${here.path}/public/.htaccess`);
    service.open({ uri: outer, version: 1, text: 'DirectoryIndex typed.html\n' }, settings());
    expect(hoverIn('public/admin/.htaccess', 'Directory█Index a.html\n', service)).toContain(
      '`DirectoryIndex typed.html`',
    );
    service.change(outer, 2, [{ text: 'DirectoryIndex again.html\n' }]);
    const uri = uriOfPath(`${here.path}/public/admin/.htaccess`);
    const hover = service.hover(uri, { line: 0, character: 4 }, 'plaintext');
    expect(hover?.contents.value).toContain('`DirectoryIndex again.html`');
  });

  test('has inlay hints of the same site', () => {
    here.write('public/.htaccess', 'Require all denied\n');
    const uri = uriOfPath(`${here.path}/public/admin/.htaccess`);
    const service = createLanguageService([], createServerFinder());
    const text = '<Files "*.html">\nAllow from all\nOrder allow,deny\n</Files>\n';
    service.open(
      { uri, version: 1, text },
      { ...settings(), inlayHints: { access: true, variables: false, defaults: false } },
    );
    const hints = service.inlayHints(uri, {
      start: { line: 0, character: 0 },
      end: { line: 4, character: 0 },
    });
    expect(hints.map(({ label }) => label)).toEqual(['access: nobody']);
  });

  test('finds in it what it finds in a file on its own', () => {
    const service = createLanguageService([], createServerFinder());
    const uri = uriOfPath(`${here.path}/public/admin/.htaccess`);
    service.open({ uri, version: 1, text: 'Require all denied\n' }, settings());
    service.hover(uri, { line: 0, character: 2 }, 'plaintext');
    expect(service.diagnostics(uri)).toEqual([]);
  });

  test('leaves a .htaccess to the server that serves it', () => {
    here.write('httpd.conf', `ServerRoot "${here.path}"\nListen 80\nDocumentRoot "${here.path}/public"\n`);
    const text = hoverIn('public/admin/.htaccess', 'Re█quire all denied\n');
    expect(text).toContain('Who has access here');
    expect(text).not.toContain('Assumed');
  });
});

describe('what is wrong with a .htaccess whose server is not known', () => {
  const loop = 'RewriteEngine on\nRewriteRule ^(.*)$ public/$1 [L]\n';
  const found = (service: LanguageService, uri: string) =>
    service.diagnostics(uri).map(({ code, message }) => `${code}: ${message}`);

  test('are private files beside it that it does not deny', () => {
    here.write('app/index.html', 'page\n');
    here.write('app/.git/config', '[core]\n');
    const linted = (text: string) => {
      here.write('app/.htaccess', text);
      const target = { series: '2.4', release: undefined } as const;
      const readSite = readSiteAround(`${here.path}/app/.htaccess`, target);
      const { findings } = lintText(text, { file: '.htaccess', target, rules, readSite });
      return findings.flatMap(({ rule, severity, message }) =>
        rule === 'security/private-file-served' ? `${severity}: ${message.replaceAll(here.path, '')}` : [],
      );
    };
    // the folder may be one in which people work
    expect(linted('')).toEqual([
      'info: Clients get the repository of the site: httpd answers `GET http://www.example.com/.git/config` with `/app/.git/config`.',
    ]);
    here.write('app/dump.sql', 'x\n');
    expect(linted('Options -Indexes\n')).toEqual([
      'info: Clients get the repository of the site: httpd answers `GET http://www.example.com/.git/config` with `/app/.git/config`.',
      'warning: Clients get a dump or script of a database: httpd answers `GET http://www.example.com/dump.sql` with `/app/dump.sql`.',
    ]);
    const dots = 'RedirectMatch 404 "/\\.(?!well-known/)"\n';
    expect(linted(`${dots}<FilesMatch "\\.sql$">\nRequire all denied\n</FilesMatch>\n`)).toEqual([]);
    expect(linted('RewriteEngine On\nRewriteRule ^(?:\\.git|.*\\.sql$) - [F]\n')).toEqual([]);
    // <Files> asks for the last part of a path: what is below .git is not denied by that
    expect(linted('<FilesMatch "^\\.|\\.sql$">\nRequire all denied\n</FilesMatch>\n')).toEqual([
      expect.stringContaining('info: Clients get the repository'),
    ]);
  });

  test('is asked of the server that is assumed around its site, with the texts that are open', () => {
    here.write('app/.htaccess', '# empty\n');
    here.write('app/public/index.php', 'page\n');
    const service = createLanguageService(rules, createServerFinder());
    const uri = uriOfPath(`${here.path}/app/.htaccess`);
    service.open({ uri, version: 1, text: loop }, settings());
    expect(found(service, uri)).toEqual([
      expect.stringContaining('Requests such as `http://www.example.com/x` get 500'),
    ]);
    const below = uriOfPath(`${here.path}/app/public/.htaccess`);
    here.write('app/public/.htaccess', '');
    service.filesChanged();
    service.open({ uri: below, version: 1, text: 'RewriteEngine on\n' }, settings());
    service.change(uri, 2, [{ text: `${loop}# rules of public/ replace these\n` }]);
    expect(found(service, uri)).toEqual([]);
  });

  test('is the same on the command line, whose files are on disk', () => {
    const read = readSiteAround(`${here.path}/site/.htaccess`, { series: '2.4', release: undefined });
    const lint = () =>
      lintText(loop, {
        file: '.htaccess',
        target: { series: '2.4', release: undefined },
        rules,
        readSite: read,
      }).findings.map(({ rule, severity }) => `${severity} ${rule}`);
    here.write('site/.htaccess', '# another text\n');
    expect(lint()).toEqual([]);
    here.write('site/public/index.php', 'page\n');
    expect(lint()).toEqual(['warning rewrite/endless-loop']);
    here.write('site/public/.htaccess', 'RewriteEngine on\n');
    expect(lint()).toEqual([]);
  });

  test('is told where the site may be below the DocumentRoot only if it is so there, too', () => {
    const target = { series: '2.4', release: undefined } as const;
    const moved = 'RewriteEngine on\nRewriteRule ^(.*)$ /news/$1 [R=301,L]\n';
    const lint = (name: string, text = moved) => {
      const readSite = readSiteAround(`${here.path}/${name}/.htaccess`, target, `${here.path}/blog`);
      const { findings } = lintText(text, { file: '.htaccess', target, rules, readSite });
      return findings.map(({ rule }) => rule);
    };
    here.write('blog/old/.htaccess', moved);
    expect(lint('blog/old')).toEqual([]);
    const anywhere = 'RewriteEngine on\nRewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]\n';
    expect(lint('blog/old', anywhere)).toEqual(['rewrite/redirect-to-itself']);
    expect(lint('blog/old', 'Redirect /old /old/new\n')).toEqual(['rewrite/redirect-to-itself']);
    here.write('blog/.htaccess', '# the site\n');
    expect(lint('blog/old')).toEqual([]);
    here.write('blog/index.php', 'page\n');
    expect(lint('blog')).toEqual(['rewrite/redirect-to-itself']);
  });
});
