import { settingOf } from '../../../access/policy/settings.ts';
import { isRedirect } from '../../../access/request/alias-entries.ts';
import { type PathForm, splitSocket } from '../../../access/request/proxy-entries.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import { escapeAbsolute, isAbsolute } from '../../../access/request/rewriting/absolute-uri.ts';
import type { ApplyingTo } from '../../../access/request/rewriting/apply-rule.ts';
import type { Forced, RewriteOutcome } from '../../../access/request/rewriting/rule-list.ts';
import { type Answered, badQuery } from '../../../access/request/rewriting/rule-refusal.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { asNeeded } from '../served-handlers.ts';
import { isOwnName, ownUrlOf } from './own-host.ts';
import { forbidsMarks } from './passed-on.ts';

/** What is asked of the server that rules stand in. */
export function serverAsked(
  server: Server,
  host: Located<OpeningTag> | undefined,
  question: RequestQuestion,
): Omit<ApplyingTo, 'directory' | 'uri'> {
  const answering = { server, host, question };
  return {
    own: () => ownUrlOf(answering),
    isOwnName: (name, port) => isOwnName(answering, name, port),
    longest() {
      const setting = settingOf(server, host, 'limitrequestline');
      if (setting === undefined) return 2 * LIMIT_REQUEST_LINE;
      const limit = Number(setting.args[0]?.value);
      return setting.isSure && Number.isInteger(limit) ? 2 * limit : undefined;
    },
    forbidsMarks: forbidsMarks(server.target),
  };
}

/** DEFAULT_LIMIT_REQUEST_LINE. */
const LIMIT_REQUEST_LINE = 8190;

/** What another server, or httpd itself, answers because of rules. */
export type EndOfRules =
  | Answered
  | {
      readonly kind: 'proxied';
      /** Without the socket. */
      readonly url: ByteText;
      readonly form: PathForm;
      readonly socket: ByteText | undefined;
      /** As the rules leave it. */
      readonly query: ByteText | undefined;
      readonly at: Located;
      readonly rules: readonly Located[];
      readonly forced: Forced;
    };

/**
 * What a list of rules ends in where it leads to no path of this server; undefined where it does, and `unknown` where plume
 * does not know. Source: hook_uri2file() and hook_fixup() in modules/mappers/mod_rewrite.c.
 */
export function endOfRules(
  found: RewriteOutcome,
  queryBefore: ByteText | undefined,
  {
    server,
    isInSections,
    redirectsTo,
    requestLine,
  }: {
    readonly server: Server;
    readonly isInSections: boolean;
    /** What the client has sent as the first line; undefined where that is not known. */
    readonly requestLine?: ByteText | undefined;
    /** What RewriteBase makes of a URL. */
    readonly redirectsTo?: (url: ByteText) => ByteText | undefined;
  },
): EndOfRules | 'unknown' | undefined {
  const { filename, query, refusal, rules, isPassedThrough, last, status } = found;
  if (rules.length === 0 && refusal === undefined && !isPassedThrough) return undefined;
  const at = refusal?.at ?? rules.at(-1);
  const isOther = isAbsolute(filename);
  const keepsText = last?.does.keepsText === true && refusal === undefined && !isPassedThrough;
  const isEscaped = isOther && !isPassedThrough && !keepsText;
  if (query !== undefined && !isEscaped && /[\0- \x7f]/.test(query))
    return badQuery(at, isInSections ? 'AH10411' : 'AH10410');
  if (refusal !== undefined)
    return { kind: 'answered', ...refusal, ...(rules.length === 0 && { isInPlace: true as const }) };
  if (isPassedThrough && !filename.startsWith('/'))
    return isInSections ? NO_PATH(at) : noPathBefore(at, filename, requestLine);
  if (at !== undefined && filename.startsWith(PROXY))
    return proxied(found, at, keepsText, server, isInSections);
  if (!isOther) return status === undefined ? undefined : 'unknown';
  const url = redirectsTo === undefined ? filename : redirectsTo(filename);
  if (url === undefined) return 'unknown';
  const escaped = keepsText ? url : escapeAbsolute(url);
  const isKept = keepsText || query === queryBefore;
  const location = query === undefined ? escaped : `${escaped}?${isKept ? query : escapePath(query)}`;
  if (/[\0-\x08\x0a-\x1f\x7f]/.test(location)) return badLocation(at, location);
  return {
    kind: 'answered',
    status: status !== undefined && isRedirect(status) ? status : 302,
    at,
    why: 'the RewriteRule redirects it',
    location,
  };
}

/** Source: check_header() in modules/http/http_filters.c. */
function badLocation(at: Located | undefined, location: ByteText): Answered {
  return {
    kind: 'answered',
    status: 500,
    at,
    why: 'the RewriteRule redirects it to a URL with control characters, which httpd does not send',
    httpd: {
      id: 'AH02430',
      message: `Response header 'Location' value of '${location}' contains invalid characters, aborting request`,
    },
  };
}

const PROXY = 'proxy:';

const NO_PATH = (at: Located | undefined): Answered => ({
  kind: 'answered',
  status: 400,
  at,
  why: 'the RewriteRule passes on what is not a path',
});

/** Source: ap_core_translate() in server/core.c. */
function noPathBefore(
  at: Located | undefined,
  filename: ByteText,
  line: ByteText | undefined,
): Answered | 'unknown' {
  if (line === undefined) return 'unknown';
  return {
    ...NO_PATH(at),
    httpd: { id: 'AH00126', message: `Invalid URI in request '${filename}' '${line}'` },
  };
}

function proxied(
  { filename, query, rules, forced }: RewriteOutcome,
  at: Located,
  keepsText: boolean,
  server: Server,
  isInSections: boolean,
): EndOfRules | 'unknown' {
  const isThere = asNeeded(server, server.modules.has('mod_proxy'));
  if (isThere === 'unknown') return 'unknown';
  if (isThere === 'absent')
    return {
      kind: 'answered',
      status: 403,
      at,
      why: 'the RewriteRule needs mod_proxy, which is not loaded',
      httpd: {
        id: isInSections ? 'AH10160' : 'AH00669',
        message: `attempt to make remote request from mod_rewrite without proxy enabled: ${filename}`,
      },
    };
  const { url, socket } = splitSocket(filename.slice(PROXY.length));
  const known = { kind: 'proxied', socket, query, at, rules, forced } as const;
  if (!keepsText) return { ...known, url, form: 'decoded' };
  return { ...known, url: query === undefined ? url : `${url}?${query}`, form: 'raw' };
}

/** Equal for equal outcomes, whichever rules they are of. */
export function keyOfOutcome({
  variables,
  ...outcome
}: object & { readonly variables?: RewriteOutcome['variables'] }): string {
  const shown = (key: string, value: unknown) => (LINES.has(key) ? undefined : value);
  return JSON.stringify([outcome, [...(variables ?? [])]], shown);
}

const LINES: ReadonlySet<string> = new Set(['at', 'rules']);
