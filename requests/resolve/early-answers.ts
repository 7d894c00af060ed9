import { logsInfo } from '../../access/policy/log-level.ts';
import { firstArg, settingOf } from '../../access/policy/settings.ts';
import type { PathRefusal } from '../../access/request/request-url.ts';
import type { Mapped } from '../../access/request/url-to-file.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Located } from '../../model/server/server.ts';
import type { Denial } from './disk/permissions.ts';
import type { ForbiddenLink } from './disk/symbolic-links.ts';
import { type Locating, outsideOfSections, type ReadRequest, withoutPath } from './locating.ts';
import type { EarlyAnswer, EarlyStatus } from './resolved-request.ts';

/** What httpd says of a path with an encoded slash, at level `info`. */
export const ENCODED_SLASH = 'AH00026';

export function refusePath(
  refusal: PathRefusal,
  { server, host, hostAnswer, uncertainties }: Locating,
): EarlyAnswer {
  const isLogged = refusal.httpd?.id !== ENCODED_SLASH || logsInfo(server, host);
  return {
    ...refusal,
    httpd: isLogged ? refusal.httpd : undefined,
    at: undefined,
    location: undefined,
    hostAnswer,
    isUnread: true,
    // nothing but what stands outside of sections is merged by then
    sections: withoutPath(server, host),
    unknown: uncertainties,
  };
}

/** What httpd answers before access is decided, when it has read the path. */
function answerEarly(
  { locating: { hostAnswer, uncertainties, lookups }, before }: ReadRequest,
  answer: Pick<EarlyStatus, 'status' | 'why'> & Partial<EarlyStatus>,
): EarlyAnswer {
  return {
    httpd: undefined,
    at: undefined,
    location: undefined,
    hostAnswer,
    ...(lookups?.hasFailed === true && { isLogOpen: true }),
    // the walk through directories begins with what stands outside of sections
    sections: outsideOfSections(before),
    unknown: uncertainties,
    ...answer,
  };
}

export function answeredByMapping(
  request: ReadRequest,
  { status, location, at, httpd, why, isInPlace }: Extract<Mapped, { readonly kind: 'answered' }>,
): EarlyAnswer {
  const ofAlias =
    status === 500
      ? 'the target of the redirect is not a URL'
      : `${directiveName(at)} takes effect before access control`;
  const answer = { status, location, at, why: why ?? ofAlias, httpd, sections: request.before };
  return answerEarly(request, { ...answer, ...(isInPlace && { asRead: request.path }) });
}

/** The name of a line's directive as written, for people. */
function directiveName(at: Located | undefined): string {
  if (at === undefined) return '`Redirect`';
  const { instance, command } = at;
  const { name } = instance.partsOf(command);
  return `\`${command.source.text.slice(name.start, name.end)}\``;
}

/** What httpd answers by itself, whatever is on the disk: OPTIONS for `*`, and TRACE. */
export function answeredByCore(request: ReadRequest): EarlyAnswer | undefined {
  const { server, host, target, method, question } = request.locating;
  if (target === '*')
    return answerEarly(request, { status: 200, why: 'httpd answers OPTIONS for `*` itself' });
  if (method !== 'TRACE') return undefined;
  const trace = settingOf(server, host, 'traceenable');
  const mode = firstArg(trace);
  const isOff = mode === 'off';
  // Source: ap_send_http_trace() in modules/http/http_filters.c
  if (!isOff && mode !== 'extended' && (question?.bodySize ?? 0) > 0)
    return answerEarly(request, {
      status: 413,
      why: 'a TRACE with a body is refused unless TraceEnable is `extended`',
      at: trace?.at,
    });
  return answerEarly(request, {
    status: isOff ? 405 : 200,
    why: isOff ? 'TraceEnable is off' : 'httpd answers TRACE itself',
    at: trace?.at,
  });
}

/** Why the walk through directories comes to an end, and what httpd logs. */
export interface Stop {
  readonly id: string;
  readonly message: string;
  readonly why: string;
  readonly at?: Located | undefined;
  readonly assumes?: readonly string[];
}

export function stopAt(
  path: ByteText,
  { id, message, why, at, assumes }: Stop,
  request: ReadRequest,
): EarlyAnswer {
  const { host } = request.locating;
  return answerEarly(request, {
    status: 403,
    httpd: { id, message },
    why,
    at,
    ...(assumes && { assumes }),
    stopsAt: { host, path, kind: 'absent', proxied: undefined },
  });
}

export function linkNotAllowed({ path, at }: ForbiddenLink): Stop {
  return {
    at,
    id: 'AH00037',
    message: `Symbolic link not allowed or link target not accessible: ${path}`,
    why: '`Options` does not allow the symbolic link in its path, or the target of the link does not exist',
  };
}

export function notAFile(path: ByteText): Stop {
  return {
    id: 'AH00038',
    message: `Forbidden: ${path} doesn't point to a file or directory`,
    why: 'it leads to something that is neither a file nor a directory',
  };
}

export function nameTooLong(path: ByteText, uri: ByteText): Stop {
  return {
    id: 'AH00036',
    message: `access to ${uri} failed (filesystem path '${path}')`,
    why: 'no file or directory can have a name of more than 255 bytes',
  };
}

/** A directory in which httpd gets no further: it looks for what comes after it there. */
export function notSearchable(path: ByteText, uri: ByteText, denial: Denial): Stop {
  return {
    ...denial,
    id: 'AH00035',
    message: `access to ${uri} denied (filesystem path '${path}') because search permissions are missing on a component of the path`,
  };
}

/** A .htaccess that httpd may not read, or that lies in a directory that it may not search. */
export function htaccessClosed(path: ByteText, directory: ByteText, denial: Denial): Stop {
  return {
    ...denial,
    id: 'AH00529',
    message: `${path} pcfg_openfile: unable to check htaccess file, ensure it is readable and that '${directory}' is executable`,
  };
}
