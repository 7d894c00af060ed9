import { describe, expect, test } from 'vitest';
import { evaluateCondition } from '../../access/request/evaluate-expression.ts';
import { expressionContextOf } from '../../access/request/expression-context.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { environmentForConditions } from '../../access/request/request-environment.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

const nestGroups = (levels: number) =>
  `${'('.repeat(levels)}%{REQUEST_METHOD} == 'GET'${' && true)'.repeat(levels)}`;
const nestCalls = (levels: number) => `${'tolower('.repeat(levels)}'A'${')'.repeat(levels)} == 'a'`;
const FAILING = "-z file('/none') || true";
const TOO_DEEP = [nestGroups(19), nestGroups(20), nestCalls(19)];

/** What plume knows of every request. */
const KNOWN: readonly ByteText[] = [
  "%{SERVER_PROTOCOL} == 'HTTP/1.1' && %{HTTP2} == 'off'",
  '%{THE_REQUEST} =~ m#^(GET|PUT) /e[0-9]+/(x|q)[^ ]* HTTP/1#',
  "%{SERVER_ADMIN} == 'admin@kit.test'",
  '-z %{CONTEXT_PREFIX} && %{CONTEXT_DOCUMENT_ROOT} == %{DOCUMENT_ROOT}',
  '-z %{HANDLER} && -z %{CONTENT_TYPE}',
  "-z resp('Content-Type') && -z resp('X-Any')",
  "resp('X-Any') == 'a'",
  "unbase64('b25l') == req('X-Test')",
  "unbase64('b25l!dHdv') == 'one' && unbase64('b25lX') == 'one' && unbase64('b25lLA') == 'one,'",
  "file('@ROOT@/role') == 'staff'",
  "filesize('@ROOT@/role') -eq 5 && filesize('@ROOT@') == '0' && filesize('@ROOT@/none') == '0'",
  "env('found') == 'one' || env('late') == 'y'",
  "-z env('found')",
  "reqenv('found') == ''",
  "reqenv('literal') -strmatch '?1'",
  "reqenv('literal') == 'one'",
  "reqenv('early') == '1'",
  "%{HTTP:X-Set} == 'a, b'",
  "-n %{HTTP_PROXY_CONNECTION} || %{HTTP:X-Unset} == 'x'",
  "%{HTTP:X-Flag} == '1, 2'",
  "%{HTTP:X-Flag} == '2'",
  "%{HTTP:X-Empty} == 'set'",
];
/** Each stands in an `<If>` that forbids a place of its own. */
const CONDITIONS: readonly ByteText[] = [
  "%{REQUEST_METHOD} == 'GET'",
  "%{REQUEST_METHOD} = 'post'",
  "%{request_method} != 'GET'",
  "%{REQUEST_METHOD} < 'H'",
  "%{REQUEST_METHOD} >= 'GET'",
  "%{REQUEST_METHOD} <= 'GET'",
  "%{REQUEST_METHOD} in { 'GET', 'HEAD' }",
  "%{REQUEST_METHOD} -in { 'POST' }",
  "!(%{REQUEST_METHOD} in { 'GET' })",
  "'é' > 'z'",
  "'\\351' > 'z'",
  "%{QUERY_STRING} == ''",
  '-z %{QUERY_STRING}',
  '-n %{QUERY_STRING}',
  '%{QUERY_STRING} =~ /(^|&)id=[0-9]+(&|$)/',
  '%{QUERY_STRING} !~ /^id/',
  '%{QUERY_STRING} -ge 10',
  '%{QUERY_STRING} gt 9',
  "'12x' -eq '12' && ' 7' -eq 7 && '+3' -eq 3",
  '%{QUERY_STRING} -lt 0',
  "'99999999999999999999' -eq '9223372036854775807'",
  "'x' -ne '0'",
  'not %{QUERY_STRING} -le 5',
  "%{HTTP_USER_AGENT} == ''",
  '%{HTTP_USER_AGENT} =~ /bot/i',
  '%{HTTP_USER_AGENT} =~ /bot/',
  '%{HTTP_USER_AGENT} !~ m#^mozilla/[0-9.]+#i',
  '%{HTTP_USER_AGENT} =~ /^(?:(?!bot).)*$/i',
  "%{HTTP_USER_AGENT} -strmatch 'M*z?lla*'",
  "%{HTTP_USER_AGENT} -strcmatch 'm*Z?LLA*'",
  "%{HTTP_USER_AGENT} -strcmatch '[L-N]OZ*'",
  "%{HTTP_USER_AGENT} -strcmatch '[!a-l]*BOT*'",
  "%{HTTP_USER_AGENT} -strcmatch '[@-Z]*'",
  "%{HTTP_USER_AGENT} -strmatch '[@-Z]*'",
  "%{REQUEST_URI} -fnmatch '/*/*.html'",
  "%{REQUEST_URI} -fnmatch '/*.html'",
  "%{REQUEST_URI} -strmatch '*/sub/*'",
  '%{REQUEST_URI} =~ m,/a b$,',
  '%{REQUEST_URI} == %{DOCUMENT_URI}',
  '%{REQUEST_URI} =~ /é/',
  "unescape('%C3%A9') == 'é'",
  '%{HTTP_HOST} == %{SERVER_NAME}',
  "%{SERVER_NAME} == 'other.test'",
  "%{SERVER_PORT} == '8080'",
  '%{HTTP_HOST} =~ /^OTHER/i',
  "%{HTTP:X-Test} == 'one, two'",
  "%{HTTP:x-TEST} == 'one'",
  "-n http('X-Test')",
  "-z req('X-Test')",
  "req_novary('X-Test') -strmatch 'o*'",
  "http('X-' . 'Test') == 'one'",
  "-T http('X-Test')",
  "-T 'on' && !-T '0' && !-T 'No' && !-T 'FALSE' && -T '00'",
  "%{HTTP:X-Real-IP} -ipmatch '10.0.0.0/8'",
  "%{HTTP:X-Real-IP} -ipmatch '2001:db8::/32'",
  "%{HTTP:X-Real-IP} -ipmatch '10.1'",
  "-R '127.0.0.0/30'",
  "-R '127.0.0.2'",
  "! -R '127.0.0.0/255.255.255.254'",
  "-R '::1'",
  "%{REMOTE_ADDR} -ipmatch '127.0.0.2/31'",
  "%{REMOTE_ADDR} == '127.0.0.1'",
  '%{REMOTE_ADDR} =~ /^127\\.0\\.0\\.[23]$/',
  '%{CONN_REMOTE_ADDR} == %{REMOTE_ADDR}',
  "%{IPV6} == 'on'",
  "%{IPV6} == 'off' && %{HTTPS} == 'off'",
  "%{HTTPS} == 'on'",
  "%{REQUEST_SCHEME} == 'http'",
  "%{IS_SUBREQ} == 'false'",
  '%{REQUEST_STATUS} -eq 200',
  '-z %{REMOTE_USER} && -z %{AUTH_TYPE}',
  "%{REMOTE_USER} == 'eve'",
  "reqenv('bot') == '1'",
  "-n reqenv('BOT')",
  "-z reqenv('bot')",
  "reqenv('late') == 'x'",
  "-z reqenv('late')",
  "-z reqenv('other')",
  "%{ENV:bot} == '1'",
  "env('bot') -eq 1",
  "reqenv('kind') == 'test'",
  "reqenv('both') == 'yes'",
  "reqenv('from') == '1' || reqenv('method') == 'POST'",
  "-n reqenv('encoded')",
  "-n reqenv('decoded')",
  'tolower(%{HTTP_USER_AGENT}) =~ /mozilla/',
  "toupper('aé') == 'Aé'",
  "%{tolower:ABC} == 'abc'",
  'escape(%{REQUEST_URI}) =~ /a%20b/',
  "escape('é;x') == '%c3%a9;x'",
  "unescape(%{QUERY_STRING}) == 'id=a/b'",
  "unescape(%{QUERY_STRING}) == 'id=a%2Fb'",
  "unescape('a%zz') == '' && unescape('%00') == ''",
  "base64(%{REQUEST_METHOD}) == 'R0VU'",
  "'a' . %{REQUEST_METHOD} . 'b' == \"aGETb\"",
  '"<%{REQUEST_METHOD}:%{HTTP:X-Test}>" == \'<GET:one>\'',
  "'\\x41' == 'x41' && '\\101\\t' == 'A\\t'",
  "'a\\0b' == 'a'",
  '\'$x %y } {\' == "$x %y } {"',
  'true && false || true',
  'true || false && false',
  '!true || true',
  '!(true || true)',
  "!!%{REQUEST_METHOD} == 'GET'",
  'not false and not (false or false)',
  "-z 'x' || -n 'x' && %{REQUEST_METHOD} == 'GET'",
  "((%{REQUEST_METHOD} == 'GET'))",
  "%{HTTP_REFERER} =~ m!^https?://([^/]*\\.)?example\\.org/! && %{REQUEST_METHOD} == 'GET'",
  '-z %{HTTP_REFERER} || %{HTTP_REFERER} =~ m|example|',
  '%{HTTP_COOKIE} =~ /(^|; )session=[^;]+/',
  "%{HTTP_ACCEPT} -strmatch '*html*'",
  "%{HTTP_FORWARDED} != '' || %{HTTP_PROXY_CONNECTION} != ''",
  // what plume does not know
  '%{TIME_YEAR} -gt 2000',
  '%{REMOTE_PORT} -gt 0',
  "-f '/etc/passwd' || %{REQUEST_METHOD} == 'GET'",
  "-e '/none' && %{REQUEST_METHOD} == 'GET'",
  "md5('a') == '0cc175b9c0f1b6a831c399e269772661'",
  "%{REQUEST_URI} =~ m#^/(e)# && $1 == 'e'",
  "true || -z file('/none')",
  FAILING,
  ...[16, 17, 18, 19, 20].map(nestGroups),
  ...[16, 17, 18, 19].map(nestCalls),
  ...KNOWN,
];

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const REQUESTS: readonly Asked[] = [
  { path: 'x.html' },
  { path: 'sub/x.html?id=7', headers: { 'User-Agent': 'Mozilla/5.0 (x)', Accept: 'text/html' } },
  { path: 'a%20b?12', headers: { 'User-Agent': 'GoogleBot/2', 'X-Test': 'one' } },
  { path: '%C3%A9?id=a%2Fb', headers: { 'User-Agent': 'mozilla bot', 'X-Test': 'one, two', 'X-Flag': '1' } },
  { path: '', method: 'POST', headers: { 'X-Test': '', 'X-Real-IP': '10.1.2.3', Host: 'other.test' } },
  { path: 'q?3', method: 'HEAD', headers: { Host: 'Other.Test:8080', 'X-Real-IP': '2001:db8::7' } },
  {
    path: 'q?-1',
    from: '127.0.0.2',
    headers: { Referer: 'https://www.example.org/', Cookie: 'a=b; session=1' },
  },
  {
    path: 'q?id=1&x',
    from: '127.0.0.3',
    headers: { 'Proxy-Connection': 'close', 'X-Empty': '', 'X-Real-IP': '10.2.3.4', Forwarded: 'for=x' },
  },
  { path: 'x', from: '::1', method: 'PUT', headers: { Host: '[::1]:8080', 'User-Agent': '[' } },
];

