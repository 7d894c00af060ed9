import { expect, test } from 'vitest';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';
import { isWhole } from '../kit/run-options.ts';

const WORDS = [
  'Indexes',
  'Indexs',
  '+Indexes',
  '-Indexs',
  'All',
  '+all',
  'None',
  '-None',
  'ExecCGI',
  '+Bogus',
];
const options = { file: 'apache2.conf', target: { series: '2.4' as const, release: undefined }, rules };
const lint = (text: string) => lintText(text, options).findings;
const textOf = (...words: readonly string[]) =>
  `<Directory "/srv">\n    Options ${words.join(' ')}\n</Directory>\n`;

test('no fix of Options with mixed signs writes what httpd refuses', () => {
  let fixed = 0;
  // each third word, and with PLUME_WHOLE all: as `.ci/run` does
  for (const [i, first] of WORDS.entries())
    for (const [j, second] of WORDS.entries())
      for (const third of WORDS.filter((_, k) => isWhole || (i + j + k) % 3 === 0)) {
        const text = textOf(first, second, third);
        for (const { rule, fixes } of lint(text))
          for (const { edits, title } of rule === 'syntax/options-mixed-signs' ? fixes : []) {
            fixed++;
            const errors = lint(applyEdits(text, edits)).filter(({ severity }) => severity === 'error');
            // the next round sees a mix that the fix of another one leaves
            expect(errors.map(({ message }) => [text, title, message])).toEqual([]);
          }
      }
  expect(fixed).toBeGreaterThan(isWhole ? 100 : 30);
});

test('a word that is not an option is named beside the mix of signs', () => {
  expect(lint(textOf('+FollowSymLinks', 'Indexs'))).toMatchObject([
    {
      rule: 'syntax/options-mixed-signs',
      help: '`Indexs` is not an option; did you mean `Indexes`?',
      fixes: [],
    },
  ]);
  expect(lint(textOf('FollowSymLinks', '+Indexs'))).toMatchObject([
    { help: '`Indexs` is not an option; did you mean `Indexes`?', fixes: [] },
  ]);
});
