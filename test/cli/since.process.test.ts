import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => plume.clear());
afterAll(() => plume.remove());

const MODULES = ['mpm_event', 'authz_core', 'authz_host', 'unixd', 'dir', 'mime']
  .map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`)
  .join('');
const MAIN = `ServerRoot /usr/local/apache2\n${MODULES}ServerName a.example\nListen 80\nDocumentRoot /srv/www\nInclude conf/sites/*.conf\n`;
const GIT = 'git -c user.name=a -c user.email=a@a.example -c init.defaultBranch=main';

/** Commits all files of the directory. */
function commit(): void {
  const { code, stderr } = plume.shell(`${GIT} init -q . && git add -A && ${GIT} commit -qm now`);
  expect([code, stderr]).toEqual([0, '']);
}

interface Told {
  readonly rule: string;
  readonly file: string;
  readonly range: { readonly start: { readonly line: number } };
  readonly related: readonly { readonly file: string; readonly message: string }[];
}

/** What is new, as `FILE:LINE RULE`, and what causes it. */
function lintSince(options = ''): { readonly found: readonly string[]; readonly causes: readonly string[] } {
  const { stdout, stderr } = plume.shell(`plume lint --since HEAD --format json ${options}`);
  expect(stderr).toBe('');
  const { findings }: { readonly findings: readonly Told[] } = JSON.parse(stdout);
  return {
    found: findings.map(({ file, range, rule }) => `${file}:${range.start.line} ${rule}`),
    causes: findings.flatMap(({ related }) =>
      related.filter(({ message }) => message.includes('cause')).map((one) => `${one.file}: ${one.message}`),
    ),
  };
}

