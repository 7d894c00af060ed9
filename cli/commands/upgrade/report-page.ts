import { largest } from '../../../core/budget/extremes.ts';
import type { UpgradeItem } from '../../json-shapes/upgrade.ts';
import { cellWidth, showMessage, wrapText } from '../../output/display.ts';
import { coloursOf, type Terminal } from '../../output/terminal.ts';
import { count } from '../../output/words.ts';
import { groupBy } from './grouped-items.ts';
import { placesOf } from './places.ts';
import { sidesOf } from './sides.ts';

/** Writes the parts of a report for a terminal; all texts end with a line feed, or are empty. */
export interface Page {
  /** A text in lines that begin with an indent; nothing for an empty one. */
  wrap(text: string, indent: string, first?: string): string;
  /** A text whose beginning is a heading. */
  heading(title: string, text: string, indent?: string): string;
  /** Lines for a shell; one that is too long goes on in the next one, between two words. */
  commands(all: readonly { readonly on: string | null; readonly run: string }[], indent: string): string;
  /** Items, each text once with its places, and each help at the first item that has it. */
  items(all: readonly UpgradeItem[], indent: string): string;
  /** The cells of rows below each other where the widest row fits, else the last cell of each below the others. */
  table(rows: readonly (readonly string[])[], indent: string): string;
}

/** A page for a terminal; side by side, it shows of each item what both releases do. */
export function createPage(terminal: Terminal, isSideBySide: boolean): Page {
  const { bold } = coloursOf(terminal);
  const wrap = (text: string, indent: string, first = indent): string =>
    text === ''
      ? ''
      : wrapText(showMessage(text), terminal.wrapWidth - indent.length)
          .map((line, i) => `${i === 0 ? first : indent}${line}\n`)
          .join('');
  const notesOf = (item: UpgradeItem, indent: string, told: ReadonlySet<string> = NONE): string => {
    const { message, help, request, edited } = item;
    const notes = [
      ...(isSideBySide ? sidesOf(item) : []),
      ...(request === null ? [] : [`Test: ${request}`]),
      ...(edited || help === null || told.has(help) ? [] : [`Help: ${help}`]),
    ];
    return [wrap(message, indent), ...notes.map((note) => wrap(note, `${indent}  `))].join('');
  };
  const page: Page = {
    wrap,
    heading: (title, text, indent = '') => {
      const lines = wrap(`${title}${text}`, indent, '');
      return lines.startsWith(title) ? `${bold(title)}${lines.slice(title.length)}` : lines;
    },
    commands: (all, indent) => {
      const labels = all.map(({ on }) => (on === null ? '' : `${on}: `));
      const margin = `${indent}${' '.repeat(largest([0, ...labels.map(({ length }) => length)]))}`;
      const lines = all.map(({ run }, i) => {
        const parts = breakCommand(showMessage(run), terminal.wrapWidth - margin.length);
        const label = `${indent}${labels[i]}`.padEnd(margin.length);
        return `${label}${parts.join(` \\\n${margin}  `)}\n`;
      });
      return lines.join('');
    },
    items: (all, indent) => {
      const told = new Set<string>();
      return [...groupBy(all, (item) => (item.alike === null ? notesOf(item, '') : `${item.alike}`))]
        .map(([, same]) => {
          // one command is enough to see how the others are written: all places are above
          const choices = [
            ...groupBy(
              same.flatMap((item) => item.choices),
              nameOfChoice,
            ),
          ]
            .slice(0, MOST_CHOICES)
            .map(([, [first, ...others]]) => {
              const likewise =
                others.length === 0
                  ? ''
                  : wrap(`likewise in ${count(others.length, 'more place')}`, `${indent}      `);
              const line = wrap(`Choice: ${first.title}`, `${indent}    `);
              return `${line}${page.commands([{ on: null, run: first.command }], `${indent}      `)}${likewise}`;
            });
          const notes = notesOf(same[0], `${indent}  `, told);
          if (same[0].help !== null) told.add(same[0].help);
          return `${wrap(placesOf(same), indent)}${notes}${choices.join('')}`;
        })
        .join('');
    },
    table: (rows, indent) => writeTable(rows, indent, wrap, terminal.wrapWidth),
  };
  return page;
}

const NONE: ReadonlySet<string> = new Set();
/** The most choices that are offered of items with the same text. */
const MOST_CHOICES = 6;

/** What a choice is called wherever it is offered: `RULE:NAME` of `RULE:NAME@FILE:LINE`. */
function nameOfChoice({ apply }: UpgradeItem['choices'][number]): string {
  return apply.slice(0, apply.indexOf('@'));
}

/** A command in parts that fit with what continues them: it is broken before options and after `&&`. */
function breakCommand(command: string, width: number): readonly string[] {
  if (cellWidth(command) <= width) return [command];
  const units: string[] = [];
  for (const word of command.split(' ')) {
    const last = units.at(-1);
    const isInQuotes = last !== undefined && last.split("'").length % 2 === 0;
    if (last === undefined || (!isInQuotes && (word.startsWith('--') || last.endsWith('&&'))))
      units.push(word);
    else units.splice(-1, 1, `${last} ${word}`);
  }
  const parts: string[] = [];
  for (const unit of units) {
    const last = parts.at(-1);
    const joined = last === undefined ? unit : `${last} ${unit}`;
    if (last !== undefined && cellWidth(joined) > width - CONTINUED) parts.push(unit);
    else parts[Math.max(0, parts.length - 1)] = joined;
  }
  return parts;
}

/** The indent of what continues a command, and the backslash after what is continued. */
const CONTINUED = 4;

function writeTable(
  rows: readonly (readonly string[])[],
  indent: string,
  wrap: Page['wrap'],
  width: number,
): string {
  const shown = rows.map((row) => row.map(showMessage));
  const widthOf = (column: number) => largest(shown.map((row) => cellWidth(row[column] ?? '')));
  const pad = (cell: string, column: number) => cell + ' '.repeat(widthOf(column) - cellWidth(cell));
  const lines = shown.map(
    (row) =>
      `${indent}${row
        .slice(0, -1)
        .map(pad)
        .concat(row.at(-1) ?? '')
        .join('  ')}`,
  );
  if (lines.every((line) => cellWidth(line) <= width)) return lines.map((line) => `${line}\n`).join('');
  return rows.map((row) => writeRow(row, indent, wrap, width)).join('');
}

/** A row whose last cell is below the others; where these do not fit either, the new value has a line of its own. */
function writeRow(row: readonly string[], indent: string, wrap: Page['wrap'], width: number): string {
  const head = row.slice(0, -1).join('  ');
  const arrow = head.indexOf(ARROW);
  const isTooWide = cellWidth(`${indent}${showMessage(head)}`) > width;
  const lines =
    isTooWide && arrow > -1
      ? [
          wrap(head.slice(0, arrow), `${indent}    `, indent),
          wrap(head.slice(arrow + 1), `${indent}        `, `${indent}    `),
        ]
      : [wrap(head, indent)];
  return `${lines.join('')}${wrap(row.at(-1) ?? '', `${indent}  `)}`;
}

/** Between the old value and the new one. */
const ARROW = ' → ';
