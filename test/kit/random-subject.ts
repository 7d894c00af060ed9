import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { directiveNames } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readBlocks, readFixture } from './fixture.ts';
import { pickByName, randomFrom } from './random.ts';
import { mutate, randomBytes, randomConfiguration } from './random-text.ts';
import type { Subject } from './robustness.ts';

/** What random subjects are made of. */
export interface Material {
  readonly texts: readonly ByteText[];
  readonly names: readonly string[];
  readonly words: readonly ByteText[];
}

export function gatherMaterial(texts: readonly ByteText[]): Material {
  const words = new Set(texts.flatMap((text) => text.split(/\s+/, 400)));
  return {
    texts,
    names: [...directiveNames('2.4'), ...directiveNames('2.2')],
    words: [...words].filter((word) => word.length < 60),
  };
}

/** The subject of a number and material, always the same one: mostly a changed text, at times a random one. */
export function randomSubject(number: number, { texts, names, words }: Material): Subject {
  const random = randomFrom(number);
  const series = random.once(4) ? '2.2' : '2.4';
  const file = random.pick(['a.conf', 'httpd.conf', '.htaccess']);
  const kind = random.below(10);
  if (kind === 0) return { file, series, text: randomBytes(random, 400) };
  if (kind < 4) return { file, series, text: randomConfiguration(random, names, words) };
  return { file, series, text: mutate(random, pickPart(), pickPart()) };

  /** Up to 150 lines of a text, so that many texts are tried and not few long ones. */
  function pickPart(): ByteText {
    const lines = pickByName(random, texts, String).split('\n');
    const from = random.once(2) ? 0 : random.below(lines.length);
    return lines.slice(from, from + 1 + random.below(150)).join('\n');
  }
}

/** The configurations that the project itself has: examples and what the rules' documents show. */
export function readProjectTexts(): ByteText[] {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const list = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
  const shown = list('rules')
    .filter((file) => file.endsWith('rule.md'))
    .flatMap((file) => readBlocks(readFileSync(join(root, 'rules', file), 'utf8')))
    .map((block) => readFixture(block).text);
  const examples = list('examples')
    .filter((file) => /\.conf$|\.htaccess$/.test(file))
    .map((file) => readFileSync(join(root, 'examples', file), 'latin1'));
  return [...shown, ...examples];
}
