import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editorConfigStyle, parseEditorConfig } from '../../format/editor-config.ts';
import { matchesGlob } from '../../format/editor-config-glob.ts';
import { chooseStyle, indentationAt } from '../../format/format-style.ts';

describe('patterns', () => {
  test.each([
    ['*', ['a', 'd/a.conf']],
    ['*.conf', ['a.conf', 'd/a.conf']],
    ['/*.conf', ['a.conf']],
    ['d/*.conf', ['d/a.conf']],
    ['**.conf', ['a.conf', 'd/e/a.conf']],
    ['d/**/a', ['d/a', 'd/e/a', 'd/e/f/a']],
    ['d/**', ['d/a', 'd/e/a']],
    ['?.conf', ['a.conf', 'd/b.conf']],
    ['[ab].x', ['a.x', 'b.x']],
    ['[a-c]', ['b']],
    ['[!ab].x', ['c.x']],
    ['{a,b.{c,d}}', ['a', 'b.c', 'b.d']],
    ['*.{conf,load}', ['a.conf', 'b.load']],
    ['{,.}htaccess', ['htaccess', '.htaccess']],
    ['site{1..3}', ['site1', 'site3']],
    ['{a}', ['{a}']],
    ['[a', ['[a']],
    ['a\\*', ['a*']],
    ['.htaccess', ['.htaccess', 'd/.htaccess']],
  ])('%s matches', (pattern, files) => {
    expect(files.filter((file) => !matchesGlob(pattern, file))).toEqual([]);
  });
  test.each([
    ['*.conf', 'a.confx'],
    ['*.conf', 'conf'],
    ['/*.conf', 'd/a.conf'],
    ['d/*.conf', 'd/e/a.conf'],
    ['d/*.conf', 'e/d/a.conf'],
    ['?', '/'],
    ['[!a]', 'a'],
    ['{a,b}', 'c'],
    ['site{1..3}', 'site4'],
    ['a\\*', 'ab'],
    ['', 'a'],
  ])('%s does not match %s', (pattern, file) => {
    expect(matchesGlob(pattern, file)).toBe(false);
  });
  test('are matched in bounded work, whatever they are', () => {
    const long = `${'a'.repeat(1_000)}b`;
    expect(matchesGlob('*a'.repeat(500), long)).toBe(false);
    expect(matchesGlob(`${'{*,**}'.repeat(170)}c`, long)).toBe(false);
    expect(matchesGlob(`${'{a,'.repeat(300)}b${'}'.repeat(300)}`, 'a')).toBe(false);
    expect(matchesGlob(`${'{'.repeat(1_000)}`, '{'.repeat(1_000))).toBe(true);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('*', '**', '/', 'a', '{', ',', '}', '[', ']', '!', '..', '1', '\\', '?')),
        fc.array(fc.constantFrom('a', '/', '1')),
        (pattern, file) => {
          expect(typeof matchesGlob(pattern.join(''), file.join(''))).toBe('boolean');
        },
      ),
    );
  });
});

describe('values', () => {
  const style = (text: string, file = 'a.conf') =>
    editorConfigStyle([{ config: parseEditorConfig(text), file }]);
  const indentation = (text: string) => indentationAt(2, chooseStyle([style(text)]));

  test('of all sections that match, the last one decides', () => {
    const text =
      '\ufeffroot = true\r\n[*]\r\nindent_size = 2\nINDENT_STYLE = Space ; really\n# c\n; c\n[*.conf]\nindent_size=3\nend_of_line=CRLF\n[*.js]\nindent_size=8\ntrim_trailing_whitespace=false\n';
    expect(parseEditorConfig(text).isRoot).toBe(true);
    expect(style(text)).toMatchObject({ indentStyle: 'space', indentSize: 3, endOfLine: 'crlf' });
    expect(style(text, 'x.js').trimsTrailingWhitespace).toBe(false);
  });
  test.each([
    ['[*]\nindent_style = tab', '\t\t'],
    ['[*]\nindent_style = tab\ntab_width = 8', '\t\t'],
    ['[*]\nindent_style = tab\nindent_size = tab\ntab_width = 4', '\t\t'],
    ['[*]\nindent_style = tab\nindent_size = 4\ntab_width = 8', '\t'],
    ['[*]\nindent_style = tab\nindent_size = 2', '\t\t'],
    ['[*]\nindent_size = 3', '      '],
    ['[*]\nindent_style = space\ntab_width = 2', '    '],
    ['[*]\nindent_size = unset', '        '],
    ['[*]\nindent_size = 0', '        '],
    ['[*]\nindent_size = 99', ' '.repeat(32)],
    ['[*]\nindent_style = spaces', '        '],
  ])('%j', (text, two) => {
    expect(indentation(text)).toBe(two);
  });
  test('of so many sections that they are too much work are those of the first ones', () => {
    const text = `[*]\nindent_size = 3\n${`[${'*a'.repeat(400)}]\n`.repeat(5_000)}[*]\nindent_size = 2\n`;
    expect(style(text).indentSize).toBe(3);
    expect(parseEditorConfig(text).sections.length).toBeLessThan(30);
  });
  test('that are none, and those of names that every object has, are not read', () => {
    expect(
      style('[*]\nend_of_line = cr\ninsert_final_newline = maybe\n__proto__ = x\nconstructor = y\n=\n['),
    ).toEqual({
      indentStyle: undefined,
      indentSize: undefined,
      tabWidth: undefined,
      endOfLine: undefined,
      trimsTrailingWhitespace: undefined,
      insertsFinalNewline: undefined,
    });
  });
});
