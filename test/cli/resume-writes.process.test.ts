import { spawnSync } from 'node:child_process';
import * as nodeFs from 'node:fs';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WritableDisk } from '../../cli/io/look-at-target.ts';
import { markOf } from '../../cli/io/prepared-files.ts';
import { ownIdentity } from '../../cli/io/process-identity.ts';
import { resumeWrites } from '../../cli/io/resume-writes.ts';
import { digestOf, writeFiles } from '../../cli/io/write-files.ts';
import { type Journal, type JournalFile, writeJournal } from '../../cli/io/write-journal.ts';
import { realpathSync } from '../../host/disk.ts';

/*
 * Runs are interrupted here by a disk that throws, and by journals made by hand; fix-killed.test.ts kills processes.
 */
let top = '';
let tree = '';
let state = '';
beforeEach(() => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), 'plume-resume-')));
  tree = path.join(top, 'tree');
  state = path.join(top, 'state/plume');
  mkdirSync(tree);
  for (const name of ['a', 'b', 'c']) writeFileSync(path.join(tree, name), `old ${name}`);
});
afterEach(() => rmSync(top, { recursive: true }));

const changes = () =>
  ['a', 'b', 'c'].map((name) => ({
    file: path.join(tree, name),
    before: `old ${name}`,
    after: `new ${name}`,
  }));
const write = (disk: Partial<WritableDisk> = {}) =>
  writeFiles(changes(), { command: 'plume test', state, disk: { ...nodeFs, realpathSync, ...disk } });
const resume = (mayWrite = true) =>
  resumeWrites({ scope: { holds: (file) => file.startsWith(`${tree}/`) }, mayWrite, state });
const texts = () => ['a', 'b', 'c'].map((name) => readFileSync(path.join(tree, name), 'latin1').slice(0, 3));
const runs = () => (existsSync(path.join(state, 'writes')) ? readdirSync(path.join(state, 'writes')) : []);
const fail = (code: string): never => {
  throw Object.assign(new Error(code), { code, syscall: 'rename' });
};

/** A process that has ended. */
const ended = () => ({ ...ownIdentity(), pid: spawnSync('true').pid });

/** An interrupted run that has `done` of its files in place. */
function interrupt(done: number, more: Partial<Journal> = {}): string {
  const run = path.join(state, 'writes', `${ended().pid}-0123456789ab`);
  mkdirSync(path.join(run, '0'), { recursive: true, mode: 0o700 });
  const files = changes().map(({ file, before, after }, i): JournalFile => {
    const prepared = path.join(run, '0', path.basename(file));
    writeFileSync(i < done ? file : prepared, after, 'latin1');
    const made = i < done ? '' : markOf(prepared);
    return { target: file, prepared, made, before: digestOf(before), after: digestOf(after) };
  });
  writeJournal(run, {
    owner: ended(),
    command: 'plume test',
    named: [tree],
    stage: 'write',
    places: [],
    files,
    ...more,
  });
  return run;
}

describe('all files or none', () => {
  it('a file that cannot be renamed into place: those before it get their old text again', () => {
    let renames = 0;
    const outcome = write({
      renameSync: (from, to) => (++renames === 3 ? fail('EPERM') : renameSync(from, to)),
    });
    expect(outcome).toEqual({
      ok: false,
      problems: new Map([[path.join(tree, 'c'), 'it cannot be used: operation not permitted']]),
      general: undefined,
    });
    expect(renames).toBe(5);
    expect(texts()).toEqual(['old', 'old', 'old']);
    expect([readdirSync(tree), runs()]).toEqual([['a', 'b', 'c'], []]);
  });

  it('one that changes before the first is renamed: none is', () => {
    let reads = 0;
    const outcome = write({
      readFileSync: ((file: string, encoding: 'latin1') =>
        ++reads === 3 ? 'other' : readFileSync(file, encoding)) as typeof readFileSync,
    });
    expect(outcome).toMatchObject({ ok: false });
    expect(texts()).toEqual(['old', 'old', 'old']);
    expect(runs()).toEqual([]);
  });

  it('where the way back is barred, too, the next run takes it', () => {
    let renames = 0;
    const outcome = write({
      renameSync: (from, to) => (++renames >= 3 ? fail('EPERM') : renameSync(from, to)),
    });
    expect(outcome).toMatchObject({ ok: false, general: expect.stringContaining('the next run') });
    expect(texts()).toEqual(['new', 'new', 'old']);
    // it is this process's own until it ends
    expect(resume()).toEqual([]);
    const [run = ''] = runs();
    const file = path.join(state, 'writes', run, 'journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8'));
    expect(journal.stage).toBe('undo');
    writeFileSync(file, JSON.stringify({ ...journal, owner: ended() }));
    expect(resume()).toEqual([
      `An earlier \`plume test\` failed and is undone now: 2 of 2 files got the old text (\`${tree}/a\`, \`${tree}/b\`).`,
    ]);
    expect(texts()).toEqual(['old', 'old', 'old']);
    expect(runs()).toEqual([]);
  });
});

