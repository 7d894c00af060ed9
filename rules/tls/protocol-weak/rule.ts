import { type WeakProtocol, weakProtocols } from '../../../facts/words/weak-tls.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, hostOf, isSameScope, type Scope, scopeOf } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { versionsAllowed } from '../../../requests/resolve/tls/tls-settings.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isSameLocation, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { tlsHostsOf } from '../tls-hosts.ts';

type Message = 'allowed' | 'unset';

export default defineRule({
  id: 'tls/protocol-weak',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  isDefault: false,
  summary: 'Clients may use a version of TLS that a published document forbids.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ctx_protocol',
    'httpd:modules/ssl/ssl_engine_config.c#ssl_cmd_protocol_parse',
    'measured:2.4.71',
  ],
  messages: {
    allowed: '`{line}` allows {versions}, forbidden by {level}.',
    unset: 'No `SSLProtocol` applies to this virtual host, so it allows {versions}, forbidden by {level}.',
  },
  together: {
    allowed: { in: 'server', same: ['line'], place: 'this line, too' },
    unset: { in: 'server', place: 'none applies to this one, either' },
  },
  on: { command: { SSLProtocol: checkProtocols }, server: checkServer },
});

const HELP =
  'Whether clients can then use it depends on OpenSSL: 3.0 refuses TLS 1.0 and 1.1 unless its security level is 0.';

function checkProtocols(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const { server, target } = configuration;
  if (target.series === '2.2' || !mayBeAccepted(command, configuration)) return;
  const located = locateIn(command, context);
  const args = argsAt(located);
  const scope = hostOf(located);
  if (!isSameScope(scopeOf(located), scope) || args.some(({ hasVariable }) => hasVariable)) return;
  const deciding = commandsIn(scope, 'sslprotocol').at(-1);
  if (deciding === undefined || !isSameLocation(deciding, located) || isUnused(scope, server)) return;
  const weak = weakIn(located);
  const [first, last] = [args[0], args.at(-1)];
  if (first === undefined || last === undefined || weak.length === 0) return;
  context.report({
    at: { start: first.start, end: last.end },
    message: 'allowed',
    data: { line: ['SSLProtocol', ...args.map(({ value }) => value)].join(' '), ...dataOf(weak) },
    help: HELP,
    fixes: fixesOf(located, weak),
  });
}

/** Hosts for which no line says anything have all versions. */
function checkServer(server: Server, context: RuleContext<Message>): void {
  const main = commandsIn(server, OVERRIDING);
  if (main.length > 0) return;
  let left = MOST_HOSTS;
  for (const { host, scope, line } of tlsHostsOf(server)) {
    const at = line ?? host.config.at;
    if (at?.instance === undefined || commandsIn(scope, OVERRIDING).length > 0 || left-- <= 0) continue;
    context.report({
      at: headOf(at.command),
      in: at.instance,
      message: 'unset',
      data: dataOf(weakProtocols().filter(({ name }) => allowedIn(undefined).has(asciiLowerCase(name)))),
      help: `\`SSLProtocol -all +TLSv1.2 +TLSv1.3\` in the main server applies to all virtual hosts without one. ${HELP}`,
    });
  }
}

const OVERRIDING = ['sslprotocol', 'sslopensslconfcmd'];

/** A server may have ten thousand hosts of one kind. */
const MOST_HOSTS = 100;

/** Whether surely no host with TLS has the line of a scope, or something else may decide. */
function isUnused(scope: Scope, server: Server | undefined): boolean {
  if (commandsIn(scope, 'sslopensslconfcmd').length > 0) return true;
  if (server === undefined || !isSameScope(scope, server)) return false;
  const hosts = tlsHostsOf(server);
  return (
    hosts.length > 0 &&
    hosts.every((one) => commandsIn(one.scope, 'sslprotocol').length > 0 && one.scope !== server)
  );
}

function allowedIn(line: Located | undefined): ReadonlySet<string> {
  return new Set(versionsAllowed(line).map(asciiLowerCase));
}

/** SSLv3 only where a word names it: whether `all` has it depends on the build. */
function weakIn(line: Located): readonly WeakProtocol[] {
  const allowed = new Set(allowedIn(line));
  let hasSsl3 = false;
  for (const { value } of argsAt(line)) {
    const word = asciiLowerCase(value);
    if (word === 'sslv3' || word === '+sslv3') hasSsl3 = true;
    else if (word === '-sslv3' || word === '-all' || !/^[-+]/.test(word)) hasSsl3 = false;
  }
  // httpd allows no version below a gap
  if (hasSsl3 && (allowed.has('tlsv1') || allowed.size === 0)) allowed.add('sslv3');
  return weakProtocols().filter(({ name }) => allowed.has(asciiLowerCase(name)));
}

function dataOf(weak: readonly WeakProtocol[]): Readonly<Record<string, string>> {
  const levels = [...new Set(weak.map(({ level }) => level))];
  return { versions: listed(weak.map(({ shown }) => shown)), level: listed(levels) };
}

function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${last}` : last;
}

/** The words that take them away again, where others are left. */
function fixesOf({ command, instance }: Located, weak: readonly WeakProtocol[]): readonly Fix[] {
  const args = argsAt({ command, instance });
  const last = args.at(-1)!;
  const left = versionsAllowed({ command, instance }).filter(
    (version) => !weak.some(({ name }) => asciiLowerCase(name) === asciiLowerCase(version)),
  );
  if (left.length === 0 || !isVerbatim(command, command)) return [];
  const words = weak.map(({ name }) => `-${name}`).join(' ');
  return [
    {
      title: `Append \`${words}\``,
      name: 'remove-versions',
      kind: 'unsafe', // clients that know no other version get no answer
      edits: [replaceSpan({ start: last.end, end: last.end }, ` ${words}`)],
    },
  ];
}
