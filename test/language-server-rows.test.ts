import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// docs/language-server.md promises that each row is held by a test. A title that was changed there, or a capability
// without a row, shows here.

const page = read('docs/language-server.md');
/** Those of features; a table of times follows. */
const [features = ''] = page.split('## How long');
const rows = features.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('|---'));
const links = [...page.matchAll(/(?:\| |; )([^|]+?) \(`(test\/[^`]+)`\)/g)].map(
  (match) => [match[2]!, match[1]!] as const,
);

describe('the rows of docs/language-server.md', () => {
  test.each(links)('%s has: %s', (file, title) => {
    expect(existsSync(urlOf(file))).toBe(true);
    const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``];
    expect(quoted.some((text) => read(file).includes(text))).toBe(true);
  });
  test('each is held by a test; but what is not done', () => {
    const bare = rows.filter((row) => !row.includes('(`test/') && !/\| held by \|$/.test(row));
    expect(bare.map((row) => row.split(' | ')[0])).toEqual(['| telemetry']);
    expect(links.length).toBeGreaterThan(40);
  });
  test('each capability that the server announces has one', () => {
    const announced = read('server/lsp/lifecycle.ts')
      .match(/function describeServer[\s\S]*?\n}/)?.[0]
      .matchAll(/^ {4}(?:\.\.\.\(features\.\w+ && \{\s*)?(\w+):/gm);
    const names = [...(announced ?? [])].map((match) => match[1]!);
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

function urlOf(file: string): URL {
  return new URL(`../${file}`, import.meta.url);
}

function read(file: string): string {
  return readFileSync(urlOf(file), 'utf8');
}
