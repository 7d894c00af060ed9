import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { consequence, walkMessage } from '../../../model/httpd-words.ts';
import type { Fix, RuleContext } from '../../define-rule.ts';
import { deleteLine } from '../../edits.ts';
import { isVerbatim } from '../../in-place.ts';
import type { Message } from './rule.ts';

/** `DebugLevel=` of CharsetOptions and ExtFilterOptions, an option that went where the directive stayed. */
export function checkDebugLevel(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (configuration.target.line === '2.2') return;
  const { words } = configuration.partsOf(command);
  for (const [i, word] of words.entries()) {
    if (!/^debuglevel=/i.test(word.value)) continue;
    const name = configuration.fact(command)?.spelling ?? command.name;
    const module = configuration.fact(command)?.module.replace(/^mod_/, '') ?? '';
    context.report({
      at: word,
      message: 'option',
      data: { consequence: consequence(configuration), name },
      httpd: walkMessage(`Invalid ${name} option: ${word.value}`, configuration),
      help: `Where its messages are wanted, write \`LogLevel ${module}:debug\`.`,
      fixes: isVerbatim(word, command) ? [removeWord(command, words, i, word)] : [],
    });
  }
}

function removeWord(command: Command, words: readonly Word[], i: number, word: Word): Fix {
  const start = words[i - 1]?.end ?? word.start;
  const end = i === 0 ? (words[1]?.start ?? word.end) : word.end;
  return {
    title: words.length === 1 ? 'Delete the line' : `Delete \`${word.value}\``,
    name: words.length === 1 ? 'delete-line' : 'delete-argument',
    kind: 'safe', // it chose among messages of level debug, and did nothing else
    edits: [words.length === 1 ? deleteLine(command) : { start, end, text: '' }],
  };
}
