import { expect, test } from 'vitest';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { modernClient } from '../kit/completion-case.ts';
import { growthOfWork } from '../kit/count-work.ts';

/** Lines of a file of any length, in sections that are as deep as people write them. */
const HOST =
  '<VirtualHost *:80>\nServerName a\n<Directory /srv>\nOptions Indexes\n</Directory>\n</VirtualHost>\n';

/** What is typed at the end, and all that a hostile file can put into the line before it. */
const LINES: readonly (readonly [what: string, line: (size: number) => string])[] = [
  ['names', () => 'S'],
  ['arguments', () => 'LogLevel '],
  ['variables', () => 'Listen ${'],
  ['a line of many arguments', (size) => `Options ${'+Indexes '.repeat(size)}`],
  ['a line of many flags', (size) => `RewriteRule a b [${'L,'.repeat(size)}`],
  ['a long expression', (size) => `<If "${"'a' == 'b' || ".repeat(size)}`],
  ['many open braces', (size) => `RewriteCond ${'%{'.repeat(size)}`],
  ['many percent signs', (size) => `LogFormat "${'%'.repeat(size)}`],
];

test.each(LINES)('completion takes work in proportion to the text: %s', (_, line) => {
  const complete = (size: number): void => {
    const service = createLanguageService([]);
    const text = `${HOST.repeat(size)}${line(size)}`;
    const uri = uriOfPath('/httpd.conf');
    service.open({ uri, version: 1, text }, defaultSettings);
    const position = { line: 6 * size, character: line(size).length };
    service.completion(uri, position, modernClient);
    service.signatureHelp(uri, position);
  };
  expect(growthOfWork(60, complete)).toBeLessThan(6);
});

test('sections that are open in each other', () => {
  const complete = (size: number): void => {
    const service = createLanguageService([]);
    const uri = uriOfPath('/httpd.conf');
    service.open({ uri, version: 1, text: `${'<IfModule a>\n'.repeat(size)}</` }, defaultSettings);
    service.completion(uri, { line: size, character: 2 }, modernClient);
    service.completion(uri, { line: size - 1, character: 0 }, modernClient);
  };
  expect(growthOfWork(100, complete)).toBeLessThan(6);
});
