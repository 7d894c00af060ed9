import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

const nginx = 'server {\n  listen 80;\n}\n';
const template = '<VirtualHost *:80>\n{% if x %}\nServerName {{ x }}\n{% endif %}\n</VirtualHost>\n';

test('a named file of another program, and a named template, fail the run and say how it goes on', () => {
  plume.write('nginx.conf', nginx);
  plume.write('vhost.conf', template);
  plume.write('a.conf', 'Redirct / /a\nAlias /x /y\n');
  for (const file of ['nginx.conf', 'vhost.conf']) {
    for (const command of [
      `plume lint ${file}`,
      `plume lint a.conf ${file}`,
      `plume lint - --stdin-filename ${file} <${file}`,
    ]) {
      const run = plume.shell(command);
      expect([command, run.code]).toEqual([command, 2]);
      expect(run.stderr).toContain(`\`${file}\` was not linted, because it is`);
      expect(run.stderr).toContain('`--unrecognized lint`');
    }
    const skipped = plume.shell(`plume lint --unrecognized skip ${file}`);
    expect([skipped.code, skipped.stdout]).toEqual([0, 'No file was linted.\n']);
    const linted = plume.shell(`plume lint --unrecognized lint --fix --unsafe-fixes ${file}`);
    expect(linted.stdout).toContain('1 file');
    expect(plume.shell(`cat ${file}`).stdout).toBe(file === 'nginx.conf' ? nginx : template);
  }
});

test('a template is told once in a run', () => {
  plume.write('vhost.conf', template);
  const { stderr, code } = plume.shell('plume lint');
  expect(code).toBe(2);
  expect(stderr.match(/vhost\.conf/g)).toHaveLength(1);
  expect(stderr).toContain('There is no Apache configuration in `.`: it has templates.');
});

test('templates are one short line with their most frequent placeholder, and named on demand, quiet or not', () => {
  for (const file of ['a', 'b', 'c']) plume.write(`t/${file}.conf`, template);
  const tags =
    "<VirtualHost *:80>\nServerName <tmpl_var name='x'>\nListen <tmpl_var name='x'>\n</VirtualHost>\n";
  plume.write('t/d.conf', tags);
  plume.write('a.conf', '<Directory /srv>\n  AllowOverride None\n  Require all granted\n</Directory>\n');
  expect(plume.shell('plume lint').stderr).toBe(
    'plume: 4 files were not linted, because they are templates with placeholders such as `{{ x }}`: lint the generated files. `--show-skipped` names them.\n',
  );
  const names = '`t/a.conf`, `t/b.conf`, `t/c.conf`, `t/d.conf` were not linted';
  for (const options of ['', '--quiet'])
    expect(plume.shell(`plume lint --show-skipped ${options}`).stderr).toContain(names);
  expect(plume.shell('plume lint --quiet').stderr).toBe('');
  expect(plume.shell('plume lint t/d.conf').stderr).toContain(
    "such as `<tmpl_var name='x'>`: lint the generated file.",
  );
});

test('FROM and COPY alone are a Dockerfile', () => {
  plume.write('Dockerfile', 'FROM httpd:2.4\nCOPY my.conf /usr/local/apache2/conf/httpd.conf\n');
  const { code, stderr } = plume.shell('plume lint Dockerfile');
  expect([code, stderr]).toEqual([2, expect.stringContaining('because it is not Apache configuration')]);
});

test('of what is skipped that is named first which looks most like Apache’s, and all on demand', () => {
  for (const file of ['a', 'b', 'c', 'd']) plume.write(`other/${file}.conf`, 'User x\n');
  plume.write('z-vhost.conf', 'Alias /a /b\n');
  plume.write('a.conf', '<Directory /srv>\n  AllowOverride None\n  Require all granted\n</Directory>\n');
  const { stderr, code } = plume.shell('plume lint');
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /`z-vhost\.conf`, `other\/a\.conf`, `other\/b\.conf` and 2 more were skipped, .* `--show-skipped` names/,
  );
  const all = plume.shell('plume lint --show-skipped').stderr;
  expect(all).toContain(
    '`z-vhost.conf`, `other/a.conf`, `other/b.conf`, `other/c.conf`, `other/d.conf` were skipped',
  );
  expect(all).not.toContain('--show-skipped');
});

test('format says of several files what they may be', () => {
  for (const file of ['a', 'b']) plume.write(`apache2/${file}.conf`, 'Alias /a /b\n');
  plume.write('x.conf', '<Files a>\n    Options None\n</Files>\n');
  expect(plume.shell('plume format').stderr).toContain(
    '`apache2/a.conf`, `apache2/b.conf` were left as they are, because they may belong to another program.',
  );
});

test('files that only together are one are not linted, and each is where it is named or one that httpd reads', () => {
  const opening = '<VirtualHost *:80>\n    ServerName lists.example.org\n    DocumentRoot /srv/lists\n';
  const closing = '    RewriteEngine on\n    RewriteRule .* - [F]\n</VirtualHost>\n';
  plume.write('httpd.d/10begin.vhost', opening);
  plume.write(
    'httpd.d/11alias.vhost',
    'Alias /a /b\n<Directory /b>\n    Require all granted\n</Directory>\n',
  );
  plume.write('httpd.d/12end.vhost', closing);
  plume.write('other/a.conf', opening);
  const errorsOf = (command: string) => {
    const { stdout, stderr } = plume.shell(`${command} --format concise`);
    return { files: [...stdout.matchAll(/^(\S+?):\d+:\d+: error/gm)].map(([, file]) => file), stderr };
  };
  const { files, stderr } = errorsOf('plume lint');
  // nothing closes that one
  expect(files).toEqual(['other/a.conf']);
  expect(stderr).toContain(
    '`httpd.d/10begin.vhost`, `httpd.d/12end.vhost` were not linted, because they are parts of other files',
  );
  expect(errorsOf('plume lint httpd.d/10begin.vhost').files).toEqual(['httpd.d/10begin.vhost']);
  plume.write('httpd.conf', 'ServerRoot "/etc/httpd"\nListen 80\nServerName a\nInclude httpd.d/*.vhost\n');
  expect(errorsOf('plume lint --map /etc/httpd=.').files).toContain('httpd.d/10begin.vhost');
});
