import { escapeControls } from '../display.ts';
import { count, listFirst } from '../words.ts';
import type { Totals } from './format.ts';

/** Those of a run that found nothing and did nothing. */
export const NO_TOTALS: Totals = {
  files: 0,
  filesWithFindings: 0,
  summary: { error: 0, warning: 0, info: 0 },
  fixable: 0,
  unsafelyFixable: 0,
  choosable: 0,
  fixed: 0,
  changed: [],
  stops: [],
  unread: 0,
  notRead: [],
  maps: [],
  withoutModuleList: [],
  of22: [],
  unsetVariables: new Set(),
  assumedWhole: [],
  suppressed: 0,
  hidden: 0,
  baseline: undefined,
  isQuiet: false,
  timings: undefined,
};

/** The files that fixes changed, each on a line; empty where there are none. */
export function describeChanged({ changed }: Totals): string {
  return changed.map((file) => `Changed ${escapeControls(file)}\n`).join('');
}

function describeNone({ files, fixed, stops, unread, notRead, baseline }: Totals): string {
  if (stops.length > 0) return `No findings in ${count(files, 'file')}, but the server does not start.`;
  const end = unread === 0 || notRead.length > 0 ? '.' : `; plume did not read what ${includes(unread)}.`;
  return `No ${(baseline?.known ?? 0) > 0 ? 'new ' : ''}problems${fixed > 0 ? ' left' : ''} in ${count(files, 'file')}${end}`;
}

function waysToFix({ fixable, unsafelyFixable, choosable }: Totals): readonly string[] {
  return [
    fixable > 0 ? `${fixable} fixable with --fix` : '',
    unsafelyFixable > 0
      ? `${unsafelyFixable}${fixable > 0 ? ' more' : ' fixable'} with --fix --unsafe-fixes`
      : '',
    choosable > 0
      ? `${choosable}${fixable + unsafelyFixable > 0 ? ' more' : ' fixable'} with --apply and one of ${choosable === 1 ? 'its' : 'their'} choices`
      : '',
  ].filter((way) => way !== '');
}

/** The run in one line: `3 errors, 2 warnings in 2 of 4 files (1 fixable with --fix)`. */
export function describeTotals(totals: Totals): string {
  const { summary, files, filesWithFindings, fixed } = totals;
  if (files === 0) return 'No file was linted.';
  const done = fixed === 0 ? '' : `Fixed ${count(fixed, 'problem')}. `;
  const kinds = [
    summary.error > 0 ? count(summary.error, 'error') : '',
    summary.warning > 0 ? count(summary.warning, 'warning') : '',
    summary.info > 0 ? `${summary.info} info` : '',
  ].filter((kind) => kind !== '');
  if (kinds.length === 0) return `${done}${describeNone(totals)}`;
  const where =
    filesWithFindings === files ? count(files, 'file') : `${filesWithFindings} of ${count(files, 'file')}`;
  const ways = waysToFix(totals);
  return `${done}${done === '' ? '' : 'Left: '}${kinds.join(', ')} in ${where}${ways.length === 0 ? '' : ` (${ways.join(', ')})`}`;
}

/** What comments in the files suppress, in one sentence; undefined where that is nothing. */
export function describeSuppressed({ suppressed }: Totals): string | undefined {
  if (suppressed === 0) return undefined;
  return `Comments suppress ${count(suppressed, 'finding')}.`;
}

/** What `--min-severity` hides, in one sentence; undefined where that is nothing. */
export function describeHidden({ hidden }: Totals): string | undefined {
  return hidden === 0 ? undefined : `--min-severity hides ${count(hidden, 'finding')}.`;
}

/** What the baseline of a run has, in one sentence or two; undefined where there is none, or nothing in it. */
export function describeBaseline({ baseline }: Totals): string | undefined {
  if (baseline === undefined) return undefined;
  const { name, kind, known, gone } = baseline;
  if (kind === 'commit') {
    const since = gone === 0 ? '' : `, and ${gone} ${gone === 1 ? 'is' : 'are'} gone since`;
    return `${count(known, 'finding')} ${known === 1 ? 'was' : 'were'} there in \`${name}\` already${since}.`;
  }
  const sentences = [
    known > 0 ? `${count(known, 'finding')} ${known === 1 ? 'is' : 'are'} in the baseline \`${name}\`.` : '',
    gone > 0
      ? `${count(gone, 'finding')} of the baseline no longer ${gone === 1 ? 'occurs' : 'occur'}: \`--update-baseline\` removes ${gone === 1 ? 'it' : 'them'}.`
      : '',
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** What copies of servers lack, one sentence for all of them; none where nothing is open because of that. */
export function describeCopies(maps: readonly string[]): readonly string[] {
  if (maps.length === 0) return [];
  const [copy, it, options] = [
    maps.length === 1 ? 'this copy' : `${maps.length} copies`,
    maps.length === 1 ? 'the server does not have them' : 'the servers do not have them',
    listFirst(
      maps.map((map) => `--map ${map}`),
      ' ',
    ),
  ];
  return [
    `Files that are included may be missing in ${copy}, so plume leaves open what depends on them. If ${it} either, say so with ${options}, or in plume.json, which \`plume init\` writes.`,
  ];
}

function includes(lines: number): string {
  return lines === 1 ? '1 line includes' : `${lines} lines include`;
}

/**
 * What plume did not read, in one sentence for all lines that include it, and how to have it read, unless a value of --map
 * is told as well; undefined where there is none.
 */
export function describeNotRead({ notRead, maps }: Totals): string | undefined {
  const [first] = notRead;
  if (first === undefined) return undefined;
  const help = first.help === null || maps.length > 0 ? '' : ` ${first.help}`;
  if (notRead.length === 1) return `${first.file}:${first.line}: ${first.message}${help}`;
  const places = notRead.map(({ file, line }) => `${file}:${line}`);
  const reasons = new Set(notRead.map(({ because }) => because));
  const why = reasons.size === 1 ? ` because ${first.because}` : '';
  return `plume did not read what ${includes(notRead.length)} (${listFirst(places)})${why}, and leaves open what depends on it.${help}`;
}

/** Where httpd stops in other files, in one line; undefined where it does not. */
export function describeStops({ stops }: Totals): string | undefined {
  const [first, ...others] = stops;
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : ` (and at ${count(others.length, 'more place')})`;
  return `httpd stops in another file of this server, at ${first.file}:${first.line}:${first.column}${more}: ${first.message}`;
}
