import type { ByteText } from '../grammar/byte-text.ts';
import { wordsOf } from '../grammar/command.ts';
import { parse } from '../grammar/parse.ts';
import type { Command, Document, Line } from '../grammar/syntax-tree.ts';
import { type Configuration, readConfiguration, type Target } from '../model/configuration.ts';
import type { Rule, RuleContext } from '../rules/define-rule.ts';
import type { Finding, LintedFile } from './finding.ts';
import { type Handle, type Interest, indexInterests } from './interests.ts';
import { type Found, settle } from './settle.ts';
import { applySuppressions, type Suppressed } from './suppressions.ts';
import { internalFinding, toFinding } from './to-finding.ts';

export interface LintOptions {
  /** The file's name as the user gave it; `.htaccess` as its last part makes it one. */
  readonly file: string;
  readonly target: Target;
  readonly rules: readonly Rule[];
}

/** Lints one file on its own. Never throws: a rule that does becomes an `internal/failure` finding. */
export function lintText(text: ByteText, options: LintOptions): LintedFile {
  return lintDocument(parse(text, options.target.line), options);
}

/** The same for a document that is parsed already. */
export function lintDocument(document: Document, { file, target, rules }: LintOptions): LintedFile {
  const configuration = readConfiguration(document, file, target);
  const runner = createRunner(document, configuration, rules);
  runRules(document, configuration, rules, runner);
  const suppressed = applySuppressions(document, settle(runner.found), rules, configuration);
  const findings = [...suppressed.findings, ...reportVain(suppressed, document, configuration, rules)];
  return { file, text: document.source.text, findings: findings.sort(byPlace) };
}

/** What rules say of the suppressions that suppress nothing. */
function reportVain(
  { vain, keepOf }: Suppressed,
  document: Document,
  configuration: Configuration,
  rules: readonly Rule[],
): readonly Finding[] {
  const { suppression: interests } = indexInterests(rules);
  if (vain.length === 0 || interests.length === 0) return [];
  const { found, run } = createRunner(document, configuration, rules);
  for (const one of vain) run(interests, one, one.comment);
  return keepOf(found.map(({ finding }) => finding));
}

/** Calls handlers and gathers what they report. One context serves a rule for the whole document. */
interface Runner {
  readonly found: Found[];
  run<T>(interests: readonly Interest<Handle<T>>[], subject: T, at: Line | undefined): void;
  /** Notes that plume failed at a line; `what` follows "in". */
  fail(rule: Rule, what: string, error: unknown, at: Line | undefined): void;
}

function createRunner(document: Document, configuration: Configuration, rules: readonly Rule[]): Runner {
  const found: Found[] = [];
  let line: Line | undefined;
  const contexts = new Map<Rule, RuleContext>(
    rules.map((rule) => [
      rule,
      {
        document,
        configuration,
        words: wordsOf,
        report: (report) => found.push({ finding: toFinding(rule, report, configuration, line), rule, line }),
      },
    ]),
  );
  const fail: Runner['fail'] = (rule, what, error, at) => {
    found.push({ finding: internalFinding(what, error, configuration.file, at), rule, line: at });
  };
  return {
    found,
    fail,
    run(interests, subject, at) {
      line = at;
      for (const { rule, handle } of interests)
        try {
          handle(subject, contexts.get(rule)!);
        } catch (error) {
          fail(rule, `rule ${rule.id}`, error, at);
        }
    },
  };
}

/** Calls every handler for what it asked for, in the order of the text. */
function runRules(
  document: Document,
  configuration: Configuration,
  rules: readonly Rule[],
  { run, fail }: Runner,
): void {
  const isLooked = (command: Command): boolean => {
    try {
      return command.parent === undefined || configuration.isRead(command) !== 'absent';
    } catch (error) {
      fail(MODEL, 'the conditions around it', error, command);
      return false;
    }
  };
  const interests = indexInterests(rules);
  run(interests.document, document, undefined);
  for (const fault of document.faults) run(interests.fault, fault, fault.node);
  for (const line of document.lines) {
    if (line.kind === 'comment') run(interests.comment, line, line);
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    const named = interests.command.get(line.key) ?? [];
    if (named.length + interests.everyCommand.length === 0 || !isLooked(line)) continue;
    run(interests.everyCommand, line, line);
    run(named, line, line);
  }
}

/** Stands for what is no rule of its own. */
const MODEL: Rule = {
  id: 'meta/model',
  severity: 'error',
  since: '0.1.0',
  summary: 'What plume understands of a file.',
  sources: [],
  messages: {},
  on: {},
};

function byPlace(a: Finding, b: Finding): number {
  return a.start - b.start || a.end - b.end || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
}
