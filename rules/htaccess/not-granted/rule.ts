import { addTo } from '../../../core/add-to.ts';
import { optionWords } from '../../../facts/options.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Document, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { ContextViolation } from '../../../model/contexts/context-check.ts';
import { forbiddenDirective, walkMessage } from '../../../model/messages/httpd-messages.ts';
import type { HtaccessPolicy } from '../../../model/sections/htaccess-policy.ts';
import { optionsOf } from '../../../model/sections/options.ts';
import { isSure } from '../../../model/server/htaccess-terms.ts';
import type { FileInstance, Server } from '../../../model/server/server.ts';
import { LINK_OPTIONS } from '../../../requests/resolve/options-line.ts';
import { defineRule, type Fix, type HttpdMessage, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { allowNeeds, nameClasses, neededWords, notGranted, relateHtaccessPolicy } from '../allow.ts';

type Message = 'refused' | 'ignored' | 'never' | 'unbalanced' | 'option';

export default defineRule({
  id: 'htaccess/not-granted',
  severity: 'error',
  since: '0.2.0',
  summary: 'A .htaccess uses directives that the AllowOverride of the server does not allow.',
  sources: [
    'httpd:server/config.c#invoke_cmd',
    'httpd:server/core.c#set_override',
    'httpd:server/core.c#set_options',
    'measured:2.4.71',
  ],
  messages: {
    refused:
      'Every request below this directory gets 500 because `{name}` needs {classes} in `AllowOverride`, and `{inForce}` applies here{others}.',
    ignored:
      'httpd ignores `{name}` because it needs {classes} in `AllowOverride`, and `{inForce}` applies here{others}.',
    never: 'httpd ignores `{name}` because it is allowed only in files of the server{others}.',
    unbalanced:
      'Every request below this directory gets 500 because httpd ignores `{name}`, which `{inForce}` does not allow, and then finds its end tag without a start tag.',
    option:
      'Every request below this directory gets 500 because `{inForce}` does not allow a .htaccess to set the option `{word}`.',
  },
  // what httpd says about the option comes before what it says about the words after it
  supersedes: ['value/invalid-argument', 'syntax/options-mixed-signs'],
  on: { document: checkFile, command: { Options: checkOptions }, looksAtServerFiles: false },
});

interface Place {
  readonly htaccessPolicy: HtaccessPolicy;
  readonly server: Server;
  readonly instance: FileInstance;
  readonly htaccessPaths: readonly ByteText[];
}

function placeOf({
  htaccessPolicy,
  configuration: { server, instance },
  htaccessPaths,
}: RuleContext<Message>): Place | undefined {
  if (htaccessPolicy === undefined || server === undefined || instance === undefined) return undefined;
  return { htaccessPolicy, server, instance, htaccessPaths };
}

function checkFile(_document: Document, context: RuleContext<Message>): void {
  const { configuration } = context;
  const place = placeOf(context);
  if (place === undefined || configuration.isIgnored) return;
  // of no AllowOverride at all htaccess/never-allowed speaks
  const { isSet, listAt } = place.htaccessPolicy.override;
  if (!isSet && listAt === undefined) return;
  const groups = new Map<string, Command[]>();
  for (const command of notGranted(configuration)) {
    const fact = configuration.fact(command);
    // lines that the same word would allow are one finding, those that httpd comes to at different times are not
    const key = `${fact?.htaccess.join()} ${fact?.execOnRead} ${configuration.isRead(command)}`;
    addTo(groups, key, command);
  }
  for (const group of groups.values()) {
    const first = firstOf(group, configuration);
    reportRefused(
      first,
      group.filter((command) => command !== first),
      place,
      context,
    );
  }
}

/** The one that httpd refuses first: of sections that it skips, and whose ends it then finds, the innermost. */
function firstOf(group: readonly Command[], configuration: Configuration): Command {
  const ends = group.flatMap((command) =>
    command.kind === 'open' && command.closing !== undefined ? [{ command, end: command.closing.start }] : [],
  );
  const isUnbalanced = (command: Command) =>
    configuration.contextViolation(command)?.isSkipped === true &&
    configuration.fact(command)?.execOnRead === true;
  const [earliest] = ends.filter(({ command }) => isUnbalanced(command)).sort((a, b) => a.end - b.end);
  return earliest?.command ?? group[0]!;
}

function reportRefused(
  first: Command,
  others: readonly Command[],
  place: Place,
  context: RuleContext<Message>,
): void {
  const { configuration } = context;
  const violation = configuration.contextViolation(first);
  const fact = configuration.fact(first);
  if (violation === undefined || fact === undefined) return;
  const { message, httpd } = outcomeOf(first, violation, configuration);
  context.report({
    at: headOf(first),
    message,
    ...(violation.isSkipped && message !== 'unbalanced' ? { severity: 'warning' as const } : {}),
    data: {
      name: first.kind === 'open' ? `<${first.name}>` : first.name,
      classes: nameClasses(fact.htaccess),
      inForce: lineInForce(place.htaccessPolicy),
      others:
        others.length === 0
          ? ''
          : `; ${others.length} other line${others.length > 1 ? 's are' : ' is'} not allowed either`,
    },
    httpd,
    about: fact.htaccess,
    ...(message === 'never' ? {} : repair(place, configuration)),
  });
}

function outcomeOf(
  command: Command,
  violation: ContextViolation,
  configuration: Configuration,
): { readonly message: Message; readonly httpd: HttpdMessage } {
  const fact = configuration.fact(command);
  if (!violation.isSkipped || fact === undefined)
    return { message: 'refused', httpd: walkMessage(violation.message, configuration) };
  const end =
    command.kind === 'open' && fact.execOnRead ? endWithoutBeginning(command, configuration) : undefined;
  return end === undefined
    ? { message: violation.isNotGranted ? 'ignored' : 'never', httpd: forbiddenDirective(fact.name) }
    : { message: 'unbalanced', httpd: walkMessage(end, configuration) };
}

/** httpd has read over the section's first line, and takes its lines for lines of what is around it. */
function endWithoutBeginning(
  { closing, parent, name }: Command & { kind: 'open' },
  configuration: Configuration,
): string | undefined {
  if (closing === undefined) return undefined;
  // the same has befallen those around it
  let around = parent;
  while (around !== undefined && configuration.fact(around)?.execOnRead === true) around = around.parent;
  const spelled = closing.name;
  return around === undefined
    ? `</${spelled}> without matching <${spelled}> section`
    : `Expected </${configuration.fact(around)?.name.slice(1) ?? name}> but saw </${spelled}>`;
}

function checkOptions(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const place = placeOf(context);
  if (place === undefined || !isSure(place.htaccessPolicy.override)) return;
  const { htaccessPolicy } = place;
  if (configuration.contextViolation(command) !== undefined) return;
  const error = argumentErrorOf(command, configuration);
  const args = configuration.partsOf(command).words;
  const index = args.findIndex((arg) => isForbidden(arg, htaccessPolicy));
  const arg = args[index];
  if (arg === undefined || (error?.word !== undefined && error.word <= index)) return;
  context.report({
    at: arg,
    message: 'option',
    data: { word: bare(arg.value), inForce: lineInForce(htaccessPolicy) },
    httpd: walkMessage(`Option ${bare(arg.value)} not allowed here`, configuration),
    ...withGrantedWord(arg, repair(place, configuration), htaccessPolicy),
  });
}

/** Puts before the other fixes what does nearly the same and is allowed: following only the links of who owns their targets. */
function withGrantedWord(
  arg: Word,
  { help, fixes, ...others }: ReturnType<typeof repair>,
  { override }: HtaccessPolicy,
): ReturnType<typeof repair> {
  const [option, ...more] = optionsOf(arg.value) ?? [];
  const granted = LINK_OPTIONS.find((one) => override.options.has(one));
  if (option === undefined || more.length > 0 || !LINK_OPTIONS.includes(option) || granted === undefined)
    return { help, fixes, ...others };
  const word = optionWords().find(({ options }) => options.length === 1 && options[0] === granted)?.name;
  if (word === undefined) return { help, fixes, ...others };
  const text = `${arg.value.slice(0, arg.value.length - bare(arg.value).length)}${word}`;
  const fix: Fix = {
    title: `Replace with \`${text}\``,
    name: 'replace',
    kind: 'unsafe', // the two follow links under other conditions
    edits: [replaceSpan(arg, text)],
  };
  return {
    help: `The server already allows \`${word}\`, which follows symbolic links, too. ${help}`,
    fixes: [fix, ...fixes],
    ...others,
  };
}

function isForbidden({ value, hasVariable }: Word, { override }: HtaccessPolicy): boolean {
  return !hasVariable && optionsOf(value)?.every((option) => override.options.has(option)) === false;
}

function bare(word: ByteText): ByteText {
  return word.replace(/^[+-]/, '');
}

function lineInForce(htaccessPolicy: HtaccessPolicy): string {
  const { at, listAt } = htaccessPolicy.override;
  const line = at ?? listAt;
  if (line === undefined) return 'AllowOverride';
  const words = line.instance.partsOf(line.command).words.map(({ value }) => value);
  return [line.command.name, ...words].join(' ');
}

function repair({ htaccessPolicy, server, instance, htaccessPaths }: Place, configuration: Configuration) {
  const needed = neededWords(configuration);
  return {
    help: `The minimum that this file needs is \`AllowOverride ${needed.join(' ')}\`.`,
    related: relateHtaccessPolicy(htaccessPolicy),
    fixes: allowNeeds(htaccessPolicy, instance, server, htaccessPaths),
  };
}
