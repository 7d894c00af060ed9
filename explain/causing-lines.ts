import { answerRequest } from '../access/answer/answer.ts';
import type { AccessStep } from '../access/answer/request-answer.ts';
import type { LogLine, Outcome } from '../access/policy/outcome.ts';
import { messageCause } from '../facts/messages/message-causes.ts';
import { WorkIsSpent } from '../grammar/budget/work-budget.ts';
import { type ByteText, toByteText, toDisplayText } from '../grammar/byte-text.ts';
import { headOf } from '../grammar/command.ts';
import { findLines, type LineOf } from '../linter/find-lines.ts';
import type { Finding } from '../linter/findings/finding.ts';
import { buildPositions } from '../linter/findings/positions.ts';
import { lintServer } from '../linter/lint-server.ts';
import { sectionsAround } from '../model/configuration/scope.ts';
import type { Located, Server } from '../model/server/server.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import type { CausingLine } from './explanation.ts';
import type { Found } from './find-explanation.ts';
import { linesAbout } from './lines-about.ts';
import { linesInForce } from './lines-in-force.ts';
import type { LogEntry } from './log-entry.ts';
import { requestsOf } from './logged-requests.ts';
import type { ReportedFault } from './syntax-error.ts';

/** At most so many lines are named. */
const MOST_LINES = 8;

/**
 * The lines of a server that lead to what somebody pasted: for a line of the log those that decide its request, or of
 * which httpd says the message when it starts; else those that set what the message is about, which only may be the cause.
 */
export function findCausingLines(
  server: Server,
  found: Found,
  rules: readonly Rule[],
): readonly CausingLine[] {
  const lines = searchCausingLines(server, found, rules);
  // nobody has written the main file of a server that is assumed
  const written = isAssumed(server) ? lines.filter(({ file }) => file !== server.main.file) : lines;
  return distinct(written);
}

function searchCausingLines(
  server: Server,
  { explanation, entry, place }: Found,
  rules: readonly Rule[],
): readonly CausingLine[] {
  const lineOf = findLines(server);
  if (place !== undefined) return linesOfPlace(server, place, rules);
  const id = explanation.subject;
  const ofRequest = entry === undefined ? [] : linesOfRequest(server, entry, id, lineOf);
  if (ofRequest.length > 0) return ofRequest;
  const keys = messageCause(id)?.directives ?? explanation.directives;
  // the rules are run for what httpd says of a configuration: for a request that is much work, and says little
  const isRunning = entry?.client !== undefined;
  const surely = isRunning ? [] : linesOfFindings(server, entry, id, rules);
  if (surely.length > 0) return surely;
  const inForce = isRunning ? linesInForce(server, requestsOf(server, entry, id), keys) : [];
  if (inForce.length > 0)
    return inForce.map((at) => writeLine(at, lineOf, { certainty: 'may', why: IN_FORCE }));
  const about = linesAbout(server, keys, entry?.message);
  // a site has all that it says in its .htaccess files, which are read for requests only
  const ofSite = isAssumed(server) ? linesInForce(server, [{ url: '/' }], keys) : [];
  return [
    ...ofSite.map((at) => writeLine(at, lineOf, { certainty: 'may' })),
    ...about.map((one) => writeLine(one.at, lineOf, one)),
  ];
}

function isAssumed({ assumes }: Server): boolean {
  return assumes.length > 0;
}

const IN_FORCE = 'this is in force for the request';

function distinct(lines: readonly CausingLine[]): readonly CausingLine[] {
  const byPlace = new Map<string, CausingLine>();
  for (const line of lines) {
    const key = `${line.line} ${line.file}`;
    if (!byPlace.has(key)) byPlace.set(key, line);
  }
  return [...byPlace.values()].slice(0, MOST_LINES);
}

function writeLine(
  at: Located,
  lineOf: LineOf,
  { certainty, why }: Pick<CausingLine, 'certainty' | 'why'>,
): CausingLine {
  const [around] = sectionsAround(at);
  return {
    ...lineOf(at),
    text: textOf(at),
    ...(around !== undefined && { within: textOf(around) }),
    certainty,
    ...(why !== undefined && { why }),
  };
}

/** The command as it is written, continued lines on one. */
function textOf({ instance, command }: Located): string {
  const { start, end } = headOf(command);
  const tail = instance.document.source.text.slice(start, Math.max(end, command.end));
  return toDisplayText(tail.replace(/\\\r?\n\s*/g, ' ').trimEnd());
}

