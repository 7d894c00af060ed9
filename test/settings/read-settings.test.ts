import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toByteText } from '../../grammar/byte-text.ts';
import { buildPositions } from '../../linter/findings/positions.ts';
import { currentRuleIds, rules } from '../../rules/index.ts';
import { overrideKeys, serverKeys, settingsKeys } from '../../settings/keys.ts';
import { directiveKeys, moduleKeys } from '../../settings/module-keys.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { fewOr } from '../kit/run-options.ts';

const FORMER = 'security/setting-open';
const ALIASED = rules.find(({ aliases = [] }) => aliases.length > 0 && !aliases.includes(FORMER))!;
const ALIAS = ALIASED.aliases![0]!;

const read = (text: string) => readSettings(toByteText(text), rules);

/** Each problem as a person sees it: place, what is underlined, words. */
function mistakesIn(text: string): readonly string[] {
  const bytes = toByteText(text);
  const positions = buildPositions(bytes);
  return readSettings(bytes, rules).problems.map(({ start, end, message, help = '' }) => {
    const { line, column } = positions.at(start);
    return `${line}:${column} ${bytes.slice(start, end)} | ${message} ${help}`.trim();
  });
}

describe('what is understood', () => {
  test('comments, trailing commas, a mark of UTF-8, all keys', () => {
    const { settings, problems } = read(`\ufeff{
      // a comment
      "$schema": "x", /* another */
      "servers": [{ "root": "a/httpd.conf", "map": { "/etc/httpd": "a" }, "profile": "rhel-9", "target": "2.4.62",
        "from": "2.2", "defines": ["SSL", "PORT=8080"], "envvars": { "A": "\\u00e9é" }, "strict": true, }],
      "exclude": ["./vendor/", "**/*.old"],
      "rules": { "${ALIAS}": "off", },
      "presets": ["style", "upgrade"],
      "overrides": [{ "files": ["./old", "*.conf"], "rules": { "${ALIAS}": "info" } }],
    }`);
    expect(problems).toEqual([]);
    expect(settings.servers).toMatchObject([
      {
        root: { value: 'a/httpd.conf' },
        maps: [{ from: '/etc/httpd', to: { value: 'a' } }],
        profile: { value: 'rhel-9' },
        target: { series: '2.4', release: '2.4.62' },
        from: '2.2',
        defines: new Map([
          ['SSL', undefined],
          ['PORT', '8080'],
        ]),
        envvars: new Map([['A', toByteText('éé')]]),
        isStrict: true,
      },
    ]);
    expect(settings.exclude).toEqual(['vendor/', '**/*.old']);
    expect([...settings.rules]).toEqual([[ALIASED.id, 'off']]);
    expect(settings.presets?.map(({ value }) => value)).toEqual(['style', 'upgrade']);
    expect(settings.overrides).toMatchObject([
      { files: ['old', '*.conf'], rules: new Map([[ALIASED.id, 'info']]) },
    ]);
  });

  test('an entry without a root is about the directory of the file', () => {
    expect(read('{"servers": [{}]}').settings.servers[0]?.root.value).toBe('.');
  });
});

describe('docs/settings.md', () => {
  const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  test('has an example without a mistake', () => {
    const examples = [...page.matchAll(/^```jsonc\n(.*?)^```$/gms)].map(([, text = '']) => text);
    expect(examples).toHaveLength(1);
    expect(examples.flatMap(mistakesIn)).toEqual([]);
    expect(read(examples[0]!).settings).toMatchObject({
      servers: [{}, {}],
      exclude: ['vendor', 'tests/**/*.conf'],
    });
  });
  test('names every key, and the option that says the same', () => {
    for (const { name, option = '' } of [...settingsKeys, ...serverKeys, ...overrideKeys]) {
      expect(page).toContain(`| \`${name}\` |`);
      expect(page).toContain(option);
    }
  });
});

