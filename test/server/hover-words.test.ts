import { describe, expect, test } from 'vitest';
import type { MarkupKind } from '../../server/service/documents/protocol.ts';
import { hoverOver } from '../kit/hover-over.ts';
import { fewOr } from '../kit/run-options.ts';

const MODULES =
  'LoadModule dir_module m/mod_dir.so\nLoadModule headers_module m/mod_headers.so\nLoadModule rewrite_module m/mod_rewrite.so\nLoadModule log_config_module m/mod_log_config.so\nLoadModule authz_core_module m/mod_authz_core.so\nLoadModule authz_host_module m/mod_authz_host.so\nLoadModule mime_module m/mod_mime.so\nLoadModule alias_module m/mod_alias.so\n';

/** What a hover says over the `█` of the main file, which begins with the modules above. */
function over(fixture: string, kind: MarkupKind = 'plaintext'): string {
  return hoverOver({ '/srv/httpd.conf': `${MODULES}${fixture}` }, { kind })?.contents.value ?? '';
}

/** Words with what a hover must say of them. */
const fixtures: readonly (readonly [what: string, fixture: string, says: string])[] = [
  ['a variable', 'Define BASE /srv\nDocumentRoot ${BA█SE}/www\n', '${BASE} is `/srv`.\nDefined on line 9.'],
  ['a variable, on its dollar sign', 'Define A 1\nListen █${A}\n', '${A} is `1`.'],
  [
    'a variable that is defined twice',
    'Define A 1\nDefine A 2\nListen ${█A}\n',
    'is `2`.\nDefined on line 9 and 1 more.',
  ],
  [
    'a variable of the environment',
    'Listen ${POR█T}\n',
    'no line that plume sees defines it; the environment of httpd may.',
  ],
  ['where a variable is defined', 'Define A█ x\nListen ${A}\n', '${A} is `x`.\nIt holds from this line on.'],
  [
    'a variable in a continued, quoted line with CRLF',
    'Define A /x\r\nAlias /é😀 \\\r\n "/${A█}"\r\n',
    'is `/x`',
  ],
  [
    'a log format',
    'LogFormat "%h" short\nCustomLog logs/a sho█rt\n',
    'short: a log format.\nDefined by `LogFormat "%h" short` (line 9).',
  ],
  [
    'a macro',
    'LoadModule macro_module m/mod_macro.so\n<Macro Host $n>\nServerName $n\n</Macro>\nUse Ho█st a\n',
    'Host: a macro.\nDefined by `<Macro Host $n>` (line 10).',
  ],
  [
    'a module in LoadModule',
    'LoadModule ss█l_module m/mod_ssl.so\n',
    'mod_ssl: TLS, by OpenSSL.\nIt is loaded by line 9.',
  ],
  [
    'a module in IfModule',
    '<IfModule !mod_de█flate.c>\n</IfModule>\n',
    'mod_deflate: compresses responses with gzip.\nIt is not loaded here.',
  ],
  ['a third-party module', '<IfModule mod_secur█ity2.c>\n</IfModule>\n', 'a third-party module'],
  [
    'a provider',
    '<Directory /a>\nRequire for█ward-dns x.test\n</Directory>\n',
    'forward-dns: clients whose address one of these names has in the DNS.',
  ],
  ['a handler', 'SetHandler server-st█atus\n', 'server-status: shows which requests the server is answering'],
  ['a filter', 'SetOutputFilter DEF█LATE\n', 'DEFLATE: compresses responses with gzip'],
  [
    'an option with a sign',
    '<Directory /a>\nOptions -Ind█exes\n</Directory>\n',
    '-Indexes: turned off here; a directory without an index file is listed.',
  ],
  [
    'a class of AllowOverride',
    '<Directory /a>\nAllowOverride File█Info\n</Directory>\n',
    'FileInfo: .htaccess may have directives of types',
  ],
  [
    'an action of Header',
    'Header always edit█* A b c\n',
    'edit*: replaces all matches of a regular expression in the value.',
  ],
  ['an item of a log format', 'LogFormat "%h %>█s" x\n', '%>s: the status'],
  [
    'an item with a name',
    'LogFormat "%{User-█Agent}i" x\n',
    '%{User-Agent}i: the request header `User-Agent`.',
  ],
  ['an item of a header', 'Header set X "%█D"\n', '%D: how long it took until the headers were sent'],
  ['an item of the error log', 'ErrorLogFormat "[%█t] %M"\n', '%t: the time'],
  ['a variable of a rule', 'RewriteCond %{HTTP_█HOST} a\n', '%{HTTP_HOST}: the request header `Host`'],
  ['a variable after a colon', 'RewriteCond %{HTTP:X-█A} a\n', '%{HTTP:X-A}: a request header.'],
  [
    'a variable of mod_ssl',
    'RewriteCond %{SSL:SSL_█PROTOCOL} a\n',
    '%{SSL:SSL_PROTOCOL}: a variable of mod_ssl',
  ],
  [
    'a variable of an expression',
    '<If "%{REQUEST_█URI} == \'x\'">\n</If>\n',
    '%{REQUEST_URI}: the path of the URL',
  ],
  [
    'a function of an expression',
    "<If \"re█q('Host') == 'x'\">\n</If>\n",
    'req: the request header of that name',
  ],
  [
    'an operator of an expression',
    '<If "%{REMOTE_ADDR} -ip█match \'10.0.0.0/8\'">\n</If>\n',
    '-ipmatch: whether the address is in the network.',
  ],
  ['a flag of a rule with a status', 'RewriteRule a b [L,R=3█01]\n', 'R (redirect): redirects the client'],
  ['the status of a flag', 'RewriteRule a b [R=perma█nent,L]\n', '301 Moved Permanently'],
  ['a flag of a condition', 'RewriteCond a b [NC,O█R]\n', 'OR (ornext): joins this condition with the next'],
  [
    'a pattern of a rule',
    'RewriteRule ^/old/(.*)\\.p█hp$ /x [NC]\n',
    'Matches what is `/old/`, then any text (`$1`), then `.php`.\nCase does not matter.',
  ],
  [
    'a pattern of a condition, negated',
    'RewriteCond %{HTTP_HOST} !^www█\\.\n',
    'Does not match what begins with `www.`.',
  ],
  [
    'a pattern of a section',
    '<FilesMatch "\\.(gif|pn█g)$">\n</FilesMatch>\n',
    'Matches what ends with `.`, then either `gif` or `png`.',
  ],
  ['a status', 'ErrorDocument 40█4 /x\n', '404 Not Found: nothing is at this URL.\nIn force here for `404`.'],
  ['a status of Redirect', 'Redirect 30█7 / http://x.test/\n', '307 Temporary Redirect'],
  [
    'a network',
    '<Directory /a>\nRequire ip 10.0.0.0/█12\n</Directory>\n',
    '10.0.0.0/12: `10.0.0.0` to `10.15.255.255`, 1,048,576 addresses.',
  ],
  [
    'the beginning of an address',
    '<Directory /a>\nRequire ip 192█.168\n</Directory>\n',
    '`192.168.0.0` to `192.168.255.255`, 65,536 addresses.',
  ],
  ['a network of IPv6', '<Directory /a>\nRequire ip 2001:db█8::/32\n</Directory>\n', 'about 2^96 addresses.'],
  ['one address', '<Directory /a>\nRequire ip 10.1.2.█3\n</Directory>\n', 'one address, `10.1.2.3`.'],
  [
    'a cipher',
    'LoadModule ssl_module m/mod_ssl.so\nSSLCipherSuite HIGH:!aNU█LL\n',
    'aNULL: no authentication: anybody can pretend to be the server.\nThe ! removes these ciphers for good.',
  ],
  [
    'a version of TLS',
    'LoadModule ssl_module m/mod_ssl.so\nSSLProtocol all -TLSv█1\n',
    '-TLSv1: turned off here; of 1999',
  ],
  [
    'a message of httpd in a comment',
    '# because of AH01█630, see the wiki\n',
    'AH01630: client denied by server configuration',
  ],
];

