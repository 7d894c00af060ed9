import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedLinesOf } from '../../format/fixed-lines.ts';
import { formatDocument, formatSpan } from '../../format/format-document.ts';
import { chooseStyle, type StyleWishes } from '../../format/format-style.ts';
import { ownStyleOf } from '../../format/own-style.ts';
import { isSameReading } from '../../format/same-reading.ts';
import { toByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { configurationText, httpdLine } from '../grammar/arbitraries.ts';

const format = (text: string, wishes: StyleWishes = {}, series: Series = '2.4') => {
  const document = parse(text, series);
  return formatDocument(document, chooseStyle([wishes, ownStyleOf(document)]));
};
const formatted = (text: string, wishes?: StyleWishes): string => {
  const result = format(text, wishes);
  return result.ok ? result.text : `refused: ${result.because}`;
};

/** A text, and what it becomes; none where it stays as it is. */
type Fixture = readonly [name: string, before: string, after?: string, style?: StyleWishes];

describe('what changes', () => {
  test.for<Fixture>([
    [
      'lines are indented by their sections',
      '<VirtualHost *:80>\nServerName a\n<Location /x>\n   Require all denied\n </Location>\n</VirtualHost>\nListen 80\n',
      '<VirtualHost *:80>\n    ServerName a\n    <Location /x>\n        Require all denied\n    </Location>\n</VirtualHost>\nListen 80\n',
    ],
    [
      'with the spaces that most commands have already',
      '<Files a>\n  Options None\n  SetHandler x\n    Require all denied\n</Files>\n',
      '<Files a>\n  Options None\n  SetHandler x\n  Require all denied\n</Files>\n',
    ],
    [
      'with the tabs that most commands have already, Debian writes so',
      '<Files a>\n\tOptions None\n    SetHandler x\n\t<If true>\n\t\tRequire all denied\n\t</If>\n</Files>\n',
      '<Files a>\n\tOptions None\n\tSetHandler x\n\t<If true>\n\t\tRequire all denied\n\t</If>\n</Files>\n',
    ],
    [
      'with tabs where all that is indented is so, though the outer section is not',
      '<IfModule mod_ssl.c>\n<VirtualHost *:443>\n\tServerName x\n\tSSLEngine on\n</VirtualHost>\n</IfModule>\n',
      '<IfModule mod_ssl.c>\n\t<VirtualHost *:443>\n\t\tServerName x\n\t\tSSLEngine on\n\t</VirtualHost>\n</IfModule>\n',
    ],
    [
      'with tabs where a modeline says so and some are there',
      '<Files a>\n    Options None\n    SetHandler x\n    ForceType y\n\tRequire all denied\n</Files>\n# vim: syntax=apache ts=4 noet\n',
      '<Files a>\n\tOptions None\n\tSetHandler x\n\tForceType y\n\tRequire all denied\n</Files>\n# vim: syntax=apache ts=4 noet\n',
    ],
    [
      'with spaces where a modeline says tabs and there are none',
      '<Files a>\n  Options None\n    SetHandler x\n</Files>\n# vim: noet\n',
      '<Files a>\n  Options None\n  SetHandler x\n</Files>\n# vim: noet\n',
    ],
    [
      'closing tags are spelled as their opening tags',
      '<VirtualHost *:80>\n</virtualhost>\n<directory />\n</DIRECTORY>\n',
      '<VirtualHost *:80>\n</VirtualHost>\n<directory />\n</directory>\n',
    ],
    ['white space at ends of lines goes', 'Listen 80 \t\n\t\nTimeout 5  \n', 'Listen 80\n\nTimeout 5\n'],
    [
      'comments are indented along, their text is kept',
      '<If true>\n#  <Location /x>\n#    SetHandler y   \n#  </Location>\n</If>\n#end\n',
      '<If true>\n    #  <Location /x>\n    #    SetHandler y\n    #  </Location>\n</If>\n#end\n',
    ],
    [
      'the first physical line of a continued line is indented',
      '<If true>\nOptions \\\n    None \\\n  Indexes\n</If>\n',
      '<If true>\n    Options \\\n    None \\\n  Indexes\n</If>\n',
    ],
    ['a line end is put at the end', 'Listen 80', 'Listen 80\n'],
    ['that of the line before', '# a\r\nListen 80', '# a\r\nListen 80\r\n'],
    ['a text of white space becomes empty', ' \t', ''],
    [
      'sections that httpd never reads are indented, too',
      '<IfModule !mod_so.c>\nFoo bar\n</IfModule>\n',
      '<IfModule !mod_so.c>\n    Foo bar\n</IfModule>\n',
    ],
    [
      'a steady macro is indented',
      '<Macro VHost $host>\n<VirtualHost *:80>\nServerName $host\n</VirtualHost>\n</Macro>\n',
      '<Macro VHost $host>\n    <VirtualHost *:80>\n        ServerName $host\n    </VirtualHost>\n</Macro>\n',
    ],
    [
      'lines around a NUL',
      '<If true>\nListen 80\nTimeout \0  \nFoo 1 \n</If>\n',
      '<If true>\n    Listen 80\nTimeout \0  \n    Foo 1\n</If>\n',
    ],
    [
      'bytes that are no UTF-8 are kept',
      '<If true>\nServerAdmin \xff\xa0 \xe9 \n</If>\n',
      '<If true>\n    ServerAdmin \xff\xa0 \xe9\n</If>\n',
    ],
    [
      'characters of several bytes',
      toByteText('<Directory "/srv/ü😀">\nOptions None\n</directory>\n'),
      toByteText('<Directory "/srv/ü😀">\n    Options None\n</Directory>\n'),
    ],
  ])('%s', ([, before, after = before, style = {}]) => {
    expect(formatted(before, style)).toBe(after);
    expect(formatted(after, style)).toBe(after);
  });
});

describe('what an .editorconfig or an editor wishes', () => {
  const text = '<If true>\r\n  <Files a>\n  Options None \n\t</Files>\r\n</If>\n\n\n';
  test.each<[wish: string, style: StyleWishes, after: string]>([
    [
      'two spaces',
      { indentStyle: 'space', indentSize: 2 },
      '<If true>\r\n  <Files a>\n    Options None\n  </Files>\r\n</If>\n\n\n',
    ],
    ['tabs', { indentStyle: 'tab' }, '<If true>\r\n\t<Files a>\n\t\tOptions None\n\t</Files>\r\n</If>\n\n\n'],
    [
      'tabs of 8 and levels of 4',
      { indentStyle: 'tab', indentSize: 4, tabWidth: 8 },
      '<If true>\r\n    <Files a>\n\tOptions None\n    </Files>\r\n</If>\n\n\n',
    ],
    [
      'LF',
      { endOfLine: 'lf', indentSize: 1 },
      '<If true>\n <Files a>\n  Options None\n </Files>\n</If>\n\n\n',
    ],
    [
      'CRLF',
      { endOfLine: 'crlf', indentSize: 1 },
      '<If true>\r\n <Files a>\r\n  Options None\r\n </Files>\r\n</If>\r\n\r\n\r\n',
    ],
    [
      'white space at the end',
      { trimsTrailingWhitespace: false, indentSize: 1 },
      '<If true>\r\n <Files a>\n  Options None \n </Files>\r\n</If>\n\n\n',
    ],
    [
      'no blank lines at the end',
      { trimsFinalNewlines: true, indentSize: 1 },
      '<If true>\r\n <Files a>\n  Options None\n </Files>\r\n</If>\n',
    ],
  ])('%s', (_, style, after) => {
    expect(formatted(text, style)).toBe(after);
    expect(formatted(after, style)).toBe(after);
  });
  test('no line end', () => {
    expect(formatted('Listen 80', { insertsFinalNewline: false })).toBe('Listen 80');
  });
  test('line ends in continued lines, but none in what stays as it is', () => {
    expect(formatted('Options \\\r\n  None\r\n<Perl>\r\n 1;\r\n</Perl>\r\n', { endOfLine: 'lf' })).toBe(
      'Options \\\n  None\n<Perl>\n 1;\r\n</Perl>\n',
    );
  });
});

describe('what never changes', () => {
  test.for<Fixture>([
    ['blank lines', 'Listen 80\n\n\n\nTimeout 5\n\n\n'],
    ['columns of arguments', '<If true>\n    SetEnv    a   "b  c"\n    SetEnv    abc d\n</If>\n'],
    ['what continues a line', '<If true>\n    LogFormat "%h \\\n%u  \\\n\t\\"%r\\"   \\\n" x  \n</If>\n'],
    ['what continues a comment', '<If true>\n    # a \\\n b \\\n</Files>  \n</If>\n'],
    ['white space after a backslash, which continues nothing', 'Define a C:\\ \n# b \\ \t\nTimeout 5\n'],
    ['<Perl>', '<Perl>\n  $a = "\n x  ";\n<foo\n=pod  \n</Perl>\n'],
    [
      'Lua, whose lines mod_lua reads as they are',
      '<LuaHookFixups>\n  s = [[ a  \n\tb ]]\n</LuaHookFixups>\n',
    ],
    ['the documentation of Perl code', '=pod\n\n  Foo  \n bar\n=cut\nListen 80\n'],
    ['all after __END__', 'Listen 80\n__END__\n  a  \n <b\n'.replace(' <b\n', ' b\n')],
    [
      'contents of a section that plume does not know',
      '<Foo>\nbar  \n   baz\n</foo>\n'.replace('</foo>', '</Foo>'),
    ],
    [
      'a macro with a line that begins with a parameter',
      '<Macro m $tag $x>\n $tag $x>\nOptions None  \n</Macro>\n',
    ],
    [
      'a macro with a parameter for the name of a section',
      '<Macro m $s>\n <$s /x>\nOptions None\n </$s>\n</Macro>\n',
    ],
    ['a macro of half a section', '<Macro begin $x>\n  <Directory $x>\nOptions None\n</Macro>\n'],
    [
      'what a comment excepts',
      '# plume: format off\n  Listen 80  \n<Files a>\n Foo\n</files>\n  # plume: format on\nListen 80\n',
    ],
    ['all after a comment that excepts it', '  #plume: format off  \n  Listen 80  '],
    ['a BOM', '\xef\xbb\xbfListen 80\nTimeout 5\n'],
    ['a BOM and the white space after it', '\xef\xbb\xbf  Listen 80\n'],
    ['form feeds and lone CRs', '\f\n\fListen 80\n \x0b Timeout 5\r \nFoo\r\r\n'],
    ['a backslash before the end of the file', 'Define a C:\\'],
    [
      'a line of more bytes than httpd 2.2 reads at once',
      `<If true>\nSetEnv a ${'x'.repeat(7_990)}  \n</If>\n`,
    ],
    ['what one series continues and the other does not', 'Define a b\\\\\n  c  \n'],
    ['an empty text', ''],
  ])('%s', ([, text]) => {
    expect(formatted(text)).toBe(text);
  });

  test('a Perl section moves as a whole without its contents', () => {
    expect(formatted('<IfModule mod_perl.c>\n<Perl>\nx = 1;  \n</perl>\n</IfModule>\n')).toBe(
      '<IfModule mod_perl.c>\n    <Perl>\nx = 1;  \n    </Perl>\n</IfModule>\n',
    );
  });
});

describe('what is refused', () => {
  test.each([
    ['<Files a>\nOptions None\n', '`<Files>` on line 1 is never closed'],
    ['Options None\n</Files>\n', '`</Files>` on line 2 closes no section'],
    [
      '<Files a>\n<If true>\n</Files>\n',
      '`</Files>` on line 3 does not close the section that is open there',
    ],
    ['<Files a>\n</Files >\n', '`</Files` on line 2 has no `>` directly after its name'],
    [
      `${'<If true>\n'.repeat(120)}${'</If>\n'.repeat(120)}`,
      'its sections are nested more deeply than plume follows',
    ],
    [
      `${'<If true>\n'.repeat(90)}${'a\n'.repeat(20_000)}${'</If>\n'.repeat(90)}`,
      'indentation would make it more than 8 times as large',
    ],
  ])('%j', (text, because) => {
    expect(format(text)).toEqual({ ok: false, because });
  });
  test('text after a closing tag is not, because httpd ignores it', () => {
    expect(formatted('<Files a>\nOptions None\n</files> x\n')).toBe(
      '<Files a>\n    Options None\n</Files> x\n',
    );
  });
});

describe('what httpd reads is compared', () => {
  const same = (before: string, after: string) =>
    isSameReading(before, after, fixedLinesOf(parse(before, '2.4')));
  test.each([
    ['Options None\n', '  Options None \n\n'],
    ['<Files a>\n</files>\n', '<Files a>\n</Files>\n'],
    ['a \\\n b\n', ' a \\\r\n b\n'],
  ])('%j is %j', (before, after) => {
    expect(same(before, after)).toBe(true);
  });
  test.each([
    ['Options None\n', 'Options  None\n'],
    ['Options None\n', 'Options none\n'],
    ['a\n\nb\n', 'a\nb\n'],
    ['a\nb\n', 'a\n'],
    ['a \\ \nb\n', 'a \\\nb\n'],
    // 2.2 reads an escaped backslash there
    ['a \\\\ \nb\n', 'a \\\\\nb\n'],
    ['a \\\n b\n', 'a \\\nb\n'],
    ['# a\n', '# b\n'],
    ['<Perl>\n x\n</Perl>\n', '<Perl>\nx\n</Perl>\n'],
    ['<Perl>\n x\n</Perl>\n', '<Perl>\n x \n</Perl>\n'],
    ['<Foo>\n  a \\\n b\n</Foo>\n', '<Foo>\n a \\\n b\n</Foo>\n'],
  ])('%j is not %j', (before, after) => {
    expect(same(before, after)).toBe(false);
  });
});

describe('random texts', () => {
  const pieces = fc.constantFrom(
    ...[
      '<VirtualHost *:80>\n',
      '</virtualhost>\n',
      '<If "a">\n',
      '</IF>\n',
      '<Foo>\n',
      '</Foo>\n',
      '<Perl>\n',
      '</perl>\n',
    ],
    ...[
      '<Macro m $x @y>\n',
      '</macro>\n',
      '$x foo\n',
      '@y\n',
      '=pod\n',
      '=cut\n',
      '__END__\n',
      '<LuaHookFixups>\n',
    ],
    ...[
      '</LuaHookFixups>\n',
      '# plume: format off\n',
      '# plume: format on\n',
      '  Options \\\n',
      'None  \n',
      '\t# c\\\n',
    ],
    ...['\\', '\\\\\n', '\r\n', '\r', '\n', '\f', ' ', '\t', '\0', '"', '${X} y\n', 'x'.repeat(7_990)],
  );
  const texts = fc.oneof(
    configurationText,
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  );
  const size = fc.constantFrom<StyleWishes>(
    {},
    { indentStyle: 'tab' },
    { indentSize: 2, endOfLine: 'lf' },
    { endOfLine: 'crlf', trimsFinalNewlines: true },
    { trimsTrailingWhitespace: false },
  );
  test('are formatted once: formatting again changes nothing, and httpd reads the same', () => {
    fc.assert(
      fc.property(texts, httpdLine, size, (text, series, wishes) => {
        const result = format(text, wishes, series);
        if (!result.ok) {
          expect(result.because).not.toContain('httpd would read');
          return;
        }
        expect(isSameReading(text, result.text, fixedLinesOf(parse(text, series)))).toBe(true);
        expect(format(result.text, wishes, series)).toEqual({ ok: true, text: result.text, edits: [] });
      }),
    );
  });
  test('keep every line on its line', () => {
    fc.assert(
      fc.property(configurationText, (text) => {
        const result = format(text);
        if (!result.ok) return;
        const numbers = (one: string) =>
          parse(one, '2.4').lines.map(({ kind, number }) => `${number} ${kind}`);
        expect(numbers(result.text).slice(0, numbers(text).length)).toEqual(
          numbers(text).slice(0, numbers(result.text).length),
        );
      }),
    );
  });
  test('a span is formatted as the whole is there, and nothing beside it', () => {
    fc.assert(
      fc.property(configurationText, fc.nat(60), fc.nat(60), (text, a, b) => {
        const document = parse(text, '2.4');
        const style = chooseStyle([ownStyleOf(document)]);
        const whole = formatDocument(document, style);
        const [start, end] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
        const part = formatSpan(document, style, { start, end });
        if (!whole.ok || !part.ok) return;
        const touched = document.lines.filter(
          (line) => line.end > start && (line.start < end || line.start <= start),
        );
        const [from, to] = [touched[0]?.start ?? start, touched.at(-1)?.end ?? end];
        for (const edit of part.edits) {
          expect(edit.start >= from && edit.end <= to).toBe(true);
          expect(whole.edits).toContainEqual(edit);
        }
      }),
    );
  });
});
