import { argsAt, firstArg, isSaidAmong, settingAmong } from '../../../access/policy/settings.ts';
import { headerOf } from '../../../access/request/expression-context.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import { contextOf } from '../../../access/request/request-conditions.ts';
import {
  type RequestEnvironment,
  requestEnvironmentOf,
} from '../../../access/request/request-environment.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { readAcceptHeader } from '../../resolve/content/accept-header.ts';
import { fileTypeOf } from '../../resolve/content/file-type.ts';
import type { ResolvedRequest } from '../../resolve/resolved-request.ts';
import type { AccessStep, PossibleAnswer, RequestAnswer } from '../request-answer.ts';
import { isLedOn } from '../rule-way.ts';
import { expiryAmong } from './expiry.ts';
import { environmentAtEnd } from './final-environment.ts';
import { type HeaderSubject, headerChanges } from './header-lines.ts';
import {
  changeHeaders,
  type HeaderChange,
  type HeaderEntry,
  type HeaderTable,
  headerIn,
} from './header-table.ts';
import { type FixedUp, withRequestHeaders } from './request-headers.ts';

/**
 * The headers of an answer that lines of the configuration set or change; undefined where several answers are possible.
 * Sources: ap_send_error_response() in modules/http/http_protocol.c, ap_http_header_filter() in modules/http/http_filters.c.
 */
export function headersOf(
  server: Server,
  question: RequestQuestion,
  answer: RequestAnswer,
): readonly HeaderEntry[] | undefined {
  const [first, ...others] = answer.possible;
  if (first?.sent === undefined || others.length > 0 || first.unless.length > 0) return undefined;
  if (first.failure !== undefined || server.target.series !== '2.4') return undefined;
  const { sections, page } = first.sent;
  const mayCount = (module: string, key: string) =>
    server.modules.has(module) === 'unknown' && isSaidAmong(sections, key);
  if (mayCount('mod_headers', 'header') || mayCount('mod_expires', 'expiresactive')) return undefined;
  const status = first.status;
  const own = { server, question, answer, possible: first, status };
  if (page !== undefined) {
    const [shown, ...more] = page.possible;
    // which headers count is left open where the page is something else than a file, or is not sent
    const isShown = more.length === 0 && shown?.status === 200 && shown.sent?.isFileSent === true;
    if (!isShown || shown.sent === undefined || shown.unless.length > 0) return undefined;
    const last = { ...own, answer: page, possible: shown, isPage: true };
    return sent({ ...last, sections: shown.sent.sections }, 'file');
  }
  if (sections.some(({ scope }) => scope === undefined)) return undefined;
  if (status === undefined)
    return first.answeredBy === undefined ? undefined : sent({ ...own, sections }, 'program');
  // what says its own status is sent as a success is
  if (status >= 300 && first.hasOwnStatus !== true) return sent({ ...own, sections }, 'error');
  return sent({ ...own, sections }, first.sent.isFileSent ? 'file' : 'program');
}

interface Sending {
  readonly server: Server;
  readonly question: RequestQuestion;
  readonly answer: RequestAnswer;
  readonly possible: PossibleAnswer;
  readonly sections: readonly MergedSection[];
  /** What the client gets; undefined where a program says it. */
  readonly status: number | undefined;
  /** Whether it shows an error. */
  readonly isPage?: boolean;
}

/** The last request that httpd makes of what the client asks, with what stands for its directory. */
function chainOf({ answer, possible, question }: Sending): {
  readonly question: RequestQuestion;
  readonly steps: readonly AccessStep[];
  readonly isRedirected: boolean;
} {
  let asked = question;
  let from = 0;
  let isRedirected = false;
  for (const [i, { resolved }] of possible.steps.entries()) {
    const { rewritten } = resolved;
    if (rewritten === undefined || !isLedOn(possible.steps, i)) continue;
    asked = rewritten.question;
    from = i + 1;
    isRedirected = true;
  }
  return {
    question: asked,
    steps: possible.steps.slice(from),
    isRedirected: isRedirected || answer.resolved === undefined,
  };
}

type Kind = 'file' | 'program' | 'error';

