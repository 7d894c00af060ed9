import type { Random } from '../random.ts';

/** Draws a condition as `<If>`, `Require expr` and `SetEnvIfExpr` have it, without double quotes. */
export type DrawCondition = () => string;

/** Draws conditions about what a request has, and what is on the disk. */
export function drawConditions({ once, pick }: Random): DrawCondition {
  const variable = () => pick(VARIABLES);
  const word = (): string =>
    pick([
      () => `%{${variable()}}`,
      () => `%{${variable()}}`,
      () => `'${pick(LITERALS)}'`,
      () => `'x%{${variable()}}'`,
      () => `%{HTTP:${pick(HEADERS)}}`,
      () => `${pick(['req', 'http', 'req_novary', 'resp'])}('${pick(HEADERS)}')`,
      () => `${pick(['reqenv', 'env', 'env'])}('${pick(NAMES)}')`,
      () => `%{${pick(['reqenv', 'env'])}:${pick(NAMES)}}`,
      () =>
        `${pick(['tolower', 'toupper', 'escape', 'unescape', 'base64', 'md5', 'sha1'])}(%{${variable()}})`,
      () => `unbase64('c3RhZmY=')`,
      () => `%{tolower:${pick(['ONE.test', 'Curl'])}}`,
      () => `file('@ROOT@/role')`,
      () => `filesize('@ROOT@/htdocs/page.html')`,
    ])();
  const equality = () => `${word()} ${pick(['==', '!=', '=='])} '${pick(LITERALS)}'`;
  const atom = (): string =>
    pick([
      () => pick(FAMILIAR),
      () => pick(FAMILIAR),
      () => pick(FAMILIAR),
      equality,
      () => `${word()} ${pick(['=~', '!~'])} ${pick(PATTERNS)}`,
      () =>
        `${word()} ${pick(['-strmatch', '-strcmatch', '-fnmatch'])} '${pick(['*.test', 'c*', '/docs/*', '*o*'])}'`,
      () => `${word()} in { 'GET', 'staff', '${pick(LITERALS)}' }`,
      () => `${word()} -in { 'one.test', '${pick(LITERALS)}' }`,
      () =>
        `%{REMOTE_ADDR} ${pick(['-ipmatch', '-in'])} ${pick(["'127.0.0.0/30'", "'127.0.0.2'"])}`.replace(
          /-in (.*)/,
          'in { $1 }',
        ),
      () => `${pick(['-n', '-z', '-T'])} ${word()}`,
      () => `-R '${pick(['127.0.0.0/30', '::1', '127.0.0.2'])}'`,
      () => `${pick(['-f', '-d', '-e', '-s', '-L', '-h', '-x'])} ${pick(FILE_WORDS)}`,
      () =>
        `${pick(['%{SERVER_PORT}', "req('X-Count')", "filesize('@ROOT@/users')"])} ${pick(['-eq', '-gt', '-lt', '-ge', 'ne', 'le'])} ${pick(['80', '5', '1000'])}`,
      () => `${word()} ${pick(['<', '>=', '>'])} 'm'`,
      () => pick(['true', 'false']),
    ])();
  const draw = (depth: number): string => {
    if (depth > 1 || !once(3)) return atom();
    const joint = pick([' && ', ' || ']);
    return once(3) ? `!(${draw(depth + 1)})` : `${draw(depth + 1)}${joint}${draw(depth + 1)}`;
  };
  // a condition whose alternatives are mixed is put in parentheses
  return () => draw(0);
}

