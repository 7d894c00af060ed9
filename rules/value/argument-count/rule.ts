import type { ArgumentKind, DirectiveFact } from '../../../facts/directive-fact.ts';
import { directiveFact } from '../../../facts/directives.ts';
import { type Span, toDisplayText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { trimWhitespaceAtEnd } from '../../../grammar/whitespace.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { thirdPartyArgumentError } from '../../../model/configuration/third-party-arguments.ts';
import { consequence, refusalMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { quoteWord } from '../../kit/edits.ts';
import { CORRECTION_MESSAGES, type CorrectionReason, correctionOf } from '../corrections.ts';

export default defineRule({
  id: 'value/argument-count',
  severity: 'error',
  since: '0.1.0',
  summary: 'A directive has too few or too many arguments.',
  sources: ['httpd:server/config.c#invoke_cmd', 'measured:2.4.71'],
  messages: {
    missing: '{consequence}: `{name}` has too few arguments.',
    none: '{consequence}: `{name}` has no arguments.',
    afterTag: '{consequence}: nothing may follow the `>` of `{name}` on its line.',
    tooMany: '{consequence}: `{name}` has too many arguments, from `{word}` on.',
    ...CORRECTION_MESSAGES,
  },
  isLineLocal: true,
  on: { everyCommand: checkCount },
});

type Message = 'missing' | 'none' | 'tooMany' | 'afterTag' | CorrectionReason;

function checkCount(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const error = argumentErrorOf(command, configuration);
  if (error?.kind !== 'count') {
    checkThirdParty(command, context);
    return;
  }
  const { words: args } = configuration.partsOf(command);
  const surplus = error.word === undefined ? undefined : args[error.word];
  const fact = configuration.fact(command);
  const isIgnored = wasIgnored(command, surplus, error.word);
  const quotes =
    command.kind === 'directive' && !isIgnored ? quoteRest(command, args, error.word, fact?.syntax) : [];
  const correction = isIgnored || quotes.length > 0 ? undefined : correctionOf(command, error, configuration);
  const rest = surplus === undefined ? headOf(command) : { start: surplus.start, end: args.at(-1)!.end };
  context.report({
    at: correction?.at ?? rest,
    message: correction?.reason ?? messageOf(error.word, surplus, args),
    data: {
      name: command.kind === 'open' ? `<${command.name}>` : command.name,
      word: correction?.word ?? surplus?.value ?? '',
      consequence: consequence(configuration),
      part: correction?.part ?? '',
      right: correction?.right ?? '',
    },
    ...(fact !== undefined && mayLackHelp(fact)
      ? {}
      : { httpd: refusalMessage(error.message, command, configuration) }),
    ...(isIgnored || correction || fact?.syntax === undefined
      ? {}
      : { help: helpFor(fact.syntax, surplus !== undefined) }),
    fixes: isIgnored ? [deleteRest(rest, command)] : correction ? [correction.fix] : quotes,
  });
}

/** Whether httpd's message ends in a text that nobody said: of a directive that settings describe. */
function mayLackHelp({ isStated, help, how }: DirectiveFact): boolean {
  return isStated === true && help === undefined && how !== 'FLAG' && how !== 'NO_ARGS';
}

/** Of a third-party directive plume knows how many arguments it accepts, and nothing else. */
function checkThirdParty(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const refused = thirdPartyArgumentError(command, configuration);
  if (refused === undefined) return;
  const { error, how, isSure } = refused;
  const { words: args } = configuration.partsOf(command);
  const surplus = error.word === undefined ? undefined : args[error.word];
  const help = helpForThirdParty(how, args, surplus !== undefined);
  context.report({
    at: surplus === undefined ? headOf(command) : { start: surplus.start, end: args.at(-1)!.end },
    message: messageOf(error.word, surplus, args),
    data: { name: command.name, word: surplus?.value ?? '', consequence: consequence(configuration) },
    ...(isSure ? {} : { severity: 'warning' }),
    ...(help === undefined ? {} : { help }),
  });
}

function helpForThirdParty(how: ArgumentKind, args: readonly Word[], isTooMany: boolean): string | undefined {
  const [only, ...others] = args;
  if (how === 'TAKE2' && only !== undefined && others.length === 0 && only.value.includes('='))
    return `A space separates the name from the value, not \`=\`: \`${toDisplayText(only.value.replace('=', ' '))}\`.`;
  return isTooMany ? 'An argument that contains spaces needs quotation marks.' : undefined;
}

/** Whether httpd 2.2 accepted the first word that is too many and did nothing with it. */
function wasIgnored({ key }: Command, surplus: Word | undefined, index: number | undefined): boolean {
  const was = index === undefined ? undefined : directiveFact(key, '2.2')?.values?.words?.[index];
  return surplus !== undefined && was?.isIgnored === true && was.accepts?.includes(surplus.value) === true;
}

function deleteRest({ start, end }: Span, { source: { text } }: Command): Fix {
  const before = trimWhitespaceAtEnd(text.slice(0, start)).length;
  return {
    title: `Delete \`${toDisplayText(text.slice(start, end))}\`, which httpd 2.2 ignored`,
    name: 'delete-argument',
    kind: 'safe', // httpd 2.4 refuses the line
    edits: [{ start: before, end, text: '' }],
  };
}

/** What the last argument is tells whether words too many may be a part of it. */
function helpFor(syntax: string, isTooMany: boolean): string {
  const argument = lastArgument(syntax);
  const mayHaveSpaces = TEXTS.has(argument) || NAMES.has(argument) || argument.includes('path');
  const quotes = isTooMany && mayHaveSpaces ? ' An argument that contains spaces needs quotation marks.' : '';
  return `The syntax is \`${syntax}\`.${quotes}`;
}

/** A surplus word may be after the tag's `>`, where it is not one of the tag's arguments. */
function messageOf(index: number | undefined, surplus: Word | undefined, args: readonly Word[]): Message {
  if (surplus !== undefined) return 'tooMany';
  if (index !== undefined) return 'afterTag';
  return args.length === 0 ? 'none' : 'missing';
}

/**
 * What the manual calls an argument that is a text. Where it is the last one, the words after it are the rest of the text:
 * nothing else can be meant by a line that httpd refuses because of them.
 */
const TEXTS = new Set([
  'auth-domain',
  'document',
  'value',
  'parameter-value',
  'message',
  'markup ...',
  'SQL statement',
  'query',
  'string',
  'formatstring',
  'base [plus] num type ...',
]);
/** What the manual calls an argument that is a name and may contain spaces, whether or not such a file or person exists. */
const NAMES = new Set([
  'directory-path',
  'directory',
  'file-path',
  'file-path|directory-path',
  'distinguished-name',
  'password',
  'email-address|URL',
]);

/** What begins an argument of its own: a path, a comment, another setting. */
const ANOTHER_TEXT = /^[/#+-]|=/;
const ANOTHER_NAME = /^[/#+-]|@/;

function quoteRest(
  command: Command,
  args: readonly Word[],
  surplus: number | undefined,
  syntax = '',
): readonly Fix[] {
  const argument = lastArgument(syntax);
  const isText = TEXTS.has(argument);
  if (surplus === undefined || surplus === 0 || (!isText && !NAMES.has(argument))) return [];
  const rest = args.slice(surplus - 1);
  // a quotation mark says where an argument begins, and so may a sign
  const another = isText ? ANOTHER_TEXT : ANOTHER_NAME;
  if (rest.some(({ quote, value }, i) => quote !== '' || (i > 0 && another.test(value)))) return [];
  const [{ start }, { end }] = [rest[0]!, rest.at(-1)!];
  const text = command.source.text.slice(start, end);
  if (text.includes('\n')) return [];
  return [
    {
      title: `Put \`${toDisplayText(text)}\` in quotation marks`,
      name: 'quote',
      kind: isText ? 'safe' : 'unsafe',
      edits: [{ start, end, text: quoteWord(text) }],
    },
  ];
}

/** What the syntax of a directive calls its last argument: `path` in `Alias [URL-path] "path"`. */
function lastArgument(syntax: string): string {
  const end = syntax.endsWith(']') ? syntax.length - 1 : syntax.length;
  const text = syntax.slice(0, end);
  if (text.endsWith('"')) return text.slice(text.lastIndexOf('"', end - 2) + 1, -1);
  return text.split(/[\s[\]]/).at(-1) ?? '';
}
