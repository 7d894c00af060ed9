import { expect, test } from 'vitest';
import { answerRequest, lint, memoryFiles, readServer } from '../../library/index.ts';
import { growthOfWork } from '../kit/count-work.ts';

let texts = 0;

test.each<[name: string, make: (n: number) => string]>([
  ['parentheses', (n) => `${'('.repeat(n)}true${')'.repeat(n)}`],
  ['negations', (n) => `${'!'.repeat(n)}true`],
  ['negated parentheses', (n) => `${'!('.repeat(n)}true${')'.repeat(n)}`],
  ['conditions in one another', (n) => `${'-n %{X} && (false || '.repeat(n)}true${')'.repeat(n)}`],
  ['conditions before one another', (n) => `${'('.repeat(n)}true${' && -n %{X})'.repeat(n)}`],
  ['calls', (n) => `${'tolower('.repeat(n)}'a'${')'.repeat(n)} == 'a'`],
  ['variables in names', (n) => `'${'%{tolower:'.repeat(n)}a${'}'.repeat(n)}' == 'a'`],
])('the work for %s in an expression grows with the text', (_, make) => {
  const growth = growthOfWork(400, (n) => {
    // what was read of an expression is kept
    const text = `ServerRoot /x\nListen 80\n<If "-n '${++texts}' && ${make(n)}">\n</If>\n`;
    const server = readServer('/x/httpd.conf', { files: memoryFiles({ '/x/httpd.conf': text }) });
    if (server === undefined) throw new Error('the main file is there');
    lint(text);
    answerRequest(server, { url: 'http://a.example/' });
  });
  // a long one is not kept, and read again by each who asks
  expect(growth).toBeLessThan(6);
});