const MAIN = `
ServerAdmin admin@kit.test
RequestHeader set X-Set a early
RequestHeader append X-Set b early
RequestHeader setifempty X-Set c early
RequestHeader setifempty X-Empty set early
RequestHeader append X-Flag 2 early
RequestHeader unset Proxy-Connection early
RequestHeader set X-Unset x early
RequestHeader unset X-Unset early
SetEnvIf X-Test "^(o[a-z]+)" found=$1
SetEnvIf X-Test one literal=$1
SetEnvIf ^X-Se a early
SetEnvIfNoCase User-Agent bot bot
SetEnvIf Host ^other kind=test
SetEnvIf bot 1 both=yes
SetEnvIfExpr "-R '127.0.0.3'" from
SetEnvIf Request_Method POST method=POST
SetEnvIf Request_URI %20 encoded
SetEnvIf Request_URI "a b" decoded
SetEnv late x
<Directory "/">
Require all granted
SetEnvIf Request_URI . late=x
</Directory>
${CONDITIONS.map(
  (condition, i) =>
    `<Location "/e${i}/">\n<If "${condition.replace(/[\\"]/g, '\\$&')}">\nRequire all denied\n</If>\n</Location>`,
).join('\n')}
`;

const MODULES = ['authz_core', 'setenvif', 'env', 'headers'];

describe.skipIf(!httpdIsInstalled())('conditions come to what a running httpd makes of them', () => {
  test(`${CONDITIONS.length} conditions, ${REQUESTS.length} requests`, async () => {
    const running = await runServer({
      main: Buffer.from(MAIN).toString('latin1'),
      files: { role: 'staff' },
      only: MODULES,
      listen: ['127.0.0.1', '[::1]'],
    });
    try {
      const server = read(running);
      const differences: unknown[] = [];
      const failed = new Set<ByteText>();
      const unknown = new Set<ByteText>();
      let known = 0;
      for (const asked of REQUESTS)
        for (const [i, text] of CONDITIONS.entries()) {
          const condition = Buffer.from(text).toString('latin1').replaceAll('@ROOT@', running.root);
          const path = `/e${i}/${asked.path}`;
          const { status, log } = await running.ask({ ...asked, path, headers: headersFor(running, asked) });
          const plume = predict(server, running, condition, path, asked);
          if (plume !== undefined) known++;
          else if (KNOWN.includes(text)) unknown.add(text);
          // nothing is there, and nothing can be put there
          const isPossible =
            (plume !== false && status === 403) || (plume !== true && [404, 405].includes(status));
          if (log.includes('AH00039')) failed.add(text);
          if (!isPossible || (plume !== undefined && failed.has(text)))
            differences.push({ condition: text, asked, status, plume, log });
        }
      expect(differences).toEqual([]);
      // httpd goes 20 levels deep, and so does plume
      expect(failed).toEqual(new Set([FAILING, ...TOO_DEEP]));
      expect(unknown).toEqual(new Set());
      expect(known).toBeGreaterThan(0.9 * REQUESTS.length * CONDITIONS.length);
    } finally {
      running.stop();
    }
  });
});

function headersFor({ port }: RunningServer, { from, headers }: Asked): Readonly<Record<string, string>> {
  const host = from?.includes(':') ? `[::1]:${port}` : `127.0.0.1:${port}`;
  return { Host: host, Connection: 'close', ...headers };
}

function predict(
  server: Server,
  running: RunningServer,
  condition: ByteText,
  url: ByteText,
  asked: Asked,
): boolean | undefined {
  const headers = new Map(
    Object.entries(headersFor(running, asked)).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const question: RequestQuestion = {
    url,
    from: readIpAddress(asked.from ?? '127.0.0.1'),
    method: asked.method ?? 'GET',
    headers,
    headerNames: new Map(Object.keys(headersFor(running, asked)).map((name) => [name.toLowerCase(), name])),
    host: headers.get('host'),
  };
  const uri = unescape(url.replace(/\?.*/, ''));
  const environment = environmentForConditions(server, [], undefined, question).value;
  return evaluateCondition(
    condition,
    expressionContextOf({ server, host: undefined, question, uri, filename: '', user: '', environment }),
  );
}

function read({ root, text }: RunningServer): Server {
  const server = readServer({
    main: `${root}/httpd.conf`,
    files: createMemoryFiles({ [`${root}/httpd.conf`]: text, [`${root}/role`]: 'staff' }, { sees: [root] }),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return server;
}
