import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { overlay, type SemanticToken } from '../../server/service/semantic-tokens/token.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { pieces } from '../grammar/arbitraries.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';
import { readTokens } from '../kit/token-lines.ts';

const MAIN = '/srv/httpd.conf';
const uri = uriOfPath(MAIN);

function open(text: string, others: Readonly<Record<string, string>> = {}): LanguageService {
  const disk = { ...others, [MAIN]: text };
  const service = createLanguageService([], findMemoryServers(disk, { mains: [MAIN] }));
  service.open({ uri, version: 1, text }, defaultSettings);
  return service;
}
/** The tokens of a text as `text type.modifier`, without those of names that httpd knows. */
function tokensOf(text: string, others?: Readonly<Record<string, string>>): readonly string[] {
  return readTokens(open(text, others).semanticTokens(uri).data, text)
    .map(({ text, type }) => `${text} ${type}`)
    .filter(
      (token) => !/^<?\/?\w+ (?:function|class)\.defaultLibrary$/.test(token) || token.startsWith('toupper'),
    );
}

describe('tokens', () => {
  test.each<[name: string, text: string, tokens: readonly string[]]>([
    [
      'directives that httpd had, others have, nobody has',
      'Order allow,deny\nLockFile /l\nSecRuleEngine On\nFoo bar\n',
      [
        'Order function.deprecated',
        'allow,deny enumMember',
        'LockFile function.deprecated',
        '/l string',
        'SecRuleEngine function',
        'Foo variable',
      ],
    ],
    [
      'sections that httpd has, others have, nobody has',
      '<Perl>\n</Perl>\n<Foo>\n</Foo>\n',
      ['<Perl class', '</Perl class', '<Foo variable', '</Foo variable'],
    ],
    [
      'numbers and addresses',
      'Listen 80\nTimeout 5m\nRequire ip 10.0.0.0/8 ::1 10.1\nListen [::1]:80\nListen *:8080\nListen a:80\n',
      [
        '80 number',
        '5m number',
        'ip enumMember',
        '10.0.0.0/8 number',
        '::1 number',
        '10.1 number',
        '[::1]:80 number',
        '*:8080 number',
      ],
    ],
    [
      'words that httpd takes there',
      'KeepAlive On\nOptions +Indexes None\nLogLevel warn ssl:info\nServerTokens x\n',
      ['On enumMember', '+Indexes enumMember', 'None enumMember', 'warn enumMember'],
    ],
    [
      'texts in quotation marks, paths and URLs',
      'ServerAdmin "a b"\nAlias /x \'/y z\'\nProxyPass /a http://b/\n',
      ['"a b" string', '/x string', "'/y z' string", '/a string', 'http://b/ string'],
    ],
    [
      'variables',
      'Define A /x\nDocumentRoot "${A}/y"\nServerName ${B}.c\n',
      ['A macro.declaration', '/x string', '" string', '${A} macro', '/y" string', '${B} macro'],
    ],
    [
      'a regular expression',
      'AliasMatch "^/(?:a|b)(?<c>\\d{2,})[)(]\\1$" /x/$1\n',
      [
        '" string',
        '^/ regexp',
        '(?: operator',
        'a regexp',
        '| operator',
        'b regexp',
        ') operator',
        '(?< operator',
        'c parameter.declaration',
        '> operator',
        '\\d regexp',
        '{2,} operator',
        ') operator',
        '[)(] regexp',
        '\\1 parameter',
        '$ regexp',
        '" string',
        '/x/ string',
        '$1 parameter',
      ],
    ],
    [
      'a rule: its pattern, what it replaces, its flags',
      'RewriteRule !^/a$ /${m:%{HTTP_HOST}|x}/%1?y=$2 [R=301,L,E=A:$1,Q]\n',
      [
        '! operator',
        '^/a$ regexp',
        '/ string',
        '${ function',
        'm type',
        ': function',
        '%{HTTP_HOST} property',
        '|x string',
        '} function',
        '/ string',
        '%1 parameter',
        '?y= string',
        '$2 parameter',
        'R modifier',
        '= operator',
        '301 number',
        'L modifier',
        'E modifier',
        '= operator',
        'A property.declaration',
        ': string',
        '$1 parameter',
        'Q variable',
      ],
    ],
    [
      'a rule as mod_rewrite splits it',
      'RewriteRule ^a\\ (b) "/c $1" [L]\n',
      [
        '^a\\  regexp',
        '( operator',
        'b regexp',
        ') operator',
        '"/c  string',
        '$1 parameter',
        '" string',
        'L modifier',
      ],
    ],
    [
      'conditions of mod_rewrite',
      'RewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{HTTP:X} ^a [NC,OR]\nRewriteCond expr "-n %{X}"\n',
      [
        '%{REQUEST_FILENAME} property',
        '%{HTTP:X} property',
        '^a regexp',
        'NC modifier',
        'OR modifier',
        '" string',
        '-n operator',
        '%{X} property',
        '" string',
      ],
    ],
    [
      'an expression',
      "<If \"%{HTTP_HOST} =~ m#^a(b)#i && toupper('x') in {'y', '$1'} or 5 -lt 6 and true\">\n</If>\n",
      [
        '" string',
        '%{HTTP_HOST} property',
        '=~ operator',
        'm#^a regexp',
        '( operator',
        'b regexp',
        ') operator',
        '#i regexp',
        '&& operator',
        'toupper function.defaultLibrary',
        "'x' string",
        'in keyword',
        "'y' string",
        "' string",
        '$1 parameter',
        "' string",
        'or keyword',
        '5 number',
        '-lt operator',
        '6 number',
        'and keyword',
        'true keyword',
        '" string',
      ],
    ],
    [
      'an expression without quotation marks',
      '<If -n %{X} || ! false>\n</If>\n',
      ['-n operator', '%{X} property', '|| operator', '! operator', 'false keyword'],
    ],
    [
      'variables in texts',
      'AuthName "a %{HTTP_HOST}"\nRequire user %{X}\nRequire expr -T %{Y}\n',
      [
        '"a  string',
        '%{HTTP_HOST} property',
        '" string',
        'user enumMember',
        '%{X} property',
        'expr enumMember',
        '-T operator',
        '%{Y} property',
      ],
    ],
    [
      'formats',
      'LogFormat "%h %>s %{A}i %{B}^ti %% \\"x\\"" n\nCustomLog /l n expr=-z%{C}\nHeader set D "%{E}e"\n',
      [
        '" string',
        '%h property',
        '  string',
        '%>s property',
        '  string',
        '%{A}i property',
        '  string',
        '%{B}^ti property',
        '  string',
        '%% property',
        ' \\"x\\"" string',
        'n type.declaration',
        '/l string',
        'n type',
        'expr= keyword',
        '-z operator',
        '%{C} property',
        'set enumMember',
        '" string',
        '%{ property',
        'E property',
        '}e property',
        '" string',
      ],
    ],
    [
      'substitutions',
      'Substitute s/(a)+/b$1/i\nSubstitute s|(a)|b|n\n',
      [
        's/ string',
        '( operator',
        'a regexp',
        ') operator',
        '+ operator',
        '/b string',
        '$1 parameter',
        '/i string',
        's|(a)|b|n string',
      ],
    ],
    [
      'comments, and those that plume reads',
      '# a\n# plume: ignore a/b, c/d -- why\n#plume: format off\n',
      [
        '# a comment',
        '#  comment',
        'plume: ignore decorator',
        '  comment',
        'a/b enumMember',
        ',  comment',
        'c/d enumMember',
        ' -- why comment',
        '# comment',
        'plume: format off decorator',
      ],
    ],
    [
      'macros and their parameters',
      '<Macro M $a>\nAlias /$a /x\n</Macro>\nUse M 5\n',
      [
        'M macro.declaration',
        '$a parameter.declaration',
        '/ string',
        '$a parameter',
        '/x string',
        'M macro',
        '5 number',
      ],
    ],
    [
      'continued lines, none of which a token leaves',
      '# a \\\n  b\nAlias /x \\\n  "/y \\\nz"\n',
      ['# a \\ comment', '  b comment', '/x string', '"/y \\ string', 'z" string'],
    ],
    [
      'CRLF, lone CRs and what is no ASCII',
      'ServerAdmin "ü😀"\r\nServerName é\r# x\rAlias /😀 /\r\n',
      ['"ü😀" string', '/😀 string', '/ string'],
    ],
  ])('%s', (_, text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  test('lines that httpd does not read are comments', () => {
    const text =
      '<IfDefine NEVER>\n# c\n  Timeout 5 \\\n   6\n<Files a>\n</Files>\n</IfDefine>\nTimeout 7\n<Macro m>\nTimeout 8\n</Macro>\n';
    expect(tokensOf(text)).toEqual([
      'NEVER macro',
      '# c comment.inactive',
      'Timeout 5 \\ comment.inactive',
      '6 comment.inactive',
      '<Files a> comment.inactive',
      '</Files> comment.inactive',
      '7 number',
      'm macro.declaration',
      '8 number',
    ]);
  });

  test('what httpd does not read depends on other files', () => {
    const text = 'Include a.conf\n<IfDefine X>\nTimeout 5\n</IfDefine>\n';
    expect(tokensOf(text, { '/srv/a.conf': 'Define X\n' })).toContain('5 number');
    expect(tokensOf(text, { '/srv/a.conf': '\n' })).toContain('Timeout 5 comment.inactive');
  });

  test.each([
    ['a template', '<VirtualHost {{ a }}>\n{% if x %}\nServerName {{ n }}\n{% endif %}\n</VirtualHost>\n'],
    ['another program', 'server {\n  listen 80;\n  root /srv;\n}\n'],
  ])('%s has none', (_, text) => {
    expect(open(text).semanticTokens(uri).data).toEqual([]);
  });
});

/** What an editor has after the edits of its numbers. */
function applyEdits(
  data: readonly number[],
  edits: readonly {
    readonly start: number;
    readonly deleteCount: number;
    readonly data: readonly number[];
  }[],
): readonly number[] {
  const now = [...data];
  for (const edit of [...edits].reverse()) now.splice(edit.start, edit.deleteCount, ...edit.data);
  return now;
}

describe('what became of them', () => {
  test('is a small edit after a keystroke', () => {
    const text = 'Listen 80\n'.repeat(50);
    const service = open(text);
    const before = service.semanticTokens(uri);
    const at = { line: 20, character: 7 };
    service.change(uri, 2, [{ range: { start: at, end: at }, text: '1' }]);
    const since = service.semanticTokensSince(uri, before.resultId);
    if (!('edits' in since)) throw new Error('it is no edit');
    expect(since.edits).toEqual([{ start: 205, deleteCount: 5, data: [0, 7, 3, 12, 0] }]);
    expect(service.semanticTokensSince(uri, since.resultId)).toMatchObject({ edits: [] });
    expect(service.semanticTokensSince(uri, before.resultId)).toHaveProperty('data');
    expect(service.semanticTokensSince('file:///none', 'x')).toMatchObject({ data: [] });
  });

  test('is asked for again when another file changes what is read', () => {
    const other = uriOfPath('/srv/a.conf');
    const service = open('Include a.conf\n<IfDefine X>\nTimeout 5\n</IfDefine>\n', { '/srv/a.conf': '#\n' });
    service.semanticTokens(uri);
    expect(service.hasStaleTokens()).toBe(false);
    service.open({ uri: other, version: 1, text: '#\n' }, defaultSettings);
    expect(service.hasStaleTokens()).toBe(false);
    service.change(other, 2, [{ text: 'Define X\n' }]);
    expect(service.hasStaleTokens()).toBe(true);
    service.semanticTokens(uri);
    expect(service.hasStaleTokens()).toBe(false);
  });
});

describe('random texts', () => {
  const texts = fc
    .array(pieces, { maxLength: 30 })
    .map((parts) => parts.join('').replace(/[^\0-\x7f]/g, 'é'));
  const extended = fc
    .array(
      fc.constantFrom(
        ...[
          'RewriteRule ',
          'RewriteCond ',
          '<If ',
          'LogFormat ',
          'Header set a ',
          'AliasMatch ',
          'Substitute s/',
        ],
        ...[
          '%{',
          '}',
          '$1',
          '(',
          ')',
          '(?<n>',
          '[',
          ']',
          ',',
          '=',
          '"',
          "'",
          '\\',
          '\\\n',
          '\n',
          ' ',
          'a',
          '😀',
          '${',
          ':',
          '|',
          '/',
          '>',
          'é',
          '%h',
          '\\Q',
          '{2,}',
          '<Macro m $x>\n',
          '$x',
          '</Macro>\n',
          'expr=',
        ],
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''));
  test('have tokens in order, which neither overlap nor leave their lines; a range has those of its lines', () => {
    fc.assert(
      fc.property(fc.oneof(texts, extended), fc.nat(6), fc.nat(3), (text, line, more) => {
        const service = open(text);
        const tokens = readTokens(service.semanticTokens(uri).data, text);
        for (const [i, token] of tokens.entries()) {
          const before = tokens[i - 1];
          if (before?.line !== token.line) continue;
          expect(before.character + before.text.length).toBeLessThanOrEqual(token.character);
        }
        const range = { start: { line, character: 0 }, end: { line: line + more, character: 0 } };
        const part = readTokens(service.semanticTokensInRange(uri, range), text);
        const inRange = (one: { line: number }) => one.line >= line && one.line < line + more;
        expect(part.filter(inRange)).toEqual(tokens.filter(inRange));
        for (const one of part) expect(tokens).toContainEqual(one);
      }),
    );
  });
  test('after any edits have the tokens of a new document, and the edits of the numbers make them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(extended, fc.nat(5), fc.nat(9)), { maxLength: 6 }), (changes) => {
        const service = open('Listen 80\n<If "a">\n</If>\n');
        let had = service.semanticTokens(uri);
        let version = 1;
        for (const [text, line, character] of changes) {
          const at = { line, character };
          service.change(uri, ++version, [
            { range: { start: at, end: { line: line + 1, character: 0 } }, text },
          ]);
          const since = service.semanticTokensSince(uri, had.resultId);
          if ('data' in since) throw new Error('the last answer is known');
          had = { resultId: since.resultId, data: applyEdits(had.data, since.edits) };
        }
        expect(had.data).toEqual(service.semanticTokens(uri).data);
      }),
    );
  });
  test('tokens over others cut them', () => {
    const list = fc
      .array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 })), { maxLength: 8 })
      .map((gaps) => {
        let at = 0;
        return gaps.map(([gap, length]) => {
          const start = at + gap;
          at = start + length;
          return { start, end: at };
        });
      });
    const paint = (tokens: readonly SemanticToken[], over: readonly SemanticToken[]) => {
      const cells: string[] = [];
      for (const { start, end, type } of [...tokens, ...over])
        for (let i = start; i < end; i++) cells[i] = type;
      return Array.from(cells, (cell) => cell ?? '');
    };
    fc.assert(
      fc.property(list, list, (a, b) => {
        const below = a.map((span): SemanticToken => ({ ...span, type: 'string' }));
        const over = b.map((span): SemanticToken => ({ ...span, type: 'number' }));
        const merged = overlay(below, over);
        expect(paint(merged, [])).toEqual(paint(below, over));
        expect(merged.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(
          paint(below, over).filter((cell) => cell !== '').length,
        );
      }),
    );
  });
});

test('characters are counted as the client counts them', () => {
  const text = 'ServerAdmin "ü😀" # x\nAlias /é /y\n';
  const inEncoding = (encoding: 'utf-8' | 'utf-16') => {
    const service = createLanguageService([], undefined, undefined, () => encoding);
    service.open({ uri, version: 1, text }, defaultSettings);
    return service.semanticTokens(uri).data.filter((_, i) => i % 5 === 1 || i % 5 === 2);
  };
  expect(inEncoding('utf-16').slice(0, 4)).toEqual([0, 11, 12, 5]);
  expect(inEncoding('utf-8').slice(0, 4)).toEqual([0, 11, 12, 8]);
});
