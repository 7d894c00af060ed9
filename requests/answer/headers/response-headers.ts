import { firstArg, isSaidAmong, settingAmong } from '../../../access/policy/settings.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import { contextOf } from '../../../access/request/request-conditions.ts';
import {
  type RequestEnvironment,
  requestEnvironmentOf,
} from '../../../access/request/request-environment.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { fileTypeOf, forcedType } from '../../resolve/content/file-type.ts';
import type { ResolvedRequest } from '../../resolve/resolved-request.ts';
import type { AccessStep, PossibleAnswer, RequestAnswer } from '../request-answer.ts';
import { isLedOn } from '../rule-way.ts';
import { expiryAmong } from './expiry.ts';
import { environmentAtEnd } from './final-environment.ts';
import { type HeaderSubject, headerChanges } from './header-lines.ts';
import { changeHeaders, type HeaderEntry, type HeaderTable } from './header-table.ts';

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
  if (status >= 300) return sent({ ...own, sections }, 'error');
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
  let always: HeaderTable = { entries: [...early(true), ...negotiated(chain.steps)], isOpen };
  let success: HeaderTable = { entries: [...early(false), ...baseOf(kind, sections)], isOpen };
  let type = typeOf(kind, last, sending, chain.isRedirected);
  if (kind === 'error') {
    // what was made for a success is gone
    success = { entries: [...always.entries, ...ofErrors(status)], isOpen };
    always = { entries: [], isOpen };
  }
  if (server.modules.has('mod_expires') === 'present' && (status === undefined || status < 400))
    success = withExpiry(success, sections, type, kind);
  const changesAlways = headerChanges(sections, { isAlways: true, isEarly: false }, subject);
  const changes =
    kind === 'error' ? [] : headerChanges(sections, { isAlways: false, isEarly: false }, subject);
  const isLoaded = server.modules.has('mod_headers') === 'present';
  for (const [list, isFirst] of isLoaded
    ? ([
        [changesAlways, true],
        [changes, false],
      ] as const)
    : [])
    for (const change of list) {
      if (asciiLowerCase(change.name) === 'content-type') {
        const typed = changeHeaders({ entries: [type], isOpen: false }, change).entries[0];
        // whether it can be taken away hangs on the release
        type = typed ?? { name: type.name, value: undefined, at: [], isSure: false };
        continue;
      }
      if (isFirst) always = changeHeaders(always, change);
      else success = changeHeaders(success, change);
    }
  // a program may fail
  const doubted = (entry: HeaderEntry) => (kind === 'program' ? { ...entry, isSure: false } : entry);
  const all = [
    ...always.entries,
    ...[...success.entries, withDefaultCharset(type, sections)].map(doubted),
    ...ofFile(kind, last, sending, isNegotiated(chain.steps)),
  ];
  const names = new Set(all.flatMap(({ name, at }) => (at.length > 0 ? asciiLowerCase(name) : [])));
  return all.filter(({ name }) => names.has(asciiLowerCase(name)));
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
  { server, sections }: Sending,
  isRedirected: boolean,
): HeaderEntry {
  const name = 'Content-Type';
  if (kind === 'error') return { name, value: 'text/html; charset=iso-8859-1', at: [], isSure: true };
  const unknown = { name, value: undefined, at: [], isSure: false };
  if (kind === 'program' || last?.path === undefined) return unknown;
  const { value, isSure, at } = forcedType(sections, fileTypeOf(server, sections, last.path, last.pathInfo));
  // rules may set it, and what a handler leads to may have that of where it comes from
  if (!isSure || mayHaveTypeOfRule(sections) || (value === undefined && isRedirected)) return unknown;
  return { name, value, at: at === undefined ? [] : [at], isSure: value !== undefined };
}

function mayHaveTypeOfRule(sections: readonly MergedSection[]): boolean {
  return isSaidAmong(sections, 'rewriterule');
}

/** Source: ap_make_content_type() in server/protocol.c. */
function withDefaultCharset(type: HeaderEntry, sections: readonly MergedSection[]): HeaderEntry {
  const setting = settingAmong(sections, 'adddefaultcharset');
  const { value } = type;
  if (setting === undefined || value === undefined || value.toLowerCase().includes('charset=')) return type;
  if (!/^text\/(?:html|plain)(?:$|[; ])/i.test(value)) return type;
  if (!setting.isSure) return { ...type, value: undefined, at: [...type.at, setting.at] };
  const word = firstArg(setting);
  if (word === 'off') return type;
  const charset = word === 'on' ? 'iso-8859-1' : (setting.args[0]?.value ?? '');
  return { ...type, value: `${value}; charset=${charset}`, at: [...type.at, setting.at] };
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
  // mod_negotiation writes it as the client does
  const isWritten = question.headers !== undefined && !question.headers.has('accept-encoding');
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
      ? [entry('Content-Encoding', encoding.value, encoding.isSure && isWritten, encoding.at)]
      : []),
  ];
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

function subjectOf(sending: Sending, { question, steps }: ReturnType<typeof chainOf>): HeaderSubject {
  const { server, sections, status, answer, possible } = sending;
  const last = steps.at(-1)?.resolved;
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
          question,
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
  const isLate = possible.isGranted === true && status !== undefined && (status === 200 || status >= 404);
  const isViewed = steps.some(({ resolved }) => resolved.negotiation !== undefined) && status !== 200;
  const hasFixups = isDenied ? false : (isLate && !isViewed) || sending.isPage === true ? true : undefined;
  const isAfterFixups = status === undefined ? true : hasFixups;
  const environment = environmentAtEnd(before, server, sections, isAfterFixups, steps.length > 1);
  const there = {
    uri: last?.uri ?? '',
    filename: last?.path,
    pathInfo: last?.pathInfo,
    mappedBy: last?.mappedBy,
  };
  // httpd asks for the page of an error with GET
  const method = sending.isPage === true ? 'GET' : (question.method ?? 'GET');
  const context = contextOf(
    { server, host, question: { ...question, method }, method, ...there, isSubrequest: false },
    question.user ?? '',
    environment,
  );
  const expression = {
    ...context,
    responseHeader: () => undefined,
    variable: (name: string) =>
      name === 'REQUEST_STATUS'
        ? status === undefined
          ? undefined
          : String(status)
        : context.variable(name),
  };
  return { expression, environment, question };
}
