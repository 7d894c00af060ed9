import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith, preCommit, root } from './tools.ts';

const mistake = 'Options FollowSymLinks +MultiViews\n';
const checked = [
  '.htaccess',
  'docker/httpd/conf.d/shop.conf',
  'etc/apache2/sites-available/shop.conf',
  'mods-enabled/status.conf',
  'shop.vhost',
  'web/httpd-vhosts.conf',
];
const notChecked = ['etc/nginx/conf.d/shop.conf', 'etc/php.conf', 'notes/htaccess.txt'];

describeWith([preCommit], 'the hook in a real pre-commit', () => {
  let scratch: string;
  let project: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'plume-pre-commit-'));
    env = buildEnvironment(scratch);
    const source = path.join(scratch, 'plume');
    const revision = commitWorkingTree(source, env);
    project = path.join(scratch, 'project');
    git(['init', '--quiet', project], scratch, env);
    const hooks = [
      `repos:`,
      `- repo: ${source}`,
      `  rev: ${revision}`,
      `  hooks: [{ id: plume-lint }, { id: plume-format }]`,
    ];
    write('.pre-commit-config.yaml', `${hooks.join('\n')}\n`);
    const installed = run(preCommit.path ?? '', ['install', '--install-hooks']);
    expect(installed.status, installed.output).toBe(0);
  }, 400_000);
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
    git(['add', '--force', file], project, env);
  };
  const run = (program: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: project, env, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const commit = () => run('git', ['commit', '--quiet', '--message', 'Configuration']);

  test('refuses a commit with a mistake, names the places, and lets the repaired one pass', () => {
    for (const file of [...checked, ...notChecked]) write(file, mistake);

    const refused = commit();
    expect(refused.status, refused.output).toBe(1);
    expect(refused.output).toContain('syntax/options-mixed-signs');
    for (const file of checked) expect(refused.output).toContain(`${file}:1`);
    for (const file of notChecked) expect(refused.output).not.toContain(file);

    for (const file of checked) write(file, 'ServerSignature Off\n');
    const accepted = commit();
    expect(accepted.status, accepted.output).toBe(0);
    expect(accepted.output).toMatch(/plume lint\.+Passed/);
  });

  test('formats what is committed, and lets it pass when it was added again', () => {
    const text = '<Files a>\nServerSignature Off  \n</files>\n';
    for (const file of ['.htaccess', 'notes/htaccess.txt']) write(file, text);
    const refused = commit();
    expect(refused.status, refused.output).toBe(1);
    expect(refused.output).toContain('Changed .htaccess');
    const formatted = '<Files a>\n    ServerSignature Off\n</Files>\n';
    expect(readFileSync(path.join(project, '.htaccess'), 'utf8')).toBe(formatted);
    expect(readFileSync(path.join(project, 'notes/htaccess.txt'), 'utf8')).toBe(text);
    git(['add', '--all'], project, env);
    const accepted = commit();
    expect(accepted.status, accepted.output).toBe(0);
    expect(accepted.output).toMatch(/plume format\.+Passed/);
  });
});

/** A git repository of what this project would be if everything in its folder were committed now; returns the commit. */
function commitWorkingTree(copy: string, env: NodeJS.ProcessEnv): string {
  const listed = git(['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root, env);
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    const from = path.join(root, file);
    if (!existsSync(from)) continue;
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    copyFileSync(from, path.join(copy, file));
  }
  git(['init', '--quiet'], copy, env);
  git(['add', '--all'], copy, env);
  git(['commit', '--quiet', '--message', 'As it is now'], copy, env);
  return git(['rev-parse', 'HEAD'], copy, env).trim();
}

function git(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): string {
  return execFileSync('git', args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 26 });
}

/** The environment of a person at a terminal: nothing of the npm or git that may have started the tests. */
function buildEnvironment(scratch: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_)|GIT_|NODE_ENV$|VITEST)/i.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    PRE_COMMIT_HOME: path.join(scratch, 'cache'),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@example.org',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@example.org',
  };
}
