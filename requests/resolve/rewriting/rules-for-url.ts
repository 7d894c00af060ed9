import { expressionContextOf } from '../../../access/request/expression-context.ts';
import { requestLinesOf } from '../../../access/request/message/protocols.ts';
import { proxyEntriesAsked, proxyEntryAmong } from '../../../access/request/proxy-entries.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import {
  environmentBeforeRules,
  type RequestEnvironment,
} from '../../../access/request/request-environment.ts';
import type { RequestPath } from '../../../access/request/request-url.ts';
import { engineAmong } from '../../../access/request/rewriting/rewrite-engine.ts';
import type { Ask } from '../../../access/request/rewriting/rewrite-subject.ts';
import type { RewriteOutcome } from '../../../access/request/rewriting/rule-list.ts';
import { compareReleases } from '../../../facts/releases.ts';
import { isUsualInRoot } from '../../../facts/requests/root-directories.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { type EndOfRules, endOfRules } from './end-of-rules.ts';
import { followRequest, type OpenRules } from './follow-request.ts';
import { isFollowedIn, isPlainPath } from './passed-on.ts';
import { type RulesInForce, rulesAmong, rulesOfHost } from './rules-in-force.ts';

/** What the rules outside of sections surely make of a request. */
export type UrlRewritten =
  | ({
      /** `left`: it stays; `passed-on`: the modules that translate URLs are asked with the new path. */
      readonly kind: 'left' | 'passed-on' | 'in-document-root' | 'file';
      /** The path; of a file where it is one. */
      readonly path: ByteText;
      readonly query: ByteText | undefined;
      /** See RuleTarget. */
      readonly assumes?: string | undefined;
    } & Pick<RewriteOutcome, 'rules' | 'isEnd' | 'variables' | 'forced'>)
  | EndOfRules;

/** A request whose path is known, when modules are asked where it leads. */
export interface RewrittenUrl {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  readonly question: RequestQuestion | undefined;
  readonly method: ByteText;
  readonly path: RequestPath;
  readonly isSubrequest: boolean;
  /** See RewriteMoment. */
  readonly mainUri?: ByteText | undefined;
  readonly ask?: Ask | undefined;
  /** What the path alone decides. */
  readonly sections: readonly MergedSection[];
  /** The variables that a request has from the one for which httpd asks by itself. */
  readonly inherited?: RequestEnvironment | undefined;
}

/**
 * What rules outside of sections surely do, where plume knows all that decides; undefined where it follows none.
 * Source: hook_uri2file() in modules/mappers/mod_rewrite.c.
 */
export function rewriteUrl(request: RewrittenUrl): UrlRewritten | OpenRules | undefined {
  const { server, host, question, path, sections } = request;
  const { uri, query } = path;
  if (!isFollowedIn(server.target) || question === undefined || engineAmong(sections).state !== 'on')
    return undefined;
  const [inForce, ofHost] = [rulesAmong(sections), rulesOfHost(server, host)];
  if (inForce === undefined || ofHost === undefined || mayBePassedOnBefore(request)) return undefined;
  const { rules: lines, options } = ofHost;
  if (!(uri.startsWith('/') || inForce.options.has('allowanyuri'))) return undefined;
  const environment = request.inherited ?? environmentBeforeRules(server, sections, host, question);
  const moment = { ...request, question, uri, query, filename: uri, pathInfo: '', environment };
  return followRequest(lines, { ...moment, isAfterAccess: false }, (outcome) =>
    leadsTo(outcome, { ...request, question, options }),
  );
}

/** Where rules lead to a request; undefined where plume does not know. */
function leadsTo(
  found: RewriteOutcome,
  request: RewrittenUrl & { readonly question: RequestQuestion } & Pick<RulesInForce, 'options'>,
): UrlRewritten | undefined {
  const { server, host, question, path } = request;
  const { uri } = path;
  const end = endOfRules(found, path.query, {
    server,
    isInSections: false,
    requestLine: onlyOf(requestLinesOf({ server, host, question })),
  });
  // a handler that rules name takes the place of mod_proxy
  if (end === 'unknown' || (end?.kind === 'proxied' && end.forced.handler !== undefined)) return undefined;
  if (end !== undefined) return end;
  const { rules, isEnd, isPassedThrough, filename, variables, forced } = found;
  const known = { rules, isEnd, variables, forced, query: found.query };
  if (rules.length === 0) return { kind: 'left', path: uri, ...known };
  // `/~name` is the home of somebody of whom the server's machine knows
  if (!filename.startsWith('/') || filename.startsWith('/~')) return undefined;
  // `*`, for which the core answers
  if (isPassedThrough && (!uri.startsWith('/') || !isPlainPath(filename))) return undefined;
  if (isPassedThrough) return { kind: 'passed-on', path: filename, ...known };
  const place = placeOf(found, request);
  return place && { ...place, path: filename, ...known };
}

function onlyOf(values: readonly ByteText[] | undefined): ByteText | undefined {
  return values?.length === 1 ? values[0] : undefined;
}

/** Whether mod_proxy may pass the request on before rules are asked. */
function mayBePassedOnBefore({ server, host, sections }: RewrittenUrl): boolean {
  return (
    proxyEntryAmong(sections)?.isEarly === true ||
    [server, ...(host === undefined ? [] : [host])].some((scope) => proxyEntriesAsked(scope, true).length > 0)
  );
}

/** Since then, a first segment that exists is not enough. */
const LAST_BY_PREFIX_ALONE = '2.4.59';

/**
 * Whether what rules make of a path is the file itself, because its first segment exists in the root directory, or is put
 * below the document root; undefined where that is not known. Source: prefix_stat() there.
 */
function placeOf(
  { filename, last, isReduced }: RewriteOutcome,
  {
    server,
    host,
    question,
    path,
    options,
  }: RewrittenUrl & { readonly question: RequestQuestion } & Pick<RulesInForce, 'options'>,
): { readonly kind: 'file' | 'in-document-root'; readonly assumes?: string } | undefined {
  if (isReduced && !options.has('legacyprefixdocroot')) return { kind: 'in-document-root' };
  const [first = ''] = filename.replace(/^\/+/, '').split('/', 1);
  const prefix = first === '.' || first === '..' ? '/' : `/${first}`;
  const entry = server.files.look(prefix);
  if (!entry.ok && (entry.why === 'absent' || entry.why === 'not-a-directory'))
    return { kind: 'in-document-root' };
  const { variable } = expressionContextOf({
    ...{ server, host, question, uri: path.uri, filename: '', pathInfo: '', user: '' },
    environment: () => undefined,
  });
  const root = variable('DOCUMENT_ROOT');
  if (root === undefined) return undefined;
  // a document root that cannot be seen is taken to be there
  const isBelowRoot = filename.startsWith(`${root}/`);
  if (!entry.ok && !isBelowRoot)
    return server.isStrict || prefix === '/' || isUsualInRoot(first) || root.startsWith(`${prefix}/`)
      ? undefined
      : {
          kind: 'in-document-root',
          assumes: `the root directory has nothing called \`${toDisplayText(first)}\``,
        };
  const isTrusted = last?.does.trustsPrefix === true || options.has('unsafeprefixstat');
  if (isTrusted || last?.to.startsWith(prefix) === true || filename.startsWith(root)) return { kind: 'file' };
  const { release } = server.target;
  if (release === undefined) return undefined;
  return compareReleases(release, LAST_BY_PREFIX_ALONE) > 0 ? { kind: 'in-document-root' } : { kind: 'file' };
}
