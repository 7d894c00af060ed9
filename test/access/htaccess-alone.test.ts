import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import type { LintedFile } from '../../linter/findings/finding.ts';
import { lintHtaccess } from '../../linter/lint-htaccess.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import mixedStyles from '../../rules/access/mixed-styles/rule.ts';
import outerRequireReplaced from '../../rules/access/outer-require-replaced/rule.ts';
import satisfyAny from '../../rules/access/satisfy-any-bypasses-require/rule.ts';
import { readCases } from '../kit/fixture.ts';
import { isServerCase, readingOptions, textsOf } from '../kit/server-case.ts';

const rules = [mixedStyles, satisfyAny, outerRequireReplaced];

describe('a .htaccess is told the same alone as with its whole server, and the server tells it once', () => {
  for (const { id } of rules) {
    const home = fileURLToPath(new URL(`../../rules/${id}/rule.md`, import.meta.url));
    const cases = readCases(readFileSync(home, 'utf8'))
      .filter(isServerCase)
      .map((one) => ({ one, texts: textsOf(one) }))
      .filter(({ texts }) => Object.keys(texts).some(isHtaccess));
    test(`${id} has such cases`, () => {
      expect(cases).not.toHaveLength(0);
    });
    for (const { one, texts } of cases)
      test(`${id}, line ${one.line}`, () => {
        const paths = Object.keys(texts).filter(isHtaccess);
        const whole = readServer(readingOptions(one, texts))!;
        const linted = lintServer(whole, { rules, htaccess: paths });
        for (const path of paths) {
          // one that nobody has looked at
          const server = readServer(readingOptions(one, texts))!;
          const alone = lintHtaccess(server, path, parse(texts[path]!, '2.4'), { rules });
          const together = linted.find(({ file }) => file === path);
          expect(messagesOf(alone)).toEqual(messagesOf(together));
        }
        const anchors = linted.flatMap(({ file, findings }) => findings.map(() => isHtaccess(file)));
        expect(new Set(anchors).size).toBeLessThan(2);
      });
  }
});

function isHtaccess(name: string): boolean {
  return name.endsWith('/.htaccess');
}

function messagesOf(linted: LintedFile | undefined): readonly string[] {
  return linted?.findings.map(({ message }) => message) ?? [];
}
