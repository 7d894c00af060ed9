import type { Series } from '../grammar/syntax-tree.ts';
import { lazyRows } from './table.ts';

/**
 * The releases of a series, oldest first. Version numbers that were tagged but never released are not among
 * them; numbers of which it is not known whether they were are.
 */
export function releasesOf(series: Series): readonly string[] {
  return allReleases().filter((release) => seriesOf(release) === series);
}

const allReleases = lazyRows('releases', (row): string => row.text('version'));

/** The newest release of a series that plume knows. */
export function newestRelease(series: Series): string {
  return releasesOf(series).at(-1)!;
}

/** The series a version number belongs to; undefined where plume knows none such (`2.0.65`, `2.5.0`, `latest`). */
export function seriesOf(release: string): Series | undefined {
  const [, series] = /^(2\.[24])\.\d+$/.exec(release) ?? [];
  return series === '2.2' || series === '2.4' ? series : undefined;
}

/** Order of version numbers: negative where `a` is older. A number that is left out counts as 0. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const order = (left[at] ?? 0) - (right[at] ?? 0);
    if (order !== 0) return order;
  }
  return 0;
}
