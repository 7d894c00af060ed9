import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { findMissingPaths, findNamedPaths } from '../../../model/configuration/named-paths.ts';
import { commandsBelow, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

type Message = 'users' | 'groups';

export default defineRule({
  id: 'path/relative-to-server-root',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A file of users or groups is named as if it were in the folder of the configuration file.',
  sources: [
    'httpd:server/config.c#ap_set_file_slot',
    'httpd:modules/aaa/mod_authn_file.c#check_password',
    'httpd:modules/aaa/mod_authz_groupfile.c#group_check_authorization',
    'measured:2.4.71',
  ],
  messages: {
    users:
      'httpd looks for `{word}` in the `ServerRoot`{root}, not in the folder of this file: requests that send a password get 500 unless it is there.',
    groups:
      'httpd looks for `{word}` in the `ServerRoot`{root}, not in the folder of this file: no user belongs to a group unless it is there.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: {
    command: {
      AuthUserFile: (command, context) => checkFile(command, 'users', context),
      AuthGroupFile: (command, context) => checkFile(command, 'groups', context),
    },
  },
});

function checkFile(command: Command, message: Message, context: RuleContext<Message>): void {
  const { configuration } = context;
  const located = locateIn(command, context);
  const [arg] = argsAt(located);
  // other relative names may well be meant so: `conf/users`
  if (arg === undefined || arg.hasVariable || !arg.value.startsWith('.')) return;
  context.dependsOnOtherLines();
  if (configuration.macroAround(command) !== undefined || !mayBeAccepted(command, configuration)) return;
  const asks = commandsBelow(scopeOf(located), 'require').some((line) =>
    ASKING[message].includes(asciiLowerCase(argsAt(line)[0]?.value ?? '')),
  );
  if (!asks) return;
  const { server } = configuration;
  // what is surely missing, path/missing-file reports
  if (findMissingPaths(command, configuration).length > 0) return;
  const [named] = findNamedPaths(command, configuration);
  if (named !== undefined && server !== undefined) {
    if (server.files.isOwn || server.files.look(named.path).ok) return;
  }
  context.report({
    at: arg,
    message,
    // a file that is not there may be meant to deny everybody
    ...(server === undefined ? { severity: 'info' } : {}),
    data: { word: arg.value, root: server?.serverRoot === undefined ? '' : ` (\`${server.serverRoot}\`)` },
    help: `Give \`${command.name}\` the whole path, outside of what clients may ask for.`,
  });
}

/** Who asks whom: without one of these, nobody needs the file. */
const ASKING: Readonly<Record<Message, readonly string[]>> = {
  users: ['valid-user', 'user', 'group'],
  groups: ['group'],
};
