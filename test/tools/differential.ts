// Puts random server trees to the real httpd and to plume, and prints what they answer differently:
//   npm run differential [-- --trees 2000] [-- --seed N] [-- --minimise 20]
// The trees are those of the seeds N, N + 1, …; with --only that one tree is printed too. --minimise says how many
// disagreements are made small.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rules } from '../../rules/index.ts';
import { type Comparison, createAsker, writeTree } from '../kit/differential.ts';
import { httpdIsInstalled, moduleDirectory } from '../kit/httpd-installation.ts';
import { gatherTreeMaterial, randomTree } from '../kit/random-tree.ts';

const { values: options } = parseArgs({
  options: {
    trees: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    only: { type: 'string' },
    minimise: { type: 'string', default: '20' },
  },
});
if (!httpdIsInstalled()) {
  console.log('There is no httpd here (PLUME_HTTPD, PLUME_HTTPD_MODULES): nothing was compared.');
  process.exit(0);
}
const material = gatherTreeMaterial((file) => existsSync(join(moduleDirectory, file)));
const first = Number(options.only ?? options.seed ?? Math.floor(Math.random() * 2 ** 31));
const count = options.only === undefined ? Number(options.trees) : 1;
console.log(`seeds ${first} to ${first + count - 1}, ${material.modules.length} modules`);

const askers = [createAsker(material, rules), createAsker(material, rules)];
const comparisons = new Map<number, Comparison>();
const started = performance.now();
try {
  await Promise.all(
    askers.map(async (asker, i) => {
      for (let seed = first + i; seed < first + count; seed += askers.length)
        comparisons.set(seed, await asker.compare(randomTree(seed, material)));
    }),
  );
  await report();
} finally {
  for (const asker of askers) asker.close();
}

async function report(): Promise<void> {
  const all = [...comparisons].sort(([a], [b]) => a - b);
  const accepted = all.filter(([, { httpd }]) => httpd.exit === 0).length;
  const apart = all.filter(([, one]) => one.apart !== undefined);
  const different = all.filter(([, { difference }]) => difference !== undefined);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${all.length} trees in ${seconds.toFixed(0)} s: httpd takes ${accepted}`);
  console.log(
    `${apart.length} are decided by the machine: ${countBy(apart.map(([, one]) => one.apart ?? ''))}`,
  );
  console.log(`${different.length} are answered differently`);
  const failures = all.flatMap(([seed, one]) => one.failures.map((text) => `seed ${seed}: ${text}`));
  for (const text of failures.slice(0, 20)) console.log(text);

  // Those that differ alike stand together, the most frequent first.
  const groups = new Map<string, number[]>();
  for (const [seed, { difference }] of different) {
    const kind = (difference?.text ?? '').replace(/\S*\/\S+|'[^']*'|\d+/g, '…').slice(0, 140);
    const key = `${difference?.kind} ${kind}`;
    groups.set(key, [...(groups.get(key) ?? []), seed]);
  }
  let left = Number(options.minimise);
  for (const [, seeds] of [...groups].sort(([, a], [, b]) => b.length - a.length)) {
    const [seed = 0] = seeds;
    const difference = comparisons.get(seed)?.difference;
    if (!difference) continue;
    console.log(`\n${seeds.length} ×, seed ${seed}: ${difference.kind}: ${difference.text}`);
    if (left-- <= 0) continue;
    const tree = randomTree(seed, material);
    const [asker] = askers;
    console.log(writeTree((await asker?.minimise(tree, difference, 15_000)) ?? tree));
  }
  if (options.only !== undefined) console.log(`\n${writeTree(randomTree(first, material))}`);
  process.exitCode = different.length + failures.length > 0 ? 1 : 0;
}

function countBy(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, number]) => `${text} ${number}`).join(', ');
}
