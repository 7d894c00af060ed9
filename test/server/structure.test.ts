import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { DocumentSymbol, Range, SelectionRange } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { pieces } from '../grammar/arbitraries.ts';
import { readCursor } from '../kit/cursor.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';
const uri = uriOfPath(MAIN);

/** A service with a server on disk; the files of `opened` are open, with the text that they have on disk. */
function serve(disk: Readonly<Record<string, string>>, opened: readonly string[] = [MAIN]): LanguageService {
  const service = createLanguageService([], findMemoryServers(disk, { mains: [MAIN] }));
  for (const path of opened)
    service.open({ uri: uriOfPath(path), version: 1, text: disk[path] ?? '' }, defaultSettings);
  return service;
}
/** The names of an outline, those inside indented by a space. */
function namesOf(symbols: readonly DocumentSymbol[], depth = 0): readonly string[] {
  return symbols.flatMap(({ name, children = [] }) => [
    ' '.repeat(depth) + name,
    ...namesOf(children, depth + 1),
  ]);
}
function outline(text: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  return namesOf(serve({ ...others, [MAIN]: text }).documentSymbols(uri));
}

describe('document symbols', () => {
  test('are the sections, each in the one around it', () => {
    expect(
      outline(
        '<IfModule mod_ssl.c>\n<VirtualHost *:443>\nServerName https://a.example:443\n<Location /x>\n</Location>\n</VirtualHost>\n</IfModule>\n<Macro Host $name>\n<Directory "/srv/$name">\n</Directory>\n</Macro>\n',
      ),
    ).toEqual([
      'IfModule mod_ssl.c',
      ' a.example (*:443)',
      '  Location /x',
      'Macro Host $name',
      ' Directory /srv/$name',
    ]);
  });

  test('name a virtual host as httpd does: by the last ServerName, in conditions, included files and macros', () => {
    const host = (contents: string) => `<VirtualHost 10.0.0.1:80 [::1]:80>\n${contents}</VirtualHost>\n`;
    const name = (text: string, others = {}) => outline(text, others).find((one) => one.includes(':80'));
    expect(name(host(''))).toBe('VirtualHost 10.0.0.1:80 [::1]:80');
    expect(name(host('ServerName a\nServerName b\n'))).toBe('b (10.0.0.1:80 [::1]:80)');
    expect(name(host('<IfDefine !X>\nServerName a\n</IfDefine>\n'))).toBe('a (10.0.0.1:80 [::1]:80)');
    expect(name(host('Include name.conf\n'), { '/srv/name.conf': 'ServerName c\n' })).toBe(
      'c (10.0.0.1:80 [::1]:80)',
    );
    expect(
      name(`Define NAME d.example\nDefine ADDR *:80\n<VirtualHost \${ADDR}>\nServerName www.\${NAME}\n`),
    ).toBe('www.d.example (*:80)');
    expect(name(`<IfDefine NEVER>\n${host('ServerName e\n')}</IfDefine>\n`)).toBe(
      ' e (10.0.0.1:80 [::1]:80)',
    );
  });

  test('have the range of the section, and that of its opening tag', () => {
    const text =
      '# 😀\r\n  <Directory "/😀">  \r\n  Require all granted\r\n  </Directory>\r\n<Files x>\r\n\r\nOptions None\r\n\r\n';
    const [directory, files] = serve({ [MAIN]: text }).documentSymbols(uri);
    expect(directory).toMatchObject({
      name: 'Directory /😀',
      range: { start: { line: 1, character: 2 }, end: { line: 3, character: 14 } },
      selectionRange: { start: { line: 1, character: 2 }, end: { line: 1, character: 19 } },
    });
    expect(files?.range).toEqual({ start: { line: 4, character: 0 }, end: { line: 6, character: 12 } });
  });

  test('are there of a file that no server reads, of a .htaccess, and of nothing that is not open', () => {
    const service = createLanguageService([]);
    expect(service.documentSymbols(uri)).toEqual([]);
    service.open({ uri: 'untitled:1', version: 1, text: '<Location /a>\n' }, defaultSettings);
    expect(namesOf(service.documentSymbols('untitled:1'))).toEqual(['Location /a']);
    const htaccess = 'file:///srv/www/.htaccess';
    service.open({ uri: htaccess, version: 1, text: '<Files a>\n</Files>\n' }, defaultSettings);
    expect(namesOf(service.documentSymbols(htaccess))).toEqual(['Files a']);
    service.configure(htaccess, { ...defaultSettings, enable: false });
    expect(service.documentSymbols(htaccess)).toEqual([]);
  });

  test('follow an unsaved change, in another file too', () => {
    const disk = {
      [MAIN]: '<VirtualHost *:80>\nInclude n.conf\n</VirtualHost>\n',
      '/srv/n.conf': 'ServerName a\n',
    };
    const service = serve(disk, [MAIN, '/srv/n.conf']);
    expect(namesOf(service.documentSymbols(uri))).toEqual(['a (*:80)']);
    service.change(uriOfPath('/srv/n.conf'), 2, [{ text: 'ServerName b\n' }]);
    expect(namesOf(service.documentSymbols(uri))).toEqual(['b (*:80)']);
  });

  test('always have a name, which is not endless', () => {
    const [empty, long] = serve({ [MAIN]: `<>\n</>\n<Directory /${'x'.repeat(9_000)}>\n` }).documentSymbols(
      uri,
    );
    expect(empty?.name.trim()).not.toBe('');
    expect(long?.name.length).toBe(203);
  });
});

