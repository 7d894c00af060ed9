import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import type { Fix, RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';
import type { Message } from './rule.ts';

/** `DebugLevel=` of CharsetOptions and ExtFilterOptions, an option that went where the directive stayed. */
export function checkDebugLevel(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2') return;
  const { words: args } = configuration.partsOf(command);
  for (const [i, arg] of args.entries()) {
    if (!/^debuglevel=/i.test(arg.value)) continue;
    const name = configuration.fact(command)?.spelling ?? command.name;
    const module = configuration.fact(command)?.module.replace(/^mod_/, '') ?? '';
    context.report({
      at: arg,
      message: 'option',
      data: { consequence: consequence(configuration), name },
      httpd: walkMessage(`Invalid ${name} option: ${arg.value}`, configuration),
      help: `To log its messages, write \`LogLevel ${module}:debug\`.`,
      fixes: isVerbatim(arg, command) ? [removeWord(command, args, i, arg)] : [],
    });
  }
}

function removeWord(command: Command, args: readonly Word[], i: number, arg: Word): Fix {
  const start = args[i - 1]?.end ?? arg.start;
  const end = i === 0 ? (args[1]?.start ?? arg.end) : arg.end;
  return {
    title: args.length === 1 ? 'Delete the line' : `Delete \`${arg.value}\``,
    name: args.length === 1 ? 'delete-line' : 'delete-argument',
    kind: 'safe', // it chose among messages of level debug, and did nothing else
    edits: [args.length === 1 ? deleteLine(command) : { start, end, text: '' }],
  };
}
