import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { Location } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { readCursor } from '../kit/cursor.ts';
import { placesIn, readMarks } from '../kit/marked-names.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';
const HTACCESS = '/srv/www/.htaccess';
const ROOT = 'DocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride All\n</Directory>\n';

type Files = Readonly<Record<string, string>>;

/** A service with files on disk, one of which is open. */
function serve(
  files: Files,
  opened: readonly string[],
  isInWorkspace: (uri: string) => boolean = () => true,
): LanguageService {
  const disk = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, toByteText(text)]));
  const service = createLanguageService([], findMemoryServers(disk, { mains: [MAIN] }), isInWorkspace);
  for (const path of opened)
    service.open({ uri: uriOfPath(path), version: 1, text: files[path] ?? '' }, defaultSettings);
  return service;
}

/** A service with a file open and one with all, in each of which a line came and went since it was checked. */
function serveOneAndAll(files: Files, path: string): readonly LanguageService[] {
  const all = serve(files, Object.keys(files));
  const start = { line: 0, character: 0 };
  for (const [i, other] of Object.keys(files).entries()) {
    const uri = uriOfPath(other);
    all.diagnostics(uri);
    all.change(uri, 2, [{ range: { start, end: start }, text: `# ${i}\n` }]);
    all.diagnostics(uri);
    all.change(uri, 3, [{ range: { start, end: { line: 1, character: 0 } }, text: '' }]);
  }
  return [serve(files, [path]), all];
}

/**
 * Names with all their places marked: `⟦NAME⟧` defines, `«NAME»` asks. The new name is what renaming gives them all.
 */
