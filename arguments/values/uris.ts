import type { ByteText } from '../../grammar/byte-text.ts';
import { type Checker, eachWord, fill } from '../call/call.ts';
import { strtol } from '../text/c-numbers.ts';

// Written by hand, because apr_uri_parse() accepts texts that the URL standard refuses, and splits others at other places.

/** The parts of a URI that httpd's checks look at; undefined where the text has none. */
export interface Uri {
  readonly scheme: ByteText | undefined;
  readonly host: ByteText | undefined;
  readonly port: ByteText | undefined;
  readonly path: ByteText | undefined;
}

/** Splits a URI as apr_uri_parse() does; undefined where it refuses the text. */
export function parseUri(text: ByteText): Uri | undefined {
  if (text.startsWith('/')) {
    const hasAuthority = text[1] === '/' && text[2] !== '/';
    return hasAuthority ? withAuthority(undefined, text.slice(2)) : pathOnly(undefined, text);
  }
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(text)?.[0];
  // what stands before a colon in the first segment must be a scheme
  if (scheme === undefined) return /^[^/]*:/.test(text) ? undefined : pathOnly(undefined, text);
  const rest = text.slice(scheme.length + 1);
  return rest.startsWith('//') ? withAuthority(scheme, rest.slice(2)) : pathOnly(scheme, rest);
}

/** Splits what follows `//`. */
function withAuthority(scheme: ByteText | undefined, rest: ByteText): Uri | undefined {
  const end = rest.search(/[/?#]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  const { path } = pathOnly(scheme, end < 0 ? '' : rest.slice(end));
  const place = authority.slice(authority.lastIndexOf('@') + 1);
  const bracket = place.startsWith('[') ? place.indexOf(']') : -1;
  if (place.startsWith('[') && bracket < 0) return undefined;
  const colon = bracket < 0 ? place.indexOf(':') : place[bracket + 1] === ':' ? bracket + 1 : -1;
  const hostEnd = colon < 0 ? place.length : colon;
  const host = bracket < 0 ? place.slice(0, hostEnd) : place.slice(1, hostEnd - 1);
  const port = colon < 0 ? undefined : place.slice(colon + 1);
  if (port && strtol(port).rest !== '') return undefined;
  return { scheme, host, port, path };
}

function pathOnly(scheme: ByteText | undefined, text: ByteText): Uri {
  const end = text.search(/[?#]/);
  const path = end < 0 ? text : text.slice(0, end);
  return { scheme, host: undefined, port: undefined, path: path === '' ? undefined : path };
}

/** ap_is_url(): letters, digits, `+`, `-` and `.`, then a colon. */
export function isUrl(text: ByteText): boolean {
  return /^[A-Za-z0-9+.-]+:/.test(text);
}

/** A URL that httpd can take apart. */
export const checkUrl: Checker = eachWord((value, { values, fact }) =>
  parseUri(value) ? undefined : fill(values.message ?? '', fact.name, value),
);
