import { expect, test } from 'vitest';
import { partsOf } from '../../../grammar/command.ts';
import { parse } from '../../../grammar/parse.ts';

test('the arguments of a section whose name is quoted end at its last bracket', () => {
  const words = (text: string) => {
    const [line] = parse(text, '2.4').lines;
    if (line?.kind !== 'open') throw new Error(`no section: ${text}`);
    const { words: found, rawArguments } = partsOf(line);
    return [
      line.name,
      rawArguments,
      ...found.map(({ value, start, end }) => [value, text.slice(start, end)]),
    ];
  };
  expect(words('"<Directory" "/a b" > x')).toEqual(['Directory', '"/a b" > x', ['/a b', '"/a b"']]);
  expect(words("'<Files' a>")).toEqual(['Files', 'a>', ['a', 'a']]);
  expect(words('"<Files>"')).toEqual(['Files', '>']);
});
