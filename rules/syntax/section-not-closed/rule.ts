import { headOf } from '../../../grammar/command.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { SectionFault } from '../../../model/contexts/section-faults.ts';
import { consequence, readMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { indentOf, lineEndOf } from '../../kit/edits.ts';

export default defineRule({
  id: 'syntax/section-not-closed',
  severity: 'error',
  since: '0.1.0',
  summary: 'A section has no closing tag before the end of its file.',
  sources: [
    'httpd:server/config.c#ap_build_config',
    'httpd:server/config.c#ap_soak_end_container',
    'measured:2.4.71',
  ],
  messages: {
    open: '{consequence}: `<{name}>` is not closed before the file ends.',
    condition:
      '{consequence} if the condition is false: `<{name}>` is not closed, and its contents are the rest of the file.',
    inCondition: '`<{name}>` is not closed, so its contents are the rest of the file.',
  },
  on: { fault: checkFault },
});

function checkFault(
  { kind, node: section, refusal }: SectionFault,
  context: RuleContext<'open' | 'condition' | 'inCondition'>,
): void {
  if (kind !== 'unclosed' || section.kind !== 'open') return;
  const { configuration, document } = context;
  const isCondition =
    configuration.factOf(section.key)?.execOnRead === true &&
    configuration.instance?.isUnevaluated(section) !== true;
  const data = { name: section.name, consequence: consequence(configuration) };
  const { text } = document.source;
  const end = document.lines.at(-1)?.end ?? 0;
  const eol = lineEndOf(text);
  context.report({
    at: headOf(section),
    message: refusal !== undefined ? 'open' : isCondition ? 'condition' : 'inCondition',
    data,
    severity: refusal === undefined ? 'warning' : 'error',
    ...(refusal === undefined ? {} : { httpd: readMessage(refusal.message), httpdAt: refusal.blamed }),
    help: `Write \`</${section.name}>\` where the section ends.`,
    fixes: canBeClosed(section, context)
      ? [
          {
            title: `Close \`<${section.name}>\` at the end of the file`,
            name: 'close-section',
            kind: 'unsafe',
            edits: [
              {
                start: end,
                end,
                text: `${text.endsWith('\n') || text === '' ? '' : eol}${indentOf(section)}</${section.name}>${eol}`,
              },
            ],
          },
        ]
      : [],
  });
}

/**
 * Sections close from the inside out, and what httpd does not know is not a section at all. Where a tag matches none of
 * them, it is unknown which one is open.
 */
function canBeClosed(section: OpeningTag, { configuration, document }: RuleContext): boolean {
  // a line joined to the last one would be no line of its own
  if (/\\\r?\n$/.test(document.source.text.slice(-3))) return false;
  const areKnown = document.faults.every(({ kind }) => kind === 'unclosed');
  return (
    areKnown && document.faults.at(-1)?.node === section && configuration.factOf(section.key) !== undefined
  );
}
