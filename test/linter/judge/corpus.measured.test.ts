import { describe, expect, test } from 'vitest';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { applyFixes } from '../../../linter/apply-fixes.ts';
import { judgeLoneFile } from '../../../linter/judge/judge-lone-file.ts';
import type { Judge } from '../../../linter/judge/verdict.ts';
import { lintText } from '../../../linter/lint.ts';
import { rules } from '../../../rules/index.ts';
import { findCorpus, readCorpus } from '../../kit/corpus.ts';

const corpus = findCorpus();

describe.skipIf(corpus === undefined)('the judge passes the safe fixes of the corpus (PLUME_SHARED)', () => {
  // as many a file is read today, and as one that was written for 2.2
  test.each([undefined, '2.2'] as const)('written for %s', (from) => {
    const target = { series: '2.4', release: undefined, ...(from !== undefined && { from }) } as const;
    const inner = judgeLoneFile(target);
    const refused: string[] = [];
    let judged = 0;
    for (const { file, kind, text } of readCorpus(corpus ?? '')) {
      const name = kind === '.htaccess' ? `${file}/.htaccess` : file;
      const lint = (other: ByteText) => lintText(other, { file: name, target, rules });
      const judge: Judge = (before, after, fixes) => {
        const verdict = inner(before, after, fixes);
        if (verdict.isSame) judged += fixes.length;
        return verdict;
      };
      const { withheld } = applyFixes(lint(text), lint, 'safe', { judge });
      for (const { finding, fix, why } of withheld)
        if (!why.startsWith('it would cause a new error'))
          refused.push(`${name}: ${finding.rule} "${fix.title}": ${why}`);
    }
    console.log(`${judged} safe fixes judged, ${refused.length} refused`);
    expect(refused).toEqual([]);
    expect(judged).toBeGreaterThan(100);
  });
});
