import { describe, expect, test } from 'vitest';
import { answerRequest, fix, lint, memoryFiles, readServer, upgrade } from '../../library/index.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { serviceFeatures } from '../kit/service-features.ts';

const MAIN = '/x/httpd.conf';
const HEAD = 'ServerRoot /x\nListen 80\n';

const condition = (text: string) => `<If "${text}">\n</If>\n`;
const around = (n: number, open: string, inner: string, close: string) =>
  `${open.repeat(n)}${inner}${close.repeat(n)}`;

/** What can be in one another, with how deep httpd reads it. */
const nested: readonly (readonly [name: string, deepest: number, make: (n: number) => string])[] = [
  ['parentheses', 9_000, (n) => condition(around(n, '(', 'true', ')'))],
  ['negations', 9_000, (n) => condition(`${'!'.repeat(n)}true`)],
  ['negated parentheses', 4_000, (n) => condition(around(n, '!(', '%{X} == 1', ')'))],
  ['alternatives in conjunctions', 1_200, (n) => condition(around(n, '-n %{X} && (false || ', 'true', ')'))],
  ['conjunctions in parentheses', 2_000, (n) => condition(around(n, '(', 'true', ' && %{X} == 1)'))],
  ['alternatives', 1_200, (n) => condition(`true${' || %{X} == 1'.repeat(n)}`)],
  ['calls', 4_000, (n) => condition(`${around(n, 'tolower(', "'a'", ')')} == 'a'`)],
  ['variables in names', 3_000, (n) => condition(`'${around(n, '%{tolower:', 'a', '}')}' == 'a'`)],
  ['texts that are joined', 2_000, (n) => condition(`'a'${" . 'b'".repeat(n)} == 'a'`)],
  [
    'Require expr',
    9_000,
    (n) => `<Location />\nRequire expr "${around(n, '(', 'true', ')')}"\n</Location>\n`,
  ],
  ['a value of Header', 3_000, (n) => `Header set X "expr=${around(n, '%{tolower:', 'a', '}')}"\n`],
  [
    'maps in keys of maps',
    3_000,
    (n) => `RewriteEngine on\nRewriteMap m txt:/x/m\nRewriteRule ^/(.*)$ /${around(n, '${m:', 'a', '}')}\n`,
  ],
  ['groups of a pattern', 3_000, (n) => `AliasMatch "^/${around(n, '(', 'a', ')')}$" /b\n`],
  ['variables', 3_000, (n) => `DocumentRoot ${around(n, '${', 'A', '}')}\n`],
  ['<IfModule>', 3_000, (n) => around(n, '<IfModule mod_ssl.c>\n', 'Listen 81\n', '</IfModule>\n')],
  ['<If>', 1_000, (n) => around(n, '<If "-n %{X}">\n', 'Require all denied\n', '</If>\n')],
  [
    '<RequireAll>',
    1_000,
    (n) =>
      `<Location />\n${around(n, '<RequireAll>\n', 'Require all granted\n', '</RequireAll>\n')}</Location>\n`,
  ],
  [
    'uses of macros',
    3_000,
    (n) =>
      `${Array.from({ length: n }, (_, i) => `<Macro m${i}>\n${i === 0 ? 'Listen 81' : `Use m${i - 1}`}\n</Macro>\n`).join('')}Use m${n - 1}\n`,
  ],
];

describe.each(nested)('%s in one another', (_, deepest, make) => {
  test(`the library has an answer to ${deepest} levels`, () => {
    const text = `${HEAD}${make(deepest)}`;
    const files = memoryFiles({ [MAIN]: text });
    const server = readServer(MAIN, { files });
    if (server === undefined) throw new Error('the main file is there');
    const answers = [
      lint(text),
      lint(make(deepest), { file: '.htaccess' }),
      fix(text),
      answerRequest(server, { url: 'http://a.example/a' }),
      upgrade(MAIN, { files }),
    ];
    expect(JSON.stringify(answers)).not.toContain('internal/failure');
  });

  test('an editor has an answer in the midst of 400 levels', () => {
    const text = `${HEAD}${make(400)}`;
    const service = createLanguageService([]);
    const uri = 'file:///x/httpd.conf';
    service.open({ uri, version: 1, text }, defaultSettings);
    const line = text.slice(0, text.length / 2).split('\n').length - 1;
    const character = (text.split('\n')[line] ?? '').length >> 1;
    const position = { line, character };
    const place = { uri, position, range: { start: position, end: position } };
    for (const [name, ask] of Object.entries(serviceFeatures))
      expect(() => ask(service, place), name).not.toThrow();
  });
});

test('more uses of macros in one another than plume follows are reported in plain words', () => {
  const [, , uses] = nested.at(-1)!;
  const lintUses = (levels: number) => {
    const server = readServer(MAIN, { files: memoryFiles({ [MAIN]: `${HEAD}${uses(levels)}` }) });
    return server && lint(server).findings.map(({ rule }) => rule);
  };
  expect(lintUses(129)).not.toContain('meta/too-much-work');
  expect(lintUses(130)).toContain('meta/too-much-work');
});
