import { expect, test } from 'vitest';
import {
  type ExpressionContext,
  evaluateCondition,
  mentionsUser,
  NOTHING_KNOWN,
} from '../../access/request/evaluate-expression.ts';
import { constantTruth } from '../../grammar/expressions/expressions.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';

const request: ExpressionContext = {
  variable: (name) =>
    new Map([
      ['REQUEST_METHOD', 'POST'],
      ['REQUEST_URI', '/docs/a.html'],
      ['QUERY_STRING', ''],
      ['REMOTE_ADDR', '192.0.2.7'],
    ]).get(name),
  header: (name) => new Map([['user-agent', 'Mozilla/5.0']]).get(name),
  environment: (name) => (name === 'bad' ? '1' : name === 'none' ? '' : undefined),
  address: readIpAddress('192.0.2.7'),
};
const truthOf = (text: string) => evaluateCondition(text, request);

test('texts are compared byte by byte', () => {
  expect(truthOf("%{REQUEST_METHOD} == 'POST'")).toBe(true);
  expect(truthOf("%{request_method} = 'post'")).toBe(false);
  expect(truthOf("%{REQUEST_METHOD} != 'GET'")).toBe(true);
  expect(truthOf("'10' < '9'")).toBe(true);
  expect(truthOf("'a' >= 'B'")).toBe(true);
  expect(truthOf("'\\xe9' > 'z'")).toBe(false);
  expect(truthOf("'\xe9' > 'z'")).toBe(true);
});

test('numbers are read from the start of a text', () => {
  expect(truthOf("'10' -gt '9'")).toBe(true);
  expect(truthOf("10 gt 9 && '9x' -eq 9 && -1 lt '0' && 'x' -eq ''")).toBe(true);
  expect(truthOf('%{QUERY_STRING} -ge 1')).toBe(false);
});

test('what is not known decides only where it can', () => {
  expect(truthOf("%{HTTP_COOKIE} == 'x'")).toBeUndefined();
  expect(truthOf("%{HTTP_COOKIE} == 'x' || true")).toBe(true);
  expect(truthOf("false && %{HTTP_COOKIE} == 'x'")).toBe(false);
  expect(truthOf("!(%{HTTP_COOKIE} == 'x')")).toBeUndefined();
  expect(truthOf("%{REQUEST_METHOD} in { %{HTTP_COOKIE}, 'POST' }")).toBe(true);
  expect(truthOf("%{REQUEST_METHOD} in { %{HTTP_COOKIE}, 'GET' }")).toBeUndefined();
  expect(truthOf("%{REQUEST_METHOD} in { 'PUT', 'GET' }")).toBe(false);
  expect(evaluateCondition("'a' == 'a' && -z ''", NOTHING_KNOWN)).toBe(true);
});

test('patterns are found as PCRE finds them', () => {
  expect(truthOf('%{REQUEST_URI} =~ m#^/docs/#')).toBe(true);
  expect(truthOf('%{REQUEST_URI} =~ /\\.HTML$/i')).toBe(true);
  expect(truthOf('%{REQUEST_URI} =~ /\\.HTML$/')).toBe(false);
  expect(truthOf('%{REQUEST_URI} !~ m#^/(?<top>docs|www)/#')).toBe(false);
  expect(truthOf("%{REQUEST_URI} =~ m#^/(docs)/# && $1 == 'docs'")).toBeUndefined();
  expect(truthOf('%{HTTP_COOKIE} =~ /./')).toBeUndefined();
});

test('operators with names', () => {
  expect(truthOf("-R '192.0.2.0/24' && !-R '10'")).toBe(true);
  expect(truthOf("%{REMOTE_ADDR} -ipmatch '192.0'")).toBe(true);
  expect(truthOf("'host.example' -ipmatch '192.0'")).toBeUndefined();
  expect(truthOf("%{REQUEST_URI} -strmatch '/*.HTML'")).toBe(false);
  expect(truthOf("%{REQUEST_URI} -strcmatch '/*.HTML'")).toBe(true);
  expect(
    truthOf(
      "'m' -strcmatch '[A-Z]' && '_' -strcmatch '[@-Z]' && !('{' -strcmatch '[@-Z]') && 'B' -strcmatch '[!a]'",
    ),
  ).toBe(true);
  expect(truthOf("%{REQUEST_URI} -fnmatch '/*.html'")).toBe(false);
  expect(truthOf("-n '0' && -T '1' && !-T 'OFF' && -T 'offline' && -z ''")).toBe(true);
  expect(truthOf("-f '/etc/passwd'")).toBeUndefined();
});

test('functions and headers', () => {
  expect(truthOf("%{HTTP:User-Agent} -strmatch 'Moz*' && req('USER-AGENT') == http('user-agent')")).toBe(
    true,
  );
  expect(truthOf("tolower(%{REQUEST_METHOD}) == 'post' && %{toupper:abc} == 'ABC'")).toBe(true);
  expect(
    truthOf("unescape('%41%2fb') == 'A%2fb' && -z unescape('%zz') && escape('a b?') == 'a%20b%3f'"),
  ).toBe(true);
  expect(truthOf("base64('a:b') == 'YTpi'")).toBe(true);
  expect(truthOf("reqenv('bad') -eq 1 && -z reqenv('none') && %{ENV:bad} == '1'")).toBe(true);
  expect(truthOf("-z env('none')")).toBeUndefined();
  expect(truthOf("'a' . %{REQUEST_METHOD} . \"<%{REQUEST_METHOD}>\" == 'aPOST<POST>'")).toBe(true);
  expect(truthOf("'a\\0b' == 'a' && '\\101' == 'A' && '\\'' == \"'\"")).toBe(true);
});

test('what httpd may fail at decides nothing', () => {
  expect(truthOf("-z file('/none') || true")).toBeUndefined();
  expect(truthOf("true || -z file('/none')")).toBe(true);
  const deep = (levels: number) => `${'('.repeat(levels)}true${' && true)'.repeat(levels)}`;
  expect(truthOf(deep(15))).toBe(true);
  expect(truthOf(deep(25))).toBeUndefined();
  expect(truthOf(`${'!'.repeat(40)}true`)).toBe(true);
});

test('what is not a condition has no truth', () => {
  expect(truthOf('')).toBeUndefined();
  expect(truthOf("'a' =")).toBeUndefined();
  expect(truthOf('true /x')).toBeUndefined();
  expect(constantTruth('true && !(false || %{X} == 1)')).toBeUndefined();
  expect(constantTruth('false && %{X} == 1')).toBe(false);
});

test('a condition may ask who the user is', () => {
  expect(mentionsUser("%{REMOTE_USER} == 'eve'")).toBe(true);
  expect(mentionsUser("true || tolower(%{Remote_User}) == 'eve'")).toBe(true);
  expect(mentionsUser("reqenv('REMOTE_USER') == 'eve'")).toBe(false);
  expect(mentionsUser("%{REMOTE_ADDR} == 'REMOTE_USER'")).toBe(false);
});
