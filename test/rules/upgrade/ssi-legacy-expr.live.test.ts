import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluateCondition, NOTHING_KNOWN } from '../../../access/request/evaluate-expression.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { readLegacyExpression } from '../../../grammar/ssi/legacy-expressions.ts';
import { compareLanguages } from '../../../rules/upgrade/ssi-legacy-expr/compare-languages.ts';
import { type Environment, evaluateLegacy } from '../../../rules/upgrade/ssi-legacy-expr/evaluate-legacy.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { randomFrom } from '../../kit/random.ts';
import { type RunningServer, runServer } from '../../kit/running-httpd.ts';

/** Conditions as in pages, whose quotation marks are `"`. */
const EXPRESSIONS: readonly ByteText[] = [
  // of the old language
  ...['$X', '!$X', '$NONE', '$X = abc', '$X == abc', '$X != abc', '$X=abc', '$X = ABC', '$x = abc'],
  ...['$X < abd', '$X <= abc', '$X > abb', '$X >= b', '$X > $Y', '10 < 9', "$Y = ''", "$NONE = ''"],
  ...[
    '$X = /a.c/',
    '$X = /^a(.)c$/',
    '$X != /b/',
    '$X = /B/',
    '$X = /a\\.c/',
    '$X = /a\\/c/',
    '$X = /',
    '$X = /b$/',
  ],
  ...['$X = /[abc/', '$X != /[abc/', '$X = /$Y/', '$X = /$X/', '$X = /\\$X/', '$X =~/b/', "$X = 'a' b"],
  ...[
    '$X = abc && $Y',
    '$X = abc && $Y || $X',
    '$Y && $X || $X',
    '$X || $Y && $Y',
    '!$Y && $X',
    '! $X = abc',
  ],
  ...[
    '!($X = abc)',
    '($X)',
    '(($X = abc) && !($Y))',
    '()',
    '!()',
    '!',
    '!!$X',
    '$X && (',
    '$X || (',
    '($X',
    '$X)',
  ],
  ...[
    '$X &&',
    '$Y &&',
    '$X || $Y ||',
    '&& $X',
    '= abc',
    '$X = ',
    '$X = (abc)',
    '$X = !abc',
    '$X = abc = abc',
  ],
  ...[
    '${X}',
    '${X',
    '${}',
    '$',
    '$$',
    '$X$X = abcabc',
    '${X}y = abcy',
    'a$X',
    '\\$X',
    "'\\$X' = '$X'",
    '\\\\$X = abc',
  ],
  ...[
    'abc',
    'a b c',
    "'' ''",
    "''",
    '',
    ' ',
    'a | b',
    'a & b',
    'a|b = a|b',
    '-',
    '-n',
    '$X -n',
    "it's = it's",
  ],
  ...['"$X" = "abc"', '"$X" = /"abc"/', '"$X"', '"', "'a", "$X = 'abc", '$X /abc/', '/abc/', '$X < /a/'],
  ...['$X = abc && $X = /b/ && $Y || $NONE', '$Y && $X = /(/', "x\\ y = 'x y'", '$X\\=abc'],
  // of both
  ...[
    'true',
    'false',
    "'a' = 'a'",
    "'a' = 'b'",
    "'a' != 'b'",
    "'b' > 'a'",
    '1 = 1',
    '1=1',
    '10 < 9',
    '2 >= 10',
  ],
  ...[
    "'$X' = 'abc'",
    "'${X}' = 'abc'",
    "'$X' != 'abc'",
    "'$Y' = ''",
    "'$X' > 'a'",
    "'$X' = '$X'",
    "!('$X' = 'abc')",
  ],
  ...[
    "'a' = 'a' && 'b' = 'c' || 'd' = 'd'",
    '1 = 2 && 1 = 1 || 1 = 1',
    '1 = 1 || 1 = 1 && 1 = 2',
    '!false',
    '(true)',
  ],
  ...[
    'true && false',
    'false || false',
    "'\\$X' = '$X'",
    "'a\\'b' = 'a\\'b'",
    "'a\\b' = 'ab'",
    "'a\\tb' = 'atb'",
  ],
  ...["'%{REQUEST_METHOD}' = 'GET'", "'abc' = 'a' . 'bc'", "'$1' = ''", '-1 = -1', "'a'='a'"],
  // of the new one
  ...[
    "-n v('X')",
    "-z v('X')",
    "v('X') = 'abc'",
    "v('X') =~ /a(.)c/",
    "v('X') !~ /B/i",
    "-n v('NONE')",
    "-T v('X')",
  ],
  ...[
    "v('X') = 'abc' && -n v('Y') || -n v('X')",
    "not -n v('Y')",
    "env('X') = 'abc'",
    "reqenv('x') == 'abc'",
    "%{v:X} = 'abc'",
  ],
  ...[
    "v('X') in { 'abc', 'b' }",
    "v('X') -strmatch 'a*'",
    "v('X') =~ /[abc/",
    "-f '/etc/passwd'",
    "w('X') = ''",
  ],
  ...[
    "tolower(v('X')) = 'abc'",
    "v('X') == 'a' . 'bc'",
    "%{NOTHING} = ''",
    "v('X') =~ m#b#",
    "v('X') eq 'abc'",
    '-n V("X")',
  ],
];

