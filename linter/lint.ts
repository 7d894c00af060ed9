import type { ByteText } from '../grammar/byte-text.ts';
import { asciiLowerCase, toDisplayText } from '../grammar/byte-text.ts';
import { wordsOf } from '../grammar/command.ts';
import { parse } from '../grammar/parse.ts';
import type { Command, CommentLine, Document, Fault, Line } from '../grammar/syntax-tree.ts';
import { type Configuration, readConfiguration, type Target } from '../model/configuration.ts';
import type { HttpdMessage } from '../model/httpd-message.ts';
import type { Report, Rule, RuleContext, Severity, VainSuppression } from '../rules/define-rule.ts';
import type { Finding, LintedFile } from './finding.ts';
import { applySuppressions, type Suppressed } from './suppressions.ts';

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

/** A finding with what the linter must know about its origin. */
interface Found {
  readonly finding: Finding;
  readonly rule: Rule;
  /** The line it was reported from; undefined for the document. */
  readonly line: Line | undefined;
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

interface Interest<H> {
  readonly rule: Rule;
  readonly handle: H;
}
type Handle<T> = (subject: T, context: RuleContext) => void;
interface InterestIndex {
  readonly document: readonly Interest<Handle<Document>>[];
  readonly fault: readonly Interest<Handle<Fault>>[];
  readonly comment: readonly Interest<Handle<CommentLine>>[];
  readonly everyCommand: readonly Interest<Handle<Command>>[];
  readonly command: ReadonlyMap<string, readonly Interest<Handle<Command>>[]>;
  readonly suppression: readonly Interest<Handle<VainSuppression>>[];
}

const indexes = new WeakMap<readonly Rule[], InterestIndex>();

function indexInterests(rules: readonly Rule[]): InterestIndex {
  const known = indexes.get(rules);
  if (known !== undefined) return known;
  const command = new Map<string, Interest<Handle<Command>>[]>();
  const document: Interest<Handle<Document>>[] = [];
  const fault: Interest<Handle<Fault>>[] = [];
  const comment: Interest<Handle<CommentLine>>[] = [];
  const everyCommand: Interest<Handle<Command>>[] = [];
  const suppression: Interest<Handle<VainSuppression>>[] = [];
  for (const rule of rules) {
    const { on } = rule;
    if (on.document !== undefined) document.push({ rule, handle: on.document });
    if (on.fault !== undefined) fault.push({ rule, handle: on.fault });
    if (on.comment !== undefined) comment.push({ rule, handle: on.comment });
    if (on.everyCommand !== undefined) everyCommand.push({ rule, handle: on.everyCommand });
    if (on.suppression !== undefined) suppression.push({ rule, handle: on.suppression });
    for (const [name, handle] of Object.entries(on.command ?? {})) {
      const key = asciiLowerCase(name);
      const handlers = command.get(key) ?? [];
      handlers.push({ rule, handle });
      command.set(key, handlers);
    }
  }
  const index: InterestIndex = { document, fault, comment, everyCommand, command, suppression };
  indexes.set(rules, index);
  return index;
}

function toFinding(
  rule: Rule,
  report: Report,
  configuration: Configuration,
  line: Line | undefined,
): Finding {
  const { file } = configuration;
  const guard = isCommand(line) ? undecidedGuard(line, configuration) : undefined;
  const severity = report.severity ?? rule.severity;
  const related = (report.related ?? []).map(({ at, message }) => ({
    file,
    message,
    start: at.start,
    end: at.end,
  }));
  if (guard !== undefined)
    related.push({
      file,
      message: 'only where this holds does httpd read it',
      start: guard.start,
      end: guard.end,
    });
  return {
    rule: rule.id,
    severity: guard === undefined ? severity : lowered(severity),
    message: fillIn(rule.messages[report.message] ?? report.message, report.data ?? {}),
    file,
    start: report.at.start,
    end: report.at.end,
    httpd: report.httpd && inPhaseOf(configuration, report.httpd),
    help: report.help,
    related,
    fixes: report.fixes ?? [],
  };
}

/** httpd -t never looks at a .htaccess: what it has to say of one, it says when a request comes. */
function inPhaseOf({ kind }: Configuration, httpd: HttpdMessage): HttpdMessage {
  return kind === 'htaccess' ? { ...httpd, id: null, phase: 'request' } : httpd;
}

function isCommand(line: Line | undefined): line is Command {
  return line?.kind === 'directive' || line?.kind === 'open';
}

function undecidedGuard(command: Command, configuration: Configuration) {
  if (configuration.isRead(command) !== 'unknown') return undefined;
  const section = configuration.undecidedCondition(command);
  return section && { start: section.start, end: wordsOf(section).at(-1)?.end ?? section.start + 1 };
}

/** What may never be read is no error. */
function lowered(severity: Severity): Severity {
  return severity === 'error' ? 'warning' : severity;
}

function fillIn(template: string, data: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
    const value = data[key];
    return value === undefined ? placeholder : toDisplayText(value);
  });
}

function internalFinding(what: string, error: unknown, file: string, line: Line | undefined): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    rule: 'internal/failure',
    severity: 'error',
    message: `plume failed on this line, in ${what}: ${reason}. This is a bug in plume; all the rest was checked.`,
    file,
    start: line?.start ?? 0,
    end: line === undefined ? 0 : Math.min(line.end, line.start + 1),
    httpd: undefined,
    help: undefined,
    related: [],
    fixes: [],
  };
}

/**
 * Leaves one finding where a special rule speaks for a general one about the same line. It takes over what httpd says,
 * if it has nothing of its own, and is no milder than what it speaks for.
 */
function settle(found: readonly Found[]): Finding[] {
  const byLine = new Map<Line, Found[]>();
  for (const entry of found) {
    if (entry.line === undefined) continue;
    const entries = byLine.get(entry.line);
    if (entries === undefined) byLine.set(entry.line, [entry]);
    else entries.push(entry);
  }
  return found.flatMap((entry) => {
    const others = entry.line === undefined ? [] : (byLine.get(entry.line) ?? []);
    if (others.some((other) => speaksFor(other.rule, entry))) return [];
    const spokenFor = others.filter((other) => speaksFor(entry.rule, other)).map(({ finding }) => finding);
    if (spokenFor.length === 0) return [entry.finding];
    const { finding } = entry;
    return [
      {
        ...finding,
        severity: severest([finding, ...spokenFor]),
        httpd: finding.httpd ?? spokenFor.find((other) => other.httpd !== undefined)?.httpd,
      },
    ];
  });
}

function speaksFor(rule: Rule, { rule: { id } }: Found): boolean {
  return rule.supersedes?.includes(id) === true;
}

function severest(findings: readonly Finding[]): Severity {
  const severities = new Set(findings.map((finding) => finding.severity));
  return severities.has('error') ? 'error' : severities.has('warning') ? 'warning' : 'info';
}

function byPlace(a: Finding, b: Finding): number {
  return a.start - b.start || a.end - b.end || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0);
}
