// Feeds plume texts that nobody would write, and says which property breaks (test/kit/robustness.ts):
//   npm run fuzz [-- --minutes 3] [-- --from N] [-- --seed N]   from a seed on; with --seed only that one text
import { parseArgs } from 'node:util';
import { rules } from '../rules/index.ts';
import { findCorpus, readCorpus } from '../test/kit/corpus.ts';
import { gatherMaterial, randomSubject, readProjectTexts } from '../test/kit/random-subject.ts';
import { findBreach, minimise } from '../test/kit/robustness.ts';

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '3' }, from: { type: 'string' }, seed: { type: 'string' } },
});
const corpus = findCorpus();
const texts = [...readProjectTexts(), ...(corpus ? readCorpus(corpus) : []).map(({ text }) => text)];
const material = gatherMaterial(texts);
console.log(`${rules.length} rules, ${texts.length} texts to begin with, ${material.names.length} names`);

const start = options.seed ?? options.from;
const first = start === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(start);
const end = performance.now() + Number(options.minutes) * 60_000;
let seed = first;
let bytes = 0;
const known = new Set<string>();
do {
  const subject = randomSubject(seed, material);
  bytes += subject.text.length;
  const breach = findBreach(subject, rules);
  // The same breach of many texts is told once.
  const kind = breach?.replace(/\d+|`[^`]*`/g, '').slice(0, 100) ?? '';
  if (breach !== undefined && !known.has(kind)) {
    known.add(kind);
    const smallest = minimise(subject, rules, breach, 20_000);
    console.log(`\nseed ${seed}: ${findBreach(smallest, rules)}`);
    console.log(`  ${smallest.file} for ${smallest.line}: ${writeText(smallest.text)}`);
  }
  seed++;
} while (options.seed === undefined && performance.now() < end && known.size < 20);

console.log(
  `\n${seed - first} texts (seeds ${first} to ${seed - 1}), ${(bytes / 1e6).toFixed(1)} MB: ${known.size} breaches`,
);
process.exitCode = known.size > 0 ? 1 : 0;

/** The text as an expression to paste, long runs shortened. */
function writeText(text: string): string {
  return JSON.stringify(text).replace(
    /([^\\"])\1{40,}/g,
    (run, one: string) => `" + "${one}".repeat(${run.length}) + "`,
  );
}
