import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { type CompositeAction, runAction, runLines, type StepRunner } from '../kit/ci-steps.ts';
import { hostileFiles } from '../kit/hostile-files.ts';
import { cleanEnvironment, packPlume } from '../kit/packed-plume.ts';
import { type CommentServer, serveComments } from '../kit/serve-comments.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };
const action = parseYaml(read('templates/diff/action.yml')) as CompositeAction;
const { 'plume-diff': job } = parseYaml(read('templates/gitlab-diff.yml')) as {
  readonly 'plume-diff': {
    readonly variables: Readonly<Record<string, string>>;
    readonly script: readonly string[];
  };
};

const MARK = '<!-- plume diff -->';
const MAIN = 'conf/httpd.conf';
const OLD = `ServerName www.example.org
Listen 80
DocumentRoot /srv/www
<Location /private>
    Require ip 192.0.2.0/24
</Location>
`;
const OPENED = OLD.replace(/<Location[\s\S]*/, '');

let server: CommentServer;
let scratch: string;
let ran: string;
let runner: StepRunner;
beforeAll(async () => {
  server = await serveComments();
  scratch = mkdtempSync(path.join(tmpdir(), 'ci-diff-'));
});
afterAll(() => {
  server.stop();
  rmSync(scratch, { recursive: true, force: true });
});
/** A repository with the old server, and the commit of a pull request. */
beforeEach(() => {
  rmSync(scratch, { recursive: true, force: true });
  ran = path.join(scratch, 'ran');
  runner = {
    workspace: path.join(scratch, 'repository'),
    temporary: path.join(scratch, 'temp'),
    values: new Map([
      ['runner.temp', path.join(scratch, 'temp')],
      ['github.event.pull_request.number', '5'],
    ]),
    env: { HOME: scratch, npm_config_offline: 'true', TMPDIR: scratch },
  };
  server.set([], true);
  for (const [file, text] of Object.entries(hostileFiles(ran))) {
    write(file, text);
    chmodSync(path.join(runner.workspace, file), 0o755);
  }
  write(MAIN, OLD);
  git('init', '-q', '-b', 'main', '.');
  commit('old');
  write(MAIN, OPENED);
  commit('new');
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(runner.workspace, file)), { recursive: true });
  writeFileSync(path.join(runner.workspace, file), text);
}