/** What decides the request of a line of the log, where plume predicts that httpd logs that line. */
function linesOfRequest(server: Server, entry: LogEntry, id: string, lineOf: LineOf): readonly CausingLine[] {
  for (const question of requestsOf(server, entry, id)) {
    // what refuses a .htaccess as a whole is not asked for: httpd logs that without a number
    const { possible } = answerRequest(server, question);
    const fitting = possible.find(({ log }) => log.some((line) => isLogged(line, entry, id)));
    if (fitting === undefined) continue;
    const step = fitting.steps.findLast(({ log }) => log.some((line) => isLogged(line, entry, id)));
    const { at, why } = (step && outcomeThatLogs(step, (line) => isLogged(line, entry, id))) ?? fitting;
    if (at.length > 0) return at.map((one) => writeLine(one, lineOf, { certainty: 'decides', why }));
  }
  return [];
}

/** The decision of access control for which httpd logs a line. */
function outcomeThatLogs({ outcome, log }: AccessStep, isIt: (line: LogLine) => boolean): Outcome {
  const { overruled } = outcome;
  return overruled !== undefined && log.findIndex(isIt) < overruled.log.length ? overruled : outcome;
}

function isLogged(line: LogLine, entry: LogEntry, id: string): boolean {
  if (line.id !== undefined && line.id !== id) return false;
  return line.message.trim() === toByteText(entry.message);
}

/** Of which lines httpd says the message, as rules know. */
function linesOfFindings(
  server: Server,
  entry: LogEntry | undefined,
  id: string,
  rules: readonly Rule[],
): readonly CausingLine[] {
  return findingsOf(server, rules).flatMap(({ finding, text }): CausingLine[] => {
    const { httpd } = finding;
    if (httpd === undefined || httpd.id !== id) return [];
    if (entry !== undefined && !isSameText(httpd.message, entry.message)) return [];
    return [writeFinding(finding, text)];
  });
}

/** Whether a message is the one that a rule predicts; only the name of the program may differ. */
function isSameText(predicted: string, logged: string): boolean {
  const words = (text: string) =>
    text.split(/[\s'"`,:()[\]]+/).filter((word) => word !== '' && !PROGRAMS.has(word));
  const said = new Set(words(logged));
  return words(predicted).every((word) => said.has(word));
}

const PROGRAMS: ReadonlySet<string> = new Set(['httpd', 'apache2']);

/** What httpd refuses in a line that it names. */
function linesOfPlace(server: Server, place: ReportedFault, rules: readonly Rule[]): readonly CausingLine[] {
  const file = toByteText(place.file);
  const named = server.instances.filter(({ path }) => path === file);
  const alike =
    named.length > 0 ? named : server.instances.filter(({ path }) => nameOf(path) === nameOf(file));
  const files = new Set(alike.map((instance) => instance.file));
  const found = findingsOf(server, rules).flatMap(({ finding, text }) => {
    if (!files.has(finding.file)) return [];
    const line = writeFinding(finding, text);
    return line.line === place.line || finding.httpd?.message === place.message ? [{ line, finding }] : [];
  });
  const exact = found.filter(({ line }) => line.line === place.line);
  if (exact.length > 0) return exact.map(({ line }) => line);
  const [first] = alike;
  const text = first?.document.source.text.split('\n')[place.line - 1];
  if (first === undefined || text === undefined) return found.map(({ line }) => line);
  return [{ file: first.file, line: place.line, text: toDisplayText(text.trim()), certainty: 'decides' }];
}

function nameOf(path: ByteText): ByteText {
  return path.slice(path.lastIndexOf('/') + 1);
}

interface FindingWithText {
  readonly finding: Finding;
  readonly text: ByteText;
}

function findingsOf(server: Server, rules: readonly Rule[]): readonly FindingWithText[] {
  const known = found.get(server);
  if (known !== undefined) return known;
  let all: readonly FindingWithText[] = [];
  try {
    all = lintServer(server, { rules }).flatMap(({ findings, text }) =>
      findings.map((finding) => ({ finding, text })),
    );
  } catch (error) {
    if (!(error instanceof WorkIsSpent)) throw error;
  }
  found.set(server, all);
  return all;
}

const found = new WeakMap<Server, readonly FindingWithText[]>();

function writeFinding(finding: Finding, text: ByteText): CausingLine {
  const line = buildPositions(text).lineAt(finding.start);
  const { message, help, file } = finding;
  return {
    file,
    line: line + 1,
    text: toDisplayText((text.split('\n')[line] ?? '').trim()),
    certainty: 'decides',
    why: message,
    ...(help !== undefined && { help }),
  };
}
