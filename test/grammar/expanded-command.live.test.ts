import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandedPartsOf } from '../../grammar/expanded-command.ts';
import { parse } from '../../grammar/parse.ts';
import type { ClosingTag, Command, Document } from '../../grammar/syntax-tree.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';

const named = (document: Document): (Command | ClosingTag)[] =>
  document.lines.filter((line) => line.kind !== 'blank' && line.kind !== 'comment');

const only = (text: string): Command => named(parse(text, '2.4'))[0] as Command;

describe.skipIf(!httpdIsInstalled())('the real server', () => {
  const message = async (text: string) => (await askHttpd({ 'a.conf': text })).errors[0];

  test('takes names from variables', async () => {
    expect(
      await message('Define D Directory\n<${D} "/x">\nOptions None\n</${D}>\nDefine L "Listen 8080"\n${L}\n'),
    ).toBeUndefined();
    expect(await message('Define L "Listen x"\n${L}\n')).toMatchObject({ line: 2 });
    expect(await message('Define V "<Directory /x>"\n${V}\n</Directory>')).toBeUndefined();
    expect(await message('Define V "#foo"\n${V} bar\n')).toMatchObject({
      line: 2,
      message: expect.stringContaining("Invalid command '#foo'"),
    });
    expect(await message('Define E ""\nDefine F " "\n${F}\nListen 8080 ${F}\n')).toBeUndefined();
  });

  test('counts the words as they are counted here', async () => {
    const piece = fc.constantFrom('a', ' ', '"', "'", '\\', '>', '${V}', '${W', 'b', '${a b}', '}');
    const value = fc.constantFrom('x', 'x y', '"', '"x y"', "'", '\\', ' ', '>', '${V}', 'x\\\\');
    const samples = fc
      .sample(fc.tuple(fc.array(piece, { maxLength: 8 }), value), { numRuns: 400, seed: 11 })
      .map(([pieces, given], at) => {
        const line = `<Macro m${at} ${pieces.join('')}>`;
        const values: Readonly<Record<string, string>> = { V: given, 'a b': 'c d' };
        const { words: args } = expandedPartsOf(only(line), (name) => values[name] ?? `\${${name}}`);
        return { at, line, given, words: args.slice(1).map((arg) => arg.value) };
      })
      // a macro cannot have two parameters of one name, or one without a name
      .filter(({ words }) => new Set(words).size === words.length && !words.includes(''));
    const text = samples
      .map(
        ({ line, given }) =>
          `UnDefine V\nDefine V "${given.replace(/["\\]/g, '\\$&')}"\n${line}\n~\n</Macro>\n`,
      )
      .join('');
    const { errors, warnings } = await askHttpd({ 'a.conf': `Define "a b" "c d"\n${text}` });
    expect(errors).toEqual([]);
    const said = new Map<number, string[]>();
    // in its log a backslash stands doubled
    for (const { message } of warnings) {
      const [, at, word] = /^macro 'm(\d+)' .*: argument '(.*)' \(#\d+\) never used$/.exec(message) ?? [];
      if (word !== undefined)
        said.set(Number(at), [...(said.get(Number(at)) ?? []), word.replaceAll('\\\\', '\\')]);
    }
    expect(samples.length).toBeGreaterThan(150);
    for (const { at, line, given, words } of samples)
      expect([line, given, said.get(at) ?? []]).toEqual([line, given, words]);
  });
});
