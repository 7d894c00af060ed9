import { beforeAll, describe, expect, test } from 'vitest';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { debianIsInstalled } from '../kit/layouts/debian-tree.ts';
import { type JudgedMistake, judgeMistakes, MISTAKES } from '../kit/mistakes.ts';

/** Mistakes that `httpd -t` refuses, and plume does not find in a copy without an option. 0 is wanted. */
const MOST_MISSED = 1;
/** Mistakes that plume finds with `--map` only. 0 is wanted. */
const MOST_FOUND_WITH_MAP_ONLY = 0;
/** Mistakes that `httpd -t` accepts, and plume finds. */
const LEAST_FOUND_OF_ACCEPTED = 7;

describe.skipIf(!httpdIsInstalled() || !debianIsInstalled())('mistakes in copies of /etc/apache2', () => {
  let judged: readonly JudgedMistake[];
  beforeAll(async () => {
    judged = await judgeMistakes(MISTAKES, { isMapped: true });
  });
  const names = (some: readonly JudgedMistake[]) => some.map(({ mistake }) => mistake.name);

  test('are forty, and httpd -t says of each what is written here', () => {
    expect(judged.length).toBe(40);
    const other = judged.filter(({ mistake, refusal }) => mistake.isRefused !== (refusal !== undefined));
    expect(names(other)).toEqual([]);
  });
  test('are found without an option where httpd -t refuses them', () => {
    const refused = judged.filter(({ refusal }) => refusal !== undefined);
    const missed = refused.filter(({ found }) => found.length === 0);
    expect(names(missed).slice(MOST_MISSED)).toEqual([]);
    // whoever finds one ends with an exit code that a hook sees
    expect(names(refused.filter(({ found, exit }) => found.length > 0 && exit === 0))).toEqual([]);
  });
  test('are found without an option where --map finds them', () => {
    const missed = judged.filter(
      ({ found, foundWithMap = [] }) => foundWithMap.length > 0 && found.length === 0,
    );
    expect(names(missed).slice(MOST_FOUND_WITH_MAP_ONLY)).toEqual([]);
  });
  test('are found in part where httpd -t accepts them', () => {
    const found = judged.filter((one) => one.refusal === undefined && one.found.length > 0);
    expect(found.length).toBeGreaterThanOrEqual(LEAST_FOUND_OF_ACCEPTED);
  });
});
