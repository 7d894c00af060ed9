import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageCause } from '../facts/messages/message-causes.ts';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

function factsOf(name: string): readonly Readonly<Record<string, unknown>>[] {
  const lines = read(`facts/data/${name}.jsonl`).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
}

const foreign = factsOf('third-party-directives');
const foreignModules = new Set(foreign.map(({ module }) => module)).size;
const numbers = factsOf('messages').map(({ id }) => String(id));
const explained = numbers.filter((id) => (messageCause(id)?.directives.length ?? 0) > 0).length;

/** What the documents say of how much there is, each with how much there is now. */
const figures = [
  {
    file: 'README.md',
    sentence: /knows ([\d,]+) directives of ([\d,]+) third-party modules/,
    counts: [new Set(foreign.map(({ name }) => String(name).toLowerCase())).size, foreignModules],
  },
  { file: 'docs/servers.md', sentence: /directives of ([\d,]+) modules/, counts: [foreignModules] },
  {
    file: 'docs/explain.md',
    sentence:
      /([\d,]+) numbers of messages of httpd 2\.4 are known, .* For ([\d,]+) of them .* known, too: ([\d,]+) texts/,
    counts: [numbers.length, explained, factsOf('unnumbered-messages').length],
  },
];

test.each(figures)('$file: $sentence', ({ file, sentence, counts }) => {
  const [, ...said] = sentence.exec(read(file).replaceAll(/\s+/g, ' ')) ?? [];
  const told = said.map((figure) => Number(figure.replaceAll(',', '')));
  expect(told).toHaveLength(counts.length);
  for (const [i, count] of counts.entries()) {
    expect(told[i]).toBeLessThanOrEqual(count);
    // a figure is rounded; one that is far below tells of an older plume
    expect(told[i]).toBeGreaterThan(count * 0.95);
  }
});