const fixtures: readonly (readonly [what: string, files: Files, fresh: string])[] = [
  ['a variable', { [MAIN]: 'Define ⟦PORT⟧ 80\nListen ${«PORT»}\n' }, 'HTTP_PORT'],
  [
    'a variable in another case, as httpd finds it',
    { [MAIN]: 'Define ⟦Port⟧ 80\nListen ${«PORT»}\nListen 1.2.3.4:${«port»}\n' },
    'P',
  ],
  [
    'a variable twice in a quoted argument, after astral characters and with CRLF',
    { [MAIN]: '# 😀\r\nDefine ⟦D⟧ "/srv/😀"\r\nAlias "/é😀${«D»}" "${«D»}/${«D»}"\r\n' },
    'Dir2',
  ],
  [
    'a variable in a line that is continued',
    { [MAIN]: 'Define \\\n  ⟦D⟧ \\\n  x\nAlias /a \\\n  /b/${«D»} \\\n  \n' },
    'E',
  ],
  [
    'a variable in conditions, and undefined',
    {
      [MAIN]: 'Define ⟦SSL⟧\n<IfDefine «SSL»>\n</IfDefine>\n<IfDefine !«SSL»>\n</IfDefine>\nUnDefine «SSL»\n',
    },
    'TLS',
  ],
  [
    'a variable in other files',
    {
      [MAIN]: 'Define ⟦D⟧ /srv/a\nInclude sites/*.conf\n',
      '/srv/sites/a.conf': 'DocumentRoot ${«D»}\n',
      '/srv/sites/b.conf': '<Directory "${«D»}">\n</Directory>\n',
    },
    'BASE',
  ],
  [
    'a variable in the path of an Include',
    { [MAIN]: 'Define ⟦D⟧ sites\nInclude ${«D»}/a.conf\n', '/srv/sites/a.conf': 'Listen ${«D»}\n' },
    'X',
  ],
  [
    'a variable in a .htaccess',
    { [MAIN]: `Define ⟦USERS⟧ /srv/users\n${ROOT}`, [HTACCESS]: 'AuthUserFile ${«USERS»}\n' },
    'PEOPLE',
  ],
  [
    'a variable in a section that httpd does not read',
    { [MAIN]: 'Define ⟦A⟧ 1\n<IfDefine NEVER>\nListen ${«A»}\n</IfDefine>\n' },
    'B',
  ],
  [
    'a variable in a macro',
    { [MAIN]: 'Define ⟦A⟧ 1\n<Macro M $p>\nListen ${«A»}$p\n</Macro>\nUse M 0\n' },
    'B',
  ],
  [
    'a macro',
    { [MAIN]: '<Macro ⟦Host⟧ $n>\nServerName $n\n</Macro>\nUse «Host» a\nUse «HOST» b\nUndefMacro «Host»\n' },
    'VHost',
  ],
  [
    'a macro in quotes, with flags, used in another file',
    {
      [MAIN]: '<Macro "⟦Höst⟧" /IgnoreEmptyArgs $n>\nServerName $n\n</Macro>\nInclude a.conf\n',
      '/srv/a.conf': "Use '«Höst»' a\n",
    },
    'Ü😀',
  ],
  [
    'a parameter of a macro',
    {
      [MAIN]:
        'ServerName $n\n<Macro M ⟦$n⟧ $m>\n  ServerName «$n».example\n# $n\n  Alias "/«$n»/$m" \\\n /srv/«$n»\n</Macro>\nUse M $n b\n',
    },
    '%name',
  ],
  [
    'a parameter of one of two macros',
    { [MAIN]: '<Macro A ⟦$n⟧>\nServerName «$n»\n</Macro>\n<Macro B $n>\nServerName $n\n</Macro>\n' },
    '@x',
  ],
  [
    'a parameter within the name of a variable',
    { [MAIN]: 'Define V_a 1\n<Macro M ⟦$n⟧>\nListen ${V_«$n»}\n</Macro>\n' },
    '$name',
  ],
  [
    'a log format',
    {
      [MAIN]:
        'LogFormat "%h" ⟦short⟧\nCustomLog logs/a «short»\n<VirtualHost *:80>\nCustomLog logs/b "«SHORT»" env=x\n</VirtualHost>\n',
    },
    'brief',
  ],
  [
    'a rewrite map',
    {
      [MAIN]:
        'RewriteMap ⟦hosts⟧ txt:/srv/m\nRewriteCond "${«hosts»:%{HTTP_HOST}|none}" "!=none"\nRewriteRule ^/(.*) "/${«hosts»:${«hosts»:$1}|x}/$1" [L]\nRewriteMap Hosts int:tolower\n',
    },
    'vhosts',
  ],
  [
    'a rewrite map in a .htaccess',
    { [MAIN]: `RewriteMap ⟦m⟧ txt:/srv/m\n${ROOT}`, [HTACCESS]: 'RewriteRule ^(.*)$ /${«m»:$1}\n' },
    'map',
  ],
  [
    'a balancer',
    {
      [MAIN]:
        '<Proxy "balancer://⟦App⟧">\nBalancerMember http://a\n</Proxy>\nProxyPass /a balancer://«app»/x stickysession=S\nProxyPassReverse /a "Balancer://«app»"\nRewriteRule ^/b/(.*) balancer://«app»/$1 [P]\nProxySet balancer://«app» timeout=5\n',
    },
    'backend',
  ],
  [
    'an authentication provider',
    {
      [MAIN]:
        '<AuthnProviderAlias file ⟦staff⟧>\nAuthUserFile /x\n</AuthnProviderAlias>\n<Location /a>\nAuthBasicProvider file «staff»\n</Location>\n',
    },
    'people',
  ],
  [
    'an authorization provider',
    {
      [MAIN]:
        '<AuthzProviderAlias ip ⟦lan⟧ 10.0.0.0/8>\n</AuthzProviderAlias>\n<Location /a>\nRequire «lan»\nRequire not «lan»\nRequire ip lan\n</Location>\n',
    },
    'net',
  ],
  [
    'an environment variable',
    {
      [MAIN]:
        'SetEnvIf User-Agent x ⟦bot⟧=1 other !⟦bot⟧\nBrowserMatch x ⟦BOT⟧\nSetEnvIf «bot» 1 robot\nOrder allow,deny\nDeny from env=«bot»\nAllow from env=!«bot»\nCustomLog logs/a "%{«bot»}e %>{x}i" env=!«bot»\nHeader set X "%{«bot»}e" env=«bot»\nUnsetEnv «bot»\n',
    },
    'crawler',
  ],
  [
    'an environment variable in rewriting and expressions',
    {
      [MAIN]:
        "RewriteRule ^ - [L,E=⟦A_1⟧:%{HTTP_HOST},NE]\nRewriteCond %{ENV:«A_1»} x\nRequire env «A_1»\nRequire not env x «A_1»\n<If \"reqenv('«A_1»') == 'x' && %{reqenv:«A_1»} != ''\">\n</If>\nRequire expr %{ENV:«A_1»} =~ /x/\nRequire expr osenv(\"A_1\") == 1\n",
    },
    'B',
  ],
  [
    'an environment variable in a .htaccess and the server',
    { [MAIN]: `${ROOT}CustomLog logs/a "%{«site»}e"\n`, [HTACCESS]: 'SetEnv ⟦site⟧ a\n' },
    'place',
  ],
  [
    'a name in a file whose other bytes are not UTF-8',
    { [MAIN]: 'Define ⟦A⟧ 1\nInclude b.conf\n', '/srv/b.conf': '# \u00ff\u00fe\nListen "${«A»}"\n' },
    'B',
  ],
  [
    'a name that is defined twice',
    { [MAIN]: 'Define ⟦A⟧ 1\nListen ${«A»}\nDefine ⟦A⟧ 2\nListen ${«A»}\n' },
    'B',
  ],
  [
    'a name of other words',
    { [MAIN]: 'Define ⟦constructor⟧ 1\nListen ${«constructor»}\nDefine __proto__ 2\nListen ${__proto__}\n' },
    'valueOf',
  ],
];