const ENVIRONMENTS: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['X', 'abc'],
    ['Y', ''],
  ],
  [['Y', 'x']],
  [
    ['X', '$Y'],
    ['Y', 'abc'],
  ],
];

const TOKENS = [
  ...[
    '$X',
    '${Y}',
    '$Z',
    'abc',
    "'a b'",
    "''",
    "'$X'",
    '"$X"',
    'a',
    '1',
    '-1',
    'true',
    'false',
    'not',
    'and',
  ],
  ...[
    '=',
    '==',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    '=~',
    '!~',
    '(',
    ')',
    '!',
    '&&',
    '||',
    '&',
    '|',
    '.',
    ',',
    '~',
    '\\$',
  ],
  ...[
    '/a/',
    '/^a.c$/',
    '/(b)/',
    '/b',
    '-n',
    '-z',
    'in',
    "v('X')",
    "v('Y')",
    "'b'",
    "'abc'",
    '%{v:X}',
    '\\',
    '$',
  ],
];

function soups(count: number): readonly ByteText[] {
  const random = randomFrom(20261123);
  return Array.from({ length: count }, () => {
    const length = 1 + random.below(7);
    const tokens = Array.from({ length }, () => TOKENS[random.below(TOKENS.length)]!);
    return tokens.join(random.below(3) === 0 ? '' : ' ');
  }).filter((text) => !text.endsWith('\\') && !ENDS_THE_PROCESS.test(text));
}

