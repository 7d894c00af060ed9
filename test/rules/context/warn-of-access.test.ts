import { describe, expect, test } from 'vitest';
import { ACCESS_KEYS } from '../../../access/policy/section-access.ts';
import { directiveFact } from '../../../facts/directives.ts';
import type { Series } from '../../../grammar/syntax-tree.ts';
import { lintText } from '../../../linter/lint.ts';
import misplaced from '../../../rules/context/misplaced-directive/rule.ts';
import notInHtaccess from '../../../rules/context/not-in-htaccess/rule.ts';

const helpOf = (text: string, file = 'httpd.conf', series: Series = '2.4') =>
  lintText(text, {
    ...{ file, target: { series, release: undefined }, rules: [misplaced, notInHtaccess] },
  }).findings.map(({ help }) => help ?? '');
const OPENS = 'can open what they restrict';

describe.each(['2.2', '2.4'] as const)(
  'where httpd %s refuses a line about access, the help says',
  (series) => {
    const facts = [...ACCESS_KEYS].flatMap((key) => directiveFact(key, series) ?? []);
    test.each(facts.map(({ name, section }) => [name, section] as const))(
      'what %s does elsewhere',
      (name, section) => {
        const line = section ? `${name} GET>\n${name.replace('<', '</')}>\n` : `${name} a b\n`;
        const helps = [line, `<VirtualHost *:80>\n${line}</VirtualHost>\n`].flatMap((text) =>
          helpOf(text, 'httpd.conf', series),
        );
        // some httpd takes outside of sections
        if (directiveFact(name.toLowerCase(), series)?.where.includes('server') !== true)
          expect(helps).toHaveLength(2);
        for (const help of helps) expect(help).toContain(OPENS);
      },
    );
  },
);

test.each([
  ['<Location "/a">\n<Files "*.png">\nRequire all granted\n</Files>\n</Location>\n', 'httpd.conf'],
  [
    '<Location "/a">\n<Files "*.png">\n<IfModule x.c>\nSatisfy any\n</IfModule>\n</Files>\n</Location>\n',
    'httpd.conf',
  ],
  ['<Location "/">\nRequire all granted\n</Location>\n', '.htaccess'],
])('the help for a section that decides about access says what it does elsewhere: %j', (text, file) => {
  expect(helpOf(text, file)[0]).toContain(OPENS);
});

test.each([
  ['<Location "/a">\nListen 81\n</Location>\n', 'httpd.conf'],
  ['<Location "/a">\n<Files "*.png">\nExpiresActive On\n</Files>\n</Location>\n', 'httpd.conf'],
  ['<Location "/a">\nHeader set A b\n</Location>\n', '.htaccess'],
])('nothing is said of access where the line says nothing of it: %j', (text, file) => {
  const [help] = helpOf(text, file);
  expect(help).toBeDefined();
  expect(help).not.toContain(OPENS);
});
