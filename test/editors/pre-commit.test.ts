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
import { CONVERTED, FAULTS, indexOfLine, MAIN } from '../kit/main-file-alone.ts';
import { describeWith, preCommit, root, serverBundle } from './tools.ts';

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
  let project: Project;
  let alone: Project;
  let env: NodeJS.ProcessEnv;

  beforeAll(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'plume-pre-commit-'));
    env = buildEnvironment(scratch);
    const source = path.join(scratch, 'plume');
    const revision = commitWorkingTree(source, env);
    const hooks = [
      `repos:`,
      `- repo: ${source}`,
      `  rev: ${revision}`,
      `  hooks: [{ id: plume-lint }, { id: plume-format }]`,
    ];
    const configuration = `${hooks.join('\n')}\n`;
    project = makeProject(path.join(scratch, 'project'), configuration, env);
    alone = makeProject(path.join(scratch, 'alone'), configuration, env);
  }, 400_000);
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  test('refuses a commit with a mistake, names the places, and lets the repaired one pass', () => {
    for (const file of [...checked, ...notChecked]) project.write(file, mistake);

    const refused = project.commit();
    expect(refused.status, refused.output).toBe(1);
    expect(refused.output).toContain('syntax/options-mixed-signs');
    for (const file of checked) expect(refused.output).toContain(`${file}:1`);
    for (const file of notChecked) expect(refused.output).not.toContain(file);

    for (const file of checked) project.write(file, 'ServerSignature Off\n');
    const accepted = project.commit();
    expect(accepted.status, accepted.output).toBe(0);
    expect(accepted.output).toMatch(/plume lint\.+Passed/);
  });

  test('formats what is committed, and lets it pass when it was added again', () => {
    const text = '<Files a>\nServerSignature Off  \n</files>\n';
    for (const file of ['.htaccess', 'notes/htaccess.txt']) project.write(file, text);
    const refused = project.commit();
    expect(refused.status, refused.output).toBe(1);
    expect(refused.output).toContain('Changed .htaccess');
    const formatted = '<Files a>\n    ServerSignature Off\n</Files>\n';
    expect(project.read('.htaccess')).toBe(formatted);
    expect(project.read('notes/htaccess.txt')).toBe(text);
    project.run('git', ['add', '--all']);
    const accepted = project.commit();
    expect(accepted.status, accepted.output).toBe(0);
    expect(accepted.output).toMatch(/plume format\.+Passed/);
  });

  test('finds what is wrong with a main file that has nothing beside it, and says how to repair it', () => {
    alone.write('httpd.conf', MAIN);
    const refused = alone.commit();
    expect(refused.status, refused.output).toBe(1);
    const findings = refused.output.split(/\n(?=httpd\.conf:\d)/);
    for (const fault of FAULTS) {
      const place = `httpd.conf:${indexOfLine(fault) + 1}:`;
      const found = findings.filter((text) => text.startsWith(place) && text.includes(fault.says));
      expect(found, fault.what).toEqual([expect.stringMatching(/^\S+ (error|warning) /)]);
      expect(found[0], fault.what).toContain(`: ${fault.fix}`);
    }

    // what it prints is enough to repair them all
    const [, apply = ''] = refused.output.match(/: Grant access to everyone: .*\n +--apply (\S+)\n/) ?? [];
    const options = refused.output.match(/--fix --unsafe-fixes(?=,)/)?.[0].split(' ') ?? [];
    const lint = [serverBundle, 'lint', ...options, '--apply', apply, 'httpd.conf'];
    const repaired = alone.run(process.execPath, lint);
    expect(repaired.status, repaired.output).toBe(0);
    expect(alone.read('httpd.conf')).toBe(CONVERTED);
    alone.run('git', ['add', '--all']);
    const accepted = alone.commit();
    expect(accepted.status, accepted.output).toBe(0);
    expect(accepted.output).toMatch(/plume lint\.+Passed/);
  });
});

/** A git repository with the hooks. */
interface Project {
  /** Writes a file and adds it to the next commit. */
  write(file: string, text: string): void;
  read(file: string): string;
  run(program: string, args: readonly string[]): { readonly status: number | null; readonly output: string };
  commit(): ReturnType<Project['run']>;
}

function makeProject(folder: string, configuration: string, env: NodeJS.ProcessEnv): Project {
  const project: Project = {
    write(file, text) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
      git(['add', '--force', file], folder, env);
    },
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    run(program, args) {
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
      return { status, output: stdout + stderr };
    },
    commit: () => project.run('git', ['commit', '--quiet', '--message', 'Configuration']),
  };
  git(['init', '--quiet', folder], path.dirname(folder), env);
  project.write('.pre-commit-config.yaml', configuration);
  const installed = project.run(preCommit.path ?? '', ['install', '--install-hooks']);
  expect(installed.status, installed.output).toBe(0);
  return project;
}

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
