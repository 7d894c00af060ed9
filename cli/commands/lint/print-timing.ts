import type { Timing } from '../../../core/stopwatch.ts';

/** What took less, as a share of all, is counted and not shown. */
const SHARE_SHOWN = 0.005;

/** A table of what took the time, all phases and the dearest rules and queries, in milliseconds. */
export function describeTimings(timings: readonly Timing[]): string {
  const phases = timings.filter(({ kind }) => kind === 'phase');
  const others = timings.filter(({ kind }) => kind !== 'phase');
  const least = SHARE_SHOWN * timings.reduce((sum, { ownMilliseconds }) => sum + ownMilliseconds, 0);
  const isShown = ({ ownMilliseconds }: Timing) => ownMilliseconds >= least;
  const rest = others.filter((timing) => !isShown(timing));
  const left = rest.reduce((sum, { ownMilliseconds }) => sum + ownMilliseconds, 0);
  return [
    row('own ms', 'all ms', 'runs', 'hits', ''),
    ...[...phases, ...others.filter(isShown)].map(rowOf),
    ...(rest.length === 0 ? [] : [row(rounded(left), '', '', '', `${rest.length} more rules and queries`)]),
    '',
  ].join('\n');
}

function rowOf({ kind, name, runs, hits, milliseconds, ownMilliseconds }: Timing): string {
  const hitCount = kind === 'query' ? String(hits) : '';
  return row(rounded(ownMilliseconds), rounded(milliseconds), String(runs), hitCount, `${kind} ${name}`);
}

function row(own: string, all: string, runs: string, hits: string, name: string): string {
  return `${own.padStart(8)} ${all.padStart(8)} ${runs.padStart(8)} ${hits.padStart(9)}  ${name}`.trimEnd();
}

function rounded(milliseconds: number): string {
  return milliseconds.toFixed(1);
}
