import { headOf } from '../../../grammar/command.ts';
import type { Command, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { consequence, walkMessage } from '../../../model/httpd-words.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';

export default defineRule({
  id: 'context/else-without-if',
  severity: 'error',
  since: '0.1.0',
  summary: 'An <Else> or <ElseIf> has no <If> before it in the same scope.',
  sources: ['httpd:server/core.c#ifsection', 'measured:2.4.71'],
  messages: { alone: '{consequence}: no `<If>` stands before this `<{name}>` in the same scope.' },
  on: { command: { '<Else': checkElse, '<ElseIf': checkElse } },
});

function checkElse(section: Command, context: RuleContext<'alone'>): void {
  const { configuration, document } = context;
  let scope = section.parent;
  // sections that httpd evaluates while reading are gone by then: their contents stand in the scope around them
  const isDissolved = ({ key }: OpeningTag) => configuration.factOf(key)?.execOnRead === true;
  while (scope !== undefined && isDissolved(scope)) scope = scope.parent;
  // the <If> of a fragment's top level may stand in the file that includes it
  if (scope === undefined && configuration.kind === 'fragment') return;
  if (hasIfBefore(scope?.children ?? document.children, section.start, isDissolved)) return;
  context.report({
    at: headOf(section),
    message: 'alone',
    data: { name: section.name, consequence: consequence(configuration) },
    httpd: walkMessage(
      '<Else> or <ElseIf> section without previous <If> or <ElseIf> section in same scope',
      configuration,
    ),
  });
}

function hasIfBefore(
  lines: readonly Line[],
  before: number,
  isDissolved: (section: OpeningTag) => boolean,
): boolean {
  return lines.some(
    (line) =>
      line.kind === 'open' &&
      line.start < before &&
      (line.key === '<if' ||
        line.key === '<elseif' ||
        (isDissolved(line) && hasIfBefore(line.children, before, isDissolved))),
  );
}
