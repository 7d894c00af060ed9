import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => plume.clear());
afterAll(() => plume.remove());

const MAIN = `ServerRoot "/etc/apache2"
ServerName www.example.org
Listen 80
IncludeOptional sites-enabled/*.conf
`;
const SITE = '<VirtualHost *:80>\nServerName a.example\nRedirct / /a\n</VirtualHost>\n';

function link(target: string, name: string): void {
  plume.write(`${path.dirname(name)}/empty`, '');
  symlinkSync(target, path.join(plume.directory, name));
}

function filesFound(...args: readonly string[]): readonly string[] {
  const { stdout } = plume.run(['lint', '--format', 'json', ...args]);
  const { findings }: { readonly findings: readonly { readonly file: string }[] } = JSON.parse(stdout);
  return findings.map(({ file }) => file);
}

describe('a finding names the file that people edit', () => {
  beforeEach(() => {
    plume.write('etc/apache2/apache2.conf', MAIN);
    plume.write('etc/apache2/sites-available/shop.conf', SITE);
  });

  test.each(['../sites-available/shop.conf', '/etc/apache2/sites-available/shop.conf'])(
    'and not the link to %s by which the server reads it, in each format',
    (target) => {
      link(target, 'etc/apache2/sites-enabled/shop.conf');
      for (const format of ['text', 'concise', 'json', 'sarif', 'github', 'gitlab', 'checkstyle']) {
        const { stdout, code } = plume.run(['lint', '--format', format]);
        expect(stdout).toContain('etc/apache2/sites-available/shop.conf');
        expect(stdout).not.toContain('sites-enabled/shop.conf');
        expect(code).toBe(1);
      }
      expect(plume.run(['lint', '--diff', '--unsafe-fixes', 'etc/apache2']).stdout).toContain(
        '+++ b/etc/apache2/sites-available/shop.conf',
      );
    },
  );

  test('whichever of both is named', () => {
    link('../sites-available/shop.conf', 'etc/apache2/sites-enabled/shop.conf');
    const found = ['etc/apache2/sites-available/shop.conf'];
    for (const name of ['enabled', 'available'])
      expect(filesFound(`etc/apache2/sites-${name}/shop.conf`)).toEqual(found);
  });

  test('once where two links lead to it, or a directory is a link', () => {
    for (const name of ['a', 'b'])
      link('../sites-available/shop.conf', `etc/apache2/sites-enabled/${name}.conf`);
    expect(filesFound().filter((file) => file.includes('sites-enabled'))).toEqual([]);
    plume.shell('rm -r etc/apache2/sites-enabled && ln -s sites-available etc/apache2/sites-enabled');
    expect(filesFound()).toEqual(['etc/apache2/sites-available/shop.conf']);
  });

  test('which a baseline has, and settings that exclude the link leave out', () => {
    link('../sites-available/shop.conf', 'etc/apache2/sites-enabled/shop.conf');
    plume.run(['lint', '--baseline', 'b.json', '--update-baseline']);
    expect(filesFound('--baseline', 'b.json')).toEqual([]);
    plume.write('plume.json', '{ "exclude": ["etc/apache2/sites-available"] }');
    expect(filesFound()).toEqual(['etc/apache2/sites-available/shop.conf']);
    plume.write('plume.json', '{ "exclude": ["etc/apache2/sites-enabled/shop.conf"] }');
    expect(filesFound()).toEqual([]);
  });
});

describe('links with the paths of the server', () => {
  test('are no reason to refuse to format what they lead to', () => {
    plume.write('apache2/apache2.conf', MAIN);
    plume.write('apache2/sites-available/a.conf', '<Directory /a>\n    Require all denied\n</Directory>\n');
    link('/etc/apache2/sites-available/a.conf', 'apache2/sites-enabled/a.conf');
    link('/etc/nowhere-at-all/b.conf', 'apache2/sites-enabled/b.conf');
    expect(plume.run(['format', '--check']).stderr).toContain('`apache2/sites-enabled/b.conf` is a link out');
    plume.shell('rm apache2/sites-enabled/b.conf');
    expect(plume.run(['format', '--check'])).toMatchObject({
      code: 0,
      stderr: expect.not.stringContaining('link') as string,
    });
  });

  test.each(['.etckeeper', 'adminer/adminer.conf'])(
    'lead to what is beside the server in a copy of /etc: %s',
    (evidence) => {
      plume.write('apache2/apache2.conf', MAIN);
      plume.write('adminer/other.conf', '<Directory /a>\nRequire all granted\nRedirctt / /a\n</Directory>\n');
      plume.write(evidence, 'Alias /a /etc/adminer\n');
      if (evidence === '.etckeeper') link('/etc/adminer/other.conf', 'apache2/sites-enabled/a.conf');
      else {
        link('/etc/adminer/adminer.conf', 'apache2/sites-enabled/a.conf');
        plume.write('adminer/adminer.conf', 'Include /etc/adminer/other.conf\n');
      }
      for (const before of [[], ['init']]) {
        if (before.length > 0) plume.run(before);
        const { stderr, code } = plume.run(['lint']);
        expect([stderr.includes('link out'), code]).toEqual([false, 1]);
        expect(filesFound()).toEqual(['adminer/other.conf']);
      }
    },
  );

  test('lead nowhere where only names are alike', () => {
    plume.write('apache2/apache2.conf', MAIN);
    link('/etc/adminer/adminer.conf', 'apache2/sites-enabled/a.conf');
    expect(plume.run(['lint']).stderr).toContain(
      '`apache2/sites-enabled/a.conf` is a link out of the directory',
    );
  });
});

describe('what a run did not look at is named', () => {
  test('the .htaccess files of the sites of a server at home, with the command that lints them', () => {
    const at = (name: string) => path.join(plume.directory, name);
    plume.write('www/.htaccess', 'Redirct / /a\n');
    plume.write(
      'conf/httpd.conf',
      `ServerRoot "${at('.')}"\nListen 80\nServerName a.example\nDocumentRoot "${at('www')}"\n`,
    );
    const lint = (...args: readonly string[]) => plume.run(['lint', ...args]);
    expect(lint('conf/httpd.conf').stderr).toBe('');
    const allowed = `<Directory "${at('www')}">\nAllowOverride FileInfo\nRequire all granted\n</Directory>\n`;
    plume.write('conf/httpd.conf', readFileSync(at('conf/httpd.conf'), 'utf8') + allowed);
    const { stderr, code } = lint('conf/httpd.conf');
    const command = `plume lint conf/httpd.conf ${at('www')}`;
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain(
      `plume did not look for .htaccess files in \`${at('www')}\`, where httpd reads them: \`${command}\` does.`,
    );
    expect(code).toBe(0);
    expect(lint('conf/httpd.conf', at('www'))).toMatchObject({ code: 1, stderr: '' });
  });
});
