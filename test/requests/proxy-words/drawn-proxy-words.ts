import type { Random } from '../../kit/random.ts';
import { ALIAS_WORDS } from './alias-words.ts';
import { BALANCER_WORDS } from './balancer-words.ts';
import { FORWARD_WORDS } from './forward-words.ts';
import type { Drawn, Maker, Sent } from './maker.ts';
import { PASS_WORDS } from './pass-words.ts';

/** Lines around one word, and the same lines without it. */
interface ProxyWordBlock extends Drawn {
  readonly word: string;
}

/** A virtual host with such lines, and what is asked of it. */
export interface ProxyWordSite {
  readonly blocks: readonly ProxyWordBlock[];
  readonly asked: readonly Sent[];
}

const MAKERS: readonly (readonly [string, Maker])[] = [
  ...ALIAS_WORDS,
  ...PASS_WORDS,
  ...BALANCER_WORDS,
  ...FORWARD_WORDS,
];

export const PROXY_WORDS: readonly string[] = MAKERS.map(([word]) => word);

export function drawProxyWordSite(random: Random, word?: string): ProxyWordSite {
  const blocks = Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, i) => {
    const [name, make] = (i === 0 && MAKERS.find(([one]) => one === word)) || random.pick(MAKERS);
    return { word: name, ...make(random) };
  });
  const all = blocks.flatMap(({ asked }) => asked);
  const [first] = blocks;
  return {
    blocks: random.once(3) ? blocks.toReversed() : blocks,
    asked: Array.from({ length: 12 }, () => random.pick(random.once(3) ? all : (first?.asked ?? all))),
  };
}
