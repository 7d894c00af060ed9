import { describe, expect, test } from 'vitest';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { growthOfWork } from '../kit/count-work.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';
const HOST =
  '<VirtualHost *:80>\nServerName a\n<Directory /srv>\nOptions Indexes\nRequire all granted\n</Directory>\n</VirtualHost>\n';
const LINES_OF_HOST = 7;

/** Opens a main file and asks for what is shown over its last line, near the end of that, and for all hints. */
function ask(text: string, line: number, character: number): void {
  const service = createLanguageService([], findMemoryServers({ [MAIN]: text }, { mains: [MAIN] }));
  const uri = uriOfPath(MAIN);
  service.open({ uri, version: 1, text }, defaultSettings);
  for (const at of [0, character]) service.hover(uri, { line, character: at }, 'markdown');
  service.inlayHints(uri, { start: { line: 0, character: 0 }, end: { line: line + 1, character: 0 } });
}

/** What a hostile file can put into one line. */
const LINES: readonly (readonly [what: string, line: (size: number) => string])[] = [
  ['names', () => 'ServerAdmin a'],
  ['a line of many arguments', (size) => `Options ${'+Indexes '.repeat(size)}`],
  ['a line of many flags', (size) => `RewriteRule a b [${'L,'.repeat(size)}NC]`],
  ['a long expression', (size) => `<If "${"'a' == 'b' || ".repeat(size)}true">`],
  ['many open braces', (size) => `RewriteCond ${'%{'.repeat(size)}`],
  ['many percent signs', (size) => `LogFormat "${'%'.repeat(size)}"`],
  ['many variables', (size) => `Listen ${'${A}'.repeat(size)}`],
  ['a pattern of many groups', (size) => `RewriteRule ${'(a|b)*'.repeat(size)} x`],
  ['a list of many ciphers', (size) => `SSLCipherSuite ${'HIGH:'.repeat(size)}`],
  ['a comment of many numbers', (size) => `# ${'AH01630 '.repeat(size)}`],
];

describe('hovers and hints take work in proportion to the text', () => {
  test.each(LINES)('%s', (_, line) => {
    const task = (size: number): void => {
      const last = line(size);
      ask(`Define A 1\n${HOST.repeat(size)}${last}`, 1 + LINES_OF_HOST * size, last.length - 1);
    };
    expect(growthOfWork(40, task)).toBeLessThan(6);
  });

  test('lines that all count', () => {
    const task = (size: number): void => ask(`${'Header set A b\n'.repeat(size)}Header set C d`, size, 3);
    expect(growthOfWork(60, task)).toBeLessThan(6);
  });

  test('sections within each other', () => {
    const task = (size: number): void => {
      const files = Array.from(
        { length: size },
        (_, i) => `<Location /${i}>\nForceType a/${i}\n</Location>\n`,
      );
      ask(`${files.join('')}<Location /1/x>\nForceType a/b\n</Location>`, 3 * size + 1, 3);
    };
    expect(growthOfWork(60, task)).toBeLessThan(6);
  });
});