describe.each(fixtures)('%s', (_what, marked, fresh) => {
  const files = Object.fromEntries(Object.entries(marked).map(([path, text]) => [path, readMarks(text)]));
  const texts = Object.fromEntries(Object.entries(files).map(([path, { text }]) => [path, text]));
  /** From every place, at its beginning and its end. */
  const cursors = Object.entries(files).flatMap(([path, { marks }]) =>
    marks.flatMap(({ range }) => [range.start, range.end].map((position) => ({ path, position }))),
  );
  const renamed = Object.fromEntries(
    Object.entries(marked).map(([path, text]) => [path, text.replace(/[⟦«][^⟧»]*[⟧»]/g, fresh)]),
  );

  test('is found from each of its places', () => {
    const asked = cursors.flatMap((cursor) =>
      serveOneAndAll(texts, cursor.path).map((service) => ({ ...cursor, service })),
    );
    for (const { service, path, position } of asked) {
      const uri = uriOfPath(path);
      expect(sorted(service.definition(uri, position))).toEqual(sorted(placesIn(files, true)));
      expect(sorted(service.references(uri, position, true))).toEqual(sorted(placesIn(files, false)));
      const own = files[path]?.marks ?? [];
      expect(service.highlights(uri, position)).toEqual(
        own.map(({ range, isDefinition }) => ({ range, kind: isDefinition ? 3 : 2 })),
      );
    }
  });

  test('is renamed from each of its places', () => {
    const asked = cursors.flatMap((cursor) =>
      serveOneAndAll(texts, cursor.path).map((service) => ({ ...cursor, service })),
    );
    for (const { service, path, position } of asked) {
      const uri = uriOfPath(path);
      expect(service.prepareRename(uri, position)).toHaveProperty('placeholder');
      expect(applyRename(service, uri, position, fresh, texts)).toEqual(renamed);
    }
  });
});

function sorted(places: readonly Location[]): readonly string[] {
  return places.map((place) => JSON.stringify(place)).sort();
}

/** The files after a renaming; what it refuses is an error. */
function applyRename(
  service: LanguageService,
  uri: string,
  position: Location['range']['start'],
  name: string,
  texts: Files,
): Files {
  const found = service.rename(uri, position, name);
  if (found === undefined || 'reason' in found) throw new Error(found?.reason ?? 'there is no name');
  const after: Record<string, string> = { ...texts };
  for (const { uri: changed, edits } of found.files) {
    const path = decodeURIComponent(changed.replace('file://', ''));
    const before = TextDocument.create(changed, 'apacheconf', 1, texts[path] ?? '');
    after[path] = TextDocument.applyEdits(before, [...edits]);
  }
  return after;
}

/** What a renaming of the name at the `█` says instead of renaming. */
function refusal(files: Files, name: string, isInWorkspace?: (uri: string) => boolean): string | undefined {
  const [path = ''] = Object.keys(files).filter((one) => files[one]?.includes('█'));
  const { text, position } = readCursor(files[path] ?? '');
  const service = serve({ ...files, [path]: text }, [path], isInWorkspace);
  const found = service.rename(uriOfPath(path), position, name);
  return found !== undefined && 'reason' in found ? found.reason : undefined;
}

