import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DockerfileParser, type JSONInstruction } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runLines, type StepRunner } from '../kit/ci-steps.ts';
import { cleanEnvironment, packPlume } from '../kit/packed-plume.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(path.join(root, 'templates/Dockerfile'), 'utf8');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};

const instructions = DockerfileParser.parse(text).getInstructions();
const argumentsOf = (keyword: string) =>
  instructions.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent() ?? '');
/** The words of `ENTRYPOINT` or `CMD`, which are written as a list. */
const wordsOf = (keyword: string): readonly string[] =>
  (instructions.find((one) => one.getKeyword() === keyword) as JSONInstruction)
    .getJSONStrings()
    .map((one) => one.getJSONValue());

let scratch: string;
let runner: StepRunner;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'container-'));
  const workspace = path.join(scratch, 'work');
  mkdirSync(workspace);
  runner = {
    ...{ workspace, temporary: path.join(scratch, 'temp'), values: new Map() },
    env: {
      ...{ HOME: scratch, npm_config_offline: 'true', npm_config_cache: path.join(scratch, 'cache') },
      ...{ npm_config_prefix: path.join(scratch, 'usr'), PLUME_PACKAGE: packPlume().tarball },
    },
  };
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('templates/Dockerfile', () => {
  test('is as a validator of Dockerfiles wants it', () => {
    expect(validate(text)).toEqual([]);
    expect(validate(`${text}RUNN true\n`)).not.toEqual([]);
  });

  test('installs the version that it belongs to, and runs it as a user who may change nothing', () => {
    expect(argumentsOf('ARG')).toEqual([`PLUME_PACKAGE=plume@${version}`]);
    expect(argumentsOf('USER')).toEqual(['node']);
  });

  test('lints the directory that is mounted, and takes the arguments of plume', () => {
    const installed = runLines(argumentsOf('RUN'), runner);
    expect(installed.status, installed.output).toBe(0);
    writeFileSync(path.join(runner.workspace, '.htaccess'), 'Options FollowSymLinks +MultiViews\n');
    const [program = '', ...first] = wordsOf('ENTRYPOINT');
    const start = (more: readonly string[]) =>
      spawnSync(path.join(scratch, 'usr/bin', program), [...first, ...more], {
        cwd: runner.workspace,
        encoding: 'utf8',
        env: cleanEnvironment({ HOME: scratch }),
      });
    const usual = start(wordsOf('CMD'));
    expect([usual.status, usual.stdout]).toEqual([
      1,
      expect.stringContaining('[syntax/options-mixed-signs]'),
    ]);
    expect(start(['--version']).stdout).toBe(`plume ${version}\n`);
  });
});
