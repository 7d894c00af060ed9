import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StyleWishes } from '../../format/format-style.ts';
import { parse } from '../../grammar/parse.ts';
import { buildPositions } from '../../linter/findings/positions.ts';
import type { TextEdit } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { pieces } from '../grammar/arbitraries.ts';
import { readCursor } from '../kit/cursor.ts';

const uri = 'file:///srv/httpd.conf';
const fourSpaces: readonly StyleWishes[] = [{ indentStyle: 'space', indentSize: 4 }];

function open(text: string): LanguageService {
  const service = createLanguageService([]);
  service.open({ uri, version: 1, text }, defaultSettings);
  return service;
}

/** The text with the edits, and the cursor after them: it stays before what is put at its place. */
function edit(text: string, edits: readonly TextEdit[], cursor = 0): { text: string; cursor: number } {
  const positions = buildPositions(text, 'editor');
  let after = text;
  let moved = cursor;
  for (const { range, newText } of [...edits].reverse()) {
    const [start, end] = [positions.offsetAt(range.start), positions.offsetAt(range.end)];
    after = after.slice(0, start) + newText + after.slice(end);
    if (end <= cursor && !(start === cursor && end === cursor)) moved += newText.length - (end - start);
    else if (start <= cursor && end > start && cursor <= end) moved = start + newText.length;
  }
  return { text: after, cursor: moved };
}

/** Types a text at the cursor of a fixture, key by key; what comes of it, with the cursor. */
function type(fixture: string, keys: string): string {
  const { text: start, position } = readCursor(fixture);
  let text = start;
  let cursor = buildPositions(text, 'editor').offsetAt(position);
  const service = open(text);
  let version = 1;
  for (const key of keys) {
    const typed = key === '\n' ? key + indentationBefore(text, cursor) : key;
    text = text.slice(0, cursor) + typed + text.slice(cursor);
    cursor += typed.length;
    service.change(uri, ++version, [{ text }]);
    if (key !== '>' && key !== '\n') continue;
    const at = buildPositions(text, 'editor').editorPosition(cursor);
    const edits = service.onTypeFormatting(uri, at, key, fourSpaces);
    ({ text, cursor } = edit(text, edits, cursor));
    service.change(uri, ++version, [{ text }]);
  }
  return `${text.slice(0, cursor)}█${text.slice(cursor)}`;
}