describe('a hover over', () => {
  test.each(fixtures)('%s', (_what, fixture, says) => {
    expect(over(fixture)).toContain(says);
  });

  test('a word has its range, and that of a variable has its braces', () => {
    const hover = hoverOver({ '/srv/httpd.conf': 'Define A 1\nListen "😀 ${█A}"\n' });
    expect(hover?.range).toEqual({ start: { line: 1, character: 11 }, end: { line: 1, character: 15 } });
  });

  test('what means nothing there says what the directive is', () => {
    expect(over('# nothing A█H1\n')).toBe('');
    expect(over('DocumentRoot /wh█atever\n')).toContain('`DocumentRoot`: a directive');
    expect(over('LogFormat "a█bc" x\n')).toContain('`LogFormat`: a directive');
    expect(over('Unheard█Of x\n')).toBe('');
  });

  test('a pattern that is more than plain is not explained', () => {
    expect(over('RewriteRule ^(?<x>a█+)+$ /x\n')).toContain('`RewriteRule`: a directive');
  });
});

describe('what files hold', () => {
  test.each(['*x*', '[x](http://evil.test)', '<b>', '`a`', '${X}', '\\0'])(
    'is never Markdown: %s',
    (text) => {
      const value = over(`Define V "${text}"\nServerAdmin "█\${V}"\n`, 'markdown');
      const outside = value
        .split('`')
        .filter((_part, i) => i % 2 === 0)
        .join('');
      expect(outside).not.toContain('](http://evil');
      expect(outside).not.toContain('<b>');
      expect(value).toContain('V');
    },
  );

  test('is not quoted from a file that is not Apache’s', () => {
    const files = {
      '/srv/httpd.conf': 'ServerAdmin a@x\nInclude /etc/secret\nServer█Admin b@x\n',
      '/etc/secret': 'root:x:0:0\nServerAdmin secret-word\nroot:y:1:1\n',
    };
    const value = hoverOver(files)?.contents.value ?? '';
    expect(value).toContain('In force here.');
    expect(value).not.toContain('secret-word');
  });

  test('of another program says nothing', () => {
    const files = { '/x/main.py': 'import os\ndef Define█(x):\n    return os.path\n' };
    expect(hoverOver(files, { mains: [] })).toBeUndefined();
  });

  test('of any bytes is answered at every place', () => {
    const texts = [
      '\u0000\uFFFD<\n<>\n</\nRewriteRule [\n${\nDefine ${A}\nUse\nHeader set\n',
      '<Directory "a\nRequire ip\n  \\\n',
      `Options ${'+Indexes '.repeat(300)}\n`,
      `RewriteRule ${'('.repeat(300)} x [${'N,'.repeat(300)}\n`,
      '<If "%{A} =~ m#">\nSetEnvIf a b [\nLogFormat "%{\n',
      '# AH AH0 AH99999\r\rServerName \uD83D\n',
    ];
    for (const text of texts)
      for (let at = 0; at <= Math.min(text.length, 400); at += fewOr(12, 3))
        for (const kind of ['plaintext', 'markdown'] as const)
          hoverOver({ '/srv/httpd.conf': `${text.slice(0, at)}█${text.slice(at)}` }, { kind });
    expect(texts).toHaveLength(6);
  });
});
