import { readHostAndPort } from '../../arguments/values/ports.ts';
import { query } from '../../core/query.ts';
import { serverPath, withoutSlashesAtEnd } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Directive, Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { commandsIn, isWhole } from '../../model/configuration/scope.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import { documentsOf } from '../../model/server/distinct-documents.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { readHostHeader } from '../../model/vhosts/host-header.ts';
import { nameAtRuntime } from '../../model/vhosts/host-name.ts';
import { virtualHostAt } from '../../model/vhosts/read-vhosts.ts';
import { readServerName } from '../../model/vhosts/server-name.ts';
import { argsAt, firstArg, settingOf } from '../policy/settings.ts';
import { fileTestHolds, readPage, sizeOfFile } from './disk/file-tests.ts';
import { processVariable } from './environment/process-environment.ts';
import type { ExpressionContext } from './evaluate-expression.ts';
import { type GivenTime, noteAsked } from './given.ts';
import { isMassHosting, massRootOf } from './mass-hosting.ts';
import { type HeaderKnowledge, headerAfterEarly } from './message/early-headers.ts';
import { isEncrypted, mayBeSaid } from './message/encryption.ts';
import { protocolsOf, requestLinesOf } from './message/protocols.ts';
import { remoteHostOf } from './message/remote-host.ts';
import { responseHeaderOf } from './message/response-headers.ts';
import type { RequestQuestion } from './request.ts';
import { splitUrl } from './request-url.ts';

/** Where a request stands when an expression is asked. */
export interface Moment {
  readonly server: Server;
  /** The `<VirtualHost>` that answers; undefined for the main server. */
  readonly host: Located<OpeningTag> | undefined;
  readonly question: RequestQuestion;
  /** The URL's path as httpd has it by then; undefined where it is not known. */
  readonly uri: ByteText | undefined;
  /** The file or directory that it leads to; undefined where it is not known. */
  readonly filename?: ByteText | undefined;
  /** What is left of the URL's path after the file; undefined where it is not known. */
  readonly pathInfo?: ByteText | undefined;
  /** The line that leads from the URL to the file; undefined as long as httpd has not asked, and for none. */
  readonly mappedBy?: Located | undefined;
  /** Who has shown who they are by then: empty before authentication; undefined where it is not known. */
  readonly user: ByteText | undefined;
  /** An environment variable's value, empty where it is not set; undefined where it is not known. */
  environment(name: ByteText): ByteText | undefined;
}

/** A request as expressions see it. Source: server/util_expr_eval.c. */
export function expressionContextOf(moment: Moment): ExpressionContext {
  const { server, host, question } = moment;
  return {
    variable: (name) => VARIABLES.get(name)?.(moment),
    header: (name) => {
      const header = headerOf(server, host, question, name);
      return header.known === 'present' ? header.value : header.known === 'absent' ? '' : undefined;
    },
    environment: moment.environment,
    processEnvironment: (name) => processVariable(name, server, question.given, false),
    responseHeader: (name) => responseHeaderOf(moment, name),
    address: question.from,
    fileTest: (test, path) => fileTestHolds(server.files, test, path, 'expression'),
    fileText: (path) => readPage(server.files, path),
    fileSize: (path) => sizeOfFile(server.files, path),
  };
}

/** A header as httpd has it after reading the request; the name is in lower case. */
export function headerOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
  question: RequestQuestion,
  name: string,
): HeaderKnowledge {
  const scopes: readonly Scope[] = host === undefined ? [server] : [server, host];
  return headerAfterEarly(scopes, name, headerSent(question, name));
}

