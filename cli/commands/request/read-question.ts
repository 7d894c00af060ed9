import type { Given } from '../../../access/request/given.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import { splitUrl } from '../../../access/request/request-url.ts';
import { type ByteText, toByteText } from '../../../grammar/byte-text.ts';
import { type IpAddress, readIpAddress } from '../../../model/vhosts/ip-address.ts';
import { ordinaryRequest } from '../../../requests/examples/ordinary-request.ts';
import { readGiven } from './read-given.ts';

// Written by hand, because validators generated from schemas say less in more code (decision 28).

/** A request as people write it: what the options or a line of `--batch` say. */
export interface WrittenRequest {
  readonly url: string;
  readonly client?: string | undefined;
  readonly clientName?: string | undefined;
  readonly user?: string | undefined;
  readonly method?: string | undefined;
  /** How many bytes the body has; none where it is left out. */
  readonly bodySize?: number | undefined;
  /** Whether the client has a TLS certificate that httpd accepts; undefined: nobody knows. */
  readonly certificate?: boolean | undefined;
  /** Undefined: nobody knows which headers are sent. */
  readonly headers?: ReadonlyMap<string, string> | undefined;
  readonly host?: string | undefined;
  /** The version of HTTP: 1.1 where it is left out. */
  readonly http?: string | undefined;
  /** Whether the client sends the whole URL, as to its proxy. */
  readonly forProxy?: boolean | undefined;
  /** Whether what is not said of it is as an ordinary browser sends it. */
  readonly browser?: boolean | undefined;
  readonly to?: string | undefined;
  /** What is said of the surroundings: `file:/srv/www/a.html` and the like. */
  readonly given?: readonly string[] | undefined;
}

/** The question, or the sentence that says what is wrong with it. */
export function readQuestion(written: WrittenRequest): RequestQuestion | string {
  const url = encodeUrl(written.url);
  const split = splitUrl(url);
  if (split === undefined) return describeBadUrl(written.url);
  const scheme = split.server?.scheme;
  const from = ifGiven(written.client, readClient);
  if (typeof from === 'string') return from;
  const to = ifGiven(written.to, readArrival);
  if (typeof to === 'string') return to;
  const problem = problemOf(written, scheme);
  if (problem !== undefined) return problem;
  const sent = readHeaders(written.headers ?? new Map());
  if (typeof sent === 'string') return sent;
  const given = ifGiven(written.given, (all) => readSurroundings(all, scheme));
  if (typeof given === 'string') return given;
  const { headers, headerNames } = sent;
  const known: RequestQuestion = {
    url,
    from,
    remoteHost: ifGiven(written.clientName, toByteText),
    user: ifGiven(written.user, toByteText),
    method: ifGiven(written.method, toByteText),
    bodySize: written.bodySize,
    hasCertificate: written.certificate,
    headers: written.headers && headers,
    headerNames,
    host: ifGiven(written.host ?? headers.get('host'), toByteText),
    to,
    ...(isVersion(written.http) && { http: written.http }),
    ...(written.forProxy === true && { isForProxy: true }),
    ...(given && { given }),
  };
  return written.browser === true ? asBrowserSends(known, headers) : known;
}

function ifGiven<T, R>(value: T | undefined, read: (value: T) => R): R | undefined {
  return value === undefined ? undefined : read(value);
}

/** The first problem among the words of a request, in the order of this list. */
function problemOf(
  { method, http, bodySize, user, forProxy }: WrittenRequest,
  scheme: string | undefined,
): string | undefined {
  return (
    ifGiven(method, problemOfMethod) ??
    ifGiven(http, problemOfVersion) ??
    ifGiven(bodySize, problemOfSize) ??
    ifGiven(user, problemOfUser) ??
    (forProxy === true && scheme !== 'http'
      ? '`forProxy`: a client sends its proxy the whole URL where that begins with http://: write such a URL.'
      : undefined)
  );
}

function problemOfMethod(method: string): string | undefined {
  if (!TOKEN.test(method)) return `\`method\`: \`${method}\` is not an HTTP method.`;
  return COMMON.has(method.toUpperCase()) && !COMMON.has(method)
    ? `\`method\`: HTTP methods are case-sensitive: write ${method.toUpperCase()}.`
    : undefined;
}

function problemOfVersion(http: string): string | undefined {
  return isVersion(http)
    ? undefined
    : `\`http\`: \`${http}\` is not a version of HTTP in which plume can ask: write 1.0 or 1.1.`;
}

function isVersion(http: string | undefined): http is '1.0' | '1.1' {
  return http === '1.0' || http === '1.1';
}

function problemOfSize(bodySize: number): string | undefined {
  return Number.isSafeInteger(bodySize) && bodySize >= 0
    ? undefined
    : `\`bodySize\`: \`${bodySize}\` is not a number of bytes: write a whole number, as in 1048576.`;
}

