import { query } from '../../../core/query.ts';
import { sslVariables } from '../../../facts/expressions.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Line, Word } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSection,
  locate,
  type Scope,
  sectionsAround,
} from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesBefore } from '../../kit/edits.ts';
import { argsAt } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { countOthers, relateOthers, type Users } from '../../module/same-module.ts';
import { comesFrom22 } from '../from-2-2.ts';

export default defineRule({
  id: 'upgrade/dn-format',
  severity: 'warning',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: { used: 'changes', exported: 'check' },
  summary: 'The distinguished names of certificates have another form in httpd 2.4 than in 2.2.',
  sources: [
    'httpd:modules/ssl/ssl_engine_vars.c#ssl_var_lookup_ssl_cert_dn',
    'httpd:modules/ssl/ssl_engine_config.c#ssl_cmd_SSLOptions',
    'manual:upgrading.html#misc',
    'measured:2.4.71',
  ],
  messages: {
    used: '`{name}` has another form in httpd 2.4, such as `CN=www,O=Example,C=DE`, where 2.2 had `/C=DE/O=Example/CN=www`; `{directive}` depends on it{others}.',
    exported:
      'Programs get the names in certificates of clients in another form from httpd 2.4, such as `CN=alice,O=Example,C=DE` in `SSL_CLIENT_S_DN`, where 2.2 had `/C=DE/O=Example/CN=alice`{others}.',
  },
  on: { everyCommand: checkCommand },
});

type Message = 'used' | 'exported';

function checkCommand(command: Command, context: RuleContext<Message>): void {
  if (!comesFrom22(context.configuration.target) || !mayNameIt(command)) return;
  const found = groupsIn(context).get(command);
  if (found === undefined) return;
  const { users, use } = found;
  context.report({
    at: use.arg,
    message: use.message,
    data: { name: use.name, directive: command.name, others: countOthers(users) },
    help: '`SSLOptions +LegacyDNStringFormat` keeps the form of httpd 2.2.',
    about: [use.name],
    related: relateOthers(users, 'this line depends on it, too'),
    fixes: keepFormat(command, context.configuration),
  });
}

/** The commands of one host in a file, which are one finding, by the one that is reported. */
interface Group {
  readonly use: Use;
  readonly users: Users;
}

const groupsIn = query('groupsIn', findGroups, { by: ({ configuration }) => [configuration] });

function findGroups({ configuration, document }: RuleContext): ReadonlyMap<Command, Group> {
  const byHost = new Map<
    string,
    { readonly first: Command; readonly use: Use; readonly others: Command[] }
  >();
  for (const line of document.lines) {
    if ((line.kind !== 'directive' && line.kind !== 'open') || !mayNameIt(line)) continue;
    const located = locate(line, document, configuration);
    const use = useOf(located, configuration);
    if (use === undefined) continue;
    const host = hostOf(located);
    const key = `${use.message} ${isSection(host) ? `${host.instance.identity} ${host.command.start}` : ''}`;
    const group = byHost.get(key);
    if (group === undefined) byHost.set(key, { first: line, use, others: [] });
    else group.others.push(line);
  }
  return new Map([...byHost.values()].map(({ use, ...users }) => [users.first, { use, users }]));
}

interface Use {
  readonly message: Message;
  readonly arg: Word;
  readonly name: string;
}

/** Undefined where nothing depends on the form, or where the old one is kept. */
function useOf(located: Located, configuration: Configuration): Use | undefined {
  const { command } = located;
  if (!mayBeAccepted(command, configuration) || configuration.isRead(command) === 'absent') return undefined;
  const use = command.key === 'ssloptions' ? exportIn(located, configuration) : namedIn(located);
  return use === undefined || keepsFormat(located, configuration) ? undefined : use;
}

/** A quick look, because every command is asked. */
function mayNameIt({ key, source, start, end }: Command): boolean {
  return key === 'ssloptions' || source.text.slice(start, end).includes('_DN');
}

function namedIn(located: Located): Use | undefined {
  for (const arg of argsAt(located))
    for (const name of distinguishedNames())
      if (names(arg.value, name)) return { message: 'used', arg, name };
  return undefined;
}

/** The variables that hold a whole name; those that hold a part of one are the same in both series. */
function distinguishedNames(): readonly string[] {
  return sslVariables('2.2').flatMap(({ name, isPrefix }) =>
    !isPrefix && name.endsWith('_DN') ? [name] : [],
  );
}

/** Whether a text has a variable's name, and not as a part of another. */
function names(text: ByteText, name: string): boolean {
  const isPart = (at: number) => /^\w$/.test(text[at] ?? '');
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isPart(at - 1) && !isPart(at + name.length)) return true;
  return false;
}

/** An `SSLOptions` that gives programs the variables of mod_ssl, in a server that asks clients for certificates. */
function exportIn(located: Located, { server }: Configuration): Use | undefined {
  const arg = argsAt(located).find(({ value }) => asciiLowerCase(value).replace(/^\+/, '') === 'stdenvvars');
  if (arg === undefined || server === undefined || !asksForCertificates(server)) return undefined;
  return { message: 'exported', arg, name: 'SSL_CLIENT_S_DN' };
}

function asksForCertificates(server: Server): boolean {
  return commandsBelow(server, 'sslverifyclient').some((line) => {
    const [arg] = argsAt(line);
    return arg !== undefined && !arg.hasVariable && asciiLowerCase(arg.value) !== 'none';
  });
}

/** Whether something around the command sets the old form, as far as plume sees. */
function keepsFormat(located: Located, { server }: Configuration): boolean {
  const scopes: Scope[] = [
    ...sectionsAround(located),
    ...(server === undefined ? [located.instance] : [server]),
  ];
  return scopes.some((scope) =>
    commandsIn(scope, 'ssloptions').some((line) =>
      argsAt(line).some(
        ({ value, hasVariable }) =>
          hasVariable || asciiLowerCase(value).replace(/^\+/, '') === 'legacydnstringformat',
      ),
    ),
  );
}

/** For the whole host of the command: one more option beside those that are set there. */
function keepFormat(command: Command, configuration: Configuration): readonly Fix[] {
  if (configuration.kind === 'htaccess' || configuration.macroAround(command) !== undefined) return [];
  if (configuration.instance?.kind === 'macro') return [];
  let before: Line = command;
  for (let section = command.parent; section !== undefined; section = section.parent) {
    if (section.key === '<virtualhost') break;
    // what is inside of a condition may need its module
    if (configuration.factOf(section.key)?.execOnRead !== true) before = section;
  }
  return [
    {
      title: 'Add `SSLOptions +LegacyDNStringFormat`, which keeps the form of httpd 2.2',
      name: 'keep-format',
      kind: 'choice', // programs may have been written for the new form
      edits: [insertLinesBefore(before, ['SSLOptions +LegacyDNStringFormat'])],
    },
  ];
}
