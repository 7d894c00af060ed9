import { configurationOf } from '../../../model/configuration/configuration.ts';
import { readMessage } from '../../../model/messages/httpd-messages.ts';
import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';

export default defineRule({
  id: 'module/built-in',
  severity: 'error',
  since: '0.2.0',
  summary: 'LoadModule names a module that is compiled into this httpd.',
  sources: ['httpd:modules/core/mod_so.c#load_module', 'measured:2.4.71'],
  messages: {
    builtIn:
      'httpd will not start: `{identifier}` is compiled into the httpd of {profile} and cannot be loaded again.',
  },
  on: { notice: { 'module-built-in': checkModule } },
});

function checkModule(notice: Notice, context: RuleContext<'builtIn'>): void {
  const { server } = configurationOf(notice.instance);
  context.report({
    at: notice.at,
    message: 'builtIn',
    data: { identifier: notice.data.identifier ?? '', profile: server?.profile.name ?? 'this server' },
    ...(notice.httpd === undefined ? {} : { httpd: readMessage(notice.httpd) }),
    help: '`httpd -l` lists the compiled-in modules. Inside `<IfModule !…>`, the line works with both kinds of httpd.',
    // the module is present without the line
    fixes: [
      { title: 'Delete the line', name: 'delete-line', kind: 'safe', edits: [deleteLine(notice.command)] },
    ],
  });
}
