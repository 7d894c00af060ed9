import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

const root = new URL('../../', import.meta.url);
const validator = (name: string) =>
  new Ajv({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(new URL(`cli/json-schema/${name}`, root), 'utf8')),
  );

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => {
  plume.clear();
  plume.write('web/.htaccess', 'RewriteEngine On\nRewriteBase /\nRedirect 301 /old /new\n');
  plume.write('web/index.html', 'page\n');
  plume.write('web/admin/.htaccess', 'Require ip 10.0.0.1\n');
  plume.write('web/admin/x.html', 'page\n');
});
afterAll(() => plume.remove());

const SITE = 'assumes     `web` is the `DocumentRoot` (no main file was read)';

describe('`plume request` for a .htaccess whose server is not known', () => {
  test.each([
    ['the file', 'plume request web/.htaccess /old', SITE],
    ['its folder', 'plume request web /old', SITE],
    ['its folder, by its whole path', 'plume request "$PWD/web" /old', SITE],
    ['the file as --root', 'plume request --root web/.htaccess /old', SITE],
    ['the current directory', 'cd web && plume request /old', SITE.replace('web', '.')],
    ['a file of the current directory', 'cd web && plume request .htaccess /old', SITE.replace('web', '.')],
  ])('%s', (_, command, site) => {
    const { stdout, stderr, code } = plume.shell(command);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('301 to /new  GET /old\n');
    expect(stdout).toContain(site);
    expect(stdout).toContain('`AllowOverride All`, `Options FollowSymLinks`');
    expect(stdout).toContain('and the usual modules without PHP');
    expect(stdout).toContain('`plume lint --needs` says what a server must allow and load');
  });

  test('names the line that httpd refuses, and the file that stands for a directory', () => {
    plume.write('web/admin/.htaccess', 'Options +Indexes\nRewriteRule ^a$ /b [R=301, L]\n');
    const refused = plume.shell('plume request web /admin/x.html').stdout;
    expect(refused).toMatch(
      /^ {2}because {5}httpd refuses a line of this \.htaccess\n {14}RewriteRule .* {2}web\/admin\/\.htaccess:2$/m,
    );
    plume.write('blog/.htaccess', '');
    plume.write('blog/index.php', '');
    const { stdout } = plume.shell('plume request blog /');
    expect(stdout).toContain('serves      /index.php\n');
    expect(stdout).toContain('Sections of /index.php, as httpd merges them');
  });

  test('names the Listen line where nothing listens on the port of the URL', () => {
    const loads = ['mpm_event', 'authz_core', 'unixd'].map(
      (name) => `LoadModule ${name}_module modules/mod_${name}.so\n`,
    );
    plume.write('etc/httpd.conf', `ServerRoot /etc/httpd\n\nListen 80\n${loads.join('')}`);
    const { stdout } = plume.shell('plume request --server rhel-9 etc/httpd.conf https://a.example/');
    expect(stdout).toMatch(
      /^Connection refused: .*\n {2}GET .*\n\n {2}because {5}Listen 80 {2}etc\/httpd\.conf:3$/m,
    );
  });

  test('answers https where the URL says so, and http where it says nothing', () => {
    plume.write(
      'shop/.htaccess',
      'RewriteEngine On\nRewriteCond %{HTTPS} !=on\nRewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]\n',
    );
    plume.write('shop/a.html', 'page\n');
    const ask = (url: string) => plume.shell(`plume request shop ${url}`).stdout.split('  GET')[0];
    expect(ask('/a.html')).toContain('301 ');
    expect(ask('http://shop.example/a.html')).toContain('301 ');
    expect(ask('https://shop.example/a.html')).toBe('200 OK');
  });

  test('is served below the path that its RewriteBase says', () => {
    const rules = (base: string) =>
      `<IfModule mod_rewrite.c>\nRewriteEngine On\nRewriteBase ${base}\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule . ${base}index.php [L]\n</IfModule>\n`;
    plume.write('wp/index.php', 'page\n');
    plume.write('wp/.htaccess', rules('/blog/'));
    const ask = (url: string) => plume.shell(`plume request wp ${url}`).stdout;
    for (const url of ['/hello', '/blog/hello']) expect(ask(url)).toMatch(/^200 OK {2}GET /);
    expect(ask('/hello')).toContain('`/blog` leads to it, too, because its `RewriteBase` says so');
    plume.write('wp/.htaccess', rules('/'));
    expect(ask('/hello')).toMatch(/^200 OK {2}GET /);
    expect(ask('/hello')).not.toContain('leads to it, too');
  });

  test('the JSON has what is assumed', () => {
    const { stdout, code } = plume.shell('plume request web / --format json');
    const answer = JSON.parse(stdout);
    const validate = validator('request-2.schema.json');
    validate(answer);
    expect(validate.errors).toBeNull();
    expect(code).toBe(0);
    expect(answer).toMatchObject({ answer: 'firm', status: 200 });
    expect(answer.assumes.map(({ what }: { what: string }) => what)).toEqual([
      expect.stringMatching(/^httpd may read `.*\/web\/index\.html`$/),
      '`web` is the `DocumentRoot` (no main file was read)',
      '`AllowOverride All`, `Options FollowSymLinks` and the usual index files',
      'http on port 80, https on port 443, and the usual modules without PHP',
    ]);
  });

  test('the site is the highest folder of the repository that is one', () => {
    plume.write('.git/HEAD', 'ref: refs/heads/main\n');
    for (const command of ['plume request web/admin/.htaccess', 'cd web/admin && plume request']) {
      const { stdout } = plume.shell(`${command} /admin/x.html --client 192.0.2.1`);
      expect(stdout).toMatch(/^403 Forbidden {2}GET /);
      expect(stdout).toMatch(/Require ip 10\.0\.0\.1 {2}.*\.htaccess:1\n/);
      expect(stdout).toContain('web` is the `DocumentRoot` (');
    }
  });

  test('without a repository nothing above the named folder counts', () => {
    expect(plume.shell('plume request web/admin /x.html').stdout).toContain(
      '`web/admin` is the `DocumentRoot`',
    );
  });

  test('many requests', () => {
    const { stdout, code } = plume.shell('plume request web --batch -', {
      input: '{"url":"/old"}\n{"url":"/admin/x.html","client":"192.0.2.1"}\n',
    });
    expect(code).toBe(0);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ status, assumes }) => [status, assumes.length])).toEqual([
      [301, 3],
      [403, 3],
    ]);
  });

  test('both series', () => {
    const { stdout } = plume.shell('plume request web /old --compare 2.2');
    expect(stdout).toMatch(/^2\.2 and 2\.4 answer the same\n/);
  });

  test('a server that serves the folder is the one that is asked', () => {
    plume.write(
      'etc/apache2/apache2.conf',
      'ServerRoot /etc/apache2\nListen 80\nDocumentRoot /web\nServerName x\n<Directory /web>\nAllowOverride All\n</Directory>\n',
    );
    plume.write('.git/HEAD', '');
    for (const argument of ['web', 'web/.htaccess']) {
      const { stdout } = plume.shell(`plume request ${argument} /old`);
      expect(stdout).toContain('etc/apache2/apache2.conf:3');
      expect(stdout).not.toContain('no main file was read');
    }
  });

  test('a folder with neither', () => {
    plume.write('none/text.txt', '');
    const { stdout, stderr, code } = plume.shell('plume request none /old');
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toBe(
      'plume: `none` contains no main file of a server (apache2.conf, httpd.conf, or a file with ServerRoot, Listen or LoadModule). Name the file. It has no .htaccess and no index file either.\n',
    );
  });

  test('a folder above a site', () => {
    expect(plume.shell('plume request . /old').stderr).toContain(
      'Or name the folder of its site, which may be `web`.',
    );
  });

  test('a file with another name', () => {
    plume.write('web/htaccess.txt', 'RewriteEngine On\n');
    const { stderr, code } = plume.shell('plume request web/htaccess.txt /');
    expect(code).toBe(2);
    expect(stderr).toBe(
      'plume: `web/htaccess.txt` is not read by httpd as it is: its name has to be `.htaccess`.\n',
    );
  });

  test.each([
    ['web-main/htaccess-demo.conf', '/'],
    ['web-main/my.htaccess.conf', '/'],
    ['web-main/HTACCESS-DEMO.CONF', '/'],
  ])('a main file whose name has `htaccess` in it: %s', (file, url) => {
    plume.write(
      file,
      'ServerRoot "/srv/demo"\nListen 8080\nServerName a.test\nRedirect 301 / http://b.test/\n',
    );
    const { stdout, stderr } = plume.shell(`plume request ${file} ${url}`);
    expect(stderr).toBe('');
    expect(stdout).toContain('http://b.test/');
  });

  test('a part of a server whose name has `htaccess` in it', () => {
    plume.write('web-part/httpd.conf', 'ServerRoot "/etc/part"\nListen 80\nInclude conf.d/*.conf\n');
    plume.write(
      'web-part/conf.d/htaccess-rules.conf',
      '<VirtualHost *:80>\nServerName a.test\nRedirect 301 / http://b.test/\n</VirtualHost>\n',
    );
    const { stdout, stderr } = plume.shell(
      'plume request web-part/conf.d/htaccess-rules.conf http://a.test/',
    );
    expect([stderr, stdout]).toEqual(['', expect.stringContaining('http://b.test/')]);
  });

  test('a file that is not there', () => {
    expect(plume.shell('plume request web/none/.htaccess /').stderr).toBe(
      'plume: `web/none/.htaccess` does not exist.\n',
    );
  });
});

