import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { headOf, partsOf } from '../../../grammar/command.ts';
import type { ClosingTag, Fault, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { SectionFault } from '../../../model/contexts/section-faults.ts';
import { consequence, readMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, endsWithItsText, replaceName } from '../../kit/edits.ts';

type Message = 'unmatched' | 'mismatched' | 'closesOuter' | 'closeWithoutGt' | 'textAfterTag' | 'quoted';

export default defineRule({
  id: 'syntax/section-mismatch',
  severity: 'error',
  since: '0.1.0',
  summary: 'A closing tag does not match the open section.',
  sources: [
    'httpd:server/config.c#ap_build_config_sub',
    'httpd:server/config.c#ap_build_cont_config',
    'httpd:server/config.c#ap_soak_end_container',
    'measured:2.4.71',
  ],
  messages: {
    unmatched: '{consequence}: `</{name}>` closes nothing because no section is open here.',
    mismatched: '{consequence}: `</{name}>` does not match the open section, `<{open}>` on line {line}.',
    closesOuter: '{consequence}: `<{open}>` on line {line} is still open at this `</{name}>`.',
    closeWithoutGt: '{consequence}: the closing tag `</{name}` needs its `>` directly after the name.',
    textAfterTag: '{consequence}: nothing may follow `</{name}>` on its line.',
    quoted:
      '{consequence}: `<{open}>` on line {line} is still open because only a `</{name}>` without quotation marks closes it.',
  },
  on: { fault: checkFault },
});

function checkFault(fault: SectionFault, context: RuleContext<Message>): void {
  const { node: tag, open, openIn, refusal } = fault;
  if (tag.kind !== 'close') return;
  const { configuration } = context;
  const data = {
    name: tag.name,
    open: open?.name ?? '',
    line: String(open?.number ?? ''),
    consequence: `${consequence(configuration)}${refusal === undefined ? ' if this section is read' : ''}`,
  };
  context.report({
    at: headOf(tag),
    message: messageOf(fault, tag),
    data,
    // in a section that it skips httpd compares the first word alone
    ...(refusal === undefined
      ? { severity: 'warning' }
      : { httpd: readMessage(refusal.message), httpdAt: refusal.blamed }),
    ...(open === undefined
      ? {}
      : {
          related: [
            {
              at: headOf(open),
              message: 'this section is open',
              ...(openIn === undefined || configuration.server === undefined ? {} : { in: openIn }),
            },
          ],
        }),
    fixes: fixesOf(fault, tag, configuration),
  });
}

function messageOf(fault: Fault, tag: ClosingTag): Message {
  if (fault.kind === 'close-without-gt') return 'closeWithoutGt';
  if (fault.kind === 'close-with-text') return isQuoted(tag) ? 'quoted' : 'textAfterTag';
  if (fault.kind === 'unmatched') return 'unmatched';
  return tag.opening !== undefined && tag.opening.key === tag.key ? 'closesOuter' : 'mismatched';
}

function fixesOf(fault: Fault, tag: ClosingTag, configuration: Configuration): readonly Fix[] {
  const { open } = fault;
  if (!endsWithItsText(tag)) return [];
  if (isQuoted(tag)) return fault.kind === 'close-with-text' ? [unquoteTag(tag)] : [];
  if (open !== undefined && isMeant(tag, open)) {
    const fix = rewriteTag(fault, tag, open, configuration);
    return fix === undefined ? [] : [fix];
  }
  // a `>` would make of it a tag that still closes nothing
  if (!tag.hasGt) return [];
  if (fault.kind === 'unmatched' || tag.opening === undefined)
    return [
      {
        title: 'Delete the closing tag',
        name: 'delete-closing-tag',
        kind: 'unsafe',
        edits: [deleteLine(tag)],
      },
    ];
  const isNamed = tag.opening === open && /^\w+$/.test(tag.opening.name);
  if (tag.opening.key === tag.key || !isNamed || !canFollow(restOf(tag), tag.opening, configuration))
    return [];
  return [
    {
      title: `Write \`</${tag.opening.name}>\``,
      name: 'replace',
      kind: 'unsafe',
      edits: [replaceName(tag, tag.opening.name)],
    },
  ];
}

/** Whether a tag has the name of the innermost section, and after it nothing or what is left of a damaged `>`. */
function isMeant({ name }: ClosingTag, open: OpeningTag): boolean {
  if (!/^\w+$/.test(open.name)) return false;
  const isBegun = asciiLowerCase(name).startsWith(asciiLowerCase(open.name));
  return isBegun && (name.length === open.name.length || DAMAGED_GT.test(name.slice(open.name.length)));
}

/** No name continues like this; with `gt`, `gt;` and `&gt;` a web page says `>`. */
const DAMAGED_GT = /^(?:gt;?$|gt;|[^\w])/i;

/** Undefined where what follows on its line cannot stay, and is neither a comment nor the remainder of the tag. */
function rewriteTag(
  { kind }: Fault,
  tag: ClosingTag,
  open: OpeningTag,
  configuration: Configuration,
): Fix | undefined {
  const { text } = tag.source;
  const { start } = partsOf(tag).name;
  const end = start + trimWhitespace(text.slice(start, tag.end)).length;
  // the lines that a `\` joins to it would be deleted, too
  if (text.slice(start, end).includes('\n')) return undefined;
  const isText = kind === 'close-with-text';
  const rest = isText ? '' : restOf(tag);
  const kept = rest.startsWith('#') && canFollow(rest, open, configuration) ? ` ${rest}` : '';
  const name = text.slice(start, start + open.name.length);
  return {
    title: isText ? 'Delete the text after the closing tag' : `Write \`</${name}>\``,
    name: isText ? 'delete-text' : 'replace',
    kind: 'safe', // httpd refused the file, and there is one section that the tag can close
    edits: [{ start, end, text: `${name}>${kept}` }],
  };
}

/** What follows a tag on its line. */
function restOf(tag: ClosingTag): ByteText {
  const { text } = tag.source;
  const { end } = partsOf(tag).name;
  const rest = text.slice(end, tag.end);
  const gt = rest.indexOf('>');
  return trimWhitespace(rest.slice(gt + 1));
}

/** Whether httpd ignores text after the closing tag of a section; it does not where it evaluates it while reading. */
function canFollow(rest: ByteText, open: OpeningTag, configuration: Configuration): boolean {
  return rest === '' || configuration.factOf(open.key)?.execOnRead !== true;
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
      { start, end: start + trimWhitespace(text.slice(start, tag.end)).length, text: `</${tag.name}>` },
    ],
  };
}
