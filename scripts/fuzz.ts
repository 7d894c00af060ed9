// Feeds plume texts that nobody would write, and says which property breaks (test/kit/robustness.ts):
//   npm run fuzz [-- --minutes 3] [-- --seed N]      with a seed only that one text
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { directiveNames } from '../facts/directives.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { toByteText } from '../grammar/byte-text.ts';
import { rules } from '../rules/index.ts';
import { findCorpus, readRecords, readString } from '../test/kit/corpus.ts';
import { readBlocks, readFixture } from '../test/kit/fixture.ts';
import { randomFrom } from '../test/kit/random.ts';
import { mutate, randomBytes, randomConfiguration } from '../test/kit/random-text.ts';
import { findBreach, minimise, type Subject } from '../test/kit/robustness.ts';

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '3' }, seed: { type: 'string' } },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const texts = [...readRuleTexts(), ...readExampleTexts(), ...readCorpusTexts()];
const words = [...new Set(texts.flatMap((text) => text.split(/\s+/, 400)))].filter(
  (word) => word.length < 60,
);
const names = [...directiveNames('2.4'), ...directiveNames('2.2')];
console.log(
  `${rules.length} rules, ${texts.length} texts to begin with, ${names.length} names, ${words.length} words`,
);

const first = options.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(options.seed);
const end = performance.now() + Number(options.minutes) * 60_000;
let seed = first;
let bytes = 0;
const known = new Set<string>();
do {
  const subject = makeSubject(seed);
  bytes += subject.text.length;
  const breach = findBreach(subject, rules);
  if (breach !== undefined) {
    const smallest = minimise(subject, rules, breach, 20_000);
    const now = findBreach(smallest, rules) ?? breach;
    // The same breach of many texts is told once.
    const kind = now.replace(/\d+/g, '').slice(0, 100);
    if (!known.has(kind)) {
      console.log(`\nseed ${seed}: ${now}`);
      console.log(
        `  ${smallest.file} for ${smallest.line}, ${smallest.text.length} bytes: ${JSON.stringify(smallest.text)}`,
      );
    }
    known.add(kind);
  }
  seed++;
} while (options.seed === undefined && performance.now() < end && known.size < 20);

console.log(
  `\n${seed - first} texts (seeds ${first} to ${seed - 1}), ${(bytes / 1e6).toFixed(1)} MB: ${known.size} breaches`,
);
process.exitCode = known.size > 0 ? 1 : 0;

function makeSubject(number: number): Subject {
  const random = randomFrom(number);
  const line = random.once(4) ? '2.2' : '2.4';
  const file = random.pick(['a.conf', 'httpd.conf', '.htaccess']);
  const kind = random.below(10);
  if (kind === 0) return { file, line, text: randomBytes(random, 400) };
  if (kind < 4) return { file, line, text: randomConfiguration(random, names, words) };
  return { file, line, text: mutate(random, pickPart(), pickPart()) };

  /** Up to 150 lines of a text, so that many texts are tried and not few long ones. */
  function pickPart(): ByteText {
    const lines = random.pick(texts).split('\n');
    const from = random.once(2) ? 0 : random.below(lines.length);
    return lines.slice(from, from + 1 + random.below(150)).join('\n');
  }
}

function readRuleTexts(): ByteText[] {
  return readdirSync(join(root, 'rules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('rule.md'))
    .flatMap((file) => readBlocks(readFileSync(join(root, 'rules', file), 'utf8')))
    .map((block) => readFixture(block).text);
}

function readExampleTexts(): ByteText[] {
  return readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.conf$|\.htaccess$/.test(file))
    .map((file) => toByteText(readFileSync(join(root, 'examples', file), 'utf8')));
}

function readCorpusTexts(): ByteText[] {
  const corpus = findCorpus();
  if (corpus === undefined) return [];
  return readRecords(join(corpus, 'manifest.jsonl'))
    .filter((record) => record.kind !== 'aux')
    .map((record) => readFileSync(join(corpus, readString(record, 'file')), 'latin1'));
}