describe('workspace symbols', () => {
  const disk = {
    [MAIN]: 'Include sites/*.conf\n<Location /status>\n</Location>\n',
    '/srv/sites/a.conf':
      '<VirtualHost *:80>\nServerName shop.example\n<Location /cart>\n</Location>\n</VirtualHost>\n',
    '/srv/sites/b.conf': '<VirtualHost *:80>\nServerName blog.example\n</VirtualHost>\n',
  };
  const found = (query: string) => serve(disk).workspaceSymbols(query);

  test('are the sections of all files of the server, with what is around them', () => {
    expect(found('').map(({ name }) => name)).toEqual([
      'Location /status',
      'shop.example (*:80)',
      'Location /cart',
      'blog.example (*:80)',
    ]);
    expect(found('CART')).toEqual([
      {
        name: 'Location /cart',
        kind: 3,
        containerName: 'shop.example (*:80)',
        location: {
          uri: uriOfPath('/srv/sites/a.conf'),
          range: { start: { line: 2, character: 0 }, end: { line: 2, character: 16 } },
        },
      },
    ]);
  });

  test('match the characters of the query in their order, and the query is never a pattern', () => {
    expect(found('bex').map(({ name }) => name)).toEqual(['blog.example (*:80)']);
    for (const query of ['zzz', '.+', '[', '(a+)+$', '😀']) expect(found(query)).toEqual([]);
  });

  test('are a thousand at the most, and each file comes once', () => {
    const many = serve({ [MAIN]: '<Location /a>\n</Location>\n'.repeat(1_200) });
    expect(many.workspaceSymbols('')).toHaveLength(1_000);
    expect(serve(disk, Object.keys(disk)).workspaceSymbols('blog')).toHaveLength(1);
  });
});

describe('folding ranges', () => {
  const folded = (text: string) =>
    serve({ [MAIN]: text })
      .foldingRanges(uri)
      .map(({ startLine, endLine, kind = '' }) => `${startLine}-${endLine}${kind && ` ${kind}`}`);

  test.each([
    ['a section, its closing tag left', '<Directory /a>\nA b\n</Directory>\n', ['0-1']],
    ['with lines that end in CRLF', '<Directory /a>\r\nA b\r\n</Directory>\r\n', ['0-1']],
    ['sections in each other', '<A>\n<B>\nC d\n</B>\n</A>\n', ['0-3', '1-2']],
    ['nothing of an empty one', '<A>\n</A>\n', []],
    ['one that nothing closes, without the empty lines after it', '<A>\nB c\n\n\n', ['0-1']],
    ['an opening tag of several lines', '<A b \\\n c>\nD e\n</A>\n', ['0-2']],
    ['comments that follow each other', '# a\n# b\n\n# c\nA b\n# d\n# e\n', ['0-1 comment', '5-6 comment']],
    ['a comment that is continued', '# a \\\nb\nA b\n', ['0-1 comment']],
    ['a line that is continued', 'A b \\\n c \\\n d\nE f\n', ['0-2']],
    ['regions', '# region x\nA b\n#endregion\n#region\n# no end\n', ['0-2 region']],
    [
      'regions in each other',
      '#region\n#region a\nA b\n#endregion\n#endregion\n',
      ['0-4 region', '1-3 region'],
    ],
    ['no region by a longer word', '#regional\nA b\n#endregion\n', []],
  ])('%s', (_what, text, ranges) => {
    expect(folded(text)).toEqual(ranges);
  });
});

