import { headOf } from '../../../grammar/command.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import { hasReadName } from '../../../model/sections/htaccess-policy.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { allowWords, neededWords, relateHtaccessPolicy } from '../allow.ts';

export default defineRule({
  id: 'htaccess/ignored',
  severity: 'warning',
  since: '0.2.0',
  summary: 'A .htaccess that the server never reads.',
  sources: ['httpd:server/request.c#ap_directory_walk', 'measured:2.4.71'],
  messages: {
    notAllowed: 'httpd never reads this file: `{inForce}` is in force for its directory.',
    otherName: 'httpd never reads this file: `AccessFileName` has it look for {names}.',
  },
  on: { document: checkFile },
});

function checkFile(document: Document, context: RuleContext<'notAllowed' | 'otherName'>): void {
  const { configuration } = context;
  const { htaccessPolicy, server, instance } = configuration;
  if (
    !configuration.isIgnored ||
    htaccessPolicy === undefined ||
    server === undefined ||
    instance === undefined
  )
    return;
  const first = document.lines.find((line) => line.kind === 'directive' || line.kind === 'open');
  if (first === undefined) return;
  const at = headOf(first);
  if (!hasReadName(htaccessPolicy, instance.path)) {
    const related = htaccessPolicy.accessNamesAt;
    context.report({
      at,
      message: 'otherName',
      data: { names: htaccessPolicy.accessNames.map((name) => `\`${name}\``).join(' and ') },
      ...(related === undefined
        ? {}
        : { related: [{ at: headOf(related.command), in: related.instance, message: 'the names' }] }),
    });
    return;
  }
  const words = neededWords(configuration);
  context.report({
    at,
    message: 'notAllowed',
    data: { inForce: 'AllowOverride None' },
    help: `The least that lets it work is \`AllowOverride ${words.join(' ')}\` for its directory; or move what it says into a \`<Directory>\` of the server, which costs no look at the disk with each request.`,
    related: relateHtaccessPolicy(htaccessPolicy),
    fixes: allowWords(htaccessPolicy, words, server),
  });
}
