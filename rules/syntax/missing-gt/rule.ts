import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { consequence, refusalMessage } from '../../../model/httpd-words.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { endsWithItsText } from '../../edits.ts';

export default defineRule({
  id: 'syntax/missing-gt',
  severity: 'error',
  since: '0.1.0',
  summary: 'An opening tag does not end with >.',
  sources: ['httpd:server/core.c#unclosed_directive', 'measured:2.4.71'],
  messages: { missing: '{consequence}: `<{name}` is not closed by a `>` on its line.' },
  supersedes: [
    'value/argument-count',
    'value/invalid-argument',
    'syntax/unbalanced-quote',
    'module/ifmodule-unknown-name',
  ],
  isLineLocal: true,
  on: { everyCommand: checkTag },
});

function checkTag(command: Command, context: RuleContext<'missing'>): void {
  if (command.kind !== 'open') return;
  const { configuration } = context;
  const fact = configuration.fact(command);
  const parts = configuration.partsOf(command);
  if (parts.hasGt || fact === undefined || parts.words.some((word) => word.hasVariable)) return;
  const end = parts.words.at(-1)?.end ?? parts.name.end;
  context.report({
    at: { start: headOf(command).start, end },
    message: 'missing',
    data: { name: command.name, consequence: consequence(configuration) },
    httpd: refusalMessage(`${fact.name}> directive missing closing '>'`, command, configuration),
    fixes: endsWithItsText(command)
      ? [{ title: 'Add the `>`', name: 'add-gt', kind: 'safe', edits: [{ start: end, end, text: '>' }] }]
      : [],
  });
}