describe('an interrupted run', () => {
  it('is finished, and said so', () => {
    interrupt(1);
    expect(resume()).toEqual([
      `An earlier \`plume test\` was interrupted and is finished now: 2 of 3 files got the new text (\`${tree}/b\`, \`${tree}/c\`).`,
    ]);
    expect(texts()).toEqual(['new', 'new', 'new']);
    expect([readdirSync(tree), runs(), resume()]).toEqual([['a', 'b', 'c'], [], []]);
  });

  it('is only told of by a run that does not write', () => {
    interrupt(1);
    expect(resume(false)).toEqual([
      'An earlier `plume test` was interrupted: 1 of 3 files has the new text. The next run with --fix completes it.',
    ]);
    expect(texts()).toEqual(['new', 'old', 'old']);
  });

  it('of another tree is left alone', () => {
    interrupt(1);
    expect(resumeWrites({ scope: { holds: () => false }, mayWrite: true, state })).toEqual([]);
    expect(texts()).toEqual(['new', 'old', 'old']);
    expect(runs()).toHaveLength(1);
  });

  it('is finished for what may be written now, and the rest is said and waits', () => {
    interrupt(1);
    const only = (...names: readonly string[]) => ({
      scope: { holds: (file: string) => names.includes(path.relative(tree, file)) },
      mayWrite: true,
      state,
    });
    expect(resumeWrites(only('a', 'b'))).toEqual([
      `An earlier \`plume test\` was interrupted and is finished in part: 1 of 3 files got the new text (\`${tree}/b\`). \`${tree}/c\` is still to be written and was not named: run \`plume test\` for \`${tree}\` again to finish it.`,
    ]);
    expect(texts()).toEqual(['new', 'new', 'old']);
    expect(resumeWrites({ ...only('a'), mayWrite: false })).toEqual([
      `An earlier \`plume test\` was interrupted: 2 of 3 files have the new text. \`${tree}/c\` is still to be written and was not named: run \`plume test\` for \`${tree}\` again to finish it.`,
    ]);
    expect(resumeWrites(only('c'))).toHaveLength(1);
    expect([texts(), runs()]).toEqual([['new', 'new', 'new'], []]);
  });

  it.runIf(process.getuid?.() !== 0)('whose directory cannot be written waits for the next one', () => {
    interrupt(1);
    chmodSync(tree, 0o500);
    expect(resume()[0]).toContain('could not be written. The next run with --fix tries it again.');
    chmodSync(tree, 0o700);
    expect(resume()).toHaveLength(1);
    expect([texts(), runs()]).toEqual([['new', 'new', 'new'], []]);
  });

  it('whose files are all gone is forgotten', () => {
    interrupt(1);
    rmSync(tree, { recursive: true });
    expect(resumeWrites({ scope: { holds: () => false }, mayWrite: true, state })).toEqual([]);
    expect(runs()).toEqual([]);
  });

  it('that still goes on is left alone', () => {
    interrupt(1, { owner: ownIdentity() });
    expect(resume()).toEqual([]);
    expect(texts()).toEqual(['new', 'old', 'old']);
  });

  it('of a process whose number another one has by now is finished', () => {
    if (ownIdentity().start === '') return;
    interrupt(1, { owner: { ...ownIdentity(), start: 'another boot 1' } });
    expect(resume()).toHaveLength(1);
    expect(texts()).toEqual(['new', 'new', 'new']);
  });

  it('on another machine is told of', () => {
    interrupt(1, { owner: { ...ended(), host: `not-${os.hostname()}` } });
    expect(resume()[0]).toContain(`on \`not-${os.hostname()}\``);
    expect(texts()).toEqual(['new', 'old', 'old']);
  });

  it('before its first change leaves no trace', () => {
    interrupt(0, { stage: 'prepare' });
    expect(resume()).toEqual([
      'An earlier `plume test` was interrupted before it changed anything. What it left is removed.',
    ]);
    expect([texts(), runs()]).toEqual([['old', 'old', 'old'], []]);
  });

  it('leaves a lock that nobody holds', () => {
    interrupt(1);
    writeFileSync(path.join(state, 'writes/lock'), JSON.stringify(ended()));
    expect(resume()).toHaveLength(1);
    expect(texts()).toEqual(['new', 'new', 'new']);
    expect(runs()).toEqual([]);
  });
});

