import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { replaceSpan } from '../../edits.ts';
import { isVerbatim, placeOf, wordsAt } from '../../in-place.ts';
import { logged, mayBeTaken } from '../../logged.ts';

export default defineRule({
  id: 'value/ssl-protocol-overrides',
  severity: 'warning',
  since: '0.2.0',
  summary: 'A protocol without a + takes back the protocols before it.',
  sources: ['httpd:modules/ssl/ssl_engine_config.c#ssl_cmd_protocol_parse', 'measured:2.4.71'],
  messages: {
    overrides: 'takes the place of all words before it: without a `+` only `{word}` is left of them.',
  },
  on: { command: { SSLProtocol: checkProtocols, SSLProxyProtocol: checkProtocols } },
});

/** Which of these an httpd has, and what `all` is, does not matter here. */
const ALL: readonly string[] = ['tlsv1', 'tlsv1.1', 'tlsv1.2', 'tlsv1.3'];

function checkProtocols(command: Command, context: RuleContext<'overrides'>): void {
  const { configuration } = context;
  if (configuration.target.line === '2.2' || !mayBeTaken(command, configuration)) return;
  const words = wordsAt(placeOf(command, context));
  if (words.some(({ hasVariable }) => hasVariable)) return;
  const chosen = new Set<string>();
  for (const word of words) {
    const [, sign = '', name = ''] = /^([-+]?)(.*)$/s.exec(word.value.toLowerCase()) ?? [];
    if (name.startsWith('sslv')) continue;
    const meant = name === 'all' ? ALL : [name];
    if (sign === '') {
      if (chosen.size > 0) report(word, command, context);
      chosen.clear();
    }
    for (const protocol of meant)
      if (sign === '-') chosen.delete(protocol);
      else chosen.add(protocol);
  }
}

function report(
  word: ReturnType<typeof wordsAt>[number],
  command: Command,
  context: RuleContext<'overrides'>,
): void {
  const name = context.configuration.fact(command)?.name;
  const at = word.start + word.quote.length;
  context.report({
    at: word,
    message: 'overrides',
    data: { word: word.value },
    ...logged(
      {
        id: 'AH02532',
        message: `${name}: Protocol '${word.value}' overrides already set parameter(s). Check if a +/- prefix is missing.`,
        module: 'mod_ssl',
      },
      command,
      context,
    ),
    fixes: isVerbatim(word, command)
      ? [
          {
            title: `Write \`+${word.value}\``,
            name: 'add-sign',
            kind: 'unsafe', // more protocols are spoken than before
            edits: [replaceSpan({ start: at, end: at }, '+')],
          },
        ]
      : [],
  });
}
