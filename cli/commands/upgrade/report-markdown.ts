import { largest } from '../../../core/budget/extremes.ts';
import type { UpgradeDescription, UpgradeItem } from '../../json-shapes/upgrade.ts';
import { escapeControls, showText } from '../../output/display.ts';
import { groupItems } from './grouped-items.ts';
import { placesOf } from './places.ts';
import { sidesOf } from './sides.ts';
import {
  describeCounts,
  describeMended,
  describeProof,
  describeWay,
  HEADINGS,
  meaningOf,
} from './summary.ts';
import type { UpgradeFormat } from './upgrade-formats.ts';

/** For merge requests and wikis. */
export function createMarkdownReport(isSideBySide: boolean): UpgradeFormat {
  return (description) => {
    const { root, items, already } = description;
    const note = already === null ? '' : `${write(already)}\n\n`;
    const groups = groupItems(items).map(({ kind, count: number, rules }) => {
      const { title } = HEADINGS[kind];
      const lists = rules.map(({ rule, shown, more }) => {
        const rest = more === 0 ? '' : `- and ${more} more of \`${rule}\`\n`;
        return `${shown.map((item) => writeItem(item, isSideBySide)).join('')}${rest}`;
      });
      return `## ${title} (${number})\n\n${meaningOf(kind, rules)}\n\n${lists.join('')}\n`;
    });
    return `# Upgrade of ${code(root)} from httpd ${describeWay(description)}\n\n${note}${writeSteps(description)}${describeCounts(description)}.\n\n${groups.join('')}${writeProof(description)}${writeEdits(description)}`;
  };
}

/** What to do, in a list whose commands can be copied; the items are below, by their kinds. */
function writeSteps({ todo, items }: UpgradeDescription): string {
  const steps = todo.map(({ text, commands, items: places }) => {
    const own = places.flatMap((place) => items[place] ?? []);
    const where = own.length === 0 || commands.length > 0 ? '' : ` ${write(placesOf(own))}`;
    const runs = commands.map(({ on, run }) => `   - ${on === null ? '' : `${on}: `}${code(run)}\n`);
    return `1. ${write(text)}${where}\n${runs.join('')}`;
  });
  return steps.length === 0 ? '' : `## To do\n\n${steps.join('')}\n`;
}

function writeItem(item: UpgradeItem, isSideBySide: boolean): string {
  const { file, line, rule, message, help, request, edited, choices } = item;
  const notes = [
    ...(isSideBySide ? sidesOf(item) : []),
    ...(request === null ? [] : [`Test: ${request}`]),
    ...(edited || help === null ? [] : [`Help: ${help}`]),
    ...choices.map(({ command, title }) => `Choice ${code(command)}: ${title}`),
  ];
  const state = edited ? ' *(edited)*' : '';
  return `- ${code(`${file}:${line}`)}${state} ${write(message)} (${code(rule)})\n${notes.map((note) => `  - ${write(note)}\n`).join('')}`;
}

function writeProof(description: UpgradeDescription): string {
  const { details, hosts } = description.proof;
  const rows = [
    ...details.map(
      ({ class: id, verdict, request, dependsOn, count: number }) =>
        `| ${code(id)} | ${verdict} | ${cell(request)} | ${cell(dependsOn)} | ${number} |\n`,
    ),
    ...hosts.details.map(
      ({ verdict, request, before, after }) =>
        `| virtual host | ${verdict} | ${cell(request)} | ${cell(`${before} in 2.2, ${after} in 2.4`)} | 1 |\n`,
    ),
  ];
  const table =
    rows.length === 0
      ? ''
      : `| class | verdict | request | depends on | classes |\n|---|---|---|---|---|\n${rows.join('')}\n`;
  const mended = describeMended(description);
  const faults = mended === undefined ? '' : `${mended}\n\n`;
  return `${faults}## Proof\n\n${describeProof(description)}.\n\n${table}`;
}

function writeEdits({ edits }: UpgradeDescription): string {
  if (edits.length === 0) return '';
  const blocks = edits.map(({ diff: text }) => {
    const diff = showText(text, { colour: false });
    const fence = '`'.repeat(largest([3, ...(diff.match(/`+/g) ?? []).map((run) => run.length + 1)]));
    return `${fence}diff\n${diff}${diff.endsWith('\n') ? '' : '\n'}${fence}\n\n`;
  });
  return `## Edits\n\n${blocks.join('')}`;
}

/** Text that Markdown shows as it is, but for what is in backticks. */
function write(text: string): string {
  return escapeControls(text)
    .split(/(`[^`]*`)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/[\\*_[\]<>#|&]/g, '\\$&')))
    .join('');
}

function cell(text: string): string {
  return write(text).replaceAll('|', '\\|').replaceAll('\\\\|', '\\|');
}

function code(text: string): string {
  const shown = escapeControls(text);
  return shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``;
}
