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
import { markOf } from '../../cli/io/prepared-files.ts';
import { ownIdentity } from '../../cli/io/process-identity.ts';
import { resumeWrites } from '../../cli/io/resume-writes.ts';
import { digestOf, writeFiles } from '../../cli/io/write-files.ts';
import { writeJournal } from '../../cli/io/write-journal.ts';
import { realpathSync } from '../../host/disk.ts';

/** A file system that is not the one of the temporary directory: Linux has one in memory. */
const OTHER = '/dev/shm';

const isThere = existsSync(OTHER) && statSync(OTHER).dev !== statSync(tmpdir()).dev;

let state = '';

let tree = '';

beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), 'plume-place-'));
  tree = isThere ? realpathSync(mkdtempSync(path.join(OTHER, 'plume-place-'))) : '';
});

afterEach(() => {
  rmSync(state, { recursive: true });
  if (isThere) rmSync(tree, { recursive: true });
});

describe.runIf(isThere)('on another file system they wait', () => {
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
      const place = path.join(tree, '.plume-1-0123456789ab');
      const prepared = path.join(place, '0/a.conf');
      mkdirSync(path.dirname(prepared), { recursive: true, mode: 0o700 });
      writeFileSync(prepared, 'new');
      const own = path.join(state, 'plume/writes/1-0123456789ab');
      mkdirSync(own, { recursive: true, mode: 0o700 });
      const made = markOf(prepared);
      const files = [{ target, prepared, made, before: digestOf('old'), after: digestOf('new') }];
      const owner = { ...ownIdentity(), start: 'another boot' };
      writeJournal(own, { owner, command: 'plume test', named: [], stage, places: [place], files });
      const options = {
        scope: { holds: (file: string) => file === target },
        mayWrite: true,
        state: path.join(state, 'plume'),
      };
      expect(resumeWrites(options)).toHaveLength(1);
      expect(readFileSync(target, 'latin1')).toBe(stage === 'write' ? 'new' : 'old');
      expect(readdirSync(tree)).toEqual(['a.conf']);
    }
  });
});
