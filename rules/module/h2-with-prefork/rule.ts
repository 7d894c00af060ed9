import { moduleNeeds } from '../../../facts/modules.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, hostOf, topOf } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { locateIn } from '../../kit/located.ts';
import { needMessage } from '../need-message.ts';

export default defineRule({
  id: 'module/h2-with-prefork',
  severity: 'warning',
  since: '0.2.0',
  summary: '`Protocols` enables HTTP/2, but with the prefork MPM mod_http2 does not negotiate it.',
  sources: [
    'httpd:modules/http2/h2_c2.c#check_modules',
    'httpd:modules/http2/h2_c1.c#h2_c1_hook_process_connection',
    'manual:howto/http2.html#mpm-config',
    'measured:2.4.71',
  ],
  messages: {
    inactive: '`{word}` in `Protocols` has no effect: httpd does not support HTTP/2 with the `prefork` MPM.',
    direct:
      'With the `prefork` MPM, `h2c` in `Protocols` works only for clients that begin with HTTP/2: httpd upgrades no connection from HTTP/1.1.',
  },
  on: { command: { Protocols: checkProtocols } },
});

function checkProtocols(command: Command, context: RuleContext<'inactive' | 'direct'>): void {
  const { configuration } = context;
  if (configuration.hasModule('prefork') !== 'present' || configuration.hasModule('mod_http2') !== 'present')
    return;
  const { words: args } = configuration.partsOf(command);
  const arg = args.find(({ value }) => value === 'h2') ?? args.find(({ value }) => value === 'h2c');
  if (arg === undefined) return;
  const isDirect = arg.value === 'h2c' && isDirectAllowed(locateIn(command, context));
  const need = moduleNeeds('mod_http2').find(({ message }) => message !== undefined);
  const httpd = need && needMessage(need);
  context.report({
    at: arg,
    message: isDirect ? 'direct' : 'inactive',
    ...(isDirect && { severity: 'info' }),
    data: { word: arg.value },
    ...(httpd === undefined ? {} : { httpd }),
    help: 'The MPMs `event` and `worker` support HTTP/2; with them, PHP runs in PHP-FPM instead of in httpd.',
  });
}

/** Whether httpd looks how a connection without TLS begins, as it does with `h2c` unless a line says otherwise. */
function isDirectAllowed(located: Located): boolean {
  const [own, top] = [hostOf(located), topOf(located.instance)];
  const line = commandsIn(own, ['h2direct']).at(-1) ?? commandsIn(top, ['h2direct']).at(-1);
  const word = line?.instance.partsOf(line.command).words[0]?.value ?? 'on';
  return asciiLowerCase(word) !== 'off';
}
