import { serverPath } from '../../../files/server-path.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { comesFrom22 } from '../from-2-2.ts';

type Message = 'delete' | 'deleteSomewhere';

export default defineRule({
  id: 'upgrade/dav-lock-db',
  severity: 'warning',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: 'delete',
  summary: 'The lock database of WebDAV must be deleted before httpd 2.4 starts.',
  sources: ['manual:upgrading.html#run-time', 'httpd:modules/dav/fs/lock.c#dav_fs_load_lock_record'],
  messages: {
    delete:
      'httpd 2.4 cannot use the lock database of httpd 2.2: delete `{path}` and the files that begin with this name before it starts.',
    deleteSomewhere:
      'httpd 2.4 cannot use the lock database of httpd 2.2: delete the files that `DavLockDB` names before it starts.',
  },
  on: { command: { DavLockDB: checkPath } },
});

function checkPath(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (!comesFrom22(configuration.target) || !mayBeAccepted(command, configuration)) return;
  const [arg] = argsAt(locateIn(command, context));
  const path =
    arg === undefined || arg.hasVariable
      ? undefined
      : serverPath(configuration.server?.serverRoot, arg.value);
  context.report({
    at: headOf(command),
    message: path === undefined ? 'deleteSomewhere' : 'delete',
    data: { path: path ?? '' },
    help: 'Stop httpd 2.2 first. Depending on the kind of database there are files with the endings `.dir` and `.pag`. Clients lose the locks that they hold.',
  });
}
