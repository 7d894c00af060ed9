import type { Command } from '../../../grammar/syntax-tree.ts';
import { findMissingPaths, type MissingPath } from '../../../model/configuration/named-paths.ts';
import { forEachCommand, type Scope, sectionAround } from '../../../model/configuration/walk.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { forPaths, httpdOf, isRefused } from '../missing-path.ts';

/** Directives that create a log. */
const LOGS = new Set(['ErrorLog', 'CustomLog', 'TransferLog', 'GlobalLog', 'ForensicLog']);

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
    context.dependsOnOtherLines();
    if (isReplaced(found, { instance, command }, server)) continue;
    context.report({
      at: found.arg,
      message: 'missing',
      data: { directory: found.missing.replace(/(?<=.)\/$/, '') },
      ...httpdOf(found, command, configuration),
      help: 'httpd creates log files, but not their directories.',
    });
  }
}

const ERROR_LOG = new Set(['errorlog']);

/** Whether another line of the same server replaces this one. */
function isReplaced({ fact }: MissingPath, located: Located, server: Server): boolean {
  // of CustomLog all count
  if (fact.name !== 'ErrorLog') return false;
  const scope: Scope = sectionAround('<virtualhost', located) ?? server;
  let isPast = false;
  let isLater = false;
  forEachCommand(
    scope,
    ({ instance, command }, certainty) => {
      if (command === located.command && instance === located.instance) isPast = true;
      else if (isPast && command.key === 'errorlog' && certainty === 'present') isLater = true;
    },
    ERROR_LOG,
  );
  return isLater;
}