describe('mistakes', () => {
  test.each([
    ['{"sevrers": []}', ['1:2 "sevrers" | plume has no setting `sevrers` here. Did you mean `servers`?']],
    ['{"servers": [{"maps": {}}]}', ['1:15 "maps" | plume has no setting `maps` here. Did you mean `map`?']],
    [
      '{"exclude": "vendor"}',
      [
        expect.stringMatching(
          /^1:13 "vendor" \| `exclude` must be a list of patterns, as in .*, not a text\./,
        ),
      ],
    ],
    [
      '{"servers": [{"target": 2.4}]}',
      [expect.stringMatching(/^1:25 2\.4 \| `target` must be the text "2\.4".*not a number/)],
    ],
    ['{"servers": [{"target": "2.5"}]}', [expect.stringContaining('`target` does not accept `2.5`')]],
    [
      '{"servers": [{"from": "2.3"}]}',
      ['1:23 "2.3" | `from` does not accept `2.3`. Did you mean `2.2` or `2.4`?'],
    ],
    [
      '{"servers": [{"map": {"etc": "a"}}]}',
      [expect.stringMatching(/^1:23 "etc" \| `etc` is not an absolute directory/)],
    ],
    [
      '{"servers": [{"map": {"/etc": ""}}]}',
      [expect.stringContaining('`map` of `/etc` must name a directory here.')],
    ],
    [
      '{"servers": [{"defines": ["A B"]}]}',
      [expect.stringMatching(/^1:27 "A B" \| `defines` does not accept `A B`/)],
    ],
    [
      '{"servers": [{"envvars": {"A-B": "x"}}]}',
      [expect.stringContaining('`A-B` is not the name of a variable')],
    ],
    ['{"servers": [{"root": ""}]}', [expect.stringMatching(/^1:23 "" \| `root` must be the path/)]],
    [
      '{"servers": [{}, {"root": "./"}]}',
      [expect.stringMatching(/^1:27 "\.\/" \| Two entries of `servers` are about/)],
    ],
    [
      '{"exclude": ["!a", "../b", ""]}',
      [expect.stringContaining('take files back'), expect.stringContaining('`../b`'), expect.anything()],
    ],
    [
      '{"rules": {"access/compta": "off"}}',
      [expect.stringMatching(/^1:12 "access\/compta" \| `access\/compta` is not the name of a rule\./)],
    ],
    [
      `{"rules": {"${ALIASED.id}": "of"}}`,
      [expect.stringContaining('`rules` does not accept `of`. Did you mean `off`?')],
    ],
    [
      `{"rules": {"${ALIASED.id}": "off", "${ALIAS}": "info"}}`,
      [expect.stringContaining('is set twice, by this name and an older one')],
    ],
    [
      '{"rules": {}, "rules": {}}',
      [
        '1:15 "rules" | `rules` is set twice, so that one of the two values has no effect. Remove one of them.',
      ],
    ],
    [
      '{"__proto__": {"servers": 1}, "constructor": 2}',
      [expect.stringContaining('`__proto__`'), expect.stringContaining('`constructor`')],
    ],
    [
      '{"rules": {"__proto__": "off", "toString": "off"}}',
      [expect.stringContaining('`__proto__` is not'), expect.stringContaining('`toString` is not')],
    ],
    [
      '{"presets": ["hardenning"]}',
      ['1:14 "hardenning" | `presets` does not accept `hardenning`. Did you mean `hardening`?'],
    ],
    ['{"presets": []}', [expect.stringMatching(/^1:13 \[\] \| `presets` is empty/)]],
    ['{"presets": "style"}', [expect.stringMatching(/^1:13 "style" \| `presets` must be a list of presets/)]],
    ['{"overrides": {}}', [expect.stringMatching(/^1:15 \{\} \| `overrides` must be a list of entries/)]],
    [
      '{"overrides": [{"file": ["a"], "rules": {}}]}',
      [
        expect.stringContaining('An entry of `overrides` needs `files`.'),
        '1:17 "file" | plume has no setting `file` here. Did you mean `files`?',
      ],
    ],
    [
      '{"overrides": [{"files": ["a"]}]}',
      [expect.stringMatching(/^1:16 \{.*\} \| An entry of `overrides` needs `rules`\./)],
    ],
    [
      '{"overrides": [{"files": [], "rules": {}}]}',
      [expect.stringMatching(/^1:26 \[\] \| `files` is empty/)],
    ],
    [
      '{"overrides": [{"files": ["../a", "!b"], "rules": {"x/y": "off"}}]}',
      [
        expect.stringMatching(
          /^1:27 "\.\.\/a" \| `files` does not accept `\.\.\/a`, so that the entry is about/,
        ),
        expect.stringContaining('write an entry about them after this one'),
        expect.stringContaining('`x/y` is not the name of a rule.'),
      ],
    ],
    ['[]', [expect.stringMatching(/^1:1 \[\] \| `plume\.json` must be an object/)]],
    ['', ['1:1  | This file is empty: write at least `{}`.']],
    ['{"servers": [}', [expect.stringMatching(/^1:14 \} \| A value is missing here\./)]],
    ["{'servers': []}", [expect.stringContaining('This is not a value of JSON.')]],
    ['{"servers": []', [expect.stringContaining('a `}` is missing')]],
    ['{"a": 1} x', [expect.stringMatching(/^1:10 x \|/)]],
    ['{\n  // é\n  "é": 1 }', [expect.stringMatching(/^3:3 /)]],
  ])('%s', (text, expected) => {
    expect(mistakesIn(text)).toEqual(expected);
  });

  test.each([
    ['UTF-16', '\xff\xfe{\0}\0', 'UTF-16'],
    ['a byte that is no text', '{"exclude": ["\xff"]}', 'not UTF-8'],
    ['deep lists', '['.repeat(200_000), 'nested deeper'],
    ['deep objects', '{"a":'.repeat(50_000), 'nested deeper'],
    ['zeros', '\0\0\0', 'not a value'],
  ])('%s are one mistake', (_, bytes, message) => {
    const { problems } = readSettings(bytes, rules);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(message);
  });

  test('more entries or patterns than every file is held against', () => {
    const entry = { files: ['a'], rules: {} };
    const many = JSON.stringify({ overrides: Array.from({ length: 102 }, () => entry) });
    expect(mistakesIn(many)).toEqual([expect.stringContaining('at most 100 entries of `overrides`')]);
    expect(read(many).settings.overrides).toHaveLength(100);
    const wide = JSON.stringify({ overrides: [{ ...entry, files: Array.from({ length: 101 }, () => 'a') }] });
    expect(mistakesIn(wide)).toEqual([expect.stringContaining('at most 100 patterns in `files`')]);
    expect(read(wide).settings.overrides[0]?.files).toHaveLength(100);
  });

  test('what is right beside a mistake holds', () => {
    expect(read('{"servers": [{"target": "2.2", "root": 5}], "exclude": [1, "a"]}').settings).toMatchObject({
      servers: [{ target: { series: '2.2' } }],
      exclude: ['a'],
    });
  });
});

