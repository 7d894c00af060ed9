import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { findNoServer, type ServerFinder } from '../../model/server/known-server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { Hover, MarkupKind } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { readCursor } from '../kit/cursor.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';

interface Asked {
  readonly kind?: MarkupKind;
  /** Main files; without one each file is on its own. */
  readonly mains?: readonly string[];
  readonly finder?: ServerFinder;
}

/** Hovers over the `█` in one of the files, which is open. */
function hoverIn(files: Readonly<Record<string, string>>, asked: Asked = {}): Hover | undefined {
  const { kind = 'plaintext', mains = [MAIN] } = asked;
  const disk: Record<string, string> = { ...files };
  const [path = ''] = Object.keys(files).filter((name) => files[name]?.includes('█'));
  const { text, position } = readCursor(files[path] ?? '');
  disk[path] = text;
  const service = createLanguageService([], asked.finder ?? findMemoryServers(disk, { mains }));
  service.open({ uri: uriOfPath(path), version: 1, text }, defaultSettings);
  return service.hover(uriOfPath(path), position, kind);
}
function textIn(files: Readonly<Record<string, string>>, asked: Asked = {}): string | undefined {
  const text = hoverIn(files, asked)?.contents.value;
  return text === undefined ? undefined : withoutDirective(text);
}
/** What a hover says of access alone; undefined where it says only what the directive is. */
function withoutDirective(text: string): string | undefined {
  const end = text.search(/^\s*`[^`]+`\\?: a (?:section|directive) of/m);
  const own = (end < 0 ? text : text.slice(0, end)).trimEnd();
  const start = own.search(/(?:\*\*)?Who has access/);
  return start < 0 ? undefined : own.slice(start);
}
/** In the only file of a server. */
function textOf(fixture: string): string | undefined {
  return textIn({ [MAIN]: fixture });
}

const server = `DocumentRoot /www
<Directory />
Require all denied
</Directory>
<Directory "/www">
AllowOverride All
Require all granted
</Directory>
<Location /status>
Require local
</Location>
<FilesMatch "^\\.ht">
Require all denied
</FilesMatch>
`;
const at = (tag: string) => server.replace(tag, `█${tag}`);

describe('hovering a directive', () => {
  const hoverText = (kind: MarkupKind) =>
    hoverIn({ [MAIN]: 'Redirect█Match ^/a /b\n' }, { kind })?.contents.value;

  test('tells what it does, with an example and the address of the manual', () => {
    expect(hoverText('plaintext')).toContain(
      [
        '`RedirectMatch`: a directive of `mod_alias`, not loaded here.',
        '`RedirectMatch` redirects URLs that match a regular expression to a URL that may use its groups.',
        '    RedirectMatch permanent "^/blog/(.*)$" "https://blog.example.com/$1"',
        'Syntax: `RedirectMatch [status] regex URL`',
      ].join('\n'),
    );
    expect(hoverText('plaintext')).toContain(
      'Manual: https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirectmatch',
    );
  });

  test('has the example as a block and the address as a link in Markdown', () => {
    expect(hoverText('markdown')).toContain(
      '\n\n```apacheconf\nRedirectMatch permanent "^/blog/(.*)$" "https://blog.example.com/$1"\n```\n\n',
    );
    expect(hoverText('markdown')).toContain(
      '(<https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirectmatch>)',
    );
  });
});

describe('hovering a section', () => {
  test.each([
    ['<Directory />', 'Who has access here (files like `/…`): nobody.\nDecided by `<Directory />` (line 2).'],
    ['"/www">', 'Who has access here (`GET /…`): everybody.\nDecided by `<Directory "/www">` (line 5).'],
    [
      '<Location',
      'Who has access here (`GET /status`): the server itself, without a password.\nDecided by `<Location /status>` (line 9).',
    ],
    [
      '<FilesMatch',
      'Who has access here (`GET /.ht`): nobody.\nDecided by `<FilesMatch "^\\.ht">` (line 12).',
    ],
  ])('tells who has access: %s', (tag, text) => {
    expect(textOf(at(tag))).toBe(text);
  });

  test('over its name, its argument and the lines that say so, each with its range', () => {
    const text = textOf(at('<Location'));
    for (const place of ['Location', 'cation', '/status>', 'Require local'])
      expect(textOf(at(place))).toBe(text);
    expect(hoverIn({ [MAIN]: at('cation') })?.range).toEqual({
      start: { line: 8, character: 0 },
      end: { line: 8, character: 18 },
    });
  });

  test.each(['DocumentRoot', 'AllowOverride', '</Location>'])(
    'over other things there is nothing: %s',
    (word) => {
      expect(textOf(at(word))).toBeUndefined();
    },
  );

  test.each([
    '<Virtual█Host *:80>\nServerName a\n</VirtualHost>\n',
    '<If█Module foo>\nRequire all granted\n</IfModule>\n',
    '<AuthnProvider█Alias file x>\n</AuthnProviderAlias>\n',
    'Require █all granted\n',
    '█\n',
    '█',
  ])('nor where it is about no requests: %j', (fixture) => {
    expect(textOf(fixture)).toBeUndefined();
  });

  test('each group of methods is told', () => {
    const text = textOf(
      '<Directory /a>\nOrder deny,allow\nDeny from all\nAllow from 10.0.0.0/8 example.org\n<Limit█ POST>\nAllow from all\n</Limit>\n</Directory>\n',
    );
    expect(text).toBe(
      [
        'Who has access here (files like `/a/…`):',
        '- `POST`: everybody',
        '- other methods: 10.0.0.0/8 and example.org, without a password',
        'Decided by `<Directory /a>` (line 1).',
      ].join('\n'),
    );
  });

  test('what httpd 2.2 decided otherwise', () => {
    expect(textOf('<Directory /a>\nDeny from all\nSatisfy█ any\n</Directory>\n')).toContain(
      'everybody.\nhttpd 2.2 decided differently: nobody.',
    );
  });

  test('what is overruled is said to be, with the section that does', () => {
    expect(textOf(`${at('"/www">')}<Location />\nRequire ip 10\n</Location>\n`)).toBe(
      [
        'Who has access here (`GET /…`): 10, without a password.',
        'This section has no effect here, because other sections override it.',
        'Decided by `<Location />` (line 15).',
      ].join('\n'),
    );
  });

  test('the condition of an <If> holds in it, and that before an <Else> does not', () => {
    const ifs = '<If "%{HTTPS} == \'on\'">\nRequire ip 10\n</If>\n<Else>\nRequire ip 11\n</Else>\n';
    expect(textOf(`DocumentRoot /www\n${ifs.replace('<If', '<█If')}`)).toContain('`GET /…`): 10, without');
    expect(textOf(`DocumentRoot /www\n${ifs.replace('<Else', '<█Else')}`)).toContain(
      '`GET /…`): 11, without',
    );
    const around = `DocumentRoot /www\n<Directory█ /www>\nRequire all denied\n${ifs.split('<Else>')[0]}</Directory>\n`;
    expect(textOf(around)).toContain(
      '- where `<If>` on line 4 does not apply: nobody\n- where `<If>` on line 4 applies: 10, without a password',
    );
  });

  test('variables have their values, where those are known', () => {
    expect(
      textOf('Define NET 10.0.0.0/8\nDefine DIR /a\n<Dir█ectory ${DIR}>\nRequire ip ${NET}\n</Directory>\n'),
    ).toBe(
      'Who has access here (files like `/a/…`): 10.0.0.0/8, without a password.\nDecided by `<Directory /a>` (line 3).',
    );
  });

  test('a proxied URL', () => {
    expect(textOf('<Proxy█ "http://b.test/">\nRequire ip 10\n</Proxy>\n')).toContain(
      'Who has access here (files like `http://b.test/`): 10, without a password.',
    );
  });

  test('it follows what is typed', () => {
    const { text, position } = readCursor('<Directory█ /a>\nRequire all denied\n</Directory>\n');
    const service = createLanguageService([], findMemoryServers({ [MAIN]: text }, { mains: [MAIN] }));
    const uri = `file://${MAIN}`;
    service.open({ uri, version: 1, text }, defaultSettings);
    expect(service.hover(uri, position, 'plaintext')?.contents.value).toContain('nobody');
    service.change(uri, 2, [
      { range: { start: { line: 1, character: 12 }, end: { line: 1, character: 18 } }, text: 'granted' },
    ]);
    expect(service.hover(uri, position, 'plaintext')?.contents.value).toContain('everybody');
    service.configure(uri, { ...defaultSettings, enable: false });
    expect(service.hover(uri, position, 'plaintext')).toBeUndefined();
    expect(service.hover('file:///other', position, 'plaintext')).toBeUndefined();
  });
});

