import { parseTarget, type Target } from '../../../facts/target.ts';
import type { ServerSettings } from '../../../host/open-server.ts';
import type { FixChoice } from '../../../linter/apply-fixes.ts';
import { rules as allRules } from '../../../rules/index.ts';
import type { Rule, Severity } from '../../../rules/kit/define-rule.ts';
import type { RuleLevel } from '../../../settings/settings.ts';
import type { RunSettings } from '../open-settings.ts';
import { selectRules } from '../select-rules.ts';
import { readServerSettings } from '../server-options.ts';
import type { LintOptions } from './lint-command.ts';
import { findLintOption } from './lint-option.ts';
import { type FixReference, readFixReferences } from './read-fix-references.ts';
import { levelsFor } from './rule-levels.ts';

export interface Request {
  readonly settings: ServerSettings;
  readonly rules: readonly Rule[];
  readonly projects: RunSettings;
  /** The rules for a server or a file: those that were selected and that its settings do not switch off. */
  readonly rulesFor: (file: string) => readonly Rule[];
  /** How findings of a rule about a file are reported; undefined where its settings do not say. */
  readonly levelOf: (file: string, rule: string) => RuleLevel | undefined;
  readonly fixes: 'none' | 'write' | 'diff';
  readonly which: FixChoice;
  /** The fixes that are to be applied because they were named; undefined where none could be. */
  readonly references: readonly FixReference[] | undefined;
  readonly isBaselineUpdated: boolean;
  /** For which findings comments are written that suppress them; undefined where none are. */
  readonly ignoring: { readonly reason: string; readonly from: Severity } | undefined;
}

/** What the options ask for, or the sentence that says why they cannot be followed. */
export function readRequest(
  paths: readonly string[],
  options: LintOptions,
  projects: RunSettings,
): Request | string {
  const settings = readServerSettings(options, projects);
  if (typeof settings === 'string') return settings;
  const before = readFrom(options);
  if (typeof before === 'string') return before;
  const { select = [], ignore = [], reason = '' } = options;
  const selection = selectRules(allRules, select, ignore);
  if (!selection.ok) return selection.problem;
  const isNamed = options.apply !== undefined || options.applyFrom !== undefined;
  const hasBaseline = projects.found().some(({ baseline }) => baseline !== undefined);
  const refusal =
    refusalOfInput(paths, options, isNamed) ??
    refusalOfOutput(paths, options, isNamed) ??
    refusalOfUpdate(paths, options, { isNamed, hasBaseline }) ??
    refusalOfIgnoring(options, isNamed);
  if (refusal !== undefined) return refusal;
  const references = isNamed ? readReferences(options, selection.rules) : undefined;
  if (typeof references === 'string') return references;
  return {
    settings: { ...settings, from: before?.series },
    rules: selection.rules,
    projects,
    ...levelsFor(selection.rules, options, projects),
    ...(options.listFiles ? { rulesFor: () => [] } : {}),
    ...fixesFor(options, isNamed),
    ignoring: options.addIgnore && { reason, from: options.failOn },
    references,
    isBaselineUpdated: options.updateBaseline === true,
  };
}

/** The httpd that the files were written for; undefined where nobody says it. */
function readFrom({ from }: LintOptions): Target | string | undefined {
  if (from === undefined) return undefined;
  return (
    parseTarget(from) ?? `\`--from ${from}\` is not a series that plume upgrades from: write 2.2 or 2.4.`
  );
}

/** The fixes that are named, all of them of rules that were selected. */
function readReferences(
  { apply = [], applyFrom = [] }: LintOptions,
  selected: readonly Rule[],
): readonly FixReference[] | string {
  const references = readFixReferences(apply, applyFrom);
  if (typeof references === 'string') return references;
  return references.flatMap((one) => describeUnknownRule(one, selected) ?? [])[0] ?? references;
}

function fixesFor(
  { diff, fix, addIgnore, unsafeFixes }: LintOptions,
  isNamed: boolean,
): Pick<Request, 'fixes' | 'which'> {
  const isWritten = fix || isNamed || addIgnore;
  return {
    fixes: diff ? 'diff' : isWritten ? 'write' : 'none',
    which: unsafeFixes ? 'all' : isNamed && !fix ? 'none' : 'safe',
  };
}

/** Options that do not go together, and the sentence that says so. */
type Refusal = readonly [isRefused: boolean | undefined, sentence: string];

function firstOf(refusals: readonly Refusal[]): string | undefined {
  return refusals.find(([isRefused]) => isRefused)?.[1];
}

