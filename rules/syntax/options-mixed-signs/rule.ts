import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { complaintAbout } from '../../../model/complaints.ts';
import { consequence, walkMessage } from '../../../model/httpd-words.ts';
import { defineRule, type Fix, type RuleContext } from '../../define-rule.ts';
import { isVerbatim } from '../../in-place.ts';

/** After one of these, httpd 2.4 takes signed words too. */
const RESETS = new Set(['all', 'none']);

export default defineRule({
  id: 'syntax/options-mixed-signs',
  severity: 'error',
  since: '0.1.0',
  summary: 'The words of one Options line must all carry a + or -, or none may.',
  sources: ['httpd:server/core.c#set_options', 'measured:2.4.71'],
  messages: {
    unsigned: '{consequence}: `{word}` has no sign, but a word before it has one.',
    signed: '{consequence}: `{word}` has a sign, but the words before it have none.',
  },
  supersedes: ['value/invalid-argument'],
  isLineLocal: true,
  on: { command: { Options: checkOptions } },
});

const REFUSED = 'Either all Options must start with + or -, or no Option may.';

/** Mirrors the loop of set_options(); 2.2 took any mix. */
function checkOptions(options: Command, context: RuleContext<'unsigned' | 'signed'>): void {
  // httpd may mind a word before it comes to the sign, or the directive itself
  const complaint = complaintAbout(options, context.configuration);
  if (complaint?.message !== REFUSED) return;
  const { words } = context.configuration.partsOf(options);
  let hasSigned = false;
  let isReset = false;
  for (const [i, word] of words.entries()) {
    if (word.hasVariable) return;
    if (i > 0 && (isSigned(word) ? !hasSigned && !isReset : hasSigned)) {
      const data = { word: word.value, consequence: consequence(context.configuration) };
      context.report({
        at: word,
        message: isSigned(word) ? 'signed' : 'unsigned',
        data,
        httpd: walkMessage(REFUSED, context.configuration),
        fixes: words.every((one) => isVerbatim(one, options)) ? [signAll(words)] : [],
      });
      return;
    }
    hasSigned ||= isSigned(word);
    isReset ||= RESETS.has(word.value.toLowerCase());
  }
}

function isSigned(word: Word): boolean {
  return word.value.startsWith('+') || word.value.startsWith('-');
}

function signAll(words: readonly Word[]): Fix {
  return {
    title: 'Put + before every word without a sign',
    name: 'add-sign',
    kind: 'unsafe', // a list without signs replaces what it inherits, one with signs changes it
    edits: words
      .filter((word) => !isSigned(word))
      .map((word) => ({
        start: word.start + word.quote.length,
        end: word.start + word.quote.length,
        text: '+',
      })),
  };
}
