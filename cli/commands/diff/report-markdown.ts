import type { DiffDescription, DiffGroup } from '../../json-shapes/diff.ts';
import { count } from '../../output/words.ts';
import { counted } from './diff-headline.ts';
import { causeText, dependsText, groupText, LABELS, toldText, tryText } from './diff-words.ts';

/** The report for the comment of a pull request: what matters first, in at most some sixty lines; the rest is folded. */
export function writeMarkdownReport(description: DiffDescription): string {
  const { headline, before, after, requests, hosts, groups, open, lines, notAsked } = description;
  const shown = groups.slice(0, MOST_SHOWN);
  const rest = groups.slice(MOST_SHOWN);
  const hidden = [
    ...lines.unshown.map((one) => `No request found that shows it: ${escapeText(toldText(one))}`),
    ...lines.unseen.map((one) => `Not visible (${one.about}): ${escapeText(toldText(one))}`),
    ...lines.unread.map((one) => `httpd does not read it: ${escapeText(toldText(one))}`),
  ];
  const undecided = [
    ...open.map(
      (one) =>
        `${count(one.requests, 'request')}, such as ${code(`${one.example.method} ${one.example.url}`)}: ${escapeText(dependsText(one))}`,
    ),
    ...(notAsked === 0 ? [] : [`${counted(notAsked, 'request')} not asked, because that is too much work`]),
  ];
  const out = [
    MARK,
    `### ${escapeText(headline)}`,
    '',
    `${code(before.name)} → ${code(after.name)}, ${counted(requests, 'request')}, ${counted(hosts, 'host')}`,
    ...shown.flatMap(groupLines),
    ...folded(`${count(rest.length, 'more group')}`, rest.flatMap(groupLines)),
    ...folded(`${count(undecided.length, 'kind')} of requests that cannot be told`, asList(undecided)),
    ...folded(`${count(hidden.length, 'changed line')} that no request shows`, asList(hidden)),
  ];
  return `${out.join('\n')}\n`;
}

/** By this the comment is found again that a later run updates. */
const MARK = '<!-- plume diff -->';
/** Groups that are not folded: with four lines each the comment stays within a screen or two. */
const MOST_SHOWN = 9;
/** The most lines that are listed, folded or not; a comment of GitHub has at most 65,536 characters. */
const MOST_LISTED = 100;

function groupLines(group: DiffGroup): readonly string[] {
  const mark = group.accepted ? ' (accepted)' : '';
  return [
    '',
    `**${LABELS[group.change]}**${mark} ${escapeText(groupText(group))}, ${escapeText(causeText(group.because))}`,
    `- try ${escapeText(tryText(group).replace(/ {4}/, '; '))}`,
    `- accept with ${code(group.fingerprint)}`,
  ];
}

function asList(lines: readonly string[]): readonly string[] {
  const rest = lines.length - MOST_LISTED;
  return [
    '',
    ...lines.slice(0, MOST_LISTED).map((line) => `- ${line}`),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ];
}

function folded(summary: string, lines: readonly string[]): readonly string[] {
  if (lines.every((line) => line === '')) return [];
  return ['', `<details><summary>${summary}</summary>`, ...lines, '', '</details>'];
}

/** Text in which configuration is quoted between backticks; nothing of it is a tag, a mention or a table. */
function escapeText(text: string): string {
  const parts = text.split('`');
  return parts
    .map((part, i) =>
      i % 2 === 1 && i < parts.length - 1
        ? `\`${part}\``
        : part.replace(/[<>&*_[\]|@#]/g, (one) => `&#${one.charCodeAt(0)};`),
    )
    .join('');
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}
