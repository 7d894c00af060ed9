import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

/*
 * Which files --fix writes: what was named, by real path. In each tree `repo` is where the user is, and `outside`,
 * `server` and the like lie beside it.
 */
const broken = 'ServerTokens Prod\n<VirtualHost *:80\n</VirtualHost>\n';
const fixed = broken.replace('*:80', '*:80>');

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

const at = (...parts: readonly string[]) => path.join(plume.directory, ...parts);
const read = (file: string) => readFileSync(at(file), 'latin1');
const link = (file: string, target: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  symlinkSync(target, at(file));
};
/** Runs it in `repo`. */
const lint = (...args: readonly string[]) => {
  mkdirSync(at('repo'), { recursive: true });
  const quoted = args.map((word) => `'${word}'`).join(' ');
  const answer = plume.shell(`cd repo && plume lint --format concise ${quoted}`);
  return {
    ...answer,
    changed: answer.stdout.split('\n').flatMap((line) => /^Changed (.*)/.exec(line)?.[1] ?? []),
  };
};
const main = (...includes: readonly string[]) =>
  `Listen 80\nUser www-data\nErrorLog /dev/null\n${includes.map((file) => `Include ${file}\n`).join('')}`;

describe('below a named directory', () => {
  it('a file that an Include brings from elsewhere is left, with the command that fixes it', () => {
    plume.write('repo/httpd.conf', main('conf.d/*.conf', at('outside/*.conf')));
    plume.write('repo/conf.d/a.conf', broken);
    plume.write('outside/o.conf', broken);
    const { stderr, stdout, changed, code } = lint('--fix', '--map', `${at()}=${at()}`, '.');
    expect(changed).toEqual(['conf.d/a.conf']);
    expect([read('repo/conf.d/a.conf'), read('outside/o.conf')]).toEqual([fixed, broken]);
    expect(stdout).toContain('Fixed 1 problem. Left: 1 error');
    const command = /`(plume lint --fix [^`]+)`/.exec(stderr)?.[1];
    expect(stderr).toContain('`../outside/o.conf` was not changed because it was not named');
    expect(command).toBe('plume lint --fix ../outside/o.conf --root httpd.conf');
    expect(code).toBe(1);
    expect(plume.shell(`cd repo && ${command}`).stdout).toContain('Changed ');
    expect(read('outside/o.conf')).toBe(fixed);
  });

  it('--diff and the numbers are of the files that --fix writes', () => {
    plume.write('repo/httpd.conf', main('conf.d/*.conf', at('outside/*.conf')));
    plume.write('repo/conf.d/a.conf', broken);
    plume.write('outside/o.conf', broken);
    const map = `${at()}=${at()}`;
    expect(lint('--map', map, '.').stdout).toMatch(/ in (?:2 of )?3 files \(1 fixable with --fix\)\n/);
    const { stdout, stderr } = plume.shell(`cd repo && plume lint --map ${map} --diff .`);
    expect(stdout).toContain('+++ b/conf.d/a.conf');
    expect(stdout).not.toContain('o.conf');
    expect(stderr).toContain('`../outside/o.conf` would not be changed because it was not named');
    expect(stderr).toContain('--fix would fix 1 problem in 1 file.');
  });

  it('what a symbolic link to a directory leads to is left', () => {
    plume.write('outside/o.conf', broken);
    plume.write('repo/a.conf', broken);
    link('repo/conf.d', '../outside');
    const { changed, stderr } = lint('--fix');
    expect(changed).toEqual(['a.conf']);
    expect(stderr).toContain('plume lint --fix ../outside/o.conf');
    expect(read('outside/o.conf')).toBe(broken);
  });

  it('what a symbolic link to a file leads to is left, and written where the link is named', () => {
    plume.write('outside/o.conf', broken);
    link('repo/enabled.conf', '../outside/o.conf');
    expect(lint('--fix', '.').changed).toEqual([]);
    expect(read('outside/o.conf')).toBe(broken);
    expect(lint('--fix', 'enabled.conf').changed).toEqual(['enabled.conf']);
    expect(read('outside/o.conf')).toBe(fixed);
  });

  it('links that stay inside are followed', () => {
    plume.write('repo/sites-available/a.conf', broken);
    link('repo/sites-enabled/a.conf', '../sites-available/a.conf');
    expect(lint('--fix').changed.length).toBe(1);
    expect(read('repo/sites-available/a.conf')).toBe(fixed);
  });

  it('a directory that is named by a link is the one that it leads to', () => {
    plume.write('outside/conf/o.conf', broken);
    link('repo/conf', '../outside/conf');
    expect(lint('--fix', 'conf').changed).toEqual(['conf/o.conf']);
  });

  it('a directory whose name only begins alike is another one', () => {
    plume.write('repo/httpd.conf', main(at('repository/*.conf')));
    plume.write('repository/o.conf', broken);
    expect(lint('--fix', '--map', `${at()}=${at()}`, '.').changed).toEqual([]);
    expect(read('repository/o.conf')).toBe(broken);
  });
});

describe('with a main file', () => {
  const tree = (root: string) => {
    plume.write(
      'server/conf/httpd.conf',
      `ServerRoot "${root}"\n${main('conf.d/*.conf', at('outside/o.conf'))}`,
    );
    plume.write('server/conf.d/a.conf', broken);
    plume.write('server/conf/b.conf', broken);
    plume.write('outside/o.conf', broken);
  };
  const texts = () => [read('server/conf.d/a.conf'), read('outside/o.conf')];

  it.each([
    ['named', []],
    ['named with --root', ['--root']],
  ])('%s, its directory and its ServerRoot are written', (_, option) => {
    tree(at('server'));
    const { stderr, changed } = lint('--fix', ...option, '../server/conf/httpd.conf');
    expect(changed).toEqual([at('server/conf.d/a.conf')]);
    expect(texts()).toEqual([fixed, broken]);
    expect(stderr).toContain('--fix ../outside/o.conf --root ../server/conf/httpd.conf');
  });

  it('and --root, a file that is named is written wherever it is', () => {
    tree(at('server'));
    expect(lint('--fix', '--root', '../server/conf/httpd.conf', '../outside/o.conf').changed.length).toBe(1);
    expect(texts()).toEqual([broken, fixed]);
  });

  it.each([
    ['that it does not lie in', () => at('outside')],
    ['that is the whole machine', () => '/'],
    ['that holds the home of the user', () => at('..')],
  ])('a ServerRoot %s frees nothing', (_, root) => {
    plume.write(
      'server/conf/httpd.conf',
      `ServerRoot "${root()}"\n${main(at('server/conf/b.conf'), at('outside/o.conf'))}`,
    );
    plume.write('server/conf/b.conf', broken);
    plume.write('outside/o.conf', broken);
    lint('--fix', '../server/conf/httpd.conf');
    expect([read('server/conf/b.conf'), read('outside/o.conf')]).toEqual([fixed, broken]);
  });

  it('that a directory argument merely finds, its ServerRoot frees nothing', () => {
    tree(at('server'));
    lint('--fix', '../server/conf');
    expect(texts()).toEqual([broken, broken]);
  });
});

describe('a fix with edits in several files', () => {
  it('is withheld as a whole where one of them was not named', () => {
    plume.write('repo/httpd.conf', `${main(at('outside/*.conf'), 'site.conf')}`);
    plume.write(
      'outside/modules.conf',
      'LoadModule authz_core_module modules/mod_authz_core.so\nLoadModule alias_module modules/mod_alias.so\n',
    );
    plume.write('repo/site.conf', 'RewriteEngine On\n');
    const args = ['--fix', '--unsafe-fixes', '--server', 'rhel-9', '--map', `${at()}=${at()}`];
    const before = [read('repo/httpd.conf'), read('repo/site.conf'), read('outside/modules.conf')];
    const { changed, stderr } = lint(...args, '.');
    expect(changed).toEqual([]);
    expect([read('repo/httpd.conf'), read('repo/site.conf'), read('outside/modules.conf')]).toEqual(before);
    expect(stderr).toContain('`../outside/modules.conf` was not changed because it was not named');
    // the same with the file inside is made
    lint(...args, '.', '../outside');
    expect(read('outside/modules.conf')).toContain('rewrite_module');
  });
});

describe('two servers that read the same file', () => {
  it('write it once', () => {
    plume.write('repo/one/httpd.conf', main(at('repo/shared.conf')));
    plume.write('repo/two/httpd.conf', main(at('repo/shared.conf')));
    plume.write('repo/shared.conf', broken);
    const { stderr, changed, code } = lint('--fix', '--map', `${at()}=${at()}`);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(new Set(changed).size).toBe(1);
    expect(read('repo/shared.conf')).toBe(fixed);
  });
});
