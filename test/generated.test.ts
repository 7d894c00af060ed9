import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import knownShapes from '../grammar/generated/known-shapes.ts';
import { encodeShape, knownShape } from '../grammar/known-shapes.ts';
import { parseWithGrammar } from '../grammar/line-grammar.ts';
import { describeBehaviourChanges } from '../scripts/generate-behaviour-changes.ts';
import { generateGrammars } from '../scripts/generate-grammars.ts';
import { generateJsonSchemas } from '../scripts/generate-json-schemas.ts';
import { describeLimits } from '../scripts/generate-limits.ts';
import { describeReleaseChanges } from '../scripts/generate-release-changes.ts';
import { generateRules } from '../scripts/generate-rules.ts';
import { describeSettings } from '../scripts/generate-settings-schema.ts';
import { generateTextMate } from '../scripts/generate-textmate.ts';

describe.each([
  ['grammar', generateGrammars()],
  ['rules', generateRules()],
])('%s/generated', (folder, files) => {
  test.each([...files])('%s is what its source gives (npm run generate)', (name, text) => {
    expect(readFileSync(new URL(`../${folder}/generated/${name}`, import.meta.url), 'utf8')).toBe(text);
  });
});

test('the known shapes are what the grammar says of them (scripts/generate-known-shapes.ts)', () => {
  const shapes = knownShapes.split('\n').map((line) => line.split('\t') as [string, string]);
  expect(shapes.length).toBeGreaterThan(200);
  for (const [shape, record] of shapes) {
    expect(record).toBe(encodeShape(parseWithGrammar(shape)));
    expect(knownShape(shape)).toEqual(parseWithGrammar(shape));
  }
});

test('docs/behaviour-changes.md is what its data gives (npm run generate)', () => {
  const text = readFileSync(new URL('../docs/behaviour-changes.md', import.meta.url), 'utf8');
  expect(text).toBe(describeBehaviourChanges());
});

test('docs/release-changes.md is what its data gives (npm run generate)', () => {
  const text = readFileSync(new URL('../docs/release-changes.md', import.meta.url), 'utf8');
  expect(text).toBe(describeReleaseChanges());
});

test('docs/limits.md is what the sources give (npm run generate)', () => {
  const text = readFileSync(new URL('../docs/limits.md', import.meta.url), 'utf8');
  expect(text).toBe(describeLimits());
});

test('the schema of settings is what their keys and the rules give (npm run generate)', () => {
  const file = new URL('../cli/json-schema/settings-1.schema.json', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(describeSettings());
});

test.each([...generateJsonSchemas()])(
  '%s is what the types of the JSON give (npm run generate)',
  (name, text) => {
    expect(readFileSync(new URL(`../cli/json-schema/${name}`, import.meta.url), 'utf8')).toBe(text);
  },
);

test('the TextMate grammar of the extension has the names that facts have (npm run generate)', () => {
  const file = new URL('../client/syntaxes/apacheconf.tmLanguage.json', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(generateTextMate());
});
