import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { productSources, sourceFile } from '../kit/product-sources.ts';
import { ruleTextsIn } from '../kit/rule-texts.ts';
import { beginsWell } from '../kit/sentences.ts';

const texts = productSources()
  .filter(({ name }) => name.startsWith('rules/') && !name.includes('generated/'))
  .flatMap(ruleTextsIn);

/** What a placeholder stands for is known where a rule speaks; test/rules/rules.test.ts looks at that. */
const startsWithValue = (text: string) => /^\{(?:\w+|…)\}/.test(text);

describe('what rules say', () => {
  test('begins with a capital, a backtick or a name', () => {
    expect(texts.filter(({ text }) => !beginsWell(text) && !startsWithValue(text))).toEqual([]);
  });
  test('ends as a sentence, if it is a message or a summary', () => {
    const isOpen = ({ what, text }: (typeof texts)[number]) =>
      (what === 'message' || what === 'summary') && !/[.?]$|\{\w+\}$/.test(text);
    expect(texts.filter(isOpen)).toEqual([]);
  });
  test('about a directive or a module in facts/data does so too', () => {
    const advice = adviceOfFacts();
    expect(advice.length).toBeGreaterThan(50);
    expect(advice.filter((text) => !beginsWell(text) || !/[.?]$/.test(text))).toEqual([]);
  });
  test('is found', () => {
    const count = (what: string) => texts.filter((text) => text.what === what).length;
    expect(count('message')).toBeGreaterThan(250);
    expect(count('summary')).toBeGreaterThan(120);
    expect(count('help')).toBeGreaterThan(90);
    expect(count('title')).toBeGreaterThan(90);
  });
});

describe('a text that begins badly is found', () => {
  test.each([
    ['message', "defineRule({ messages: { a: 'has no effect.' } })"],
    ['message', "defineRule({ messages: { a: `${x}`, b: 'ignored because of {name}.' } })"],
    ['summary', "defineRule({ summary: 'commas in a list.' })"],
    ['help', "context.report({ at, help: isOne ? 'Write it.' : 'write them.' })"],
    ['help', "const HELP = { one: 'write it.' }; context.report({ at, help: HELP[kind] })"],
    ['help', "function helpFor() { if (a) return 'Write.'; return 'write.'; } report({ help: helpFor(a) })"],
    [
      'help',
      "const HELP = new Map([['unseen', 'write them.']]); report({ help: HELP.get(why) ?? 'Write it.' })",
    ],
    ['help', "const helpFor = (one) => (one ? 'Write it.' : 'write them.'); report({ help: helpFor(a) })"],
    ['title', 'const fix = { title: `delete ${name}`, edits: [] }'],
    ['title', "const fix = { title: known ?? 'make it so', edits: [] }"],
  ])('in a planted %s: %s', (what, code) => {
    const found = ruleTextsIn(sourceFile('planted.ts', code));
    expect(
      found.filter(({ text }) => !beginsWell(text) && !startsWithValue(text)).map((one) => one.what),
    ).toEqual([what]);
  });
  test.each(['httpdx says.', 'mod_ is.', 'modules are.', 'plumes.', '“Quoted”', ''])('%s', (text) => {
    expect(beginsWell(text)).toBe(false);
  });
  test.each(['httpd ignores it.', '`A` is.', 'mod_ssl is.', 'plume stops.', 'No'])('but not %s', (text) => {
    expect(beginsWell(text)).toBe(true);
  });
});

/** What rows of facts advise; rules show it as their help. */
function adviceOfFacts(): readonly string[] {
  const data = fileURLToPath(new URL('../../facts/data', import.meta.url));
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(data, name), 'utf8').trim().split('\n'))
    .flatMap((row) => {
      const { advice } = JSON.parse(row) as { readonly advice?: unknown };
      return typeof advice === 'string' && advice !== '' ? [advice] : [];
    });
}
