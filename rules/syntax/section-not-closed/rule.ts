import { headOf } from '../../../grammar/command.ts';
import type { Fault, OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration.ts';
import { consequence, readMessage } from '../../../model/httpd-words.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { indentOf, lineEndOf } from '../../edits.ts';

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
      '`<{name}>` is not closed: httpd takes the rest of the file for its contents, and does not start where it is false.',
    inCondition: '`<{name}>` is not closed: httpd takes the rest of the file for its contents.',
  },
  on: { fault: checkFault },
});

function checkFault(fault: Fault, context: RuleContext<'open' | 'condition' | 'inCondition'>): void {
  const section = fault.node;
  if (fault.kind !== 'unclosed' || section.kind !== 'open') return;
  const { configuration, document } = context;
  const isCondition = isReadAtOnce(section, configuration);
  const isSkipped = configuration.isReadInside(section) === 'absent';
  // within a condition that holds, and is not closed either, httpd does not look what else is open
  const isInCondition = isInOpenCondition(section, configuration);
  const isRefused = isSkipped || !(isCondition || isInCondition);
  const data = { name: section.name, consequence: consequence(configuration) };
  const { text } = document.source;
  const eol = lineEndOf(text);
  context.report({
    at: headOf(section),
    message: isCondition ? 'condition' : isRefused ? 'open' : 'inCondition',
    data,
    severity: isRefused ? 'error' : 'warning',
    ...(isRefused
      ? {
          httpd: readMessage(
            isSkipped
              ? `Expected </${nameOf(section, configuration)}> before end of configuration`
              : `${configuration.path}:${section.number}: <${section.name}> was not closed.`,
          ),
        }
      : {}),
    help: `Write \`</${section.name}>\` where it ends.`,
    fixes: canBeClosed(section, context)
      ? [
          {
            title: `Close \`<${section.name}>\` at the end of the file`,
            safe: false,
            edits: [
              {
                start: text.length,
                end: text.length,
                text: `${text.endsWith('\n') || text === '' ? '' : eol}${indentOf(section)}</${section.name}>${eol}`,
              },
            ],
          },
        ]
      : [],
  });
}

/** What was found of sections; faults come from the outside in, so that what is around one is known already. */
const found = new WeakMap<Configuration, Map<OpeningTag, boolean>>();

function isInOpenCondition({ parent }: OpeningTag, configuration: Configuration): boolean {
  if (parent === undefined) return false;
  const known = found.get(configuration) ?? new Map<OpeningTag, boolean>();
  found.set(configuration, known);
  let is = known.get(parent);
  if (is === undefined) {
    is = isOpenCondition(parent, configuration) || isInOpenCondition(parent, configuration);
    known.set(parent, is);
  }
  return is;
}

function isOpenCondition(section: OpeningTag, configuration: Configuration): boolean {
  return (
    section.closing === undefined &&
    isReadAtOnce(section, configuration) &&
    configuration.isReadInside(section) !== 'absent' &&
    configuration.misplacement(section) === undefined
  );
}

/** Whether httpd carries the section out while it reads; without its module it is a section as any other. */
function isReadAtOnce(section: OpeningTag, { factOf, reading }: Configuration): boolean {
  return factOf(section.key)?.execOnRead === true && reading?.isUnevaluated(section) !== true;
}

/** Of what httpd skips it spells the outermost section as its table does, and all others as they are written. */
function nameOf(section: OpeningTag, configuration: Configuration): string {
  const { parent } = section;
  const isFirst = parent === undefined || configuration.isReadInside(parent) !== 'absent';
  return (isFirst ? configuration.factOf(section.key)?.name.slice(1) : undefined) ?? section.name;
}

/** Sections close from the inside out, and what httpd does not know is no section at all. */
function canBeClosed(section: OpeningTag, { configuration, document }: RuleContext): boolean {
  return document.faults.at(-1)?.node === section && configuration.factOf(section.key) !== undefined;
}
