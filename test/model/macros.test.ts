import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { partsOf } from '../../grammar/command.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { escapeLogText } from '../../model/messages/escape-log-text.ts';
import { createMacros } from '../../model/server/macros/macros.ts';
import type { MacroUse } from '../../model/server/macros/use-macro.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';

const target = { series: '2.4', release: undefined } as const;

function read(text: string): Server {
  const server = readServer({
    main: '/a.conf',
    files: createMemoryFiles({ 'a.conf': text }),
    profile: { ...unknownProfile(target), builtIn: { surely: new Set(['mod_macro']), perhaps: new Set() } },
  });
  if (server === undefined) throw new Error('not read');
  return server;
}

/** A reading of a text in which no macro is defined yet. */
function instanceOf2(text: string): FileInstance {
  return read(text).main;
}

/** What httpd says while it reads a text of macros and their uses, and where the commands are that it does not know. */
interface Told {
  readonly warnings: readonly string[];
  /** The first refusal, after which httpd says nothing more. */
  readonly refusal: string | undefined;
  readonly unknown: readonly string[];
}

function tell(text: string): Told {
  const { notices: all, main } = read(text);
  const notices = all.filter(({ httpd }) => httpd !== undefined);
  const end = notices.findIndex(({ kind }) => kind !== 'macro-warning');
  const warnings = end < 0 ? notices : notices.slice(0, end);
  const refused = notices[end];
  return {
    warnings: warnings.map(({ id, httpd = '' }) => `${id}: ${escapeLogText(httpd)}`),
    refusal: refused && `${placeOf(refused)}: ${escapeLogText(refused.httpd ?? '')}`,
    unknown: commandsOf(main)
      .filter(({ command }) => !MACRO_COMMANDS.has(command.key))
      .map((located) => `${placeOf(located)}:`),
  };
}

const MACRO_COMMANDS = new Set(['<macro', 'use', 'undefmacro']);

/** The commands outside of macros, in httpd's order. */
function commandsOf(instance: FileInstance): readonly Located[] {
  return instance.document.children.flatMap((command) =>
    command.kind === 'open' || command.kind === 'directive'
      ? [{ instance, command }, ...instance.instancesOf(command).flatMap(commandsOf)]
      : [],
  );
}

