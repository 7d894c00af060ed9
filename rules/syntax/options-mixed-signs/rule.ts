import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { isVerbatim } from '../../kit/located.ts';

/** After one of these, httpd 2.4 allows options with a sign. */
const RESETS = new Set(['all', 'none']);

export default defineRule({
  id: 'syntax/options-mixed-signs',
  severity: 'error',
  since: '0.1.0',
  summary: 'An `Options` directive mixes options that have a `+` or `-` with options that have none.',
  sources: ['httpd:server/core.c#set_options', 'measured:2.4.71'],
  messages: {
    unsigned:
      '{consequence}: `Options` mixes signs: `{word}` has no `+` or `-`, but an option before it has one.',
    signed: '{consequence}: `Options` mixes signs: `{word}` has a sign, but the options before it have none.',
  },
  supersedes: ['value/invalid-argument'],
  isLineLocal: true,
  on: { command: { Options: checkOptions } },
});

const REFUSED = 'Either all Options must start with + or -, or no Option may.';

/** Mirrors the loop of set_options(); 2.2 accepts any mix. */
function checkOptions(options: Command, context: RuleContext<'unsigned' | 'signed'>): void {
  // httpd may refuse an option before it checks the sign, or the directive itself
  const error = argumentErrorOf(options, context.configuration);
  if (error?.message !== REFUSED) return;
  const { words: args } = context.configuration.partsOf(options);
  let hasSigned = false;
  let isReset = false;
  for (const [i, arg] of args.entries()) {
    if (arg.hasVariable) return;
    if (i > 0 && (isSigned(arg) ? !hasSigned && !isReset : hasSigned)) {
      const data = { word: arg.value, consequence: consequence(context.configuration) };
      context.report({
        at: arg,
        message: isSigned(arg) ? 'signed' : 'unsigned',
        data,
        httpd: walkMessage(REFUSED, context.configuration),
        fixes: args.every((one) => isVerbatim(one, options)) ? [signAll(args)] : [],
      });
      return;
    }
    hasSigned ||= isSigned(arg);
    isReset ||= RESETS.has(arg.value.toLowerCase());
  }
}

function isSigned(arg: Word): boolean {
  return arg.value.startsWith('+') || arg.value.startsWith('-');
}

function signAll(args: readonly Word[]): Fix {
  return {
    title: 'Add `+` to every option that has no sign',
    name: 'add-sign',
    kind: 'unsafe', // a list without signs replaces what it inherits, one with signs changes it
    edits: args
      .filter((arg) => !isSigned(arg))
      .map((arg) => ({
        start: arg.start + arg.quote.length,
        end: arg.start + arg.quote.length,
        text: '+',
      })),
  };
}
