import { describe, expect, test } from 'vitest';
import { partsOf } from '../../../grammar/command.ts';
import type { Series } from '../../../grammar/syntax-tree.ts';
import { createMacros } from '../../../model/server/macros/macros.ts';
import type { MacroUse } from '../../../model/server/macros/use-macro.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import { read, target } from './macro-cases.ts';

/** A reading of a text in which no macro is defined yet. */
function instanceOf2(text: string): FileInstance {
  return read(text).main;
}

/** Of the text's last line, which is a Use. */
function useIn(
  text: string,
  series: Series = '2.4',
): { readonly use: MacroUse; readonly instance: FileInstance } {
  const instance = instanceOf2(text);
  const macros = createMacros({ series, release: undefined });
  for (const command of instance.document.lines)
    if (command.kind === 'open' && command.key === '<macro' && command.parent === undefined)
      macros.define({ instance, command }, partsOf(command), 'present');
  const command = instance.document.lines.findLast((each) => each.kind === 'directive')!;
  return { use: macros.use({ instance, command }, partsOf(command)), instance };
}

const textOf = (text: string) => {
  const { use } = useIn(text);
  return use.outcome === 'expanded' ? use.text : use;
};

describe('the text of a macro', () => {
  test.each([
    ['a value for each parameter', '<Macro M $a $b>\nA $a$b\n</Macro>\nUse m 1 "2 3"', 'A 12 3\n'],
    ['the longest name wins', '<Macro M $a $ab>\nA $abc\n</Macro>\nUse m 1 2', 'A 2c\n'],
    ['the first place wins', '<Macro M ab bc>\nabc\n</Macro>\nUse m 1 2', '1c\n'],
    ['a value is not looked through', '<Macro M $a $b>\n$a\n</Macro>\nUse m $b 2', '$b\n'],
    ['but it joins what is behind it', '<Macro M $a $b>\n$ab\n</Macro>\nUse m $ 2', '$b\n'],
    ['@ puts it in quotation marks', "<Macro M @a>\nA @a\n</Macro>\nUse m 'x \"y\\z'", 'A "x \\"y\\\\z"\n'],
    ['whose end is looked through', '<Macro M @a z>\n@a\n</Macro>\nUse m \'z"y"z\' W', '"z\\"y\\"W"\n'],
    [
      'comments are gone, empty lines stay',
      '<Macro M>\n# c\n\n  A \\\n  b  \n # d\nC\n</Macro>\nUse m',
      '\nA   b\nC\n',
    ],
    ['macros within', '<Macro M $a>\n<Macro $a>\nA\n</Macro>\n</Macro>\nUse m x', '<Macro x>\nA\n</Macro>\n'],
  ])('%s', (_what, text, expected) => expect(textOf(text)).toBe(expected));

  test('has a name, and each place of it one in the body', () => {
    const text = '<Macro M $a @b>\n# c\n  A $a/x \\\n   "y" @b\n</Macro>\nUse M one \\\n  "two"';
    const { use, instance } = useIn(text);
    if (use.outcome !== 'expanded') throw new Error(use.outcome);
    expect(use.text).toBe('A one/x    "y" "two"\n');
    expect(use.name).toBe(`macro 'm' (defined on line 1 of "/a.conf") used on line 7 of "/a.conf"`);
    expect(use.definition.command).toBe(instance.document.lines[0]);
    const shown = (part: string) => {
      const start = use.text.indexOf(part);
      const body = use.toBody({ start, end: start + part.length });
      return text.slice(body.start, body.end);
    };
    expect(['A', 'one', 'n', 'e/x', '"y"', '"two"', 'wo', '" "'].map(shown)).toEqual([
      'A',
      '$a',
      '$a',
      '$a/x',
      '"y"',
      '@b',
      '@b',
      '" @b',
    ]);
    expect(shown('A one/x    "y" "two"\n')).toBe('A $a/x \\\n   "y" @b\n');
  });
});

describe('what is not known', () => {
  test('a macro that may be defined elsewhere', () => {
    const macros = createMacros(target);
    macros.open();
    const instance = instanceOf2('Use m');
    const [command] = instance.document.lines;
    if (command?.kind !== 'directive') throw new Error('no command');
    expect(macros.use({ instance, command }, partsOf(command))).toEqual({ outcome: 'unknown' });
    expect(macros.undefine({ instance, command }, partsOf(command), 'present')).toEqual([]);
  });
  test('a macro that may have become another', () => {
    const instance = instanceOf2('<Macro M $a>\nA $a\n</Macro>\nUse m 1\nUse m 1 2');
    const macros = createMacros(target);
    const [opening, , , use, wrong] = instance.document.lines;
    if (opening?.kind !== 'open' || use?.kind !== 'directive' || wrong?.kind !== 'directive')
      throw new Error('no macro');
    macros.define({ instance, command: opening }, partsOf(opening), 'present');
    macros.open();
    expect(macros.use({ instance, command: use }, partsOf(use))).toMatchObject({
      certainty: 'unknown',
      text: 'A 1\n',
    });
    expect(macros.use({ instance, command: wrong }, partsOf(wrong))).toEqual({ outcome: 'unknown' });
  });
  test('a macro under a condition that plume cannot decide warns of nothing', () => {
    const instance = instanceOf2('<Macro M a>\n</Macro>\nUse n');
    const macros = createMacros(target);
    const [opening, , use] = instance.document.lines;
    if (opening?.kind !== 'open' || use?.kind !== 'directive') throw new Error('no macro');
    expect(macros.define({ instance, command: opening }, partsOf(opening), 'unknown')).toEqual([]);
    // refused either way, but nobody knows with what words
    expect(macros.use({ instance, command: use }, partsOf(use))).toMatchObject({
      outcome: 'refused',
      notices: [{ kind: 'macro-undefined', httpd: undefined }],
    });
  });
  test('macros of httpd 2.2', () => {
    expect(useIn('<Macro M>\nA\n</Macro>\nUse m', '2.2').use).toEqual({ outcome: 'unknown' });
  });
});
