import { ruleDocument } from '../../host/rule-document.ts';
import type { FixKind, Rule, RuleTag, Severity } from '../../rules/kit/define-rule.ts';
import { documentationUrl } from '../../rules/kit/documentation-url.ts';

/** A rule as version 1 of the JSON of `plume rules` has it (json-schema/rules-1.schema.json). */
interface RuleDescription {
  readonly id: string;
  readonly group: string;
  readonly severity: Severity;
  readonly summary: string;
  readonly docs: string | null;
  readonly isDefault: boolean;
  readonly deprecated: string | null;
  readonly aliases: readonly string[];
  readonly tags: readonly RuleTag[];
  readonly since: string;
  readonly fixes: readonly RuleFix[];
  readonly sources: readonly string[];
}

/** A fix that findings of a rule may have. */
interface RuleFix {
  readonly name: string;
  readonly kinds: readonly FixKind[];
  readonly description: string;
}

/** All that programs may want to know of the rules, in their order. */
export function describeRules(rules: readonly Rule[]): readonly RuleDescription[] {
  return rules.map((rule) => ({
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
  }));
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