/** Why options about what is linted and fixed do not go together; undefined where they do. */
function refusalOfInput(
  paths: readonly string[],
  { unsafeFixes, fix, diff, format, needs, applyFrom, stdinFilename }: LintOptions,
  isNamed: boolean,
): string | undefined {
  const isStandardInput = paths.includes('-');
  return firstOf([
    [
      unsafeFixes && !fix && !diff,
      '`--unsafe-fixes` needs `--fix`, which applies the fixes, or `--diff`, which only shows them.',
    ],
    [diff && format !== undefined, '`--diff` cannot be combined with `--format`, because it prints a patch.'],
    [isStandardInput && paths.length > 1, '`-` (standard input) cannot be linted together with other files.'],
    [
      needs && (fix || diff || isNamed),
      '`--needs` cannot be combined with `--fix`, `--apply` or `--diff`, because it lints nothing.',
    ],
    [
      isStandardInput && applyFrom?.includes('-'),
      'Standard input cannot be linted and be read by `--apply-from` at once.',
    ],
    [
      stdinFilename !== undefined && !isStandardInput,
      '`--stdin-filename` needs `-`, which reads standard input.',
    ],
  ]);
}

/** Why options about what is reported do not go together; undefined where they do. */
function refusalOfOutput(
  paths: readonly string[],
  options: LintOptions,
  isNamed: boolean,
): string | undefined {
  const { baseline, since, statistics, fix, diff, needs, listFiles, format = [] } = options;
  const linting = listFiles ? findLintOption(options) : undefined;
  const onStream = format.find((one) => !one.includes('='));
  const isChange = fix || diff || isNamed;
  return firstOf([
    [
      linting !== undefined,
      `\`--list-files\` cannot be combined with \`${linting}\`, because it lints nothing.`,
    ],
    [baseline === '', '`--baseline` needs the name of a file.'],
    [
      needs && (isGiven(baseline) || statistics),
      '`--needs` cannot be combined with `--baseline` or `--statistics`, because it lints nothing.',
    ],
    [statistics && diff, '`--diff` cannot be combined with `--statistics`, because it prints a patch.'],
    [
      statistics && onStream !== undefined,
      `\`--statistics\` and \`--format ${onStream}\` cannot share standard output: give the format a file, as in \`--format ${onStream}=FILE\`.`,
    ],
    [
      since !== undefined && (isGiven(baseline) || needs || isChange),
      '`--since` cannot be combined with `--baseline`, `--needs`, `--fix`, `--apply` or `--diff`.',
    ],
    [
      since !== undefined && paths.includes('-'),
      '`--since` cannot be combined with `-`, because no commit has standard input.',
    ],
  ]);
}

/** Why no baseline can be written; undefined where it can, or nobody asks for it. */
function refusalOfUpdate(
  paths: readonly string[],
  { baseline, updateBaseline, fix, diff }: LintOptions,
  { isNamed, hasBaseline }: { readonly isNamed: boolean; readonly hasBaseline: boolean },
): string | undefined {
  if (!updateBaseline) return undefined;
  if (baseline === false) return '`--update-baseline` cannot be combined with `--no-baseline`.';
  if (baseline === undefined && !hasBaseline)
    return '`--update-baseline` needs `--baseline FILE`, or `baseline` in plume.json, which says what to write.';
  if (fix || diff || isNamed)
    return '`--update-baseline` cannot be combined with `--fix`, `--apply` or `--diff`: fix first, then write the baseline of what is left.';
  if (paths.includes('-'))
    return '`--update-baseline` cannot be combined with `-`, because standard input is not a file of its own.';
  return undefined;
}

function isGiven(baseline: LintOptions['baseline']): baseline is string {
  return typeof baseline === 'string';
}

/** Why findings cannot be suppressed as it was asked for; undefined where they can. */
function refusalOfIgnoring(
  { addIgnore, reason, since, fix, unsafeFixes, needs, updateBaseline }: LintOptions,
  isNamed: boolean,
): string | undefined {
  if (!addIgnore) return reason === undefined ? undefined : '`--reason` needs `--add-ignore`.';
  if (fix || unsafeFixes || isNamed || needs || updateBaseline || since !== undefined)
    return '`--add-ignore` cannot be combined with `--fix`, `--apply`, `--needs`, `--since` or `--update-baseline`: fix first, then accept what is left.';
  if (reason === undefined || reason.trim() === '')
    return '`--add-ignore` needs `--reason TEXT`: who finds the comment wants to know why.';
  if (/\p{Cc}/u.test(reason)) return '`--reason` must be one line, without control characters.';
  if (reason.trim().endsWith('\\'))
    return '`--reason` must not end with a backslash, because the comment would go on in the next line.';
  return undefined;
}

function describeUnknownRule(
  { rule, ids, text }: FixReference,
  selected: readonly Rule[],
): string | undefined {
  if (selected.some(({ id }) => ids.includes(id))) return undefined;
  const known = selectRules(allRules, [rule], []);
  return known.ok
    ? `\`--apply ${text}\`: \`--select\` or \`--ignore\` excludes that rule.`
    : `\`--apply ${text}\`: ${known.problem}`;
}
