import type { Command } from '../../../grammar/syntax-tree.ts';
import type { HttpdMessage } from '../../../model/messages/httpd-message.ts';
import { warningMessage } from '../../../model/messages/log-warnings.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { locateIn } from '../../kit/located.ts';

export default defineRule({
  id: 'upgrade/default-type',
  severity: 'warning',
  since: '0.1.0',
  tags: ['migration', 'no-effect'],
  summary:
    'DefaultType no longer has an effect: httpd 2.4 sends files of unknown type without a Content-Type.',
  sources: ['httpd:server/core.c#set_default_type', 'manual:upgrading.html#run-time', 'measured:2.4.71'],
  messages: {
    ignored:
      '`DefaultType` has no effect: httpd 2.4 sends files of unknown type without a `Content-Type`, never as `{type}`.',
  },
  on: { command: { DefaultType: checkDefaultType } },
});

/** The words that switch it off, which 2.4 accepts silently. */
const SILENT = /^(?:none|off)$/i;

function checkDefaultType(command: Command, context: RuleContext<'ignored'>): void {
  if (context.configuration.target.series === '2.2') return;
  const [type, ...more] = context.configuration.partsOf(command).words;
  if (type === undefined || more.length > 0 || type.hasVariable) return;
  if (type.value === '' || SILENT.test(type.value)) return;
  context.report({
    at: type,
    message: 'ignored',
    data: { type: type.value },
    ...saidByHttpd(command, context),
    help: 'Delete the line. `AddType` and mime.types set types by file extension; `ForceType` sets one type for all files of a section, as in `<FilesMatch "^[^.]+$">` for those without an extension.',
    upgrade: {
      request: 'a file whose type httpd does not know',
      before: `httpd 2.2 sends it as \`${type.value}\`.`,
      after: 'httpd 2.4 sends it without a `Content-Type`.',
      staysAfterFix: true,
    },
    fixes: [
      {
        title: 'Delete the line',
        name: 'delete-line',
        kind: 'safe', // httpd ignores it
        edits: [deleteLine(command)],
      },
    ],
  });
}

function saidByHttpd(command: Command, context: RuleContext<'ignored'>): { readonly httpd?: HttpdMessage } {
  const { path } = context.configuration;
  const line = command.number + command.height - 1;
  const httpd = warningMessage(
    {
      id: 'AH00117',
      message: `Ignoring deprecated use of DefaultType in line ${line} of ${path}.`,
      module: 'core',
    },
    locateIn(command, context),
  );
  return httpd === undefined ? {} : { httpd };
}
