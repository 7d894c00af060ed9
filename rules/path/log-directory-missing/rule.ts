import type { Command } from '../../../grammar/syntax-tree.ts';
import { findMissingPaths } from '../../../model/configuration/named-paths.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { forPaths, httpdOf, isRefused, isReplacedLog, LOGS } from '../missing-path.ts';

export default defineRule({
  id: 'path/log-directory-missing',
  severity: 'error',
  since: '0.2.0',
  summary: 'The directory of a log does not exist.',
  sources: [
    'httpd:server/core.c#check_errorlog_dir',
    'httpd:modules/loggers/mod_log_config.c#check_log_dir',
    'measured:2.4.71',
  ],
  messages: { missing: 'httpd will not start: the directory `{directory}` of this log does not exist.' },
  isLineLocal: true,
  on: { command: forPaths((name) => LOGS.has(name), checkLog) },
});

function checkLog(command: Command, context: RuleContext<'missing'>): void {
  const { configuration } = context;
  const { instance, server } = configuration;
  if (instance === undefined || server === undefined || isRefused(command, configuration)) return;
  for (const found of findMissingPaths(command, configuration)) {
    // path/missing-file reports programs
    if (found.fact.wants === 'program') continue;
    context.dependsOnOtherLines();
    if (isReplacedLog(found, { instance, command }, server)) continue;
    context.report({
      at: found.arg,
      message: 'missing',
      data: { directory: found.missing.replace(/(?<=.)\/$/, '') },
      ...httpdOf(found, command, configuration),
      help: 'httpd creates log files, but not their directories.',
    });
  }
}
