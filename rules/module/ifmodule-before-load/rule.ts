import { trimWhitespace } from '../../../grammar/whitespace.ts';
import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, insertLinesBefore } from '../../kit/edits.ts';
import { relatedPlaces } from '../related-places.ts';

export default defineRule({
  id: 'module/ifmodule-before-load',
  severity: 'warning',
  since: '0.2.0',
  tags: ['no-effect'],
  summary: 'httpd skips an `<IfModule>` that is above the `LoadModule` of its module.',
  sources: ['httpd:server/core.c#start_ifmod', 'manual:mod/core.html#ifmodule', 'measured:2.4.71'],
  messages: {
    tooEarly: 'httpd skips this `<IfModule>` because it loads `{identifier}` only later.',
  },
  on: { notice: { 'module-loaded-late': checkSection } },
});

function checkSection(notice: Notice, context: RuleContext<'tooEarly'>): void {
  context.report({
    at: notice.at,
    message: 'tooEarly',
    data: { identifier: notice.data.identifier ?? '' },
    help: 'httpd evaluates `<IfModule>` when it reads it, in the order of the files.',
    related: relatedPlaces(notice),
    fixes: moveUp(notice),
  });
}

/** Moves the LoadModule line above the section if both are at the top level of one file. */
function moveUp({ command, instance, related }: Notice): readonly Fix[] {
  const [load] = related;
  if (load === undefined || load.instance !== instance || load.command.parent !== undefined) return [];
  let section = command;
  while (section.parent !== undefined) section = section.parent;
  const { command: line } = load;
  const text = line.source.text.slice(line.start, line.end).replace(/\r?\n$/, '');
  if (line.height > 1) return [];
  return [
    {
      title: 'Move the `LoadModule` line above the section',
      name: 'move-above',
      kind: 'unsafe', // the section has never been in force
      edits: [insertLinesBefore(section, [trimWhitespace(text)]), deleteLine(line)],
    },
  ];
}