function headerSent({ headers, user, given, ...question }: RequestQuestion, name: string): HeaderKnowledge {
  const isAsSent = headers?.has(name) === true;
  noteAsked(given, `header ${name}`, !isAsSent);
  const value = name === 'host' ? (question.host ?? headers?.get(name)) : headers?.get(name);
  if (value !== undefined) return { known: 'present', value };
  if (name === 'host') {
    const asked = splitUrl(question.url)?.server;
    return asked === undefined ? { known: 'unknown' } : { known: 'present', value: asked.host };
  }
  if (given?.headers.has(name) === true) {
    const said = given.headers.get(name);
    return said === undefined ? { known: 'absent' } : { known: 'present', value: said };
  }
  if (headers === undefined) return { known: 'unknown' };
  return name === 'authorization' && user !== undefined
    ? { known: 'present', value: undefined }
    : { known: 'absent' };
}

/** The URL's path before httpd decodes it, as it is when the request has just been read; undefined where it has none. */
export function pathAsSent({ url }: RequestQuestion): ByteText | undefined {
  return splitUrl(url)?.target.replace(/\?.*/s, '').replace(/^\/+/, '/');
}

function queryOf({ url, query }: RequestQuestion): ByteText | undefined {
  if (query !== undefined) return query;
  const target = splitUrl(url)?.target;
  if (target === undefined) return undefined;
  const mark = target.indexOf('?');
  return mark < 0 ? '' : target.slice(mark + 1);
}

type Variable = (moment: Moment) => ByteText | undefined;
const headerVariable =
  (name: string): Variable =>
  ({ server, host, question }) => {
    const header = headerOf(server, host, question, name);
    return header.known === 'present' ? header.value : header.known === 'absent' ? '' : undefined;
  };

/** What plume can tell before the request has got through access control; all other variables are not known. */
const VARIABLES: ReadonlyMap<string, Variable> = new Map<string, Variable>([
  ['HTTP_USER_AGENT', headerVariable('user-agent')],
  ['HTTP_PROXY_CONNECTION', headerVariable('proxy-connection')],
  ['HTTP_REFERER', headerVariable('referer')],
  ['HTTP_COOKIE', headerVariable('cookie')],
  ['HTTP_FORWARDED', headerVariable('forwarded')],
  ['HTTP_HOST', headerVariable('host')],
  ['HTTP_ACCEPT', headerVariable('accept')],
  ['REQUEST_METHOD', ({ question }) => question.method ?? 'GET'],
  ['REQUEST_URI', ({ uri }) => uri],
  ['DOCUMENT_URI', ({ uri, environment }) => (environment('DOCUMENT_URI') === '' ? uri : undefined)],
  ['REQUEST_FILENAME', ({ filename }) => filename],
  ['SCRIPT_FILENAME', ({ filename }) => filename],
  ['PATH_INFO', ({ pathInfo }) => pathInfo],
  ['DOCUMENT_ROOT', documentRoot],
  ['QUERY_STRING', ({ question }) => queryOf(question)],
  ['REMOTE_ADDR', ({ question }) => question.from?.text],
  ['CONN_REMOTE_ADDR', (moment) => (mayHaveProxy(moment) ? undefined : moment.question.from?.text)],
  ['IPV6', (moment) => (mayHaveProxy(moment) ? undefined : isIpv6(moment))],
  ['REMOTE_HOST', (moment) => remoteHostOf(moment, true)],
  ['REMOTE_USER', ({ user }) => user],
  ['AUTH_TYPE', ({ user }) => (user === '' ? '' : undefined)],
  ['SERVER_NAME', serverName],
  ['SERVER_PORT', serverPort],
  ['REQUEST_SCHEME', requestScheme],
  ['HTTPS', (moment) => onOrOff(isEncrypted(moment))],
  ['HTTP2', (moment) => fromProtocol(moment, (protocol) => (protocol === 'HTTP/2.0' ? 'on' : 'off'))],
  ['SERVER_PROTOCOL', (moment) => fromProtocol(moment, (protocol) => protocol)],
  ['THE_REQUEST', (moment) => theOnly(requestLinesOf(moment))],
  ['SERVER_ADMIN', serverAdmin],
  ['SERVER_SOFTWARE', serverSoftware],
  ['CONTEXT_PREFIX', (moment) => contextOf(moment).prefix],
  ['CONTEXT_DOCUMENT_ROOT', (moment) => contextOf(moment).directory],
  // modules that know the type of a file come after access control
  ['CONTENT_TYPE', () => ''],
  ['HANDLER', handlerSoFar],
  ['IS_SUBREQ', () => 'false'],
  ['REQUEST_STATUS', () => '200'],
  ['TIME', (moment) => timeOf(moment, (time) => Object.values(time).slice(0, 6).join(''))],
  ['TIME_YEAR', (moment) => timeOf(moment, ({ year }) => year)],
  ['TIME_MON', (moment) => timeOf(moment, ({ month }) => month)],
  ['TIME_DAY', (moment) => timeOf(moment, ({ day }) => day)],
  ['TIME_HOUR', (moment) => timeOf(moment, ({ hour }) => hour)],
  ['TIME_MIN', (moment) => timeOf(moment, ({ minute }) => minute)],
  ['TIME_SEC', (moment) => timeOf(moment, ({ second }) => second)],
  ['TIME_WDAY', (moment) => timeOf(moment, ({ weekday }) => weekday)],
]);

