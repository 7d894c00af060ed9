import { within, withinOrNothing } from '../core/budget/work-budget.ts';
import { type CheckingWork, createCheckingWork } from '../core/budget/work-limits.ts';
import type { Target } from '../facts/target.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { lineAt } from '../grammar/line-at.ts';
import { parse } from '../grammar/parse.ts';
import type { Document, Line } from '../grammar/syntax-tree.ts';
import { type Configuration, readConfiguration } from '../model/configuration/configuration.ts';
import { findTemplate } from '../model/recognition/find-template.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import type { Finding, LintedFile } from './findings/finding.ts';
import { findInSite, type ReadSite } from './lint-in-site.ts';
import { markOpenings } from './mark-openings.ts';
import { indexInterests } from './running/interests.ts';
import { type PendingFinding, resolveSuperseded } from './running/resolve-superseded.ts';
import { runRules } from './running/run-rules.ts';
import { createRunner, type Runner } from './running/runner.ts';
import { applySuppressions, type Suppressed } from './suppressions.ts';

export interface LintOptions {
  /** The file's name as the user gave it; `.htaccess` as its last part makes it one. */
  readonly file: string;
  readonly target: Target;
  readonly rules: readonly Rule[];
  /** All rules that there are, where `rules` are some of them: comments may name the others, too. */
  readonly known?: readonly Rule[] | undefined;
  /** Whether the text is what httpd reads: then nothing in it waits to be filled in, whatever it looks like. */
  readonly isFilledIn?: boolean;
  /** What it may cost; by default what it is worth on its own. */
  readonly work?: CheckingWork;
  /** Reads the server that is assumed around a .htaccess, where rules that ask it have a line to look at. */
  readonly readSite?: ReadSite | undefined;
}

/** Lints one file on its own. Never throws: a rule that does becomes an `internal/failure` finding. */
export function lintText(text: ByteText, options: LintOptions): LintedFile {
  return lintDocument(parse(text, options.target.series), options);
}

/** Lints one parsed document on its own. Never throws: a rule that does becomes an `internal/failure` finding. */
export function lintDocument(
  document: Document,
  {
    file,
    target,
    rules,
    known,
    isFilledIn = false,
    work = createCheckingWork(document.source.text.length),
    readSite,
  }: LintOptions,
): LintedFile {
  const configuration = readConfiguration(document, file, target);
  const runner = createRunner(rules, { known, isFilledIn, analyses: work.analyses });
  const alone = within(work.lines, () => runRules(document, configuration, runner));
  const inSite =
    configuration.kind === 'htaccess' && readSite !== undefined
      ? findInSite(document, file, runner, { readSite, analyses: work.analyses })
      : undefined;
  const found = inSite === undefined ? alone : [...alone, ...inSite];
  return finalize(document, found, configuration, runner, work);
}

/**
 * What is left of the findings of a file after rules have settled and comments have had their say, in text order.
 * `work` is what they may cost.
 */
export function finalize(
  document: Document,
  found: readonly PendingFinding[],
  configuration: Configuration,
  runner: Runner,
  { lines, analyses }: CheckingWork,
  inFile = () => configuration,
): LintedFile {
  const suppressed = applySuppressions(document, resolveSuperseded(found), configuration, runner);
  // on its own machine a server reads placeholders as they are
  const isAsRead = runner.isFilledIn || configuration.server?.files.isOwn === true;
  const findings = [
    ...markOpenings(
      isAsRead ? suppressed.findings : withoutUnfilled(suppressed.findings, document),
      () => ({ document, configuration: inFile(), htaccessPaths: runner.htaccessPaths }),
      analyses,
    ),
    ...reportUnused(suppressed, document, configuration, runner, lines),
  ];
  return {
    file: configuration.file,
    text: document.source.text,
    findings: findings.sort(byPlace),
    ...(suppressed.suppressed.length > 0 && { suppressed: suppressed.suppressed }),
    ...(runner.isStopped || document.buried !== undefined || configuration.server?.isCutShort === true
      ? { isCutShort: true }
      : {}),
    ...(runner.unfinished.size > 0 && { unfinished: [...runner.unfinished] }),
  };
}

/**
 * Findings without those about lines with a placeholder: what such a line will say is not known. In a file that is not a
 * template, one alone may be a mistake, and is told as what it may be.
 */
function withoutUnfilled(findings: readonly Finding[], document: Document): readonly Finding[] {
  if (findings.length === 0) return findings;
  const { unfilled, prevails } = findTemplate(document);
  const isAlone = unfilled.size === 1 && !prevails;
  return findings.flatMap((finding) => {
    const line = lineAt(document, finding.start);
    if (line === undefined || !unfilled.has(line)) return [finding];
    if (!isAlone) return [];
    return [finding.severity === 'error' ? { ...finding, severity: 'warning' as const } : finding];
  });
}

/** What rules say of the suppressions that suppress nothing, as far as the budget allows for it. */
function reportUnused(
  { unused, keepOf }: Suppressed,
  document: Document,
  configuration: Configuration,
  runner: Runner,
  budget: CheckingWork['lines'],
): readonly Finding[] {
  const { suppression: interests, cutShort } = indexInterests(runner.rules);
  if (unused.length === 0 || interests.length === 0) return [];
  const found = runner.look(document, configuration);
  let at: Line | undefined;
  const isDone = withinOrNothing(budget, () => {
    for (const one of unused) {
      at = one.comment;
      runner.run(interests, one, at);
    }
    return true;
  });
  if (isDone !== true && !runner.isStopped) runner.stop(cutShort, at);
  return keepOf(found.map(({ finding }) => finding));
}

function byPlace(a: Finding, b: Finding): number {
  return a.start - b.start || a.end - b.end || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
}
