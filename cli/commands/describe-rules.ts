import { ruleDocument } from '../../host/rule-document.ts';
import type { FixKind, Rule } from '../../rules/kit/define-rule.ts';
import { documentationUrl } from '../../rules/kit/documentation-url.ts';
import type { RuleDescription, RuleFix, RuleList } from '../json-shapes/rules.ts';

/** All that programs may want to know of the rules, in their order. */
export function describeRules(rules: readonly Rule[]): RuleList {
  return { version: 1, rules: rules.map(describeRule) };
}

function describeRule(rule: Rule): RuleDescription {
  return {
    id: rule.id,
    group: rule.id.slice(0, rule.id.indexOf('/')),
    severity: rule.severity,
    summary: rule.summary,
    docs: documentationUrl(rule.id) ?? null,
    isDefault: rule.isDefault !== false,
    deprecated: rule.deprecated ?? null,
    aliases: rule.aliases ?? [],
    tags: rule.tags ?? [],
    since: rule.since,
    fixes: fixesIn(ruleDocument(rule.id) ?? ''),
    sources: rule.sources,
  };
}

const KINDS: readonly FixKind[] = ['safe', 'choice', 'unsafe'];

/** The rows of the table under `## Fixes` of a rule's document, which tests hold to what the rule does. */
function fixesIn(document: string): readonly RuleFix[] {
  const [, table = ''] = /^## Fixes\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(document) ?? [];
  return table.split('\n').flatMap((line) => {
    const [, name, kinds, description] = /^\| `([a-z0-9-]+)` \| ([a-z ,]+) \| (.*) \|$/.exec(line) ?? [];
    if (name === undefined || kinds === undefined || description === undefined) return [];
    const words = kinds.split(/\W+/);
    return [{ name, kinds: KINDS.filter((kind) => words.includes(kind)), description }];
  });
}
