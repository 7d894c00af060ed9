import {
  condition,
  decided,
  type Maker,
  type Makers,
  oneOf,
  part,
  placed,
  type WordBlock,
} from './word-block.ts';

type More = Pick<WordBlock, 'asked' | 'headers' | 'isHost'>;

interface VariableTests extends More {
  readonly tests?: readonly string[];
  /** What is there without it: another text where it is empty. */
  readonly instead?: string;
  /** Lines of the host. */
  readonly host?: readonly string[];
}

/** A condition about a variable, and about a text in its place; or a substitution with it. */
function variable(
  name: string,
  { tests = ['^$', '!^$', '.'], instead = '', host = [], ...more }: VariableTests = {},
): Maker {
  return (random) => {
    const withHost = ({ lines, without, ...rest }: ReturnType<Maker>) => ({
      lines: { ...lines, host },
      without: { ...without, host },
      ...rest,
      ...more,
    });
    if (random.once(2)) return withHost(part(`%{${name}}`, { instead })(random));
    const { rule, asked } = decided(random);
    const test = random.pick(tests);
    const rules = (text: string) => [`RewriteCond "${text}" "${test}"`, rule];
    return withHost({ lines: { rules: rules(`%{${name}}`) }, without: { rules: rules(instead) }, asked });
  };
}

const USER = {
  host: [
    '<Location "/">\nAuthType Basic\nAuthName n\nAuthUserFile "@ROOT@/users"\nRequire valid-user\n</Location>',
  ],
  headers: [`Authorization: Basic ${btoa('ada:secret')}`],
  instead: 'x',
};
const TIME = { tests: ['^$', '!^$'] };

/** What leads to it, and whether an Alias does. */
const OF_CONTEXT = (name: string) =>
  placed({ outside: [`RewriteCond "«%{${name}}»" "out"`, 'RewriteRule ^ - [F]'] }, ['/out/f', '/out/x?q=1']);

