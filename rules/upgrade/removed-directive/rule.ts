import { isAuthorityKey } from '../../../access/conversion/found-sections.ts';
import { directiveFact } from '../../../facts/directives.ts';
import { thirdPartyDirective } from '../../../facts/third-party.ts';
import { type OutdatedDirective, outdatedDirective } from '../../../facts/upgrade.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { hostOf, isSection } from '../../../model/configuration/scope.ts';
import { consequence, invalidCommand, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type FixKind, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, renameSection, replaceDirective, replaceName } from '../../kit/edits.ts';
import { locateIn } from '../../kit/located.ts';
import { hasReached } from '../has-reached.ts';
import { listNames } from '../list-names.ts';
import { replaceByModuleLevel } from '../log-level.ts';
import { fixAcceptLock } from './accept-lock.ts';
import { fixAuthoritative } from './authoritative.ts';
import { checkDebugLevel } from './debug-level.ts';
import { fillIn, placeholdersOf } from './replacement-lines.ts';

export type Message = 'removed' | 'replaced' | 'renamed' | 'option';

export default defineRule({
  id: 'upgrade/removed-directive',
  severity: 'error',
  since: '0.1.0',
  tags: ['migration'],
  summary: 'A directive of older releases was removed from httpd 2.4; the rule knows its replacement.',
  sources: [
    'httpd:server/config.c#ap_walk_config_sub',
    'manual:upgrading.html',
    'manual:mod/directives.html',
    'measured:2.4.71',
  ],
  messages: {
    removed: '{consequence}: httpd 2.4 no longer has `{name}`.',
    replaced: '{consequence}: httpd 2.4 no longer has `{name}`; use {replacement} instead.',
    renamed: '{consequence}: httpd 2.4 no longer has `{name}`; it is now called {replacement}.',
    option: '{consequence}: `{name}` no longer has `DebugLevel`; `LogLevel` sets how much a module logs.',
  },
  supersedes: ['unknown/directive', 'value/invalid-argument', 'value/argument-count'],
  isLineLocal: true,
  goesWithConversion: true,
  on: {
    everyCommand: checkCommand,
    command: { CharsetOptions: checkDebugLevel, ExtFilterOptions: checkDebugLevel },
  },
});

function checkCommand(command: Command, context: RuleContext<Message>): void {
  const row = outdatedDirective(command.key);
  const { configuration } = context;
  if (row === undefined || row.works || configuration.target.series === '2.2') return;
  if (thirdPartyDirective(command.key) !== undefined) return;
  const message = messageOfHttpd(command, row, configuration);
  if (message === undefined) return;
  const replacement = listNames(row.replacement);
  context.report({
    at: headOf(command),
    message: row.what === 'renamed' ? 'renamed' : replacement === '' ? 'removed' : 'replaced',
    data: {
      consequence: consequence(configuration),
      name: `${command.kind === 'open' ? '<' : ''}${command.name}`,
      replacement,
    },
    httpd: walkMessage(message, configuration),
    help: row.advice,
    fixes: fixesFor(command, row, context),
    ...(isAuthorityKey(command.key) && { goesWithConversion: true }),
  });
}

/** The error of httpd; undefined where the target still has the directive. */
function messageOfHttpd(
  command: Command,
  row: OutdatedDirective,
  configuration: Configuration,
): string | undefined {
  const fact = configuration.fact(command);
  if (row.what === 'refused') return argumentErrorOf(command, configuration)?.message ?? fact?.help;
  return fact === undefined && hasReached(configuration.target, row.since)
    ? invalidCommand(command)
    : undefined;
}

function fixesFor(command: Command, row: OutdatedDirective, context: RuleContext): readonly Fix[] {
  if (row.repair !== 'delete' && isRefusedInHost(row.replacement, command, context)) return [];
  // a condition for the module would be decided before a line below loads it
  if (isNeedless(row, context)) return [remove(command, 'safe')];
  const special = fixAcceptLock(command, context);
  if (special !== undefined) return [special];
  const authoritative = fixAuthoritative(command, context);
  if (authoritative !== undefined) return authoritative;
  if (statesDefault(context.configuration.partsOf(command).words, row)) return [remove(command, 'safe')];
  switch (row.repair) {
    case 'rename':
      return [rename(command, row)];
    case 'rewrite':
      return rewrite(command, row, context);
    case 'delete':
      return [remove(command, kindOf(row))];
    case 'review':
      return [];
  }
}

/** Whether httpd takes what replaces a directive outside of virtual hosts alone, and the command is in one. */
function isRefusedInHost(names: readonly string[], command: Command, context: RuleContext): boolean {
  if (!isSection(hostOf(locateIn(command, context)))) return false;
  return names.some(
    (name) => directiveFact(asciiLowerCase(name), '2.4')?.forbid.includes('GLOBAL_ONLY') === true,
  );
}

function statesDefault([first]: readonly Word[], { deleteIf }: OutdatedDirective): boolean {
  return first !== undefined && deleteIf.includes(first.value.toLowerCase());
}

function isNeedless({ needlessWith }: OutdatedDirective, { configuration }: RuleContext): boolean {
  const { server } = configuration;
  return server !== undefined && needlessWith.some((name) => server.modules.has(name) === 'present');
}

function kindOf({ isSafe }: OutdatedDirective): FixKind {
  return isSafe ? 'safe' : 'unsafe';
}

function remove(command: Command, kind: FixKind): Fix {
  return { title: 'Delete the line', name: 'delete-line', kind, edits: [deleteLine(command)] };
}

function rename(command: Command, row: OutdatedDirective): Fix {
  const name = row.replacement[0]!.replace('<', '');
  return {
    title: `Rename to \`${name}\``,
    name: 'rename',
    kind: kindOf(row),
    edits: command.kind === 'open' ? renameSection(command, name) : [replaceName(command, name)],
  };
}

function rewrite(command: Command, row: OutdatedDirective, context: RuleContext): readonly Fix[] {
  // arguments with variables stay as they are written
  const lines = fillIn(row.becomes, placeholdersOf(context.args(command), command.source.text));
  if (lines === undefined) return [];
  const [, level] = /^LogLevel ([^\t-\r ]+:\w+)$/.exec(lines[0] ?? '') ?? [];
  if (level !== undefined) return [{ ...replaceByModuleLevel(command, level, context), kind: kindOf(row) }];
  return [
    {
      title: `Replace with ${lines
        .filter((line) => !line.startsWith('<'))
        .map((line) => `\`${trimWhitespace(line)}\``)
        .join(' and ')}`,
      name: 'replace',
      kind: kindOf(row),
      edits: [replaceDirective(command, lines)],
    },
  ];
}
