import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeLogText } from '../../../model/messages/escape-log-text.ts';
import type { FileInstance, Located } from '../../../model/server/server.ts';
import { askHttpd } from '../../kit/httpd.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { casesOr, seedOr } from '../../kit/run-options.ts';
import { body, comment, gap, name, parameter, read, use, value } from './macro-cases.ts';

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
    const seed = seedOr(5);
    const numRuns = casesOr(80, 3000);
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
 * backslash at the end of a macro's text joins it to the line after the Use, which plume does not follow.
 */
function standAlone(text: string): boolean {
  return read(text).instances.every(
    ({ document: { faults, source } }) => faults.length === 0 && !source.text.endsWith('\\\n'),
  );
}

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
