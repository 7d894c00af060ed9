import { expect, test } from 'vitest';
import { parseTarget } from '../../facts/target.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { parse } from '../../grammar/parse.ts';
import { readServer } from '../../model/server/read-server.ts';
import { detectProfile } from '../../profile/detect-profile.ts';

/** Reads a server whose Include brings a directory with so many files that are another program's. */
function readBeside(count: number, argument: string) {
  const main = `ServerRoot /etc/httpd\nListen 80\n${argument}\nTimeout 5\n`;
  const files: Record<string, string> = { '/etc/httpd/httpd.conf': main };
  for (let i = 0; i < count; i++) files[`/usr/bin/p${1000 + i}`] = `\x7fELF\0${i}\n`;
  files['/usr/lib/z.conf'] = 'Timeout 6\n';
  const base = createMemoryFiles(files);
  let reads = 0;
  const counted: FileSystem = {
    ...base,
    read(path, purpose) {
      reads++;
      return base.read(path, purpose);
    },
  };
  const target = parseTarget('2.4')!;
  const options = { mainPath: '/etc/httpd/httpd.conf', files: base, document: parse(main, '2.4'), target };
  const { profile } = detectProfile(options);
  const server = readServer({ main: options.mainPath, files: counted, profile, target })!;
  return { server, reads };
}

test.each(['Include /usr', 'Include /usr/*/*', 'IncludeOptional /usr/*/*'])(
  '%s ends early where it brings what is not configuration, and says so',
  (argument) => {
    const { server, reads } = readBeside(2_000, argument);
    expect(reads).toBeLessThan(110);
    expect(server.isCutShort).toBe(true);
    const told = server.notices.filter(({ kind }) => kind === 'too-much-work');
    expect(told).toMatchObject([{ data: { what: 'foreign' } }]);
    expect(server.notices.some(({ kind }) => kind === 'include-foreign')).toBe(true);
    expect(server.modules.mayBeMore).toBe(true);
  },
);

test('a few files of other programs hinder nobody from reading the others', () => {
  const { server } = readBeside(90, 'Include /usr');
  expect(server.isCutShort).toBe(false);
  expect(server.instances.map(({ path }) => path)).toContain('/usr/lib/z.conf');
});
