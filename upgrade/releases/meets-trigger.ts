import { splitFlags } from '../../arguments/directives/rewrite.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import type { ArgumentTest, ChangePlace, ChangeTrigger, WordTest } from '../../facts/release-changes.ts';
import { ruleFlag } from '../../facts/rewrite.ts';
import { sectionFamily } from '../../facts/sections.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { Located } from '../../model/server/server.ts';

/**
 * Whether a command with one of the trigger's keys meets it by its arguments and its place; modules and missing
 * directives are not looked at. Unknown where a variable without a known value is in an argument that decides.
 */
export function meetsTrigger(located: Located, { alternatives, places }: ChangeTrigger): Knowledge {
  if (places !== undefined && !places.some((place) => isIn(place, located))) return 'absent';
  if (alternatives.length === 0) return 'present';
  const { words } = located.instance.partsOf(located.command);
  const answers = alternatives.map((tests) => allHold(tests, words));
  if (answers.includes('present')) return 'present';
  return answers.includes('unknown') ? 'unknown' : 'absent';
}

function allHold(tests: readonly ArgumentTest[], words: readonly Word[]): Knowledge {
  const answers = tests.map((test) => holds(test, words));
  if (answers.includes('absent')) return 'absent';
  return answers.includes('unknown') ? 'unknown' : 'present';
}

function holds(test: ArgumentTest, words: readonly Word[]): Knowledge {
  const answer = 'flag' in test ? hasFlag(test.flag, words) : testArguments(test, words);
  if (!test.isNegated || answer === 'unknown') return answer;
  return answer === 'present' ? 'absent' : 'present';
}

function testArguments(test: WordTest, words: readonly Word[]): Knowledge {
  const chosen =
    test.at === 'any' ? words : test.at === 'last' ? words.slice(-1) : words.slice(test.at - 1, test.at);
  if (chosen.some((word) => passes(test, word))) return 'present';
  return chosen.some(isOpen) ? 'unknown' : 'absent';
}

function passes({ how, text, isExact }: WordTest, { value }: Word): boolean {
  const compared = isExact ? value : asciiLowerCase(value);
  if (how === 'is') return compared === text;
  if (how === 'has') return compared.includes(text);
  if (how === 'over') return isOver(compared, BigInt(text));
  return how === 'begins' ? compared.startsWith(text) : compared.endsWith(text);
}

/** Whether a size is more than so many bytes, which other texts are not. */
function isOver(size: string, limit: bigint): boolean {
  const [, digits, suffix = ''] = /^(\d{1,40})([bkmg]?)$/.exec(size) ?? [];
  return digits !== undefined && BigInt(digits) * (FACTORS.get(suffix) ?? 1n) > limit;
}

const FACTORS: ReadonlyMap<string, bigint> = new Map([
  ['k', 1n << 10n],
  ['m', 1n << 20n],
  ['g', 1n << 30n],
]);

/** A variable that has no value known here is left as written. */
function isOpen({ hasVariable, value }: Word): boolean {
  return hasVariable && value.includes('${');
}

/** The flags of a RewriteRule are its third argument, between brackets, with commas between them. */
function hasFlag(flag: string, words: readonly Word[]): Knowledge {
  const field = words[2];
  if (field === undefined) return 'absent';
  const names = splitFlags(field.value.replaceAll('[', '').replaceAll(']', '')).map(
    (part) => ruleFlag(part.split('=', 1)[0] ?? '', '2.4')?.name,
  );
  if (names.includes(flag)) return 'present';
  return isOpen(field) ? 'unknown' : 'absent';
}

function isIn(place: ChangePlace, { instance, command }: Located): boolean {
  const isHtaccess = configurationOf(instance).kind === 'htaccess';
  if (place === 'htaccess') return isHtaccess;
  const around = [...configurationOf(instance).sectionsAround(command)].map((section) => section.command.key);
  if (place === 'vhost') return around.includes('<virtualhost');
  if (place === 'proxy') return around.some((key) => key === '<proxy' || key === '<proxymatch');
  if (place === 'location') return around.some((key) => key === '<location' || key === '<locationmatch');
  const isInDirectory = isHtaccess || around.some((key) => sectionFamily(key) !== undefined);
  return place === 'directory' ? isInDirectory : !isInDirectory;
}