/** What an editor puts into a new line by itself: the white space of the one before. */
function indentationBefore(text: string, cursor: number): string {
  const line = text.slice(text.lastIndexOf('\n', cursor - 1) + 1, cursor);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

describe('while somebody types', () => {
  test.each([
    ['an opening tag alone adds nothing', '█\n', '<Directory /srv>', '<Directory /srv>█\n'],
    [
      'Enter after it adds the closing tag',
      '█\n',
      '<Directory /srv>\n',
      '<Directory /srv>\n█\n</Directory>\n',
    ],
    [
      'but not after one that was there before',
      '<Directory /srv>█\nOptions None\n',
      '\n',
      '<Directory /srv>\n█\nOptions None\n',
    ],
    [
      'and the contents are indented, the first line when it is left',
      '█\n',
      '<Directory /srv>\nOptions None\nSetHandler x\n',
      '<Directory /srv>\n    Options None\n    SetHandler x\n█\n</Directory>\n',
    ],
    [
      'in a section',
      '<VirtualHost *:80>\n█\n</VirtualHost>\n',
      '<Location /x>\nDeny from all',
      '<VirtualHost *:80>\n    <Location /x>\n        Deny from all█\n    </Location>\n</VirtualHost>\n',
    ],
    [
      'in one of the same name',
      '<IfModule a>\n█\n</IfModule>\n',
      '<IfModule b>\n',
      '<IfModule a>\n    <IfModule b>\n        █\n    </IfModule>\n</IfModule>\n',
    ],
    [
      'once, where the person types it, too',
      '█\nListen 80\n',
      '<Files a>\nDeny from all\n</Files>',
      '<Files a>\n    Deny from all\n</Files>█\nListen 80\n',
    ],
    ['with the name as it was typed', '█\n', '<location "/a b">\n', '<location "/a b">\n█\n</location>\n'],
    [
      'not at the end of a text, where some editors would move the cursor after it',
      'Listen 80\n█',
      '<Files a>\nDeny from all',
      'Listen 80\n<Files a>\nDeny from all█',
    ],
    ['with its line ends', 'Listen 80\r\n█\r\n', '<Files a>\n', 'Listen 80\r\n<Files a>\n█\r\n</Files>\r\n'],
    ['not in quotation marks', '█\n', '<If "%{X} >\n', '<If "%{X} >\n█\n'],
    ['but after them', '█\n', '<If "%{X} > 3">\n', '<If "%{X} > 3">\n█\n</If>\n'],
    [
      'not where it is there already',
      '<Files a█\nOptions None\n</Files>\n',
      '>\n',
      '<Files a>\n█\nOptions None\n</Files>\n',
    ],
    ['not before other text', '<Files █ a>\n', '>', '<Files >█ a>\n'],
    ['not in a comment', '█\n', '# <Files a>\n', '# <Files a>\n█\n'],
    ['not in an argument', '█\n', 'RewriteCond %{A} >\n', 'RewriteCond %{A} >\n█\n'],
    ['not for a name that plume does not know', '█\n', '<html>\n', '<html>\n█\n'],
    ['not in Perl', '<Perl>\n█\n</Perl>\n', '<Files a>\n', '<Perl>\n<Files a>\n█\n</Perl>\n'],
    [
      'a closing tag goes where its section is',
      '<If true>\n    Options None\n    </if█\n',
      '>',
      '<If true>\n    Options None\n</If>█\n',
    ],
    [
      'a new line is indented further',
      '<If true>\n  Options None█\n</If>\n',
      '\n',
      '<If true>\n    Options None\n    █\n</If>\n',
    ],
    [
      'a line in two',
      '<If true>\n    Options None█SetHandler x\n</If>\n',
      '\n',
      '<If true>\n    Options None\n    █SetHandler x\n</If>\n',
    ],
    [
      'less far',
      '<If true>\n          Options None█\n</If>\n',
      '\n',
      '<If true>\n    Options None\n    █\n</If>\n',
    ],
    ['at the end of a text', '<If true>\n    Options None█', '\n', '<If true>\n    Options None\n    █'],
    ['white space of the line before goes', '<If true>\n    █\n</If>\n', '\n', '<If true>\n\n    █\n</If>\n'],
    [
      'not where it continues one',
      '<If true>\nOptions \\█\n</If>\n',
      '\n',
      '<If true>\nOptions \\\n█\n</If>\n',
    ],
    ['not where the text ends in a continuation', '<If true>\nOptions \\█', '\n', '<If true>\nOptions \\\n█'],
    [
      'not in Perl code',
      '<If true>\n<Perl>\nx█\n</Perl>\n</If>\n',
      '\n',
      '<If true>\n<Perl>\nx\n█\n</Perl>\n</If>\n',
    ],
    [
      'not where a comment excepts it',
      '# plume: format off\n<If true>\nx  █\n</If>\n',
      '\n',
      '# plume: format off\n<If true>\nx  \n█\n</If>\n',
    ],
    [
      'beside astral characters',
      '<If "😀">\n SetEnv 😀 ü█\n</If>\n',
      '\n',
      '<If "😀">\n    SetEnv 😀 ü\n    █\n</If>\n',
    ],
  ])('%s', (_, before, keys, after) => {
    expect(type(before, keys)).toBe(after);
  });
});

describe('a section of a client that closes it itself', () => {
  const closed = (text: string, tag: number, below: number) =>
    edit(
      text,
      open(text).closeSection(uri, { line: tag, character: 0 }, { line: below, character: 0 }, fourSpaces),
    ).text;
  test.each([
    ['at the end of a text', '<Files a>\n    ', 0, 1, '<Files a>\n    \n</Files>'],
    ['below what was typed meanwhile', '<If true>\nx y\nz', 0, 2, '<If true>\nx y\nz\n</If>'],
    ['before what is below that', '<If true>\nx\ny\n', 0, 1, '<If true>\nx\n</If>\ny\n'],
    ['with CRLF', '<If true>\r\nx', 0, 1, '<If true>\r\nx\r\n</If>'],
    ['not twice', '<If true>\nx\n</If>\n', 0, 1, '<If true>\nx\n</If>\n'],
    ['not above its tag', 'x\n<If true>\n', 1, 0, 'x\n<If true>\n'],
    ['a tag that was typed, too, once', '<If true>\n</If>\n</If>\ny\n', 1, 1, '<If true>\n</If>\ny\n'],
    ['at the end', '<If true>\n</If>\n</If>', 1, 1, '<If true>\n</If>'],
    ['after more was typed', '<If true>\n</If>\nx\n</If>', 1, 2, '<If true>\n</If>\nx'],
    ['in another one', '<If a>\n<If b>\n</If>\n</If>\n</If>\n', 2, 2, '<If a>\n<If b>\n</If>\n</If>\n'],
    ['that is right', '<If a>\n<If b>\n</If>\n</If>\n', 2, 2, '<If a>\n<If b>\n</If>\n</If>\n'],
  ])('%s', (_, before, tag, below, after) => {
    expect(closed(before, tag, below)).toBe(after);
  });
});

describe('a document', () => {
  const formatted = (text: string, wishes = fourSpaces) => {
    const edits = open(text).formatting(uri, wishes);
    return edit(text, edits).text;
  };
  test('is formatted as plume format does, whatever its characters', () => {
    expect(formatted('<Directory "/😀">\r\n\tOptions None \r\n# ü  \r\n</directory>\r\n')).toBe(
      '<Directory "/😀">\r\n    Options None\r\n    # ü\r\n</Directory>\r\n',
    );
  });
  test('is formatted as an .editorconfig wishes before what the editor does', () => {
    expect(formatted('<If true>\nx\n</If>\n', [{ indentStyle: 'tab' }, ...fourSpaces])).toBe(
      '<If true>\n\tx\n</If>\n',
    );
  });
  test('gets few edits', () => {
    expect(open('<If true>\n  x\n    y\n</If>\n').formatting(uri, fourSpaces)).toEqual([
      { range: { start: { line: 1, character: 0 }, end: { line: 1, character: 2 } }, newText: '    ' },
    ]);
  });
  test.each([
    ['is not closed', '<If true>\nx\n'],
    [
      'is a template',
      '<VirtualHost {{ address }}>\n{% if x %}\nServerName {{ name }}\n{% endif %}\n</VirtualHost>\n',
    ],
    ['is another program', 'server {\n  listen 80;\n  root /srv;  \n}\n'],
  ])('that %s stays as it is', (_, text) => {
    expect(open(text).formatting(uri, fourSpaces)).toEqual([]);
  });
  test('stays as it is where formatting is off, and where it is not open', () => {
    const service = open('<If true>\nx\n</If>\n');
    expect(service.formatting(uri, fourSpaces)).toHaveLength(1);
    service.configure(uri, { ...defaultSettings, format: false });
    expect(service.formatting(uri, fourSpaces)).toEqual([]);
    expect(service.onTypeFormatting(uri, { line: 1, character: 0 }, '\n', fourSpaces)).toEqual([]);
    expect(service.formatting('file:///none', fourSpaces)).toEqual([]);
  });
  test('of which a range is formatted: the lines that it touches', () => {
    const text = '<If true>\na\nb\nc\n</If>\n';
    const range = (start: number, end: number, character = 0) =>
      edit(
        text,
        open(text).rangeFormatting(
          uri,
          { start: { line: start, character: 0 }, end: { line: end, character } },
          fourSpaces,
        ),
      ).text;
    expect(range(2, 3)).toBe('<If true>\na\n    b\nc\n</If>\n');
    expect(range(2, 3, 1)).toBe('<If true>\na\n    b\n    c\n</If>\n');
    expect(range(0, 99)).toBe('<If true>\n    a\n    b\n    c\n</If>\n');
  });
});

test('after any edits the answers are those of a new document, and edits do not overlap', () => {
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 25 }),
      fc.nat(20),
      fc.constantFrom('>', '\n'),
      (parts, line, typed) => {
        const service = open('');
        let text = '';
        for (const [i, part] of parts.entries()) {
          text += part.replace(/[^\0-\x7f]/g, 'x');
          service.change(uri, i + 2, [{ text }]);
        }
        const fresh = open(text);
        const at = { line, character: 99 };
        expect(service.formatting(uri, fourSpaces)).toEqual(fresh.formatting(uri, fourSpaces));
        const edits = service.onTypeFormatting(uri, at, typed, fourSpaces);
        expect(edits).toEqual(fresh.onTypeFormatting(uri, at, typed, fourSpaces));
        const lines = (one: string) => parse(one, '2.4').lines.filter(({ kind }) => kind !== 'blank').length;
        expect(lines(edit(text, edits).text) - lines(text)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
