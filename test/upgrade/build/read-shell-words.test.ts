import { describe, expect, test } from 'vitest';
import { LARGEST_SCRIPT, readShellWords } from '../../../upgrade/build/read-shell-words.ts';

const wordsOf = (script: string) => {
  const read = readShellWords(script);
  return read.ok ? read.commands.map((words) => words.map(({ text }) => text)) : read.problem;
};

describe('words of a shell script', () => {
  test.each([
    ['./configure --a --b', [['./configure', '--a', '--b']]],
    ['"./configure" \\\n"--a=x y" \\\n"$@"\n', [['./configure', '--a=x y']]],
    ['"./configure" \\\r\n"--a" \\\r\n"$@"\r\n', [['./configure', '--a']]],
    ["a 'b\\' c", [['a', 'b\\', 'c']]],
    [`a --b="c d"'e f'g`, [['a', '--b=c de fg']]],
    ['a "b\\"c\\\\d\\e\\$f"', [['a', 'b"c\\d\\e$f']]],
    [`a "it's"`, [['a', "it's"]]],
    ['a b\\ c \\"', [['a', 'b c', '"']]],
    ['a "b\\\nc" d\\\ne', [['a', 'bc', 'de']]],
    ['a "" \'\'', [['a', '', '']]],
    ['a "" "$*" $@ "$@"\'\'', [['a', '', '']]],
    ['A="1"; export A\nb', [['A=1'], ['export', 'A'], ['b']]],
    ['# a "\nb c#d # e', [['b', 'c#d']]],
    ['a && b || c | d > e', [['a'], ['b'], ['c'], ['d'], ['e']]],
    ['a $', [['a', '$']]],
    ['', []],
  ])('%j', (script, words) => {
    expect(wordsOf(script)).toEqual(words);
  });

  test.each(['$HOME/x', '"${A:-b c}"', '$(pwd; ls)', '"`date` x"', 'a$B'])(
    '%s is open, and one word',
    (word) => {
      const read = readShellWords(`a ${word} "z"`);
      expect(read.ok && read.commands).toEqual([
        [
          { text: 'a', start: 0, isOpen: false },
          { text: word.replaceAll('"', ''), start: 2, isOpen: true },
          { text: 'z', start: 3 + word.length, isOpen: false },
        ],
      ]);
    },
  );

  test.each([
    ['a "b', '`"`'],
    ["a 'b", "`'`"],
    ['a `b', '```'],
    ['a ${b', '`${`'],
    ['a "$(b"', '`$(`'],
    [`a "b\\`, '`"`'],
  ])('%j is not closed', (script, what) => {
    expect(wordsOf(script)).toBe(`has a ${what} that nothing closes`);
  });

  test('what is too large is refused', () => {
    expect(wordsOf('a'.repeat(LARGEST_SCRIPT + 1))).toBe('has more than a megabyte');
    expect(wordsOf('a '.repeat(20_001))).toBe('has too many words');
  });
});
