import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import { lintText } from '../../linter/lint.ts';
import argumentCount from '../../rules/value/argument-count/rule.ts';
import invalidArgument from '../../rules/value/invalid-argument/rule.ts';
import { REFUSED_LINES, refusedText } from '../kit/refused-lines.ts';

const lint = (text: string) =>
  lintText(text, {
    ...{
      rules: [argumentCount, invalidArgument],
      file: 'site.conf',
      target: { series: '2.4', release: undefined },
    },
  }).findings;

describe('a line that people write and httpd refuses', () => {
  test.each(REFUSED_LINES.map((row) => [row.line, row] as const))('%s', (_, row) => {
    const text = refusedText(row);
    const [finding, ...others] = lint(text);
    expect(others).toEqual([]);
    expect(finding?.message).toBe(`httpd will not start: ${row.says}`);
    const [fix] = finding?.fixes ?? [];
    const fixed = applyEdits(text, fix?.edits ?? []);
    expect(fixed).toBe(refusedText(row, row.fixed));
    expect(lint(fixed)).toEqual([]);
  });
  test.each([
    ['Listen localhost', 'no port is meant more than others'],
    ['Redirect 3001 /a /b', 'the status is wrong, not the target'],
    ['Allow from', 'the address is missing'],
    ['ErrorLog logs/a b.log', 'a comma in a path is not meant'],
    ['SSLProtocol TLSv1.2 TLSv1.4', 'several are as similar'],
    ['ProxyPass /a http://localhost/ timeout=abc', 'the value is wrong'],
    ['Header set X-A "b" "c" "d"', 'the value is quoted'],
  ])('%s gets no fix: %s', (line) => {
    const [finding] = lint(`<Directory "/srv">\n${line}\n</Directory>\n`).concat(lint(`${line}\n`));
    expect(finding).toBeDefined();
    expect(finding?.fixes).toEqual([]);
  });
});
