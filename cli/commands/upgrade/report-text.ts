import { type ByteText, toByteText } from '../../../grammar/byte-text.ts';
import type { UpgradeDescription, UpgradeItem, UpgradeStep } from '../../json-shapes/upgrade.ts';
import { showFileName, showText } from '../../output/display.ts';
import { showPatch } from '../../output/show-patch.ts';
import type { Terminal } from '../../output/terminal.ts';
import { count } from '../../output/words.ts';
import { groupBy, groupItems } from './grouped-items.ts';
import { placesOf } from './places.ts';
import { createPage, type Page } from './report-page.ts';
import { patchOf } from './report-patch.ts';
import {
  describeCounts,
  describeMended,
  describeProof,
  describeUntold,
  describeWay,
  HEADINGS,
  meaningOf,
} from './summary.ts';
import type { UpgradeFormat } from './upgrade-formats.ts';

/**
 * For people at a terminal: what to do, what changes, what the edits settle, and the patch. The first line is what to do
 * first.
 */
export function createTextReport(terminal: Terminal, isSideBySide: boolean): UpgradeFormat {
  const page = createPage(terminal, isSideBySide);
  return (description, fileEdits) => {
    const { edits, written } = description;
    const done = written ? '' : `${count(edits.length, 'file')} to edit.\n`;
    const parts = [
      ...(written ? [page.wrap(`${count(edits.length, 'file')} changed.`, '')] : []),
      page.wrap(description.already ?? '', ''),
      writeSteps(description, page),
      writeSummary(description, page),
      writeAnswers(description, page),
      ...writeLeft(description, page),
      writeEdited(description, page),
      page.wrap(describeMended(description) ?? '', ''),
      done,
    ];
    const shown = parts.filter((part) => part !== '').join('\n');
    return `${shown}${written ? '' : writeEdits(patchOf(fileEdits), terminal)}`;
  };
}

function writeSteps({ todo, items }: UpgradeDescription, page: Page): string {
  const steps = todo.map(({ text, commands, items: places }: UpgradeStep, i) => {
    const label = `${i + 1}. `;
    const own = places.flatMap((place) => items[place] ?? []);
    const more = own.length - MOST_SHOWN;
    // what the command says is not said again
    const shown = own
      .filter(({ rule }) => !isSaidByCommand(rule))
      .map((item) => (commands.length > 0 ? { ...item, help: null } : item));
    const listed = page.items(shown.slice(0, MOST_SHOWN), INDENT);
    const rest = more > 0 && listed !== '' ? `${INDENT}and ${more} more\n` : '';
    const runs = page.commands(commands, `${INDENT}  `);
    return `${page.heading(label, text, ' '.repeat(label.length))}${listed}${rest}${runs}`;
  });
  return steps.join('');
}

/** The command of a step says all that such an item does. */
function isSaidByCommand(rule: string): boolean {
  return rule === 'modules/enabled';
}

const INDENT = '   ';
/** More are counted: JSON has all. */
const MOST_SHOWN = 20;

function writeSummary(description: UpgradeDescription, page: Page): string {
  const { root } = description;
  const title = `Upgrade of ${showFileName(root)} from httpd ${describeWay(description)}`;
  return `${page.heading(title, `: ${describeCounts(description)}.`)}${page.wrap(`Proof: ${describeProof(description)}.`, '')}${page.wrap(describeUntold(description), '  ')}`;
}

/** The requests that get another answer, or of which plume cannot tell, and names that reach another host. */
function writeAnswers(description: UpgradeDescription, page: Page): string {
  const { details, hosts } = description.proof;
  const different = hosts.details.filter(({ verdict }) => verdict === 'different');
  const rows = [
    ...details.map(
      ({ class: id, verdict, request, dependsOn, count: number }) =>
        `${request}: ${verdict === 'open' ? openingWords(dependsOn) : ''}${dependsOn}${number > 1 ? `, and ${number - 1} more alike` : ''} (\`--accept ${id}\`)`,
    ),
    ...different.map(
      ({ request, before, after }) => `${request} reaches ${before} in 2.2, and ${after} in 2.4`,
    ),
  ];
  const more = rows.length - MOST_SHOWN;
  if (rows.length === 0) return '';
  const heading = page.heading(
    `Requests (${rows.length})`,
    ': httpd 2.4 answers them in another way, or may.',
  );
  const shown = rows.slice(0, MOST_SHOWN).map((row) => page.wrap(row, '    ', '  '));
  return `${heading}${shown.join('')}${more > 0 ? `  and ${more} more\n` : ''}`;
}

