import { headOf } from '../../../grammar/command.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import { walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { allowNeeds, neededWords, notGranted, relateHtaccessPolicy } from '../allow.ts';

export default defineRule({
  id: 'htaccess/never-allowed',
  severity: 'error',
  since: '0.2.0',
  summary: 'No AllowOverride applies to a .htaccess, so httpd reads it and refuses all of it.',
  sources: ['httpd:server/core.c#create_core_dir_config', 'measured:2.4.71'],
  messages: {
    refused:
      'Every request below this directory gets 500 because no `AllowOverride` applies here, and httpd then refuses the contents of this file.',
  },
  on: { document: checkFile, looksAtServerFiles: false },
});

function checkFile(_document: Document, context: RuleContext<'refused'>): void {
  const { configuration, htaccessPolicy } = context;
  const { server, instance } = configuration;
  if (
    htaccessPolicy === undefined ||
    server === undefined ||
    instance === undefined ||
    htaccessPolicy.override.isSet ||
    configuration.isIgnored
  )
    return;
  const refused = notGranted(configuration);
  // what httpd carries out while it reads the file is refused first
  const first = refused.find((command) => configuration.fact(command)?.execOnRead === true) ?? refused[0];
  const violation = first && configuration.contextViolation(first);
  if (first === undefined || violation === undefined) return;
  const words = neededWords(configuration);
  context.report({
    at: headOf(first),
    message: 'refused',
    httpd: walkMessage(violation.message, configuration),
    help: `httpd 2.2 allowed everything by default. The minimum that this file needs is \`AllowOverride ${words.join(' ')}\` for its directory; \`AllowOverride None\` turns it off.`,
    related: relateHtaccessPolicy(htaccessPolicy),
    fixes: allowNeeds(htaccessPolicy, instance, server, context.htaccessPaths),
  });
}
