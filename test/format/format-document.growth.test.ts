import { expect, test } from 'vitest';
import { formatDocument } from '../../format/format-document.ts';
import { chooseStyle } from '../../format/format-style.ts';
import { ownStyleOf } from '../../format/own-style.ts';
import { parse } from '../../grammar/parse.ts';
import { growthOfWork } from '../kit/count-work.ts';

const repeat = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

test.each<[name: string, make: (count: number) => string]>([
  ['hosts', (count) => repeat(count, (i) => `<VirtualHost *:80>\nServerName ${i}  \n</virtualhost>\n`)],
  [
    'sections beside one another in a deep one',
    (count) =>
      `${'<If true>\n'.repeat(90)}${'<If true>\na b c d\n</IF>\n'.repeat(count)}${'</If>\n'.repeat(90)}`,
  ],
  ['macros', (count) => repeat(count, (i) => `<Macro m${i} $a $b>\nx $a\n</Macro>\n`)],
  ['a macro with many lines', (count) => `<Macro m $a $b>\n${'x $a\n'.repeat(count)}</Macro>\n`],
  [
    'a macro with many parameters',
    (count) => `<Macro m ${repeat(count, (i) => `$${i} `)}>\n${'x\n'.repeat(count)}</Macro>\n`,
  ],
  ['Perl sections', (count) => '<Perl>\nx  \n</Perl>\n'.repeat(count)],
  ['excepted lines', (count) => '# plume: format off\n  x  \n# plume: format on\n'.repeat(count)],
  ['unknown sections in one another', (count) => '<Foo>\n'.repeat(count) + '</Foo>\n'.repeat(count)],
  ['a continued line', (count) => `Options ${'a \\\n'.repeat(count)}b\n`],
  ['lines of spaces', (count) => `${' '.repeat(200)}\n`.repeat(count)],
  ['NULs', (count) => 'a \0 b\n'.repeat(count)],
])('the work of formatting %s grows with the text', (_, make) => {
  const growth = growthOfWork(1_000, (count) => {
    const document = parse(make(count), '2.4');
    formatDocument(document, chooseStyle([ownStyleOf(document)]));
  });
  expect(growth).toBeLessThan(6);
});