/** What an answer that is open begins with: an answer in one case, or the reason why plume has none. */
function openingWords(dependsOn: string): string {
  return dependsOn.startsWith('httpd 2.2 answers') ? 'perhaps ' : 'plume cannot tell: ';
}

/** What no step and no edit is about, of each kind; what rows of a table say is in the table. */
function writeLeft({ items, todo }: UpgradeDescription, page: Page): readonly string[] {
  const inSteps = new Set(todo.flatMap((step) => step.items.map((place) => items[place])));
  const left = items.filter((item) => !item.edited && !inSteps.has(item));
  const groups = groupItems(left.filter(({ row }) => row === null)).map(({ kind, count: number, rules }) => {
    const blocks = rules.map(
      ({ shown, more }) => `${page.items(shown, '  ')}${more === 0 ? '' : `  and ${more} more\n`}`,
    );
    const heading = `${HEADINGS[kind].title} (${number})`;
    return `${page.heading(heading, `: ${meaningOf(kind, rules)}`)}${blocks.join('')}`;
  });
  return [...groups, writeDefaults(left, page)];
}

function writeDefaults(left: readonly UpgradeItem[], page: Page): string {
  const own = left.filter(({ row }) => row !== null);
  const rows = [...new Set(own.map(({ row }) => JSON.stringify(row)))].map((row): readonly string[] =>
    JSON.parse(row),
  );
  if (rows.length === 0) return '';
  const [example] = own.flatMap(({ choices }) => choices);
  const keep =
    example === undefined
      ? ''
      : `${page.wrap('To keep a value of 2.2, add a line to the main file, as this command does:', '  ')}${page.commands([{ on: null, run: example.command }], '    ')}`;
  const meaning = ': nothing sets these directives, and 2.4 has another value than 2.2.';
  return `${page.heading(`Defaults (${rows.length})`, meaning)}${page.table(rows, '  ')}${keep}`;
}

/** What the edits settle, in short: the patch shows it. */
function writeEdited({ items }: UpgradeDescription, page: Page): string {
  const edited = items.filter((item) => item.edited);
  if (edited.length === 0) return '';
  const blocks = [...groupBy(edited, ({ rule }) => rule)].map(([, own]) => {
    const texts = [...groupBy(own, ({ message }) => message)];
    const shown = texts.length > MOST_TEXTS ? texts.slice(0, 1) : texts;
    const rest = own.filter((item) => !shown.some(([message]) => message === item.message));
    const blocks = shown.map(
      ([message, same]) => `${page.wrap(placesOf(same), '  ')}${page.wrap(message, '    ')}`,
    );
    const more = rest.length === 0 ? '' : `The same kind of line is at ${placesOf(rest)}.`;
    return `${blocks.join('')}${page.wrap(more, '    ')}`;
  });
  return `${page.heading(`Settled by the edits (${edited.length})`, '')}${blocks.join('')}`;
}

/** Of a rule that says something else of more places, the first shows what kind it is. */
const MOST_TEXTS = 3;

/** The edits as a patch, which can be applied unless something in it is spelled for its reader. */
function writeEdits(patch: ByteText, terminal: Terminal): string {
  const shown = showPatch(patch, terminal);
  const isExact = terminal.isScreen || toByteText(showText(shown, terminal)) === patch;
  return isExact ? shown : `${INEXACT}\n${shown}`;
}

const INEXACT =
  'This patch cannot be applied, because some bytes of it are spelled for people. `--format patch` writes all of it byte for byte.';
