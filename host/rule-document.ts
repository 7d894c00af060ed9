import { readFileSync } from 'node:fs';

/**
 * The document of a rule, rules/GROUP/NAME/rule.md, as Markdown; undefined where there is no such rule. scripts/build.mjs
 * puts all documents in the place of this module; from source they are read where they are.
 */
export function ruleDocument(id: string): string | undefined {
  try {
    return readFileSync(new URL(`../rules/${id}/rule.md`, import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
}