function problemOfUser(user: string): string | undefined {
  return user === '' || user.includes(':') || /[\0-\x1f\x7f]/.test(user)
    ? `\`user\`: \`${user}\` is not a user name: a user name is not empty and has no colons or control characters.`
    : undefined;
}

interface SentHeaders {
  readonly headers: ReadonlyMap<string, ByteText>;
  /** As they were written, by name in lower case. */
  readonly headerNames: ReadonlyMap<string, string>;
}

function readHeaders(written: ReadonlyMap<string, string>): SentHeaders | string {
  const headers = new Map<string, ByteText>();
  const headerNames = new Map<string, string>();
  for (const [name, value] of written) {
    if (!TOKEN.test(name)) return `\`headers\`: \`${name}\` is not the name of a header.`;
    if (/[\0\r\n]/.test(value))
      return `\`headers\`: the value of \`${name}\` contains a line break or a NUL character.`;
    headers.set(name.toLowerCase(), toByteText(value.trim()));
    headerNames.set(name.toLowerCase(), name);
  }
  return { headers, headerNames };
}

function readSurroundings(all: readonly string[], scheme: string | undefined): Given | string {
  const given = readGiven(all);
  if (typeof given === 'string') return given;
  const { isEncrypted } = given;
  return isEncrypted !== undefined && scheme !== undefined && isEncrypted !== (scheme === 'https')
    ? `\`given\`: \`tls:${isEncrypted ? 'on' : 'off'}\` contradicts the URL, which has ${scheme}.`
    : given;
}

/** The question with what an ordinary browser sends in the place of what is not said of it. */
function asBrowserSends(known: RequestQuestion, headers: ReadonlyMap<string, ByteText>): RequestQuestion {
  const ordinary = ordinaryRequest(known.url, { headers });
  const { given } = known;
  return {
    ...known,
    from: known.from ?? ordinary.from,
    remoteHost: known.remoteHost ?? ordinary.remoteHost,
    hasCertificate: known.hasCertificate ?? ordinary.hasCertificate,
    headers: ordinary.headers,
    given:
      given === undefined
        ? ordinary.given
        : { ...given, time: given.time ?? ordinary.given?.time, isStartedPlainly: true },
  };
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const COMMON: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'PROPFIND',
]);

/** Whether it is the whole of an IP address; `2.2` is not. */
export function isAddress(text: string): boolean {
  return readAddress(text) !== undefined;
}

/** Whether it names httpd 2.2 or a release of it, the only series that answers can be compared with. */
export function isComparedRelease(value: unknown): boolean {
  return typeof value === 'string' && /^2\.2(?:\.\d+)?$/.test(value);
}

/** All four parts of an IPv4 address, or IPv6 with or without brackets. */
function readAddress(text: string): IpAddress | undefined {
  const bare = /^\[.*\]$/.test(text) ? text.slice(1, -1) : text;
  const isWhole = bare.includes(':') || /^(?:\d{1,3}\.){3}\d{1,3}$/.test(bare);
  return isWhole ? readIpAddress(bare) : undefined;
}

/** The sentence about a client's address that is none. */
export function describeBadAddress(option: string, text: string): string {
  return `\`${option}\`: \`${text}\` is not an IP address: write the whole address, as in 192.0.2.7 or 2001:db8::7.`;
}

function readClient(text: string): IpAddress | string {
  return readAddress(text) ?? describeBadAddress('client', text);
}

function readArrival(text: string): NonNullable<RequestQuestion['to']> | string {
  const whole = readAddress(text);
  if (whole !== undefined) return { address: whole };
  const found = /^(.+):(\d{1,5})$/.exec(text);
  const address = found?.[1] === undefined ? undefined : readAddress(found[1]);
  const port = Number(found?.[2]);
  return address === undefined || port < 1 || port > 65_535
    ? `\`to\`: \`${text}\` is not an IP address with or without a port: write it as in 192.0.2.1, 192.0.2.1:8080 or [2001:db8::1]:443.`
    : { address, port };
}

/** As a browser sends it: what is not ASCII, and spaces, become `%xx`. */
function encodeUrl(text: string): ByteText {
  return toByteText(text).replace(
    /[ \x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

function describeBadUrl(text: string): string {
  if (text === '') return '`url`: it is empty: write /path, or http://host/path.';
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(text)?.[1];
  if (scheme !== undefined)
    return /^https?$/i.test(scheme)
      ? `\`url\`: \`${text}\` has no host.`
      : `\`url\`: \`${text}\` has a scheme that httpd does not answer: write http or https.`;
  return `\`url\`: \`${text}\` is not a URL: write http://${text}, or a path that begins with \`/\`.`;
}