describe('an id that became several rules', () => {
  const ids = currentRuleIds(FORMER);
  const levels = (stated: object) => {
    const { settings, problems } = read(JSON.stringify({ rules: stated }));
    expect(problems).toEqual([]);
    return settings.rules;
  };

  test('means all of them', () => {
    expect(ids.length).toBeGreaterThan(15);
    expect(levels({ [FORMER]: 'info' })).toEqual(new Map(ids.map((id) => [id, 'info'])));
  });

  test('is below what names one of them, in whatever order', () => {
    const [one, ...others] = ids;
    const wanted = new Map(others.map((id) => [id, 'off'])).set(one!, 'error');
    expect(levels({ [FORMER]: 'off', [one!]: 'error' })).toEqual(wanted);
    expect(levels({ [one!]: 'error', [FORMER]: 'off' })).toEqual(wanted);
  });

  test('is known to `overrides`', () => {
    const { settings, problems } = read(
      JSON.stringify({ overrides: [{ files: ['a'], rules: { [FORMER]: 'off' } }] }),
    );
    expect(problems).toEqual([]);
    expect([...settings.overrides[0]!.rules.keys()]).toEqual(ids);
  });
});

describe('whatever the file has in it', () => {
  const whole = (bytes: string) => {
    const { problems } = readSettings(bytes, rules);
    for (const { start, end, message } of problems) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(bytes.length);
      expect(message).toMatch(/[.!?]$/);
    }
    return problems;
  };
  const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
  const keys = fc.constantFrom(
    ...[...settingsKeys, ...serverKeys, ...overrideKeys, ...moduleKeys, ...directiveKeys].map(
      ({ name }) => name,
    ),
    ...['__proto__', 'constructor', 'hasOwnProperty', '', 'é', '/etc', ALIAS],
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<unknown>(null, true, 1e300, -0, '', 'off', '2.4', '.', '\0', '\ud800', '/'),
      fc.string(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc
        .array(fc.tuple(keys, tie('value')), { maxLength: 5 })
        .map((pairs) => Object.fromEntries(pairs) as unknown),
    ),
  }));

  test('bytes', () => {
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 200 }), (bytes) => void whole(bytes.join(''))),
      { numRuns: fewOr(200, 2_000) },
    );
  });
  test('JSON of any shape', () => {
    fc.assert(
      fc.property(value, (one) => void whole(toByteText(JSON.stringify(one) ?? ''))),
      { numRuns: fewOr(200, 2_000) },
    );
  });
  test('a good file with bytes changed', () => {
    const good = toByteText(
      '{"servers": [{"root": "é", "map": {"/a": "b"}, "envvars": {"A": "\\n"}}], /* x */ "rules": {},}',
    );
    const change = fc.tuple(fc.nat(good.length), fc.nat(3), fc.array(byte, { maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
        let text = good;
        for (const [at, length, bytes] of changes)
          text = text.slice(0, at) + bytes.join('') + text.slice(at + length);
        whole(text);
      }),
      { numRuns: fewOr(300, 3_000) },
    );
  });
  test('what is understood is valid by the schema, and what is not valid has a mistake', () => {
    const file = new URL('../../cli/json-schema/settings-1.schema.json', import.meta.url);
    const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(file, 'utf8')) as object);
    const shapes = fc.record(
      {
        servers: fc.array(
          fc.oneof(value, fc.dictionary(keys, fc.oneof(fc.constant('2.4'), value), { maxKeys: 4 })),
          { maxLength: 3 },
        ),
        exclude: fc.oneof(value, fc.array(fc.constant('a'))),
        rules: fc.dictionary(
          fc.constantFrom(ALIAS, ALIASED.id, 'none'),
          fc.constantFrom('off', 'error', 'x', 1),
        ),
        presets: fc.array(fc.constantFrom('style', 'all', 'none'), { maxLength: 2 }),
        modules: fc.dictionary(
          fc.constantFrom('a_module', 'dir_module'),
          fc.oneof(
            value,
            fc.record(
              {
                file: fc.constantFrom('mod_a.c', 1),
                directives: fc.dictionary(
                  fc.constantFrom('ShopA', '<ShopB', 'Timeout'),
                  fc.record(
                    {
                      how: fc.constantFrom('TAKE1', 'TAKE4'),
                      where: fc.array(fc.constantFrom('server', 'x')),
                    },
                    { requiredKeys: [] },
                  ),
                ),
                providers: fc.dictionary(fc.constantFrom('authz', 'x'), fc.array(fc.constantFrom('a', 'ip'))),
                handlers: fc.array(fc.constantFrom('a', 'b c')),
              },
              { requiredKeys: [] },
            ),
          ),
          { maxKeys: 2 },
        ),
        overrides: fc.array(
          fc.record(
            {
              files: fc.array(fc.constantFrom('a', '*.conf'), { maxLength: 2 }),
              rules: fc.dictionary(fc.constantFrom(ALIASED.id, 'none'), fc.constantFrom('off', 'x')),
            },
            { requiredKeys: [] },
          ),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: [] },
    );
    const sawBoth = new Set<boolean>();
    fc.assert(
      fc.property(shapes, (one) => {
        const isValid = validate(JSON.parse(JSON.stringify(one)));
        const problems = whole(toByteText(JSON.stringify(one)));
        sawBoth.add(isValid);
        if (problems.length === 0) expect(isValid).toBe(true);
        if (!isValid) expect(problems.length).toBeGreaterThan(0);
      }),
      { numRuns: fewOr(200, 2_000) },
    );
    expect([...sawBoth].sort()).toEqual([false, true]);
  });
});
