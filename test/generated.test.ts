import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generateGrammars } from '../scripts/generate-grammars.ts';
import { generateRules } from '../scripts/generate-rules.ts';

describe.each([
  ['grammar', generateGrammars()],
  ['rules', generateRules()],
])('%s/generated', (folder, files) => {
  test.each([...files])('%s is what its source gives (npm run generate)', (name, text) => {
    expect(readFileSync(new URL(`../${folder}/generated/${name}`, import.meta.url), 'utf8')).toBe(text);
  });
});
