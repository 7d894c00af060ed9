import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFrame } from '../../cli/output/code-frame.ts';
import { cellWidth } from '../../cli/output/display.ts';
import { createConciseFormat } from '../../cli/output/formats/concise.ts';
import type { ReportedFile } from '../../cli/output/formats/format.ts';
import { createTextFormat } from '../../cli/output/formats/text.ts';
import { plainTerminal, type Terminal } from '../../cli/output/terminal.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { foldFindings } from '../../linter/findings/fold-findings.ts';
import { buildPositions } from '../../linter/findings/positions.ts';
import { bytes, findingAt, noTotals, reportedFile } from '../kit/findings.ts';
import { fewOr } from '../kit/run-options.ts';

const screen = (width: number): Terminal => ({ isScreen: true, colour: false, width, wrapWidth: width });

function show(text: ByteText, findings: readonly Finding[], terminal: Terminal = plainTerminal): string {
  return showFile(reportedFile(text, findings), terminal);
}

/** All that is said of one file, with what is held back until the end. */
function showFile(file: ReportedFile, terminal: Terminal = plainTerminal): string {
  const format = createTextFormat(terminal);
  return pieces(format.file(file)) + format.end({ ...noTotals, isQuiet: true });
}

function pieces(output: Iterable<string>): string {
  return [...output].join('');
}

/** The lines of the code frame alone. */
function frame(text: ByteText, about: ByteText, terminal: Terminal = plainTerminal): readonly string[] {
  return frameOf(show(text, [findingAt(text, about)], terminal));
}

function frameOf(shown: string): readonly string[] {
  return shown.split('\n').filter((line) => /^ +(?:\d* \||\.\.\.)/.test(line));
}