describe('plume lint --since reports what a commit did not have', () => {
  beforeEach(() => {
    plume.write('conf/httpd.conf', MAIN);
    plume.write('conf/sites/a.conf', 'DefaultType text/plain\nMaxClients 100\n');
    commit();
  });

  test('and nothing where lines moved and what was found is still there', () => {
    expect(lintSince()).toEqual({ found: [], causes: [] });
    plume.write('conf/sites/a.conf', '# why\n\n  DefaultType   text/plain\nMaxClients 100\n');
    expect(lintSince()).toEqual({ found: [], causes: [] });
    expect(plume.shell('plume lint --since HEAD').stdout).toContain(
      '2 findings were there in `HEAD` already',
    );
  });

  test('on a changed line, without another cause', () => {
    plume.write('conf/sites/a.conf', 'DefaultType text/plain\nMaxClients 100\nKeepAlive 1\n');
    expect(lintSince()).toEqual({
      found: ['conf/sites/a.conf:3 upgrade/keepalive-not-boolean'],
      causes: [],
    });
  });

  test('a second time where the same is written once more', () => {
    plume.write('conf/sites/b.conf', 'DefaultType text/plain\n');
    expect(lintSince().found).toEqual(['conf/sites/b.conf:1 upgrade/default-type']);
  });

  test('on a line that is as it was, with the line that was deleted in another file', () => {
    plume.write('conf/sites/a.conf', '<VirtualHost *:80>\nServerName b.example\n</VirtualHost>\n');
    commit();
    plume.write('conf/httpd.conf', `# 2024\n${MAIN.replace('Listen 80\n', 'Listen 81\n')}`);
    expect(lintSince()).toEqual({
      found: ['conf/sites/a.conf:1 vhost/port-without-listen'],
      causes: ['conf/httpd.conf: this change causes it'],
    });
    plume.write('conf/httpd.conf', MAIN.replace('Listen 80\n', '').replace('Include', 'Listen 443\nInclude'));
    expect(lintSince().causes).toEqual(['conf/httpd.conf: `Listen 80` was deleted here, which causes it']);
  });

  test('where a new file causes it, and where a deleted one does', () => {
    plume.write('conf/sites/a.conf', 'Listen 8080\n');
    plume.write('conf/sites/b.conf', '<VirtualHost *:8080>\nServerName b.example\n</VirtualHost>\n');
    commit();
    plume.shell('rm conf/sites/a.conf');
    expect(lintSince()).toEqual({
      found: ['conf/sites/b.conf:1 vhost/port-without-listen'],
      causes: ['conf/sites/a.conf: this file was deleted, which causes it'],
    });
    plume.write('conf/sites/a.conf', 'Listen 8080\n');
    plume.write('conf/sites/0.conf', '<VirtualHost *:8080>\nServerName b.example\n</VirtualHost>\n');
    expect(lintSince()).toEqual({
      found: ['conf/sites/b.conf:2 vhost/duplicate-server-name'],
      causes: ['conf/sites/0.conf: this file is new, which causes it'],
    });
  });

  test('where a file took the place of a directory', () => {
    plume.write('conf/httpd.conf', `${MAIN}IncludeOptional conf/mods/*.load\n`);
    plume.write('conf/mods/a.load', 'LoadModule rewrite_module modules/mod_rewrite.so\n');
    plume.write('conf/sites/a.conf', 'RewriteEngine On\n');
    commit();
    plume.shell('rm -r conf/mods && touch conf/mods');
    const cause = 'conf/mods/a.load: this file was deleted, which causes it';
    expect(lintSince()).toEqual({
      found: ['conf/httpd.conf:12 include/missing-file', 'conf/sites/a.conf:1 module/not-loaded'],
      causes: [cause, cause],
    });
    expect(plume.run(['lint', '--since', 'HEAD', 'conf/mods/a.load']).code).toBe(2);
  });

  test('of links that were enabled and disabled', () => {
    plume.write('conf/available/c.conf', 'KeepAlive 1\n');
    commit();
    plume.shell('ln -s ../available/c.conf conf/sites/c.conf');
    expect(lintSince('conf/httpd.conf')).toEqual({
      found: ['conf/available/c.conf:1 upgrade/keepalive-not-boolean'],
      causes: ['conf/sites/c.conf: this link is new, which causes it'],
    });
    commit();
    plume.shell('rm conf/sites/c.conf');
    expect(lintSince('conf/httpd.conf').found).toEqual([]);
  });

  test('where a link was deleted, and where it leads elsewhere', () => {
    plume.write('conf/httpd.conf', `${MAIN}IncludeOptional conf/mods/*.load\n`);
    plume.write('conf/all/rewrite.load', 'LoadModule rewrite_module modules/mod_rewrite.so\n');
    plume.write('conf/all/headers.load', 'LoadModule headers_module modules/mod_headers.so\n');
    plume.write('conf/sites/a.conf', 'RewriteEngine On\n');
    plume.shell('mkdir conf/mods && ln -s ../all/rewrite.load conf/mods/a.load');
    commit();
    plume.shell('ln -sfn ../all/headers.load conf/mods/a.load');
    const found = ['conf/sites/a.conf:1 module/not-loaded'];
    expect(lintSince()).toEqual({
      found,
      causes: ['conf/mods/a.load: this link leads elsewhere now, which causes it'],
    });
    plume.shell('rm conf/mods/a.load');
    expect(lintSince()).toEqual({
      found,
      causes: ['conf/mods/a.load: this link was deleted, which causes it'],
    });
    commit();
    expect(lintSince()).toEqual({ found: [], causes: [] });
  });

  test('of a file that nothing enabled, where httpd will not start since something does', () => {
    plume.write(
      'conf/sites-available/c.conf',
      '<VirtualHost *:80>\nServerName a.example\nDocumentRoot /srv/a\n<Directory /srv/a>\nRequire all granted\n</Directory>\nRedirct / /a\n</VirtualHost>\n',
    );
    plume.write('conf/sites-enabled/b.conf', 'ServerTokens Prod\n');
    plume.write('conf/httpd.conf', MAIN.replace('conf/sites/', 'conf/sites-enabled/'));
    commit();
    plume.shell('ln -s ../sites-available/c.conf conf/sites-enabled/c.conf');
    expect(lintSince().found).toContain('conf/sites-available/c.conf:7 unknown/directive');
    commit();
    plume.shell('rm conf/sites-enabled/c.conf');
    expect(lintSince().found).toEqual([]);
  });

  test('of files on their own, under a new name, too', () => {
    plume.write(
      'other/old.conf',
      'DefaultType text/plain\nAllowOverride None\n<Directory /a>\nOptions None\n</Directory>\n',
    );
    commit();
    plume.shell('git mv other/old.conf other/new.conf');
    expect(lintSince('other')).toEqual({ found: [], causes: [] });
  });

  test('and of a .htaccess in the directory of its server', () => {
    plume.write('conf/httpd.conf', `${MAIN}<Directory /srv/www>\nAllowOverride None\n</Directory>\n`);
    plume.write('www/.htaccess', 'DirectoryIndex a.html\n');
    commit();
    plume.write('conf/httpd.conf', `${MAIN}<Directory /srv/www>\nAllowOverride FileInfo\n</Directory>\n`);
    const { found, causes } = lintSince('--map /usr/local/apache2=. --map /srv/www=www .');
    expect(found.filter((one) => one.startsWith('www/.htaccess'))).toHaveLength(1);
    expect(causes).toContain('conf/httpd.conf: this change causes it');
  });
});

