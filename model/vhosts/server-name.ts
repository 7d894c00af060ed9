import { atoi } from '../../arguments/text/c-numbers.ts';
import { faultOfServerName } from '../../arguments/values/ports.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';

export interface ServerName {
  /** In lower case; undefined where none is written. */
  readonly scheme: string | undefined;
  /** What requests are compared with. httpd takes all up to a colon, a path as well. */
  readonly host: ByteText;
  /** 0 where none is written. */
  readonly port: number;
}

/** Reads the word of ServerName as server_hostname_port() of server/core.c does, or says what httpd says. */
export function readServerName(
  word: ByteText,
  series: Series,
): { readonly ok: true; readonly name: ServerName } | { readonly ok: false; readonly error: string } {
  const error = faultOfServerName(word, series);
  if (error !== undefined) return { ok: false, error };
  const { scheme, rest } = splitScheme(word);
  const colon = rest.indexOf(':');
  return {
    ok: true,
    name: {
      scheme,
      host: colon < 0 ? rest : rest.slice(0, colon),
      port: colon < 0 ? 0 : atoi(rest.slice(colon + 1)),
    },
  };
}

function splitScheme(word: ByteText): { readonly scheme: string | undefined; readonly rest: ByteText } {
  const at = word.indexOf('://');
  return at < 0
    ? { scheme: undefined, rest: word }
    : { scheme: asciiLowerCase(word.slice(0, at)), rest: word.slice(at + '://'.length) };
}

/**
 * Why no request has this name, though httpd takes it: what a request asks for is made lower case, loses its port and
 * one dot at its end, and is refused with a slash in it. Undefined for a name that a request can have.
 */
export function whyNeverAsked(host: ByteText): 'path' | 'comma' | 'trailing-dot' | 'empty' | undefined {
  if (host === '') return 'empty';
  if (host.includes('/') || host.includes('\\')) return 'path';
  if (host.includes(',')) return 'comma';
  return host.endsWith('.') ? 'trailing-dot' : undefined;
}
