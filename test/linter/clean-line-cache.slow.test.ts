import { describe, expect, test } from 'vitest';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { findCorpus, readCorpus } from '../kit/corpus.ts';
import { describeFindings } from '../kit/describe-findings.ts';
import { sampleCases } from '../kit/sample-cases.ts';

/** All rules, each called for every line. */
const allAsked: readonly Rule[] = rules.map((rule) => ({ ...rule, isLineLocal: false }));

const target = { series: '2.4', release: undefined } as const;

describe('lines that are alike', () => {
  const corpus = findCorpus();
  test.skipIf(corpus === undefined)(
    'are found the same as if each were looked at: files of the corpus, twice over (PLUME_SHARED)',
    () => {
      for (const { file, kind, text } of sampleCases(readCorpus(corpus ?? ''), 50)) {
        const name = kind === '.htaccess' ? `${file}/.htaccess` : file;
        // the second copy is alike in all that is whole
        const twice = `${text}\n${text}`;
        const lint = (some: readonly Rule[]) => [lintText(twice, { file: name, target, rules: some })];
        expect(describeFindings(lint(rules)), file).toEqual(describeFindings(lint(allAsked)));
      }
    },
  );
});
