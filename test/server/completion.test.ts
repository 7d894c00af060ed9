import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { acceptItem, modernClient, openCompletionCase, plainClient } from '../kit/completion-case.ts';
import { loadModules } from '../kit/load-modules.ts';

const MAIN = '/srv/httpd.conf';
const LOADED = loadModules(
  ...['authz_core', 'authz_host', 'auth_basic', 'authn_core', 'authn_file', 'rewrite', 'headers', 'alias'],
);

type Files = Readonly<Record<string, string>>;

interface Expected {
  /** Labels of which the list begins, in this order. */
  readonly first?: readonly string[];
  /** Labels that are offered. */
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  /** The line of the cursor after the item of this label is accepted, by a client without snippets. */
  readonly accept?: readonly [label: string, line: string];
}

/** A document with a cursor, and what is offered there. A text alone is the main file of a server. */
const fixtures: readonly (readonly [what: string, files: string | Files, expected: Expected])[] = [
  [
    'names at the top',
    `${LOADED}█`,
    {
      has: ['Listen', 'Options', '<VirtualHost>', '<Directory>'],
      lacks: ['RequireAll', 'Require', 'AllowOverride'],
    },
  ],
  [
    'a name by its first letters, in any case',
    'serverN█',
    { first: ['ServerName'], accept: ['ServerName', 'ServerName'] },
  ],
  [
    'a name in the middle of a word',
    'Serv█Name x',
    { has: ['ServerName'], accept: ['ServerName', 'ServerName x'] },
  ],
  [
    'names in a section that nothing closes yet',
    `${LOADED}<Directory /srv>\n█`,
    {
      has: ['AllowOverride', 'Require', 'Options'],
      lacks: ['Listen', 'ServerName', '<VirtualHost>', '<Directory>', '<Location>'],
    },
  ],
  [
    'names in a virtual host',
    '<VirtualHost *:80>\n█\n</VirtualHost>',
    { has: ['ServerName', '<Directory>', 'DocumentRoot'], lacks: ['Listen', '<VirtualHost>', 'PidFile'] },
  ],
  [
    'a section by its first letters',
    '<Dir█',
    { first: ['<Directory>'], accept: ['<Directory>', '<Directory'] },
  ],
  [
    'a section without its bracket',
    'VirtualH█',
    { first: ['<VirtualHost>'], accept: ['<VirtualHost>', '<VirtualHost'] },
  ],
  [
    'the closing tag of what is open',
    '<VirtualHost *:80>\n<Directory /x>\n</█\n</VirtualHost>\n',
    { first: ['</Directory>'], accept: ['</Directory>', '</Directory>'] },
  ],
  [
    'a closing tag that is closed already',
    '<Location /x>\n  </Lo█>\n',
    { accept: ['</Location>', '  </Location>'] },
  ],
  [
    'a closing tag where sections are nested',
    '<IfModule a.c>\n<Directory /x>\n</█',
    { first: ['</Directory>', '</IfModule>'] },
  ],
  [
    'a .htaccess without a server',
    { '.htaccess': '█' },
    {
      has: ['Options', 'RewriteRule', 'Require', 'Order'],
      lacks: ['Listen', '<Directory>', 'ServerName', 'AllowOverride'],
    },
  ],
  [
    'a .htaccess whose AllowOverride allows little',
    {
      [MAIN]: `${LOADED}DocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride AuthConfig\n</Directory>\n`,
      '/srv/www/.htaccess': '█',
    },
    { has: ['AuthType', 'Require'], lacks: ['Options', 'RewriteRule', 'Listen'] },
  ],
  ['a directive of httpd 2.4 only where it is known', 'Requir█', { lacks: ['Require'] }],
  ['a comment', '# Serv█', { first: [], lacks: ['ServerName'] }],
  ['Perl', '<Perl>\nServ█\n</Perl>\n', { first: [], lacks: ['ServerName'] }],
  [
    'On and Off',
    `${LOADED}RewriteEngine o█`,
    { first: ['On', 'Off'], lacks: ['None'], accept: ['On', 'RewriteEngine on'] },
  ],
  [
    'no second argument where there is one',
    `${LOADED}RewriteEngine on █`,
    { first: [], lacks: ['On', 'Off'] },
  ],
  [
    'options with a sign',
    '<Directory /x>\nOptions -Ind█\n</Directory>',
    { first: ['-Indexes'], lacks: ['Indexes'], accept: ['-Indexes', 'Options -Indexes'] },
  ],
  [
    'options after one without a sign',
    '<Directory /x>\nOptions Indexes █\n</Directory>',
    { has: ['FollowSymLinks'], lacks: ['+FollowSymLinks', '-FollowSymLinks'] },
  ],
  [
    'an option in quotation marks',
    '<Directory /x>\nOptions "Fol█"\n</Directory>',
    { first: ['FollowSymLinks'], accept: ['FollowSymLinks', 'Options "FollowSymLinks"'] },
  ],
  [
    'an option in a line that is continued',
    '<Directory /x>\nOptions Indexes \\\n  Fol█\n</Directory>',
    { first: ['FollowSymLinks'], accept: ['FollowSymLinks', '  FollowSymLinks'] },
  ],
  [
    'an option with CRLF',
    '<Directory /x>\r\nOptions Fol█\r\n</Directory>\r\n',
    { first: ['FollowSymLinks'], accept: ['FollowSymLinks', 'Options FollowSymLinks'] },
  ],
  [
    'after astral characters',
    `${LOADED}Alias /😀 "/srv/😀"\nHeader set X-😀 é\nHeader always set X-Fr█`,
    { first: ['X-Frame-Options'], accept: ['X-Frame-Options', 'Header always set X-Frame-Options'] },
  ],
  [
    'the value of a header',
    `${LOADED}Header always set X-Frame-Options █`,
    { has: ['SAMEORIGIN', 'DENY'], lacks: ['nosniff'] },
  ],
  ['what httpd refuses is left out', '<Directory /x>\nAllowOverride None █\n</Directory>', { lacks: ['On'] }],
  ['providers of Require', `${LOADED}<Directory /x>\nRequire a█\n</Directory>`, { first: ['all'] }],
  [
    'what Require all can be',
    `${LOADED}<Directory /x>\nRequire all █\n</Directory>`,
    { first: ['granted', 'denied'] },
  ],
  [
    'a provider alias',
    `${LOADED}<AuthnProviderAlias file people>\nAuthUserFile /x\n</AuthnProviderAlias>\n<Directory /x>\nAuthBasicProvider peo█\n</Directory>`,
    { first: ['people'] },
  ],
  [
    'variables',
    'Define PORT 8080\nDefine HOST x\nListen ${P█',
    { first: ['PORT'], accept: ['PORT', 'Listen ${PORT}'] },
  ],
  [
    'a variable whose brace is there',
    'Define PORT 8080\nListen ${█}',
    { has: ['PORT'], accept: ['PORT', 'Listen ${PORT}'] },
  ],
  [
    'a variable of another file',
    {
      [MAIN]: 'Include conf.d/*.conf\n',
      '/srv/conf.d/a.conf': 'Define PORT 80\n',
      '/srv/conf.d/b.conf': 'Listen ${█',
    },
    { first: ['PORT'] },
  ],
  [
    'a variable in a section that is not read',
    'Define A 1\n<IfDefine NEVER>\nListen ${█\n</IfDefine>',
    { first: ['A'] },
  ],
  [
    'in a macro',
    `${LOADED}LoadModule macro_module modules/mod_macro.so\n<Macro Site $name>\n<VirtualHost *:80>\n█\n</VirtualHost>\n</Macro>`,
    { has: ['ServerName', 'Options'], lacks: ['<VirtualHost>'] },
  ],
  [
    'a parameter of a macro in its text',
    `${LOADED}<Macro Site $name $port>\nAlias /$po█ /b\n</Macro>`,
    { first: ['$port'], lacks: ['$name'], accept: ['$port', 'Alias /$port /b'] },
  ],
  [
    'the level of a module',
    'LogLevel warn core:de█',
    { first: ['core:debug'], accept: ['core:debug', 'LogLevel warn core:debug'] },
  ],
  [
    'parameters of a worker',
    `${LOADED}LoadModule proxy_module modules/mod_proxy.so\nProxyPass /a http://b/ disable█`,
    { has: ['disablereuse=', 'disablereuse=on'], lacks: ['stickysession='] },
  ],
  [
    'parameters of a balancer',
    `${LOADED}LoadModule proxy_module modules/mod_proxy.so\nProxyPass /a balancer://b/ s█`,
    { has: ['stickysession='] },
  ],
  [
    'a file that a virtual host includes',
    {
      [MAIN]: '<VirtualHost *:80>\nInclude host.conf\n</VirtualHost>\n',
      '/srv/host.conf': '█',
    },
    { has: ['ServerName', '<Directory>'], lacks: ['Listen', '<VirtualHost>'] },
  ],
  [
    'a file that is included at the top and in a section: what is refused in one of them is not offered',
    {
      [MAIN]: 'Include both.conf\n<Directory /srv>\nInclude both.conf\n</Directory>\n',
      '/srv/both.conf': '█',
    },
    { has: ['Options'], lacks: ['Listen', 'AllowOverride', '<Directory>'] },
  ],
  [
    'the name of a macro',
    `${LOADED}LoadModule macro_module modules/mod_macro.so\n<Macro Site $name>\n</Macro>\nUse S█`,
    { first: ['Site'] },
  ],
  [
    'flags of a rule',
    `${LOADED}RewriteRule ^/a$ /b [R=301,█]`,
    { has: ['L', 'NC', 'last'], accept: ['L', 'RewriteRule ^/a$ /b [R=301,L]'] },
  ],
  ['flags of a condition', `${LOADED}RewriteCond %{HTTPS} off [█]`, { has: ['NC', 'OR'], lacks: ['L', 'R'] }],
  [
    'the status of a redirect',
    `${LOADED}RewriteRule ^/a$ /b [L,R=3█]`,
    { first: ['301', '302'], accept: ['301', 'RewriteRule ^/a$ /b [L,R=301]'] },
  ],
  [
    'variables of mod_rewrite',
    `${LOADED}RewriteCond %{HTTP_H█} ^www`,
    { first: ['HTTP_HOST'], accept: ['HTTP_HOST', 'RewriteCond %{HTTP_HOST} ^www'] },
  ],
  [
    'a variable of mod_rewrite that nothing closes',
    `${LOADED}RewriteCond %{REQUEST_F█`,
    { accept: ['REQUEST_FILENAME', 'RewriteCond %{REQUEST_FILENAME}'] },
  ],
  ['tests of a condition', `${LOADED}RewriteCond %{REQUEST_FILENAME} !█`, { has: ['!-f', '!-d'] }],
  [
    'a rewrite map',
    `${LOADED}RewriteMap lower int:tolower\nRewriteRule ^/(.*) /\${lo█`,
    { first: ['lower:'], accept: ['lower:', 'RewriteRule ^/(.*) /${lower:'] },
  ],
  ['functions of an expression', '<If "tol█', { has: ['tolower'], accept: ['tolower', '<If "tolower('] }],
  [
    'variables of an expression',
    '<If "%{REQUEST_M█} == \'GET\'">',
    { accept: ['REQUEST_METHOD', '<If "%{REQUEST_METHOD} == \'GET\'">'] },
  ],
  [
    'nothing in the text of an expression',
    '<If "%{REQUEST_METHOD} == \'G█',
    { first: [], lacks: ['toupper'] },
  ],
  ['an expression after expr=', `${LOADED}Header set X y "expr=%{REQ█"`, { has: ['REQUEST_URI'] }],
  ['Require expr', `${LOADED}<Directory /x>\nRequire expr %{HTTP_U█`, { first: ['HTTP_USER_AGENT'] }],
  ['statuses', 'ErrorDocument 40█', { has: ['403', '404'] }],
  [
    'modules that are not loaded',
    `${LOADED}LoadModule de█`,
    { first: ['deflate_module'], lacks: ['rewrite_module'] },
  ],
  [
    'names for IfModule',
    '<IfModule mod_rew█',
    { first: ['mod_rewrite.c'], accept: ['mod_rewrite.c', '<IfModule mod_rewrite.c'] },
  ],
  [
    'paths',
    { [MAIN]: 'Include conf.d/█', '/srv/conf.d/a.conf': '', '/srv/conf.d/b.conf': '' },
    { first: ['a.conf', 'b.conf'], accept: ['a.conf', 'Include conf.d/a.conf'] },
  ],
  [
    'directories only, where one is wanted',
    { [MAIN]: 'DocumentRoot "/srv/█"', '/srv/www/index.html': '' },
    { first: ['www/'], lacks: ['httpd.conf'], accept: ['www/', 'DocumentRoot "/srv/www/"'] },
  ],
  [
    'log formats',
    'LoadModule log_config_module modules/mod_log_config.so\nLogFormat "%h" short\nCustomLog logs/a sh█',
    { first: ['short'] },
  ],
  [
    'items of a log format',
    'LoadModule log_config_module modules/mod_log_config.so\nLogFormat "%h %█"',
    { has: ['h', 'u', '{'] },
  ],
  [
    'headers in a log format',
    'LoadModule log_config_module modules/mod_log_config.so\nLogFormat "%h %{Ref█"',
    { first: ['Referer}i'], accept: ['Referer}i', 'LogFormat "%h %{Referer}i"'] },
  ],
  [
    'balancers',
    `${LOADED}LoadModule proxy_module modules/mod_proxy.so\n<Proxy balancer://nodes>\n</Proxy>\nProxyPass / balancer://no█`,
    { first: ['balancer://nodes'] },
  ],
  [
    'media types',
    'LoadModule mime_module modules/mod_mime.so\nAddType image/sv█',
    { first: ['image/svg+xml'] },
  ],
  [
    'a name whose bytes are no text',
    { [MAIN]: 'Include a.conf\nListen ${█', '/srv/a.conf': 'Define OK 1\nDefine B\u00ff 2\n' },
    { has: ['OK'] },
  ],
];

