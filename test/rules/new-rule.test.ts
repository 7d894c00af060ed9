import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { RULE_GROUPS } from '../../rules/kit/rule-groups.ts';
import { newRule } from '../../scripts/new-rule.ts';

const problemOf = (id: string) => {
  const made = newRule(id, rules, '9.9.9');
  return made.ok ? undefined : made.problem;
};

describe('npm run new-rule', () => {
  test('makes a rule and a document, which say what to write next', () => {
    const made = newRule('security/banner-shown', rules, '9.9.9');
    if (!made.ok) throw new Error(made.problem);
    expect([...made.files.keys()]).toEqual(['rule.ts', 'rule.md']);
    const rule = made.files.get('rule.ts')!;
    expect(rule).toContain("id: 'security/banner-shown'");
    expect(rule).toContain("since: '9.9.9'");
    expect(rule).toMatch(/throw new Error\(\s*'NEXT: /);
    const document = made.files.get('rule.md')!;
    expect(document).toMatch(/^# security\/banner-shown$/m);
    expect(document).toContain('warning[security/banner-shown]: ');
    for (const title of ['Why', 'Wrong', 'Right']) expect(document).toContain(`\n## ${title}\n`);
  });

  test.each([
    ['', 'is not the id of a rule'],
    ['security', 'is not the id of a rule'],
    ['security/', 'is not the id of a rule'],
    ['security/Banner', 'is not the id of a rule'],
    ['security/banner_shown', 'is not the id of a rule'],
    ['security/-banner', 'is not the id of a rule'],
    ['security/../../etc', 'is not the id of a rule'],
    ["security/a'b", 'is not the id of a rule'],
    ['security/a/b', 'is not the id of a rule'],
    ['securty/banner', 'did you mean security?'],
    ['constructor/banner', 'The groups are syntax, '],
    ['module/no-mpm', 'The rule module/no-mpm exists: No MPM'],
  ])('refuses %j', (id, problem) => {
    expect(problemOf(id)).toContain(problem);
  });

  test('refuses what a rule was called before', () => {
    const aliases = rules.flatMap(({ aliases = [] }) => aliases);
    expect(aliases.length).toBeGreaterThan(5);
    for (const alias of aliases) expect(problemOf(alias)).toContain(`${alias} was the id of `);
  });
});

test('docs/writing-rules.md lists the groups of rules, with what they are about', () => {
  const guide = readFileSync(new URL('../../docs/writing-rules.md', import.meta.url), 'utf8');
  const [, table = ''] = /^\| group \| [^\n]*\n\|---\|---\|\n((?:\|[^\n]*\n)+)/m.exec(guide) ?? [];
  const rows = [...table.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, group, what]) => [group, what]);
  expect(rows).toEqual(Object.entries(RULE_GROUPS));
});

test('docs/writing-rules.md names rules to copy that exist', () => {
  const guide = readFileSync(new URL('../../docs/writing-rules.md', import.meta.url), 'utf8');
  const [, table = ''] = /^\| it looks at \| copy \|\n\|---\|---\|\n((?:\|[^\n]*\n)+)/m.exec(guide) ?? [];
  const named = [...table.matchAll(/`([a-z]+\/[a-z0-9-]+)`/g)].map(([, id]) => id!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((id) => !rules.some((rule) => rule.id === id))).toEqual([]);
});
