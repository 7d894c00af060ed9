import { compareReleases, releasesOf, seriesOf } from '../releases.ts';

/**
 * The first release with something that a tag was the first to have: not every tag was released. Undefined
 * for what the first release of its series already had.
 */
export function firstReleaseFrom(tag: string | undefined): string | undefined {
  const series = tag === undefined ? undefined : seriesOf(tag);
  if (tag === undefined || series === undefined) return undefined;
  const [first, ...later] = releasesOf(series);
  if (compareReleases(tag, first!) <= 0) return undefined;
  return later.find((release) => compareReleases(release, tag) >= 0);
}