function sent(sending: Sending, kind: Kind): readonly HeaderEntry[] {
  const { server, sections, status, isPage = false } = sending;
  const chain = chainOf(sending);
  const last = chain.steps.at(-1)?.resolved;
  const subject = subjectOf(sending, chain);
  const isOpen = kind === 'program';
  const repeats = chain.isRedirected || isPage;
  const early = (isAlways: boolean) => applyEarly(sections, isAlways, subject, repeats);
  const varied = mayVary(sections) ? [present('Vary', false)] : [];
  let always: HeaderTable = { entries: [...early(true), ...negotiated(chain.steps)], isOpen };
  let success: HeaderTable = { entries: [...early(false), ...baseOf(kind, sections), ...varied], isOpen };
  let type = typeOf(kind, last, sending);
  if (kind === 'error') {
    // what was made for a success is gone
    success = { entries: [...always.entries, ...ofErrors(status), ...varied], isOpen };
    always = { entries: [], isOpen };
  }
  if (server.modules.has('mod_expires') === 'present' && (status === undefined || status < 400))
    success = withExpiry(success, sections, type, kind);
  if (server.modules.has('mod_headers') === 'present') {
    const changed = fixUp({ always, success, type }, sections, subject, kind);
    always = changed.always;
    success = changed.success;
    type = changed.type;
  }
  // a program may fail, where nothing else tells the status
  const { method = 'GET' } = subject.question;
  const isTold = status === 200 && (method === 'GET' || method === 'HEAD');
  const mayFail = kind === 'program' && !isTold;
  const doubted = (entry: HeaderEntry) => (mayFail ? { ...entry, isSure: false } : entry);
  const all = [
    ...always.entries,
    ...[...success.entries, withDefaultCharset(type, sections)].map(doubted),
    ...ofFile(kind, last, sending, isNegotiated(chain.steps)),
  ];
  const names = new Set(all.flatMap(({ name, at }) => (at.length > 0 ? asciiLowerCase(name) : [])));
  return all.filter(({ name }) => names.has(asciiLowerCase(name)));
}

interface Tables {
  readonly always: HeaderTable;
  readonly success: HeaderTable;
  readonly type: HeaderEntry;
}

/** What lines of Header make of an answer. Source: ap_headers_output_filter() in modules/metadata/mod_headers.c. */
function fixUp(
  before: Tables,
  sections: readonly MergedSection[],
  { expression, environment, question }: HeaderSubject,
  kind: Kind,
): Tables {
  let { always, success, type } = before;
  const notes = new Map<string, ByteText | undefined>();
  const seen = {
    ...expression,
    note: (name: ByteText) => notes.get(asciiLowerCase(name)),
    responseHeader(name: ByteText) {
      if (asciiLowerCase(name) === 'content-type') return undefined;
      return headerIn(success, name) || headerIn(always, name);
    },
    variable(name: string) {
      if (name === 'CONTENT_TYPE') return type.isSure ? (type.value ?? '') : undefined;
      if (name === 'HANDLER') return kind === 'file' ? handlerByType(before.type, sections) : undefined;
      return expression.variable(name);
    },
  };
  for (const isAlways of kind === 'error' ? [true] : [true, false])
    for (const change of headerChanges(
      sections,
      { isAlways, isEarly: false },
      { expression: seen, environment, question },
    )) {
      const { action, name, value, holds } = change;
      if (action === 'note') {
        // the name of the note is what the line has for a value
        if (value === undefined) for (const one of notes.keys()) notes.set(one, undefined);
        else if (holds !== false)
          notes.set(asciiLowerCase(value), holds ? headerIn(isAlways ? always : success, name) : undefined);
      } else if (asciiLowerCase(name) === 'content-type') type = typed(type, change);
      else if (isAlways && action !== 'echo') always = changeHeaders(always, change);
      else success = changeHeaders(success, change);
    }
  return { always, success, type };
}

/** A type is the name of a handler where nothing else names one. Source: ap_invoke_handler() in server/config.c. */
function handlerByType(type: HeaderEntry, sections: readonly MergedSection[]): ByteText | undefined {
  const mayBeOther = ['sethandler', 'addhandler', 'rewriterule'].some((key) => isSaidAmong(sections, key));
  return mayBeOther || !type.isSure ? undefined : type.value?.split(';')[0];
}