function timeOf({ question: { given } }: Moment, part: (time: GivenTime) => ByteText): ByteText | undefined {
  noteAsked(given, 'time', true);
  return given?.time && part(given.time);
}

function theOnly(values: readonly ByteText[] | undefined): ByteText | undefined {
  return values?.length === 1 ? values[0] : undefined;
}

function fromProtocol(
  moment: Moment,
  tell: (protocol: ByteText) => ByteText | undefined,
): ByteText | undefined {
  const protocol = theOnly(protocolsOf(moment));
  return protocol && tell(protocol);
}

function serverAdmin({ server, host }: Moment): ByteText | undefined {
  const setting = settingOf(server, host, 'serveradmin');
  if (setting === undefined) return '[no address given]';
  const [arg] = setting.args;
  return setting.isSure && arg?.hasVariable === false ? arg.value : undefined;
}

/** What the server calls itself, where ServerTokens leaves out modules and makers. Source: set_banner() in server/core.c. */
function serverSoftware({ server }: Moment): ByteText | undefined {
  const setting = settingOf(server, undefined, 'servertokens');
  if (setting?.isSure !== true || mayBeSaid(server, undefined, ['secserversignature'])) return undefined;
  const { series, release } = server.target;
  switch (firstArg(setting)) {
    case 'prod':
    case 'productonly':
      return 'Apache';
    case 'major':
      return 'Apache/2';
    case 'minor':
      return `Apache/${series}`;
    case 'min':
    case 'minimal':
      return release && `Apache/${release}`;
    default:
      return undefined;
  }
}

const ALIASES: ReadonlySet<string> = new Set(['alias', 'scriptalias']);

const NO_CONTEXT = { prefix: undefined, directory: undefined };

/** What an Alias leads from, and to; patterns leave that alone. Source: try_alias_list() in modules/mappers/mod_alias.c. */
function contextOf(moment: Moment): {
  readonly prefix: ByteText | undefined;
  readonly directory: ByteText | undefined;
} {
  const { mappedBy } = moment;
  if (mappedBy?.command.key.startsWith('virtualscriptalias') === true)
    return { prefix: '/cgi-bin', directory: documentRoot(moment) };
  const [from, to] = mappedBy === undefined ? [] : argsAt(mappedBy);
  if (mappedBy === undefined || !ALIASES.has(mappedBy.command.key))
    return { prefix: '', directory: documentRoot(moment) };
  // in a <Location>, AliasPreservePath decides
  if (from === undefined || to === undefined || from.hasVariable || to.hasVariable) return NO_CONTEXT;
  return { prefix: from.value, directory: to.value.startsWith('/') ? to.value : undefined };
}

