import { type Option, optionWords } from '../../../facts/options.ts';

/** Options as words that stand for them and nothing else; words that stand for more come first. */
export function writeOptions(options: ReadonlySet<Option>): readonly string[] {
  const left = new Set(options);
  const words: string[] = [];
  for (const { name, options: meant } of optionWords()) {
    if (meant.length === 0 || meant.length > 2 || !meant.every((option) => left.has(option))) continue;
    words.push(name);
    for (const option of meant) left.delete(option);
  }
  return words;
}
