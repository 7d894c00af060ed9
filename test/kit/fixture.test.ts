import { describe, expect, test } from 'vitest';
import { toByteText } from '../../grammar/byte-text.ts';
import { drawExpected, drawFound, readBlocks, readCases, readFixture } from './fixture.ts';

const plain = { words: [] };

describe('reading blocks', () => {
  const markdown = [
    '# rule',
    '## Wrong',
    '```apache .htaccess target=2.4.10 crlf',
    'Options X',
    '```',
    '',
    '```apache fixed crlf',
    'Options None',
    '```',
    '```sh',
    'ls',
    '```',
    '## Right',
    'Two files:',
    '```apache conf/httpd.conf no-httpd: it has no such certificate',
    'Include conf/a.conf',
    '```',
    '```apache conf/a.conf',
    '```',
    'Another one:',
    '```apache conf/b.conf',
    '```',
    '',
  ].join('\n');

  test('words of the fence', () => {
    expect(readBlocks(markdown)).toMatchObject([
      {
        section: 'Wrong',
        line: 3,
        file: '.htaccess',
        target: { series: '2.4', release: '2.4.10' },
        body: 'Options X\n',
      },
      {
        section: 'Wrong',
        line: 7,
        fixedBy: 1,
        file: undefined,
        target: { series: '2.4', release: undefined },
      },
      { section: 'Right', file: 'conf/httpd.conf', noHttpd: 'it has no such certificate' },
      { section: 'Right', file: 'conf/a.conf', body: '' },
      { section: 'Right', file: 'conf/b.conf' },
    ]);
  });

  test('cases: files that stand together, and what they become', () => {
    const cases = readCases(markdown);
    expect(cases.map(({ files, fixed }) => [files.map(({ file }) => file), fixed.length])).toEqual([
      [['.htaccess'], 1],
      [['conf/httpd.conf', 'conf/a.conf'], 0],
      [['conf/b.conf'], 0],
    ]);
  });

  test('words of a server', () => {
    const [block] = readBlocks(
      '```apache conf/a.conf server=debian-13 module=rewrite module=ssl mpm=none define=A env=B=c=d link=e:f copy\n```',
    );
    expect(block?.server).toEqual({
      profile: 'debian-13',
      hasTarget: false,
      modules: ['rewrite', 'ssl'],
      mpm: undefined,
      defines: ['A'],
      environment: { B: 'c=d' },
      directories: [],
      links: { e: 'f' },
      fifos: [],
      unreadable: [],
      isOwn: false,
    });
    expect(readBlocks('```apache a.conf server\n```')[0]?.server).toMatchObject({
      modules: undefined,
      mpm: 'event',
    });
    expect(readBlocks('```apache a.conf server own-modules\n```')[0]?.server?.modules).toEqual([]);
  });

  test('a server begins a case of its own, whose files stand under it', () => {
    const cases = readCases(
      [
        '```apache a.conf server\n```\n```apache b.conf\n```\n```apache b.conf fixed\n```',
        '```apache c.conf server\n```',
      ].join('\n'),
    );
    expect(cases.map(({ files, fixed }) => [files.map(({ file }) => file), fixed.length])).toEqual([
      [['a.conf', 'b.conf'], 1],
      [['c.conf'], 0],
    ]);
  });

  test.each([
    ['```apache a.conf define=A\n```', 'line 1: what is `a.conf define=A`?'],
    ['```apache a.conf server mpm=fast\n```', 'line 1: what is `a.conf server mpm=fast`?'],
    ['```apache server\n```', "line 1: the server's main file has no name"],
    ['```apache fixd\n```', 'line 1: what is `fixd`?'],
    ['```apache no-httpd\n```', 'line 1: no-httpd wants a reason'],
    ['```apache target=3\n```', 'line 1: target=3 is no release of httpd'],
    ['```apache\n', 'line 1: the block is not closed'],
    ['```apache fixed\n```', 'line 1: nothing stands before the fixed block'],
  ])('%j is refused', (markdown, message) => {
    expect(() => readCases(markdown)).toThrow(message);
  });
});

describe('marks', () => {
  const found = (fixture: { text: string }, part: string, message = 'why not') => ({
    start: fixture.text.indexOf(part),
    end: fixture.text.indexOf(part) + part.length,
    rule: 'value/x',
    severity: 'error' as const,
    message,
  });

  test('are taken out of the text', () => {
    const fixture = readFixture({
      ...plain,
      body: '  Options A B\n  #         ^ error[value/x]: no\nListen \\\n  80\n#^^^ info[a/b]\n',
    });
    expect(fixture.text).toBe('  Options A B\nListen \\\n  80\n');
    expect(fixture.expected).toEqual([
      { line: 0, from: 12, to: 13, label: 'error[value/x]: no' },
      { line: 2, from: 0, to: 4, label: 'info[a/b]' },
    ]);
  });

  test.each(['Options', 'A', 'B', 'é', 'last', 'C'])(
    'what is found at %s is drawn so that it is read again',
    (part) => {
      const fixture = readFixture({ ...plain, body: '    Options A "é" B\nC last\n\tD\n' });
      const drawn = drawFound(fixture, [found(fixture, toByteText(part))]);
      const again = readFixture({ ...plain, body: drawn });
      expect(again.text).toBe(fixture.text);
      expect(again.expected).toHaveLength(1);
      expect(drawExpected(again, [found(fixture, toByteText(part))])).toBe(drawn);
      const [mark] = again.expected;
      const line = again.lines[mark?.line ?? 0];
      if (part !== 'C') expect(line?.slice(mark?.from, mark?.to)).toBe(part);
    },
  );

  test('a drawn label may be a part of the message, its rule and severity may not differ', () => {
    const body = (label: string) => ({ ...plain, body: `Options A\n#       ^ ${label}\n` });
    for (const [label, passes] of [
      ['error[value/x]: why', true],
      ['error[value/x]', true],
      ['error[value/x]: because', false],
      ['warning[value/x]: why', false],
      ['error[value/y]: why', false],
    ] as const) {
      const fixture = readFixture(body(label));
      const at = [found(fixture, 'A')];
      expect(drawExpected(fixture, at) === drawFound(fixture, at), label).toBe(passes);
    }
  });

  test('a mark at another place is not the same', () => {
    const fixture = readFixture({ ...plain, body: 'Options A A\n#         ^ error[value/x]\n' });
    const at = [found(fixture, 'A')];
    expect(drawExpected(fixture, at)).not.toBe(drawFound(fixture, at));
  });

  test('bytes that nobody could see', () => {
    expect(readFixture({ body: 'a \\␠\nb␍\n', words: [] }).text).toBe('a \\ \nb\r\n');
    expect(readFixture({ body: 'a\nb\n', words: ['crlf', 'bom'] }).text).toBe('\xef\xbb\xbfa\r\nb\r\n');
    expect(readFixture({ body: 'é\n', words: ['latin1'] }).text).toBe('\xe9\n');
    const fixture = readFixture({ body: 'a\n“b” c\n', words: ['crlf', 'bom'] });
    expect(drawFound(fixture, [found(fixture, 'c')])).toBe('a\n“b” c\n#   ^ error[value/x]: why not\n');
  });
});
