import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type Candidates, openCandidates } from '../../cli/commands/lint/server-candidates.ts';
import type { Source } from '../../cli/commands/lint/source.ts';
import { findFiles } from '../../cli/io/find-files.ts';
import * as disk from '../../host/disk.ts';
import { growthOfWork } from '../kit/count-work.ts';

vi.mock(import('../../host/disk.ts'), { spy: true });

/** A directory of backups: copies of servers, and a file beside them that none reads. */
const tree = mkdtempSync(join(tmpdir(), 'plume-copies-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));
beforeEach(() => {
  vi.mocked(disk.realpathSync).mockClear();
});

function makeCopies(count: number): string {
  const top = join(tree, String(count));
  for (let i = 0; i < count; i++) {
    const server = join(top, `copy${i}/etc/apache2`);
    mkdirSync(join(server, 'sites-enabled'), { recursive: true });
    writeFileSync(
      join(server, 'apache2.conf'),
      'ServerRoot "/etc/apache2"\nListen 80\nIncludeOptional sites-enabled/*.conf\n',
    );
    writeFileSync(
      join(server, 'sites-enabled/site.conf'),
      `<VirtualHost *:80>\nServerName host${i}.example\nDocumentRoot /srv/www\n</VirtualHost>\n`,
    );
  }
  return top;
}

function open(top: string): { readonly sources: readonly Source[]; readonly candidates: Candidates } {
  const sources = findFiles([top]).files.map(
    (file): Source => ({ ...file, isStandardInput: false, read: () => ({ ok: true, text: '' }) }),
  );
  const reportProblem = (problem: string) => expect.fail(problem);
  const options = { paths: [top], sources, settings: {}, root: undefined, reportProblem };
  return { sources, candidates: openCandidates(options) };
}

test('of many copies of a server each file is of its own', () => {
  const top = makeCopies(12);
  const { sources, candidates } = open(top);
  expect(candidates.all).toHaveLength(12);
  const owners = sources.map((source) => [
    source.name,
    candidates.of(source).reads.map(({ server }) => server.main),
  ]);
  expect(owners).toHaveLength(24);
  for (const [name, mains] of owners)
    expect(mains).toEqual([String(name).replace(/etc.*/, 'etc/apache2/apache2.conf')]);
});

test('a file is looked for in no other copy: the work grows as the copies do', () => {
  const askedFor = (count: number) => {
    const top = makeCopies(count);
    vi.mocked(disk.realpathSync).mockClear();
    open(top);
    return vi.mocked(disk.realpathSync).mock.calls.length;
  };
  const [few, many] = [askedFor(10), askedFor(40)];
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThanOrEqual(4 * few + 10);
});

test('of many files in one directory none is asked where it lies, and none is opened to see that it is there', () => {
  const askedFor = (count: number) => {
    const server = join(tree, `wide${count}`);
    mkdirSync(join(server, 'sites'), { recursive: true });
    writeFileSync(join(server, 'httpd.conf'), 'ServerRoot "/etc/httpd"\nListen 80\nInclude sites/*.conf\n');
    for (let i = 0; i < count; i++) writeFileSync(join(server, `sites/${i}.conf`), 'Timeout 60\n');
    vi.mocked(disk.realpathSync).mockClear();
    vi.mocked(disk.statSync).mockClear();
    const { sources, candidates } = open(server);
    const reads = sources.flatMap((source) => candidates.of(source).reads);
    expect(reads).toHaveLength(count + 1);
    expect(reads.every(({ isText }) => isText)).toBe(true);
    return [disk.realpathSync, disk.statSync].map((asked) => vi.mocked(asked).mock.calls.length);
  };
  expect(askedFor(100)).toEqual(askedFor(25));
});

test('a server is at hand for each of its files, in work that grows with them', () => {
  const growth = growthOfWork(100, (count) => {
    const server = join(tree, `asked${count}`);
    mkdirSync(join(server, 'sites'), { recursive: true });
    writeFileSync(join(server, 'httpd.conf'), 'ServerRoot "/etc/httpd"\nListen 80\nInclude sites/*.conf\n');
    for (let i = 0; i < count; i++) writeFileSync(join(server, `sites/${i}.conf`), 'Timeout 60\n');
    const { sources, candidates } = open(server);
    const [candidate] = candidates.all;
    // so often as there are fixes of its files
    for (let i = 0; i < 10; i++)
      for (const _ of sources) expect(candidate?.open()?.server.instances).toHaveLength(count + 1);
  });
  expect(growth).toBeLessThan(6);
});

test('what the server read and is not text is told of: its file is read to say why', () => {
  const server = join(tree, 'binary');
  mkdirSync(server);
  writeFileSync(join(server, 'httpd.conf'), 'ServerRoot "/etc/httpd"\nListen 80\nInclude packed.conf\n');
  writeFileSync(join(server, 'packed.conf'), '\x1f\x8b\x08\0\0\0\0\0');
  const { sources, candidates } = open(server);
  for (const source of sources)
    for (const { isText } of candidates.of(source).reads)
      expect(isText).toBe(source.name.endsWith('httpd.conf'));
});

test('a server is there again, though others have taken its room', () => {
  const top = makeCopies(3);
  for (let i = 0; i < 3; i++)
    writeFileSync(
      join(top, `copy${i}/etc/apache2/sites-enabled/large.conf`),
      '# a comment that takes room\n'.repeat(30_000),
    );
  const { candidates } = open(top);
  const [first, , last] = candidates.all;
  expect(last?.open()?.server).toBe(last?.open()?.server);
  const before = first?.open()?.server;
  last?.open();
  const again = first?.open()?.server;
  expect(again).not.toBe(before);
  expect(again?.instances.map(({ file }) => file)).toEqual(before?.instances.map(({ file }) => file));
  rmSync(join(top, 'copy0'), { recursive: true });
  last?.open();
  expect(first?.open()).toBeUndefined();
});