describe('what is not a name', () => {
  test.each([
    '█',
    '# Define █A\n',
    'Lis█ten 80\n',
    'Listen $█{A}\n',
    'Listen \\${A█\n',
    'CustomLog logs/a "%h█ x"\n',
    'ProxyPass /a http://app█/\n',
    'RewriteRule ^ balancer://$1█/ [P]\n',
    'Listen ${A B█}\n',
    'SetEnvIf Host x $█1\n',
    'Header set X "env: pr█od}"\n',
  ])('%j', (fixture) => {
    const { text, position } = readCursor(fixture);
    const service = serve({ [MAIN]: text }, [MAIN]);
    const uri = uriOfPath(MAIN);
    expect(service.definition(uri, position)).toEqual([]);
    expect(service.references(uri, position, true)).toEqual([]);
    expect(service.highlights(uri, position)).toEqual([]);
    expect(service.prepareRename(uri, position)).toBeUndefined();
    expect(service.rename(uri, position, 'x')).toBeUndefined();
  });
});

describe('definitions', () => {
  test('that httpd does not read are left out where there are others', () => {
    const text = '<IfDefine NEVER>\nDefine A 1\n</IfDefine>\nDefine A 2\nListen ${A}\n';
    const service = serve({ [MAIN]: text }, [MAIN]);
    const found = service.definition(uriOfPath(MAIN), { line: 4, character: 10 });
    expect(found.map(({ range }) => range.start.line)).toEqual([3]);
  });

  test('of an Include are the files that it reads', () => {
    const { text, position } = readCursor('Include s█ites/*.conf\n');
    const files = { [MAIN]: text, '/srv/sites/a.conf': '', '/srv/sites/b.conf': '' };
    expect(
      serve(files, [MAIN])
        .definition(uriOfPath(MAIN), position)
        .map(({ uri }) => uri),
    ).toEqual([uriOfPath('/srv/sites/a.conf'), uriOfPath('/srv/sites/b.conf')]);
  });

  test('are those of unsaved texts', () => {
    const files = { [MAIN]: 'Include a.conf\nListen ${A}\n', '/srv/a.conf': '' };
    const service = serve(files, [MAIN, '/srv/a.conf']);
    const at = { line: 1, character: 10 };
    expect(service.definition(uriOfPath(MAIN), at)).toEqual([]);
    service.change(uriOfPath('/srv/a.conf'), 2, [{ text: '# x\nDefine A 1\n' }]);
    expect(service.definition(uriOfPath(MAIN), at)).toMatchObject([{ range: { start: { line: 1 } } }]);
    expect(service.references(uriOfPath(MAIN), at, false)).toHaveLength(1);
  });
});

