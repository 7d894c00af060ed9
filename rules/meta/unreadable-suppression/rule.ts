import { defineRule, type Fix, type RuleContext, type UnusedSuppression } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';

export default defineRule({
  id: 'meta/unreadable-suppression',
  severity: 'warning',
  since: '0.1.0',
  summary: 'A comment that begins with `plume:` suppresses nothing because it is malformed or names no rule.',
  sources: ['plume:linter/suppressions.ts'],
  messages: {
    unreadable: 'This comment suppresses nothing because plume cannot read it.',
    unknownRule: 'This comment suppresses nothing because plume has no rule `{rule}`.',
    misspelled:
      'This comment suppresses nothing because plume has no rule `{rule}`; did you mean {suggestions}?',
  },
  on: { suppression: reportUnreadable },
});

function reportUnreadable(
  suppression: UnusedSuppression,
  context: RuleContext<'unreadable' | 'unknownRule' | 'misspelled'>,
): void {
  const { at, problem } = suppression;
  if (problem === 'unreadable')
    context.report({
      at,
      message: 'unreadable',
      help: 'Write `# plume: ignore group/rule-name — reason` above the directive, with `ignore-section` above a section for all in it, or with `ignore-file` for the whole file.',
    });
  if (problem !== 'unknown-rule') return;
  const { rule, near } = suppression;
  const [only, ...others] = near;
  context.report({
    at,
    message: only === undefined ? 'unknownRule' : 'misspelled',
    data: { rule, suggestions: near.map((name) => `\`${name}\``).join(' or ') },
    ...(only === undefined ? { help: '`plume rules` lists the rules.' } : {}),
    fixes: only === undefined || others.length > 0 ? [] : [correct(at, only)],
  });
}

function correct(at: UnusedSuppression['at'], rule: string): Fix {
  return {
    title: `Replace with \`${rule}\``,
    name: 'replace',
    kind: 'unsafe', // a finding is no longer reported
    edits: [replaceSpan(at, rule)],
  };
}
