import { urlScheme } from '../../../facts/requests/url-schemes.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { escapePath } from '../request-url.ts';

/**
 * The scheme that mod_rewrite finds at the beginning of a URL; undefined where the text is none of another server. Source:
 * is_absolute_uri() in modules/mappers/mod_rewrite.c.
 */
export function schemeOf(
  text: ByteText,
): { readonly length: number; readonly hasQuery: boolean } | undefined {
  if (text.startsWith('/') || text.length <= 5) return undefined;
  // no scheme has another one before its colon
  const name = asciiLowerCase(text.slice(0, Math.max(text.indexOf(':'), 0)));
  const { prefix, hasQuery = false } = urlScheme(name)?.rewrite ?? {};
  if (prefix === undefined || asciiLowerCase(text.slice(0, prefix.length)) !== prefix) return undefined;
  const length = name === 'unix' && text.startsWith('//', 5) ? 7 : prefix.length;
  return { length, hasQuery };
}

/** Whether a text is the URL of another server, or one of this server that says so. */
export function isAbsolute(text: ByteText): boolean {
  return schemeOf(text) !== undefined;
}

/** A URL with its path escaped. Source: escape_absolute_uri() there. */
export function escapeAbsolute(url: ByteText): ByteText {
  let start = schemeOf(url)?.length ?? 0;
  if (url[start - 1] === '/') {
    const slash = url.indexOf('/', start);
    if (slash < 0 || slash + 1 === url.length) return url;
    start = slash + 1;
    if (asciiLowerCase(url.slice(0, 4)) === 'ldap')
      return url.slice(0, start) + escapeParts(url.slice(start));
  }
  return url.slice(0, start) + escapePath(url.slice(start));
}

/** The parts of an LDAP URL, of which there are five. */
function escapeParts(text: ByteText): ByteText {
  const parts = text.split('?');
  return [...parts.slice(0, 4), ...(parts.length > 4 ? [parts.slice(4).join('?')] : [])]
    .map(escapePath)
    .join('?');
}

/** What a server calls itself in URLs. */
export interface OwnUrl {
  readonly scheme: ByteText;
  readonly name: ByteText;
  readonly port: number;
}

/** Source: ap_default_port() of the core and of mod_ssl. */
export function usualPort(scheme: ByteText): number {
  return scheme === 'https' ? 443 : 80;
}

/** A path as a URL of the server; undefined where what that calls itself is not known. Source: fully_qualify_uri(). */
export function qualify(path: ByteText, own: OwnUrl | undefined): ByteText | undefined {
  if (isAbsolute(path)) return path;
  if (own === undefined) return undefined;
  const port = own.port === usualPort(own.scheme) ? '' : `:${own.port}`;
  return `${own.scheme}://${own.name}${port}${path.startsWith('/') ? '' : '/'}${path}`;
}

/** The host, port and path of a URL with the server's scheme; undefined for another URL. Source: reduce_uri() there. */
export function splitOwnScheme(
  url: ByteText,
  scheme: ByteText,
): { readonly host: ByteText; readonly port: ByteText | undefined; readonly path: ByteText } | undefined {
  const start = `${scheme}://`;
  if (url.length <= start.length || asciiLowerCase(url.slice(0, start.length)) !== start) return undefined;
  const slash = url.indexOf('/', start.length);
  const end = slash < 0 ? url.length : slash;
  const authority = url.slice(start.length, end);
  const colon = authority.indexOf(':');
  return {
    host: colon < 0 ? authority : authority.slice(0, colon),
    port: colon < 0 ? undefined : authority.slice(colon + 1),
    path: url.slice(end) || '/',
  };
}