describe('`plume explain --root` for a folder whose server is not known', () => {
  const denied = 'AH01630: client denied by server configuration:';

  test.each([
    ['the path here', '$PWD/web/admin/x.html', '`web` is the `DocumentRoot` (no main file was read)'],
    [
      'the path of a file on the server',
      '/var/www/html/admin/x.html',
      '`web` is the `DocumentRoot`, `/var/www/html`',
    ],
    [
      'a path with the name of the folder',
      '/home/web/admin/gone.html',
      '`web` is the `DocumentRoot`, `/home/web`',
    ],
  ])('%s', (_, file, site) => {
    const { stdout, stderr, code } = plume.shell(
      `plume explain --root web "[client 192.0.2.1:5] ${denied} ${file}"`,
    );
    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout).toContain('this line leads to it\n  Require ip 10.0.0.1\n    web/admin/.htaccess:1\n');
    expect(stdout).toContain(site);
  });

  test('a message without a path: what the site has about it, and nothing that is assumed', () => {
    const { stdout } = plume.shell(
      'plume explain --root web "AH00124: Request exceeded the limit of 10 internal redirects"; plume explain --root web AH01276',
    );
    expect(stdout).not.toContain('(assumed)');
    plume.write('web/.htaccess', 'RewriteEngine On\nRewriteRule . /x.php\n');
    expect(
      plume.shell(
        'cd web; plume explain --root . "AH00124: Request exceeded the limit of 10 internal redirects"',
      ).stdout,
    ).toContain('this line may lead to it\n  RewriteRule . /x.php\n    .htaccess:2\n');
  });

  test('the JSON', () => {
    const { stdout } = plume.shell(
      `plume explain --root web/.htaccess --format json "${denied} /srv/admin/x.html"`,
    );
    const json = JSON.parse(stdout);
    const validate = validator('explain-1.schema.json');
    validate(json);
    expect(validate.errors).toBeNull();
    const [{ lines, facts }] = json.explanations;
    expect(lines).toMatchObject([{ file: 'web/admin/.htaccess', line: 1, certainty: 'decides' }]);
    expect(facts.at(-1).label).toBe('Assumes');
  });

  test('a folder with neither', () => {
    plume.write('none/text.txt', '');
    const { stderr, code } = plume.shell('plume explain --root none AH01630');
    expect(code).toBe(2);
    expect(stderr).toContain('It has no .htaccess and no index file either.');
  });
});