/** By variable, as mod_rewrite names it. */
export const VARIABLE_WORDS: Makers = [
  ['API_VERSION', variable('API_VERSION')],
  ['AUTH_TYPE', variable('AUTH_TYPE', USER)],
  ['CONN_REMOTE_ADDR', variable('CONN_REMOTE_ADDR', { tests: ['!=127.0.0.1', '^127', '^$'] })],
  ['CONTEXT_DOCUMENT_ROOT', oneOf(variable('CONTEXT_DOCUMENT_ROOT'), OF_CONTEXT('CONTEXT_DOCUMENT_ROOT'))],
  ['CONTEXT_PREFIX', oneOf(variable('CONTEXT_PREFIX', { instead: 'x' }), OF_CONTEXT('CONTEXT_PREFIX'))],
  ['DOCUMENT_ROOT', variable('DOCUMENT_ROOT')],
  ['HTTPS', variable('HTTPS', { tests: ['=on', '!=on', 'off', '^$'] })],
  ['HTTP_ACCEPT', variable('HTTP_ACCEPT', { headers: ['Accept: text/html', 'Accept: */*;q=0.1'] })],
  ['HTTP_COOKIE', variable('HTTP_COOKIE', { headers: ['Cookie: a=1', 'Cookie: a=1; lang=de'] })],
  ['HTTP_FORWARDED', variable('HTTP_FORWARDED', { headers: ['Forwarded: for=192.0.2.1;proto=https'] })],
  ['HTTP_HOST', variable('HTTP_HOST')],
  ['HTTP_PROXY_CONNECTION', variable('HTTP_PROXY_CONNECTION', { headers: ['Proxy-Connection: close'] })],
  ['HTTP_REFERER', variable('HTTP_REFERER', { headers: ['Referer: http://o.test/x', 'Referer: o'] })],
  ['HTTP_USER_AGENT', variable('HTTP_USER_AGENT', { headers: ['User-Agent: Bot/1.0 (x)', 'User-Agent: U'] })],
  ['IPV6', variable('IPV6', { tests: ['=on', '!=on', '^$'] })],
  ['IS_SUBREQ', variable('IS_SUBREQ', { tests: ['=true', '=false', '^$'] })],
  ['PATH_INFO', variable('PATH_INFO', { isHost: false, asked: ['/a/f/x', '/b/f/x/y?q', '/n/f', '/n/f/x'] })],
  ['QUERY_STRING', variable('QUERY_STRING', { asked: ['/a/f?q=1', '/b/f?ON', '/n/g?x%2fy', '/n/f?1'] })],
  ['REMOTE_ADDR', variable('REMOTE_ADDR', { tests: ['^127\\.', '!^127', '^$'] })],
  ['REMOTE_HOST', variable('REMOTE_HOST', { tests: ['^127\\.', 'o.test$', '!^$'] })],
  ['REMOTE_IDENT', variable('REMOTE_IDENT', { instead: 'x' })],
  ['REMOTE_PORT', variable('REMOTE_PORT')],
  ['REMOTE_USER', variable('REMOTE_USER', USER)],
  ['REQUEST_FILENAME', variable('REQUEST_FILENAME', { tests: ['f$', '!^/', '^$', '/a/[^/]*$'] })],
  ['REQUEST_METHOD', variable('REQUEST_METHOD', { tests: ['=GET', '!GET', '^$'] })],
  ['REQUEST_SCHEME', variable('REQUEST_SCHEME', { tests: ['=http', 's$', '^$', '!http'] })],
  ['REQUEST_URI', variable('REQUEST_URI', { tests: ['f$', '^/n', '^$', '!^/'] })],
  ['SCRIPT_FILENAME', variable('SCRIPT_FILENAME', { tests: ['f$', '!^/', '^$'] })],
  ['SCRIPT_GROUP', variable('SCRIPT_GROUP', { tests: ['^$', '!^$', 'unknown'], isHost: true })],
  ['SCRIPT_USER', variable('SCRIPT_USER', { tests: ['^$', '!^$', 'unknown'], isHost: true })],
  ['SERVER_ADDR', variable('SERVER_ADDR', { tests: ['=127.0.0.1', '!^127', '^$'] })],
  ['SERVER_ADMIN', variable('SERVER_ADMIN', { tests: ['no', '!@', '^$'] })],
  ['SERVER_NAME', variable('SERVER_NAME', { tests: ['test$', '^o', '^$', '!^s'] })],
  ['SERVER_PORT', variable('SERVER_PORT', { tests: ['-lt90', '=80', '^$', '!^[0-9]+$'] })],
  ['SERVER_PROTOCOL', variable('SERVER_PROTOCOL', { tests: ['=HTTP/1.1', '1\\.0', '^$'] })],
  ['SERVER_SOFTWARE', variable('SERVER_SOFTWARE', { tests: ['Apache', '^$', '!^$', 'nginx'] })],
  ['THE_REQUEST', variable('THE_REQUEST', { tests: ['n/', '^GET', '%', '^$', '\\\\?q'] })],
  ...['TIME', 'TIME_DAY', 'TIME_HOUR', 'TIME_MIN', 'TIME_MON', 'TIME_SEC', 'TIME_WDAY', 'TIME_YEAR'].map(
    (name) => [name, variable(name, TIME)] as const,
  ),
  [
    'ENV:',
    oneOf(
      part('%{ENV:v}', { setup: ['RewriteRule "^@(a|n)/(f|g)?" "-" [E=v:$1$2]'] }),
      part('%{ENV:si}'),
      condition('%{ENV:se} ^$', '%{ENV:se} on', '%{ENV:REDIRECT_se} on'),
      condition('%{ENV:REDIRECT_STATUS} ^$', '%{ENV:REDIRECT_STATUS} =200', '%{ENV:REDIRECT_STATUS} -eq200'),
      condition('%{ENV:REDIRECT_si} ^$', '%{ENV:REDIRECT_v} f', '%{ENV:REDIRECT_v}x =x'),
    ),
  ],
  ['HTTP:', oneOf(variable('HTTP:X-Foo', { headers: ['X-Foo: 1', 'x-foo: a b'] }), variable('HTTP:Host'))],
  [
    'LA-F:',
    oneOf(
      variable('LA-F:REQUEST_FILENAME', { tests: ['^$', 'f$', '!^/'] }),
      condition('%{LA-F:REQUEST_URI} ^$', '%{LA-F:REQUEST_FILENAME} !-f'),
    ),
  ],
  [
    'LA-U:',
    oneOf(
      variable('LA-U:REMOTE_USER', USER),
      variable('LA-U:HTTP_HOST'),
      variable('LA-U:REQUEST_FILENAME', { tests: ['^$', 'f$', '!^/'] }),
      variable('LA-U:REQUEST_URI', { tests: ['^$', '^/a', '!^/'] }),
      variable('LA-U:PATH_INFO', { asked: ['/a/f/x', '/b/f/x/y', '/n/f'] }),
      condition('%{LA-U:REQUEST_FILENAME} -f', '%{LA-U:REMOTE_USER} .', '%{LA-U:IS_SUBREQ} =false'),
    ),
  ],
  ['SSL:', variable('SSL:SSL_PROTOCOL', { instead: 'x' })],
  [
    'none of these',
    condition('%{NONE} .', '%{HTTP_X_FOO} .', '%{SSL:SSL_PROTOCOL}x !=x', '%{A} !^$', '%{REQUEST_STATUS} 2'),
  ],
];