/** A backslash at the end of a string that does not end: httpd's scanner ends the process. */
const ENDS_THE_PROCESS = /\\["']?$/;

const ANY_SERVER = {
  target: { series: '2.4', release: undefined },
  modules: { has: () => 'unknown' },
} as unknown as Parameters<typeof compareLanguages>[1];

const ERROR = 'refused';
type Shown = boolean | typeof ERROR;

describe.skipIf(!httpdIsInstalled())('conditions of pages, at a real httpd', () => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await runServer({
      main: [
        'Alias /legacy "@ROOT@/htdocs"',
        '<Directory "@ROOT@/htdocs">',
        'Options +Includes',
        'AddOutputFilter INCLUDES .shtml',
        `SSIErrorMsg ${ERROR}`,
        '</Directory>',
        '<Location /legacy>',
        'SSILegacyExprParser on',
        '</Location>',
      ].join('\n'),
      files: {},
    });
  });
  afterAll(() => running.stop());

  let pages = 0;
  async function ask(
    conditions: readonly ByteText[],
    variables: Environment,
    parser: 'legacy' | 'current',
  ): Promise<readonly Shown[]> {
    const name = `${++pages}.shtml`;
    const set = [...variables].map(
      ([key, value]) => `<!--#set var="${key}" value="${withoutVariables(value)}" -->`,
    );
    const lines = conditions.map(
      (text) => `<!--#if expr="${escapeQuotes(text)}" -->true<!--#else -->false<!--#endif -->`,
    );
    writeFileSync(join(running.root, 'htdocs', name), `${set.join('')}\n${lines.join('\n')}\n`, 'latin1');
    const body = await bodyOf(running.port, `${parser === 'legacy' ? '/legacy' : ''}/${name}`);
    const [, ...shown] = body.split('\n');
    expect(shown.length, body).toBe(conditions.length + 1);
    return shown.slice(0, -1).map((text) => {
      if (text !== ERROR && text !== 'true' && text !== 'false') throw new Error(`httpd shows ${text}`);
      return text === ERROR ? ERROR : text === 'true';
    });
  }

  const all = [...new Set([...EXPRESSIONS, ...soups(400)])];
  test.each(ENVIRONMENTS.map((one) => new Map(one)))('are what plume says with %s', async (variables) => {
    const lower = lowerCased(variables);
    const [before, now] = [await ask(all, variables, 'legacy'), await ask(all, variables, 'current')];
    const wrong = all.flatMap((text, i) => {
      const legacy = legacyOutcome(text, lower);
      const current = currentOutcome(text, lower);
      const isRight =
        (legacy === undefined || legacy === before[i]) && (current === undefined || current === now[i]);
      return isRight ? [] : [{ text, plume: [legacy, current], httpd: [before[i], now[i]] }];
    });
    expect(wrong).toEqual([]);
    const isKnown = all.filter((text) => legacyOutcome(text, lower) !== undefined).length;
    expect(isKnown / all.length).toBeGreaterThan(0.9);
  });

  test('differ with the variables of the example', async () => {
    let differences = 0;
    for (const text of all) {
      const comparison = compareLanguages(text, ANY_SERVER);
      if (comparison?.kind !== 'differs') continue;
      differences++;
      const { variables, before, now } = comparison.example;
      expect([
        text,
        ...(await ask([text], variables, 'legacy')),
        ...(await ask([text], variables, 'current')),
      ]).toEqual([text, before, now]);
    }
    expect(differences).toBeGreaterThan(12);
  });

  test('are in both the same where plume knows no difference', async () => {
    const alike = all.filter((text) => compareLanguages(text, ANY_SERVER)?.kind === 'alike');
    expect(alike.length).toBeGreaterThan(15);
    for (const environment of ENVIRONMENTS) {
      const variables = new Map(environment);
      const [before, now] = [await ask(alike, variables, 'legacy'), await ask(alike, variables, 'current')];
      expect(alike.filter((_, i) => before[i] !== now[i])).toEqual([]);
    }
  });

  test('are translated exactly', async () => {
    const translated = all.flatMap((text) => {
      const comparison = compareLanguages(text, ANY_SERVER);
      const translation =
        comparison?.kind === 'refused' || comparison?.kind === 'differs' ? comparison.translation : undefined;
      return translation === undefined ? [] : [{ text, translation }];
    });
    expect(translated.length).toBeGreaterThan(100);
    for (const environment of ENVIRONMENTS) {
      const variables = new Map(environment);
      const before = await ask(
        translated.map(({ text }) => text),
        variables,
        'legacy',
      );
      const now = await ask(
        translated.map(({ translation }) => translation),
        variables,
        'current',
      );
      expect(translated.filter((_, i) => before[i] !== now[i])).toEqual([]);
    }
  });
});

function legacyOutcome(text: ByteText, variables: Environment): Shown | undefined {
  const expression = readLegacyExpression(text);
  return expression === undefined ? ERROR : evaluateLegacy(expression, variables);
}

function currentOutcome(text: ByteText, variables: Environment): Shown | undefined {
  const comparison = compareLanguages(text, ANY_SERVER);
  if (comparison?.kind === 'refused') return ERROR;
  return evaluateCondition(text, {
    ...NOTHING_KNOWN,
    environment: (name) => (/^[0-9]$/.test(name) ? undefined : (variables.get(name.toLowerCase()) ?? '')),
  });
}

function lowerCased(variables: Environment): Environment {
  return new Map([...variables].map(([name, value]) => [name.toLowerCase(), value]));
}

/** A value in which httpd replaces nothing. */
function withoutVariables(value: ByteText): ByteText {
  return escapeQuotes(value.replaceAll('$', '\\$'));
}

function escapeQuotes(text: ByteText): ByteText {
  return text.replaceAll('"', '\\"');
}

function bodyOf(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent: false }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve(body));
    })
      .on('error', reject)
      .end();
  });
}
