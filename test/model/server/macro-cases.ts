import fc from 'fast-check';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { readServer } from '../../../model/server/read-server.ts';
import type { Server } from '../../../model/server/server.ts';
import { unknownProfile } from '../../../profile/profiles.ts';

export const target = { series: '2.4', release: undefined } as const;

export function read(text: string): Server {
  const server = readServer({
    main: '/a.conf',
    files: createMemoryFiles({ 'a.conf': text }),
    profile: { ...unknownProfile(target), builtIn: { surely: new Set(['mod_macro']), perhaps: new Set() } },
  });
  if (server === undefined) throw new Error('not read');
  return server;
}

export const name = fc.constantFrom('m', 'M', 'n', '$p', '"x y"');

export const parameter = fc.constantFrom('$a', '$a', '$ab', '@a', '@e', '%b', 'w', '"$a b"', '$', '\xe9');

export const value = fc.constantFrom(
  '1',
  '""',
  '$a',
  '@e',
  '"x y"',
  '"a\\"b\\\\"',
  "'\"'",
  '\\',
  '%b',
  '$',
  '#',
  'w"w',
);

export const gap = fc.constantFrom(' ', ' ', ' ', '\t', ' \\\n  ');

const list = (item: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(fc.tuple(gap, item), { maxLength }).map((items) => items.flat().join(''));

const words = fc
  .array(fc.oneof(parameter, value, fc.constantFrom(' ', 'b', 'k')), { maxLength: 5 })
  .map((all) => all.join(''));

export const comment = fc.constantFrom('# c', '  # c', '', '   ', '# c \\\n$a');

/** Says of each of its parameters that it is never used, and so shows what it was given. */
const probe = words.map((all) => `<Macro probe ${all}>\n~\n</Macro>\nUndefMacro probe`);

export const use = fc.tuple(name, list(value, 3)).map(([called, values]) => `Use ${called}${values}`);

const bodyLine = fc.oneof(
  { weight: 4, arbitrary: probe },
  { weight: 1, arbitrary: fc.constant('Use $p') },
  { weight: 2, arbitrary: comment },
  { weight: 2, arbitrary: words.map((all) => `  Foo ${all}`) },
);

export const body = fc
  .array(bodyLine, { maxLength: 5 })
  .map((lines) => lines.map((line) => `${line}\n`).join(''));
