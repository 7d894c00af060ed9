import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { serverMayHaveKey } from '../../../model/configuration/command-keys.ts';
import { commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { isSameLocation } from '../../kit/located.ts';
import { settingIn, tlsUsesOf } from '../tls-uses.ts';

export default defineRule({
  id: 'tls/stapling-without-cache',
  severity: 'error',
  since: '0.4.0',
  summary: 'SSLUseStapling is on, but there is no SSLStaplingCache, so httpd does not start.',
  sources: ['httpd:modules/ssl/ssl_util_stapling.c#modssl_init_stapling', 'measured:2.4.71'],
  messages: {
    missing:
      'httpd will not start: `SSLUseStapling` is on and no `SSLStaplingCache` is set; `httpd -t` does not notice it.',
  },
  together: { missing: { in: 'server', place: 'this line needs a cache, too' } },
  on: { server: checkServer },
});

function checkServer(server: Server, context: RuleContext<'missing'>): void {
  if (!serverMayHaveKey(server, 'sslusestapling') || commandsIn(server, 'sslstaplingcache').length > 0)
    return;
  const lines: LocatedCommand[] = [];
  for (const { side, scopes } of tlsUsesOf(server)) {
    const setting = side === 'server' ? settingIn(scopes, 'sslusestapling') : undefined;
    if (setting === undefined || setting === 'unknown' || asciiLowerCase(setting.arg.value) !== 'on')
      continue;
    // that of the main server is one line for all hosts
    if (!lines.some((line) => isSameLocation(line, setting.at))) lines.push(setting.at);
    if (lines.length === MOST_LINES) break;
  }
  for (const { instance, command } of lines)
    context.report({
      at: headOf(command),
      in: instance,
      message: 'missing',
      httpd: { id: 'AH01958', message: 'SSLStapling: no stapling cache available', phase: 'start' },
      help: 'Outside of `<VirtualHost>`, set `SSLStaplingCache "shmcb:logs/ssl_stapling(32768)"`; it needs mod_socache_shmcb.',
    });
}

/** A server may have ten thousand hosts of one kind. */
const MOST_LINES = 100;
