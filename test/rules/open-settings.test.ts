import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSettingOf } from '../../facts/words/open-settings.ts';
import { rules } from '../../rules/index.ts';

const rows = readFileSync(new URL('../../facts/data/open-settings.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((row) => JSON.parse(row) as { readonly rule: string; readonly name: string });

test('each setting is one rule, and each rule that is made from a setting has one', () => {
  const own = rules.filter(({ messages }) => Object.hasOwn(messages, 'written') && 'default' in messages);
  const made = own.filter(({ aliases = [] }) => aliases.includes('security/setting-open'));
  expect(rows.map(({ rule }) => rule).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  for (const { rule, name } of rows) expect(openSettingOf(rule)).toMatchObject({ name });
});

test('only WebDAV that everybody may write to is reported where nobody asks', () => {
  const former = rules.filter(({ aliases = [] }) => aliases.includes('security/setting-open'));
  expect(former).toHaveLength(rows.length + 2);
  expect(former.filter(({ isDefault }) => isDefault !== false).map(({ id }) => id)).toEqual([
    'access/dav-open-to-everyone',
  ]);
});
