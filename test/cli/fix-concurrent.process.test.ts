import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownIdentity } from '../../cli/io/process-identity.ts';
import { takeWriteLock } from '../../cli/io/write-lock.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import { isLong } from '../kit/run-options.ts';

const oldText = 'ServerTokens Prod\n<VirtualHost *:80\n</VirtualHost>\n';
const newText = oldText.replace('*:80', '*:80>');

let plume: Plume;
let home = '';
beforeAll(() => {
  plume = installPlume();
  home = path.join(plume.directory, '../home');
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

const read = (file: string) => readFileSync(path.join(plume.directory, file), 'latin1');

describe('two runs with --fix at a time', () => {
  const fix = () =>
    new Promise<{ readonly changed: number; readonly refused: number; readonly code: number | null }>(
      (resolve) => {
        const child = spawn(process.execPath, [plume.bundle, 'lint', '--fix', '--format', 'concise'], {
          cwd: plume.directory,
          env: { PATH: process.env.PATH, XDG_STATE_HOME: home },
        });
        let out = '';
        let err = '';
        child.stdout.on('data', (bytes) => {
          out += bytes;
        });
        child.stderr.on('data', (bytes) => {
          err += bytes;
        });
        child.once('close', (code) =>
          resolve({
            changed: out.split('\n').filter((line) => line.startsWith('Changed ')).length,
            refused: err
              .split('\n')
              .filter((line) => line.includes('something else has changed it in the meantime')).length,
            code,
          }),
        );
      },
    );

  it('write each file once, and the one that is late says so', async () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.conf`);
    for (let pair = 0; pair < (isLong ? 30 : 5); pair++) {
      for (const file of files) plume.write(file, oldText);
      const [one, other] = await Promise.all([fix(), fix()]);
      expect(files.map(read)).toEqual(files.map(() => newText));
      expect(one.changed + other.changed).toBe(5);
      // one has all of them, the other none
      expect([one.changed, other.changed].sort()).toEqual([0, 5]);
      const late = one.changed === 0 ? one : other;
      // it may have begun when the other one was through with some of them, or with all
      expect(late.refused).toBeLessThanOrEqual(5);
      expect(late.code).toBe(late.refused > 0 ? 2 : 0);
      expect(readdirSync(plume.directory).sort()).toEqual(files);
      expect(readdirSync(path.join(home, 'plume/writes'))).toEqual([]);
    }
  });
});

describe('without a place for its journal', () => {
  it('nothing is fixed, and plume says what to do', () => {
    plume.write('a.conf', oldText);
    for (const environment of [
      { HOME: '/dev/null', XDG_STATE_HOME: '' },
      { HOME: '/dev/null', XDG_STATE_HOME: 'relative' },
      { XDG_STATE_HOME: '/dev/null' },
    ]) {
      const { stderr, code } = plume.run(['lint', '--fix', 'a.conf'], { environment });
      expect(stderr).toMatch(
        /^plume: Nothing was changed: plume cannot keep a journal of what it writes because `\/dev\/null\/.*`.*; XDG_STATE_HOME can name another place\.\n$/,
      );
      expect(code).toBe(2);
      expect(read('a.conf')).toBe(oldText);
      expect(existsSync(path.join(plume.directory, 'relative'))).toBe(false);
    }
  });

  it.runIf(process.platform === 'linux').each(['/proc', '/proc/self', '/dev/fd'])(
    'nothing is fixed where no directory can be made, as below %s, and the run ends',
    (place) => {
      plume.write('a.conf', oldText);
      const { stderr, status, signal } = spawnSync(
        process.execPath,
        [plume.bundle, 'lint', '--fix', 'a.conf'],
        {
          cwd: plume.directory,
          encoding: 'utf8',
          env: { HOME: place },
          timeout: 60_000,
          killSignal: 'SIGKILL',
        },
      );
      expect({ stderr, status, signal }).toEqual({
        stderr: `plume: Nothing was changed: plume cannot keep a journal of what it writes because \`${place}/.local/state/plume\` cannot be used: operation not permitted; XDG_STATE_HOME can name another place.\n`,
        ...{ status: 2, signal: null },
      });
    },
  );

  it('a run that writes nothing needs none', () => {
    plume.write('a.conf', newText);
    const { stderr, code } = plume.run(['lint', '--fix', 'a.conf'], {
      environment: { XDG_STATE_HOME: '/dev/null' },
    });
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  });
});

describe('the lock', () => {
  const run = (name: string) => {
    const directory = path.join(plume.directory, name);
    mkdirSync(directory, { recursive: true });
    return directory;
  };
  const held = () => path.join(plume.directory, 'lock');

  it('is one process’s at a time, and free afterwards', () => {
    const lock = takeWriteLock(run('1'));
    expect(lock.ok).toBe(true);
    expect(JSON.parse(readFileSync(held(), 'utf8'))).toEqual(ownIdentity());
    if (lock.ok) lock.release();
    expect(existsSync(held())).toBe(false);
    expect(readdirSync(run('1'))).toEqual([]);
  });

  it.each([
    ['of a process that has ended', JSON.stringify({ ...ownIdentity(), start: 'another boot 1' })],
    ['that is no lock', 'x'],
    ['that is empty', ''],
  ])('%s is taken', (_, text) => {
    writeFileSync(held(), text);
    expect(takeWriteLock(run('1')).ok).toBe(true);
    expect(JSON.parse(readFileSync(held(), 'utf8'))).toEqual(ownIdentity());
  });
});
