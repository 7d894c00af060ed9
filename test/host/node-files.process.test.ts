import { realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createNodeFiles } from '../../host/node-files.ts';
import { makeFifo } from '../kit/include-tree.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const { path: root, write } = temporaryDirectory();

function textOf(read: ReturnType<ReturnType<typeof createNodeFiles>['read']>): string {
  return read.ok ? read.text : `(${read.why}: ${read.error})`;
}

describe('this machine', () => {
  test('a FIFO is not opened, nor a device or a socket', async (context) => {
    if (!makeFifo(join(root, 'fifo'))) context.skip('no mkfifo here');
    const server = createServer();
    await new Promise<void>((done) => server.listen(join(root, 'socket'), done));
    const files = createNodeFiles();
    expect(files.look(`${root}/fifo`)).toMatchObject({ ok: true, kind: 'special' });
    expect(files.read(`${root}/fifo`)).toEqual({ ok: false, why: 'special', error: '' });
    expect(files.read(`${root}/socket`)).toMatchObject({
      why: 'special',
      error: 'No such device or address',
    });
    expect(files.read('/dev/zero')).toMatchObject({ why: 'special', error: 'Bad file descriptor' });
    expect(files.read(root)).toMatchObject({ why: 'special', error: 'Bad file descriptor' });
    expect(textOf(files.read('/dev/null'))).toBe('');
    await new Promise((done) => server.close(done));
  });
  test('what was seen of a file is not asked again, by whatever name; of others the disk is asked', () => {
    const [seen, other] = [write('seen', 'as it is now'), write('other', 'other')];
    symlinkSync(seen, join(root, 'link'));
    const texts = new Map([[realpathSync(seen), 'as it was seen']]);
    const files = createNodeFiles({ seen: { texts, entries: new Map() } });
    for (const name of [seen, join(root, 'link')]) {
      expect(files.look(name)).toEqual({ ok: true, kind: 'file', identity: realpathSync(seen) });
      expect(textOf(files.read(name))).toBe('as it was seen');
      expect(textOf(files.read(name, 'data'))).toBe('as it is now');
    }
    expect(textOf(files.read(other))).toBe('other');
  });
  test('a file that becomes a FIFO after it was looked at is not waited for', (context) => {
    const file = write('file', 'x');
    const files = createNodeFiles();
    expect(files.look(file)).toMatchObject({ kind: 'file' });
    rmSync(file);
    if (!makeFifo(file)) context.skip('no mkfifo here');
    expect(files.read(file)).toMatchObject({ ok: false, why: 'special' });
  });
});