const VARIABLES: readonly string[] = [
  'HTTP_USER_AGENT',
  'HTTP_REFERER',
  'HTTP_COOKIE',
  'HTTP_HOST',
  'HTTP_ACCEPT',
  'HTTP_FORWARDED',
  'REQUEST_METHOD',
  'REQUEST_URI',
  'QUERY_STRING',
  'REQUEST_FILENAME',
  'SCRIPT_FILENAME',
  'PATH_INFO',
  'DOCUMENT_ROOT',
  'DOCUMENT_URI',
  'REMOTE_ADDR',
  'CONN_REMOTE_ADDR',
  'REMOTE_USER',
  'AUTH_TYPE',
  'SERVER_NAME',
  'SERVER_PORT',
  'SERVER_ADMIN',
  'SERVER_PROTOCOL',
  'THE_REQUEST',
  'REQUEST_SCHEME',
  'HTTPS',
  'IPV6',
  'IS_SUBREQ',
  'REQUEST_STATUS',
  'HANDLER',
  'CONTENT_TYPE',
  'CONTEXT_PREFIX',
  'CONTEXT_DOCUMENT_ROOT',
  'HTTP2',
];
const HEADERS: readonly string[] = [
  'X-Kind',
  'X-Token',
  'X-Count',
  'Accept',
  'Accept-Language',
  'Origin',
  'Host',
];
const NAMES: readonly string[] = ['good', 'bad', 'role', 'late'];
const LITERALS: readonly string[] = [
  ...[
    '',
    'GET',
    'POST',
    'staff',
    'guest',
    'one.test',
    '/docs/guide.html',
    '127.0.0.2',
    'on',
    'off',
    '1',
    '80',
  ],
  ...['http', 'HTTP/1.1', 'bob', 'q=1', 'text/html'],
];
const PATTERNS: readonly string[] = [
  ...[
    '/staff/',
    '/^$/',
    'm#^/docs/#',
    '/curl/i',
    '/one/',
    'm#^/(al|am)/(.*)#',
    '/^127\\.0\\.0\\.[12]$/',
    '/./',
  ],
  ...['m|html$|', '/token=[a-z]+/', '/^(?!GET)/', '/HTTP/'],
];
const FILE_WORDS: readonly string[] = [
  ...['%{REQUEST_FILENAME}', '%{REQUEST_FILENAME}', '%{SCRIPT_FILENAME}', "'@ROOT@/htdocs/empty.txt'"],
  ...["'%{DOCUMENT_ROOT}%{REQUEST_URI}'", "'@ROOT@/maintenance'", "'@ROOT@/htdocs/docs'"],
];
/** As people write them. */
const FAMILIAR: readonly string[] = [
  '%{HTTP_USER_AGENT} =~ /curl/',
  "%{HTTP_USER_AGENT} !~ /Mozilla/ && %{REQUEST_METHOD} != 'POST'",
  "%{HTTP:X-Kind} == 'staff'",
  "req('X-Token') =~ /^[a-z]{3}$/",
  '%{HTTP_COOKIE} =~ /token=abc/',
  '%{HTTP_REFERER} !~ m#^https?://one\\.test/#',
  '-z %{HTTP:X-Kind}',
  '-n %{QUERY_STRING}',
  '%{QUERY_STRING} =~ /(^|&)q=([^&]*)/',
  '%{REQUEST_URI} =~ m#^/docs/#',
  "%{REQUEST_URI} in { '/page.html', '/notes.txt' }",
  '! -f %{REQUEST_FILENAME}',
  '-d %{REQUEST_FILENAME}',
  "-f '@ROOT@/maintenance'",
  "-R '127.0.0.0/30'",
  "%{REMOTE_ADDR} -ipmatch '127.0.0.2'",
  "%{HTTP_HOST} == 'two.test'",
  "%{HTTP_HOST} -strmatch 'one.test*'",
  "%{SERVER_NAME} == 'one.test'",
  "%{SERVER_PORT} != '443'",
  "%{REQUEST_SCHEME} == 'https'",
  "%{HTTPS} == 'on'",
  "%{REMOTE_USER} == 'bob'",
  "%{REMOTE_USER} in { 'bob', 'eve' }",
  "reqenv('good') == '1'",
  "-n env('bad')",
  "%{REQUEST_METHOD} in { 'GET', 'HEAD' }",
  '%{THE_REQUEST} =~ m#^GET /docs#',
  "%{SERVER_PROTOCOL} == 'HTTP/1.1'",
  '%{HTTP:X-Count} -gt 5',
  "tolower(%{HTTP_HOST}) == 'one.test'",
  "%{CONTEXT_PREFIX} == '/al'",
  '%{HTTP_ACCEPT} =~ m#text/html#',
];
