import { type AccessTree, smallerTrees } from './access-tree.ts';

/**
 * The smallest tree in which a fault is still found, with what is found there, for a person to look at. `find` says what
 * is wrong with a tree, or undefined; at most `tries` trees are asked about.
 */
export async function smallestTree<F>(
  tree: AccessTree,
  fault: F,
  tries: number,
  find: (candidate: AccessTree) => Promise<F | undefined>,
): Promise<{ readonly tree: AccessTree; readonly fault: F }> {
  let smallest = { tree, fault };
  let asked = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const candidate of smallerTrees(smallest.tree)) {
      if (++asked > tries) break;
      const found = await find(candidate);
      if (found === undefined) continue;
      smallest = { tree: candidate, fault: found };
      isSmaller = true;
      break;
    }
  }
  return smallest;
}