describe('document links', () => {
  const links = (disk: Readonly<Record<string, string>>, path = MAIN) =>
    serve(disk, [path])
      .documentLinks(uriOfPath(path))
      .map(({ range, target }) => [textIn(disk[path] ?? '', range), target]);

  test('lead to what is included, where that is one file', () => {
    const disk = {
      [MAIN]:
        'Define D sites\nInclude ${D}/a.conf\nIncludeOptional "none/*.conf"\nInclude sites/*.conf\nInclude two/\n',
      '/srv/sites/a.conf': 'Include /srv/sites/../two/b.conf\n',
      '/srv/two/b.conf': '',
      '/srv/two/c.conf': '',
    };
    expect(links(disk)).toEqual([
      ['${D}/a.conf', uriOfPath('/srv/sites/a.conf')],
      ['sites/*.conf', uriOfPath('/srv/sites/a.conf')],
    ]);
    expect(links(disk, '/srv/sites/a.conf')).toEqual([
      ['/srv/sites/../two/b.conf', uriOfPath('/srv/two/b.conf')],
    ]);
  });

  test('lead to files that directives name and that are there', () => {
    const disk = {
      [MAIN]:
        'DocumentRoot www\nTypesConfig "mime types"\nCustomLog logs/a.log common\n<VirtualHost *:443>\nSSLCertificateFile tls/é.pem\nSSLCertificateKeyFile tls/none.key\n</VirtualHost>\n',
      '/srv/mime types': '',
      '/srv/logs/a.log': '',
      '/srv/www/index.html': '',
      '/srv/tls/\u00c3\u00a9.pem': '',
    };
    expect(links(disk)).toEqual([
      ['"mime types"', 'file:///srv/mime%20types'],
      ['tls/é.pem', 'file:///srv/tls/%C3%A9.pem'],
    ]);
  });

  test('there are in a .htaccess, and none in what no server reads', () => {
    const htaccess = '/srv/www/.htaccess';
    const disk = {
      [MAIN]:
        'Define U /srv/users\nDocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride All\n</Directory>\n',
      [htaccess]: 'AuthUserFile ${U}\n',
      '/srv/users': '',
    };
    expect(links(disk, htaccess)).toEqual([['${U}', 'file:///srv/users']]);
    const alone = createLanguageService([]);
    alone.open({ uri, version: 1, text: 'Include a.conf\n' }, defaultSettings);
    expect(alone.documentLinks(uri)).toEqual([]);
  });
});

describe('linked editing', () => {
  function linked(fixture: string): readonly string[] | undefined {
    const { text, position } = readCursor(fixture);
    return serve({ [MAIN]: text })
      .linkedEditing(uri, position)
      ?.ranges.map((range) => `${range.start.line}:${range.start.character} ${textIn(text, range)}`);
  }

  test.each<readonly [fixture: string, ranges: readonly string[] | undefined]>([
    ['<█Files a>\n</Files>\n', ['0:1 Files', '1:2 Files']],
    ['<Files a>\n</Fi█les>\n', ['0:1 Files', '1:2 Files']],
    ['# 😀\r\n  <Files█ "😀">\r\n\t</files>\r\n', ['1:3 Files', '2:3 files']],
    ['<If a>\n<If b>\n</If█>\n</If>\n', ['1:1 If', '2:2 If']],
    ['<Files█>\n</Files>\n', ['0:1 Files', '1:2 Files']],
    ['<Files \\\n a>\n</Files█>\n', ['0:1 Files', '2:2 Files']],
    ['<Files █a>\n</Files>\n', undefined],
    ['<Fi█les a>\n', undefined],
    ['</Fi█les>\n', undefined],
    ['<Fi█les a>\n</Location>\n', undefined],
    ['A█ b\n', undefined],
    ['# <F█iles>\n', undefined],
    ['█', undefined],
  ])('%j', (fixture, ranges) => {
    expect(linked(fixture)).toEqual(ranges);
  });
});

