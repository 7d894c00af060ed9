import {
  defineRule,
  type Edit,
  type Fix,
  type RuleContext,
  type SuppressionScope,
  type UnusedName,
  type UnusedSuppression,
} from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';

export default defineRule({
  id: 'meta/unused-suppression',
  severity: 'warning',
  since: '0.1.0',
  tags: ['no-effect'],
  summary: 'A comment suppresses a finding that does not exist.',
  sources: ['plume:linter/suppressions.ts'],
  messages: {
    next: 'This comment suppresses nothing: `{rule}` reports nothing about the next directive.',
    section: 'This comment suppresses nothing: `{rule}` reports nothing in the next section.',
    file: 'This comment suppresses nothing: `{rule}` reports nothing in this file.',
  },
  on: { suppression: reportUnused },
});

function reportUnused(suppression: UnusedSuppression, context: RuleContext<SuppressionScope>): void {
  if (suppression.problem !== 'unused') return;
  const { at, rule, scope } = suppression;
  context.report({ at, message: scope, data: { rule }, fixes: [remove(suppression)] });
}

/** httpd ignores comments, so both are safe. */
function remove(suppression: UnusedName): Fix {
  return suppression.isWhollyUnused
    ? {
        title: 'Delete the comment',
        name: 'delete-comment',
        kind: 'safe',
        edits: [deleteLine(suppression.comment)],
      }
    : {
        title: `Delete \`${suppression.rule}\` from the comment`,
        name: 'delete-rule-name',
        kind: 'safe',
        edits: [removeName(suppression)],
      };
}

/** Deletes the name with the separator after it, or before it where it is the last one. */
function removeName({ at, names }: UnusedName): Edit {
  const place = names.findIndex(({ start }) => start === at.start);
  const next = names[place + 1];
  if (next !== undefined) return { start: at.start, end: next.start, text: '' };
  return { start: names[place - 1]?.end ?? at.start, end: at.end, text: '' };
}
