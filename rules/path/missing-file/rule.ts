import type { Command } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { findMissingPaths, type MissingPath } from '../../../model/configuration/named-paths.ts';
import { defineRule, type Report, type RuleContext } from '../../kit/define-rule.ts';
import { logged } from '../../kit/logged.ts';
import { forPaths, httpdOf, isRefused, isReplacedLog, LOGS } from '../missing-path.ts';

export default defineRule({
  id: 'path/missing-file',
  severity: 'error',
  since: '0.2.0',
  summary: 'A directive names a file or directory that does not exist.',
  sources: [
    'httpd:modules/ssl/ssl_engine_config.c#ssl_cmd_check_file',
    'httpd:modules/mappers/mod_rewrite.c#cmd_rewritemap',
    'httpd:server/mpm_common.c#ap_mpm_set_coredumpdir',
    'measured:2.4.71',
  ],
  messages: {
    refused: 'httpd will not start: {what}.',
    later: 'httpd starts, but requests that need this path fail: {what}.',
    skipped: 'httpd continues without this path: {what}.',
  },
  supersedes: ['value/invalid-argument'],
  isLineLocal: true,
  // other rules report directories of hosts and logs
  on: { command: forPaths((name) => name !== 'DocumentRoot', checkPaths) },
});

function checkPaths(command: Command, context: RuleContext<'refused' | 'later' | 'skipped'>): void {
  const { configuration } = context;
  if (isRefused(command, configuration)) return;
  for (const found of findMissingPaths(command, configuration)) {
    const { fact, arg } = found;
    if (fact.wants === 'parent' && LOGS.has(fact.name)) continue;
    if (fact.wants === 'program') {
      const { instance, server } = configuration;
      context.dependsOnOtherLines();
      if (isReplacedLog(found, { instance: instance!, command }, server!)) continue;
    }
    // httpd refuses the line before it looks for the path
    if (argumentErrorOf(command, configuration) !== undefined) continue;
    context.report({
      at: arg,
      message: !fact.isWarning ? 'refused' : fact.when === 'request' ? 'later' : 'skipped',
      severity: fact.isWarning ? 'warning' : 'error',
      data: { what: describe(found) },
      ...saidOf(found, command, context),
      ...(fact.when === 'start' && !fact.isWarning ? { help: '`httpd -t` does not check this path.' } : {}),
    });
  }
}

/** What httpd ignores it logs for the host that contains it. */
function saidOf(found: MissingPath, command: Command, context: RuleContext): Pick<Report, 'httpd'> {
  const { fact, message } = found;
  const { configuration } = context;
  if (!fact.isWarning || fact.when !== 'walk' || fact.id === undefined || message === undefined)
    return httpdOf(found, command, configuration);
  const { module = 'core' } = configuration.fact(command) ?? {};
  return logged({ id: fact.id, message, module }, command, context);
}

function describe({ fact, path, missing, isOtherKind, isEmpty }: MissingPath): string {
  if (isEmpty) return `\`${path}\` is empty`;
  if (fact.wants === 'parent') return `the directory \`${missing.replace(/(?<=.)\/$/, '')}\` does not exist`;
  if (isOtherKind) return `\`${path}\` is not a ${fact.wants}`;
  return fact.wants === 'directory'
    ? `the directory \`${path}\` does not exist`
    : `\`${path}\` does not exist`;
}
