import { headOf, partsOf } from '../../../grammar/command.ts';
import type { ClosingTag, Fault } from '../../../grammar/syntax-tree.ts';
import { consequence, readMessage } from '../../../model/httpd-words.ts';
import type { SectionFault } from '../../../model/section-faults.ts';
import { defineRule, type Fix, type RuleContext } from '../../define-rule.ts';
import { deleteLine, endsWithItsText, replaceName } from '../../edits.ts';

type Message = 'unmatched' | 'mismatched' | 'closesOuter' | 'blankBeforeGt' | 'textAfterTag' | 'quoted';

export default defineRule({
  id: 'syntax/section-mismatch',
  severity: 'error',
  since: '0.1.0',
  summary: 'A closing tag does not fit the section that is open.',
  sources: [
    'httpd:server/config.c#ap_build_config_sub',
    'httpd:server/config.c#ap_build_cont_config',
    'httpd:server/config.c#ap_soak_end_container',
    'measured:2.4.71',
  ],
  messages: {
    unmatched: '{consequence}: `</{name}>` closes nothing, no section is open here.',
    mismatched: '{consequence}: `</{name}>` stands where `</{open}>` must, which closes line {line}.',
    closesOuter: '{consequence}: `<{open}>` of line {line} is still open at this `</{name}>`.',
    blankBeforeGt: '{consequence}: the `>` must follow `</{name}` at once.',
    textAfterTag: '{consequence}: nothing may follow `</{name}>` on its line.',
    quoted:
      '{consequence}: `<{open}>` of line {line} is a condition, which ends only at a `</{name}>` without quotation marks.',
  },
  on: { fault: checkFault },
});

function checkFault(fault: SectionFault, context: RuleContext<Message>): void {
  const { node: tag, open, openIn, refusal } = fault;
  if (tag.kind !== 'close' || refusal === undefined) return;
  const { configuration } = context;
  const data = {
    name: tag.name,
    open: open?.name ?? '',
    line: String(open?.number ?? ''),
    consequence: consequence(configuration),
  };
  context.report({
    at: headOf(tag),
    message: messageOf(fault, tag),
    data,
    httpd: readMessage(refusal.message),
    ...(open === undefined
      ? {}
      : {
          related: [
            {
              at: headOf(open),
              message: 'the section that is open',
              ...(openIn === undefined || configuration.server === undefined ? {} : { in: openIn }),
            },
          ],
        }),
    fixes: fixesOf(fault, tag),
  });
}

function messageOf(fault: Fault, tag: ClosingTag): Message {
  if (fault.kind === 'close-without-gt') return 'blankBeforeGt';
  if (fault.kind === 'close-with-text') return isQuoted(tag) ? 'quoted' : 'textAfterTag';
  if (fault.kind === 'unmatched') return 'unmatched';
  return tag.opening !== undefined && tag.opening.key === tag.key ? 'closesOuter' : 'mismatched';
}

function fixesOf(fault: Fault, tag: ClosingTag): readonly Fix[] {
  if (!endsWithItsText(tag)) return [];
  if (isQuoted(tag)) return fault.kind === 'close-with-text' ? [unquoteTag(tag)] : [];
  if (fault.kind === 'close-without-gt') {
    const { text } = tag.source;
    const { end } = partsOf(tag).name;
    const gt = text.slice(end, tag.end).indexOf('>');
    return [
      {
        title: `Write \`</${tag.name}>\``,
        name: 'replace',
        kind: 'safe', // httpd refused the file, and there is one thing the tag can mean
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
        name: 'delete-text',
        kind: 'safe', // httpd refused the file because of it
        edits: [{ start, end, text: '' }],
      },
    ];
  }
  if (fault.kind === 'unmatched' || tag.opening === undefined)
    return [
      {
        title: 'Delete the closing tag',
        name: 'delete-closing-tag',
        kind: 'unsafe',
        edits: [deleteLine(tag)],
      },
    ];
  if (tag.opening.key === tag.key || !/^\w+$/.test(tag.opening.name)) return [];
  return [
    {
      title: `Write \`</${tag.opening.name}>\``,
      name: 'replace',
      kind: 'unsafe',
      edits: [replaceName(tag, tag.opening.name)],
    },
  ];
}

/** Whether it is a tag such as `"</IfModule>"`. */
function isQuoted(tag: ClosingTag): boolean {
  const first = tag.source.text[partsOf(tag).name.start];
  return first === '"' || first === "'";
}

function unquoteTag(tag: ClosingTag): Fix {
  const { text } = tag.source;
  const { start } = partsOf(tag).name;
  return {
    title: `Write \`</${tag.name}>\``,
    name: 'replace',
    kind: 'safe', // httpd refused the file because of the quotation marks
    edits: [
      { start, end: tag.start + text.slice(tag.start, tag.end).trimEnd().length, text: `</${tag.name}>` },
    ],
  };
}
