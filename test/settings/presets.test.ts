import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { RULE_GROUPS } from '../../rules/kit/rule-groups.ts';
import { presets, rulesOfPreset } from '../../settings/presets.ts';

const idsOf = (name: string) => [...rulesOfPreset(name, rules)].sort();
const held = presets.map(({ name }) => [name, idsOf(name).length, idsOf(name).join(' ')] as const);

/** What every preset has is not what any of them is for. */
const ownOf = (name: string) => idsOf(name).filter((id) => !id.startsWith('meta/'));

describe('presets', () => {
  // there may be no new rule at the moment
  test.each(held.filter(([name]) => name !== 'preview'))('%s has %d rules: %s', (name) => {
    expect(ownOf(name).length).toBeGreaterThan(0);
    expect(idsOf(name)).toContain('meta/too-much-work');
  });

  test('name groups and tags that rules have', () => {
    const tags = new Set<string>(['preview', ...rules.flatMap((rule) => rule.tags ?? [])]);
    for (const preset of presets) {
      for (const group of preset.groups ?? []) expect(Object.keys(RULE_GROUPS)).toContain(group);
      for (const tag of preset.tags) expect([...tags]).toContain(tag);
    }
  });

  test('`recommended` is what runs without settings, `all` is every rule that is not deprecated', () => {
    const usual = rules
      .filter(({ isDefault }) => isDefault !== false)
      .map(({ id }) => id)
      .sort();
    expect(idsOf('recommended')).toEqual(usual);
    expect(idsOf('all')).toEqual(
      rules
        .filter((rule) => rule.deprecated === undefined)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('others select: each leaves rules out, and no two are the same', () => {
    const selecting = presets.filter(({ groups }) => groups !== undefined).map(({ name }) => name);
    expect(selecting).toHaveLength(5);
    for (const name of selecting) expect(idsOf(name).length).toBeLessThan(idsOf('all').length);
    expect(new Set(selecting.map((name) => idsOf(name).join(' '))).size).toBe(selecting.length);
  });

  test('a rule that only runs if asked for is in those for a purpose, a deprecated one in none', () => {
    const rare = { id: 'tls/rare', isDefault: false };
    const namesOf = (rule: typeof rare & { readonly deprecated?: string }) =>
      presets.filter(({ name }) => rulesOfPreset(name, [rule]).has(rule.id)).map(({ name }) => name);
    expect(namesOf(rare)).toEqual(['hardening', 'all']);
    expect(namesOf({ ...rare, deprecated: 'Use another one.' })).toEqual([]);
    expect(rulesOfPreset('none', rules).size).toBe(0);
  });

  test('a new rule is in no preset for a purpose, whatever its group, its other tags and what it supersedes', () => {
    const usual = { id: 'tls/usual', tags: ['security'] };
    const rare = { id: 'tls/new', isDefault: false, tags: ['preview', 'security'], supersedes: [usual.id] };
    const having = presets.filter(({ name }) => rulesOfPreset(name, [usual, rare]).has(rare.id));
    expect(having.map(({ name }) => name)).toEqual(['preview', 'all']);
    const wrong = rules.filter(({ tags, isDefault }) => tags?.includes('preview') && isDefault !== false);
    expect(wrong).toEqual([]);
  });

  test('`hardening` has the rules about security that nobody gets without asking, `recommended` has none of them', () => {
    const rare = rules.filter(({ isDefault, deprecated }) => isDefault === false && deprecated === undefined);
    const asked = rare.filter(({ tags }) => tags?.includes('security')).map(({ id }) => id);
    expect(asked).toContain('tls/protocol-weak');
    expect(idsOf('hardening')).toEqual(expect.arrayContaining(asked));
    expect(asked.filter((id) => idsOf('recommended').includes(id))).toEqual([]);
  });

  test('whoever supersedes a rule is where that is, so that no finding of a preset is lost', () => {
    const superseding = rules.filter(({ supersedes = [] }) => supersedes.length > 0);
    expect(superseding.length).toBeGreaterThan(5);
    for (const { name } of presets) {
      const ids = rulesOfPreset(name, rules);
      const lost = superseding.filter(({ supersedes = [] }) => supersedes.some((one) => ids.has(one)));
      expect(lost.filter(({ id }) => !ids.has(id)).map(({ id }) => id)).toEqual([]);
    }
    const chain = [{ id: 'a/c', supersedes: ['a/b'] }, { id: 'a/b', supersedes: ['tls/a'] }, { id: 'tls/a' }];
    expect([...rulesOfPreset('hardening', chain)].sort()).toEqual(['a/b', 'a/c', 'tls/a']);
  });

  test('docs/settings.md says of each what it is for', () => {
    const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
    for (const { name, description } of presets) expect(page).toContain(`| \`${name}\` | ${description} |`);
  });
});
