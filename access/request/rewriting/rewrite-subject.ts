import type { ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { NOTHING_KNOWN } from '../evaluate-expression.ts';
import { expressionContextOf, headerOf } from '../expression-context.ts';
import { requestLinesOf } from '../message/protocols.ts';
import type { RequestQuestion } from '../request.ts';
import type { RewriteSubject } from './rewrite-conditions.ts';

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
  /** Whether access control has been asked, which may have asked for a user. */
  readonly isAfterAccess: boolean;
}

/** The request as mod_rewrite sees it. Source: lookup_variable() in modules/mappers/mod_rewrite.c. */
export function rewriteSubjectOf(moment: RewriteMoment): RewriteSubject {
  const { server, host, question, method, uri, query, filename, pathInfo, isSubrequest, isAfterAccess } =
    moment;
  const user = !isAfterAccess || (question !== undefined && question.user === undefined) ? '' : undefined;
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
          user,
          environment: () => undefined,
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
    ...(isSubrequest ? [['server_protocol', ['INCLUDED']] as const] : []),
  ]);
  const variable = (name: string): readonly ByteText[] | undefined => {
    const isLater = isAfterAccess && SET_BY_THEN.has(name);
    const value = isLater ? undefined : known.variable(name.toUpperCase());
    return value === undefined ? undefined : [value];
  };
  return {
    files: server.files,
    series: server.target.series,
    isSubrequest,
    isInSections: isAfterAccess,
    expression: {
      ...known,
      variable(name) {
        if (name === 'IS_SUBREQ') return String(isSubrequest);
        if (name === 'QUERY_STRING') return query ?? '';
        return isSubrequest && name === 'SERVER_PROTOCOL' ? 'INCLUDED' : variable(name.toLowerCase())?.[0];
      },
    },
    values(name) {
      if (!name.startsWith(HEADER)) return own.has(name) ? own.get(name) : variable(name);
      if (question === undefined) return undefined;
      const header = headerOf(server, host, question, name.slice(HEADER.length));
      if (header.known === 'absent') return [''];
      return header.known === 'present' && header.value !== undefined ? [header.value] : undefined;
    },
  };
}

function sentBefore(question: RequestQuestion): RequestQuestion['sent'] {
  return { ...(question.sent ?? question), keepsPort: false };
}

const HEADER = 'http:';
/** Variables that modules set between access control and the rules of sections. */
const SET_BY_THEN: ReadonlySet<string> = new Set(['content_type', 'handler']);
