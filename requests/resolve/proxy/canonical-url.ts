import type { PathForm } from '../../../access/request/proxy-entries.ts';
import { urlScheme } from '../../../facts/requests/url-schemes.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';

/** The URL that mod_proxy asks for, or what it answers instead. */
export type CanonicalUrl =
  | { readonly kind: 'url'; readonly url: ByteText; readonly host: ByteText; readonly hostHeader: ByteText }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly why: string;
      readonly httpd: { readonly id: string; readonly message: string } | undefined;
    }
  | { readonly kind: 'unknown' };

/** How a request is passed on besides its URL. */
export interface CanonicalForm {
  readonly form: PathForm;
  /** r->args; `raw` paths have theirs already. */
  readonly query: ByteText | undefined;
  /** AllowEncodedSlashes NoDecode. */
  readonly keepsEncodedSlashes: boolean;
}

/** What mod_proxy makes of a URL. Source: proxy_http_canon() in modules/proxy/mod_proxy_http.c, and its like. */
export function canonicalUrl(
  raw: ByteText,
  { form, query, keepsEncodedSlashes }: CanonicalForm,
): CanonicalUrl {
  const url = readUrl(raw);
  const { port: usual, backend } = (url && urlScheme(url.scheme)) ?? {};
  if (url === undefined || backend === undefined) return { kind: 'unknown' };
  const { scheme, host, port } = url;
  if (port !== undefined && (port < 1 || port > 65535))
    return {
      kind: 'refused',
      status: 400,
      why: 'the URL of the backend has a port that does not exist',
      httpd: { id: backend.badUrl, message: `error parsing URL ${raw}: Invalid host/port` },
    };
  const isEncoding = form === 'decoded' || scheme === 'scgi';
  const path = isEncoding ? encodePath(url.path, keepsEncodedSlashes) : url.path;
  if (path === undefined)
    return {
      kind: 'refused',
      status: 400,
      why: 'the path for the backend has a `%` without two hexadecimal digits',
      httpd: undefined,
    };
  // releases differ in whether they refuse that
  if (scheme === 'fcgi' && path.includes('?')) return { kind: 'unknown' };
  const sent = scheme === 'uwsgi' ? decodeOnce(path) : path;
  if (sent === undefined) return { kind: 'unknown' };
  const search = backend.hasQuery && form !== 'raw' ? query : undefined;
  if (/[\0- \x7f]/.test(isEncoding ? '' : path)) return refusedText(backend.badPath, 'path');
  if (search !== undefined && /[\0- \x7f]/.test(search)) return { kind: 'unknown' };
  const isUsual = port === undefined || port === usual;
  const place = isUsual ? host : `${host}:${port}`;
  return {
    kind: 'url',
    url: `${scheme}://${place}/${sent}${search === undefined ? '' : `?${search}`}`,
    host: host.replace(/^\[|\]$/g, ''),
    // Source: ap_proxy_create_hdrbrgd() in modules/proxy/proxy_util.c
    hostHeader: isUsual || port === 80 ? host : place,
  };
}

function refusedText(id: string, what: string): CanonicalUrl {
  return {
    kind: 'refused',
    status: 403,
    why: `the ${what} for the backend contains a space or a control character`,
    httpd: { id, message: 'To be forwarded path contains control characters or spaces' },
  };
}

/**
 * The host of a URL that no DNS has: with a colon in it, before what cannot be a port. Undefined for another.
 * Source: apr_parse_addr_port() in network_io/unix/sockaddr.c of APR.
 */
export function impossibleHost(url: ByteText): ByteText | undefined {
  const [, scheme = '', authority = ''] = /^([^:]*):\/\/([^/]*)/.exec(url) ?? [];
  if (urlScheme(asciiLowerCase(scheme))?.backend === undefined) return undefined;
  const place = asciiLowerCase(authority.slice(authority.lastIndexOf('@') + 1));
  const host = place.replace(/:\d*$/, '');
  // with two of them and digits alone it may be an IPv6 address, and other characters are read in ways of their own
  const isPlain =
    /^[^?#%[\]\\\0-\x1f\x7f-\xff]+$/.test(host) && (/^[^:]+:[^:]+$/.test(host) || /[^0-9a-f:.]/.test(host));
  return host.includes(':') && isPlain ? host : undefined;
}

/** Source: ap_proxy_canon_netloc() in modules/proxy/proxy_util.c; undefined where plume does not follow it. */
function readUrl(url: ByteText):
  | {
      readonly scheme: ByteText;
      readonly host: ByteText;
      readonly port: number | undefined;
      readonly path: ByteText;
    }
  | undefined {
  const colon = url.indexOf(':');
  if (colon < 0 || !url.startsWith('//', colon + 1)) return undefined;
  const slash = url.indexOf('/', colon + 3);
  const authority = url.slice(colon + 3, slash < 0 ? undefined : slash);
  const place = asciiLowerCase(authority.slice(authority.lastIndexOf('@') + 1));
  const [, host, port] = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,9}))?$/.exec(place) ?? [];
  // httpd reads digits alone as a port
  if (host === undefined || /^\d+$/.test(host)) return undefined;
  return {
    scheme: asciiLowerCase(url.slice(0, colon)),
    host,
    port: port === undefined ? undefined : Number(port),
    path: slash < 0 ? '' : url.slice(slash + 1),
  };
}

/** What mod_proxy_uwsgi makes of a path; undefined for one that it refuses. Source: uwsgi_handler(). */
function decodeOnce(path: ByteText): ByteText | undefined {
  if (/%(?:2[fF]|00|(?![0-9A-Fa-f]{2}))/.test(path)) return undefined;
  return path.replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
}

/** Source: ap_proxy_canonenc_ex() in modules/proxy/proxy_util.c, for the path of a reverse proxy. */
function encodePath(path: ByteText, keepsEncodedSlashes: boolean): ByteText | undefined {
  let isValid = true;
  const encoded = path.replace(/%2[fF]|[^A-Za-z0-9/~$\-_.+!*'(),;:@&=]/g, (found, at: number) => {
    if (found.length === 3) return keepsEncodedSlashes ? found : `%25${found.slice(1)}`;
    if (found === '%' && keepsEncodedSlashes && !/^[0-9A-Fa-f]{2}/.test(path.slice(at + 1, at + 3)))
      isValid = false;
    return `%${found.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
  return isValid ? encoded : undefined;
}
