import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { commandsIn, hostOf, isSection, isWhole, type Scope } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { lacksBuildOption } from '../../../profile/build.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isSameLocation, locateIn } from '../../kit/located.ts';
import { settingIn, tlsUsesOf } from '../tls-uses.ts';

export default defineRule({
  id: 'tls/protocol-none',
  aliases: ['value/ssl-protocol-none'],
  severity: 'error',
  since: '0.4.0',
  summary: 'SSLProtocol leaves no protocol enabled, so httpd does not start.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ctx_protocol',
    'httpd:modules/ssl/ssl_engine_config.c#ssl_cmd_protocol_parse',
    'measured:2.4.71',
  ],
  messages: {
    none: 'httpd will not start where `SSLEngine` is on, because this `SSLProtocol` leaves no protocol; `httpd -t` does not notice it.',
    proxy:
      'httpd will not start because `SSLProxyEngine` is on and this `SSLProxyProtocol` leaves no protocol; `httpd -t` does not notice it.',
  },
  on: { command: { SSLProtocol: checkProtocols, SSLProxyProtocol: checkProxyProtocols } },
});

/** For backends: only where that is surely what httpd uses. */
function checkProxyProtocols(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const { server, target } = configuration;
  if (server === undefined || configuration.availability(command) === 'absent') return;
  if (configuration.contextViolation(command) !== undefined) return;
  const located = locateIn(command, context);
  const args = argsAt(located);
  const [first, last] = [args[0], args.at(-1)];
  const mayHaveSsl3 = !lacksBuildOption('ssl3', server.profile);
  if (target.series === '2.2' || first === undefined || last === undefined) return;
  if (!leavesNone(args, mayHaveSsl3)) return;
  const isUsed = tlsUsesOf(server).some(({ side, scopes }) => {
    const setting = side === 'proxy' ? settingIn(scopes, 'sslproxyprotocol') : undefined;
    return setting !== undefined && setting !== 'unknown' && isSameLocation(setting.at, located);
  });
  if (isUsed)
    context.report({
      at: { start: first.start, end: last.end },
      message: 'proxy',
      httpd: NONE_LEFT,
      help: HELP,
    });
}

const HELP = '`all -SSLv3 -TLSv1 -TLSv1.1` leaves TLS 1.2 and 1.3.';
const NONE_LEFT = {
  id: 'AH02231',
  message: 'No SSL protocols available [hint: SSLProtocol]',
  phase: 'start',
} as const;

type Message = 'none' | 'proxy';

function checkProtocols(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const { target, server } = configuration;
  if (target.series === '2.2' || configuration.availability(command) === 'absent') return;
  if (configuration.contextViolation(command) !== undefined) return;
  const located = locateIn(command, context);
  const args = argsAt(located);
  const [first] = args;
  const mayHaveSsl3 = !lacksBuildOption('ssl3', server?.profile);
  const last = args.at(-1);
  if (first === undefined || last === undefined || !leavesNone(args, mayHaveSsl3)) return;
  const scope = hostOf(located);
  const deciding = commandsIn(scope, 'sslprotocol').at(-1);
  if (deciding === undefined || !isSameLocation(deciding, located)) return;
  const isUsed = server === undefined ? 'unknown' : usesOf(scope, server);
  if (isUsed === 'absent') return;
  context.report({
    at: { start: first.start, end: last.end },
    message: 'none',
    ...(isUsed === 'present' && isWhole(scope) ? {} : { severity: 'warning' }),
    httpd: NONE_LEFT,
    help: '`SSLProtocol all -SSLv3 -TLSv1 -TLSv1.1` leaves TLS 1.2 and 1.3.',
  });
}

/** What `all` surely is; whether SSLv3 belongs to it depends on the build. */
const ALL: readonly string[] = ['tlsv1', 'tlsv1.1', 'tlsv1.2', 'tlsv1.3'];
const PERHAPS_IN_ALL = 'sslv3';

/** Whether the words, which httpd takes one after the other from none on, come to nothing in every build that may be it. */
function leavesNone(args: readonly Word[], mayHaveSsl3: boolean): boolean {
  const all = mayHaveSsl3 ? [...ALL, PERHAPS_IN_ALL] : ALL;
  const chosen = new Set<string>();
  for (const { value, hasVariable } of args) {
    if (hasVariable) return false;
    const [, sign = '', name = ''] = /^([-+]?)(.*)$/s.exec(asciiLowerCase(value)) ?? [];
    const isKnown = name === 'all' || name === PERHAPS_IN_ALL || ALL.includes(name);
    // httpd refuses any other word
    if (!isKnown) return false;
    if (sign === '') chosen.clear();
    for (const protocol of name === 'all' ? all : [name])
      if (sign === '-') chosen.delete(protocol);
      else chosen.add(protocol);
  }
  return chosen.size === 0;
}

/** Whether a host speaks TLS with what a scope says: the scope itself, or one that has it from the main server. */
function usesOf(scope: Scope, server: Server): 'present' | 'absent' | 'unknown' {
  const main = engineIn(server);
  const own = isSection(scope) ? engineIn(scope) : main;
  const isOn = own === 'unset' ? main : own;
  if (isOn === 'on') return 'present';
  if (isOn === 'unknown') return 'unknown';
  if (isSection(scope)) return isWhole(scope) && isWhole(server) ? 'absent' : 'unknown';
  const heirs = virtualHostsOf(server).hosts.flatMap(({ config: { at, certainty } }) => {
    if (certainty === 'gap' || at?.instance === undefined || at.command.kind !== 'open') return ['unknown'];
    const host = { instance: at.instance, command: at.command };
    const engine = engineIn(host);
    const hasOwn = commandsIn(host, 'sslprotocol').length > 0;
    if (hasOwn || engine === 'off' || engine === 'unset') return [];
    return [certainty === 'present' ? engine : 'unknown'];
  });
  if (heirs.includes('on')) return 'present';
  return heirs.includes('unknown') || !isWhole(server) ? 'unknown' : 'absent';
}

function engineIn(scope: Scope): 'on' | 'off' | 'unknown' | 'unset' {
  const line = commandsIn(scope, 'sslengine').at(-1);
  if (line === undefined) return 'unset';
  const [arg] = argsAt(line);
  if (line.certainty !== 'present' || arg === undefined || arg.hasVariable) return 'unknown';
  return asciiLowerCase(arg.value) === 'off' ? 'off' : 'on';
}
