import { isSaidAmong } from '../../../access/policy/settings.ts';
import { expressionContextOf } from '../../../access/request/expression-context.ts';
import { proxyEntriesAsked, proxyEntryAmong } from '../../../access/request/proxy-entries.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import type { RequestPath } from '../../../access/request/request-url.ts';
import { rewriteSubjectOf } from '../../../access/request/rewriting/rewrite-subject.ts';
import { isSurelyOn } from '../../../access/request/rewriting/rewriting.ts';
import { compareReleases } from '../../../facts/releases.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { isFollowedIn, isTransparent, queryRefusal } from './passed-on.ts';
import { applyRules, type RewriteOutcome } from './rule-list.ts';
import type { RuleRefusal } from './rule-refusal.ts';
import { ruleTraceOf } from './rule-trace.ts';

/** What the rules outside of sections surely make of a request. */
export type UrlRewritten =
  | ({
      /** `left`: it stays; `passed-on`: the modules that translate URLs are asked with the new path. */
      readonly kind: 'left' | 'passed-on' | 'in-document-root' | 'file';
      /** The path; of a file where it is one. */
      readonly path: ByteText;
      readonly query: ByteText | undefined;
    } & Pick<RewriteOutcome, 'rules' | 'isEnd'>)
  | RuleRefusal;

/** A request whose path is known, when modules are asked where it leads. */
export interface RewrittenUrl {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  readonly question: RequestQuestion | undefined;
  readonly method: ByteText;
  readonly path: RequestPath;
  readonly isSubrequest: boolean;
  /** What the path alone decides. */
  readonly sections: readonly MergedSection[];
}

/**
 * What rules outside of sections surely do, where plume knows all that decides; undefined where it does not.
 * Source: hook_uri2file() in modules/mappers/mod_rewrite.c.
 */
export function rewriteUrl(request: RewrittenUrl): UrlRewritten | undefined {
  const { server, host, question, path, sections, isSubrequest } = request;
  const { uri, query } = path;
  if (!isFollowedIn(server.target) || question === undefined || !uri.startsWith('/')) return undefined;
  if (!isSurelyOn(sections) || isSaidAmong(sections, 'rewriteoptions') || mayBePassedOnBefore(request))
    return undefined;
  const lines = commandsIn(host ?? server, ['rewriterule', 'rewritecond']);
  if (lines.length === 0) return undefined;
  const found = applyRules(lines, {
    start: { filename: uri, pathInfo: '', query },
    directory: undefined,
    isSubrequest,
    trace: question.trace && ruleTraceOf(question.trace, undefined),
    subjectOf: (state) => rewriteSubjectOf({ ...request, question, uri, ...state, isAfterAccess: false }),
  });
  if (found === undefined) return undefined;
  const { refusal, rules, isEnd, isPassedThrough, filename } = found;
  if (rules.length > 0 || refusal !== undefined || isPassedThrough) {
    const bad = queryRefusal(found.query, refusal?.at ?? rules.at(-1), 'AH10410');
    if (bad !== undefined) return bad;
  }
  if (refusal !== undefined) return { kind: 'refused', ...refusal };
  const known = { rules, isEnd, query: found.query };
  if (rules.length === 0) return { kind: 'left', path: uri, ...known };
  // a path of which httpd reads more than plume follows: a home directory, segments that lead up
  if (!isTransparent(filename) || filename.startsWith('/~')) return undefined;
  const kind = isPassedThrough ? 'passed-on' : placeOf(found, { ...request, question });
  return kind && { kind, path: filename, ...known };
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
  { filename, lastWritten = '' }: RewriteOutcome,
  { server, host, question, path }: RewrittenUrl & { readonly question: RequestQuestion },
): 'file' | 'in-document-root' | undefined {
  const [, first = ''] = filename.split('/', 2);
  const prefix = `/${first}`;
  const entry = server.files.look(prefix);
  if (!entry.ok)
    return entry.why === 'absent' || entry.why === 'not-a-directory' ? 'in-document-root' : undefined;
  const { variable } = expressionContextOf({
    ...{ server, host, question, uri: path.uri, filename: '', pathInfo: '', user: '' },
    environment: () => undefined,
  });
  const root = variable('DOCUMENT_ROOT');
  if (root === undefined) return undefined;
  if (lastWritten.startsWith(prefix) || filename.startsWith(root)) return 'file';
  const { release } = server.target;
  if (release === undefined) return undefined;
  return compareReleases(release, LAST_BY_PREFIX_ALONE) > 0 ? 'in-document-root' : 'file';
}
