import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';

/** What somebody asks for, taken apart as far as no server needs to be known. */
export interface AskedUrl {
  /** What stands in the request line: the path with its query. */
  readonly target: ByteText;
  /** What a whole URL says of the server. */
  readonly server:
    | {
        readonly host: ByteText;
        readonly scheme: 'http' | 'https';
        readonly port: number;
        /** Whether the URL itself says the port. */
        readonly isPortSaid: boolean;
      }
    | undefined;
}

/**
 * Takes a URL apart. A whole URL stands for the request that a browser makes of it, so that the part after a `#` is
 * not sent; undefined where there is no such request.
 */
export function splitUrl(url: ByteText): AskedUrl | undefined {
  if (url === '*' || url.startsWith('/')) return { target: url, server: undefined };
  const found = /^(https?):\/\/(?:[^/?#@]*@)?([^/?#]+)([^#]*)/i.exec(url);
  if (found === null) return undefined;
  const [, scheme = '', host = '', rest = ''] = found;
  const isSecure = scheme.toLowerCase() === 'https';
  const port = /:([0-9]+)$/.exec(host)?.[1];
  return {
    target: rest.startsWith('/') ? rest : `/${rest}`,
    server: {
      host,
      scheme: isSecure ? 'https' : 'http',
      port: port === undefined ? (isSecure ? 443 : 80) : Number(port),
      isPortSaid: port !== undefined,
    },
  };
}

/** How a server reads paths. */
export interface PathInterpretation {
  readonly series: Series;
  /** MergeSlashes. */
  readonly mergesSlashes: boolean;
  /** AllowEncodedSlashes: `Off`, `NoDecode`, `On`. */
  readonly encodedSlashes: 'refused' | 'kept' | 'decoded';
}

/** The path of a request as httpd goes on with it. */
export interface RequestPath {
  /** r->uri: without the query, decoded, without `.`, `..` and, where they are merged, double slashes. */
  readonly uri: ByteText;
  /** `uri` before it is decoded, for modules that map it earlier than that. */
  readonly encoded: ByteText;
  /** r->unparsed_uri: as it came. */
  readonly unparsed: ByteText;
  /** What follows the `?`; undefined where there is no `?`. */
  readonly query: ByteText | undefined;
}

/** Why httpd refuses a path before it looks where it leads. */
export interface PathRefusal {
  readonly status: 400 | 404;
  readonly httpd: { readonly id: string; readonly message: string } | undefined;
  readonly why: string;
}

/**
 * Reads the path of a request line. Sources: ap_parse_request_line() and ap_parse_uri() in server/protocol.c,
 * ap_process_request_internal() in server/request.c, ap_normalize_path() and unescape_url() in server/util.c.
 */
export function readRequestPath(
  target: ByteText,
  interpretation: PathInterpretation,
): RequestPath | PathRefusal {
  if (target === '*') return { uri: '*', encoded: '*', unparsed: '*', query: undefined };
  if (/[\0- \x7f]/.test(target)) return malformed('the URL contains a space or a control character');
  if (target.includes('#')) return malformed('the URL contains a `#`, which browsers do not send');
  const question = target.indexOf('?');
  const sent = question < 0 ? target : target.slice(0, question);
  const query = question < 0 ? undefined : target.slice(question + 1);
  if (!sent.startsWith('/')) return malformed('the path does not begin with `/`');
  // slashes at the beginning are merged whatever the settings are
  return readPath(sent.replace(/^\/+/, '/'), { target, query }, interpretation);
}

/**
 * Reads the path of a request that httpd makes by itself, in which spaces and control characters stay, and nothing after
 * a `#` counts. Source: ap_parse_uri() there, and apr_uri_parse() of APR.
 */
export function readInternalPath(
  target: ByteText,
  interpretation: PathInterpretation,
): RequestPath | PathRefusal {
  const [whole = ''] = target.split('#', 1);
  const question = whole.indexOf('?');
  const path = question < 0 ? whole : whole.slice(0, question);
  const query = question < 0 ? undefined : whole.slice(question + 1);
  if (path !== '' && !path.startsWith('/'))
    return {
      ...malformed('the path does not begin with `/`'),
      httpd: { id: 'AH10244', message: `invalid URI path (${target})` },
    };
  return readPath(path === '' ? '/' : path.replace(/^\/+/, '/'), { target, query }, interpretation);
}

function readPath(
  path: ByteText,
  { target, query }: { readonly target: ByteText; readonly query: ByteText | undefined },
  interpretation: PathInterpretation,
): RequestPath | PathRefusal {
  const read =
    interpretation.series === '2.2'
      ? readPath22(path, interpretation)
      : readPath24(path, target, interpretation);
  return 'status' in read ? read : { ...read, unparsed: target, query };
}

type ReadPath = Pick<RequestPath, 'uri' | 'encoded'>;

function readPath24(
  path: ByteText,
  target: ByteText,
  interpretation: PathInterpretation,
): ReadPath | PathRefusal {
  const { mergesSlashes, encodedSlashes } = interpretation;
  const { path: encoded, isValid } = normalizePath(path, mergesSlashes, true);
  if (!isValid)
    return {
      status: 400,
      httpd: { id: 'AH10244', message: `invalid URI path (${target})` },
      why: 'the path leads above the root, or has a `%` without two hexadecimal digits',
    };
  const uri = decode(encoded, target, encodedSlashes);
  if (typeof uri !== 'string') return uri;
  return {
    encoded,
    uri: encodedSlashes === 'decoded' ? normalizePath(uri, mergesSlashes, false).path : uri,
  };
}

/** 2.2 decodes first and merges no slashes; what leads above the root stays there. Source: ap_getparents(). */
function readPath22(path: ByteText, { encodedSlashes }: PathInterpretation): ReadPath | PathRefusal {
  if (/%(?![0-9A-Fa-f]{2})/.test(path)) return malformed('the path has a `%` without two hexadecimal digits');
  const uri = decode(path, path, encodedSlashes);
  if (typeof uri !== 'string') return uri;
  return { encoded: path, uri: normalizePath(uri, false, false).path };
}

function malformed(why: string): PathRefusal {
  return { status: 400, httpd: undefined, why };
}

/** What %xx stands for without a meaning of its own. */
const UNRESERVED = /[A-Za-z0-9\-._~]/;

/**
 * Takes `.`, `..` and, where asked, double slashes out; `decodes` also replaces what %xx need not have stood for.
 * `isValid` is false where `..` leads above the root, or a `%` stands for nothing.
 */
function normalizePath(
  path: ByteText,
  mergesSlashes: boolean,
  decodes: boolean,
): { readonly path: ByteText; readonly isValid: boolean } {
  let isValid = true;
  let text = path;
  if (decodes)
    text = path.replace(/%([0-9A-Fa-f]{2})?/g, (code, digits?: string) => {
      if (digits === undefined) isValid = false;
      const character = digits === undefined ? code : String.fromCharCode(Number.parseInt(digits, 16));
      return UNRESERVED.test(character) ? character : code;
    });
  const segments = text.slice(1).split('/');
  const kept: ByteText[] = [];
  for (const [i, segment] of segments.entries()) {
    const isLast = i === segments.length - 1;
    if (segment === '.' || segment === '..') {
      if (segment === '..' && kept.pop() === undefined) isValid = false;
      if (isLast) kept.push('');
    } else if (segment !== '' || isLast || !mergesSlashes) kept.push(segment);
  }
  return { path: `/${kept.join('/')}`, isValid };
}

function decode(
  path: ByteText,
  target: ByteText,
  encodedSlashes: PathInterpretation['encodedSlashes'],
): ByteText | PathRefusal {
  let hasNul = false;
  let hasSlash = false;
  const decoded = path.replace(/%([0-9A-Fa-f]{2})/g, (code, digits: string) => {
    if (digits === '00') hasNul = true;
    if (digits.toLowerCase() !== '2f') return String.fromCharCode(Number.parseInt(digits, 16));
    if (encodedSlashes === 'refused') hasSlash = true;
    return encodedSlashes === 'decoded' ? '/' : code;
  });
  if (hasSlash || hasNul)
    return {
      status: 404,
      httpd:
        encodedSlashes === 'refused'
          ? { id: 'AH00026', message: `found %2f (encoded '/') in URI path (${target}), returning 404` }
          : undefined,
      why: hasSlash
        ? 'the path contains an encoded slash, and `AllowEncodedSlashes` is not on for it'
        : 'the path contains an encoded NUL',
    };
  return decoded;
}

/** A path as httpd writes it into a URL. Source: ap_os_escape_path(). */
export function escapePath(path: ByteText): ByteText {
  return path.replace(
    /[^A-Za-z0-9$\-_.+!*'(),:;@&=/~]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
