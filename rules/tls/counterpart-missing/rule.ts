import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { commandsBelow, commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isSameLocation, relate } from '../../kit/located.ts';
import { nameOfUse, settingIn, type TlsUse, tlsUsesOf } from '../tls-uses.ts';

export default defineRule({
  id: 'tls/counterpart-missing',
  aliases: ['vhost/ssl-counterpart-missing'],
  severity: 'error',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Revocation checks are enabled without a list, or OCSP stapling without a cache.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ctx_crl',
    'httpd:modules/ssl/ssl_util_stapling.c#modssl_init_stapling',
    'measured:2.4.71',
  ],
  messages: {
    list: 'httpd will not start because `{check}` enables revocation checks, and neither `{file}` nor `{path}` names a list.',
    cache: 'httpd will not start because `SSLUseStapling on` needs `SSLStaplingCache`, which is not set.',
  },
  on: { server: checkServer },
});

type Context = RuleContext<'list' | 'cache'>;

function checkServer(server: Server, context: Context): void {
  const told: LocatedCommand[] = [];
  // what OpenSSL is told by its own commands is not known
  if (commandsBelow(server, 'sslopensslconfcmd').length > 0) return;
  for (const use of tlsUsesOf(server)) {
    const check = uncheckedListIn(use);
    const stapling = staplingWithoutCacheIn(use, server);
    for (const at of [check, stapling]) {
      // hosts that have it of the main server have it once
      if (at === undefined || told.some((other) => isSameLocation(other, at))) continue;
      told.push(at);
      report(at, use, at === check ? 'list' : 'cache', context);
    }
  }
}

const LIST_PREFIX = { server: 'SSLCARevocation', proxy: 'SSLProxyCARevocation' } as const;

/** What has lists of revoked certificates checked where none is named. */
function uncheckedListIn({ side, scopes }: TlsUse): LocatedCommand | undefined {
  const prefix = asciiLowerCase(LIST_PREFIX[side]);
  const check = settingIn(scopes, `${prefix}check`);
  if (check === undefined || check === 'unknown') return undefined;
  if (!CHECKS.has(asciiLowerCase(check.arg.value))) return undefined;
  const lists = [`${prefix}file`, `${prefix}path`];
  return scopes.some((scope) => commandsIn(scope, lists).length > 0) ? undefined : check.at;
}

const CHECKS: ReadonlySet<string> = new Set(['leaf', 'chain']);

function staplingWithoutCacheIn({ side, scopes }: TlsUse, server: Server): LocatedCommand | undefined {
  if (side === 'proxy' || commandsBelow(server, 'sslstaplingcache').length > 0) return undefined;
  const stapling = settingIn(scopes, 'sslusestapling');
  if (stapling === undefined || stapling === 'unknown') return undefined;
  return asciiLowerCase(stapling.arg.value) === 'on' ? stapling.at : undefined;
}

function report(at: LocatedCommand, use: TlsUse, message: 'list' | 'cache', context: Context): void {
  const [arg] = argsAt(at);
  if (arg === undefined) return;
  const prefix = LIST_PREFIX[use.side];
  const [file, path] = [`${prefix}File`, `${prefix}Path`];
  const name = nameOfUse(use);
  const { line } = use;
  context.report({
    at: arg,
    in: at.instance,
    message,
    data: { check: `${prefix}Check ${arg.value}`, file, path },
    ...(message === 'cache'
      ? { httpd: { id: 'AH01958', message: 'SSLStapling: no stapling cache available', phase: 'start' } }
      : {}),
    ...(message === 'list' && name !== undefined
      ? {
          httpd: {
            id: 'AH01899',
            message: `Host ${name}: CRL checking has been enabled, but neither ${file} nor ${path} is configured`,
            phase: 'start',
          },
        }
      : {}),
    help: HELP[message],
    related: line === undefined || isSameLocation(line, at) ? [] : [relate(line, 'TLS is enabled here')],
  });
}

const HELP = {
  list: '`httpd -t` does not notice it. The lists of the main server apply to its virtual hosts, too.',
  cache:
    '`httpd -t` does not notice it. `SSLStaplingCache "shmcb:${APACHE_RUN_DIR}/ssl_stapling(32768)"` outside of all virtual hosts sets one.',
} as const;
