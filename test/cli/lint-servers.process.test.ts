import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

const host = (name: string, more = '') =>
  `<VirtualHost *:80>\n    ServerName ${name}\n    DocumentRoot ${plume.directory}\n${more}</VirtualHost>\n`;
const broken = (name: string) => host(name, '    Options +Indexes FollowSymLinks\n');

function lint(...args: readonly string[]) {
  const { stdout, stderr, code } = plume.run(['lint', '--format', 'json', ...args]);
  const { findings, stops, files } = JSON.parse(stdout) as {
    readonly findings: readonly {
      readonly file: string;
      readonly severity: string;
      readonly message: string;
      readonly rule: string;
    }[];
    readonly stops?: readonly object[];
    readonly files: number;
  };
  return { findings, stops, files, stderr, code };
}

describe('a server at home', () => {
  /** With a main file that lies where it says, and whom a person names. */
  const writeHome = () => {
    plume.write(
      'apache2/apache2.conf',
      `ServerRoot "${plume.directory}/apache2"\nServerName a\nListen 80\nUser nobody\nIncludeOptional sites-enabled/*.conf\n`,
    );
    plume.write('apache2/sites-available/on.conf', host('on.example'));
    plume.write('apache2/sites-available/off.conf', broken('off.example'));
    plume.write('apache2/sites-enabled/old.conf.rpmsave', broken('old.example'));
    symlinkSync('../sites-available/on.conf', path.join(plume.directory, 'apache2/sites-enabled/on.conf'));
  };
  const main = 'apache2/apache2.conf';

  it('has no errors in what nobody enables; it says what would be if it were', () => {
    writeHome();
    const { findings, code } = lint('--root', main, 'apache2');
    const ofIdle = findings.filter(({ file }) => /off|old/.test(file));
    expect(new Set(ofIdle.map(({ file }) => file))).toEqual(
      new Set(['apache2/sites-available/off.conf', 'apache2/sites-enabled/old.conf.rpmsave']),
    );
    expect(ofIdle.filter(({ rule }) => rule === 'syntax/options-mixed-signs')).toHaveLength(2);
    for (const { severity, message } of ofIdle) {
      expect(severity).toBe('info');
      expect(message).toMatch(/^If this file is enabled: /);
    }
    expect(code).toBe(0);
  });

  it('has them when they are named, as files or by their directory', () => {
    writeHome();
    for (const name of ['apache2/sites-available/off.conf', 'apache2/sites-available']) {
      const { findings, code } = lint('--root', main, name);
      expect(findings).toMatchObject([{ rule: 'syntax/options-mixed-signs', severity: 'error' }]);
      expect(code).toBe(1);
    }
  });

  /** Of the site that is not enabled. */
  const ofOff = ({ findings }: ReturnType<typeof lint>) =>
    findings.filter(({ file }) => file === 'apache2/sites-available/off.conf');

  it('is none that was only found, whatever it says of itself', () => {
    writeHome();
    expect(ofOff(lint('apache2'))).toMatchObject([
      {
        severity: 'warning',
        message: expect.stringMatching(/^Nothing enables this file\. If it is enabled: /),
      },
    ]);
  });

  it('is none that lies in a copy, where something else may enable sites', () => {
    writeHome();
    plume.write(main, 'ServerName a\nListen 80\nUser nobody\nIncludeOptional sites-enabled/*.conf\n');
    const run = lint('apache2');
    expect(run.findings.filter(({ file }) => file.includes('rpmsave'))).toEqual([]);
    expect(ofOff(run)).toMatchObject([
      {
        severity: 'warning',
        message: expect.stringMatching(/^Nothing enables this file\. If it is enabled: /),
      },
    ]);
    expect(run.code).toBe(1);
  });

  it('is none that lies among enabled files with a name that no Include matches', () => {
    writeHome();
    plume.write(main, 'ServerName a\nListen 80\nUser nobody\nIncludeOptional sites-enabled/*.conf\n');
    plume.write('apache2/sites-enabled/blog', '<VirtualHost *:80>\nDocumentRot /srv\n</VirtualHost>\n');
    const run = lint('apache2');
    expect(run.findings.filter(({ file }) => file === 'apache2/sites-enabled/blog')).toMatchObject([
      {
        severity: 'warning',
        message: expect.stringMatching(/^No `Include` matches the name of this file\. If it is enabled: /),
      },
    ]);
    expect(run.stderr).toContain(
      '`apache2/sites-enabled/blog` is never read by httpd, because no `Include` matches its name.',
    );
    plume.write(main, 'ServerName a\nListen 80\nUser nobody\nIncludeOptional sites-enabled/\n');
    expect(lint('apache2').stderr).not.toContain('never read');
  });

  it('counts files of a copy as enabled where it has no enabled ones, where they are copied, and where they are named', () => {
    writeHome();
    expect(ofOff(lint('apache2/sites-available'))).toMatchObject([{ severity: 'error' }]);
    expect(ofOff(lint('apache2/sites-available/off.conf'))).toMatchObject([{ severity: 'error' }]);
    plume.write('apache2/sites-enabled/off.conf', host('off.example'));
    expect(ofOff(lint('apache2'))).toMatchObject([{ severity: 'error' }]);
    for (const file of ['on.conf', 'off.conf'])
      rmSync(path.join(plume.directory, 'apache2/sites-enabled', file));
    expect(ofOff(lint('apache2'))).toMatchObject([{ severity: 'error' }]);
  });
});

