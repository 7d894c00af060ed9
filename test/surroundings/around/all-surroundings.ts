import { pickByName, type Random } from '../../kit/random.ts';
import { FIRST_BLOCKS, LONE } from './first-blocks.ts';
import { BYSTANDERS, ENTRANCES, GUARDS, MODULES } from './guards.ts';
import { HOST_LAYOUTS, WRITTEN_LAYOUTS } from './hosts.ts';
import { OTHER_BLOCKS, OTHERS } from './others.ts';
import { PAIR_LAYOUTS } from './pairs.ts';
import { type Layout, type Surrounding, surroundingOf } from './surrounding.ts';

const LAYOUTS: readonly Layout[] = [...HOST_LAYOUTS, ...WRITTEN_LAYOUTS, ...PAIR_LAYOUTS];
const ADDITIONS = [...GUARDS, ...ENTRANCES, ...BYSTANDERS, ...MODULES, ...OTHERS];
const BLOCKS = [...FIRST_BLOCKS, ...OTHER_BLOCKS];
const [PLAIN] = HOST_LAYOUTS;

/** Each layout, and each addition to the plainest one. */
export const SURROUNDINGS: readonly Surrounding[] = [
  ...[...LAYOUTS, LONE].map((layout) => surroundingOf(layout)),
  ...ADDITIONS.map((addition) => surroundingOf(PLAIN!, [addition])),
  ...BLOCKS.map((block) => surroundingOf(LONE, [block])),
];

/** Two at once: a layout and an addition, or two additions. */
export function drawTwoAtOnce(random: Random): Surrounding {
  const [first, second] = [pick(random, ADDITIONS), pick(random, ADDITIONS)];
  if (random.once(4)) return surroundingOf(LONE, pickTwo(random, BLOCKS));
  if (random.once(3) && first !== second) return surroundingOf(PLAIN!, [first, second]);
  return surroundingOf(pick(random, LAYOUTS), [first]);
}

/** In the order of the table. */
function pickTwo<T extends Named>(random: Random, values: readonly T[]): readonly T[] {
  const [first, second] = [pick(random, values), pick(random, values)];
  return values.filter((value) => value === first || value === second);
}

interface Named {
  readonly name: string;
}

function pick<T extends Named>(random: Random, values: readonly T[]): T {
  return pickByName(random, values, ({ name }) => name);
}
