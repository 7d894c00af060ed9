import type { ArgumentError } from '../../../arguments/call/argument-error.ts';
import { directiveFact } from '../../../facts/directives.ts';
import { asciiLowerCase, type ByteText, indexWithin, type Span } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import {
  mayBeThirdPartyProvider,
  thirdPartyGuard,
  thirdPartyRegistrars,
} from '../../../model/configuration/third-party-guard.ts';
import { consequence, refusalMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { isVerbatim } from '../../kit/located.ts';
import { CORRECTION_MESSAGES, type CorrectionReason, correctionOf } from '../corrections.ts';

export default defineRule({
  id: 'value/invalid-argument',
  severity: 'error',
  since: '0.1.0',
  summary: 'httpd refuses the value of an argument.',
  sources: ['httpd:server/config.c#invoke_cmd', 'measured:2.4.71', 'measured:2.2.34'],
  messages: {
    word: '{consequence}: `{name}` does not accept `{word}`.',
    misspelled: '{consequence}: `{name}` does not accept `{word}`; did you mean {suggestions}?',
    line: '{consequence}: `{name}` does not accept these arguments.',
    ...CORRECTION_MESSAGES,
    notBuilt:
      '{consequence} because the httpd of this server ({profile}) is built without what `{name} {word}` needs.',
  },
  isLineLocal: true,
  on: { everyCommand: checkValues },
});

type Message = 'word' | 'misspelled' | 'line' | 'notBuilt' | CorrectionReason;

function checkValues(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const error = argumentErrorOf(command, configuration);
  if (LOOKS_AROUND.has(command.key)) context.dependsOnOtherLines();
  // module/provider-not-loaded explains what only a module lacks, and syntax/invalid-regex regular expressions
  if (error?.kind !== 'value' || error.missing !== undefined || error.isPattern === true) return;
  // any text is right for it: syntax/error-directive tells where httpd surely comes to one
  if (command.key === 'error' && configuration.partsOf(command).words.length > 0) return;
  const arg = error.word === undefined ? undefined : configuration.partsOf(command).words[error.word];
  const culprit = arg && culpritIn(arg, error.part, command);
  const correction = error.isNotBuilt === true ? undefined : correctionOf(command, error, configuration);
  const near = culprit === undefined || correction ? [] : meantWords(culprit.text, error.expected ?? []);
  const isGuessed = near.length > 0 || correction !== undefined;
  if (culprit !== undefined && !isGuessed && isForeign(culprit.text, error, command, context)) return;
  const isLeftToServer = !isGuessed && isDefinedByServers(error, configuration);
  context.report({
    at: correction?.at ?? culprit ?? argumentsSpan(command, context),
    message: correction?.reason ?? messageFor(error, culprit !== undefined, near.length > 0),
    data: {
      name: command.kind === 'open' ? `<${command.name}>` : command.name,
      word: correction?.word ?? culprit?.text ?? '',
      suggestions: near.map((name) => `\`${name}\``).join(' or '),
      consequence: isLeftToServer
        ? `Unless the server defines the provider \`${culprit?.text}\`, ${asClause(consequence(configuration))}`
        : consequence(configuration),
      profile: configuration.server?.profile.name ?? '',
      part: correction?.part ?? '',
      right: correction?.right ?? '',
    },
    httpd: refusalMessage(error.message, command, configuration),
    ...(isLeftToServer
      ? { severity: 'info' }
      : mayBeBrought(error, isGuessed, configuration)
        ? { severity: 'warning' }
        : {}),
    ...(correction ? {} : helpFor(culprit, error, command, configuration)),
    fixes: correction ? [correction.fix] : replacements(culprit, near, command),
  });
}

function replacements(
  culprit: Culprit | undefined,
  near: readonly string[],
  command: Command,
): readonly Fix[] {
  if (culprit === undefined || !isVerbatim(culprit, command)) return [];
  const [meant] = near;
  if (meant !== undefined) return near.length === 1 ? [replaceCulprit(culprit, meant)] : [];
  const was = meaningIn2_2(command);
  return was === undefined
    ? []
    : [
        {
          ...replaceCulprit(culprit, was),
          title: `Replace with \`${was}\`, as httpd 2.2 treated it`,
          name: 'keep-meaning',
        },
      ];
}

/** What httpd 2.2 took every word for that it did not know; undefined where it refused such words. */
function meaningIn2_2({ key }: Command): string | undefined {
  return directiveFact(key, '2.2')?.values?.others;
}

/** The words that are meant by a misspelled one: the one that it begins, those that are similar, or the one that begins it. */
function meantWords(word: ByteText, expected: readonly string[]): readonly string[] {
  const wanted = asciiLowerCase(word);
  if (wanted.length < LEAST_BEGUN) return nearestNames(word, expected);
  const begun = expected.filter((one) => asciiLowerCase(one).startsWith(wanted));
  if (begun.length === 1) return begun;
  const near = nearestNames(word, expected);
  if (near.length > 0) return near;
  if (!/^[a-z]+$/.test(wanted)) return [];
  const beginning = expected.filter(
    (one) => one.length >= LEAST_BEGUN && wanted.startsWith(asciiLowerCase(one)),
  );
  return beginning.length === 1 ? beginning : [];
}
/** Fewer letters begin too many words. */
const LEAST_BEGUN = 3;

function messageFor({ isNotBuilt }: ArgumentError, hasWord: boolean, isMisspelled: boolean): Message {
  if (!hasWord) return 'line';
  if (isNotBuilt === true) return 'notBuilt';
  return isMisspelled ? 'misspelled' : 'word';
}

/** Whether only the server of a file, which nobody knows, has the providers that are its own. */
function isDefinedByServers({ openTo }: ArgumentError, { server }: Configuration): boolean {
  return server === undefined && (openTo === 'authn provider' || openTo === 'authz provider');
}

/** A sentence as a part of another one; httpd is written small. */
function asClause(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** Whether something that plume does not see may bring the word; where another one is similar, it counts as a typo. */
function mayBeBrought({ openTo }: ArgumentError, isGuessed: boolean, configuration: Configuration): boolean {
  if (openTo === undefined) return false;
  // any section of the server can bring a method
  if (openTo === 'HTTP method' && configuration.kind === 'htaccess' && configuration.server === undefined)
    return true;
  return !isGuessed && configuration.mayKnowMoreNames();
}

/** Whether a third-party module may have the word: then the line is written for servers that have it. */
function isForeign(
  name: ByteText,
  { openTo }: ArgumentError,
  command: Command,
  { document, configuration, dependsOnOtherLines }: RuleContext,
): boolean {
  if (openTo === undefined) return false;
  dependsOnOtherLines();
  if (thirdPartyGuard(command, configuration) !== undefined) return true;
  return mayBeThirdPartyProvider(name, openTo, command, document, configuration);
}

/** Directives whose arguments httpd compares with those of the enclosing section. */
const LOOKS_AROUND: ReadonlySet<string> = new Set(['cacheenable']);

/** What is to blame: a word, or a part of it. */
interface Culprit extends Span {
  readonly text: ByteText;
  /** The quotation mark around it; none around a part. */
  readonly quote: string;
}

function culpritIn(arg: Word, part: ByteText | undefined, { source }: Command): Culprit {
  const whole = { start: arg.start, end: arg.end, text: arg.value, quote: arg.quote };
  if (part === undefined || part === '' || part === arg.value) return whole;
  const start = indexWithin(source.text, part, arg);
  return start >= 0 ? { start, end: start + part.length, text: part, quote: '' } : { ...whole, text: part };
}

function argumentsSpan(command: Command, context: RuleContext): Span {
  const { words: args } = context.configuration.partsOf(command);
  const [first] = args;
  return first === undefined ? headOf(command) : { start: first.start, end: args.at(-1)!.end };
}

/** A longer list of what is accepted does not help. */
const MOST_LISTED = 12;

function helpFor(
  culprit: Culprit | undefined,
  error: ArgumentError,
  command: Command,
  configuration: Configuration,
): { readonly help?: string } {
  const provider = helpForProvider(culprit, error);
  if (provider !== undefined) return provider;
  const { expected = [] } = error;
  const was = meaningIn2_2(command);
  const then = was === undefined ? '' : ` httpd 2.2 treated any other word as \`${was}\`.`;
  if (expected.length > 0 && expected.length <= MOST_LISTED)
    return { help: `Accepted: ${expected.map((value) => `\`${value}\``).join(', ')}.${then}` };
  const syntax = configuration.fact(command)?.syntax;
  return syntax === undefined ? {} : { help: `The syntax is \`${syntax}\`.` };
}

/** What another maker's provider needs, which the server surely lacks. */
function helpForProvider(
  culprit: Culprit | undefined,
  { openTo }: ArgumentError,
): { readonly help: string } | undefined {
  if (culprit === undefined || openTo === undefined) return undefined;
  const modules = thirdPartyRegistrars(culprit.text, openTo);
  if (modules.length === 0) return undefined;
  const names = modules.map((identifier) => `\`${identifier}\``).join(' or ');
  return { help: `Load ${names}, which has \`${culprit.text}\`.` };
}

function replaceCulprit({ start, end, quote }: Culprit, text: string): Fix {
  return {
    title: `Replace with \`${text}\``,
    name: 'replace',
    kind: 'unsafe', // httpd refused the line; what it does from now on is new
    edits: [{ start, end, text: `${quote}${text}${quote}` }],
  };
}
