import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DiffDescription } from '../../cli/json-shapes/diff.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

const MODULES = ['mpm_event', 'authz_core', 'authz_host', 'unixd', 'dir', 'alias', 'log_config']
  .map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`)
  .join('');
const MAIN = `ServerRoot /usr/local/apache2\n${MODULES}ServerName a.example\nListen 80\nDocumentRoot /srv/www\nInclude conf/sites/*.conf\n`;
const SITE =
  '<Location /private>\nRequire ip 10.0.0.0/8\n</Location>\nRedirect 301 /old http://a.example/new\n';
const GIT = 'git -c user.name=a -c user.email=a@a.example -c init.defaultBranch=main';

function commit(): void {
  const { code, stderr } = plume.shell(`${GIT} init -q . && git add -A && ${GIT} commit -qm now`);
  expect([code, stderr]).toEqual([0, '']);
}

function diff(words = ''): { readonly description: DiffDescription; readonly code: number | null } {
  const { stdout, stderr, code } = plume.shell(`plume diff --format json ${words}`);
  expect(stderr).toBe('');
  return { description: JSON.parse(stdout), code };
}

/** `CHANGE URL`, for each group. */
function changesOf({ groups }: DiffDescription): readonly string[] {
  return groups.map(({ change, try: { url } }) => `${change} ${url}`);
}

const REDIRECT = SITE.replace('/new', '/newer');

describe('plume diff without a main file', () => {
  test('asks a folder of .htaccess as an assumed server reads it, and says which lines are assumed', () => {
    plume.clear();
    plume.write('.htaccess', 'RewriteEngine on\nRewriteRule ^old$ /new [R]\n');
    commit();
    plume.write('.htaccess', 'RewriteEngine on\n');
    const { stdout, code } = plume.shell('LC_ALL=C.UTF-8 plume diff');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^1 place breaks\./m);
    expect(stdout).toMatch(/before \.htaccess:2, now the assumed `[^`]+`$/m);
  });
});

describe('plume diff', () => {
  beforeEach(() => {
    plume.clear();
    plume.write('conf/httpd.conf', MAIN);
    plume.write('conf/sites/a.conf', SITE);
    // an Include without a match keeps httpd from starting
    plume.write('conf/sites/z.conf', 'LogLevel warn\n');
    commit();
  });

  test('compares HEAD with the files as they are, and says what changes', () => {
    expect(diff()).toMatchObject({ code: 0, description: { groups: [], accepted: true } });
    plume.write('conf/sites/a.conf', REDIRECT);
    const { description, code } = diff();
    expect(code).toBe(1);
    expect(changesOf(description)).toEqual(['elsewhere http://a.example/old']);
    expect(description.lines).toMatchObject({ changed: 1, shown: 1 });
    const schema = JSON.parse(
      readFileSync(new URL('../../cli/json-schema/diff-1.schema.json', import.meta.url), 'utf8'),
    );
    const validate = new Ajv({ strict: false }).compile(schema);
    validate(description);
    expect(validate.errors).toBeNull();
  });
  test('asks as the client that is named, and no other', () => {
    plume.write('conf/sites/a.conf', SITE.replace(/<[\s\S]*>\n/, ''));
    expect(changesOf(diff('--client 192.0.2.7').description)).toEqual(['opens http://a.example/private']);
    expect(diff('--client 10.0.0.7')).toMatchObject({ code: 0, description: { groups: [] } });
  });
  test('two commits, with files that are deleted and renamed', () => {
    plume.shell('git mv conf/sites/a.conf conf/sites/b.conf');
    commit();
    expect(diff('HEAD~1 HEAD')).toMatchObject({ code: 0, description: { groups: [] } });
    plume.shell('git rm -q conf/sites/b.conf');
    commit();
    const { description } = diff('HEAD~1 HEAD');
    expect(changesOf(description)).toEqual([
      'opens http://a.example/private',
      'elsewhere http://a.example/old',
    ]);
    expect(description.lines).toMatchObject({ changed: 3, shown: 3 });
  });
  test('two folders', () => {
    plume.shell('mkdir later && cp -r conf later');
    plume.write('later/conf/sites/a.conf', REDIRECT);
    const { description } = diff('conf/httpd.conf later/conf/httpd.conf');
    expect(changesOf(description)).toEqual(['elsewhere http://a.example/old']);
  });
  test('accepts what a file allows, and names what it does not need to', () => {
    plume.write('conf/sites/a.conf', REDIRECT);
    const [group] = diff().description.groups;
    plume.write('accepted', `${group!.fingerprint} the page moved\n0123456789abcdef\n`);
    const { description, code } = diff('--allow accepted');
    expect(code).toBe(0);
    expect(description.unusedAllowances).toEqual(['0123456789abcdef']);
    plume.write('accepted', 'nonsense\n');
    expect(plume.shell('plume diff --allow accepted')).toMatchObject({ code: 2 });
  });
  test('a configuration that does not start', () => {
    plume.write('conf/sites/a.conf', 'DocumentRot /srv\n');
    const { stdout, code } = plume.shell('plume diff');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^The new configuration does not start: conf\/sites\/a\.conf:1 `DocumentRot \/srv` \(there is no directive [^)]+\)\./,
    );
  });
  test('a module whose line is gone is absent', () => {
    plume.write('conf/httpd.conf', MAIN.replace(/LoadModule alias.*\n/, ''));
    plume.write('conf/sites/a.conf', SITE.replace(/Redirect.*\n/, ''));
    expect(diff().description).toMatchObject({ open: [] });
    expect(changesOf(diff().description)).toEqual(['elsewhere http://a.example/old']);
  });
  test('names both commits, and says how to choose a main file', () => {
    plume.write('conf/apache2.conf', MAIN);
    commit();
    const { code, stderr } = plume.shell('plume diff HEAD~1 HEAD');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^plume: `HEAD` has no server that can be compared with that of `HEAD~1`\. .*`--root FILE`/,
    );
    expect(diff('HEAD~1 HEAD --root conf/httpd.conf')).toMatchObject({ code: 0 });
  });
  test('refuses what is not a commit', () => {
    const { code, stderr } = plume.shell('plume diff nothing');
    expect([code, stderr]).toEqual([2, 'plume: `plume diff nothing`: the repository has no such commit.\n']);
  });
  test('markdown quotes configuration, which forms no tag and no link', () => {
    plume.write('conf/sites/a.conf', REDIRECT.replace('/newer', '/<b>[x](y)'));
    const { stdout } = plume.shell('plume diff --format markdown');
    expect(stdout.split('\n')[0]).toBe('<!-- plume diff -->');
    expect(stdout.replace(/`[^`]*`/g, '')).not.toMatch(/<b>|\[x\]/);
    expect(stdout.split('\n').length).toBeLessThanOrEqual(60);
  });
});