describe('code frames', () => {
  it('stand under the line with carets under the span', () => {
    expect(frame('ServerName a\n  KeepAlive yes\n', 'yes')).toEqual([
      '  2 |   KeepAlive yes',
      '    |             ^^^',
    ]);
  });

  it('are alike whether all of the text is plain or something of it is not', () => {
    const plain = (text: string) => text;
    const colours = {
      gutter: (text: string) => `<${text}>`,
      main: (text: string) => `[${text}]`,
      related: plain,
    };
    const line = fc.string({
      unit: fc.constantFrom('a', ' ', '$', '\r', '\n', '\n', '#'),
      maxLength: 80,
    });
    const place = fc.tuple(fc.nat(80), fc.integer({ min: -1, max: 9 }));
    const widths = fc.integer({ min: 10, max: 40 });
    fc.assert(
      fc.property(line, place, fc.array(place, { maxLength: 3 }), widths, (text, own, others, width) => {
        const markAt = ([start, length]: readonly [number, number]) => ({ start, end: start + length });
        const positions = buildPositions(text);
        const draw = (ownLabel: string | undefined, label: string) =>
          drawFrame(
            text,
            positions,
            [
              { ...markAt(own), kind: 'main', ...(ownLabel !== undefined && { label: ownLabel }) },
              ...others.map((other) => ({ ...markAt(other), kind: 'related' as const, label })),
            ],
            width,
            colours,
          ).join('\n');
        // a tab is shown as four characters
        expect(draw(undefined, 'wwxxxx')).toBe(draw('', 'ww\t').replaceAll('\\x09', 'xxxx'));
      }),
      { numRuns: fewOr(500, 5_000) },
    );
  });

  it('show tabs expanded, and carets where the text is', () => {
    expect(frame('\tA\tyes', 'yes')).toEqual(['  1 |     A   yes', '    |         ^^^']);
  });

  it('give wide characters two cells and combining ones none', () => {
    expect(frame(bytes('中文 e\u0301 yes'), 'yes')).toEqual(['  1 | 中文 e\u0301 yes', '    |        ^^^']);
    expect(frame(bytes('a 中文 b'), bytes('中文'))).toEqual(['  1 | a 中文 b', '    |   ^^^^']);
    expect(frame(bytes('😀 yes'), 'yes')).toEqual(['  1 | 😀 yes', '    |    ^^^']);
  });

  it('show bytes that are not UTF-8 as Latin-1', () => {
    expect(frame('# caf\xe9 yes', 'yes')).toEqual(['  1 | # café yes', '    |        ^^^']);
  });

  it('spell out control characters, C1 bytes and characters that turn or hide text', () => {
    expect(frame('\x1b[31m \x9b \x00 yes', 'yes')).toEqual([
      '  1 | \\x1b[31m \\x9b \\x00 yes',
      '    |                    ^^^',
    ]);
    expect(frame(bytes('a\u202eb yes'), 'yes')).toEqual(['  1 | a\\u{202e}b yes', '    |            ^^^']);
    expect(frame(bytes('\ufeffKeepAlive yes'), 'yes')[0]).toBe('  1 | \\u{feff}KeepAlive yes');
  });

  it('leave out the carriage return of CR LF', () => {
    expect(frame('A yes\r\nB\r\n', 'A yes\r\n')).toEqual(['  1 | A yes', '    | ^^^^^']);
  });

  it('put one caret where the span is empty, at the end of the text too', () => {
    expect(frameOf(show('AB', [findingAt('AB', 'B', { start: 2, end: 2 })]))).toEqual([
      '  1 | AB',
      '    |   ^',
    ]);
    expect(frameOf(show('A\n', [findingAt('A\n', '', { start: 2, end: 2 })]))).toEqual(['  2 |', '    | ^']);
  });

  it('are left out where the finding is about the whole file', () => {
    expect(frameOf(show('AB\n', [findingAt('AB\n', '', { start: 0, end: 0 })]))).toEqual([]);
  });

  it('show each line of a span over several lines without the blanks at its ends', () => {
    expect(frame('Options A \\\n    B \\\n    C\nX\n', 'A \\\n    B \\\n    C')).toEqual([
      '  1 | Options A \\',
      '    |         ^^^',
      '  2 |     B \\',
      '    |     ^^^',
      '  3 |     C',
      '    |     ^',
    ]);
  });

  it('show only the first and last lines of a long span', () => {
    const text = Array.from({ length: 12 }, (_, index) => `Line${index + 1}`).join('\n');
    expect(frame(text, text)).toEqual([
      '   1 | Line1',
      '     | ^^^^^',
      '   2 | Line2',
      '     | ^^^^^',
      '  ...',
      '  12 | Line12',
      '     | ^^^^^^',
    ]);
  });

  it('mark related places in the same frame', () => {
    const text = 'Listen 80\nServerName a\nListen 80\n';
    const again = findingAt(text, 'Listen 80\n', {
      start: 23,
      end: 32,
      related: [{ file: 'a.conf', message: 'first here', start: 0, end: 9 }],
    });
    expect(frameOf(show(text, [again]))).toEqual([
      '  1 | Listen 80',
      '    | --------- first here',
      '  ...',
      '  3 | Listen 80',
      '    | ^^^^^^^^^',
    ]);
  });

  it('put the words of a related place below it where there is no room beside it', () => {
    const text = 'ServerName a-rather-long-name.example.org\nB\n';
    const related = [{ file: 'a.conf', message: 'this name is the one that is meant', start: 11, end: 41 }];
    expect(frameOf(show(text, [findingAt(text, 'B', { related })], screen(60)))).toEqual([
      '  1 | ServerName a-rather-long-name.example.org',
      '    |            ------------------------------',
      '    |            this name is the one that is meant',
      '  2 | B',
      '    | ^',
    ]);
  });

  it('cut a long line around the span', () => {
    const text = `${'a'.repeat(300)} yes ${'b'.repeat(300)}`;
    const [line = '', carets = ''] = frame(text, 'yes', screen(60));
    expect(cellWidth(line)).toBeLessThanOrEqual(60);
    expect(line).toMatch(/^ {2}1 \| \.\.\.a+ yes b+\.\.\.$/);
    expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('yes');
  });

  it('cut a span that is itself too long at its end', () => {
    const text = `A ${'b'.repeat(300)} c`;
    const [line = '', carets = ''] = frame(text, 'b'.repeat(300), screen(60));
    expect(line).toMatch(/^ {2}1 \| A b+\.\.\.$/);
    expect(cellWidth(line)).toBe(60);
    expect(cellWidth(carets)).toBe(60);
  });

  it('never exceed the width, break in a wide character or lose the caret, whatever the line', () => {
    const characters = fc.constantFrom('a', ' ', '\t', '中', '😀', 'e\u0301', '\x1b', '\u202e', '\r');
    const lines = fc.array(characters, { maxLength: 120 }).map((parts) => bytes(parts.join('')));
    fc.assert(
      fc.property(
        lines,
        fc.nat(200),
        fc.nat(60),
        fc.integer({ min: 30, max: 90 }),
        (text, from, length, width) => {
          const start = Math.min(from, text.length);
          const end = Math.min(start + length, text.length);
          // a finding about the whole file has no frame
          fc.pre(end > 0);
          const [line = '', carets = ''] = show(text, [findingAt(text, '', { start, end })], screen(width))
            .split('\n')
            .filter((shown) => /^ +1? \|/.test(shown));
          expect(cellWidth(line)).toBeLessThanOrEqual(width);
          expect(cellWidth(carets)).toBeLessThanOrEqual(width);
          expect(carets).toContain('^');
          expect(line + carets).not.toMatch(/[\u0000-\u001f\u202e]/);
        },
      ),
    );
  });
});