describe('a main file that is named', () => {
  const files = (text: string) => {
    plume.write('my-server.conf', text);
    plume.write('hosts/a.conf', broken('a.example'));
  };
  it('is linted with its whole server, whatever it is called', () => {
    files(`ServerRoot ${plume.directory}\nListen 80\nServerName a\nInclude hosts/*.conf\n`);
    const { findings, files: count } = lint('my-server.conf');
    expect(count).toBe(2);
    expect(findings).toMatchObject([{ file: 'hosts/a.conf', rule: 'syntax/options-mixed-signs' }]);
  });
  it('is a part where another one includes it, even if it is called httpd.conf', () => {
    plume.write(
      'apache2/apache2.conf',
      'Listen 80\nServerName a\nInclude httpd.conf\nInclude hosts/*.conf\n',
    );
    plume.write('apache2/httpd.conf', 'User nobody\nErrorLog logs/error\n');
    plume.write('apache2/hosts/a.conf', broken('a.example'));
    const { findings, files: count, code } = lint('apache2/httpd.conf');
    expect({ findings, count, code }).toEqual({ findings: [], count: 1, code: 0 });
  });
});

describe('files beside `--root`', () => {
  const root = (text = '') =>
    plume.write(
      'conf/httpd.conf',
      `ServerRoot ${plume.directory}\nListen 80\nServerName a\nInclude hosts/*.conf\n${text}`,
    );
  const run = (...args: readonly string[]) =>
    plume.run(['lint', '--root', 'conf/httpd.conf', 'hosts/good.conf', ...args]);

  it('are reported alone; where httpd stops elsewhere is named in one line, and it is no success', () => {
    root();
    plume.write('hosts/good.conf', host('good.example'));
    plume.write('hosts/broken.conf', broken('broken.example'));
    for (const format of ['text', 'concise']) {
      const { stdout, code } = run('--format', format);
      expect(stdout).toBe(
        'No findings in 1 file, but the server does not start.\n' +
          'httpd stops in another file of this server, at hosts/broken.conf:4:22: httpd will not start: `Options` mixes signs: `FollowSymLinks` has no `+` or `-`, but an option before it has one.\n',
      );
      expect(code).toBe(1);
    }
    expect(lint('--root', 'conf/httpd.conf', 'hosts/good.conf')).toMatchObject({
      findings: [],
      stops: [{ file: 'hosts/broken.conf', line: 4, column: 22, rule: 'syntax/options-mixed-signs' }],
      code: 1,
    });
  });

  it('count when rules were left out, and with an Include that has no file', () => {
    root('Include nowhere.conf\n');
    plume.write('hosts/good.conf', host('good.example'));
    const { stdout, code } = run('--select', 'syntax', '--format', 'concise');
    expect(stdout).not.toContain('No problems');
    expect(stdout).toContain('conf/httpd.conf:5:9');
    expect(code).toBe(1);
    expect(run('--exit-zero').code).toBe(0);
  });

  it('are clean where httpd starts', () => {
    root();
    plume.write('hosts/good.conf', host('good.example'));
    const { stdout, code } = run();
    expect(stdout).toBe('No problems in 1 file.\n');
    expect(code).toBe(0);
  });
});

describe('an image with the layout of another distribution', () => {
  const FILES = {
    'etc/apache2/apache2.conf':
      'ServerName a\nListen 80\nRewriteEngine on\nIncludeOptional /etc/apache2/mods-enabled/*.load\n',
    ...Object.fromEntries(
      ['authz_core', 'mpm_prefork', 'unixd', 'watchdog'].map((name) => [
        `etc/apache2/mods-enabled/${name}.load`,
        `LoadModule ${name}_module /usr/lib/apache2/mod_${name}.so\n`,
      ]),
    ),
  };

  it.each([
    // packages of the image may have more files in the directories that are laid over it
    [
      'whose Dockerfile says so',
      'FROM alpine:3.4\nRUN apk add --no-cache apache2\nCOPY etc /etc\n',
      'warning',
    ],
    ['whose modules are elsewhere', 'FROM example.org/base\n', 'error'],
  ])('%s keeps its LoadModule lines, and what nothing loads is missed', (_, dockerfile, wanted) => {
    for (const [name, text] of Object.entries(FILES)) plume.write(name, text);
    plume.write('Dockerfile', dockerfile);
    const { findings } = lint('.');
    expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      `${wanted} module/not-loaded`,
    ]);
    expect(plume.run(['lint', '--fix', '.']).stdout).not.toContain('fixed');
    for (const [name, text] of Object.entries(FILES))
      expect(readFileSync(path.join(plume.directory, name), 'latin1'), name).toBe(text);
  });
});
