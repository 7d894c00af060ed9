import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { describeRules } from '../../cli/commands/describe-rules.ts';
import { ruleDocument } from '../../host/rule-document.ts';
import { rules } from '../../rules/index.ts';
import { defineRule } from '../../rules/kit/define-rule.ts';
import { documentationUrl, SITE } from '../../rules/kit/documentation-url.ts';

const schema = readFileSync(new URL('../../cli/json-schema/rules-1.schema.json', import.meta.url), 'utf8');
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(JSON.parse(schema));

describe('plume rules --format json, version 1', () => {
  const json = describeRules(rules);
  const described = json.rules;

  it('holds to its schema', () => {
    validate(JSON.parse(JSON.stringify(json)));
    expect(validate.errors).toBeNull();
  });

  it('has a schema that refuses other things', () => {
    const [rule] = described;
    expect(validate({ version: 1, rules: [rule] })).toBe(true);
    for (const wrong of [
      { isDefault: 1 },
      { tags: ['odd'] },
      { docs: 'rules/a/b/rule.md' },
      { aliases: ['a'] },
    ])
      expect(validate({ version: 1, rules: [{ ...rule, ...wrong }] }), JSON.stringify(wrong)).toBe(false);
  });

  it('has the fixes of the documents, each row of them', async () => {
    for (const { id, fixes } of described) {
      const rows = (ruleDocument(id) ?? '').match(/^\| `[a-z0-9-]+` \| (?:safe|unsafe|choice)/gm) ?? [];
      expect(fixes.length, id).toBe(rows.length);
    }
    expect(described.find(({ id }) => id === 'value/invalid-argument')?.fixes).toContainEqual({
      name: 'replace',
      kinds: expect.arrayContaining(['unsafe']),
      description: expect.any(String),
    });
  });

  it('links to no document while there is no site, and to each rule’s own where there is one', () => {
    for (const { docs } of described) expect(docs).toBe(SITE === '' ? null : expect.stringContaining(SITE));
    const links = rules.map(({ id }) => documentationUrl(id, 'https://plume.test'));
    expect(new Set(links).size).toBe(rules.length);
    expect(links).toContain('https://plume.test/rules/value/invalid-argument');
    expect(documentationUrl('internal/failure', 'https://plume.test')).toBeUndefined();
  });

  it('says what is not there', async () => {
    const rule = defineRule({
      id: 'value/old',
      severity: 'info',
      since: '0.1.0',
      isDefault: false,
      deprecated: 'Use `value/new`.',
      summary: 'A rule.',
      sources: [],
      messages: {},
      on: {},
    });
    expect(describeRules([rule]).rules).toMatchObject([
      {
        id: 'value/old',
        group: 'value',
        isDefault: false,
        deprecated: 'Use `value/new`.',
        fixes: [],
        tags: [],
      },
    ]);
  });

  it('deprecated rules do not run by default', () => {
    expect(rules.filter(({ deprecated, isDefault }) => deprecated && isDefault !== false)).toEqual([]);
  });
});