describe('a renaming is refused', () => {
  const variable = 'Define A█ 1\nDefine B 2\nListen ${A}\n';
  test.each<readonly [what: string, files: Files, name: string, reason: string]>([
    ['the name exists', { [MAIN]: variable }, 'B', 'The variable `B` exists already, in `/srv/httpd.conf`.'],
    [
      'the name exists in another case',
      { [MAIN]: variable },
      'b',
      'The variable `b` exists already, in `/srv/httpd.conf`.',
    ],
    [
      'the name is asked for in another file',
      { [MAIN]: 'Define A█ 1\nInclude a.conf\n', '/srv/a.conf': 'Listen ${C}\n' },
      'C',
      'The variable `C` exists already, in `/srv/a.conf`.',
    ],
    ['the name is empty', { [MAIN]: variable }, '', 'A name must have at least one character.'],
    ['the name has a space', { [MAIN]: variable }, 'a b', 'The name of a variable must not contain a space.'],
    [
      'the name has a line feed',
      { [MAIN]: variable },
      'a\nb',
      'The name of a variable must not contain a control character.',
    ],
    ['the name has a colon', { [MAIN]: variable }, 'a:b', 'The name of a variable must not contain `:`.'],
    ['the name has a quote', { [MAIN]: variable }, 'a"b', 'The name of a variable must not contain `"`.'],
    [
      'the name begins a comment',
      { [MAIN]: variable },
      '#a',
      'The name of a variable must not begin with `#`.',
    ],
    [
      'the name is endless',
      { [MAIN]: variable },
      'x'.repeat(501),
      'A name must not be longer than 500 bytes.',
    ],
    [
      'nothing defines it',
      { [MAIN]: 'Listen ${A█}\n' },
      'B',
      'No file of this server defines the variable `A`.',
    ],
    [
      'a macro exists',
      { [MAIN]: '<Macro a█>\nA b\n</Macro>\n<Macro B>\nA b\n</Macro>\n' },
      'b',
      'The macro `b` exists already, in `/srv/httpd.conf`.',
    ],
    [
      'a parameter has no prefix',
      { [MAIN]: '<Macro a $n█>\nA $n\n</Macro>\n' },
      'n',
      'A parameter of a macro must begin with `$`, `%` or `@`.',
    ],
    [
      'parameters begin alike',
      { [MAIN]: '<Macro a $n█ $m>\nA $n $m\n</Macro>\n' },
      '$m2',
      '`$m2` and the parameter `$m` of this macro would begin alike.',
    ],
    [
      'the text has the new parameter',
      { [MAIN]: '<Macro a $n█>\nA $n $1\n</Macro>\n' },
      '$1',
      'The text of the macro contains `$1` already.',
    ],
    [
      'httpd looks for the variable',
      { [MAIN]: 'SetEnvIf A b No-Gzip█\n' },
      'x',
      '`No-Gzip` must keep its name, because modules of httpd look for it.',
    ],
    [
      'httpd looks for the new variable',
      { [MAIN]: 'SetEnvIf A b x█\n' },
      'no-gzip',
      '`no-gzip` is a name that modules of httpd look for.',
    ],
    [
      'a section does not exist',
      { [MAIN]: '<Fi█les a>\n</Files>\n' },
      'Folder',
      'httpd has no section `<Folder>`.',
    ],
  ])('%s', (_what, files, name, reason) => {
    expect(refusal(files, name)).toBe(reason);
  });

  test('where a file is outside of the workspace, or is not one of httpd', () => {
    const files = { [MAIN]: 'Define A█ 1\nInclude a.conf\n', '/srv/a.conf': 'Listen ${A}\n' };
    expect(refusal(files, 'B', (uri) => uri === uriOfPath(MAIN))).toContain(
      '`/srv/a.conf` has this name too',
    );
    expect(refusal(files, 'B')).toBeUndefined();
    const template = 'Define A█ 1\n{% if x %}\nListen ${A}\n{% endif %}\n';
    expect(refusal({ [MAIN]: template }, 'B')).toContain('`/srv/httpd.conf` has this name too');
  });

  test('before a new name is asked for, where no name would do', () => {
    const service = serve({ [MAIN]: 'Listen ${A}\n' }, [MAIN]);
    expect(service.prepareRename(uriOfPath(MAIN), { line: 0, character: 9 })).toEqual({
      reason: 'No file of this server defines the variable `A`.',
    });
  });
});

test('both tags of a section are renamed, and highlighted', () => {
  const text = '<Files "😀">\r\n</FILES>\r\n';
  const service = serve({ [MAIN]: text }, [MAIN]);
  const uri = uriOfPath(MAIN);
  for (const position of [
    { line: 0, character: 2 },
    { line: 1, character: 7 },
  ]) {
    expect(applyRename(service, uri, position, 'FilesMatch', { [MAIN]: text })[MAIN]).toBe(
      '<FilesMatch "😀">\r\n</FilesMatch>\r\n',
    );
    expect(service.highlights(uri, position)).toHaveLength(2);
  }
});

test('a name that is changed in part leaves the rest, also where bytes are not UTF-8', () => {
  const bytes = 'Listen "\u00ff${A}"\n';
  const disk = { [MAIN]: 'Define A 1\nInclude b.conf\n', '/srv/b.conf': bytes };
  const service = createLanguageService([], findMemoryServers(disk, { mains: [MAIN] }));
  service.open({ uri: uriOfPath(MAIN), version: 1, text: disk[MAIN] }, defaultSettings);
  const found = service.rename(uriOfPath(MAIN), { line: 0, character: 7 }, 'B');
  expect(found).toMatchObject({
    files: [
      { version: 1 },
      {
        uri: uriOfPath('/srv/b.conf'),
        edits: [
          { range: { start: { line: 0, character: 11 }, end: { line: 0, character: 12 } }, newText: 'B' },
        ],
      },
    ],
  });
  expect(toDisplayText(bytes).slice(11, 12)).toBe('A');
});
