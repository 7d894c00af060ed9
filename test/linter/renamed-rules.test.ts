import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFixReferences } from '../../cli/commands/lint/read-fix-references.ts';
import { selectRules } from '../../cli/commands/select-rules.ts';
import { lintText } from '../../linter/lint.ts';
import { currentRuleId, rules } from '../../rules/index.ts';

const renamed = rules.flatMap(({ id, aliases = [] }) => aliases.map((alias) => ({ id, alias })));
const target = { series: '2.4', release: undefined } as const;

test('no rule has the id that another one has or had', () => {
  const names = rules.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('the table of renames says which rule had which id', () => {
  const table = readFileSync(new URL('../../docs/renames/names.jsonl', import.meta.url), 'utf8');
  const rows = table
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as { kind: string; was: string; is: string })
    .filter(({ kind }) => kind === 'rule')
    .map(({ was, is }) => ({ id: is, alias: was }));
  const sorted = (some: readonly { alias: string }[]) =>
    [...some].sort((a, b) => (a.alias < b.alias ? -1 : 1));
  expect(sorted(rows)).toEqual(sorted(renamed));
});

describe.each(renamed)('$alias, which is $id now', ({ id, alias }) => {
  test('selects and ignores the rule', () => {
    const selected = selectRules(rules, [alias], []);
    expect(selected.ok && selected.rules.map((rule) => rule.id)).toEqual([id]);
    const left = selectRules(rules, [], [alias]);
    expect(left.ok && left.rules.some((rule) => rule.id === id)).toBe(false);
  });
  test('names its fixes', () => {
    expect(readFixReferences([`${alias}:some-fix`], [])).toMatchObject([{ rule: id, name: 'some-fix' }]);
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
  const id = currentRuleId('syntax/backslash-then-blank');
  expect(found(line)).toContain(id);
  expect(found(`# plume: ignore syntax/backslash-then-blank -- as before\n${line}`)).not.toContain(id);
});

test('any other name is what it was', () => {
  expect(currentRuleId('upgrade/default-type')).toBe('upgrade/default-type');
  expect(currentRuleId('constructor')).toBe('constructor');
});