describe('in a server of several files', () => {
  const host = `<VirtualHost *:80>
ServerName shop.test
DocumentRoot /www/shop
<Directory "/www/shop">
Order deny,allow
Deny █from all
Allow from 10.0.0.0/8
</Directory>
</VirtualHost>
`;

  test('the sections that decide are links', () => {
    expect(
      textIn(
        { [MAIN]: `${server}Include sites/*.conf\n`, '/srv/sites/a shop.conf': host },
        { kind: 'markdown' },
      ),
    ).toBe(
      [
        '**Who has access here** (`GET /…`): 10.0.0.0/8, without a password.',
        'Decided by `<Directory "/www">` ([httpd.conf:5](<file:///srv/httpd.conf#L5>)), `<Directory "/www/shop">` ([line 4](<file:///srv/sites/a%20shop.conf#L4>)).',
      ].join('\n\n'),
    );
  });

  test('and their files are named without Markdown', () => {
    expect(textIn({ [MAIN]: `${server}Include sites/*.conf\n`, '/srv/sites/a.conf': host })).toContain(
      'Decided by `<Directory "/www">` (httpd.conf:5), `<Directory "/www/shop">` (line 4).',
    );
  });

  test('a .htaccess, from its first line and from its own sections', () => {
    const htaccess =
      '# é\nOrder allow,deny\nAllow from all\nDeny from 10.1.2.3\n<Files secret>\nDeny from all\n</Files>\n';
    const ask = (fixture: string) => textIn({ [MAIN]: server, '/www/x/.htaccess': fixture });
    const whole =
      'Who has access here (`GET /x/…`): everybody but 10.1.2.3.\nDecided by `<Directory "/www">` (httpd.conf:5), `.htaccess` (line 1).';
    expect(ask(htaccess.replace('é', 'é█'))).toBe(whole);
    expect(ask(htaccess.replace('Allow', '█Allow'))).toBe(whole);
    expect(ask(htaccess.replace('<Files', '█<Files'))).toBe(
      'Who has access here (`GET /x/secret`): everybody.\nDecided by `<Directory "/www">` (httpd.conf:5), `<Files secret>` (line 5).'.replace(
        'everybody',
        'nobody',
      ),
    );
  });

  test('a .htaccess that httpd does not read has nothing to tell', () => {
    const closed = server.replace('AllowOverride All', 'AllowOverride None');
    expect(textIn({ [MAIN]: closed, '/www/x/.htaccess': '█Require all denied\n' })).toBeUndefined();
  });

  const hosts = (count: number, inside: (i: number) => string) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<VirtualHost *:80>\nServerName h${i}.test\nDocumentRoot /www/h${i}\n${inside(i)}</VirtualHost>\n`,
    ).join('');

  test('where virtual hosts make it something else, each is told', () => {
    const text = textIn({
      [MAIN]: `DocumentRoot /www\nInclude hosts.conf\n<Directory█ /www>\nRequire ip 10\n</Directory>\n`,
      '/srv/hosts.conf': hosts(2, (i) =>
        i === 0 ? '' : '<Directory />\nDeny from 192.0.2.1\n</Directory>\n',
      ),
    });
    expect(text).toBe(
      [
        'Who has access here depends on where:',
        '- `GET /…` of the main server: 10, without a password',
        '- files like `/www/…` of `h1.test`: 10, but not from 192.0.2.1, without a password',
        'Decided by `<Directory /www>` (line 3), `<Directory />` (hosts.conf:8).',
      ].join('\n'),
    );
  });

  test('of ten thousand hosts a few are looked at', () => {
    const hoverWith = (inside: (i: number) => string) =>
      textIn({ [MAIN]: `<Directory█ /www>\nRequire all denied\n</Directory>\n${hosts(150, inside)}` });
    expect(hoverWith(() => '')).toContain('nobody.');
    expect(hoverWith(() => '')).not.toContain('did not examine');
    expect(hoverWith((i) => 'AddType text/plain .txt\n'.repeat(i))).toContain(
      'plume did not examine 119 virtual hosts',
    );
  });

  test('a file that is included twice means two things', () => {
    expect(
      textIn({
        [MAIN]:
          '<Directory /a>\nDeny from all\nAllow from 10\nInclude part.conf\n</Directory>\n<Directory /b>\nDeny from all\nInclude part.conf\n</Directory>\n',
        '/srv/part.conf': '<Files█ x>\nRequire all granted\n</Files>\n',
      }),
    ).toBe(
      [
        'Who has access here depends on where:',
        '- files like `/a/x`: 10, without a password',
        '- files like `/b/x`: nobody',
        'Decided by `<Directory /a>` (httpd.conf:1), `<Files x>` (line 1), `<Directory /b>` (httpd.conf:6).',
      ].join('\n'),
    );
  });

  test('the text of a macro means something else each time that it is used', () => {
    const text = textOf(
      'LoadModule macro_module modules/mod_macro.so\n<Macro Dir $d>\n<Directory $d>\nRequ█ire ip 10\n</Directory>\n</Macro>\nUse Dir /a\nUse Dir /b\n',
    );
    expect(text).toContain('`<Directory /a>` (line 3)');
  });

  /** A server that includes a file that nobody sees. */
  function textInPart(fixture: string): string | undefined {
    const main = `DocumentRoot /www\nInclude /elsewhere/x.conf\n${fixture}`;
    const files = createMemoryFiles({ [MAIN]: readCursor(main).text }, { sees: ['/srv'], isOwn: false });
    const profile = profileNamed('upstream-2.4');
    if (profile === undefined) throw new Error('there is no such profile');
    const known = {
      main: MAIN,
      target: profile.target,
      pathOf: (file: string) => file,
      placeOf: (identity: string) => identity,
      options: () => ({ main: MAIN, files, profile, serverRoot: '/srv' }),
    };
    return textIn({ [MAIN]: main }, { finder: { ...findNoServer, find: () => [known] } });
  }

  test('what lies in files that nobody sees is said to be unknown', () => {
    expect(
      textInPart('<Directory█ /www>\nAllowOverride All\nRequire all granted\n</Directory>\n')?.split('\n'),
    ).toEqual([
      'Who has access here (`GET /…`): everybody.',
      'Decided by `<Directory /www>` (line 3).',
      'Files that plume cannot see may change this: `/elsewhere/x.conf`.',
    ]);
  });

  test('a section that httpd may not read is assumed to be read, and one after it is an open question', () => {
    const text = textInPart(
      '<IfDefine X>\n<Directory█ /www>\nRequire ip 10\n</Directory>\n</IfDefine>\n<IfDefine Y>\n<Location />\nRequire all denied\n</Location>\n</IfDefine>\n',
    );
    expect(text).toContain(
      '- where `<IfDefine Y>` does not hold: 10, without a password\n- where `<IfDefine Y>` holds: nobody\n',
    );
  });
});

describe('a file on its own', () => {
  test('tells what it says itself', () => {
    const text = textIn({ '/x/site.conf': '<Directory█ /a>\nRequire ip 10\n</Directory>\n' }, { mains: [] });
    expect(text).toBe(
      'Who has access here, as far as this file says (files like `/a/…`): 10, without a password.\nDecided by `<Directory /a>` (line 1).',
    );
  });

  test('a URL leads to some directory, though nobody knows to which', () => {
    const text =
      '<Directory />\nRequire all denied\n</Directory>\n<Location█ /a>\nSetHandler x\n</Location>\n';
    expect(textIn({ '/x/site.conf': text }, { mains: [] })).toBe(
      'Who has access here, as far as this file says (`GET /a`): nobody.\nDecided by `<Directory />` (line 1).',
    );
  });

  test('so does a .htaccess', () => {
    expect(textIn({ '/x/.htaccess': '█\nDeny from all\n' }, { mains: [] })).toContain(
      'as far as this file says (`GET /…`): nobody.',
    );
  });
});

describe('what a configuration says cannot pretend to be markup', () => {
  test.each([
    ['Require user *a*', 'user \\*a\\*'],
    ['Require user "[x](http://evil.test)"', 'user \\[x\\](http://evil.test)'],
    ['Require user <b>', 'user \\<b\\>'],
    ['Require env "a`*b*"', 'the variable `a`\\*b\\*'],
  ])('%s', (line, shown) => {
    const text = textIn(
      { [MAIN]: `<Directory█ /a>\nAuthType Basic\nAuthName x\nAuthUserFile /u\n${line}\n</Directory>\n` },
      { kind: 'markdown' },
    );
    expect(text).toContain(shown);
  });
});
