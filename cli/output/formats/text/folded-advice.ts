import type { Finding } from '../../../../linter/findings/finding.ts';
import { count } from '../../words.ts';
import type { ReportedFile } from '../format.ts';
import { describeHead } from './describe-finding.ts';
import { indent, type Look } from './look.ts';

/** Advice of a run: the first finding of each rule, and how many there are. */
export interface FoldedAdvice {
  add(finding: Finding, file: ReportedFile): void;
  /** What there is to print; empty without advice. A quiet run does not say how to see more. */
  describe(isQuiet: boolean): string;
}

interface OfARule {
  readonly head: readonly string[];
  all: number;
}

/** Keeps a head for each rule, however much advice there is. */
export function createFoldedAdvice(look: Look): FoldedAdvice {
  const rules = new Map<string, OfARule>();
  return {
    add(finding, file) {
      const known = rules.get(finding.rule);
      if (known === undefined) rules.set(finding.rule, { head: describeHead(finding, file, look), all: 1 });
      else known.all++;
    },
    describe(isQuiet) {
      if (rules.size === 0) return '';
      const lines = [...rules.values()].flatMap(({ head, all }) => [
        ...head,
        ...(all === 1
          ? []
          : [`${indent}${look.colours.blue('also:')} ${count(all - 1, 'more finding')} of this rule`]),
      ]);
      const more = isQuiet ? [] : [look.colours.dim('--verbose shows advice (info) in full.')];
      return `${[...lines, ...more].join('\n')}\n\n`;
    },
  };
}