describe('selection ranges', () => {
  /** The texts that a selection grows to from the `█`. */
  function selections(fixture: string): readonly string[] {
    const { text, position } = readCursor(fixture);
    const [first] = serve({ [MAIN]: text }).selectionRanges(uri, [position]);
    const texts: string[] = [];
    for (let one: SelectionRange | undefined = first; one !== undefined; one = one.parent)
      texts.push(textIn(text, one.range));
    return texts;
  }

  test('grow from a word to the file', () => {
    const text = '<Files x>\n<If "a">\n  Header set "X-A b" "c"\n  Unset q\n</If>\n</Files>\nA b\n';
    expect(selections(text.replace('X-A', 'X-█A'))).toEqual([
      'A',
      'X-A b',
      '"X-A b"',
      'set "X-A b" "c"',
      'Header set "X-A b" "c"',
      'Header set "X-A b" "c"\n  Unset q',
      '<If "a">\n  Header set "X-A b" "c"\n  Unset q\n</If>',
      '<Files x>\n<If "a">\n  Header set "X-A b" "c"\n  Unset q\n</If>\n</Files>',
      text,
    ]);
  });

  test.each<readonly [fixture: string, texts: readonly string[]]>([
    ['█', ['']],
    ['A b\n█', ['A b\n']],
    ['Al█ias /a /b\n', ['Alias', 'Alias /a /b', 'Alias /a /b\n']],
    ['A "é😀█ x"\n', ['é😀', 'é😀 x', '"é😀 x"', 'A "é😀 x"', 'A "é😀 x"\n']],
    ['A "b█\n', ['b', '"b', 'A "b', 'A "b\n']],
    ['A b \\\r\n  c█ d\r\n', ['c', 'b \\\r\n  c d', 'A b \\\r\n  c d', 'A b \\\r\n  c d\r\n']],
    ['# one tw█o\nA b', ['two', '# one two', '# one two\nA b']],
    ['<A b>\nC d\n</█A>\n', ['A', '</A>', '<A b>\nC d\n</A>', '<A b>\nC d\n</A>\n']],
    ['<A b>\nC█', ['C', '<A b>\nC']],
  ])('%j', (fixture, texts) => {
    expect(selections(fixture)).toEqual(texts);
  });

  test('each is larger than the one in it, wherever it begins', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), fc.nat(), (parts, at) => {
        const text = parts.join('');
        const service = serve({ [MAIN]: text });
        const lines = text.split('\n').length;
        const [first] = service.selectionRanges(uri, [{ line: at % lines, character: at % 7 }]);
        for (let one = first; one?.parent !== undefined; one = one.parent) {
          expect(isWithin(one.range, one.parent.range)).toBe(true);
          expect(one.range).not.toEqual(one.parent.range);
        }
        const check = (symbols: readonly DocumentSymbol[], around?: Range): void => {
          for (const { range, selectionRange, children = [] } of symbols) {
            expect(isWithin(selectionRange, range)).toBe(true);
            if (around !== undefined) expect(isWithin(range, around)).toBe(true);
            check(children, range);
          }
        };
        check(service.documentSymbols(uri));
        for (const { startLine, endLine } of service.foldingRanges(uri))
          expect(endLine).toBeGreaterThan(startLine);
      }),
    );
  });
});

function isWithin(inner: Range, outer: Range): boolean {
  const before = (a: Range['start'], b: Range['start']) =>
    a.line < b.line || (a.line === b.line && a.character <= b.character);
  return before(outer.start, inner.start) && before(inner.end, outer.end);
}

function textIn(text: string, { start, end }: Range): string {
  const lines = text.split(/(?<=\n)/);
  const at = ({ line, character }: Range['start']) => lines.slice(0, line).join('').length + character;
  return text.slice(at(start), at(end));
}
