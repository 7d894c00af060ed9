import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { logged, mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'tls/protocol-overrides',
  aliases: ['value/ssl-protocol-overrides'],
  severity: 'warning',
  since: '0.2.0',
  tags: ['security'],
  summary: 'A protocol without a + replaces the protocols before it.',
  sources: ['httpd:modules/ssl/ssl_engine_config.c#ssl_cmd_protocol_parse', 'measured:2.4.71'],
  messages: {
    overrides: '`{word}` replaces all protocols before it because it has no `+`.',
  },
  on: { command: { SSLProtocol: checkProtocols, SSLProxyProtocol: checkProtocols } },
});

/** Which of these an httpd has, and what `all` is, does not matter here. */
const ALL: readonly string[] = ['tlsv1', 'tlsv1.1', 'tlsv1.2', 'tlsv1.3'];

function checkProtocols(command: Command, context: RuleContext<'overrides'>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2' || !mayBeAccepted(command, configuration)) return;
  const args = argsAt(locateIn(command, context));
  if (args.some(({ hasVariable }) => hasVariable)) return;
  const chosen = new Set<string>();
  for (const arg of args) {
    const [, sign = '', name = ''] = /^([-+]?)(.*)$/s.exec(arg.value.toLowerCase()) ?? [];
    if (name.startsWith('sslv')) continue;
    const meant = name === 'all' ? ALL : [name];
    if (sign === '') {
      if (chosen.size > 0) report(arg, command, context);
      chosen.clear();
    }
    for (const protocol of meant)
      if (sign === '-') chosen.delete(protocol);
      else chosen.add(protocol);
  }
}

function report(
  arg: ReturnType<typeof argsAt>[number],
  command: Command,
  context: RuleContext<'overrides'>,
): void {
  const name = context.configuration.fact(command)?.name;
  const at = arg.start + arg.quote.length;
  context.report({
    at: arg,
    message: 'overrides',
    data: { word: arg.value },
    ...logged(
      {
        id: 'AH02532',
        message: `${name}: Protocol '${arg.value}' overrides already set parameter(s). Check if a +/- prefix is missing.`,
        module: 'mod_ssl',
      },
      command,
      context,
    ),
    fixes: isVerbatim(arg, command)
      ? [
          {
            title: `Write \`+${arg.value}\``,
            name: 'add-sign',
            kind: 'unsafe', // more protocols are spoken than before
            edits: [replaceSpan({ start: at, end: at }, '+')],
          },
        ]
      : [],
  });
}
