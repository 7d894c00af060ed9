import { type RegexArgument, regexArgument } from '../../../facts/regex-arguments.ts';
import type { Span } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { complaintAbout } from '../../../model/complaints.ts';
import { consequence, walkMessage } from '../../../model/httpd-words.ts';
import { type RegexFault, regexFault } from '../../../pcre2/regex-fault.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';

export default defineRule({
  id: 'syntax/invalid-regex',
  severity: 'error',
  since: '0.1.0',
  summary: 'A regular expression does not compile.',
  sources: ['httpd:server/util.c#ap_pregcomp', 'measured:2.4.71'],
  messages: { fault: '{consequence}: the regular expression is wrong at `{at}`: {reason}.' },
  on: { everyCommand: checkRegex },
});

function checkRegex(command: Command, context: RuleContext<'fault'>): void {
  const argument = regexArgument(command.key);
  if (argument === undefined) return;
  const { configuration } = context;
  if (configuration.fact(command) === undefined || configuration.misplacement(command) !== undefined) return;
  const word = regexWord(argument, context.words(command));
  if (word === undefined || word.hasVariable) return;
  const isNegated = argument.isNegatable === true && word.value.startsWith('!');
  const pattern = isNegated ? word.value.slice(1) : word.value;
  if (argument.unless?.test(pattern) === true) return;
  const fault = regexFault(pattern);
  if (fault === undefined || complaintAbout(command, configuration) !== undefined) return;
  context.report({
    at: spanOfFault(word, fault, isNegated ? 1 : 0),
    message: 'fault',
    data: {
      at: pattern.slice(fault.offset) || pattern.slice(-1),
      reason: fault.message,
      consequence: consequence(configuration),
    },
    httpd: walkMessage(
      argument.message
        .replace('{pattern}', () => pattern)
        .replace('{name}', configuration.fact(command)?.name ?? ''),
      configuration,
    ),
    help: pattern.startsWith('*')
      ? 'This looks like a wildcard. As a regular expression `*.html` is written `\\.html$`.'
      : 'httpd uses Perl-compatible regular expressions (PCRE2).',
  });
}

function regexWord(argument: RegexArgument, words: readonly Word[]): Word | undefined {
  const first = words[0]?.value;
  if (argument.onlyIfFirst !== undefined && first !== argument.onlyIfFirst) return undefined;
  if (argument.unlessFirst !== undefined && first?.toLowerCase() === argument.unlessFirst) return undefined;
  if (argument.after === undefined)
    return words[argument.word + (words.length === argument.shiftIfWords ? 1 : 0)];
  const action = words.slice(0, 2).findIndex((word) => argument.after?.includes(word.value.toLowerCase()));
  return action < 0 ? undefined : words[action + 1 + argument.word];
}

/** The place of the fault; the whole word where escapes or continuations shift what stands in the text. */
function spanOfFault(word: Word, { offset }: RegexFault, before: number): Span {
  const isVerbatim = word.end - word.start === word.value.length + 2 * word.quote.length;
  if (!isVerbatim) return word;
  const start = word.start + word.quote.length + before + offset;
  const end = word.end - word.quote.length;
  return start < end ? { start, end } : { start: end - 1, end };
}
