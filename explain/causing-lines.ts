import { decide } from '../access/policy/decide.ts';
import { denyingLines } from '../access/policy/denying-lines.ts';
import type { LogLine, Outcome } from '../access/policy/outcome.ts';
import { authenticationWord, policiesOf } from '../access/policy/policy.ts';
import type { RequestFacts } from '../access/policy/request-facts.ts';
import type { RequestQuestion } from '../access/request/request.ts';
import { WorkIsSpent } from '../core/budget/work-budget.ts';
import { query } from '../core/query.ts';
import { messageCause } from '../facts/messages/message-causes.ts';
import { messagesOf } from '../facts/messages/messages.ts';
import { type ByteText, toByteText, toDisplayText } from '../grammar/byte-text.ts';
import { headOf } from '../grammar/command.ts';
import { findLines, type LineOf } from '../linter/find-lines.ts';
import type { Finding, LintedFile } from '../linter/findings/finding.ts';
import { buildPositions } from '../linter/findings/positions.ts';
import { lintServer } from '../linter/lint-server.ts';
import { sectionsAround } from '../model/configuration/scope.ts';
import { mergeOrder } from '../model/sections/merge-order.ts';
import type { FileInstance, Located, Server } from '../model/server/server.ts';
import { answerRequest } from '../requests/answer/answer.ts';
import type { AccessStep } from '../requests/answer/request-answer.ts';
import { truthOfClient } from '../requests/resolve/authentication-facts.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import type { CausingLine } from './explanation.ts';
import type { Found } from './find-explanation.ts';
import { linesAbout } from './lines-about.ts';
import { linesInForce } from './lines-in-force.ts';
import { linesOfTimeouts } from './lines-of-backends.ts';
import type { LogEntry } from './messages/log-entry.ts';
import { clientIn, filesWithoutUrl, requestsOf } from './messages/logged-requests.ts';
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
  const isRunning = entry?.client !== undefined;
  // that one of its lines is in force says nothing: others grant what this one denies
  if (isRunning && isPredicted(id)) return linesOfFiles(server, entry, id, lineOf);
  // the rules are run for what httpd says of a configuration: for a request that is much work, and says little
  const surely = isRunning ? [] : linesOfFindings(server, entry, id, rules);
  if (surely.length > 0) return surely;
  const inForce = isRunning ? linesInForce(server, requestsOf(server, entry, id), keys) : [];
  if (inForce.length > 0)
    return inForce.map((at) => writeLine(at, lineOf, { certainty: 'may', why: IN_FORCE }));
  const modules = messagesOf(id).flatMap(({ module }) => module ?? []);
  const about = linesAbout(server, keys, { message: entry?.message, isOfRequest: isRunning, modules });
  const isLate = entry?.systemError?.endsWith(EXPIRED) === true;
  const waiting = isLate
    ? linesOfTimeouts(
        about.map(({ at }) => at),
        server,
      )
    : [];
  // a site has all that it says in its .htaccess files, which are read for requests only
  const ofSite = isAssumed(server) ? linesInForce(server, [{ url: '/' }], keys) : [];
  return [
    ...ofSite.map((at) => writeLine(at, lineOf, { certainty: 'may' })),
    ...[...about, ...waiting].map((one) => writeLine(one.at, lineOf, one)),
  ];
}

/** What APR calls a time-out: APR_TIMEUP. */
const EXPIRED = 'The timeout specified has expired';

/** Whether plume predicts all that leads to a message: a decision of the modules that evaluate `Require` and `Order`. */
function isPredicted(id: string): boolean {
  return messagesOf(id).some(({ module }) => PREDICTED.has(module));
}

/** Why no line of a server leads to a message, as a sentence. */
export function describeNoLines(id: string): string {
  return isPredicted(id)
    ? 'plume finds no line of this server that leads to it: it predicts other answers for the requests that the message may be about. The configuration may have changed since, or the request may have gone to another server.'
    : 'plume finds no line of this server that leads to it.';
}

const PREDICTED: ReadonlySet<string> = new Set(['mod_authz_core', 'mod_access_compat']);

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
function textOf({ command }: Located): string {
  const { start, end } = headOf(command);
  const tail = command.source.text.slice(start, Math.max(end, command.end));
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
    const denying = step === undefined || !OF_REQUIRE.has(id) ? [] : denyingLinesOf(step, question);
    const deciding = denying.length > 0 ? denying : at;
    if (deciding.length > 0)
      return deciding.map((one) => writeLine(one, lineOf, { certainty: 'decides', why }));
  }
  return [];
}

