import type { Rule } from './define-rule.ts';
import generated from './generated/rules.ts';

/** All rules, sorted by id. */
export const rules: readonly Rule[] = generated;

/** The rule's document as Markdown (rules/GROUP/NAME/rule.md), or undefined where there is no such rule. */
export async function ruleDocument(id: string): Promise<string | undefined> {
  const { default: documents } = await import('./generated/documents.ts');
  return documents[id];
}
