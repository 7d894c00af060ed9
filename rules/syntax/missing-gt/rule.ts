import { headOf } from '../../../grammar/command.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { consequence, refusalMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Edit, type RuleContext } from '../../kit/define-rule.ts';
import { endsWithItsText } from '../../kit/edits.ts';

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
  if (parts.hasGt || fact === undefined || parts.words.some((arg) => arg.hasVariable)) return;
  const last = parts.words.at(-1);
  const end = last?.end ?? parts.name.end;
  context.report({
    at: { start: headOf(command).start, end },
    message: 'missing',
    data: { name: command.name, consequence: consequence(configuration) },
    httpd: refusalMessage(`${fact.name}> directive missing closing '>'`, command, configuration),
    fixes:
      endsWithItsText(command) && !isCutOff(command)
        ? [{ title: 'Add the missing `>`', name: 'add-gt', kind: 'safe', edits: [closeTag(last, end)] }]
        : [],
  });
}

/** Whether a NUL byte ends the line for httpd, and the `>` may be after it. */
function isCutOff({ source, start, end }: Command): boolean {
  return source.text.slice(start, end).includes('\0');
}

/** A quotation mark that opens nothing is replaced; one that is still open is closed before the `>`. */
function closeTag(last: Word | undefined, end: number): Edit {
  if (last === undefined || last.closed) return { start: end, end, text: '>' };
  return last.value === ''
    ? { start: last.start, end, text: '>' }
    : { start: end, end, text: `${last.quote}>` };
}
