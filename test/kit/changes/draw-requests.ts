import type { Random } from '../random.ts';
import { samplePattern } from './sample-pattern.ts';

/** A request as it is sent to both versions of a server. */
export interface DrawnRequest {
  readonly scheme: 'http' | 'https';
  /** The host's name, without a port. */
  readonly host: string;
  readonly port: number;
  /** With the query. */
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The client's address; this machine's own where nothing is said. */
  readonly client?: string | undefined;
  /** The server's address, where another one than the usual is meant. */
  readonly to?: string | undefined;
}

/** What the text of a file of configuration mentions, found by the words of lines alone. */
export interface Mentions {
  /** Paths of URLs, and names of files. */
  readonly paths: readonly string[];
  /** Patterns of them. */
  readonly patterns: readonly string[];
  /** Patterns of values of headers, by the names of these. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly queries: readonly string[];
}

const PATHS =
  /^(?:redirect(?:permanent|temp)?|alias|scriptalias|proxypass|proxypassreverse|<location|<files|<proxy|fallbackresource|errordocument|directoryindex|rewritebase)$/;
const PATTERNS =
  /^(?:rewriterule|redirectmatch|aliasmatch|scriptaliasmatch|proxypassmatch|<locationmatch|<filesmatch|setenvif)$/;

/** Reads what lines mention. */
export function mentionsOf(text: string): Mentions {
  const paths: string[] = [];
  const patterns: string[] = [];
  const queries: string[] = [];
  const headers = new Map<string, string[]>();
  for (const line of text.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    const [name = '', ...words] = wordsOf(line);
    const key = name.toLowerCase();
    if (PATTERNS.test(key)) {
      const word = words.find((one) => !/^(?:\d{3}|permanent|temp|seeother|gone|~)$/.test(one));
      if (word !== undefined) patterns.push(word.replace(/^!/, ''));
    } else if (PATHS.test(key))
      paths.push(...words.filter((word) => /^[/\w]/.test(word) && !/^(?:\d{3}|https?:.*)$/.test(word)));
    else if (key === 'rewritecond') addCondition(words, { patterns, queries, headers });
    for (const [, path = ''] of line.matchAll(/%\{REQUEST_URI\} *[=!]~ *m?[#/|](\S*?)[#/|]/g))
      patterns.push(path);
  }
  return { paths, patterns, queries, headers };
}

interface Conditions {
  readonly patterns: string[];
  readonly queries: string[];
  readonly headers: Map<string, string[]>;
}

function addCondition(
  [subject = '', pattern = '']: readonly string[],
  { patterns, queries, headers }: Conditions,
): void {
  const asked = /^%\{(?:HTTP:)?([\w-]+)\}$/.exec(subject)?.[1]?.toUpperCase();
  const wanted = pattern.replace(/^!?[=]?/, '');
  if (asked === undefined || wanted.startsWith('-')) return;
  if (asked === 'REQUEST_URI') patterns.push(wanted);
  else if (asked === 'QUERY_STRING') queries.push(wanted);
  else {
    const header = HEADERS.get(asked) ?? (subject.includes('HTTP:') ? asked : undefined);
    if (header !== undefined) headers.set(header, [...(headers.get(header) ?? []), wanted]);
  }
}

const HEADERS: ReadonlyMap<string, string> = new Map([
  ['HTTP_ACCEPT', 'Accept'],
  ['HTTP_USER_AGENT', 'User-Agent'],
  ['HTTP_HOST', 'Host'],
  ['HTTP_REFERER', 'Referer'],
  ['HTTP_COOKIE', 'Cookie'],
]);

/** The words of a line, quotation marks removed, as far as this needs them. */
export function wordsOf(line: string): readonly string[] {
  return [
    ...line
      .trim()
      .replace(/>$/, '')
      .matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g),
  ].map(([, quoted, plain]) => quoted?.replace(/\\"/g, '"') ?? plain ?? '');
}

const TAILS = [
  '',
  '',
  '/',
  'x',
  '1.0',
  'index.html',
  'a/b',
  '.ttl',
  '.html',
  '/Thing',
  '/1.0.1',
  'core#part',
  '?q=1',
];
const PROBES = [
  '/',
  '/index.html',
  '/.htaccess',
  '/robots.txt',
  '/favicon.ico',
  '/README.md',
  '/index.php',
  '/missing',
];
const ACCEPTS = [
  ...[
    '*/*',
    'text/html',
    'text/turtle',
    'application/rdf+xml',
    'application/ld+json',
    'application/n-triples',
  ],
  ...['application/json', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/plain'],
];

/** The path of a request that something mentioned suggests, below a folder; `''` is the folder of the whole site. */
export function drawPath(random: Random, { paths, patterns }: Mentions, folder: string): string {
  const below = folder === '' ? '' : `/${folder}`;
  const which = random.below(10);
  if (which === 0)
    return random.pick([...PROBES, `${below}/`, below || '/', `${below}${random.pick(PROBES)}`]);
  const tail = random.once(3) ? random.pick(TAILS) : '';
  if (patterns.length > 0 && (which < 7 || paths.length === 0)) {
    const sampled = samplePattern(random.pick(patterns), random) + tail;
    return sampled.startsWith('/') && random.once(2) ? sampled : `${below}/${sampled.replace(/^\//, '')}`;
  }
  if (paths.length === 0) return `${below}/${random.pick(TAILS)}`;
  const path = random.pick(paths);
  return (path.startsWith('/') ? path : `${below}/${path}`) + tail;
}

/** The headers of a request: those that conditions ask for, and an Accept. */
export function drawHeaders(random: Random, { headers }: Mentions): Record<string, string> {
  const drawn: Record<string, string> = {};
  if (random.below(3) > 0) drawn.Accept = random.pick(ACCEPTS);
  for (const [name, patterns] of headers)
    if (random.once(2)) drawn[name] = cleanHeader(samplePattern(random.pick(patterns), random));
  return drawn;
}

export function drawQuery(random: Random, { queries }: Mentions): string {
  return queries.length > 0 && random.once(2)
    ? `?${encodePath(samplePattern(random.pick(queries), random))}`
    : '';
}

/** As a client sends it. */
export function encodePath(path: string): string {
  return path
    .replace(/#.*/s, '')
    .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
    .replace(/[^!-~]/g, (char) => encodeURIComponent(char));
}

function cleanHeader(value: string): string {
  return value.replace(/[^ -~]/g, '').trim();
}
