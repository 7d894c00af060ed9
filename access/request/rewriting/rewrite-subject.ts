import { environmentVariablesNamed } from '../../../facts/requests/environment-variables.ts';
import { moduleInterface } from '../../../facts/requests/module-interfaces.ts';
import { rewriteWords } from '../../../facts/rewrite.ts';
import type { FileSystem } from '../../../files/file-system.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { isSetByLines } from '../environment/variables-set.ts';
import { NOTHING_KNOWN } from '../evaluate-expression.ts';
import { expressionContextOf, headerOf } from '../expression-context.ts';
import { noteAsked } from '../given.ts';
import { isEncrypted } from '../message/encryption.ts';
import { requestLinesOf } from '../message/protocols.ts';
import { remoteHostOf } from '../message/remote-host.ts';
import type { RequestQuestion } from '../request.ts';
import type { RequestEnvironment } from '../request-environment.ts';
import { lookAhead, lookUpFor } from './look-ahead.ts';
import type { FoundByAsking, RewriteSubject } from './rewrite-conditions.ts';

/** A request, or one that httpd makes of it, when mod_rewrite asks. */
export interface RewriteMoment {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  /** What is known of the client's request; undefined where nothing is. */
  readonly question: RequestQuestion | undefined;
  readonly method: ByteText;
  /** r->uri. */
  readonly uri: ByteText;
  readonly query: ByteText | undefined;
  /** r->filename: outside of sections the path of the URL. */
  readonly filename: ByteText;
  /** r->path_info: what is left of the path after the file; outside of sections nothing. */
  readonly pathInfo: ByteText;
  /** The line that leads from the URL to the file, once there is one. */
  readonly mappedBy?: Located | undefined;
  /** Whether httpd asks by itself. */
  readonly isSubrequest: boolean;
  /** The files that conditions look at; those of the server where it is left out. */
  readonly files?: FileSystem;
  /** Asks for a URL or a file as httpd does by itself; left out where that is not followed. */
  readonly ask?: Ask | undefined;
  /** The path of the request that httpd makes this one for. */
  readonly mainUri?: ByteText | undefined;
  /** The directory that is taken from the path before rules see it, and RewriteBase. */
  readonly there?: { readonly directory: ByteText; readonly base: ByteText | undefined };
  /** Whether access control has been asked, which may have asked for a user. */
  readonly isAfterAccess: boolean;
  /** Who has logged in, and how, where access control has been asked and that is known. */
  readonly login?: { readonly user: ByteText; readonly type: ByteText | undefined } | undefined;
  /** The variables of the request; not known where it is left out. */
  readonly environment?: RequestEnvironment | undefined;
  /** Whether rules set a variable of that name, in lower case. */
  readonly isOwnVariable?: ((name: string) => boolean) | undefined;
}

/** What a request of its own comes to; undefined where that is not known. `uri` is what httpd takes for that of a file. */
export type Ask = (
  asked: { readonly url: ByteText } | { readonly file: ByteText; readonly uri: ByteText },
  /** The variables of the request that asks, of which it gets a copy. */
  environment: RequestEnvironment | undefined,
) => FoundByAsking | undefined;

/** The request as mod_rewrite sees it. Source: lookup_variable() in modules/mappers/mod_rewrite.c. */
export function rewriteSubjectOf(moment: RewriteMoment): RewriteSubject {
  const { server, host, question, method, uri, query, filename, pathInfo, isSubrequest, isAfterAccess } =
    moment;
  const environment = environmentAsked(moment);
  const isNobody = !isAfterAccess || (question !== undefined && question.user === undefined);
  const login = isNobody ? { user: '', type: '' } : moment.login;
  const known =
    question === undefined
      ? NOTHING_KNOWN
      : expressionContextOf({
          server,
          host,
          question: { ...question, method, sent: isSubrequest ? sentBefore(question) : question.sent },
          uri,
          filename,
          pathInfo,
          mappedBy: moment.mappedBy,
          user: login?.user,
          environment,
        });
  const own = new Map<string, readonly ByteText[] | undefined>([
    ['request_uri', [uri]],
    ['request_filename', [filename]],
    ['script_filename', [filename]],
    ['request_method', [method]],
    ['query_string', [query ?? '']],
    ['is_subreq', [String(isSubrequest)]],
    ['the_request', question === undefined ? undefined : requestLinesOf({ server, host, question })],
    ['path_info', [pathInfo]],
    ...(login?.type === undefined ? [] : [['auth_type', [login.type]] as const]),
    ...(isSubrequest ? [['server_protocol', ['INCLUDED']] as const] : []),
    ...(isAfterAccess
      ? []
      : [['script_user', ['<unknown>']] as const, ['script_group', ['<unknown>']] as const]),
  ]);
  const variable = (name: string): readonly ByteText[] | undefined => {
    const isLater = isAfterAccess && SET_BY_THEN.has(name);
    const value = isLater ? undefined : known.variable(name.toUpperCase());
    return value === undefined ? undefined : [value];
  };
  const lookUp = lookUpFor(moment);
  const subject: RewriteSubject = {
    files: moment.files ?? server.files,
    series: server.target.series,
    isSubrequest,
    isInSections: isAfterAccess,
    supposed: question?.supposed && { made: question.supposed.made, asked: [] },
    expression: {
      ...known,
      processEnvironment: (name) => processVariable(asciiLowerCase(name), moment),
      variable(name) {
        if (name === 'IS_SUBREQ') return String(isSubrequest);
        if (name === 'QUERY_STRING') return query ?? '';
        return isSubrequest && name === 'SERVER_PROTOCOL' ? 'INCLUDED' : variable(name.toLowerCase())?.[0];
      },
    },
    lookUp,
    values(name) {
      if (/^[$%][0-9]$/.test(name)) return undefined;
      if (/^la-[uf]:/.test(name)) return lookAhead(name, moment, subject);
      if (name.startsWith(HEADER)) return headerValues(name.slice(HEADER.length), moment);
      if (name.startsWith(VARIABLE))
        return variableValues(name.slice(VARIABLE.length), {
          ...moment,
          ask: environment,
        });
      if (own.has(name)) return own.get(name);
      return isKnownAsEmpty(name, server) ? [''] : (variable(name) ?? rareVariable(name, moment));
    },
  };
  return subject;
}