/** What answers, as far as mod_alias and mod_proxy say so: others come after access control. */
function handlerSoFar({ mappedBy, filename }: Moment): ByteText | undefined {
  if (filename === undefined || filename.startsWith('proxy:')) return undefined;
  return mappedBy !== undefined && /^(?:virtual)?scriptalias/.test(mappedBy.command.key) ? 'cgi-script' : '';
}

function onOrOff(truth: boolean | undefined): ByteText | undefined {
  return truth === undefined ? undefined : truth ? 'on' : 'off';
}

function isIpv6({ question }: Moment): ByteText | undefined {
  return question.from && onOrOff(question.from.family === 6);
}

const REMOTE_IP = ['remoteipheader', 'remoteipproxyprotocol'];

/** Whether the client's address may be another one than the connection's: mod_remoteip does nothing unless asked. */
function mayHaveProxy({ server, host }: Moment): boolean {
  return mayBeSaid(server, host, REMOTE_IP);
}

/** What the server calls itself, in URLs. Source: ap_get_server_name_for_url() in server/core.c. */
function serverName(moment: Moment): ByteText | undefined {
  const name = serverNameOf(moment);
  return name?.includes(':') ? `[${name}]` : name;
}

/** What the server calls itself. Source: ap_get_server_name() there. */
export function serverNameOf(moment: Pick<Moment, 'server' | 'host' | 'question'>): ByteText | undefined {
  const { name } = canonicalOf(moment) ?? {};
  const header = name === 'off' ? hostSent(moment) : '';
  if (header === undefined || name === undefined || name === 'dns') return undefined;
  if (header === '') {
    const own = virtualHostAt(moment.server, moment.host)?.name;
    return own && nameAtRuntime(own);
  }
  const asked = readHostHeader(header);
  return asked.kind === 'name' ? asked.host : undefined;
}

/** The Host header of the client, which httpd reads before anything changes it; empty where there is none. */
function hostSent({ question }: Pick<Moment, 'question'>): ByteText | undefined {
  const sent = headerSent(question, 'host');
  return sent.known === 'present' ? sent.value : sent.known === 'absent' ? '' : undefined;
}

/**
 * The port that the client names, else that of the connection where UseCanonicalPhysicalPort has it so, else that of the host,
 * else the usual one of the scheme. Source: ap_get_server_port() in server/core.c.
 */
export function serverPort(moment: Pick<Moment, 'server' | 'host' | 'question'>): ByteText | undefined {
  const canonical = canonicalOf(moment);
  const header = hostSent(moment);
  if (header === undefined || canonical === undefined) return undefined;
  // the port is in the line and the headers of the client, of which most of httpd's own requests have the name alone
  const { sent, to } = moment.question;
  const isNameAlone = sent !== undefined && sent.keepsPort !== true;
  const isUnsaid = header === '' || isNameAlone || canonical.name === 'on';
  const asked = isUnsaid ? 0 : readHostAndPort(header)?.port;
  const physical = canonical.isPhysicalPort ? to?.port : 0;
  const [first, second] = canonical.name === 'on' ? [ownPort(moment), physical] : [physical, ownPort(moment)];
  const port = [asked, first, second].find((one) => one !== 0);
  if (asked !== 0 || first !== 0 || second !== 0) return port === undefined ? undefined : String(port);
  const scheme = requestScheme(moment);
  return scheme === undefined ? undefined : scheme === 'https' ? '443' : '80';
}

/** The port that a host has for itself, 0 for none. A ServerName without a port takes that of the address away. */
function ownPort({ server, host }: Pick<Moment, 'server' | 'host'>): number | undefined {
  const own = virtualHostAt(server, host);
  if (own === undefined) return undefined;
  const { serverName, inheritedPort } = own.config;
  if (serverName.known === 'unknown') return undefined;
  if (serverName.known === 'present') {
    const read = readServerName(serverName.value, server.target.series);
    return read.ok ? read.name.port : undefined;
  }
  if (host === undefined) return 0;
  const [first] = own.addresses;
  const port = first !== undefined && 'port' in first ? first.port : undefined;
  return port === 0 ? inheritedPort : port;
}