/** httpd sends its own type in the place of what lines add to the table; only some actions change that type. */
function typed(type: HeaderEntry, change: HeaderChange): HeaderEntry {
  const unknown = { name: type.name, value: undefined, at: [], isSure: false };
  switch (change.action) {
    case 'add':
    case 'append':
    case 'merge':
    case 'echo':
      return type.isSure && type.value !== undefined ? type : unknown;
    case 'setifempty':
      // it is not in the table yet, unless another line has set it
      return type.at.some(({ command }) => command.key === 'header')
        ? unknown
        : (changeHeaders({ entries: [], isOpen: false }, change).entries[0] ?? type);
    default:
      // whether it can be taken away hangs on the release
      return changeHeaders({ entries: [type], isOpen: false }, change).entries[0] ?? unknown;
  }
}

function applyEarly(
  sections: readonly MergedSection[],
  isAlways: boolean,
  subject: HeaderSubject,
  repeats: boolean,
): readonly HeaderEntry[] {
  let table: HeaderTable = { entries: [], isOpen: false };
  for (const change of headerChanges(sections, { isAlways, isEarly: true }, subject)) {
    const isSame = ['set', 'unset', 'setifempty'].includes(change.action);
    // they act again for each request that httpd makes by itself
    table = changeHeaders(table, repeats && !isSame ? { ...change, holds: undefined } : change);
  }
  return table.entries;
}

const present = (name: string, isSure = true): HeaderEntry => ({ name, value: undefined, at: [], isSure });

