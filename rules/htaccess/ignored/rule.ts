import { headOf } from '../../../grammar/command.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import { hasReadName } from '../../../model/server/htaccess-terms.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { WHOLE_FILE } from '../../kit/whole-file.ts';
import { allowNeeds, neededWords, relateHtaccessPolicy } from '../allow.ts';

export default defineRule({
  id: 'htaccess/ignored',
  severity: 'warning',
  since: '0.2.0',
  tags: ['security', 'no-effect'],
  summary: 'A .htaccess that httpd never reads.',
  sources: ['httpd:server/request.c#ap_directory_walk', 'measured:2.4.71'],
  messages: {
    notAllowed: 'httpd never reads this file because `{inForce}` applies to its directory.',
    otherName: 'httpd never reads this file because `AccessFileName` sets its name to {names}.',
  },
  on: { document: checkFile, looksAtServerFiles: false },
});

function checkFile(document: Document, context: RuleContext<'notAllowed' | 'otherName'>): void {
  const { configuration, htaccessPolicy } = context;
  const { server, instance } = configuration;
  if (
    !configuration.isIgnored ||
    htaccessPolicy === undefined ||
    server === undefined ||
    instance === undefined
  )
    return;
  if (!document.lines.some(({ kind }) => kind === 'directive' || kind === 'open')) return;
  if (!hasReadName(htaccessPolicy, instance.path)) {
    const related = htaccessPolicy.accessNamesAt;
    context.report({
      at: WHOLE_FILE,
      message: 'otherName',
      data: { names: htaccessPolicy.accessNames.map((name) => `\`${name}\``).join(' and ') },
      ...(related === undefined
        ? {}
        : {
            related: [{ at: headOf(related.command), in: related.instance, message: 'the name is set here' }],
          }),
    });
    return;
  }
  const words = neededWords(configuration);
  context.report({
    at: WHOLE_FILE,
    message: 'notAllowed',
    data: { inForce: 'AllowOverride None' },
    help: `The minimum that this file needs is \`AllowOverride ${words.join(' ')}\` for its directory. A \`<Directory>\` of the server with the same contents needs no disk access with each request.`,
    related: relateHtaccessPolicy(htaccessPolicy),
    fixes: allowNeeds(htaccessPolicy, instance, server, context.htaccessPaths),
  });
}
