import { largest } from '../../../core/budget/extremes.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { SEVERITY_RANKS } from '../../../linter/findings/severity-ranks.ts';
import type { Severity } from '../../../rules/kit/define-rule.ts';
import { coloursOf, type Terminal } from '../terminal.ts';
import { colourOfSeverity, count } from '../words.ts';
import type { Format } from './format.ts';
import { describeChanged } from './totals.ts';

/** The findings of one rule. */
interface Counted {
  severity: Severity;
  all: number;
  safe: number;
  unsafe: number;
  choice: number;
}

/** How many findings each rule has, at how many places it has a fix, and of what kind; the rule with most comes first. */
export function createStatisticsFormat(terminal: Terminal): Format<string> {
  const byRule = new Map<string, Counted>();
  return {
    reports: 'places',
    file({ findings }) {
      for (const finding of findings) add(byRule, finding);
      return [];
    },
    end(totals) {
      const rows = [...byRule].sort(([a, one], [b, other]) => other.all - one.all || (a < b ? -1 : 1));
      const lines = rows.map((row) => describeRow(row, rows, terminal));
      const all = rows.reduce((sum, [, counted]) => sum + counted.all, 0);
      const files =
        totals.filesWithFindings === totals.files
          ? count(totals.files, 'file')
          : `${totals.filesWithFindings} of ${count(totals.files, 'file')}`;
      const last =
        all === 0
          ? `No findings in ${count(totals.files, 'file')}.`
          : `${count(all, 'finding')} of ${count(rows.length, 'rule')} in ${files}.`;
      if (totals.isQuiet) return lines.join('');
      return `${lines.join('')}${describeChanged(totals)}${coloursOf(terminal).bold(last)}\n`;
    },
  };
}

function add(byRule: Map<string, Counted>, { rule, severity, fixes }: Finding): void {
  const counted = byRule.get(rule) ?? { severity, all: 0, safe: 0, unsafe: 0, choice: 0 };
  byRule.set(rule, counted);
  counted.all++;
  if (SEVERITY_RANKS[severity] > SEVERITY_RANKS[counted.severity]) counted.severity = severity;
  const kinds = fixes.map(({ kind }) => kind);
  const mildest = (['safe', 'unsafe', 'choice'] as const).find((kind) => kinds.includes(kind));
  if (mildest !== undefined) counted[mildest]++;
}

function describeRow(
  [rule, counted]: readonly [string, Counted],
  rows: readonly (readonly [string, Counted])[],
  terminal: Terminal,
): string {
  const colours = coloursOf(terminal);
  const number = String(counted.all).padStart(String(rows[0]![1].all).length);
  const severity = colourOfSeverity(colours, counted.severity)(counted.severity.padEnd('warning'.length));
  const ways = [
    counted.safe > 0 ? `${counted.safe} fixable with --fix` : '',
    counted.unsafe > 0 ? `${counted.unsafe} with --unsafe-fixes` : '',
    counted.choice > 0 ? `${counted.choice} with --apply` : '',
  ].filter((way) => way !== '');
  const name = ways.length === 0 ? rule : rule.padEnd(largest(rows.map(([id]) => id.length)));
  return `${number}  ${severity}  ${name}${ways.length === 0 ? '' : `  ${ways.join(', ')}`}\n`;
}