function git(...words: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(
    'git',
    ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...words],
    { cwd: runner.workspace, env: cleanEnvironment(runner.env), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function commit(message: string): void {
  git('add', '-A');
  git('commit', '-qm', message);
}

const bodies = () => server.comments().map(({ body }) => body.split('\n', 2).join(' '));
const OPENS = `${MARK} ### 1 place opens, nothing breaks.`;

describe('templates/diff/action.yml', () => {
  const summary = () => path.join(scratch, 'summary.md');
  const run = (inputs: Readonly<Record<string, string>> = {}) => {
    const env = {
      ...runner.env,
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: server.url,
      GITHUB_GRAPHQL_URL: `${server.url}/graphql`,
      GITHUB_REPOSITORY: 'a/b',
      GITHUB_STEP_SUMMARY: summary(),
    };
    const given = { package: packPlume().tarball, token: server.token, ...inputs };
    return runAction(action, given, { ...runner, env });
  };

  test('is as the published schema says, has no step of others, and installs the version that it belongs to', () => {
    const isValid = new Ajv({ strict: false }).compile(
      JSON.parse(read('test/package/github-action.schema.json')) as object,
    );
    expect(isValid(action) ? [] : isValid.errors).toEqual([]);
    expect(action.runs.steps.filter(({ uses }) => uses !== undefined)).toEqual([]);
    expect(action.inputs.package?.default).toBe(`plume@${version}`);
  });
  test('writes what opens as a comment, a summary and an annotation, and runs nothing of the repository', () => {
    const { status, output } = run();
    expect([status, output]).toEqual([1, expect.stringMatching(/^::error file=conf\/httpd.conf,line=4,/m)]);
    expect(bodies()).toEqual([OPENS]);
    expect(readFileSync(summary(), 'utf8')).toBe(server.comments()[0]?.body);
    expect(existsSync(ran)).toBe(false);
  });
  test('updates its own comment, on whatever page it is, and that of nobody else who writes the mark', () => {
    const others = [1, 2, 3].map((id) => ({ id, body: `${MARK}\nnothing changes`, isOwn: false }));
    server.set([...others, { id: 4, body: `${MARK}\nold`, isOwn: true }], true);
    expect(run().status).toBe(1);
    expect(bodies()).toEqual([...others.map(({ body }) => body.replace('\n', ' ')), OPENS]);
  });
  test('says that nothing changes only where a comment says that something does', () => {
    write(MAIN, OLD);
    commit('as it was');
    expect(run({ before: 'HEAD~2' }).status).toBe(0);
    expect(bodies()).toEqual([]);
    server.set([{ id: 1, body: `${MARK}\nold`, isOwn: true }], true);
    expect(run({ before: 'HEAD~2' }).status).toBe(0);
    expect(bodies()).toEqual([expect.stringContaining('Same answers')]);
  });
  test('has the summary alone where the token may not write, or there is no pull request', () => {
    server.set([], false);
    const { status, output } = run();
    expect(status).toBe(1);
    expect(output).toContain('::notice title=plume diff::plume diff: the comment was not written');
    expect(bodies()).toEqual([]);
    expect(readFileSync(summary(), 'utf8')).toContain('1 place opens');
    server.set([], true);
    runner = { ...runner, values: new Map([...runner.values, ['github.event.pull_request.number', '']]) };
    expect(run().status).toBe(1);
    expect(bodies()).toEqual([]);
  });
  test('takes options, and succeeds where differences are not to fail it', () => {
    expect(run({ fail: 'false', comment: 'false', options: '--client=192.0.2.7\n' })).toMatchObject({
      status: 0,
    });
    expect(bodies()).toEqual([]);
    expect(readFileSync(summary(), 'utf8')).toContain('Same answers');
  });
  test('fails where a commit is not there, whatever is asked for', () => {
    const { status, output } = run({ fail: 'false', before: 'HEAD~7' });
    expect([status, output]).toEqual([2, expect.stringContaining('no such commit')]);
  });
});

describe('templates/gitlab-diff.yml', () => {
  const run = (more: Readonly<Record<string, string>> = {}) =>
    runLines(job.script, {
      ...runner,
      env: {
        ...runner.env,
        ...job.variables,
        PLUME_PACKAGE: packPlume().tarball,
        CI_API_V4_URL: `${server.url}/api/v4`,
        CI_PROJECT_ID: '3',
        CI_MERGE_REQUEST_IID: '5',
        CI_MERGE_REQUEST_DIFF_BASE_SHA: git('rev-parse', 'HEAD~1'),
        ...more,
      },
    });

  test('installs the version that it belongs to', () => {
    expect(job.variables.PLUME_PACKAGE).toBe(`plume@${version}`);
  });
  test('prints the report, keeps it as a file, and runs nothing of the repository', () => {
    const { status, output } = run();
    expect([status, output]).toEqual([1, expect.stringContaining('1 place opens')]);
    expect(readFileSync(path.join(runner.workspace, 'plume-diff.md'), 'utf8')).toContain('1 place opens');
    expect(bodies()).toEqual([]);
    expect(existsSync(ran)).toBe(false);
  });
  test('writes and updates one comment with a token that may', () => {
    const others = Array.from({ length: 100 }, (_, i) => ({ id: i + 1, body: `${MARK}\n`, isOwn: false }));
    server.set(others, true);
    for (const _ of [1, 2]) expect(run({ PLUME_TOKEN: server.token }).status).toBe(1);
    expect(bodies().slice(100)).toEqual([OPENS]);
  });
  test('says so where the token may not, and fails where the commit is not there', () => {
    const { status, output } = run({ PLUME_TOKEN: 'wrong' });
    expect([status, output]).toEqual([1, expect.stringContaining('the comment was not written')]);
    expect(run({ CI_MERGE_REQUEST_DIFF_BASE_SHA: '0'.repeat(39) }).status).toBe(2);
  });
});

describe('templates/pre-push', () => {
  const push = (
    env: Readonly<Record<string, string>> = {},
    words: readonly string[] = ['origin', 'main'],
  ) => {
    const { status, stdout, stderr } = spawnSync('git', ['push', '-q', ...words], {
      cwd: runner.workspace,
      env: cleanEnvironment({
        ...runner.env,
        PATH: `${path.join(scratch, 'bin')}:${process.env.PATH}`,
        ...env,
      }),
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  beforeEach(() => {
    git('init', '-q', '--bare', path.join(scratch, 'origin.git'));
    git('remote', 'add', 'origin', path.join(scratch, 'origin.git'));
    git('push', '-q', 'origin', 'HEAD~1:refs/heads/main');
    const plume = path.join(scratch, 'bin/plume');
    mkdirSync(path.dirname(plume));
    writeFileSync(plume, `#!/bin/sh\nexec '${process.execPath}' '${root}/dist/plume.cjs' "$@"\n`, {
      mode: 0o755,
    });
    cpSync(path.join(root, 'templates/pre-push'), path.join(runner.workspace, '.git/hooks/pre-push'));
  });

  test('stops a push that changes answers, and says how to push all the same', () => {
    const { status, output } = push();
    expect(status).toBe(1);
    expect(output).toContain('1 place opens, nothing breaks.');
    expect(output).toContain('refs/heads/main was not pushed; git push --no-verify pushes it all the same.');
    expect(push({}, ['--no-verify', 'origin', 'main']).status).toBe(0);
  });
  test('lets a push through that changes none, as with the options that are given', () => {
    expect(push({ PLUME_OPTIONS: '--client 192.0.2.7' })).toEqual({
      status: 0,
      output: expect.stringContaining('Same answers'),
    });
  });
  test('compares a new branch with what the remote has of it, and says nothing of one that is deleted', () => {
    git('checkout', '-q', '-b', 'topic');
    const { output } = push({}, ['origin', 'topic']);
    expect(output).toContain('1 place opens');
    git('push', '-q', '--no-verify', 'origin', 'topic:topic');
    expect(push({}, ['--delete', 'origin', 'topic'])).toMatchObject({
      output: expect.not.stringContaining('opens'),
    });
  });
});
