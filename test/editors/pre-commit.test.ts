import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeHookRepository } from '../../scripts/generate-hook-repository.ts';
import { hostileFiles } from '../kit/hostile-files.ts';
import { CONVERTED, FAULTS, indexOfLine, MAIN } from '../kit/main-file-alone.ts';
import { cleanEnvironment, packPlume } from '../kit/packed-plume.ts';
import { type Registry, servePackage } from '../kit/serve-package.ts';
import { currentPreCommit, describeWith, preCommit, root, serverBundle, type Tool } from './tools.ts';

const mistake = 'Options FollowSymLinks +MultiViews\n';
const checked = [
  '.htaccess',
  'docker/httpd/conf.d/shop.conf',
  'etc/apache2/sites-available/shop.conf',
  'mods-enabled/status.conf',
  'shop.vhost',
  'web/httpd-vhosts.conf',
];
const MODULES = '/usr/lib/apache2/modules';
const LOAD_BASE = ['mpm_event', 'authz_core']
  .map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so\n`)
  .join('');
const LOAD_REWRITE = `LoadModule rewrite_module ${MODULES}/mod_rewrite.so\n`;
const SERVER = `ServerRoot "/etc/apache2"
ServerName www.example.org
User www-data
Group www-data
IncludeOptional mods-enabled/*.load
Include ports.conf
IncludeOptional sites-enabled/*.conf
`;
const notChecked = ['etc/nginx/conf.d/shop.conf', 'etc/php.conf', 'notes/htaccess.txt'];

describeWith([preCommit], 'the hooks in Debian’s pre-commit', () => testHooks(preCommit));
describe.skipIf(currentPreCommit.path === undefined)(
  'the hooks in a current pre-commit, which scripts/setup-pre-commit.sh installs where there is a package index',
  () => testHooks(currentPreCommit),
);

/** The hooks as a release has them, from a repository with a tag, with plume from a registry. */
function testHooks(tool: Tool): void {
  let scratch: string;
  let registry: Registry;
  let project: Project;
  let alone: Project;
  let server: Project;
  let hostile: Project;
  let pushed: Project;
  let ran: string;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    scratch = mkdtempSync(path.join(tmpdir(), 'plume-pre-commit-'));
    registry = await servePackage(packPlume().tarball);
    ran = path.join(scratch, 'ran');
    writeFileSync(
      path.join(scratch, '.npmrc'),
      `registry=${registry.url}\naudit=false\nupdate-notifier=false\n`,
    );
    env = buildEnvironment(scratch);
    const source = path.join(scratch, 'plume-pre-commit');
    const tag = commitHooks(source, env);
    const configuration = `repos:
- repo: ${source}
  rev: ${tag}
  hooks: [{ id: plume-lint }, { id: plume-format }]
`;
    const make = (name: string, files: Readonly<Record<string, string>> = {}) =>
      makeProject(path.join(scratch, name), { configuration, env, tool, files });
    // its files are there before anything is installed
    hostile = make('hostile', hostileFiles(ran));
    project = make('project');
    alone = make('alone');
    server = makeProject(path.join(scratch, 'server'), {
      configuration: configuration.replace('{ id: plume-format }', '{ id: plume-lint-new }'),
      ...{ env, tool, files: { 'etc/apache2/mods-enabled/base.load': LOAD_BASE } },
    });
    const atPush = configuration.replace(/hooks: .*/, 'hooks: [{ id: plume-diff, stages: [push] }]');
    pushed = makeProject(path.join(scratch, 'pushed'), { configuration: atPush, env, tool, files: {} });
  }, 400_000);
  afterAll(() => {
    registry?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  test('install plume as it was packed, and nothing else', () => {
    const asked = [...new Set(registry.asked())];
    expect(asked).toEqual(['/plume', expect.stringMatching(/^\/plume\/-\/plume-[\d.]+\.tgz$/)]);
    const manifests = readdirSync(path.join(scratch, 'cache'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /lib\/node_modules\/.*package\.json$/.test(name))
      .map((name) => path.basename(path.dirname(name)));
    expect(manifests.sort()).toEqual(['plume', 'plume-pre-commit']);
  });

  test('work without a registry as docs/pre-commit.md says, with the packed file', () => {
    const page = readFileSync(path.join(root, 'docs/pre-commit.md'), 'utf8');
    const [, configuration = ''] = /^<!-- run: local -->\n```yaml\n([\s\S]*?)^```$/m.exec(page) ?? [];
    const named = configuration.replace(/\[.*\.tgz\]/g, `[${packPlume().tarball}]`);
    expect(named).not.toBe(configuration);
    const folder = path.join(scratch, 'local');
    const local = makeProject(folder, { configuration: named, env, tool, files: {} });
    local.write('.htaccess', mistake);
    const refused = local.commit();
    expect(refused.status, refused.output).toBe(1);
    expect(refused.output).toContain('syntax/options-mixed-signs');
  });

  test('run nothing that the checked repository has', () => {
    hostile.write('.htaccess', mistake);
    const refused = hostile.commit();
    expect(refused.status, refused.output).toBe(1);
    expect(refused.output).toContain('syntax/options-mixed-signs');
    hostile.write('.htaccess', 'ServerSignature Off\n');
    const accepted = hostile.commit();
    expect(accepted.status, accepted.output).toBe(0);
    expect(existsSync(ran)).toBe(false);
    // what lies in wait there does work
    expect(hostile.run(path.join(scratch, 'hostile/node_modules/.bin/plume'), []).status).toBe(0);
    expect(readFileSync(ran, 'utf8')).toBe('bin\n');
  });

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

  test('refuse a commit that breaks a server by what it deletes, and one that deletes nothing else', () => {
    const site = '<VirtualHost *:80>\n    ServerName a.example\n    RewriteEngine on\n</VirtualHost>\n';
    server.write('etc/apache2/apache2.conf', SERVER);
    server.write('etc/apache2/ports.conf', 'Listen 80\n');
    server.write('etc/apache2/mods-available/rewrite.load', LOAD_REWRITE);
    server.write('etc/apache2/sites-enabled/a.conf', site);
    server.run('ln', ['-s', '../mods-available/rewrite.load', 'etc/apache2/mods-enabled/rewrite.load']);
    server.run('git', ['add', '--all', '--force']);
    const first = server.commit();
    expect(first.status, first.output).toBe(0);

    server.run('git', ['rm', '--quiet', 'etc/apache2/mods-enabled/rewrite.load']);
    const deleted = server.commit();
    expect(deleted.status, deleted.output).toBe(1);
    expect(deleted.output).toContain('etc/apache2/sites-enabled/a.conf:3');
    expect(deleted.output).toContain('this link was deleted, which causes it');

    server.run('git', ['checkout', '--quiet', 'HEAD', '--', '.']);
    server.write('etc/apache2/ports.conf', 'Listen 8080\n');
    const moved = server.commit();
    expect(moved.status, moved.output).toBe(1);
    expect(moved.output).toContain('etc/apache2/sites-enabled/a.conf:1');
  });

  test('say which requests a push answers differently, of the commits that are pushed alone', () => {
    const open = 'ServerName a.example\nListen 80\nDocumentRoot /srv/www\n';
    const denied = `${open}<Location /private>\nRequire ip 192.0.2.7\n</Location>\n`;
    for (const one of [denied, open, `# plain\n${open}`]) {
      pushed.write('httpd.conf', one);
      expect(pushed.commit().status).toBe(0);
    }
    const push = (from: string, to: string) =>
      pushed.run(tool.path ?? '', ['run', '--hook-stage', 'push', '--from-ref', from, '--to-ref', to]);
    expect(push('HEAD~2', 'HEAD')).toEqual({ status: 1, output: expect.stringContaining('1 place opens') });
    expect(push('HEAD~1', 'HEAD')).toEqual({
      status: 0,
      output: expect.stringMatching(/plume diff\.+Passed/),
    });
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
}

/** A git repository with the hooks. */
interface Project {
  /** Writes a file and adds it to the next commit. */
  write(file: string, text: string): void;
  read(file: string): string;
  run(program: string, args: readonly string[]): { readonly status: number | null; readonly output: string };
  commit(): ReturnType<Project['run']>;
}

interface ProjectOptions {
  readonly configuration: string;
  readonly env: NodeJS.ProcessEnv;
  readonly tool: Tool;
  /** What is there before the hooks are installed; programs can be executed. */
  readonly files: Readonly<Record<string, string>>;
}

function makeProject(folder: string, { configuration, env, tool, files }: ProjectOptions): Project {
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
  for (const [file, text] of Object.entries(files)) {
    project.write(file, text);
    chmodSync(path.join(folder, file), 0o755);
  }
  project.write('.pre-commit-config.yaml', configuration);
  const installed = project.run(tool.path ?? '', ['install', '--install-hooks']);
  expect(installed.status, installed.output).toBe(0);
  return project;
}

/** Commits and tags the repository of hooks as a release would; returns the tag. */
function commitHooks(folder: string, env: NodeJS.ProcessEnv): string {
  const tag = `v${writeHookRepository(folder)}`;
  git(['init', '--quiet'], folder, env);
  git(['add', '--all'], folder, env);
  git(['commit', '--quiet', '--message', tag], folder, env);
  git(['tag', tag], folder, env);
  return tag;
}

function git(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): string {
  return execFileSync('git', args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 26 });
}

/** Without any script of a package, and with the settings of npm that a person has at home. */
function buildEnvironment(scratch: string): NodeJS.ProcessEnv {
  const { npm_config_registry: _, ...env } = cleanEnvironment({
    PRE_COMMIT_HOME: path.join(scratch, 'cache'),
    // npm's settings of a person are at home: pre-commit takes the variable that names another file away
    HOME: scratch,
    npm_config_cache: path.join(scratch, 'npm-cache'),
    npm_config_ignore_scripts: 'true',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'Test',
    GIT_AUTHOR_EMAIL: 'test@example.org',
    GIT_COMMITTER_NAME: 'Test',
    GIT_COMMITTER_EMAIL: 'test@example.org',
  });
  return env;
}
