import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { relatedPlaces } from '../related-places.ts';

export default defineRule({
  id: 'module/loaded-twice',
  severity: 'warning',
  since: '0.2.0',
  summary: '`LoadModule` names a module that is already loaded.',
  sources: ['httpd:modules/core/mod_so.c#load_module', 'measured:2.4.71'],
  messages: {
    twice: 'This `LoadModule` has no effect: `{identifier}` is already loaded.',
    again: '`{identifier}` is already loaded because httpd reads this file more than once.',
  },
  on: { notice: { 'module-twice': checkModule } },
});

function checkModule(notice: Notice, context: RuleContext<'twice' | 'again'>): void {
  const { command, instance } = notice;
  const isAgain = notice.related.some((one) => one.command === command);
  context.report({
    at: notice.at,
    message: isAgain ? 'again' : 'twice',
    data: { identifier: notice.data.identifier ?? '' },
    ...(notice.httpd === undefined
      ? {}
      : { httpd: { id: notice.id ?? null, message: notice.httpd, phase: 'read' } }),
    related: isAgain ? [] : relatedPlaces(notice),
    // httpd skips the line, and must go on to read it where it reads it first
    fixes:
      isAgain || instance.kind !== 'file'
        ? []
        : [{ title: 'Delete the line', name: 'delete-line', kind: 'safe', edits: [deleteLine(command)] }],
  });
}
