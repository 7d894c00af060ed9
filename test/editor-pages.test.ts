import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const pages = fileURLToPath(new URL('../docs/editors/', import.meta.url));
const tests = fileURLToPath(new URL('editors/', import.meta.url));
const testTexts = readdirSync(tests)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${tests}${name}`, 'utf8'))
  .join('\n');
const names = readdirSync(pages).filter((name) => !['README.md', 'colours.md'].includes(name));

describe.each(names)('docs/editors/%s', (name) => {
  const text = readFileSync(`${pages}${name}`, 'utf8');
  const runs = [...text.matchAll(/^<!-- run: (.+) -->$/gm)].map((match) => match[1]!);

  test('says what runs it, or that nothing does', () => {
    const wasRun = text.match(/^Run by `(test\/editors\/[a-z-]+\.test\.ts)`/m);
    expect(wasRun !== null).toBe(!text.includes('**Not run**'));
    if (wasRun) expect(() => readFileSync(new URL(`../${wasRun[1]}`, import.meta.url))).not.toThrow();
  });
  test('each configuration that it marks is taken by a test', () => {
    for (const run of runs) expect(testTexts).toContain(`'${run}'`);
  });
  test('a page that is run has no configuration that no test takes', () => {
    if (text.includes('**Not run**')) expect(runs).toEqual([]);
    else expect([...text.matchAll(/^```[a-z]+$/gm)]).toHaveLength(runs.length);
  });
  test('the list of editors leads to it', () => {
    expect(readFileSync(`${pages}README.md`, 'utf8')).toContain(`](${name})`);
  });
});
