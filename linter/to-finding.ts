import { toDisplayText } from '../grammar/byte-text.ts';
import { wordsOf } from '../grammar/command.ts';
import type { Command, Line } from '../grammar/syntax-tree.ts';
import type { Configuration } from '../model/configuration.ts';
import type { HttpdMessage } from '../model/httpd-message.ts';
import type { Report, Rule, Severity } from '../rules/define-rule.ts';
import type { Finding } from './finding.ts';

/**
 * The finding for a rule's report about `line`: its words filled in, and no error where httpd may never read the line.
 */
export function toFinding(
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

/** The finding that plume itself failed at `line`; `what` follows "in". */
export function internalFinding(what: string, error: unknown, file: string, line: Line | undefined): Finding {
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