/** The DocumentRoot as httpd says it, without a `/` at its end; that of the name of the host once mod_vhost_alias has it. */
function documentRoot(moment: Moment): ByteText | undefined {
  const { server, host } = moment;
  if (moment.mappedBy !== undefined && isMassHosting(moment.mappedBy)) {
    return massRootOf(moment.mappedBy, {
      name: serverNameOf(moment),
      port: serverPort(moment),
      address: moment.question.to?.address?.text,
    });
  }
  const setting = settingOf(server, host, 'documentroot');
  const [arg] = setting?.args ?? [];
  if (setting?.isSure !== true || arg === undefined) return undefined;
  const path = serverPath(server.serverRoot, arg.value);
  return path === undefined ? undefined : withoutSlashesAtEnd(path);
}

const CANONICAL = ['usecanonicalname', 'usecanonicalphysicalport'];
const CANONICAL_KEYS: ReadonlySet<string> = new Set(CANONICAL);

/** What UseCanonicalName and UseCanonicalPhysicalPort say; undefined where a section, or what cannot be seen, may say it. */
function canonicalOf({
  server,
  host,
}: Pick<Moment, 'server' | 'host'>): { readonly name: string; readonly isPhysicalPort: boolean } | undefined {
  if (!isWhole(server, CANONICAL) || (host !== undefined && !isWhole(host, CANONICAL))) return undefined;
  const [name, port] = CANONICAL.map((key) => settingOf(server, host, key));
  if (saysCanonical(server) || name?.isSure === false || port?.isSure === false) return undefined;
  return { name: firstArg(name) ?? 'off', isPhysicalPort: firstArg(port) === 'on' };
}

/** Whether a section, of which an expression does not know whether it configures the request, has one that is not off. */
const saysCanonical = query('saysCanonical', (server: Server): boolean => {
  const said = new Map(documentsOf(server).map((document) => [document, canonicalLines(document)]));
  return server.instances.some((instance) =>
    said
      .get(instance.document)
      ?.some(
        (line) =>
          firstArg({ args: instance.partsOf(line).words }) !== 'off' &&
          [...configurationOf(instance).sectionsAround(line)].some(
            ({ command }) => command.key !== '<virtualhost',
          ),
      ),
  );
});

function canonicalLines({ lines }: Document): readonly Directive[] {
  return lines.flatMap((line) => (line.kind === 'directive' && CANONICAL_KEYS.has(line.key) ? [line] : []));
}

/** Sources: http_scheme() in modules/http/http_core.c, ssl_hook_http_scheme() in modules/ssl/mod_ssl.c. */
function requestScheme(moment: Pick<Moment, 'server' | 'host' | 'question'>): ByteText | undefined {
  const encrypted = isEncrypted(moment);
  const named = namedScheme(moment.host ?? moment.server, moment.server);
  if (encrypted === undefined || (named === undefined && !encrypted)) return undefined;
  return encrypted || named === 'https' ? 'https' : 'http';
}

/** The scheme in the ServerName lines of a scope: one without a scheme leaves that of another; empty for none, undefined where unknown. */
function namedScheme(scope: Scope, { target }: Server): ByteText | undefined {
  let scheme: ByteText | undefined = '';
  for (const { instance, command, certainty } of commandsIn(scope, 'servername')) {
    const [arg] = instance.partsOf(command).words;
    const read = arg && !arg.hasVariable ? readServerName(arg.value, target.series) : undefined;
    if (read?.ok !== true) scheme = undefined;
    else if (read.name.scheme !== undefined) scheme = certainty === 'present' ? read.name.scheme : undefined;
  }
  return scheme;
}
