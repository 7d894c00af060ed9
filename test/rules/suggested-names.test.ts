import { expect, test } from 'vitest';
import { directiveNames, seriesThatKnow } from '../../facts/directives.ts';
import { thirdPartyDirective, thirdPartyDirectiveNames } from '../../facts/third-party.ts';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import { lintText } from '../../linter/lint.ts';
import unknownDirective from '../../rules/unknown/directive/rule.ts';
import { randomFor } from '../kit/random.ts';

const options = {
  file: 'apache2.conf',
  target: { series: '2.4' as const, release: undefined },
  rules: [unknownDirective],
};

/** What is said of a name that begins a line, and what the fixes make of it. */
function judge(name: string): { readonly message: string; readonly fixed: readonly string[] } {
  const text = `${name} x\n`;
  const [finding] = lintText(text, options).findings;
  const fixed = finding?.fixes.map(({ edits }) => applyEdits(text, edits).split(' ', 1)[0]!) ?? [];
  return { message: finding?.message ?? '', fixed };
}

const isFree = (name: string) =>
  seriesThatKnow(name.toLowerCase()).length === 0 && thirdPartyDirective(name.toLowerCase()) === undefined;
const own = directiveNames('2.4').filter((name) => !name.startsWith('<'));

test('a directive of another maker is never taken for a misspelled one', () => {
  const foreign = thirdPartyDirectiveNames().flatMap((name) => (/^\w+$/.test(name) ? name : []));
  expect(foreign).toContain('SSLEnable');
  expect(foreign.length).toBeGreaterThan(2000);
  expect(foreign.filter((name) => judge(name).message !== '')).toEqual([]);
});

test('no fix adds a word, which makes another thing of a line', () => {
  const without = own.flatMap((name) => {
    const words = name.split(/(?<=[a-z])(?=[A-Z])/);
    return words.length < 3 ? [] : words.map((_, at) => [name, words.toSpliced(at, 1).join('')] as const);
  });
  const judged = [...new Set(without.map(([, short]) => short))]
    .filter(isFree)
    .map((name) => ({ name, ...judge(name) }));
  expect(judged.length).toBeGreaterThan(500);
  const isMade = (name: string, to: string) => without.some(([from, short]) => from === to && short === name);
  expect(judged.filter(({ name, fixed }) => fixed.some((to) => isMade(name, to)))).toEqual([]);
  // the question stays
  expect(judged.filter(({ message }) => message.includes('did you mean')).length).toBeGreaterThan(300);
});

test('one letter that is missing, or two that changed places, are still mended', () => {
  const slips = own.flatMap((name) => {
    const random = randomFor(name);
    const at = 1 + random.below(name.length - 2);
    const slip = random.once(2)
      ? name.slice(0, at) + name.slice(at + 1)
      : name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
    return name.length > 4 && isFree(slip) ? [{ name, slip }] : [];
  });
  const lost = slips.filter(({ name, slip }) => !judge(slip).message.includes(`\`${name}\``));
  expect(slips.length).toBeGreaterThan(400);
  expect(lost.length).toBeLessThan(slips.length / 50);
});
