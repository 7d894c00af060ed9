import { headOf, partsOf } from '../../../grammar/command.ts';
import type { ClosingTag, Fault, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { consequence, readMessage } from '../../../model/httpd-words.ts';
import { defineRule, type Fix, type RuleContext } from '../../define-rule.ts';
import { deleteLine, endsWithItsText, replaceName } from '../../edits.ts';

type Message = 'unmatched' | 'mismatched' | 'closesOuter' | 'blankBeforeGt' | 'textAfterTag';

export default defineRule({
  id: 'syntax/section-mismatch',
  severity: 'error',
  since: '0.1.0',
  summary: 'A closing tag does not fit the section that is open.',
  sources: [
    'httpd:server/config.c#ap_build_config_sub',
    'httpd:server/config.c#ap_build_cont_config',
    'measured:2.4.71',
  ],
  messages: {
    unmatched: '{consequence}: `</{name}>` closes nothing, no section is open here.',
    mismatched: '{consequence}: `</{name}>` stands where `</{open}>` must, which closes line {line}.',
    closesOuter: '{consequence}: `<{open}>` of line {line} is still open at this `</{name}>`.',
    blankBeforeGt: '{consequence}: the `>` must follow `</{name}` at once.',
    textAfterTag: '{consequence}: nothing may follow `</{name}>` on its line.',
  },
  on: { fault: checkFault },
});

function checkFault(fault: Fault, context: RuleContext<Message>): void {
  const tag = fault.node;
  if (tag.kind !== 'close') return;
  const { configuration } = context;
  if (fault.kind === 'close-with-text' && !isRefusedWithText(fault.open, configuration)) return;
  const data = {
    name: tag.name,
    open: fault.open?.name ?? '',
    line: String(fault.open?.number ?? ''),
    consequence: consequence(configuration),
  };
  context.report({
    at: headOf(tag),
    message: messageOf(fault, tag),
    data,
    httpd: readMessage(httpdText(fault, tag, context)),
    ...(fault.open === undefined
      ? {}
      : { related: [{ at: headOf(fault.open), message: 'the section that is open' }] }),
    fixes: fixesOf(fault, tag),
  });
}

function messageOf(fault: Fault, tag: ClosingTag): Message {
  if (fault.kind === 'close-without-gt') return 'blankBeforeGt';
  if (fault.kind === 'close-with-text') return 'textAfterTag';
  if (fault.kind === 'unmatched') return 'unmatched';
  return tag.opening !== undefined && tag.opening.key === tag.key ? 'closesOuter' : 'mismatched';
}

/** httpd compares the whole line with the closing tag where it reads a section through at once, because it holds. */
function isRefusedWithText(
  open: OpeningTag | undefined,
  configuration: RuleContext['configuration'],
): boolean {
  if (open === undefined || !isReadAtOnce(open, configuration)) return false;
  return configuration.isReadInside(open) === 'present';
}

/**
 * httpd's text. Inside `<IfModule>` and its kin httpd reads with a fresh tree, in which nothing is open; what it skips
 * it only counts through.
 */
function httpdText(fault: Fault, tag: ClosingTag, { configuration }: RuleContext): string {
  const { open } = fault;
  if (open !== undefined && configuration.isReadInside(open) === 'absent') {
    const isFirstSkipped = open.parent === undefined || configuration.isReadInside(open.parent) !== 'absent';
    const expected = isFirstSkipped ? nameInTable(open, configuration) : open.name;
    // the last byte of the tag is taken for its bracket
    return `Expected </${expected}> but saw </${tag.hasGt ? tag.name : tag.name.slice(0, -1)}>`;
  }
  const gt = tag.hasGt ? '>' : '';
  const isFresh = open === undefined || isReadAtOnce(open, configuration);
  if (isFresh) return `</${tag.name}${gt} without matching <${tag.name}${gt} section`;
  if (!tag.hasGt) return `</${tag.name}> directive missing closing '>'`;
  return `Expected </${nameInTable(open, configuration)}> but saw </${tag.name}>`;
}

/** Whether httpd carries the section out while it reads; without its module it is a section as any other. */
function isReadAtOnce(section: OpeningTag, { factOf, reading }: RuleContext['configuration']): boolean {
  return factOf(section.key)?.execOnRead === true && reading?.isUnevaluated(section) !== true;
}

/** As httpd's table spells it; what httpd does not know, as it is written. */
function nameInTable(section: OpeningTag, { factOf, reading }: RuleContext['configuration']): string {
  const fact = reading?.isUnevaluated(section) ? undefined : factOf(section.key);
  return fact?.name.slice(1) ?? section.name;
}

function fixesOf(fault: Fault, tag: ClosingTag): readonly Fix[] {
  if (!endsWithItsText(tag)) return [];
  if (fault.kind === 'close-without-gt') {
    const { text } = tag.source;
    const { end } = partsOf(tag).name;
    const gt = text.slice(end, tag.end).indexOf('>');
    return [
      {
        title: `Write \`</${tag.name}>\``,
        safe: true, // httpd refused the file, and there is one thing the tag can mean
        edits: [{ start: end, end: gt < 0 ? end : end + gt + 1, text: '>' }],
      },
    ];
  }
  if (fault.kind === 'close-with-text') {
    const { text } = tag.source;
    const start = text.indexOf('>', partsOf(tag).name.end) + 1;
    const end = tag.start + text.slice(tag.start, tag.end).trimEnd().length;
    return [
      {
        title: 'Delete the text after the closing tag',
        safe: true, // httpd refused the file because of it
        edits: [{ start, end, text: '' }],
      },
    ];
  }
  if (fault.kind === 'unmatched' || tag.opening === undefined)
    return [{ title: 'Delete the closing tag', safe: false, edits: [deleteLine(tag)] }];
  if (tag.opening.key === tag.key || !/^\w+$/.test(tag.opening.name)) return [];
  return [
    { title: `Write \`</${tag.opening.name}>\``, safe: false, edits: [replaceName(tag, tag.opening.name)] },
  ];
}