/** The first request that a client sends has no variables of one before. */
function environmentAsked({
  server,
  question,
  isSubrequest,
  environment,
}: RewriteMoment): (name: ByteText) => ByteText | undefined {
  const isFirst = environment !== undefined && !isSubrequest && question?.sent === undefined;
  return (name) => {
    const value = environment?.value(name);
    const isNone = isFirst && /^redirect_/i.test(name) && !isSetByLines(server, name);
    return value === undefined && isNone ? '' : value;
  };
}

function headerValues(
  name: string,
  { server, host, question }: RewriteMoment,
): readonly ByteText[] | undefined {
  if (name === '') return [''];
  if (question === undefined) return undefined;
  const header = headerOf(server, host, question, name);
  if (header.known === 'absent') return [''];
  return header.known === 'present' && header.value !== undefined ? [header.value] : undefined;
}

/** A variable of the request, else of the process; notes of modules come first. */
function variableValues(
  name: string,
  moment: Omit<RewriteMoment, 'ask'> & {
    readonly ask: (name: ByteText) => ByteText | undefined;
  },
): readonly ByteText[] | undefined {
  if (name === '') return [''];
  if (NOTES.has(name)) return undefined;
  const own = moment.ask(name);
  const value = own === '' ? processVariable(name, moment) : own;
  return value === undefined ? undefined : [value];
}

/** The value that a variable of the process has, which only those say who ask; undefined where nobody knows. */
function processVariable(
  name: string,
  { server, question, isOwnVariable }: Pick<RewriteMoment, 'server' | 'question' | 'isOwnVariable'>,
): ByteText | undefined {
  if (isOfRequestsAlone(name, server, isOwnVariable)) return '';
  const { given } = question ?? {};
  if (given?.variables.has(name) !== true) return undefined;
  noteAsked(given, `variable ${name}`, true);
  return given.variables.get(name) ?? '';
}

/** Whether a variable is one of requests, so that nothing points to one of the process that has the same name. */
function isOfRequestsAlone(
  name: string,
  server: Server,
  isOwnVariable: RewriteMoment['isOwnVariable'],
): boolean {
  if (name.startsWith('redirect_') || isOwnVariable?.(name) === true || isSetByLines(server, name))
    return true;
  // what any name may be says nothing
  return environmentVariablesNamed(name, server.target.series).some((variable) => variable.name !== '');
}

/** Names under which modules note things of a request, which `%{ENV:…}` finds, too. */
const NOTES: ReadonlySet<string> = new Set([
  ...['mod_rewrite_rewritten', 'mod_rewrite_uri_reduced', 'rewrite-forced-mimetype'],
  ...['rewrite-forced-handler', 'redirect-keeps-vary', 'proxy-nocanon', 'http2-only', 'ssl-access-forbidden'],
]);

/** Whether `%{name}` is a variable of requests or of the process, by its name in lower case, which `isOwn` does not say of it. */
export function isSteadyVariable(name: string, isOwn: (name: string) => boolean): boolean {
  const variable = name.slice(VARIABLE.length);
  return name.startsWith(VARIABLE) && !NOTES.has(variable) && !isOwn(variable);
}

/** Whether mod_rewrite of httpd 2.4 knows no such variable: then it is empty. */
function isKnownAsEmpty(name: string, { target: { series } }: Server): boolean {
  if (series !== '2.4') return false;
  if (name.length < 4) return true;
  if (name[3] === ':') return !name.startsWith('ssl:') || name.length === 4;
  if (name[4] === ':') return !/^la-[uf]:./.test(name);
  return !rewriteWords('variable', series).some((word) => asciiLowerCase(word.name) === name);
}

/** Variables that hang on little. */
function rareVariable(name: string, moment: RewriteMoment): readonly ByteText[] | undefined {
  const { server, question } = moment;
  const address = question?.to?.address?.text;
  if (name === 'api_version') {
    const number = moduleInterface(server.target.release);
    return number === undefined ? undefined : [number];
  }
  if (name === 'server_addr') return address === undefined ? undefined : [address];
  if (name.startsWith('ssl:')) return isEmptyOfTls(name.slice('ssl:'.length), moment) ? [''] : undefined;
  if (name === 'remote_ident') return server.modules.has('mod_ident') === 'absent' ? [''] : undefined;
  const asked = name === 'remote_host' ? remoteHostOf(moment, moment.isAfterAccess) : undefined;
  return asked === undefined ? undefined : [asked];
}

/** Whether mod_ssl has nothing of that name, because there is no encryption. */
function isEmptyOfTls(name: string, { server, host, question }: RewriteMoment): boolean {
  if (server.modules.has('mod_ssl') === 'absent') return true;
  const isOfConnection = name.startsWith('ssl_') && !name.startsWith('ssl_version');
  return isOfConnection && question !== undefined && isEncrypted({ server, host, question }) === false;
}

function sentBefore(question: RequestQuestion): RequestQuestion['sent'] {
  return { ...(question.sent ?? question), keepsPort: false };
}

const HEADER = 'http:';
const VARIABLE = 'env:';
/** Variables that modules set between access control and the rules of sections. */
const SET_BY_THEN: ReadonlySet<string> = new Set(['content_type', 'handler']);
