import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFixReferences } from '../../cli/commands/lint/read-fix-references.ts';
import { selectRules } from '../../cli/commands/select-rules.ts';
import { lintText } from '../../linter/lint.ts';
import { currentRuleIds, rules } from '../../rules/index.ts';

/** Each former id with the rules of today, which are several where one rule became several. */
const renamed = [...new Set(rules.flatMap(({ aliases = [] }) => aliases))].map((alias) => ({
  alias,
  ids: rules.filter(({ aliases = [] }) => aliases.includes(alias)).map(({ id }) => id),
}));
const target = { series: '2.4', release: undefined } as const;

test('no rule has the id that another one has or had, and only what became several rules is the former id of several', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(renamed.filter(({ alias }) => ids.some((id) => id === alias))).toEqual([]);
  expect(renamed.filter((one) => one.ids.length > 1).map(({ alias }) => alias)).toEqual([
    'security/setting-open',
  ]);
});

test('the table of renames says which rule had which id', () => {
  const table = readFileSync(new URL('../../docs/renames/names.jsonl', import.meta.url), 'utf8');
  const rows = table
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as { kind: string; was: string; is: string })
    .filter(({ kind }) => kind === 'rule')
    .map(({ was, is }) => `${was} ${is}`);
  expect(rows.toSorted()).toEqual(
    renamed.flatMap(({ alias, ids }) => ids.map((id) => `${alias} ${id}`)).toSorted(),
  );
});

describe.each(renamed)('$alias, which is $ids now', ({ ids, alias }) => {
  test('selects and ignores the rules', () => {
    const selected = selectRules(rules, [alias], []);
    expect(selected.ok && selected.rules.map((rule) => rule.id)).toEqual(ids);
    const left = selectRules(rules, ['*'], [alias]);
    expect(left.ok && left.rules.filter((rule) => ids.includes(rule.id))).toEqual([]);
  });
  test('names their fixes', () => {
    expect(readFixReferences([`${alias}:some-fix`], [])).toMatchObject([{ ids, name: 'some-fix' }]);
  });
  test('is a rule to comments', () => {
    const text = `# plume: ignore-file ${alias} -- as before\nServerName example.org\n`;
    const { findings } = lintText(text, { file: 'httpd.conf', target, rules });
    expect(findings.map(({ rule }) => rule)).not.toContain('meta/unreadable-suppression');
  });
});

test('a comment with the id of before suppresses what the rule reports', () => {
  const line = 'AddType text/x-example .one \\ \n    .two\n';
  const found = (text: string) =>
    lintText(text, { file: 'httpd.conf', target, rules }).findings.map(({ rule }) => rule);
  const [id] = currentRuleIds('syntax/backslash-then-blank');
  expect(found(line)).toContain(id);
  expect(found(`# plume: ignore syntax/backslash-then-blank -- as before\n${line}`)).not.toContain(id);
});

describe('a comment with an id that became several rules', () => {
  const ID = 'security/setting-open';
  const HEADER = 'Header set X-Frame-Options "DENY"\n';
  const found = (text: string, some = rules) =>
    lintText(text, { file: '.htaccess', target, rules: some, known: rules }).findings.map(({ rule }) => rule);

  test.each([
    ['above a line', `# plume: ignore ${ID} -- old\n${HEADER}`],
    [
      'above a section',
      `# plume: ignore-section ${ID} -- old\n<IfModule mod_headers.c>\n${HEADER}</IfModule>\n`,
    ],
    ['of the file', `# plume: ignore-file ${ID} -- old\n${HEADER}`],
    ['beside another', `# plume: ignore ${ID}, upgrade/default-type -- old\n${HEADER}`],
  ])('suppresses each of them: %s', (_, text) => {
    expect(found(HEADER)).toEqual(['security/header-not-on-errors']);
    expect(found(text).filter((rule) => rule !== 'meta/unused-suppression')).toEqual([]);
  });

  test('is told once where all run and none reports anything, by the name that is written', () => {
    const text = `# plume: ignore ${ID} -- old\nDirectoryIndex index.html\n`;
    expect(found(text)).toEqual(['meta/unused-suppression']);
    const { findings } = lintText(text, { file: '.htaccess', target, rules });
    expect(findings[0]!.message).toContain(`\`${ID}\` reports nothing`);
  });

  test('is not told where some of them do not run, and may report elsewhere', () => {
    const text = `# plume: ignore ${ID} -- old\nDirectoryIndex index.html\n`;
    expect(
      found(
        text,
        rules.filter(({ isDefault }) => isDefault !== false),
      ),
    ).toEqual([]);
  });
});

test('any other name is what it was', () => {
  expect(currentRuleIds('upgrade/default-type')).toEqual(['upgrade/default-type']);
  expect(currentRuleIds('constructor')).toEqual(['constructor']);
});
