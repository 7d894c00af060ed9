import type { ByteText } from '../../../grammar/byte-text.ts';
import { lineText } from '../../../grammar/lines-in-order.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { consequence, invalidCommand, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'syntax/byte-order-mark',
  severity: 'error',
  since: '0.1.0',
  summary: 'The file begins with a byte order mark, which httpd treats as part of the first directive.',
  sources: ['httpd:server/config.c#ap_build_config_sub', 'measured:2.4.71'],
  messages: {
    utf8: '{consequence}: the file begins with a UTF-8 byte order mark, an invisible character that httpd treats as part of the first line.',
    utf16: '{consequence}: the file is UTF-16 text, which httpd cannot read.',
  },
  supersedes: ['unknown/directive', 'syntax/nul-byte'],
  isLineLocal: true,
  on: { everyCommand: checkStart },
});

const UTF_8 = '\xef\xbb\xbf';
const UTF_16 = ['\xff\xfe', '\xfe\xff'];
const MARKS = [UTF_8, ...UTF_16];

function checkStart(command: Command, context: RuleContext<'utf8' | 'utf16'>): void {
  const { start } = command;
  const text = lineText(command);
  if (!MARKS.some((mark) => text.startsWith(mark))) return;
  context.dependsOnOtherLines();
  if (command.number !== 1) return;
  const { configuration } = context;
  const data = { consequence: consequence(configuration) };
  const httpd = walkMessage(invalidCommand(command), configuration);
  if (text.startsWith(UTF_8))
    context.report({
      at: { start, end: start + UTF_8.length },
      message: 'utf8',
      data,
      httpd,
      help: 'Save the file as "UTF-8 without BOM".',
      fixes: [
        {
          title: 'Delete the byte order mark',
          name: 'delete-byte-order-mark',
          kind: 'safe', // httpd refused the file because of it
          edits: [{ start, end: start + endOfMarks(text), text: '' }],
        },
      ],
    });
  else if (UTF_16.some((mark) => text.startsWith(mark)))
    context.report({
      at: { start, end: start + 2 },
      message: 'utf16',
      data,
      httpd,
      help: 'Save the file as UTF-8.',
    });
}

/** There may be several: programs that add one do not check for one. */
function endOfMarks(text: ByteText): number {
  let end = 0;
  while (text.startsWith(UTF_8, end)) end += UTF_8.length;
  return end;
}
