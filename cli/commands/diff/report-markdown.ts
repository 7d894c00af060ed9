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
  const head = [
    MARK,
    `### ${escapeText(headline)}`,
    '',
    `${code(before.name)} → ${code(after.name)}, ${counted(requests, 'request')}, ${counted(hosts, 'host')}`,
    ...shown.map(blockOf),
  ].join('\n');
  const fold = createFolder(LONGEST_COMMENT - head.length);
  return `${[
    head,
    ...fold(`${count(rest.length, 'more group')}`, rest.map(blockOf)),
    ...fold(`${count(undecided.length, 'kind')} of requests that cannot be told`, asList(undecided)),
    ...fold(`${count(hidden.length, 'changed line')} that no request shows`, asList(hidden)),
  ].join('\n')}\n`;
}

/** By this the comment is found again that a later run updates. */
const MARK = '<!-- plume diff -->';
/** Groups that are not folded: with four lines each the comment stays within a screen or two. */
const MOST_SHOWN = 9;
/** The most characters that a comment of GitHub has, less the tags and the words that count the rest. */
const LONGEST_COMMENT = 65_000;

/** The lines of a group, after an empty one. */
function blockOf(group: DiffGroup): string {
  const mark = group.accepted ? ' (accepted)' : '';
  return [
    '',
    `**${LABELS[group.change]}**${mark} ${escapeText(groupText(group))}, ${escapeText(causeText(group.because))}`,
    `- try ${escapeText(tryText(group).replace(/ {4}/, '; '))}`,
    `- accept with ${code(group.fingerprint)}`,
  ].join('\n');
}

function asList(lines: readonly string[]): readonly string[] {
  return lines.map((line, i) => `${i === 0 ? '\n' : ''}- ${line}`);
}

/** A function that folds parts of a text, as many as there is room for in all; the others are counted. */
function createFolder(room: number): (summary: string, parts: readonly string[]) => readonly string[] {
  let left = room;
  return (summary, parts) => {
    if (parts.length === 0) return [];
    const fitting = parts.findIndex((part) => {
      left -= part.length + 1;
      return left < 0;
    });
    const kept = fitting < 0 ? parts : parts.slice(0, fitting);
    const rest = parts.length - kept.length;
    const more = rest > 0 ? ['', `and ${rest} more`] : [];
    return ['', `<details><summary>${summary}</summary>`, ...kept, ...more, '', '</details>'];
  };
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