/** httpd counts a continued line by its last. */
function placeOf({ instance, command: { number, height } }: Located): string {
  return `line ${number + height - 1} of ${escapeLogText(instance.path)}`;
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

/** Holds what is told of a text against what a real httpd says of it. */
async function compare(text: string): Promise<Told> {
  const told = tell(text);
  const answer = await askHttpd({ 'a.conf': text }, { only: ['macro'] });
  const output = answer.output.replaceAll(/\/[^\s"]*\/a\.conf/g, '/a.conf');
  const warnings = answer.warnings.map(
    ({ id, message }) => `${id}: ${message.replaceAll('a.conf', '/a.conf')}`,
  );
  expect([text, ...told.warnings]).toEqual([text, ...warnings]);
  const says = told.refusal ?? told.unknown[0];
  const error = says === undefined ? 'Syntax OK' : `Syntax error on ${says}`;
  expect([text, output]).toEqual([text, expect.stringContaining(`${error}\n`)]);
  return told;
}

describe.skipIf(!httpdIsInstalled())('beside the real server', () => {
  test.each([
    'Use m',
    'UndefMacro m',
    '<Macro m>\nA\n</Macro>\nUse n',
    '<Macro m>\nA\n</Macro>\nUse',
    '<Macro m>\nA\n</Macro>\nUse ""',
    '<Macro m>\nA\n</Macro>\nUndefMacro n',
    '<Macro m>\nA\n</Macro>\nUndefMacro M\nUse m',
    '<Macro m $a>\nA $a\n</Macro>\nUse m',
    '<Macro m>\nUse M\n</Macro>\nUse m',
    '<Macro m>\nUse n\n</Macro>\n<Macro n>\nUse m\n</Macro>\nUse m',
    '<Macro>\n</Macro>',
    '<Macro "">\n</Macro>',
    '<Macro m\n</Macro>',
    '<Macro m $a "">\nA\n</Macro>',
    '<Macro m $a b $a>\nA\n</Macro>',
    '<Macro m @>\nA @\n</Macro>\nUse m "\\\\\\\\@@"',
    '<Macro m $a>\n</Files>\n</Macro> x\n<Macro M \xc4 $ $a> y # z\n</Macro>\nUse m "" "\t" "x\\\\"',
    '<Macro $m $a>\nA $a\n</Macro>\nUse $M ""',
    '<Macro m>\nA\n',
    '<Macro m>\n<Macro n>\nA\n</Macro>\nUse n\n</Macro>\nUse m',
    '<Macro m $a>\n\n# c\n\n$a \\\n  b\n# d \\\n\n  $a\n</Macro>\nUse m \\\n  ""\nUse m Foo',
  ])('%j', async (text) => {
    await compare(text);
  });

  test('random macros', async () => {
    const seed = Number(process.env.PLUME_SEED ?? 5);
    const numRuns = process.env.PLUME_LONG ? 3000 : 80;
    const samples = fc.sample(macroText, { seed, numRuns }).filter(standAlone);
    let [warned, refused, used] = [0, 0, 0];
    for (const text of samples) {
      const told = await compare(text);
      if (told.warnings.length > 0) warned++;
      if (told.refusal !== undefined) refused++;
      if (told.unknown.some((place) => place.includes(' used on '))) used++;
    }
    // the samples are of some use only if all of this happens
    expect(Math.min(warned, refused, used)).toBeGreaterThan(numRuns / 10);
  });
});

/**
 * Whether all that macros bring stands for itself. Where lines become one, or a comment, sections are left open; and a
 * backslash at the end of a macro's text joins it to the line behind the Use, which plume does not follow.
 */
function standAlone(text: string): boolean {
  return read(text).instances.every(
    ({ document: { faults, source } }) => faults.length === 0 && !source.text.endsWith('\\\n'),
  );
}

const name = fc.constantFrom('m', 'M', 'n', '$p', '"x y"');
const parameter = fc.constantFrom('$a', '$a', '$ab', '@a', '@e', '%b', 'w', '"$a b"', '$', '\xe9');
const value = fc.constantFrom(
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
const gap = fc.constantFrom(' ', ' ', ' ', '\t', ' \\\n  ');
const list = (item: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(fc.tuple(gap, item), { maxLength }).map((items) => items.flat().join(''));
const words = fc
  .array(fc.oneof(parameter, value, fc.constantFrom(' ', 'b', 'k')), { maxLength: 5 })
  .map((all) => all.join(''));
const comment = fc.constantFrom('# c', '  # c', '', '   ', '# c \\\n$a');
/** Says of each of its parameters that it is never used, and so shows what it was given. */
const probe = words.map((all) => `<Macro probe ${all}>\n~\n</Macro>\nUndefMacro probe`);
const use = fc.tuple(name, list(value, 3)).map(([called, values]) => `Use ${called}${values}`);
const bodyLine = fc.oneof(
  { weight: 4, arbitrary: probe },
  { weight: 1, arbitrary: fc.constant('Use $p') },
  { weight: 2, arbitrary: comment },
  { weight: 2, arbitrary: words.map((all) => `  Foo ${all}`) },
);
const body = fc.array(bodyLine, { maxLength: 5 }).map((lines) => lines.map((line) => `${line}\n`).join(''));
const rest = fc.constantFrom('', '', '', ' x', ' # x');
const write = (called: string, parameters: readonly string[], text: string, behind: string) =>
  `<Macro ${called} ${parameters.join(' ')}>${behind}\n${text}</Macro>${behind}`;
const anyDefinition = fc
  .tuple(name, fc.array(parameter, { maxLength: 3 }), body, rest)
  .map((parts) => write(...parts));
/** Macros of none, one and two parameters, and uses that give them as many. */
const goodMacros = fc.tuple(
  fc.tuple(body, rest).map(([text, behind]) => write('$p', [], text, behind)),
  fc.tuple(parameter, body, rest).map(([one, text, behind]) => write('m', [one], text, behind)),
  fc
    .tuple(fc.uniqueArray(parameter, { minLength: 2, maxLength: 2 }), body, rest)
    .map(([both, text, behind]) => write('n', both, text, behind)),
);
const goodUse = fc.oneof(
  fc.constant('Use $P'),
  fc.tuple(gap, value).map(([blank, one]) => `Use M${blank}${one}`),
  fc.tuple(gap, value, gap, value).map((both) => `Use n${both.join('')}`),
);
const macroText = fc
  .tuple(
    goodMacros,
    fc.array(
      fc.oneof(
        { weight: 8, arbitrary: goodUse },
        { weight: 1, arbitrary: use },
        { weight: 1, arbitrary: anyDefinition },
        { weight: 1, arbitrary: name.map((called) => `UndefMacro ${called}`) },
        { weight: 1, arbitrary: comment },
      ),
      { minLength: 1, maxLength: 5 },
    ),
  )
  .map(([macros, lines]) => `${[...macros, ...lines].join('\n')}\n# end\n`);
