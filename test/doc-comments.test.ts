import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { docCommentsIn, faultOfDocComment } from './kit/doc-comments.ts';
import { FOLDERS } from './kit/product-sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('doc comments', () => {
  test.each([...FOLDERS, 'test', 'scripts'])(
    'of %s/ make sense on their own, as a hover shows them',
    (folder) => {
      const comments = filesIn(folder).flatMap((file) =>
        docCommentsIn(file, readFileSync(join(root, file), 'utf8')),
      );
      if (folder !== 'client') expect(comments.length).toBeGreaterThan(10);
      expect(
        comments.flatMap((comment) => {
          const fault = faultOfDocComment(comment);
          return fault === undefined ? [] : [`${comment.file}:${comment.line}: ${fault}: ${comment.text}`];
        }),
      ).toEqual([]);
    },
  );
});

describe('a doc comment that does not', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  test.each([
    ['refers to another one', '/** The same for a whole server. */\nexport const a = 1;'],
    [
      'refers to another one',
      'interface A {\n  /**\n   * The same, in lower case.\n   */\n  readonly a: string;\n}',
    ],
    ['is long', `/**\n * ${words(30)}\n *\n * - ${words(26)}\n */\nfunction f() {}`],
  ])('is found: one that %s', (_, code) => {
    expect(docCommentsIn('planted.ts', code).map(faultOfDocComment)).toEqual([expect.any(String)]);
  });
  test.each([
    `/** ${words(55)} */\nconst a = 1;`,
    '/** Samehow. */\nconst a = 1;',
    "const a = '/** The same. */';",
    '/* The same. */\n// The same.\nconst a = 1;',
  ])('is not seen where there is none: %s', (code) => {
    expect(docCommentsIn('planted.ts', code).flatMap((one) => faultOfDocComment(one) ?? [])).toEqual([]);
  });
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|mts|js|mjs|cjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(?:^|\/)(?:node_modules|dist|\.cache|generated)\//.test(file));
}
