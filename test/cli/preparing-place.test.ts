import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePreparingPlace } from '../../cli/io/preparing-place.ts';
import { ownIdentity } from '../../cli/io/process-identity.ts';
import { resumeWrites } from '../../cli/io/resume-writes.ts';
import { digestOf, writeFiles } from '../../cli/io/write-files.ts';
import { writeJournal } from '../../cli/io/write-journal.ts';
import { realpathSync } from '../../host/disk.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';

/** A file system that is not the one of the temporary directory: Linux has one in memory. */
const OTHER = '/dev/shm';
const isThere = existsSync(OTHER) && statSync(OTHER).dev !== statSync(tmpdir()).dev;

let state = '';
let tree = '';
let run = '';
beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), 'plume-place-'));
  run = realpathSync(state);
  tree = isThere ? realpathSync(mkdtempSync(path.join(OTHER, 'plume-place-'))) : '';
});
afterEach(() => {
  rmSync(state, { recursive: true });
  if (isThere) rmSync(tree, { recursive: true });
});

const none = { mains: [], included: () => [] };

it('new files wait in the state directory where they can be renamed from there', () => {
  const directory = path.join(run, 'tree');
  mkdirSync(directory);
  expect(choosePreparingPlace(directory, run, '.plume-x', none)).toEqual({ ok: true, directory: run });
});

describe.runIf(isThere)('on another file system they wait', () => {
  it('in its highest directory that may be written', () => {
    const deep = path.join(tree, 'one/two');
    mkdirSync(deep, { recursive: true });
    const chosen = choosePreparingPlace(deep, run, '.plume-x', none);
    expect(chosen).toEqual({ ok: true, directory: path.join(OTHER, '.plume-x') });
  });

  it('not in a directory that a server includes', () => {
    const included = () => [OTHER];
    expect(choosePreparingPlace(tree, run, '.plume-x', { mains: [], included })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('where an Include of httpd may reach it'),
    });
  });

  it('not where nothing is known of a directory but that it is the highest one', () => {
    expect(choosePreparingPlace(OTHER, run, '.plume-x', none)).toMatchObject({ ok: false });
    // no server includes the directory that its own main file is in
    const mains = [path.join(OTHER, 'httpd.conf')];
    expect(choosePreparingPlace(OTHER, run, '.plume-x', { ...none, mains })).toMatchObject({ ok: true });
  });

  it('and are gone afterwards', () => {
    const file = path.join(tree, 'a.conf');
    writeFileSync(file, 'old');
    chmodSync(file, 0o640);
    const before = readdirSync(OTHER);
    const outcome = writeFiles([{ file, before: 'old', after: 'new' }], {
      command: 'plume test',
      state: path.join(state, 'plume'),
    });
    expect(outcome).toEqual({ ok: true });
    expect([readFileSync(file, 'latin1'), statSync(file).mode & 0o777]).toEqual(['new', 0o640]);
    expect([readdirSync(OTHER), readdirSync(tree)]).toEqual([before, ['a.conf']]);
  });

  it('and are finished or removed by the next run', () => {
    for (const stage of ['write', 'prepare'] as const) {
      const target = path.join(tree, 'a.conf');
      writeFileSync(target, 'old');
      const place = path.join(tree, '.plume-run');
      const prepared = path.join(place, '0/a.conf');
      mkdirSync(path.dirname(prepared), { recursive: true, mode: 0o700 });
      writeFileSync(prepared, 'new');
      const own = path.join(state, 'plume/writes/1-0123456789ab');
      mkdirSync(own, { recursive: true, mode: 0o700 });
      const files = [{ target, prepared, before: digestOf('old'), after: digestOf('new') }];
      const owner = { ...ownIdentity(), start: 'another boot' };
      writeJournal(own, { owner, command: 'plume test', named: [], stage, places: [place], files });
      const options = { concerns: () => true, mayWrite: true, state: path.join(state, 'plume') };
      expect(resumeWrites(options)).toHaveLength(1);
      expect(readFileSync(target, 'latin1')).toBe(stage === 'write' ? 'new' : 'old');
      expect(readdirSync(tree)).toEqual(['a.conf']);
    }
  });
});

describe.runIf(httpdIsInstalled())('what a place is chosen by is so with a real httpd', () => {
  const prepared = '.plume-1/0/a.conf';
  const ask = async (include: string, more: Readonly<Record<string, string>>) => {
    const answer = await askHttpd({ 'main.conf': `Include @ROOT@/${include}\n`, ...more });
    return answer.errors.map(({ message }) => message).join(' ');
  };

  it('it reads prepared files below a directory that is included as a whole', async () => {
    expect(await ask('d', { [`d/${prepared}`]: 'Nonsense\n' })).toContain("Invalid command 'Nonsense'");
  });

  it('it does not read them by a wildcard', async () => {
    expect(await ask('d/*/*/*', { [`d/${prepared}`]: 'Nonsense\n', 'd/e/f/a.conf': '' })).toBe('');
  });

  it('it includes no directory that the including file is in', async () => {
    expect(await ask('d', { 'd/a.conf': 'Include @ROOT@/d\n' })).toContain('Exceeded maximum include depth');
  });

  it('it includes no directory that has another program’s file in it', async () => {
    expect(await ask('d', { 'd/.git/HEAD': 'ref: refs/heads/main\n' })).toContain("Invalid command 'ref:'");
  });
});
