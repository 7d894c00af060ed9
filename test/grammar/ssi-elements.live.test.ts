import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSsiPage } from '../../grammar/ssi/elements.ts';
import { escapeLogText } from '../../model/messages/escape-log-text.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

/** Pages of which httpd evaluates the first condition, which it refuses and logs. */
const PAGES: readonly string[] = [
  '<!--#if expr="$X" -->',
  '<!--#if expr="$X"-->',
  '<!--#if  expr = "$X"-->',
  '<!--#if expr=\'$X "a"\' -->',
  '<!--#if expr=`$X \'a"` -->',
  '<!--#if expr="$X \\"a\\" \\\' \\\\" -->',
  '<!--#if expr="$X\\\\" a" -->',
  '<!--#if expr=$X -->',
  '<!--#if expr=$X-->\n',
  '<!--#if expr=$X\t-->',
  '<!--#IF EXPR="$X" -->',
  '<!--#if\nexpr="$X\n-->" -->',
  '<!-- #if expr="$X" -->',
  '<!--#if test="$X" -->',
  '<!--#if expr -->',
  '<!--#if expr="$X" expr="$Y" -->',
  '<!--#if "$X" -->',
  '<!--#if expr="$X" b -->',
  '<!--#if-->',
  '<!--#if->expr="$X" -->',
  '<!--#if expr="$X" --',
  '<!--#if expr="$X" -- -->',
  '<!--#if expr="$X" --->',
  '<!--#if expr="$X -->',
  '<!--#ifx expr="$X" -->',
  '<!--#echo var="<!--#if" --><!--#if expr="$X" -->',
  '<!--<!--#if expr="$X" -->',
  '<!--#comment a --><!--#if expr="$X" -->',
  'a\n\nb<!--#if expr="$X" -->',
];

/** After an element that httpd refuses, it evaluates no others: each page has one that may be a condition. */
const TOKENS = [
  ...[
    'if ',
    ' ',
    '\n',
    'expr',
    '=',
    ' expr=',
    '"$X',
    '"',
    "'$X",
    "'",
    '`',
    '$X',
    '\\',
    '-->',
    '--',
    '>',
    '-',
  ],
  ...[' expr="$a"', ' -->', 'b', ' EXPR=', '<', '$b" -->', '\\"', "\\'"],
];

function soups(count: number): readonly string[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, () => {
    const tokens = Array.from({ length: 1 + random.below(7) }, () => random.pick(TOKENS));
    return `a<!--#${random.once(4) ? '' : 'if '}${random.once(3) ? '' : 'expr='}${tokens.join('')}" -->\n`;
  });
}

describe.skipIf(!httpdIsInstalled())('elements of pages, at a real httpd', () => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await runServer({
      main: '<Directory "@ROOT@/htdocs">\nOptions +Includes\nSetOutputFilter INCLUDES\n</Directory>',
      files: {},
    });
  });
  afterAll(() => running.stop());

  test.each([
    ['written', PAGES, 12],
    ['random', soups(500), 60],
  ] as const)('are found as httpd finds them: %s', async (_, pages, least) => {
    let found = 0;
    for (const page of pages) {
      const [condition] = readSsiPage(page).conditions;
      writeFileSync(join(running.root, 'htdocs', 'page.html'), page, 'latin1');
      const { log } = await running.get('/page.html');
      const [, logged] = /AH0133[78]: Could not (?:parse|evaluate) expr (".*) in \//.exec(log) ?? [];
      // an `#elif` without an `#if` is not evaluated, and what is valid is not logged
      if (condition?.element === 'elif') continue;
      const isSilent = logged === undefined && condition !== undefined && isValid(condition.text);
      if (!isSilent)
        expect([page, logged]).toEqual([page, condition && escapeLogText(`"${condition.text}"`)]);
      if (logged !== undefined) found++;
    }
    expect(found).toBeGreaterThan(least);
  });

  test('have the line that they begin in', () => {
    const page = '\n<!--#if expr="a\n" -->\n\n<!--#elif\nexpr="b" --><!--#if expr="c" -->';
    expect(readSsiPage(page).conditions).toEqual([
      { element: 'if', text: 'a\n', line: 2 },
      { element: 'elif', text: 'b', line: 5 },
      { element: 'if', text: 'c', line: 6 },
    ]);
  });
});

/** What some random texts are. */
function isValid(text: string): boolean {
  return /^[^$]*$/.test(text);
}