describe('plume lint --since says what it cannot do', () => {
  test('without a repository, a commit, or with what changes files', () => {
    plume.write('a.conf', 'ServerTokens Prod\n');
    const say = (options: string) => {
      const { code, stderr } = plume.shell(`plume lint ${options} a.conf`);
      return [code, stderr.replace(/fatal: .*"/, '…"')];
    };
    expect(say('--since HEAD')).toEqual([2, 'plume: `--since` needs a repository of Git: Git says "…".\n']);
    commit();
    expect(say('--since nowhere')).toEqual([
      2,
      'plume: `--since nowhere`: the repository has no such commit.\n',
    ]);
    expect(say('--since=--all')).toEqual([2, 'plume: `--since --all`: the repository has no such commit.\n']);
    expect(say('--since HEAD --fix')[0]).toBe(2);
    expect(say('--since HEAD --baseline b.json')[0]).toBe(2);
  });

  test('of a clone without its history, and of another repository inside', () => {
    plume.write('one/a.conf', 'ServerTokens Prod\n');
    plume.shell(
      `cd one && ${GIT} init -q . && git add -A && ${GIT} commit -qm 1 && ${GIT} commit -q --allow-empty -m 2`,
    );
    plume.shell('git clone -q --depth 1 "file://$PWD/one" two');
    const answer = plume.run(['lint', '--since', 'HEAD~1', 'a.conf'], {
      directory: path.join(plume.directory, 'two'),
    });
    expect([answer.code, answer.stderr]).toEqual([2, expect.stringContaining('`git fetch --unshallow`')]);

    plume.write('three/b.conf', 'ServerTokens Prod\n');
    const add = `${GIT} -c protocol.file.allow=always submodule --quiet add ../one sub`;
    plume.shell(`cd three && ${GIT} init -q . && ${add} && git add -A && ${GIT} commit -qm 1`);
    plume.shell(`cd three/sub && ${GIT} commit -q --allow-empty -m 3`);
    const { stderr } = plume.run(['lint', '--since', 'HEAD'], {
      directory: path.join(plume.directory, 'three'),
    });
    expect(stderr).toContain('plume compares nothing in `sub`: what the repository there had at `HEAD`');
  });

  test('and takes all for new where there is no commit yet', () => {
    plume.write('a.conf', 'Redirct / /a\nOptions None\nServerTokens Prod\n');
    plume.shell(`${GIT} init -q .`);
    expect(lintSince('a.conf').found).toEqual(['a.conf:1 unknown/directive']);
  });

  test('and runs nothing that the repository names as a hook, a monitor or a differ', () => {
    plume.write('a.conf', 'ServerTokens Prod\n');
    commit();
    plume.write('evil.sh', '#!/bin/sh\ntouch "$(dirname "$0")/ran"\n');
    plume.shell(
      'chmod +x evil.sh; for key in core.fsmonitor diff.external diff.x.command diff.x.textconv core.pager; do git config $key "$PWD/evil.sh"; done; mkdir -p .git/hooks; cp evil.sh .git/hooks/post-index-change; echo "*.conf diff=x" > .gitattributes',
    );
    plume.write('a.conf', 'ServerTokens Full\n');
    expect(plume.shell('plume lint --since HEAD a.conf').code).not.toBe(3);
    expect(plume.shell('ls ran').code).not.toBe(0);
  });

  test('and starts no program of the repository, as whatever PATH names it', () => {
    plume.write('a.conf', 'ServerTokens Prod\n');
    commit();
    plume.write('git', '#!/bin/sh\ntouch "$(dirname "$0")/ran"\nexit 1\n');
    plume.shell('chmod +x git; mkdir bin; cp git bin/git; cp git bin/filter; ln -s bin tools');
    plume.shell('git config filter.x.clean filter; echo "*.conf filter=x" > .gitattributes');
    plume.write('a.conf', 'ServerTokens Full\n');
    const usual = process.env.PATH;
    for (const place of ['.', '', 'bin', './tools', `${plume.directory}/bin`, `${plume.directory}/tools`]) {
      const { code } = plume.run(['lint', '--exit-zero', '--since', 'HEAD', 'a.conf'], {
        environment: { PATH: `${place}:${usual}` },
      });
      expect([place, code, plume.shell('ls ran bin/ran').stdout]).toEqual([place, 0, '']);
    }
    const { stderr, code } = plume.run(['lint', '--since', 'HEAD', 'a.conf'], { environment: { PATH: '.' } });
    expect([code, stderr]).toEqual([
      2,
      'plume: `--since` needs a repository of Git: Git is not installed.\n',
    ]);
  });
});
