import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { disk } from '../../browser/memory-disk.ts';
import { createHash as createHashHere } from '../../browser/substitutes/crypto.ts';
import * as here from '../../browser/substitutes/fs.ts';
import { clearImmediate, setImmediate } from '../../browser/substitutes/timers.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const temporary = temporaryDirectory();

afterEach(() => disk.remove(temporary.path));

/** What a function gives or throws, as far as callers look at it. */
function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code };
  }
}

type Stats = { size: number; isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean };
const seen = (stat: Stats | undefined) =>
  stat && [stat.isFile() ? stat.size : 0, stat.isFile(), stat.isDirectory(), stat.isSymbolicLink()];

/** What the disk and the one in memory say of a path. */
const QUESTIONS: readonly ((from: typeof fs, name: string) => unknown)[] = [
  (from, name) => from.existsSync(name),
  (from, name) => seen(from.statSync(name)),
  (from, name) => seen(from.statSync(name, { throwIfNoEntry: false })),
  (from, name) => seen(from.lstatSync(name)),
  (from, name) => from.realpathSync.native(name),
  (from, name) => from.realpathSync.native(name, 'buffer').toString(),
  (from, name) => from.accessSync(name, fs.constants.R_OK),
  (from, name) =>
    from
      .readdirSync(name, { withFileTypes: true, encoding: 'latin1' })
      .map((entry) => [entry.name, entry.isFile(), entry.isDirectory()].join(' '))
      .sort(),
  (from, name) => {
    const handle = from.openSync(name, 'r');
    try {
      if (!from.fstatSync(handle).isFile()) return 'no file';
      const [start, whole] = [Buffer.alloc(3), from.readFileSync(handle)];
      return [from.readSync(handle, start, 1, 2, 1), start.toString('hex'), whole.toString('hex')];
    } finally {
      from.closeSync(handle);
    }
  },
];

const part = fc.constantFrom('a', 'b', 'ä.conf', '.htaccess');
const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));

describe('the disk in memory', () => {
  test('answers as a disk does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, fc.uint8Array({ maxLength: 6 })), { maxLength: 6 }),
        fc.array(fc.tuple(name, fc.constantFrom('', '/', '/..', '/./a')), { minLength: 1, maxLength: 6 }),
        fc.array(name, { maxLength: 2 }),
        (files, asked, removed) => {
          fs.rmSync(temporary.path, { recursive: true });
          disk.remove(temporary.path);
          const keep = path.join(temporary.path, 'kept');
          fs.mkdirSync(temporary.path);
          for (const [file, bytes] of [['kept', new Uint8Array()] as const, ...files]) {
            const at = path.join(temporary.path, file);
            try {
              fs.mkdirSync(path.dirname(at), { recursive: true });
              fs.writeFileSync(at, bytes);
            } catch {
              // a file is where a directory would have to be, or the other way round
              continue;
            }
            disk.write(at, Uint8Array.from(bytes));
          }
          for (const file of removed) {
            const at = path.join(temporary.path, file);
            if (fs.existsSync(at)) fs.rmSync(at, { recursive: true });
            disk.remove(at);
          }
          removeEmpty(temporary.path);
          for (const [file, end] of asked)
            for (const ask of QUESTIONS) {
              const at = path.join(temporary.path, file) + end;
              const there = outcome(() => ask(fs, at));
              expect(
                outcome(() => ask(here as unknown as typeof fs, at)),
                at,
              ).toEqual(there);
            }
          expect(here.existsSync(keep)).toBe(true);
        },
      ),
    );
  });
});

/** Directories in memory follow from the files, so that there are no empty ones. */
function removeEmpty(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(path.join(folder, entry.name));
  if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
}

test('digests are those of Node.js', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary' })),
      fc.constantFrom('hex', 'base64url'),
      (texts, encoding) => {
        const [own, theirs] = [createHashHere('sha256'), createHash('sha256')];
        for (const text of texts) {
          own.update(text);
          theirs.update(text);
        }
        expect(own.digest(encoding)).toBe(theirs.digest(encoding));
      },
    ),
  );
});

test('what is to be done at once is done in order, after what is done now, unless it is taken back', async () => {
  const done: string[] = [];
  setImmediate((word) => done.push(word), 'first');
  const taken = setImmediate(() => done.push('never'));
  setImmediate(() => done.push('second'));
  clearImmediate(taken);
  expect(done).toEqual([]);
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(done).toEqual(['first', 'second']);
});
