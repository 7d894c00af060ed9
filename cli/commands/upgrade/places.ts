import type { UpgradeItem } from '../../json-shapes/upgrade.ts';
import { showFileName } from '../../output/display.ts';
import { groupBy } from './grouped-items.ts';

/** `conf/httpd.conf:12, 31; conf.d/ssl.conf:7, and 4 more`. */
export function placesOf(items: readonly UpgradeItem[]): string {
  const shown = items.slice(0, MOST_PLACES);
  const files = [...groupBy(shown, ({ file }) => file)].map(([file, own]) => {
    const lines = [...new Set(own.map(({ line }) => line))];
    return `${showFileName(file)}:${lines.join(', ')}`;
  });
  const more = items.length - shown.length;
  return `${files.join('; ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** The most places that a line of the report names; the others are counted. */
const MOST_PLACES = 6;
