import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'tls/insecure-renegotiation',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  isDefault: false,
  summary: 'SSLInsecureRenegotiation is on.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ctx_tls_extensions',
    'manual:mod/mod_ssl.html#sslinsecurerenegotiation',
    'measured:2.4.71',
  ],
  messages: {
    on: '`SSLInsecureRenegotiation on` lets an attacker put a request before that of a client that renegotiates without RFC 5746 of 2010 (CVE-2009-3555).',
  },
  together: { on: { in: 'server', place: 'this line, too' } },
  isLineLocal: true,
  on: { command: { SSLInsecureRenegotiation: checkCommand } },
});

function checkCommand(command: Command, context: RuleContext<'on'>): void {
  const [argument] = argsAt(locateIn(command, context));
  if (argument === undefined || argument.hasVariable || asciiLowerCase(argument.value) !== 'on') return;
  if (!mayBeAccepted(command, context.configuration)) return;
  context.report({
    at: argument,
    message: 'on',
    help: 'It is off by default. Only clients older than 2010 need it.',
    fixes: [
      {
        title: 'Delete the line',
        name: 'delete-line',
        kind: 'unsafe', // old clients that renegotiate get no answer, and another line may count
        edits: [deleteLine(command)],
      },
    ],
  });
}
