import { describe, expect, test } from 'vitest';
import { checkArguments } from '../../arguments/check-arguments.ts';
import { directiveFact } from '../../facts/directives.ts';
import { partsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import { findCorpus, readCorpus, readVerdicts, type VerdictError } from '../kit/corpus.ts';
import { comparable } from './judge-text.ts';

const corpus = findCorpus();

/** Errors of arguments that do not follow from the command alone, as `NAME: MESSAGE`. */
const elsewhere: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ['macros and their texts', /^(?:Use|UndefMacro): /i],
  ['filters that were not declared', /^FilterProtocol: FilterProtocol: No such /],
  ['a provider of another module', /^Require: Unknown Authz provider: claim$/],
  ['a section that an earlier error took away', /^ServerAlias: ServerAlias only used in <VirtualHost>$/],
  ['patterns, which pcre2/ judges', /could not be compiled|cannot compile regular expression/],
  ['a placeholder that was filled in before httpd was asked', /<oracle>/],
];

describe.skipIf(corpus === undefined)(
  'errors of arguments in real files (skipped without PLUME_SHARED)',
  () => {
    test('are found, in httpd’s words', () => {
      const texts = new Map(readCorpus(corpus ?? '').map(({ file, ...rest }) => [file, rest]));
      const seen = new Set<string>();
      const missed: string[] = [];
      for (const { file, errors } of readVerdicts(corpus ?? '')) {
        const source = texts.get(file);
        const asked = errors.filter((error) => error.class === 'args' && !error.hasVariable);
        if (!source || asked.length === 0) continue;
        const commands = parse(source.text, '2.4').lines.filter(
          (line) => line.kind === 'directive' || line.kind === 'open',
        );
        for (const error of asked) {
          const command = commands.find(({ number, height }) => number + height - 1 === error.line);
          if (!command) continue;
          const { rawArguments } = partsOf(command);
          const text = `${command.name} ${rawArguments}: ${error.message}`;
          const isElsewhere = elsewhere.some(([, pattern]) =>
            pattern.test(`${command.name}: ${error.message}`),
          );
          if (isElsewhere || seen.has(text) || rawArguments.includes('${')) continue;
          seen.add(text);
          const said = judge(command, source.kind === '.htaccess', error);
          if (comparable(said ?? '') !== comparable(error.message))
            missed.push(`${file}: ${text}\n  plume: ${said}`);
        }
      }
      expect(missed).toEqual([]);
      expect(seen.size).toBeGreaterThan(60);
    });
  },
);

function judge(command: Command, isHtaccess: boolean, { line }: VerdictError): string | undefined {
  const fact = directiveFact(command.key, '2.4');
  if (!fact) return undefined;
  const inside: string[] = [];
  for (let section = command.parent; section; section = section.parent) inside.push(section.key);
  if (isHtaccess) inside.push('.htaccess');
  const { rawArguments, words: args } = partsOf(command);
  const error = checkArguments(
    fact,
    { raw: rawArguments, args },
    { series: '2.4', inside, location: { file: '<file>', line } },
  );
  return error?.message.replaceAll('\\', '\\\\');
}