/** What denies access to the files that a line of the log names, where no URL that plume knows leads to them. */
function linesOfFiles(server: Server, entry: LogEntry, id: string, lineOf: LineOf): readonly CausingLine[] {
  const question = { url: '/', from: clientIn(entry) };
  const facts: RequestFacts = {
    truth: (atom) => truthOfClient(atom, { server, question, method: 'GET' }),
    credentials: undefined,
  };
  return filesWithoutUrl(server, entry, id).flatMap(({ file, host }) => {
    const sections = mergeOrder(server, host, { path: file, isThere: true });
    const policies = policiesOf(sections, server.target.series) ?? [];
    const outcomes = policies.flatMap(({ policy }) => decide(policy, { method: 'GET', facts }));
    const denied = outcomes.filter(({ log }) => log.some((line) => line.id === id));
    const certainty = denied.length === outcomes.length ? 'decides' : 'may';
    return denied.flatMap(({ at, why }) =>
      at.map((one) => writeLine(one, lineOf, { certainty, why: `${why}; ${NO_URL}` })),
    );
  });
}

const NO_URL = 'plume knows no URL that leads to the file, so no `<Location>` is looked at';

/** What httpd logs where `Require` denies access. */
const OF_REQUIRE: ReadonlySet<string> = new Set(['AH01629', 'AH01630', 'AH01631']);

function denyingLinesOf({ policy, facts }: AccessStep, question: RequestQuestion): readonly Located[] {
  if (policy?.tree === undefined) return [];
  return denyingLines(policy.tree, {
    method: question.method ?? 'GET',
    hasUser: question.user !== undefined && question.isWrongPassword !== true,
    groupFile: authenticationWord(policy, 'authgroupfile'),
    facts,
  });
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
  const hasNumber = messagesOf(id).length > 0;
  return findingsOf(server, rules, undefined).flatMap(({ finding, text }): CausingLine[] => {
    const { httpd } = finding;
    if (httpd === undefined || (hasNumber && httpd.id !== id)) return [];
    if (entry === undefined ? !hasNumber : !isSameText(httpd.message, entry.message)) return [];
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

/** What httpd refuses in a line that it names, or in a .htaccess whose line it does not name. */
function linesOfPlace(server: Server, place: ReportedFault, rules: readonly Rule[]): readonly CausingLine[] {
  const { path, alike } = filesOfPlace(server, toByteText(place.file));
  const files = new Set(alike.map((instance) => instance.file));
  const found = findingsOf(server, rules, alike.length === 0 ? path : undefined).flatMap(
    ({ finding, text }) => {
      if (alike.length > 0 && !files.has(finding.file)) return [];
      const line = writeFinding(finding, text);
      const isIt = line.line === place.line || isSaid(finding, place.message);
      return isIt ? [{ line, isSaid: isSaid(finding, place.message) }] : [];
    },
  );
  const exact = found.filter(({ line }) => line.line === place.line);
  const said = found.filter((one) => one.isSaid);
  // httpd stops at the first of them
  if (exact.length > 0)
    return (exact.some((one) => one.isSaid) ? exact.filter((one) => one.isSaid) : exact).map(
      ({ line }) => line,
    );
  const [first] = alike;
  const text = place.line === undefined ? undefined : first?.document.source.text.split('\n')[place.line - 1];
  if (place.line === undefined || first === undefined || text === undefined)
    return said.slice(0, 1).map(({ line }) => line);
  return [{ file: first.file, line: place.line, text: toDisplayText(text.trim()), certainty: 'decides' }];
}

/** The readings of the file that a place names; where only its name is known on this machine, of files with that name. */
function filesOfPlace(
  server: Server,
  path: ByteText,
): { readonly path: ByteText; readonly alike: readonly FileInstance[] } {
  const named = server.instances.filter((one) => one.path === path);
  if (named.length > 0 || server.files.look(path).ok) return { path, alike: named };
  return { path, alike: server.instances.filter((one) => nameOf(one.path) === nameOf(path)) };
}

/** Whether a finding predicts a message; of a section that is not closed, httpd writes the place before it. */
function isSaid({ httpd }: Finding, message: string): boolean {
  return httpd !== undefined && (httpd.message === message || message.endsWith(`: ${httpd.message}`));
}

function nameOf(path: ByteText): ByteText {
  return path.slice(path.lastIndexOf('/') + 1);
}

interface FindingWithText {
  readonly finding: Finding;
  readonly text: ByteText;
}

/** All that rules find in a server, or in one of its .htaccess files: each log line of a server asks. */
const findingsOf = query('findingsOf', findFindings, {
  by: (server, _rules, htaccess) => [server, htaccess],
});

function findFindings(
  server: Server,
  rules: readonly Rule[],
  htaccess: ByteText | undefined,
): readonly FindingWithText[] {
  try {
    const files = htaccess === undefined ? lintServer(server, { rules }) : lintOne(server, rules, htaccess);
    return files.flatMap(({ findings, text }) => findings.map((finding) => ({ finding, text })));
  } catch (error) {
    if (!(error instanceof WorkIsSpent)) throw error;
    return [];
  }
}

function lintOne(server: Server, rules: readonly Rule[], htaccess: ByteText): readonly LintedFile[] {
  const entry = server.files.look(htaccess);
  return entry.ok ? lintServer(server, { rules, htaccess: [htaccess], only: new Set([entry.identity]) }) : [];
}

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
