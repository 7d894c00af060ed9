import { type ByteText, toByteText } from '../../../grammar/byte-text.ts';
import { showFileName, showMessage, showText, wrapText } from '../../output/display.ts';
import { showPatch } from '../../output/show-patch.ts';
import { coloursOf, type Terminal } from '../../output/terminal.ts';
import { count } from '../../output/words.ts';
import type { DescribedItem, UpgradeDescription } from './describe-upgrade.ts';
import { groupItems } from './grouped-items.ts';
import { patchOf } from './report-patch.ts';
import {
  describeCounts,
  describeMended,
  describeProof,
  describeWay,
  HEADINGS,
  meaningOf,
} from './summary.ts';
import type { UpgradeFormat } from './upgrade-formats.ts';

/** For people at a terminal, with the patch that the edits come to. */
export function createTextReport(terminal: Terminal, isSideBySide: boolean): UpgradeFormat {
  const { bold, dim } = coloursOf(terminal);
  const wrap = (text: string, indent: string): string =>
    wrapText(showMessage(text), terminal.wrapWidth - indent.length)
      .map((line) => `${indent}${line}\n`)
      .join('');
  const textOf = (item: DescribedItem): string => {
    const { message, help, request, choices, edited } = item;
    const sides = isSideBySide ? sidesOf(item) : [];
    const notes = [
      ...sides,
      ...(request === null ? [] : [`Test: ${request}`]),
      ...(edited || help === null ? [] : [`Help: ${help}`]),
      ...choices.map(({ apply, title }) => `Choice: --apply ${apply}: ${title}`),
    ];
    return `${wrap(message, '    ')}${notes.map((note) => wrap(note, '      ')).join('')}`;
  };
  // what is said of several lines is said once
  const showItems = (items: readonly DescribedItem[]): string => {
    const placesByText = new Map<string, string[]>();
    for (const item of items) {
      const text = textOf(item);
      const place = `  ${showFileName(item.file)}:${item.line}${item.edited ? ' (edited)' : ''}\n`;
      placesByText.set(text, [...(placesByText.get(text) ?? []), place]);
    }
    return [...placesByText].map(([text, places]) => `${places.join('')}${text}`).join('');
  };
  return (description, fileEdits) => {
    const { root, items, edits, written } = description;
    const title = `Upgrade of ${showFileName(root)} from httpd ${describeWay(description)}: ${describeCounts(description)}.`;
    const groups = groupItems(items).map(({ kind, count: number, rules }) => {
      const name = HEADINGS[kind].title;
      const blocks = rules.map(
        ({ rule, shown, more }) =>
          `${dim(`  ${rule}`)}\n${showItems(shown)}${more === 0 ? '' : `  and ${more} more\n`}`,
      );
      return `${bold(`${name} (${number})`)}: ${meaningOf(kind, rules)}\n${blocks.join('')}\n`;
    });
    const done = written
      ? `${count(edits.length, 'file')} changed.`
      : `${count(edits.length, 'file')} to edit.`;
    const mended = describeMended(description);
    const faults = mended === undefined ? '' : `${wrap(mended, '')}\n`;
    return `${bold(title)}\n\n${groups.join('')}${faults}${showProof(description, wrap)}${done}\n${written ? '' : writeEdits(patchOf(fileEdits), terminal)}`;
  };
}

/** The edits as a patch, which can be applied unless something in it is spelled for its reader. */
function writeEdits(patch: ByteText, terminal: Terminal): string {
  const shown = showPatch(patch, terminal);
  const isExact = terminal.isScreen || toByteText(showText(shown, terminal)) === patch;
  return isExact ? shown : `${INEXACT}\n${shown}`;
}

const INEXACT =
  'This patch cannot be applied, because some bytes of it are spelled for people. `--format patch` writes all of it byte for byte.';

/** What 2.2 and 2.4 do, as far as the rule says. */
export function sidesOf({ before, after }: DescribedItem): readonly string[] {
  return [...(before === null ? [] : [`Before: ${before}`]), ...(after === null ? [] : [`After: ${after}`])];
}

function showProof(description: UpgradeDescription, wrap: (text: string, indent: string) => string): string {
  const { details, hosts, errors } = description.proof;
  const lines = [
    wrap(`Proof: ${describeProof(description)}.`, ''),
    ...(errors === 0 ? [] : [wrap(`httpd 2.4 would still report ${count(errors, 'error')}.`, '')]),
    ...details
      .slice(0, MOST_DETAILS)
      .map(({ class: id, verdict, request, dependsOn, count: number }) =>
        wrap(
          `${id}: ${request} is ${verdict}: ${dependsOn}${number > 1 ? ` (${number} classes)` : ''}`,
          '  ',
        ),
      ),
    ...hosts.details
      .slice(0, MOST_DETAILS)
      .map(({ request, before, after }) =>
        wrap(`${request} reaches ${before} in 2.2, and ${after} in 2.4`, '  '),
      ),
  ];
  const more = Math.max(0, details.length - MOST_DETAILS) + Math.max(0, hosts.details.length - MOST_DETAILS);
  return `${lines.join('')}${more === 0 ? '' : `  and ${more} more\n`}\n`;
}

const MOST_DETAILS = 20;