/** Whether httpd may say that headers of the request decide, because expressions and conditions of rules ask for them. */
function mayVary(sections: readonly MergedSection[]): boolean {
  return sections.some(
    ({ kind, scope }) =>
      scope === undefined ||
      kind.endsWith('if') ||
      commandsIn(scope, ['rewritecond', 'setenvifexpr']).length > 0 ||
      commandsIn(scope, ASKING).some((at) => argsAt(at).some(({ value }) => /expr=|%\{/.test(value))),
  );
}

/** Directives whose arguments may be expressions. */
const ASKING = ['header', 'requestheader', 'sethandler', 'errordocument', 'redirect', 'alias', 'require'];

function isNegotiated(steps: readonly AccessStep[]): boolean {
  return steps.some(({ resolved }) => resolved.negotiation !== undefined);
}

/** What mod_negotiation sets. */
function negotiated(steps: readonly AccessStep[]): readonly HeaderEntry[] {
  return isNegotiated(steps) ? ['Vary', 'Content-Location', 'TCN'].map((name) => present(name, false)) : [];
}

/** What httpd sends with a file by itself. */
function baseOf(kind: Kind, sections: readonly MergedSection[]): readonly HeaderEntry[] {
  if (kind !== 'file') return [];
  const filters = ['setoutputfilter', 'addoutputfilter', 'addoutputfilterbytype', 'filterchain'];
  const isFiltered = filters.some((key) => isSaidAmong(sections, key));
  return [
    ...['Last-Modified', 'Content-Length'].map((name) => present(name, !isFiltered)),
    ...['ETag', ...(isFiltered ? ['Vary', 'Content-Encoding'] : [])].map((name) => present(name, false)),
    present('Accept-Ranges'),
  ];
}

function ofErrors(status: number | undefined): readonly HeaderEntry[] {
  if (status === 401) return [present('WWW-Authenticate', false)];
  if (status === 405) return [present('Allow', false)];
  return status !== undefined && status < 400 ? [present('Location')] : [];
}

function typeOf(
  kind: Kind,
  last: ResolvedRequest | undefined,
  { server, sections, possible: { answeredBy } }: Sending,
): HeaderEntry {
  const name = 'Content-Type';
  if (kind === 'error') return { name, value: 'text/html; charset=iso-8859-1', at: [], isSure: true };
  const isFile = kind === 'file' && last?.path !== undefined && answeredBy?.kind === 'file';
  if (!isFile || !answeredBy.type.isSure) return { name, value: undefined, at: [], isSure: false };
  const { value, at } = answeredBy.type;
  const [line = lastOf(server, 'typesconfig')] = at === undefined ? takenBack(sections, last.path) : [at];
  return {
    ...{ name, value, isSure: value !== undefined },
    at: value === undefined || line === undefined ? [] : [line],
  };
}

function lastOf(server: Server, key: string): Located | undefined {
  return commandsIn(server, key).at(-1);
}

/** The last line about the type, where one takes back what others say of it, or looks for it in another part of the path. */
function takenBack(sections: readonly MergedSection[], path: ByteText): readonly Located[] {
  const linesOf = (key: string) =>
    sections.flatMap(({ scope }) => (scope === undefined ? [] : commandsIn(scope, key)));
  const isOfFile = (at: Located) =>
    argsAt(at).some(({ value }) => path.endsWith(value.startsWith('.') ? value : `.${value}`));
  const forced = linesOf('forcetype');
  const removed = linesOf('addcharset').some(isOfFile) ? linesOf('removecharset').filter(isOfFile) : [];
  const parts = linesOf('modmimeusepathinfo');
  return [...(forced.length > 1 ? forced : []), ...removed, ...parts].slice(-1);
}

/** Source: ap_make_content_type() in server/protocol.c. */
function withDefaultCharset(type: HeaderEntry, sections: readonly MergedSection[]): HeaderEntry {
  const setting = settingAmong(sections, 'adddefaultcharset');
  const { value } = type;
  if (setting === undefined || value === undefined || value.toLowerCase().includes('charset=')) return type;
  if (!/^text\/(?:html|plain)(?:$|[; ])/i.test(value)) return type;
  if (!setting.isSure) return { ...type, value: undefined, at: [...type.at, setting.at] };
  const word = firstArg(setting);
  if (word === 'off')
    return isSaidBefore(sections, setting.at) ? { ...type, at: [...type.at, setting.at] } : type;
  const charset = word === 'on' ? 'iso-8859-1' : (setting.args[0]?.value ?? '');
  return { ...type, value: `${value}; charset=${charset}`, at: [...type.at, setting.at] };
}

/** Whether a line takes back what another one says before it. */
function isSaidBefore(sections: readonly MergedSection[], { command }: Located): boolean {
  const lines = sections.flatMap(({ scope }) => (scope === undefined ? [] : commandsIn(scope, command.key)));
  return lines.length > 1;
}

/** The language and the encoding of a file. */
function ofFile(
  kind: Kind,
  last: ResolvedRequest | undefined,
  { server, sections, question }: Sending,
  isChosen: boolean,
): readonly HeaderEntry[] {
  if (kind !== 'file' || last?.path === undefined) return [];
  const { languages, encoding } = fileTypeOf(server, sections, last.path, last.pathInfo);
  const entry = (
    name: string,
    value: ByteText | undefined,
    isSure: boolean,
    at: Located | undefined,
  ): HeaderEntry => ({
    ...{ name, value: isSure ? value : undefined, isSure, at: at === undefined ? [] : [at] },
  });
  const written =
    encoding.value === undefined ? undefined : writtenEncoding(encoding.value, server, last.host, question);
  return [
    // mod_negotiation joins several in a way of its own
    ...(languages.value.length > 0 || !languages.isSure
      ? [
          entry(
            'Content-Language',
            languages.value.join(', '),
            languages.isSure && !(isChosen && languages.value.length > 1),
            languages.at,
          ),
        ]
      : []),
    ...(encoding.value !== undefined
      ? [entry('Content-Encoding', written, encoding.isSure && written !== undefined, encoding.at)]
      : []),
  ];
}

/** An encoding as the client writes it. Source: fix_encoding() in modules/mappers/mod_negotiation.c. */
function writtenEncoding(
  encoding: ByteText,
  server: Server,
  host: ResolvedRequest['host'],
  question: RequestQuestion,
): ByteText | undefined {
  const accepted = headerOf(server, host, question, 'accept-encoding');
  const hasModule = server.modules.has('mod_negotiation');
  if (accepted.known === 'absent' || hasModule === 'absent') return encoding;
  if (hasModule === 'unknown' || accepted.known === 'unknown' || accepted.value === undefined)
    return undefined;
  const bare = encoding.startsWith('x-') ? encoding.slice(2) : encoding;
  const names = readAcceptHeader(accepted.value).map(({ name }) => name);
  return names.includes(bare) ? bare : names.includes(`x-${bare}`) ? `x-${bare}` : encoding;
}

function withExpiry(
  table: HeaderTable,
  sections: readonly MergedSection[],
  type: HeaderEntry,
  kind: Kind,
): HeaderTable {
  if (table.entries.some(({ name }) => asciiLowerCase(name) === 'expires')) return table;
  const expiry = expiryAmong(sections, type.value);
  const isKnown = type.value !== undefined || type.isSure || !isSaidAmong(sections, 'expiresbytype');
  if (expiry === undefined && isKnown) return table;
  const at = expiry?.at ?? settingAmong(sections, 'expiresactive')?.at;
  if (at === undefined) return table;
  // there may be no file whose time counts
  const isSure =
    expiry?.isSure === true && isKnown && kind !== 'program' && !(expiry.isOfFile && kind === 'error');
  const value = expiry?.seconds === undefined || !isSure ? undefined : `max-age=${expiry.seconds}`;
  const holds = isSure ? true : undefined;
  const kept = changeHeaders(table, { action: 'append', name: 'Cache-Control', value, at, holds });
  return changeHeaders(kept, { action: 'set', name: 'Expires', value: undefined, at, holds });
}

/** The request as expressions see it when an answer is made, once RequestHeader has acted. */
function subjectOf(sending: Sending, chain: ReturnType<typeof chainOf>): HeaderSubject {
  const { subject, fixedUp } = fixingUpIn(sending, chain);
  return { ...subject, expression: withRequestHeaders(subject, sending.sections, fixedUp) };
}

/** The request as the lines of RequestHeader see it that act among the fixups, and how often they do. */
export function fixingUp(sending: Sending): ReturnType<typeof fixingUpIn> {
  return fixingUpIn(sending, chainOf(sending));
}

function fixingUpIn(
  sending: Sending,
  { question, steps, isRedirected }: ReturnType<typeof chainOf>,
): {
  readonly subject: HeaderSubject;
  readonly fixedUp: FixedUp;
  readonly host: ResolvedRequest['host'];
} {
  const { server, sections, status, answer, possible } = sending;
  // where what stands for a directory fails, or is not there, the directory configures the answer
  const last = (steps.findLast((step) => step.sections === sections) ?? steps[0])?.resolved;
  const host = last?.host ?? answer.resolved?.host;
  const environmentOf = (
    resolved: ResolvedRequest | undefined,
    own: readonly MergedSection[],
  ): RequestEnvironment =>
    requestEnvironmentOf(
      {
        ...{
          server,
          host,
          question: resolved === undefined ? question : { ...question, variables: resolved.variables },
          uri: resolved?.uri,
          filename: resolved?.path,
          pathInfo: resolved?.pathInfo,
        },
        mappedBy: resolved?.mappedBy,
      },
      own,
    );
  // what stands for a directory has the environment of the request for it
  const [first] = steps;
  const before =
    first === undefined ? environmentOf(undefined, sections) : environmentOf(first.resolved, first.sections);
  const isDenied = possible.isGranted === false;
  // what is denied may be what is tried in the place of a directory
  const isLate = possible.isGranted === true && status !== undefined && (status === 200 || status >= 404);
  const isViewed = steps.some(({ resolved }) => resolved.negotiation !== undefined) && status !== 200;
  const ofDenied = steps.length > 1 ? undefined : false;
  const hasFixups = isDenied ? ofDenied : (isLate && !isViewed) || sending.isPage === true ? true : undefined;
  const isAfterFixups = status === undefined ? true : hasFixups;
  const ofRules =
    steps.length === 1 && isAfterFixups === true ? first?.resolved.otherwise.variables : undefined;
  // httpd asks for the page of an error with GET
  const method = sending.isPage === true ? 'GET' : (question.method ?? 'GET');
  const subjectAt = (there: ResolvedRequest | undefined, own: readonly MergedSection[]): HeaderSubject => {
    const environment = environmentAtEnd(before, server, own, isAfterFixups, steps.length > 1, ofRules);
    const { uri = '', path: filename, pathInfo, mappedBy } = there ?? {};
    const context = contextOf(
      {
        ...{ server, host, question: { ...question, method }, method, isSubrequest: false },
        ...{ uri, filename, pathInfo, mappedBy },
      },
      question.user ?? '',
      environment,
    );
    const variable = (name: string) =>
      name !== 'REQUEST_STATUS' ? context.variable(name) : status === undefined ? undefined : String(status);
    return { expression: { ...context, responseHeader: () => undefined, variable }, environment, question };
  };
  const subject = subjectAt(last, sections);
  const isOther = first !== undefined && first.resolved !== last;
  // the failure of what is tried in the place of a directory ends the fixups
  const mayEnd = !isOther && steps.length > 1 && status !== undefined && status !== 200;
  const fixedUp = {
    hasFixups: mayEnd && isAfterFixups === true ? undefined : isAfterFixups,
    isRepeated: sending.isPage === true || isRedirected,
    before:
      isOther && first.resolved.negotiation === undefined
        ? { sections: first.sections, subject: subjectAt(first.resolved, first.sections) }
        : undefined,
  };
  return { subject, fixedUp, host };
}
