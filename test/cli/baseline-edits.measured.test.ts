import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { walkWithBaseline } from '../kit/baseline-walk.ts';
import { findCorpus } from '../kit/corpus.ts';
import { filesBelow, harmlessEdits } from '../kit/edit-tree.ts';
import { randomFrom } from '../kit/random.ts';
import { casesOr, isLong, seedOr } from '../kit/run-options.ts';

const corpus = findCorpus();
const TREES = casesOr(24, 100);
const EDITS_OF_A_TREE = 10;
/** Bytes; few trees have more, and they take most of the time. */
const MOST = isLong ? Number.POSITIVE_INFINITY : 200_000;

/** Directories of real servers, packages and web folders. */
function treesOf(folder: string): readonly string[] {
  return ['github', 'debian', 'htaccess', 'httpd-tests']
    .map((kind) => join(folder, kind))
    .filter((kind) => existsSync(kind))
    .flatMap((kind) =>
      readdirSync(kind, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(kind, name)),
    );
}

function sizeOf(tree: string): number {
  return filesBelow(tree).reduce((sum, file) => sum + statSync(file).size, 0);
}

describe.skipIf(corpus === undefined)('a baseline of real trees (PLUME_SHARED)', () => {
  test('edits that change nothing make nothing new, and what is planted is always new', async () => {
    const seed = seedOr(11);
    const random = randomFrom(seed);
    const trees = treesOf(corpus ?? '');
    const edits = new Map<string, number>();
    const unfounded: string[] = [];
    const missed: string[] = [];
    let [accepted, planted] = [0, 0];
    for (let i = 0; i < TREES; i++) {
      const tree = random.pick(trees);
      if (sizeOf(tree) > MOST) continue;
      const walk = await walkWithBaseline(tree, EDITS_OF_A_TREE, random);
      for (const [name, times] of walk.edits) edits.set(name, (edits.get(name) ?? 0) + times);
      unfounded.push(...walk.unfounded.map((one) => `${tree}: ${one}`));
      missed.push(...walk.missed.map((one) => `${tree}: ${one}`));
      accepted += walk.accepted;
      planted += walk.planted;
    }
    const made = [...edits.values()].reduce((sum, times) => sum + times, 0);
    console.log(
      `${made} edits of trees with ${accepted} accepted findings: ${unfounded.length} made something new; ${planted} mistakes planted, ${missed.length} missed`,
      Object.fromEntries(edits),
    );
    expect({ unfounded, missed }, `PLUME_SEED=${seed}`).toEqual({ unfounded: [], missed: [] });
    expect(made).toBeGreaterThanOrEqual(TREES * 5);
    expect(accepted).toBeGreaterThan(TREES * 3);
    expect(planted).toBeGreaterThan(TREES);
    expect(edits.size).toBe(harmlessEdits.size + 1);
  });
});
