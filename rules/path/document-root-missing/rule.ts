import type { Command } from '../../../grammar/syntax-tree.ts';
import { findMissingPaths } from '../../../model/configuration/named-paths.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { httpdOf, isRefused } from '../missing-path.ts';

export default defineRule({
  id: 'path/document-root-missing',
  severity: 'error',
  since: '0.2.0',
  summary: '`DocumentRoot` does not exist or is not a directory.',
  sources: ['httpd:server/core.c#set_document_root', 'measured:2.4.71'],
  messages: {
    main: 'httpd will not start: {what}.',
    host: 'Every request to this virtual host gets 404: {what}.',
  },
  isLineLocal: true,
  on: { command: { DocumentRoot: checkDocumentRoot } },
});

function checkDocumentRoot(command: Command, context: RuleContext<'main' | 'host'>): void {
  const { configuration } = context;
  if (isRefused(command, configuration)) return;
  for (const found of findMissingPaths(command, configuration)) {
    const { fact, arg, path, isOtherKind } = found;
    context.report({
      at: arg,
      message: fact.isWarning ? 'host' : 'main',
      severity: fact.isWarning ? 'warning' : 'error',
      data: {
        what: isOtherKind ? `\`${path}\` is not a directory` : `the directory \`${path}\` does not exist`,
      },
      ...httpdOf(found, command, configuration),
    });
  }
}
