import { moduleNeeds } from '../../../facts/modules.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { needMessage } from '../need-message.ts';

export default defineRule({
  id: 'module/h2-with-prefork',
  severity: 'warning',
  since: '0.2.0',
  summary: '`Protocols` enables HTTP/2, but mod_http2 does nothing with the prefork MPM.',
  sources: [
    'httpd:modules/http2/h2_c2.c#check_modules',
    'manual:howto/http2.html#mpm-config',
    'measured:2.4.71',
  ],
  messages: {
    inactive: '`{word}` in `Protocols` has no effect: httpd does not support HTTP/2 with the `prefork` MPM.',
  },
  on: { command: { Protocols: checkProtocols } },
});

function checkProtocols(command: Command, context: RuleContext<'inactive'>): void {
  const { configuration } = context;
  if (configuration.hasModule('prefork') !== 'present' || configuration.hasModule('mod_http2') !== 'present')
    return;
  const { words: args } = configuration.partsOf(command);
  const arg = args.find(({ value }) => value === 'h2' || value === 'h2c');
  if (arg === undefined) return;
  const need = moduleNeeds('mod_http2').find(({ message }) => message !== undefined);
  const httpd = need && needMessage(need);
  context.report({
    at: arg,
    message: 'inactive',
    data: { word: arg.value },
    ...(httpd === undefined ? {} : { httpd }),
    help: 'The MPMs `event` and `worker` support HTTP/2; with them, PHP runs in PHP-FPM instead of in httpd.',
  });
}