describe('completion', () => {
  test.each(fixtures)('%s', (_, given, { first = [], has = [], lacks = [], accept }) => {
    const { complete, text, position } = openCompletionCase(
      typeof given === 'string' ? { [MAIN]: given } : given,
    );
    const { items } = complete();
    const labels = items.map(({ label }) => label);
    expect(labels.slice(0, first.length)).toEqual(first);
    expect(has.filter((label) => !labels.includes(label))).toEqual([]);
    expect(lacks.filter((label) => labels.includes(label))).toEqual([]);
    if (accept === undefined) return;
    const [label, line] = accept;
    const item = complete(plainClient).items.find((one) => one.label === label);
    expect(item, label).toBeDefined();
    expect(acceptItem(text, item!).split(/\r\n|\n/)[position.line]).toBe(line);
  });

  test('nothing is offered in comments and in finished lines', () => {
    for (const text of ['# Serv█', 'ServerName x █', '<Directory /x>█', '"Listen█" 80'])
      expect(openCompletionCase({ [MAIN]: text }).complete().items, text).toEqual([]);
  });

  test('a section is written with its end, where the client knows snippets and the line is free', () => {
    const edit = (text: string, client = modernClient) =>
      openCompletionCase({ [MAIN]: text })
        .complete(client)
        .items.find(({ label }) => label === '<Directory>')?.textEdit?.newText;
    expect(edit('<Dir█')).toBe('<Directory "${1:directory-path}">\n\t$0\n</Directory>');
    expect(edit('<Dir█ /x>')).toBe('<Directory');
    expect(edit('<Dir█', plainClient)).toBe('<Directory');
  });

  test('a directive of a module that is not loaded is marked, with the line that loads it', () => {
    const files = {
      [MAIN]: `LoadModule alias_module modules/mod_alias.so\nExpiresAct█`,
      '/srv/modules/mod_expires.so': '',
    };
    const { complete, text } = openCompletionCase(files);
    const [item] = complete().items;
    expect(item?.labelDetails?.description).toBe('mod_expires is not loaded');
    expect(acceptItem(text, item!)).toBe(
      'LoadModule alias_module modules/mod_alias.so\nLoadModule expires_module modules/mod_expires.so\nExpiresActive',
    );
  });

  test('no line is added where it is not sure to belong there', () => {
    const added = (files: Files) => openCompletionCase(files).complete().items[0]?.additionalTextEdits;
    const line = 'LoadModule alias_module modules/mod_alias.so\n';
    // no such file beside the others, no such lines, a condition around them
    expect(added({ [MAIN]: `${line}ExpiresAct█` })).toBeUndefined();
    expect(added({ [MAIN]: 'ExpiresAct█', '/srv/modules/mod_expires.so': '' })).toBeUndefined();
    expect(
      added({ [MAIN]: `<IfDefine A>\n${line}</IfDefine>\nExpiresAct█`, '/srv/modules/mod_expires.so': '' }),
    ).toBeUndefined();
  });

  test('what is in an <IfModule> counts as loaded', () => {
    const note = (text: string) =>
      openCompletionCase({ [MAIN]: text })
        .complete()
        .items.find(({ label }) => label === 'ExpiresActive')?.labelDetails;
    expect(note('ExpiresA█')?.description).toBe('mod_expires is not loaded');
    expect(note('<IfModule mod_expires.c>\nExpiresA█\n</IfModule>')?.description).toBe('mod_expires');
  });

  test('a file of httpd 2.2 gets what that series has', () => {
    const target = { series: '2.2', release: undefined } as const;
    const settings = { ...defaultSettings, server: { ...defaultSettings.server, target } };
    const labels = (text: string) =>
      openCompletionCase({ '/httpd.conf': text }, { settings })
        .complete()
        .items.map(({ label }) => label);
    expect(labels('█')).toEqual(expect.arrayContaining(['NameVirtualHost', 'DefaultType', 'LockFile']));
    for (const name of ['<If>', 'Define', 'Mutex', 'redirect to https'])
      expect(labels('█')).not.toContain(name);
    expect(labels('<Directory /x>\nRequire █')).not.toContain('expr');
  });

  test('a client that takes the ranges once has them once', () => {
    const list = openCompletionCase({ [MAIN]: 'Listen 80\n<Dir█' }).complete({
      ...plainClient,
      sharesRanges: true,
    });
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 4 } };
    expect(list.itemDefaults).toEqual({ editRange: range });
    expect(list.items[0]).toMatchObject({ label: '<Directory>', textEditText: '<Directory' });
    expect(list.items.some((item) => 'textEdit' in item)).toBe(false);
  });

  test('a space asks only for the first argument of a command', () => {
    const offered = (text: string) =>
      openCompletionCase({ [MAIN]: text }).complete(modernClient, ' ').items.length;
    expect(offered('<Directory /x>\nAllowOverride █')).toBeGreaterThan(0);
    for (const text of [
      '<Directory /x>\n █',
      '<Directory /x>\nAllowOverride None █',
      'ServerName █',
      '# a █',
    ])
      expect(offered(text), text).toBe(0);
  });

  test('documentation of a directive says what it does, with an example and the address of the manual', () => {
    const { service, complete } = openCompletionCase({ [MAIN]: 'RewriteEn█' });
    const item = complete().items.find(({ label }) => label === 'RewriteEngine')!;
    const { documentation } = service.resolveCompletion(item, 'plaintext');
    expect(documentation).toMatchObject({
      value: expect.stringMatching(
        /^`RewriteEngine`: a directive of `mod_rewrite`\.\n`RewriteEngine` switches the rewriting of URLs on or off[^\n]*\n {4}RewriteEngine On\nSyntax: .*\nManual: https:\S+#rewriteengine$/s,
      ),
    });
  });

  test('documentation comes when an item is resolved', () => {
    const { service, complete } = openCompletionCase({ [MAIN]: 'KeepAliveT█' });
    const [item] = complete().items;
    expect(item?.documentation).toBeUndefined();
    expect(service.resolveCompletion(item!, 'markdown').documentation).toMatchObject({ kind: 'markdown' });
    expect(JSON.stringify(service.resolveCompletion(item!, 'plaintext').documentation)).not.toContain('**');
    const [flag] = openCompletionCase({ [MAIN]: `${LOADED}RewriteRule a b [QSA█]` }).complete().items;
    expect(JSON.stringify(service.resolveCompletion(flag!, 'plaintext').documentation)).toContain(
      'query string',
    );
    for (const data of [
      undefined,
      null,
      1,
      'x',
      {},
      { of: '__proto__', name: 'constructor' },
      { of: 1, name: 2 },
    ])
      expect(service.resolveCompletion({ label: 'x', data }, 'markdown')).toEqual({ label: 'x', data });
  });

  test('a document that is not open has nothing to offer', () => {
    const { service } = openCompletionCase({ [MAIN]: '█' });
    const position = { line: 0, character: 0 };
    expect(service.completion('file:///other', position, modernClient).items).toEqual([]);
    expect(service.signatureHelp('file:///other', position)).toBeUndefined();
  });
});
