import { outdatedDirective } from '../../facts/upgrade.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { JudgedFile } from './judged-texts.ts';

/**
 * What a command says to httpd, as statements that are the same text for commands that say the same in other words. What
 * `isWithoutEffect` finds says nothing.
 */
export function meaningOf(command: Command, { configuration }: JudgedFile): readonly string[] {
  const { words, rawArguments } = configuration.partsOf(command);
  const key = currentKey(command.key);
  const fact = configuration.factOf(key);
  if (fact?.how === 'RAW_ARGS' || words.some(({ closed }) => !closed)) return [`${key} ${rawArguments}`];
  const values = words.map(({ value }) => value);
  // each word is a level of its own, for a module or for all that have none
  if (key === 'loglevel') return values.map((value) => `${key} ${asciiLowerCase(value)}`);
  const said = fact?.how === 'FLAG' ? values.map(asciiLowerCase) : values;
  return [`${key} ${JSON.stringify(said)}`];
}

/** The name that a directive has now, where httpd takes the old one for it. */
function currentKey(key: string): string {
  const row = outdatedDirective(key);
  const [name] = row?.what === 'renamed' && row.works && row.isSafe ? row.replacement : [];
  return name === undefined ? key : asciiLowerCase(name);
}
