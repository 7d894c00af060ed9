import { outdatedDirective, outdatedDirectives } from '../../../facts/upgrade.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import type { HttpdMessage } from '../../../model/messages/httpd-message.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { logged, mayBeAccepted } from '../../kit/logged.ts';

/** Directives that rules of their own speak of. */
const OTHERS = new Set(['DefaultType', 'NameVirtualHost']);

export default defineRule({
  id: 'upgrade/no-effect',
  severity: 'warning',
  since: '0.2.0',
  tags: ['migration', 'no-effect'],
  summary: 'A directive is still accepted, but no longer has an effect.',
  sources: [
    'httpd:modules/http2/h2_config.c#h2_conf_set_serialize_headers',
    'httpd:modules/http2/h2_config.c#h2_conf_set_session_extra_files',
    'measured:2.4.71',
  ],
  messages: { ignored: '`{name}` has no effect since httpd {since}.' },
  on: {
    command: Object.fromEntries(
      outdatedDirectives()
        .filter(({ what, works, name }) => what === 'no-effect' && works && !OTHERS.has(name))
        .map(({ name }) => [name, checkDirective]),
    ),
  },
});

function checkDirective(command: Command, context: RuleContext<'ignored'>): void {
  const { configuration } = context;
  const row = outdatedDirective(command.key);
  if (row === undefined || configuration.target.series === '2.2' || !mayBeAccepted(command, configuration))
    return;
  context.report({
    at: headOf(command),
    message: 'ignored',
    data: { name: command.name, since: row.since },
    ...saidByHttpd(command, context),
    help: row.advice,
    fixes: [
      {
        title: 'Delete the line',
        name: 'delete-line',
        kind: row.isSafe ? 'safe' : 'unsafe',
        edits: [deleteLine(command)],
      },
    ],
  });
}

function saidByHttpd(command: Command, context: RuleContext<'ignored'>): { readonly httpd?: HttpdMessage } {
  if (command.key === 'h2sessionextrafiles')
    return {
      httpd: { id: null, message: 'H2SessionExtraFiles is obsolete and will be ignored', phase: 'walk' },
    };
  const [value] = argsAt(locateIn(command, context));
  if (command.key !== 'h2serializeheaders' || value?.value.toLowerCase() !== 'on') return {};
  const message =
    'H2SerializeHeaders: this feature has been disabled and the directive to enable it is ignored.';
  return logged({ id: 'AH10307', message, module: 'mod_http2' }, command, context);
}
