import path from 'node:path';
import { query } from '../../../core/query.ts';
import type { PickFix } from '../../../linter/apply-fixes.ts';
import { rules as allRules, currentRuleIds } from '../../../rules/index.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import type { RuleLevel } from '../../../settings/settings.ts';
import type { ReportedFile } from '../../output/formats/format.ts';
import type { RunSettings } from '../open-settings.ts';
import { withoutIgnored } from '../select-rules.ts';
import type { LintOptions } from './lint-command.ts';

/** What settings make of the rules that were selected. */
export interface RuleLevels {
  /** The rules for a server, by its main file, or for a file that no server reads. */
  readonly rulesFor: (file: string) => readonly Rule[];
  /** How findings of a rule about a file are reported; undefined where its settings do not say. */
  readonly levelOf: (file: string, rule: string) => RuleLevel | undefined;
}

/**
 * An option that names a rule is above settings that switch it off. Rules that are off run all the same: where one reports
 * something, rules that it supersedes do not.
 */
export function levelsFor(
  selected: readonly Rule[],
  { select = [], ignore = [] }: Pick<LintOptions, 'select' | 'ignore'>,
  projects: RunSettings,
): RuleLevels {
  const named = new Set(select.flatMap(currentRuleIds));
  const withAsked = query('withAsked', (asking: ReadonlySet<string>): readonly Rule[] => {
    // a rule that runs only if it is asked for is asked for by its severity
    const asked = allRules.filter(({ id, isDefault }) => isDefault === false && asking.has(id));
    return [...selected, ...(select.length > 0 ? [] : withoutIgnored(asked, ignore))];
  });
  return {
    rulesFor(file) {
      const asking = projects.ofFile(file)?.asked;
      return asking === undefined || asking.size === 0 ? selected : withAsked(asking);
    },
    levelOf(file, rule) {
      const stated = projects.ofFile(file)?.levelOf(path.resolve(file), rule);
      if (stated === undefined) return undefined;
      const isAboveSettings = named.has(rule) || (stated.isUnasked && select.length > 0);
      return stated.level === 'off' && isAboveSettings ? undefined : stated.level;
    },
  };
}

/** Picks fixes of the findings that are reported: those of rules that are off are left alone. */
export function pickReported(pick: PickFix, levelOf: RuleLevels['levelOf']): PickFix {
  return (finding, file) => (levelOf(finding.file, finding.rule) === 'off' ? undefined : pick(finding, file));
}

/** A file whose findings have the severities that settings give to their rules; those of rules that are off are gone. */
export function withLevels(
  file: ReportedFile,
  levelOf: (rule: string) => RuleLevel | undefined,
): ReportedFile {
  if (file.findings.every(({ rule }) => levelOf(rule) === undefined)) return file;
  const withheld = new Map(file.withheld);
  const findings = file.findings.flatMap((finding) => {
    const level = levelOf(finding.rule);
    if (level === 'off') return [];
    if (level === undefined) return [finding];
    const changed = { ...finding, severity: level };
    const why = file.withheld.get(finding);
    if (why !== undefined) withheld.set(changed, why);
    return [changed];
  });
  return { ...file, findings, withheld };
}
