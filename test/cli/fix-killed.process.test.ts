import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJournal } from '../../cli/io/write-journal.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import { randomFrom } from '../kit/random.ts';
import { casesOr, isLong, seedOr } from '../kit/run-options.ts';

const oldText = 'ServerTokens Prod\n<VirtualHost *:80\n</VirtualHost>\n';
const newText = oldText.replace('*:80', '*:80>');
const files = Array.from({ length: 14 }, (_, i) => `${i % 2 === 0 ? 'one' : 'two/three'}/${i}.conf`).sort();
const TIMES = casesOr(12, 200);

let plume: Plume;
let home = '';
beforeAll(() => {
  plume = installPlume();
  home = path.join(plume.directory, '../home');
});
afterAll(() => plume.remove());
beforeEach(() => {
  plume.clear();
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home);
  for (const file of files) plume.write(file, oldText);
});

const runs = () => path.join(home, 'plume/writes');
const read = (file: string) => readFileSync(path.join(plume.directory, file), 'latin1');
const runAgain = (args: readonly string[]) => plume.run(args, { environment: { XDG_STATE_HOME: home } });
const start = (): ChildProcess =>
  spawn(process.execPath, [plume.bundle, 'lint', '--fix'], {
    cwd: plume.directory,
    env: { PATH: process.env.PATH, XDG_STATE_HOME: home },
    stdio: 'ignore',
  });
const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('close', () => resolve()));

/** What must hold at any time; returns how many files are new. */
function expectWhole(): number {
  const tree = readdirSync(plume.directory, { recursive: true, withFileTypes: true });
  const found = tree.filter((entry) => !entry.isDirectory());
  const names = found.map(({ parentPath, name }) =>
    path.relative(plume.directory, path.join(parentPath, name)),
  );
  expect(names.sort()).toEqual(files);
  const texts = files.map(read);
  for (const text of texts) expect([oldText, newText]).toContain(text);
  return texts.filter((text) => text === newText).length;
}

/** The next runs: one that only looks, and one that ends what was begun. */
function expectEnd(changed: number): 'nothing' | 'prepared' | 'in between' | 'done' {
  const isBetween = changed > 0 && changed < files.length;
  const [run] = existsSync(runs()) ? readdirSync(runs()).filter((name) => /^\d/.test(name)) : [];
  const journal = run === undefined ? undefined : readJournal(path.join(runs(), run));
  if (isBetween) expect(journal?.stage).toBe('write');
  if (changed > 0 && journal !== undefined) {
    const { stderr } = runAgain(['lint', '--exit-zero', '--format', 'concise']);
    expect(stderr).toBe(
      `plume: An earlier \`plume lint --fix\` was interrupted: ${changed} of 14 files ${changed === 1 ? 'has' : 'have'} the new text. The next run with --fix completes it.\n`,
    );
    expect(expectWhole()).toBe(changed);
  }
  const { stderr, code } = runAgain(['lint', '--fix', '--format', 'concise']);
  expect(code).toBe(0);
  if (journal === undefined) expect(stderr).toBe('');
  else if (journal.stage === 'prepare')
    expect(stderr).toBe(
      'plume: An earlier `plume lint --fix` was interrupted before it changed anything. What it left is removed.\n',
    );
  else
    expect(stderr).toMatch(
      /^plume: An earlier `plume lint --fix` was interrupted and is finished now: .*\n$/,
    );
  expect(expectWhole()).toBe(files.length);
  expect(readdirSync(runs())).toEqual([]);
  if (journal === undefined) return changed > 0 ? 'done' : 'nothing';
  return journal.stage === 'prepare' ? 'prepared' : 'in between';
}

describe('a run with --fix that is killed', () => {
  it(`leaves whole files at ${TIMES} random moments, and the next one ends it`, async () => {
    const seed = seedOr(1);
    const random = randomFrom(seed);
    const before = performance.now();
    await ended(start());
    const usual = performance.now() - before;
    const seen = new Map<string, number>();
    for (let time = 0; time < TIMES; time++) {
      for (const file of files) plume.write(file, oldText);
      const child = start();
      const end = ended(child);
      // every second one while it writes, which is a small part of its time
      if (time % 2 === 0) await sleep(random.below(usual));
      else {
        while (child.exitCode === null && !isAnyRun()) await sleep(1);
        await sleep(random.below(80));
      }
      child.kill('SIGKILL');
      await end;
      const changed = expectWhole();
      const how = expectEnd(changed);
      seen.set(how, (seen.get(how) ?? 0) + 1);
    }
    if (isLong) console.info(`seed ${seed}:`, Object.fromEntries(seen));
  }, 3_000_000);

  it('before any one of its changes to the file system', async () => {
    // the whole run makes some dozens of them
    const killer = path.join(plume.directory, '../kill.cjs');
    writeFileSync(killer, killBefore);
    const seen = new Set<string>();
    const step = isLong ? 1 : 9;
    for (let at = 1; ; at += step) {
      for (const file of files) plume.write(file, oldText);
      rmSync(home, { recursive: true, force: true });
      mkdirSync(home);
      const child = spawn(process.execPath, ['--require', killer, plume.bundle, 'lint', '--fix'], {
        cwd: plume.directory,
        env: { PATH: process.env.PATH, XDG_STATE_HOME: home, KILL_AT: String(at) },
        stdio: 'ignore',
      });
      await ended(child);
      if (child.signalCode !== 'SIGKILL') break;
      seen.add(expectEnd(expectWhole()));
    }
    expect([...seen]).toEqual(expect.arrayContaining(['in between', 'nothing', 'prepared']));
  }, 3_000_000);
});

function isAnyRun(): boolean {
  return existsSync(runs()) && readdirSync(runs()).length > 0;
}

/** Counts what changes anything, and ends the process as SIGKILL does before one of them. */
const killBefore = `
const fs = require('node:fs');
let left = Number(process.env.KILL_AT);
for (const name of ['mkdirSync', 'writeFileSync', 'renameSync', 'linkSync', 'unlinkSync', 'rmSync', 'fsyncSync']) {
  const real = fs[name];
  fs[name] = (...args) => {
    if (--left === 0) process.kill(process.pid, 'SIGKILL');
    return real(...args);
  };
}
`;
