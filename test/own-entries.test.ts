import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FOLDERS, TOOLS } from './kit/product-sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where such a name is looked up all the same, and why that is not a table that a text chooses an entry of. */
const EXPLAINED: ReadonlyMap<string, string> = new Map([
  ['grammar/own-entry.ts: table[key]', 'it is what all others use'],
  ['profile/profile-file.ts: from[key]', 'keys are names in the code'],
  ['pcre2/load-pcre2.ts: units[(at >> 1) + i]', 'an array of numbers'],
  ['model/recognition/named-placeholders.ts: command[match.index - 1]', 'a character of a text'],
]);

/** Types whose entries any text may choose: `Record<string, …>`, `{ [name: string]: … }`. */
const TABLE =
  /(\w+)\??\s*:\s*(?:Readonly<|Partial<)*(?:Record<\s*(?:string|ByteText)\b|\{\s*(?:readonly\s+)?\[\w+: (?:string|ByteText)\]|JsonObject\b)/g;

test('no table of names is indexed with a text: ownEntry() does that', () => {
  const files = FOLDERS.filter((folder) => folder !== 'client').flatMap((layer) =>
    readdirSync(join(root, layer), { withFileTypes: true, recursive: true })
      .filter(
        (entry) =>
          entry.isFile() && /(?<!\.d)\.ts$/.test(entry.name) && !entry.parentPath.includes('generated'),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !TOOLS.test(relative(root, file))),
  );
  const texts = files.map((file) => ({
    file: relative(root, file),
    text: withoutComments(readFileSync(file, 'utf8')),
  }));
  const tables = new Set(texts.flatMap(({ text }) => [...text.matchAll(TABLE)].map(([, name]) => name)));
  expect(tables.size).toBeGreaterThan(20);
  const lookups = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(\w+)[!?.]*\[([^\][]+)\]/g)]
      .filter(([, name, key = '']) => tables.has(name) && isText(key))
      .map(([what]) => `${file}: ${what}`),
  );
  expect(lookups.filter((one) => !EXPLAINED.has(one))).toEqual([]);
});

/** Whether a key is neither a number nor a literal: of an array of the same name `values[0]` or `values[index]` is asked. */
function isText(key: string): boolean {
  return !/^(?:\d+|[a-z]|index|'[^']*'|[\w.]+\.parameter|argument)[!]?(?:\s*[-+]\s*\d+)?$/.test(key.trim());
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

test('a lookup by text is found', () => {
  const text = 'const ODD: Readonly<Record<string, string>> = {};\nconst found = ODD[name] ?? ODD[names[0]];';
  expect([...text.matchAll(TABLE)].map(([, name]) => name)).toEqual(['ODD']);
  expect(isText('name')).toBe(true);
  expect(isText('0')).toBe(false);
});
