import { expect, test } from 'vitest';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { createIncrementalDocument } from '../../grammar/editing/incremental-document.ts';
import { lintDocument, lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';
import { readFixture } from '../kit/fixture.ts';
import { randomFor } from '../kit/random.ts';
import { fileName, loadRule, ruleIds } from '../kit/rule-cases.ts';
import { freshSeedOr, isWhole } from '../kit/run-options.ts';
import { isServerCase } from '../kit/server-case.ts';

test('a text that an editor makes another one of has the findings of that: all texts of a rule, one after the other', async () => {
  let edited = 0;
  const ids = ruleIds().filter((id) => isWhole || randomFor(id, freshSeedOr(1)).once(4));
  expect(ids.length).toBeGreaterThan(20);
  for (const id of ids) {
    const loaded = await loadRule(id);
    if (loaded instanceof Error) throw loaded;
    const blocks = loaded.cases
      .filter((one) => !isServerCase(one))
      .flatMap(({ files, fixed, otherwise }) => [...files, ...fixed, ...otherwise]);
    const [first] = blocks;
    if (first === undefined) continue;
    const { target } = first;
    const options = { file: fileName(first), target, rules };
    const { document, edit } = createIncrementalDocument('', target.series);
    lintDocument(document, options);
    for (const block of blocks) {
      const { text } = readFixture(block);
      const { span, replacement } = differenceOf(document.source.text, text);
      edit(span, replacement);
      const { findings } = lintDocument(document, options);
      expect(findings, `${id}: rule.md:${block.line}`).toEqual(lintText(text, options).findings);
      edited++;
    }
  }
  expect(edited).toBeGreaterThan(ids.length);
});

/** What makes another text of one: no more than what is between their common beginning and end. */
function differenceOf(
  before: ByteText,
  after: ByteText,
): { readonly span: Span; readonly replacement: ByteText } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++;
  return {
    span: { start, end: before.length - same },
    replacement: after.slice(start, after.length - same),
  };
}
