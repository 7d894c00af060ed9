import { query } from '../../core/query.ts';
import { type ByteText, type Span, toDisplayText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { lineAt } from '../../grammar/line-at.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import type { Command, Line } from '../../grammar/syntax-tree.ts';
import { type Configuration, configurationOf } from '../../model/configuration/configuration.ts';
import type { HttpdMessage, LocatedHttpdMessage } from '../../model/messages/httpd-message.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import type { Edit, Fix, Report, Rule, Severity } from '../../rules/kit/define-rule.ts';
import { isWholeFile } from '../../rules/kit/whole-file.ts';
import type { Finding, RelatedPlace } from '../findings/finding.ts';
import { hostAsked, ofWhichClients, showingRequest } from './showing-request.ts';

/**
 * The finding for a rule's report about `line`: its words filled in, and no error where httpd may never read the line.
 */
export function toFinding(rule: Rule, report: Report, { configuration, line }: Subject): Finding {
  const instance = report.in ?? configuration.instance;
  const own = report.in === undefined ? configuration : configurationOf(report.in);
  const { file } = own;
  const isUnsure = isCommand(line) && own.isRead(line) === 'unknown';
  const severity = report.severity ?? rule.severity;
  const { start, end } = placeIn(instance, report.at);
  const { asked } = report;
  const at = asked !== undefined && isCommand(line) && instance && { instance, command: line };
  const related = relatedIn(
    instance,
    file,
    at ? [...(report.related ?? []), ...hostAsked(asked, at)] : report.related,
  );
  const finding: Finding = {
    rule: rule.id,
    severity: isUnsure ? lowered(severity) : severity,
    message:
      fillIn(ownEntry(rule.messages, report.message) ?? report.message, report.data ?? NO_DATA) +
      ofWhichClients(report.asked),
    key: report.message,
    file,
    start,
    end,
    httpd:
      report.httpd && locateMessage(inPhaseOf(own, report.httpd), report, severity, { configuration, line }),
    help: report.help,
    related: isUnsure ? [...related, ...guardOf(line, own)] : related,
    fixes: fixesIn(instance, report.fixes ?? NO_FIXES),
  };
  // most findings have none of these
  const upgrade = upgradeOf(rule, report);
  const together = togetherOf(rule, report);
  const unreadBecause =
    finding.severity === 'info' && rule.aboutReading !== undefined
      ? ownEntry(rule.aboutReading, report.message)
      : undefined;
  const about = report.about ?? (isWholeFile(finding) ? valuesIn(report) : undefined);
  const isPlain = [
    ...[upgrade, together, about, asked, report.needs, report.goesWithConversion, unreadBecause],
  ].every((part) => part === undefined);
  if (isPlain && !isUnsure) return finding;
  return {
    ...finding,
    ...(about !== undefined && { about }),
    ...(asked !== undefined && { request: showingRequest(asked) }),
    ...(report.needs !== undefined && { needs: report.needs }),
    ...(report.goesWithConversion !== undefined && { goesWithConversion: report.goesWithConversion }),
    ...(isUnsure && severity === 'error' ? { isErrorIfRead: true } : {}),
    ...(together !== undefined && { together }),
    ...(unreadBecause !== undefined && { unreadBecause }),
    ...(upgrade !== undefined && { upgrade }),
  };
}

/** What tells reports about a whole file apart: no line tells what they are about, and no place may do so. */
function valuesIn({ data = NO_DATA }: Report): readonly string[] {
  return Object.values(data).filter((value) => !value.includes('/') && !/^\d*$/.test(value));
}

/** A report about no line of its own, and the finding that it became. */
export interface Said {
  readonly report: Report;
  readonly finding: Finding;
}

/**
 * The finding of a report where the next one of the same rule says the same of the same place: thirty thousand uses of a
 * macro are all told one thing. Undefined where it must be made; only reports that share their data and help are compared.
 */
export function sameFinding(
  { report: before, finding }: Said,
  report: Report,
  { configuration, line }: Subject,
): Finding | undefined {
  const isSame =
    line === undefined &&
    report.message === before.message &&
    report.data === before.data &&
    report.help === before.help &&
    report.severity === before.severity &&
    isPlain(report) &&
    isPlain(before);
  if (!isSame) return undefined;
  const instance = report.in ?? configuration.instance;
  if ((instance?.file ?? configuration.file) !== finding.file) return undefined;
  const { start, end } = placeIn(instance, report.at);
  return start === finding.start && end === finding.end ? finding : undefined;
}

/** Whether a report has nothing that depends on its instance but its place. */
function isPlain({ httpd, asked, related, fixes, upgrade }: Report): boolean {
  return (
    httpd === undefined &&
    asked === undefined &&
    related === undefined &&
    fixes === undefined &&
    upgrade === undefined
  );
}

const NO_DATA: Readonly<Record<string, string>> = {};
const NO_FIXES: readonly Fix[] = [];
const NOTHING_RELATED: readonly RelatedPlace[] = [];

/** What a report refers to, in the files as they are. */
function relatedIn(
  instance: FileInstance | undefined,
  file: string,
  related: Report['related'],
): readonly RelatedPlace[] {
  // one list for the hundred thousand findings that refer to nothing
  if (related === undefined || related.length === 0) return NOTHING_RELATED;
  return related.map(({ at, message, in: there = instance }): RelatedPlace => {
    const text = there?.file === file ? undefined : textOf(there);
    const { start, end } = placeIn(there, at);
    return { file: there?.file ?? file, ...(text !== undefined && { text }), message, start, end };
  });
}

/** The condition that leaves it open whether httpd reads a command. */
function guardOf(command: Command, configuration: Configuration): readonly RelatedPlace[] {
  const section = configuration.undecidedCondition(command);
  if (section === undefined) return [];
  const at = { start: section.start, end: wordsOf(section).at(-1)?.end ?? section.start + 1 };
  const message = 'httpd reads it only where this condition holds';
  return [{ file: configuration.file, message, ...placeIn(configuration.instance, at) }];
}

function upgradeOf({ upgradeKind }: Rule, { message, upgrade }: Report): Finding['upgrade'] {
  if (upgradeKind === undefined) return upgrade;
  const kind = typeof upgradeKind === 'string' ? upgradeKind : ownEntry(upgradeKind, message);
  return { ...upgrade, ...(kind !== undefined && { kind }) };
}

/** What the report may be told together with. */
function togetherOf(
  { together }: Rule,
  { message, data = NO_DATA, alike: common }: Report,
): Finding['together'] | undefined {
  const told = together === undefined ? undefined : ownEntry(together, message);
  if (told === undefined) return undefined;
  const { in: where, same = [], alike, place, row } = told;
  if (alike !== undefined && common === undefined) return undefined;
  return {
    key: [message, ...same.map((name) => ownEntry(data, name) ?? ''), common ?? ''].join('\n'),
    in: where,
    place,
    ...(alike !== undefined && { alike }),
    ...(told.message !== undefined && { message: told.message }),
    ...(row !== undefined && { row: fillIn(row, data) }),
  };
}

/** What is looked at while a rule reports. */
export interface Subject {
  readonly configuration: Configuration;
  readonly line: Line | undefined;
}

function placeIn(instance: FileInstance | undefined, { start, end }: Span): Span {
  return instance === undefined ? { start, end } : instance.spanInFile({ start, end });
}

function textOf(instance: FileInstance | undefined): ByteText | undefined {
  // a .htaccess is none of the files that the server is read from
  if (instance?.htaccessTerms !== undefined) return instance.document.source.text;
  return instance?.server?.documentOf(instance.identity)?.source.text;
}

/** The fixes that can be made in the files themselves: where a text was put together from others, places are moved. */
function fixesIn(instance: FileInstance | undefined, fixes: readonly Fix[]): readonly Fix[] {
  if (instance === undefined || fixes.length === 0) return fixes;
  // the text of a macro is read with other values elsewhere
  if (instance.kind === 'macro') return NO_FIXES;
  const { document, file, server } = instance;
  const original = textOf(instance);
  const isRewritten = original !== document.source.text;
  // of a lasting document all lines are in the file, at other places
  const isMoved = document.spanInFile !== undefined;
  if (
    !isRewritten &&
    !isMoved &&
    fixes.every(({ edits }) => edits.every((edit) => edit.file === undefined || edit.file === file))
  )
    return fixes;
  return fixes.flatMap((fix) => {
    const edits = fix.edits.map((edit): Edit => {
      if (edit.file !== undefined && edit.file !== file)
        return withSource(inFileOf(edit, server), textIn(edit.file, server));
      return isRewritten || isMoved ? { ...edit, ...instance.spanInFile(edit) } : edit;
    });
    if (isMoved) return [{ ...fix, edits }];
    const isWhole = edits.every(({ start, end, file: other }, i) => {
      const { start: from, end: to } = fix.edits[i]!;
      const isOther = other !== undefined && other !== file;
      return isOther || document.source.text.slice(from, to) === original?.slice(start, end);
    });
    return isWhole ? [{ ...fix, edits }] : [];
  });
}

/** The first instances of files by the names of these: one fix may edit ten thousand files. */
const instancesByFile = query(
  'instancesByFile',
  ({ instances }: Server) => new Map(instances.toReversed().map((instance) => [instance.file, instance])),
);

function textIn(file: string, server: Server | undefined): ByteText | undefined {
  return server && textOf(instancesByFile(server).get(file));
}

/** An edit of another file, which may be a lasting document. */
function inFileOf(edit: Edit, server: Server | undefined): Edit {
  const there = server && edit.file !== undefined ? instancesByFile(server).get(edit.file) : undefined;
  return there?.document.spanInFile === undefined ? edit : { ...edit, ...there.spanInFile(edit) };
}

/** Field by field: thirty thousand objects that are copied with `...` get hidden classes of their own in V8. */
function withSource(edit: Edit, source: ByteText | undefined): Edit {
  const { start, end, text, file, isUnordered } = edit;
  if (source === undefined || file === undefined) return edit;
  return isUnordered === undefined
    ? { start, end, text, file, source }
    : { start, end, text, file, isUnordered, source };
}

/**
 * httpd -t never looks at a .htaccess: what it has to say of one, it says when a request comes. Only what is a matter
 * of requests anyway has its code then.
 */
function inPhaseOf({ kind }: Configuration, httpd: HttpdMessage): HttpdMessage {
  return kind === 'htaccess' && httpd.phase !== 'request' ? { ...httpd, id: null, phase: 'request' } : httpd;
}

/** Errors of reading and walking the tree, and no others, httpd begins with a place. */
function locateMessage(
  httpd: HttpdMessage,
  report: Report,
  severity: Severity,
  { configuration, line }: Subject,
): LocatedHttpdMessage {
  const isError =
    httpd.phase === 'read'
      ? httpd.id === null
      : httpd.phase === 'walk' && (httpd.id === SYNTAX_ERROR || (httpd.id === null && severity === 'error'));
  const instance = report.httpdAt?.instance ?? report.in ?? configuration.instance;
  const named =
    report.httpdAt?.line ?? (report.in === undefined ? line : lineAt(report.in.document, report.at.start));
  if (!isError || named === undefined) return httpd;
  const file =
    instance?.kind === 'macro' ? toDisplayText(instance.path) : (instance?.file ?? configuration.file);
  const { id, message, phase } = httpd;
  return { id, message, phase, file, line: named.number + named.height - 1 };
}

const SYNTAX_ERROR = 'AH00526';

function isCommand(line: Line | undefined): line is Command {
  return line?.kind === 'directive' || line?.kind === 'open';
}

/** What may never be read is not an error. */
function lowered(severity: Severity): Severity {
  return severity === 'error' ? 'warning' : severity;
}

function fillIn(template: string, data: Readonly<Record<string, string>>): string {
  let message = '';
  for (const { text, placeholder } of piecesOf(template)) {
    const value = placeholder === undefined ? undefined : ownEntry(data, placeholder);
    message += value === undefined ? text : toDisplayText(value);
  }
  return message;
}

/** A piece of a rule's message: text as it stands, or a placeholder, with its braces as its text. */
interface Piece {
  readonly text: string;
  readonly placeholder: string | undefined;
}

/** The pieces of a rule's message, of which there are some hundreds: one may be filled in a hundred thousand times. */
const piecesOf = query('piecesOf', (template: string): readonly Piece[] =>
  template.split(/(\{\w+\})/).map((text, i) => ({
    text,
    placeholder: i % 2 === 1 ? text.slice(1, -1) : undefined,
  })),
);

/** The finding that plume itself failed at `line`; `what` follows "in". */
export function internalFinding(what: string, error: unknown, file: string, line: Line | undefined): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    rule: 'internal/failure',
    severity: 'error',
    message: `plume failed on this line, in ${what}: ${reason}. This is a bug in plume; plume checked everything else.`,
    file,
    start: line?.start ?? 0,
    end: line === undefined ? 0 : Math.min(line.end, line.start + 1),
    httpd: undefined,
    help: undefined,
    related: [],
    fixes: [],
    ...(error instanceof Error && error.stack !== undefined && { stack: error.stack }),
  };
}
