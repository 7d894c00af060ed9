import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import { applyFixes } from '../linter/apply-fixes.ts';
import type { LintedFile } from '../linter/findings/finding.ts';
import { lintText } from '../linter/lint.ts';
import { readConfiguration } from '../model/configuration/configuration.ts';
import accessCompat from '../rules/upgrade/access-compat/rule.ts';
import { findCorpus } from './kit/corpus.ts';

export const corpus = findCorpus();

export const TARGET = { series: '2.4', release: undefined } as const;

/** A file whose old access control was to be converted. */
export interface Tried {
  readonly name: string;
  readonly before: ByteText;
  readonly after: ByteText;
  /** Why some of it was left alone. */
  readonly refusals: readonly string[];
  /** Whether it is what stands in a section. */
  readonly isInSection: boolean;
  /** What another conversion would make of it. */
  readonly again: ByteText;
}

export function convertFile(name: string, before: ByteText): Tried {
  const lint = (text: ByteText) =>
    withConversionsChosen(lintText(text, { file: name, target: TARGET, rules: [accessCompat] }));
  const result = applyFixes(lint(before), lint, 'all');
  const configuration = readConfiguration(parse(before, '2.4'), name, TARGET);
  return {
    name,
    before,
    after: result.text,
    refusals: [
      ...result.linted.findings.map(({ help, message }) => help ?? message),
      ...result.withheld.map(({ why }) => `withheld: ${why}`),
    ],
    isInSection: configuration.kind === 'htaccess' || !['server', 'vhost'].includes(configuration.outer()),
    again: applyFixes(lint(result.text), lint, 'all').text,
  };
}

/** With the fixes that are choices only because what is around the file is not seen, as if somebody had named them. */
function withConversionsChosen(file: LintedFile): LintedFile {
  return {
    ...file,
    findings: file.findings.map((finding) => ({
      ...finding,
      fixes: finding.fixes.map((fix) =>
        fix.opensTo === undefined ? fix : { ...fix, kind: 'unsafe' as const },
      ),
    })),
  };
}