describe('a journal is not obeyed', () => {
  const cannot = (file = 'b') =>
    `An earlier \`plume test\` was interrupted and cannot be finished because \`${tree}/${file}\` changed since: 1 of 3 files has the new text.`;

  it('where a file was changed since', () => {
    interrupt(1);
    writeFileSync(path.join(tree, 'b'), 'own work');
    expect(resume()).toEqual([cannot()]);
    expect(texts()).toEqual(['new', 'own', 'old']);
    expect(runs()).toEqual([]);
  });

  it('where a file is a symbolic link by now, or is below one', () => {
    interrupt(1);
    writeFileSync(path.join(top, 'victim'), 'old b');
    rmSync(path.join(tree, 'b'));
    symlinkSync('../victim', path.join(tree, 'b'));
    expect(resume()).toEqual([cannot()]);
    expect(readFileSync(path.join(top, 'victim'), 'latin1')).toBe('old b');

    rmSync(path.join(tree, 'b'));
    writeFileSync(path.join(tree, 'b'), 'old b');
    writeFileSync(path.join(tree, 'a'), 'old a');
    interrupt(1);
    renameSync(tree, path.join(top, 'elsewhere'));
    symlinkSync('elsewhere', tree);
    expect(resume()[0]).toContain('cannot be finished');
    expect(texts()).toEqual(['new', 'old', 'old']);
  });

  it('where a file got another mode since', () => {
    interrupt(1);
    chmodSync(path.join(tree, 'b'), 0o600);
    expect(resume()).toEqual([cannot()]);
    expect(texts()).toEqual(['new', 'old', 'old']);
  });

  it('where a prepared file is not the one that was prepared', () => {
    const run = interrupt(1);
    writeFileSync(path.join(run, '0/b'), 'evil');
    expect(resume()).toEqual([cannot()]);
    expect(texts()).toEqual(['new', 'old', 'old']);
  });

  it.each([
    ['that others may write to', (directory: string) => chmodSync(directory, 0o777)],
    [
      'that is a symbolic link',
      (directory: string) => {
        renameSync(directory, `${directory}-real`);
        symlinkSync(`${directory}-real`, directory);
      },
    ],
  ])('in a state directory %s', (_, spoil) => {
    interrupt(1);
    spoil(state);
    expect(resume()).toEqual([]);
    expect(texts()).toEqual(['new', 'old', 'old']);
    const outcome = writeFiles(changes().slice(1), { command: 'plume test', state });
    expect(outcome).toMatchObject({
      ok: false,
      general: expect.stringContaining('plume does not use its directory'),
    });
    expect(texts()).toEqual(['new', 'old', 'old']);
  });

  it.runIf(process.getuid?.() === 0)('in a state directory of another user', () => {
    interrupt(1);
    nodeFs.chownSync(state, 12345, 12345);
    expect(resume()).toEqual([]);
    expect(texts()).toEqual(['new', 'old', 'old']);
  });

  it('that lies in the tree', () => {
    const run = interrupt(1);
    for (const place of [tree, path.join(tree, '.local/state')]) {
      mkdirSync(path.join(place, 'plume/writes'), { recursive: true, mode: 0o700 });
      nodeFs.cpSync(run, path.join(place, 'plume/writes', path.basename(run)), { recursive: true });
    }
    rmSync(run, { recursive: true });
    expect(resume()).toEqual([]);
    expect(texts()).toEqual(['new', 'old', 'old']);
  });

  it.each(['', '{', '[]', '{"version":1}', '{"version":2,"files":[]}', 'null'])('that is %j', (text) => {
    const run = interrupt(1);
    writeFileSync(path.join(run, 'journal.json'), text);
    expect(resume()).toEqual([]);
    expect(texts()).toEqual(['new', 'old', 'old']);
  });
});
