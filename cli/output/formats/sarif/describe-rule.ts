import { ruleDocument } from '../../../../host/rule-document.ts';
import type { Rule, Severity } from '../../../../rules/kit/define-rule.ts';
import { documentationUrl } from '../../../../rules/kit/documentation-url.ts';
import { messageOf } from './messages.ts';

/** The levels of SARIF by the severities of findings. */
export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** A rule with its document; of a failure of plume itself, which no rule is for, no more than its id. */
export function describeRule(id: string, rule: Rule | undefined) {
  if (rule === undefined) return { id };
  const { summary, severity, tags, aliases } = rule;
  const url = documentationUrl(id);
  const markdown = ruleDocument(id);
  return {
    id,
    shortDescription: messageOf(summary),
    help: {
      ...messageOf(`${summary} \`plume explain ${id}\` says more.`),
      ...(markdown !== undefined && { markdown: messageOf(markdown).text }),
    },
    ...(url !== undefined && { helpUri: url }),
    ...(aliases !== undefined && { deprecatedIds: aliases }),
    defaultConfiguration: { level: LEVELS[severity] },
    properties: { tags: [id.slice(0, id.indexOf('/')), ...(tags ?? [])] },
  };
}
