import type { ArgumentError } from '../../../arguments/call/argument-error.ts';
import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { type RegexArgument, regexArgument } from '../../../facts/regex-arguments.ts';
import { type ByteText, indexWithin, type Span } from '../../../grammar/byte-text.ts';
import type { CommandParts } from '../../../grammar/command.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { consequence, refusalMessage } from '../../../model/messages/httpd-messages.ts';
import { type RegexFault, regexFault } from '../../../pcre2/regex-fault.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'syntax/invalid-regex',
  severity: 'error',
  since: '0.1.0',
  summary: 'A regular expression does not compile.',
  sources: ['httpd:server/util.c#ap_pregcomp', 'measured:2.4.71'],
  messages: {
    unclosed: '{consequence}: the regular expression of `{name}` is missing `)` at its end.',
    fault: '{consequence}: the regular expression of `{name}` is invalid at `{at}`: {reason}.',
  },
  isLineLocal: true,
  on: { everyCommand: checkRegex },
});

/** What PCRE2 says of a group that is not closed. */
const UNCLOSED = 'missing closing parenthesis';

function checkRegex(command: Command, context: RuleContext<'fault' | 'unclosed'>): void {
  const { configuration } = context;
  const error = argumentErrorOf(command, configuration);
  if (error !== undefined) checkPart(command, error, context);
  const argument = error === undefined ? regexArgument(command.key) : undefined;
  if (argument === undefined) return;
  if (configuration.fact(command) === undefined || configuration.contextViolation(command) !== undefined)
    return;
  const found = findRegex(argument, configuration.partsOf(command), command);
  if (found === undefined) return;
  const isNegated = argument.isNegatable === true && found.text.startsWith('!');
  const pattern = isNegated ? found.text.slice(1) : found.text;
  if (argument.unless?.test(pattern) === true) return;
  const fault = regexFault(pattern);
  if (fault === undefined) return;
  const said = argument.message
    .replace('{pattern}', () => pattern)
    .replace('{name}', () => configuration.fact(command)?.name ?? '');
  report(command, { found, pattern, fault, before: isNegated ? 1 : 0, said }, context);
}

/** A regular expression in a part of the arguments, as in an expression; the check of the arguments found it. */
function checkPart(
  command: Command,
  { isPattern, part: pattern = '', word, message: said }: ArgumentError,
  context: RuleContext<'fault' | 'unclosed'>,
): void {
  const arg = word === undefined ? undefined : context.configuration.partsOf(command).words[word];
  const fault = isPattern === true && arg !== undefined ? regexFault(pattern) : undefined;
  if (arg === undefined || fault === undefined) return;
  const start = indexWithin(command.source.text, pattern, { start: arg.start, end: command.end });
  const found =
    start < 0
      ? { start: arg.start, end: arg.end, text: pattern, isVerbatim: false }
      : { start, end: start + pattern.length, text: pattern, isVerbatim: true };
  report(command, { found, pattern, fault, before: 0, said }, context);
}

interface BadRegex {
  readonly found: FoundRegex;
  readonly pattern: ByteText;
  readonly fault: RegexFault;
  /** How much of the found text is before the pattern. */
  readonly before: number;
  /** httpd's message. */
  readonly said: string;
}

function report(
  command: Command,
  { found, pattern, fault, before, said }: BadRegex,
  { configuration, report }: RuleContext<'fault' | 'unclosed'>,
): void {
  report({
    at: spanOfFault(found, fault, before),
    message: fault.message === UNCLOSED ? 'unclosed' : 'fault',
    data: {
      name: command.kind === 'open' ? `<${command.name}>` : command.name,
      at: pattern.slice(fault.offset) || pattern.slice(-1),
      reason: fault.message,
      consequence: consequence(configuration),
    },
    httpd: refusalMessage(said, command, configuration),
    help: pattern.startsWith('*')
      ? 'The pattern looks like a wildcard; as a regular expression, `*.html` is written `\\.html$`.'
      : 'httpd uses Perl-compatible regular expressions (PCRE2).',
  });
}

/** A regular expression among the arguments, without quotation marks. */
interface FoundRegex extends Span {
  readonly text: ByteText;
  /** Whether the span holds the text letter by letter; not so where escapes or continuations are in it. */
  readonly isVerbatim: boolean;
}

function findRegex(argument: RegexArgument, parts: CommandParts, command: Command): FoundRegex | undefined {
  if (argument.isSplitByRewrite === true) return findRewritePattern(argument, parts, command);
  const arg = regexWord(argument, parts.words);
  if (arg === undefined || arg.hasVariable) return undefined;
  const start = arg.start + arg.quote.length;
  const end = arg.end - (arg.closed ? arg.quote.length : 0);
  const { text } = command.source;
  const found = { start, end, text: arg.value, isVerbatim: text.slice(start, end) === arg.value };
  return argument.isSubstitution === true ? expressionOf(found) : found;
}

/** The expression in `s/expression/text/flags`, where any character may be used instead of the slash. */
function expressionOf(found: FoundRegex): FoundRegex | undefined {
  const [, delimiter] = found.text;
  if (delimiter === undefined) return undefined;
  const [, text, , flags] = found.text.split(delimiter);
  if (text === undefined || flags?.toLowerCase().includes('n') === true) return undefined;
  const start = found.start + 2;
  return found.isVerbatim ? { ...found, text, start, end: start + text.length } : { ...found, text };
}

function regexWord(argument: RegexArgument, args: readonly Word[]): Word | undefined {
  const first = args[0]?.value;
  if (argument.onlyIfFirst !== undefined && first !== argument.onlyIfFirst) return undefined;
  if (argument.after === undefined)
    return args[argument.word + (args.length === argument.shiftIfWords ? 1 : 0)];
  const action = args.slice(0, 2).findIndex((arg) => argument.after?.includes(arg.value.toLowerCase()));
  return action < 0 ? undefined : args[action + 1 + argument.word];
}

function findRewritePattern(
  argument: RegexArgument,
  { name, rawArguments, words: args }: CommandParts,
  command: Command,
): FoundRegex | undefined {
  const split = splitRewriteArguments(rawArguments);
  const found = split[argument.word];
  if (found === undefined || args.some(({ hasVariable }) => hasVariable)) return undefined;
  if (argument.unlessFirst !== undefined && split[0]?.text.toLowerCase() === argument.unlessFirst)
    return undefined;
  const { text } = found;
  const offset = indexWithin(command.source.text, rawArguments, { start: name.end, end: command.end });
  if (offset < 0) {
    const [start, end] = [args[0]?.start ?? name.start, args.at(-1)?.end ?? name.end];
    return { start, end, text, isVerbatim: false };
  }
  const start = offset + found.start;
  return { start, end: start + text.length, text, isVerbatim: true };
}

function spanOfFault({ start, end, isVerbatim }: FoundRegex, { offset }: RegexFault, before: number): Span {
  if (!isVerbatim) return { start, end };
  const at = start + before + offset;
  return at < end ? { start: at, end } : { start: Math.max(start, end - 1), end };
}
