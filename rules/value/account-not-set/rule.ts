import { modulesOf } from '../../../facts/modules.ts';
import { headOf } from '../../../grammar/command.ts';
import { commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { WHOLE_FILE } from '../../kit/whole-file.ts';

export default defineRule({
  id: 'value/account-not-set',
  severity: 'warning',
  since: '0.4.0',
  summary: 'Nothing sets the user or the group that httpd is to run as, so that root’s rights are kept.',
  tags: ['security'],
  sources: [
    'httpd:modules/arch/unix/mod_unixd.c#unixd_pre_config',
    'httpd:modules/arch/unix/mod_unixd.c#set_group_privs',
    'measured:2.4.71',
  ],
  messages: {
    neither:
      'Requests are answered with the rights of root if root starts httpd, because neither `User` nor `Group` is set.',
    one: 'Requests are answered with the rights of root if root starts httpd, because `{set}` is set and `{missing}` is not.',
  },
  isAboutRequests: true,
  on: { server: checkServer },
});

type Message = 'neither' | 'one';

function checkServer(server: Server, context: RuleContext<Message>): void {
  if (!mayRunAsRoot(server)) return;
  const [user] = commandsIn(server, 'user');
  const [group] = commandsIn(server, 'group');
  if ((user !== undefined && group !== undefined) || !isWhole(server, ['user', 'group'])) return;
  const only = user ?? group;
  const help = helpOf(user === undefined ? 'AH02155' : 'AH02156');
  if (only === undefined)
    context.report({ in: server.main, at: WHOLE_FILE, message: 'neither', data: {}, help });
  else
    context.report({
      in: only.instance,
      at: headOf(only.command),
      message: 'one',
      data: user === undefined ? { set: 'Group', missing: 'User' } : { set: 'User', missing: 'Group' },
      // who writes one of them wants httpd to give up the rights of root
      severity: 'error',
      help,
    });
}

/** Whether it is a server of this machine, whose processes get their user from mod_unixd: other makers' MPMs have their own. */
function mayRunAsRoot({ target, files, modules }: Server): boolean {
  // without mod_unixd httpd does not start, so that any server has it where nothing is known
  if (target.series !== '2.4' || modules.has('mod_unixd') === 'absent') return false;
  // a part of a server may have the name of a main file; a whole server of today loads modules
  if (modules.loaded.length === 0) return false;
  const isOwnMpm = modulesOf('2.4').some(({ name, isMpm }) => isMpm && modules.has(name) === 'present');
  return isOwnMpm && files.hasAccount?.('user', 'root') !== undefined;
}

/** httpd logs it and continues: a message of the finding would be one with which it stops. */
function helpOf(id: string): string {
  return `\`httpd -t\` reports nothing; each child process logs ${id}. Set both to an account of their own: \`User www-data\` and \`Group www-data\` in Debian, \`apache\` in Red Hat.`;
}
