import type { ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Document, Word } from '../../../grammar/syntax-tree.ts';
import { complaintAbout } from '../../../model/complaints.ts';
import type { Configuration } from '../../../model/configuration.ts';
import { forbiddenDirective, walkMessage } from '../../../model/httpd-words.ts';
import type { Misplacement } from '../../../model/places.ts';
import type { Cover } from '../../../model/sections/cover.ts';
import { optionsOf } from '../../../model/sections/options.ts';
import { isSure } from '../../../model/sections/override.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type HttpdMessage, type RuleContext } from '../../define-rule.ts';
import {
  addWords,
  allowWords,
  nameClasses,
  neededWords,
  notGranted,
  relateCover,
  wordsInForce,
} from '../allow.ts';

type Message = 'refused' | 'passedOver' | 'never' | 'unbalanced' | 'option';

export default defineRule({
  id: 'htaccess/not-granted',
  severity: 'error',
  since: '0.2.0',
  summary: 'A .htaccess uses what the AllowOverride of the server does not allow there.',
  sources: [
    'httpd:server/config.c#invoke_cmd',
    'httpd:server/core.c#set_override',
    'httpd:server/core.c#set_options',
    'measured:2.4.71',
  ],
  messages: {
    refused:
      'every request below this directory gets 500: `{name}` needs {classes} in `AllowOverride`, and `{inForce}` is in force here{others}.',
    passedOver:
      'httpd passes over `{name}`: it needs {classes} in `AllowOverride`, and `{inForce}` is in force here{others}.',
    never: 'httpd passes over `{name}`, which it takes in files of the server only{others}.',
    unbalanced:
      'every request below this directory gets 500: httpd passes over `{name}`, which `{inForce}` does not allow, and then finds its end without a beginning.',
    option:
      'every request below this directory gets 500: `{inForce}` does not let a .htaccess set the option `{word}`.',
  },
  // what httpd says of the option comes before what it says of the words behind it
  supersedes: ['value/invalid-argument', 'syntax/options-mixed-signs'],
  on: { document: checkFile, command: { Options: checkOptions } },
});

interface Place {
  readonly cover: Cover;
  readonly server: Server;
}

function checkFile(_document: Document, context: RuleContext<Message>): void {
  const { configuration } = context;
  const { cover, server } = configuration;
  // of no AllowOverride at all htaccess/never-allowed speaks
  const isMine = cover?.override.isSet || cover?.override.listAt !== undefined;
  if (cover === undefined || server === undefined || !isMine || configuration.isIgnored) return;
  const groups = new Map<string, Command[]>();
  for (const command of notGranted(configuration)) {
    const fact = configuration.fact(command);
    // lines that the same word would allow are one finding, those that httpd comes to at different times are not
    const key = `${fact?.htaccess.join()} ${fact?.execOnRead} ${configuration.isRead(command)}`;
    groups.set(key, [...(groups.get(key) ?? []), command]);
  }
  for (const group of groups.values()) {
    const first = firstOf(group, configuration);
    reportRefused(
      first,
      group.filter((command) => command !== first),
      { cover, server },
      context,
    );
  }
}

/** The one that httpd minds first: of sections that it passes over, and whose ends it then finds, the innermost. */
function firstOf(group: readonly Command[], configuration: Configuration): Command {
  const ends = group.flatMap((command) =>
    command.kind === 'open' && command.closing !== undefined ? [{ command, end: command.closing.start }] : [],
  );
  const isUnbalanced = (command: Command) =>
    configuration.misplacement(command)?.isPassedOver === true &&
    configuration.fact(command)?.execOnRead === true;
  const [earliest] = ends.filter(({ command }) => isUnbalanced(command)).sort((a, b) => a.end - b.end);
  return earliest?.command ?? group[0]!;
}

function reportRefused(
  first: Command,
  others: readonly Command[],
  { cover, server }: Place,
  context: RuleContext<Message>,
): void {
  const { configuration } = context;
  const misplacement = configuration.misplacement(first);
  const fact = configuration.fact(first);
  if (misplacement === undefined || fact === undefined) return;
  const { message, httpd } = outcomeOf(first, misplacement, configuration);
  context.report({
    at: headOf(first),
    message,
    ...(misplacement.isPassedOver && message !== 'unbalanced' ? { severity: 'warning' as const } : {}),
    data: {
      name: first.kind === 'open' ? `<${first.name}>` : first.name,
      classes: nameClasses(fact.htaccess),
      inForce: lineInForce(cover),
      others:
        others.length === 0 ? '' : `, and so do ${others.length} other line${others.length > 1 ? 's' : ''}`,
    },
    httpd,
    ...(message === 'never' ? {} : repair({ cover, server }, configuration)),
  });
}

function outcomeOf(
  command: Command,
  misplacement: Misplacement,
  configuration: Configuration,
): { readonly message: Message; readonly httpd: HttpdMessage } {
  const fact = configuration.fact(command);
  if (!misplacement.isPassedOver || fact === undefined)
    return { message: 'refused', httpd: walkMessage(misplacement.message, configuration) };
  const end =
    command.kind === 'open' && fact.execOnRead ? endWithoutBeginning(command, configuration) : undefined;
  return end === undefined
    ? { message: misplacement.isNotGranted ? 'passedOver' : 'never', httpd: forbiddenDirective(fact.name) }
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
  const { cover, server } = configuration;
  if (cover === undefined || server === undefined || !isSure(cover.override)) return;
  if (configuration.misplacement(command) !== undefined) return;
  const complaint = complaintAbout(command, configuration);
  const words = configuration.partsOf(command).words;
  const index = words.findIndex((word) => isForbidden(word, cover));
  const word = words[index];
  if (word === undefined || (complaint?.word !== undefined && complaint.word <= index)) return;
  context.report({
    at: word,
    message: 'option',
    data: { word: bare(word.value), inForce: lineInForce(cover) },
    httpd: walkMessage(`Option ${bare(word.value)} not allowed here`, configuration),
    ...repair({ cover, server }, configuration),
  });
}

function isForbidden({ value, hasVariable }: Word, { override }: Cover): boolean {
  return !hasVariable && optionsOf(value)?.every((option) => override.options.has(option)) === false;
}

function bare(word: ByteText): ByteText {
  return word.replace(/^[+-]/, '');
}

function lineInForce(cover: Cover): string {
  const { at, listAt } = cover.override;
  const line = at ?? listAt;
  if (line === undefined) return 'AllowOverride';
  const words = line.reading.partsOf(line.command).words.map(({ value }) => value);
  return [line.command.name, ...words].join(' ');
}

function repair({ cover, server }: Place, configuration: Configuration) {
  const needed = neededWords(configuration);
  const words = addWords(wordsInForce(cover), needed);
  return {
    help: `The least that lets this file work is \`AllowOverride ${needed.join(' ')}\`.`,
    related: relateCover(cover),
    fixes: allowWords(cover, words, server),
  };
}