describe('the text format', () => {
  const text = 'MaxClients 10\n';
  const full = findingAt(text, 'MaxClients', {
    severity: 'warning',
    message: '`MaxClients` was renamed.',
    httpd: { id: 'AH00001', message: 'Not that name.', phase: 'start' },
    help: 'Write the new name.',
    related: [{ file: 'b.conf', message: 'the other one', start: 0, end: 1 }],
    fixes: [
      { title: 'Rename it', name: 'replace', kind: 'safe', edits: [{ start: 0, end: 10, text: 'X' }] },
      { title: 'Delete it', name: 'delete-line', kind: 'unsafe', edits: [{ start: 0, end: 14, text: '' }] },
      { title: 'Keep it', name: 'keep', kind: 'choice', edits: [{ start: 0, end: 0, text: '#' }] },
    ],
  });

  it('says place, severity, message, rule, what httpd says, help, other places and fixes', () => {
    expect(show(text, [full])).toBe(
      [
        'a.conf:1:1 warning `MaxClients` was renamed. [value/not-boolean]',
        '  1 | MaxClients 10',
        '    | ^^^^^^^^^^',
        '  httpd says at start: AH00001: Not that name.',
        '  help: Write the new name.',
        '  note: b.conf: the other one',
        '  fix: Rename it',
        '  unsafe fix: Delete it',
        '  choice: Keep it',
        '    --apply value/not-boolean:keep@a.conf:1',
        '',
        '',
      ].join('\n'),
    );
  });

  it('says why a fix was withheld', () => {
    const file = { ...reportedFile(text, [full]), withheld: new Map([[full, 'it undoes another fix']]) };
    expect(showFile(file)).toContain('\n  not fixed: it undoes another fix\n');
  });

  it('wraps sentences to a terminal and nowhere else', () => {
    const long = findingAt(text, 'MaxClients', {
      message: 'word '.repeat(40).trim(),
      help: 'help '.repeat(40).trim(),
    });
    for (const line of show(text, [long], screen(70)).split('\n'))
      expect(cellWidth(line)).toBeLessThanOrEqual(70);
    expect(show(text, [long])).toContain(long.message);
  });

  it('keeps a name with blanks and control characters in one piece and harmless', () => {
    const finding = findingAt(text, 'MaxClients');
    const file = reportedFile(text, [finding], `${'my file '.repeat(8)}\x1b[2J.conf`);
    const [head = ''] = showFile(file, screen(40)).split('\n');
    expect(head).toBe(`${'my file '.repeat(8)}\\x1b[2J.conf:1:1 error`);
  });

  it('cuts words that would fill the screen', () => {
    const flood = findingAt(text, 'MaxClients', { message: `\`${'x'.repeat(1_000_000)}\` is wrong.` });
    expect(show(text, [flood]).length).toBeLessThan(500);
    expect(pieces(createConciseFormat(plainTerminal).file(reportedFile(text, [flood]))).length).toBeLessThan(
      500,
    );
  });

  it('adds colours and nothing else where there are colours', () => {
    const coloured = show(text, [full], { ...plainTerminal, colour: true });
    expect(coloured).toContain('\x1b[33m');
    expect(coloured.replace(/\x1b\[\d+m/g, '')).toBe(show(text, [full]));
  });

  it('marks configuration text also where a line ends inside it', () => {
    const finding = findingAt(text, 'MaxClients', { message: 'See `GET /a` with `/srv/b` or `c`.' });
    for (const width of [40, 60, 100]) {
      const coloured = show(text, [finding], { ...screen(width), colour: true });
      const bold = coloured.matchAll(/\x1b\[1m(.*?)\x1b\[22m/g);
      expect([...bold].map(([, marked]) => marked).join(' ')).toContain('`GET /a` `/srv/b` `c`');
    }
    const within = { ...finding, message: `See ${'what is `x y` '.repeat(20)}.` };
    const lines = show(text, [within], { ...screen(40), colour: true }).split('\n');
    for (const line of lines.filter((one) => one.includes('what is')))
      expect(line.replace(/\x1b\[1m.*?\x1b\[22m/g, '')).not.toContain('`');
  });
});

describe('the concise format', () => {
  it('writes one line for each finding', () => {
    const text = 'A\nB\n';
    const findings = [
      findingAt(text, 'A'),
      findingAt(text, 'B', { severity: 'info', message: 'two\nlines' }),
    ];
    expect(pieces(createConciseFormat(plainTerminal).file(reportedFile(text, findings)))).toBe(
      'a.conf:1:1: error: httpd will not start. [value/not-boolean]\n' +
        'a.conf:2:1: info: two\\x0alines [value/not-boolean]\n',
    );
  });
});

describe('advice', () => {
  it('comes after warnings and before errors, which are the last before the summary', () => {
    const format = createTextFormat(plainTerminal);
    const text = 'one\ntwo\nthree\n';
    const findings = [
      findingAt(text, 'one', { severity: 'info', message: 'some advice' }),
      findingAt(text, 'two', { severity: 'warning', message: 'a warning' }),
      findingAt(text, 'three', { severity: 'error', message: 'an error' }),
    ];
    const summary = { error: 1, warning: 1, info: 1 };
    const shown = pieces(format.file(reportedFile(text, findings))) + format.end({ ...noTotals, summary });
    const places = ['a warning', 'some advice', 'an error', '1 error, 1 warning'].map((part) =>
      shown.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('is the first place of each rule and a number, without its lines', () => {
    const text = 'one\ntwo\n';
    const advice = (about: string, rule: string) =>
      findingAt(text, about, { severity: 'info', message: `About ${about}.`, rule });
    const end = (findings: readonly Finding[], isQuiet = true) => {
      const format = createTextFormat(plainTerminal);
      expect(pieces(format.file(reportedFile(text, findings)))).toBe('');
      return format.end({ ...noTotals, isQuiet });
    };
    expect(end([advice('one', 'a/b'), advice('two', 'a/b'), advice('two', 'c/d')])).toBe(
      'a.conf:1:1 info About one. [a/b]\n  also: 1 more finding of this rule\na.conf:2:1 info About two. [c/d]\n\n',
    );
    expect(end([advice('one', 'a/b')], false)).toContain('[a/b]\n--verbose shows advice (info) in full.\n\n');
  });

  it('has its lines and its help with --verbose, before the errors of its file', () => {
    const text = 'one\ntwo\n';
    const format = createTextFormat(plainTerminal, { isVerbose: true });
    const file = reportedFile(text, [
      findingAt(text, 'one', { severity: 'error' }),
      findingAt(text, 'two', { severity: 'info', message: 'Advice.', help: 'Do it.' }),
    ]);
    const shown = pieces(format.file(file));
    expect(shown).toContain('  2 | two\n    | ^^^\n  help: Do it.\n');
    expect(shown).not.toContain(' error ');
    expect(format.end(noTotals)).toContain('a.conf:1:1 error ');
  });
});

describe('what to do next', () => {
  const text = 'one\ntwo\n';
  const endOf = (...severities: readonly Finding['severity'][]) => {
    const format = createTextFormat(plainTerminal);
    const findings = severities.map((severity, i) => findingAt(text, i === 0 ? 'one' : 'two', { severity }));
    pieces(format.file(reportedFile(text, findings)));
    const summary = { error: 0, warning: 0, info: 0 };
    for (const severity of severities) summary[severity]++;
    return format.end({ ...noTotals, summary });
  };
  it('is the first of several errors, then what explains it', () => {
    expect(endOf('error', 'error')).toMatch(/\nFirst error: a\.conf:1:1\nMore: plume explain \S+\n$/);
    expect(endOf('warning', 'warning')).toContain('\nFirst warning: a.conf:1:1\n');
    expect(endOf('info', 'error')).not.toContain('First ');
  });
});

describe('the summary', () => {
  const end = (totals: object) => createConciseFormat(plainTerminal).end({ ...noTotals, ...totals });
  it('says that nothing is wrong', () => {
    expect(end({ files: 3 })).toBe('No problems in 3 files.\n');
    expect(end({ files: 0 })).toBe('No file was linted.\n');
    expect(end({ fixed: 1 })).toBe('Fixed 1 problem. No problems left in 1 file.\n');
  });
  it('counts by severity, files and what can be fixed', () => {
    const summary = { error: 3, warning: 1, info: 2 };
    expect(end({ files: 4, filesWithFindings: 2, summary, fixable: 2, unsafelyFixable: 1 })).toBe(
      '3 errors, 1 warning, 2 info in 2 of 4 files (2 fixable with --fix, 1 more with --fix --unsafe-fixes)\n',
    );
    expect(
      end({ filesWithFindings: 1, summary: { ...summary, warning: 0, info: 0 }, unsafelyFixable: 3 }),
    ).toBe('3 errors in 1 file (3 fixable with --fix --unsafe-fixes)\n');
    expect(end({ filesWithFindings: 1, summary, fixable: 1, choosable: 2 })).toBe(
      '3 errors, 1 warning, 2 info in 1 file (1 fixable with --fix, 2 more with --apply and one of their choices)\n`--format text` shows the choices.\n',
    );
    expect(end({ filesWithFindings: 1, summary, choosable: 2 })).toBe(
      '3 errors, 1 warning, 2 info in 1 file (2 fixable with --apply and one of their choices)\n`--format text` shows the choices.\n',
    );
  });
});

describe('findings of one rule in one file', () => {
  const text = 'KeepAlive yes\n'.repeat(6_000);
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...findingAt(text, 'yes'),
      start: 14 * i + 10,
      end: 14 * i + 13,
    }));
  const shownOf = (output: string) => output.split('\n').filter((line) => line.includes(':11')).length;

  it('are all shown where people may read them', () => {
    expect(shownOf(show(text, many(200)))).toBe(200);
    expect(show(text, many(200))).not.toContain('not shown');
  });

  it('are counted beyond that, with how to see all of them', () => {
    const output = show(text, many(6_000));
    expect(shownOf(output)).toBe(200);
    expect(output).toMatch(
      /5800 more findings of \S+ are not shown here; `--format json` has all of them\.\n/,
    );
  });

  it('are counted beyond more where each is a line', () => {
    const output = pieces(createConciseFormat(plainTerminal).file(reportedFile(text, many(5_001))));
    expect(output.split('\n')).toHaveLength(5_002);
    expect(output).toMatch(/1 more finding of \S+ is not shown here/);
  });
});

describe('what says the same of many places', () => {
  const text = bytes('A\nB\nC\nD\n');
  const together = { key: 'k', in: 'file', place: 'here, too', message: '{count} places.' } as const;
  const fix = (title: string, start: number) =>
    ({ title, name: 'replace', kind: 'choice', edits: [{ start, end: start + 1, text: 'X' }] }) as const;
  const folded = (...findings: readonly Finding[]) =>
    foldFindings([
      reportedFile(
        text,
        findings.map((one) => ({ ...one, together })),
      ),
    ])[0]!;

  it('is one finding, with the lines, and each help and fix once', () => {
    const shown = showFile(
      folded(
        findingAt(text, 'A', { help: 'Do this.', fixes: [fix('Write X', 0)] }),
        findingAt(text, 'B', { help: 'Do this.', fixes: [fix('Write X', 2)] }),
        findingAt(text, 'C', { help: 'Do that.' }),
        findingAt(text, 'D', { fixes: [fix('Write X', 0)] }),
      ),
    );
    expect(shown.split('\n')).toEqual([
      'a.conf:1:1 error 4 places. [value/not-boolean]',
      '  1 | A',
      '    | ^',
      '  also: lines 2, 3 and 4',
      '  help: Do this.',
      '  help (line 3): Do that.',
      '  choice: Write X',
      '    --apply value/not-boolean:replace@a.conf:1',
      '    likewise: line 2',
      '',
      '',
    ]);
  });

  it('is a table where each has a row', () => {
    const rows = ['`A`\t1 → 2\tThis changes.', '`LongName`\t10 → 20\tThat changes.'].map((row, at) => ({
      ...findingAt(text, 'AB'[at]!),
      together: { ...together, row },
    }));
    const [file] = foldFindings([reportedFile(text, rows)]);
    expect(showFile(file!).split('\n').slice(4, -2)).toEqual([
      '  `A`         1 → 2    This changes.',
      '  `LongName`  10 → 20  That changes.',
    ]);
  });

  it('is one line of concise output', () => {
    const file = folded(findingAt(text, 'A'), findingAt(text, 'C'));
    expect(pieces(createConciseFormat(plainTerminal).file(file))).toBe(
      'a.conf:1:1: error: 2 places. Also line 3. [value/not-boolean]\n',
    );
  });

  it('a long help is said once in a run', () => {
    const format = createTextFormat(plainTerminal);
    const help = 'A sentence that is longer than what anybody wants to read a second time in one run.';
    const streamed = pieces(
      ['a.conf', 'b.conf'].flatMap((file) => [
        ...format.file(reportedFile(text, [findingAt(text, 'B', { help, file })], file)),
      ]),
    );
    const shown = streamed + format.end({ ...noTotals, isQuiet: true });
    expect(shown.match(/help: .*/g)).toEqual([`help: ${help}`, 'help: as for a.conf:2']);
  });

  it('lines that include what was not read are one sentence in the end', () => {
    const place = (line: number) => ({
      ...{ file: 'a.conf', line, column: 1, rule: 'include/not-followed' },
      ...{ message: `plume did not read \`${line}\`.`, because: 'it is missing', help: 'Say where.' },
    });
    const end = (...lines: readonly number[]) =>
      createTextFormat(plainTerminal).end({ ...noTotals, unread: 9, notRead: lines.map(place) });
    expect(end(1)).toBe('No problems in 1 file.\na.conf:1: plume did not read `1`. Say where.\n');
    expect(end(1, 2, 3, 4)).toBe(
      'No problems in 1 file.\nplume did not read what 4 lines include (a.conf:1, a.conf:2, a.conf:3 and 1 more) because it is missing, and leaves open what depends on it. Say where.\n',
    );
  });
});
