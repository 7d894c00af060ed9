import { answerHeader } from '../../../facts/words/answer-headers.ts';
import { type OpenSetting, openSettings } from '../../../facts/words/open-settings.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { LocatedTable } from '../../../model/configuration/located-table.ts';
import { memoizeByScope } from '../../../model/configuration/memoize-by-scope.ts';
import { commandsBelow, commandsIn, isSection, scopeOf, topOf } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { accessTo, listensToItself } from '../../access/handler-open-to-everyone/effective-access.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceDirective, replaceSpan } from '../../kit/edits.ts';
import { argsAt, isSameLocation, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { placeOfServer } from '../../vhost/places.ts';
import { hostPlaces, openAt, type Place } from './open-at.ts';

type Message = 'written' | 'default' | 'successes' | 'dav';

export default defineRule({
  id: 'security/setting-open',
  severity: 'warning',
  since: '0.4.0',
  isDefault: false,
  summary: 'A setting is more open than guides to hardening ask for.',
  sources: [
    'manual:misc/security_tips.html',
    'manual:mod/core.html#traceenable',
    'manual:mod/core.html#options',
    'httpd:modules/metadata/mod_headers.c#ap_headers_insert_error_filter',
    'httpd:modules/dav/main/mod_dav.c#dav_method_put',
    'measured:2.4.71',
  ],
  messages: {
    written: '`{line}` {what}.',
    successes:
      'Errors and redirects do not have `{name}`, because `Header` without `always` changes successes only.',
    dav: 'Everybody can change and delete files such as `{url}`, because nothing asks for a login where `{line}` is in force.',
    default: 'No line sets `{name}`{place}, which {what}.',
  },
  together: {
    written: { in: 'server', same: ['line', 'what'], place: 'this line says the same' },
    dav: { in: 'server', same: ['line'], place: 'so everybody can here' },
    successes: { in: 'server', same: ['name'], place: 'this line sets it so, too' },
    default: { in: 'server', same: ['name'], place: 'so it is here' },
  },
  isAboutRequests: true,
  on: { command: { Dav: checkDav, Header: checkHeader }, server: checkServer },
});

function checkServer(server: Server, context: RuleContext<Message>): void {
  if (server.target.series === '2.2' || server.assumes.length > 0) return;
  const reported = new LocatedTable<Set<OpenSetting>>();
  const unset = new Set<OpenSetting>();
  for (const place of hostPlaces(server))
    for (const setting of openSettings()) {
      const open = openAt(setting, place);
      if (open === undefined) continue;
      if (open.line === undefined) {
        if (unset.has(setting)) continue;
        unset.add(setting);
        reportDefault(setting, place, context);
        continue;
      }
      const before = reported.get(open.line);
      if (before?.has(setting) === true) continue;
      if (before === undefined) reported.set(open.line, new Set([setting]));
      else before.add(setting);
      reportLine(setting, open.line, open.words, context);
    }
}

function reportDefault(setting: OpenSetting, place: Place, context: RuleContext<Message>): void {
  const { host, server } = place;
  // what a host does not inherit is missing there
  const isOfHost = setting.kind === 'log' && host !== undefined;
  context.report({
    ...(isOfHost ? { in: host.instance, at: headOf(host.command) } : placeOfServer(server)),
    message: 'default',
    data: {
      what: setting.what,
      name: setting.name,
      place: isOfHost ? ' for this virtual host' : setting.where === 'root' ? ' for `/`' : '',
    },
    about: [setting.name, setting.where],
    help: helpFor(setting),
  });
}

function reportLine(
  setting: OpenSetting,
  line: Located,
  words: readonly Word[],
  context: RuleContext<Message>,
): void {
  const { command, instance } = line;
  const args = instance.partsOf(command).words;
  const [first, last] = [words[0] ?? args[0], words.at(-1) ?? args.at(-1)];
  // a .htaccess is looked at with its directory
  const configuration = configurationOf(instance);
  if (configuration.kind === 'htaccess' || !mayBeAccepted(command, configuration)) return;
  context.report({
    in: instance,
    at: first === undefined || last === undefined ? headOf(command) : { start: first.start, end: last.end },
    message: 'written',
    data: {
      what: setting.what,
      line: [command.name, ...args.map(({ value }) => value)].join(' '),
    },
    help: helpFor(setting),
    fixes: fixesFor(setting, line, args),
  });
}

function helpFor({ write, help, asks }: OpenSetting): string {
  return [write === undefined ? (help ?? '') : `Write \`${write}\`.`, ...asks].join(' ');
}

/** One exact line in its place; who needs the setting leaves it. */
function fixesFor({ write }: OpenSetting, { command }: Located, args: readonly Word[]): readonly Fix[] {
  if (write === undefined || !isVerbatim(command, command) || args.length === 0) return [];
  return [
    {
      title: `Replace with \`${write}\``,
      name: 'replace',
      kind: 'choice',
      edits: [replaceDirective(command, [write])],
    },
  ];
}

/** WebDAV where everybody has access to a method that writes. */
function checkDav(command: Command, context: RuleContext<Message>): void {
  const { server } = context.configuration;
  const located = locateIn(command, context);
  const [provider] = argsAt(located);
  const scope = scopeOf(located);
  if (server === undefined || provider === undefined || provider.hasVariable || !isSection(scope)) return;
  if (asciiLowerCase(provider.value) === 'off' || server.modules.has('mod_dav') !== 'present') return;
  if (!mayBeAccepted(command, context.configuration) || listensToItself(server)) return;
  const last = commandsIn(scope, 'dav').at(-1);
  const access = accessTo(scope, server, false, 'PUT');
  if (access.kind !== 'open' || last === undefined || !isSameLocation(last, located)) return;
  context.report({
    at: provider,
    message: 'dav',
    data: { url: access.url, line: `${command.name} ${provider.value}` },
    help: 'Ask for a login, as with `AuthType`, `AuthName`, `AuthUserFile` and `Require valid-user`; `<LimitExcept GET HEAD OPTIONS>` around `Require` lets everybody read.',
  });
}

function checkHeader(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const args = argsAt(located);
  const [action, name, value, ...more] = args;
  if (action === undefined || name === undefined || value === undefined || more.length > 0) return;
  if (asciiLowerCase(action.value) !== 'set' || args.some(({ hasVariable }) => hasVariable)) return;
  const own = nameIn(name.value);
  if (answerHeader(own)?.protects !== true || !mayBeAccepted(command, context.configuration)) return;
  const { server } = context.configuration;
  const scopes = server === undefined ? [topOf(located.instance)] : [topOf(located.instance), server];
  if (scopes.some((scope) => setOtherwiseIn(scope).has(own))) return;
  const shown = withoutColon(name.value);
  const line = `Header always set ${shown} ${command.source.text.slice(value.start, value.end)}`;
  context.report({
    at: name,
    message: 'successes',
    data: { name: shown },
    help: `Write \`${line}\`; where a program sets it, too, add \`Header onsuccess unset ${shown}\`.`,
    fixes: isVerbatim(command, command)
      ? [
          {
            title: 'Add `always`',
            name: 'add-always',
            kind: 'choice',
            edits: [replaceSpan({ start: action.start, end: action.start }, 'always ')],
          },
        ]
      : [],
  });
}

function nameIn(word: ByteText): ByteText {
  return asciiLowerCase(withoutColon(word));
}

/** httpd ignores a colon at the end. */
function withoutColon(word: ByteText): ByteText {
  return word.endsWith(':') ? word.slice(0, -1) : word;
}

/** The headers that some line of Header sets with `always`, or takes away. */
const setOtherwiseIn = memoizeByScope((scope) => {
  const names = new Set<ByteText>();
  for (const at of commandsBelow(scope, 'header')) {
    const words = argsAt(at).map(({ value }) => asciiLowerCase(value));
    const isTable = words[0] === 'always' || words[0] === 'onsuccess';
    const [action, name] = isTable ? words.slice(1) : words;
    if (name !== undefined && (words[0] === 'always' || action === 'unset')) names.add(nameIn(name));
  }
  return names;
});
