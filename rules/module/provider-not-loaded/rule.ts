import type { ArgumentError } from '../../../arguments/call/argument-error.ts';
import { latest } from '../../../core/query.ts';
import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { indexWithin, type Span } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf, argumentErrorWith } from '../../../model/configuration/argument-errors.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { consequence, refusalMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import {
  absenceOf,
  filesThatMayLoad,
  isGuarded,
  isLeftToUnseenFiles,
  loadableOf,
  modulesIfLikely,
  modulesIfUnseen,
  modulesWith,
  nameModules,
  sayNotThere,
} from '../absent-modules.ts';
import { howToLoad } from '../load-module.ts';
import { countOthers, createUserGroups, relateOthers } from '../same-module.ts';

export default defineRule({
  id: 'module/provider-not-loaded',
  severity: 'error',
  since: '0.2.0',
  summary: 'An argument is only known to a module that the server does not load.',
  sources: [
    'httpd:modules/aaa/mod_authz_core.c#add_authz_provider',
    'httpd:server/util_expr_parse.y',
    'measured:2.4.71',
  ],
  messages: {
    missing: '{consequence}: `{name}` does not know `{word}` because {unloaded}{others}.',
    likely:
      '{consequence} unless {modules} is compiled in: `{name}` needs it for `{word}`, and nothing loads it{others}.',
    unseen:
      '{consequence} unless a file that plume does not see loads {modules}: `{name}` needs it for `{word}`, and httpd 2.2 did not have it{others}.',
    elsewhere:
      '{consequence} unless {files} loads {modules}: `{name}` needs it for `{word}`, and nothing that plume sees loads it{others}.',
  },
  upgradeKind: { likely: 'check', unseen: 'check', elsewhere: 'check' },
  together: Object.fromEntries(
    ['missing', 'likely', 'unseen', 'elsewhere'].map((message) => [
      message,
      { in: 'server', same: ['name', 'word', 'modules', 'unloaded'], place: 'this line needs it, too' },
    ]),
  ),
  isLineLocal: true,
  on: { everyCommand: checkWords },
});

/** What is missing, so that lines with other words of the same module are one finding. */
const findUsers = createUserGroups((command, configuration) => {
  const error = missedBy(command, configuration);
  return (
    error && `${command.key} ${error.missing?.join(' ')} ${error.message} ${isSure(command, configuration)}`
  );
});

type Message = 'missing' | 'likely' | 'unseen' | 'elsewhere';

function checkWords(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  // the names of the sections around it tell whether it is guarded
  if (likelyMissedBy(command, configuration) !== undefined) context.dependsOnOtherLines();
  const users = findUsers(command, context);
  const { server } = configuration;
  const error = users && missedBy(command, configuration);
  if (users === undefined || error?.missing === undefined || server === undefined) return;
  const missing = loadableOf(error.missing, server);
  const isMissing = isSure(command, configuration);
  const place = placeOf(error, command, context);
  const files = filesThatMayLoad(error.missing, server);
  const unseen = isLeftToUnseenFiles(error.missing, server) || files === undefined ? 'unseen' : 'elsewhere';
  const { help, fixes, needs } = howToLoad(missing, server, {
    file: configuration.file,
    subject: place.text,
  });
  context.report({
    at: place.at,
    message: isMissing ? 'missing' : server.modules.mayBeMore ? unseen : 'likely',
    ...(isMissing ? {} : { severity: 'warning' }),
    data: {
      name: command.kind === 'open' ? `<${command.name}>` : command.name,
      word: place.text,
      consequence: consequence(configuration),
      unloaded: sayNotThere(missing),
      modules: nameModules(missing),
      files: files ?? '',
      others: countOthers(users),
    },
    httpd: refusalMessage(error.message, command, configuration),
    help,
    about: [command.key, ...missing],
    related: relateOthers(users, 'this line needs it, too'),
    fixes,
    needs,
  });
}

/** Also where a module is not surely missing, but nothing loads it. */
function missedBy(command: Command, configuration: Configuration): ArgumentError | undefined {
  const { server } = configuration;
  if (server === undefined || configuration.fact(command)?.values === undefined) return undefined;
  if (configuration.macroAround(command) !== undefined) return undefined;
  const error = argumentErrorOf(command, configuration);
  if (error !== undefined) return error.missing === undefined ? undefined : error;
  const likely = likelyMissedBy(command, configuration);
  return likely?.missing === undefined || isGuarded(command, likely.missing, configuration)
    ? undefined
    : likely;
}

/** The error of a command if nothing is there that nothing loads. */
function likelyMissedBy(command: Command, configuration: Configuration): ArgumentError | undefined {
  const fact = configuration.fact(command);
  if (fact === undefined || !mayEverNameProvider(fact)) return undefined;
  return askForLikely(command, configuration);
}

/** It is asked for twice. */
const askForLikely = latest('askForLikely', findLikely);

function findLikely(command: Command, configuration: Configuration): ArgumentError | undefined {
  const { server } = configuration;
  const modules = server && (modulesIfLikely(server) ?? modulesIfUnseen(server));
  if (server === undefined || modules === undefined || !mayNameProvider(command, configuration))
    return undefined;
  // module/not-loaded says that the module of the command itself is missing
  const own = modulesWith(command, configuration);
  if (absenceOf(own, server) !== undefined || isLeftToUnseenFiles(own, server, command.key)) return undefined;
  if (filesThatMayLoad(own, server) !== undefined) return undefined;
  return argumentErrorWith(modules, command, configuration);
}

/** A quick look before a command is checked once more: whether it names what modules provide, or how to balance load. */
function mayNameProvider(command: Command, configuration: Configuration): boolean {
  const fact = configuration.fact(command);
  if (fact === undefined || !mayEverNameProvider(fact)) return false;
  const sign = signOf(fact);
  return sign === undefined || configuration.partsOf(command).words.some(({ value }) => value.includes(sign));
}

/** True if some line of a command may name what modules provide: of most commands none does. */
function mayEverNameProvider(fact: DirectiveFact): boolean {
  const { values } = fact;
  return (
    values !== undefined &&
    (signOf(fact) !== undefined ||
      OF_MODULES.has(values.type) ||
      values.openTo !== undefined ||
      values.words?.some((word) => word.openTo !== undefined) === true)
  );
}

/** What the words of such a line contain; undefined where any may do so. */
function signOf({ module, values }: DirectiveFact): string | undefined {
  return module === 'mod_proxy' ? 'lbmethod=' : values && SIGNS.get(values.type);
}

/** What the words of a type contain if they name what modules provide. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['custom-log', '%'],
  ['log-format', '%'],
  ['error-log-format', '%'],
  ['log-level', ':'],
]);

/** Types of values whose words modules bring, though nothing else makes such words. */
const OF_MODULES: ReadonlySet<string> = new Set([
  'mutex',
  'shared-cache',
  'filter-by-type',
  'filter-provider',
  'condition-section',
  'set-env-if-expr',
]);

function isSure(command: Command, configuration: Configuration): boolean {
  return argumentErrorOf(command, configuration) !== undefined;
}

function placeOf(
  { word, part }: ArgumentError,
  command: Command,
  context: RuleContext,
): { readonly at: Span; readonly text: string } {
  const blamed = word === undefined ? undefined : context.args(command)[word];
  if (blamed === undefined) return { at: headOf(command), text: part ?? '' };
  const start = part === undefined ? -1 : indexWithin(command.source.text, part, blamed);
  if (part === undefined || start < 0) return { at: blamed, text: part ?? blamed.value };
  return { at: { start, end: start + part.length }, text: part };
}
