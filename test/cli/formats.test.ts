import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { lintPaths } from '../../cli/commands/lint/lint-paths.ts';
import { showContent } from '../../cli/output/content.ts';
import { createFingerprints } from '../../cli/output/formats/fingerprints.ts';
import { formats } from '../../cli/output/formats/index.ts';
import { createReportNames } from '../../cli/output/formats/report-names.ts';
import { escapeXml } from '../../cli/output/formats/xml.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { toFileName } from '../../grammar/file-name.ts';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { positionsOf } from '../../linter/findings/positions.ts';
import { bytes, findingAt, noTotals, reportedFile } from '../kit/findings.ts';
import {
  formatReaders,
  isCodeQuality,
  readDiagnostics,
  readSarif,
  readWorkflowCommands,
  readXml,
  type SarifFix,
  type SarifRegion,
} from '../kit/format-readers.ts';
import { recordConsole } from '../kit/record-console.ts';
import { fewOr } from '../kit/run-options.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

/** What a format writes for files, as it goes into a file. */
async function write(name: string, ...files: readonly ReturnType<typeof reportedFile>[]): Promise<string> {
  const format = await formats[name]!(plainTerminal);
  const fingerprints = createFingerprints();
  fingerprints.add(files);
  const contents = files.flatMap((file) => [...format.file({ ...file, fingerprintOf: fingerprints.of })]);
  contents.push(format.end({ ...noTotals, files: files.length }));
  const written = contents.map((content) => Buffer.from(showContent(content, plainTerminal)));
  return Buffer.concat(written).toString('utf8');
}

const reads = (name: string, output: string) => formatReaders.get(name)!(output);

const text = bytes('# é😀 \xff\r\nMaxClients 10\n  KeepAlive é😀yes 1\n<Location />\n</Location>\n');
const plain: Finding = findingAt(text, 'MaxClients', {
  rule: 'upgrade/renamed-directive',
  message: 'httpd will not start: `MaxClients` has another name.',
});
const everything: readonly Finding[] = [
  findingAt(text, '', { rule: 'vhost/no-global-server-name', severity: 'info', start: 0, end: 0 }),
  {
    ...plain,
    help: 'Rename it, 100% sure: a, b; c.',
    related: [
      { file: 'a.conf', message: 'see `%{HOST}` here', start: 2, end: 8 },
      { file: 'b.conf', message: 'and there', start: 0, end: 1 },
      { file: 'c.conf', text: bytes('é\nx y\n'), message: 'and [here](2)', start: 3, end: 4 },
    ],
    httpd: { id: 'AH00526', message: "Invalid command 'MaxClients'", phase: 'walk' },
    fixes: [
      {
        title: 'Rename it',
        name: 'replace',
        kind: 'safe',
        edits: [
          { start: plain.start, end: plain.end, text: bytes('MaxRequestWorkers') },
          { start: plain.end + 3, end: plain.end + 3, text: bytes('\n# é') },
        ],
      },
    ],
  },
  findingAt(text, bytes('é😀yes'), {
    rule: 'value/not-boolean',
    severity: 'warning',
    message: 'Braces {0} and {name}, [a link](http://h/), <tag a="b" c=\'d\'> & 100%0A::error::x',
  }),
  findingAt(text, 'KeepAlive', { rule: 'value/not-boolean', severity: 'warning', message: 'Another one.' }),
  findingAt(text, '<Location />\n</Location>', { rule: 'internal/failure', message: 'Of two lines.' }),
];

describe('every format', () => {
  it('has a reader that its output is held against', () => {
    expect([...formatReaders.keys()]).toEqual(Object.keys(formats));
  });

  describe.each(Object.keys(formats))('%s', (name) => {
    it('is valid without files, without findings, and with all that findings have', async () => {
      expect(reads(name, await write(name))).toEqual([]);
      expect(reads(name, await write(name, reportedFile(text, [])))).toEqual([]);
      const found = reads(name, await write(name, reportedFile(text, everything)));
      const place = ({ rule, severity, line, file }: (typeof found)[number]) => [file, line, severity, rule];
      const wanted = everything.map(({ rule, severity, start, file }) => ({
        ...{ rule, severity, file, message: undefined },
        line: positionsOf(text).at(start).line,
      }));
      const order = ['warning', 'info', 'error'];
      const rank = ({ severity }: (typeof wanted)[number]) => (name === 'text' ? order.indexOf(severity) : 0);
      const inOrder = wanted.toSorted((a, b) => rank(a) - rank(b));
      expect(found.map(place)).toEqual(inOrder.map(place));
      for (const { message } of found) if (message !== undefined) expect(message).not.toBe('');
    });

    it('is valid whatever is in names and messages', async () => {
      const unit = fc.oneof(
        fc.constantFrom('\n', '\r', ':', ',', '%', '::', '##[error]', '<', '&', ']]>', '"', "'", '{', '}'),
        fc.constantFrom('\ufffe', '\uffff', '\ud800', '\udcff', '\u202e', '\0', '\x1b[2J', '\u2028', '](x)'),
        fc.string({ unit: 'binary', maxLength: 3 }),
      );
      const odd = fc.array(unit, { minLength: 1, maxLength: 12 }).map((units) => units.join(''));
      await fc.assert(
        fc.asyncProperty(odd, odd, async (message, some) => {
          const file = `${some.replaceAll('\0', '')}x.conf`;
          const finding = { ...plain, message, help: message, file };
          const output = await write(name, reportedFile(text, [finding, { ...finding }], file));
          // lines of text and concise are for people
          if (name === 'text' || name === 'concise') return;
          const found = reads(name, output);
          expect(found.map(({ line, severity, rule }) => [line, severity, rule])).toEqual([
            [2, 'error', plain.rule],
            [2, 'error', plain.rule],
          ]);
          expect(output.replaceAll(/[\r\n]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        }),
        { numRuns: fewOr(10, 60), seed: 7 },
      );
    });

    it('keeps what is plain in names and messages', async () => {
      const message = 'httpd will not start: `Größe` is 5, not <b> & "c" 100%, %0A %25.';
      const file = 'conf d/größe,a:b%2C.conf';
      const output = await write(name, reportedFile(text, [{ ...plain, message, file }], file));
      const [found] = reads(name, output);
      expect(found?.file).toBe(name === 'sarif' ? 'conf%20d/gr%C3%B6%C3%9Fe%2Ca%3Ab%252C.conf' : file);
      expect(found?.message ?? message).toBe(message);
    });
  });
});

describe('a run of plume lint', () => {
  const examples = fileURLToPath(new URL('../../examples/centos-5-server', import.meta.url));
  const reports = temporaryDirectory();
  const byStatement = ['github', 'junit'];
  const byPlace = ['sarif', 'gitlab', 'checkstyle', 'rdjson'];
  const report = (name: string) => readFileSync(join(reports.path, name), 'utf8');

  it('says the same in all formats for programs', async () => {
    const format = ['json', ...byStatement, ...byPlace].map((name) => `${name}=${join(reports.path, name)}`);
    await lintPaths([examples], { failOn: 'warning', format }, recordConsole());
    const { findings } = JSON.parse(report('json'));
    const statements = findings.length;
    const places = findings.flatMap((one: { others?: object[] }) => [one, ...(one.others ?? [])]).length;
    expect(statements).toBeGreaterThan(30);
    expect(places).toBeGreaterThan(statements);
    for (const name of byStatement) expect(reads(name, report(name)), name).toHaveLength(statements);
    for (const name of byPlace) expect(reads(name, report(name)), name).toHaveLength(places);
  });
});

describe('where httpd stops in another file', () => {
  const stops = [{ file: 'b.conf', line: 3, column: 5, rule: 'syntax/missing-gt', message: 'It stops.' }];
  it.each(['sarif', 'github', 'gitlab', 'junit', 'checkstyle', 'rdjson'])('%s has an error', async (name) => {
    const format = await formats[name]!(plainTerminal);
    const output = Buffer.from(showContent(format.end({ ...noTotals, stops }), plainTerminal)).toString();
    expect(reads(name, output)).toEqual([
      { file: 'b.conf', line: 3, severity: 'error', rule: 'syntax/missing-gt', message: 'It stops.' },
    ]);
  });
});

describe('SARIF', () => {
  const results = async () => readSarif(await write('sarif', reportedFile(text, everything))).runs[0]!;

  it('has the document of each rule once, and no address that leads nowhere', async () => {
    const { tool } = await results();
    const { rules } = tool.driver;
    expect(rules.map(({ id }) => id)).toEqual([...new Set(everything.map(({ rule }) => rule))]);
    const renamed = rules.find(({ id }) => id === 'upgrade/renamed-directive');
    expect(renamed?.help?.markdown).toMatch(/^# /);
    expect(rules.map(({ helpUri }) => helpUri)).toEqual(rules.map(() => undefined));
  });

  it('counts columns in UTF-16 units, and ends after the last character', async () => {
    const run = await results();
    expect(run.columnKind).toBe('utf16CodeUnits');
    expect(run.results.map(({ locations }) => locations[0]!.physicalLocation.region)).toEqual([
      { startLine: 1 },
      { startLine: 2, startColumn: 1, endLine: 2, endColumn: 11 },
      { startLine: 3, startColumn: 13, endLine: 3, endColumn: 19 },
      { startLine: 3, startColumn: 3, endLine: 3, endColumn: 12 },
      { startLine: 4, startColumn: 1, endLine: 5, endColumn: 12 },
    ]);
  });

  it('has fixes that make of the text what plume makes of it', async () => {
    const run = await results();
    const [fix] = run.results[1]!.fixes!;
    expect(applySarif(toDisplayText(text), fix!)).toBe(
      toDisplayText(applyEdits(text, everything[1]!.fixes[0]!.edits)),
    );
  });

  it('has no fix that a person must choose, and none whose text is not Unicode', async () => {
    const edits = [{ start: 0, end: 0, text: 'x' }];
    const fixes = [
      { title: 'Choose', name: 'choose', kind: 'choice', edits },
      { title: 'Insert', name: 'insert', kind: 'safe', edits: [{ start: 0, end: 0, text: '\xff' }] },
      { title: 'Keep', name: 'keep', kind: 'unsafe', edits },
    ] as const;
    const run = readSarif(await write('sarif', reportedFile(text, [{ ...plain, fixes }]))).runs[0]!;
    expect(run.results[0]!.fixes).toMatchObject([{ properties: { name: 'keep', kind: 'unsafe' } }]);
  });

  it('has places that a finding refers to, without a region where the file was not read', async () => {
    const { results: found } = await results();
    expect(found[1]!.relatedLocations).toMatchObject([
      { id: 1, message: { text: 'see `%{{HOST}}` here' }, physicalLocation: { region: { startLine: 1 } } },
      { id: 2, physicalLocation: { artifactLocation: { uri: 'b.conf' } } },
      { id: 3, physicalLocation: { region: { startLine: 2, startColumn: 1, endColumn: 2 } } },
    ]);
    expect(found[1]!.relatedLocations![1]!.physicalLocation).not.toHaveProperty('region');
  });

  it('writes names as URIs: relative where they are here, as file URIs elsewhere, bytes and all', async () => {
    const uriOf = async (file: string) => {
      const { runs } = readSarif(await write('sarif', reportedFile(text, [{ ...plain, file }], file)));
      return runs[0]!.results[0]!.locations[0]!.physicalLocation.artifactLocation;
    };
    const uriBaseId = '%SRCROOT%';
    expect(await uriOf(toFileName('a\xff b\n#?.conf'))).toEqual({ uri: 'a%FF%20b%0A%23%3F.conf', uriBaseId });
    expect(await uriOf(`${process.cwd()}/conf/a.conf`)).toEqual({ uri: 'conf/a.conf', uriBaseId });
    expect(await uriOf('../a.conf')).toEqual({ uri: '../a.conf', uriBaseId });
    expect(await uriOf('/nowhere/a b.conf')).toEqual({ uri: 'file:///nowhere/a%20b.conf' });
  });
});

/** What a fix makes of a text; regions begin and end as in SARIF. */
function applySarif(before: string, fix: SarifFix): string {
  const lines = before.split('\n');
  const offsetOf = (line: number, column: number) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const [{ replacements } = { replacements: [] }, ...others] = fix.artifactChanges;
  expect(others).toEqual([]);
  const at = ({ startLine, startColumn, endLine, endColumn }: SarifRegion) => ({
    start: offsetOf(startLine, startColumn!),
    end: offsetOf(endLine!, endColumn!),
  });
  return replacements.reduceRight((after, { deletedRegion, insertedContent }) => {
    const { start, end } = at(deletedRegion);
    return after.slice(0, start) + insertedContent.text + after.slice(end);
  }, before);
}

describe('commands of GitHub', () => {
  it('have the columns of one line, and none of several', async () => {
    const commands = readWorkflowCommands(await write('github', reportedFile(text, everything)));
    expect(commands.map(({ properties }) => Object.fromEntries(properties))).toMatchObject([
      { line: '1', title: 'plume vhost/no-global-server-name' },
      { line: '2', endLine: '2', col: '1', endColumn: '11' },
      { line: '3', endLine: '3', col: '13', endColumn: '19' },
      { line: '3', col: '3', endColumn: '12' },
      { line: '4', endLine: '5' },
    ]);
  });

  it('are only commands of plume, and on a screen none at all', async () => {
    const message = 'x\n::add-mask::y\r::stop-commands::z ##[group]a';
    const [content] = [
      ...(await formats.github!(plainTerminal)).file(reportedFile(text, [{ ...plain, message }])),
    ];
    const inPipe = Buffer.from(showContent(content!, plainTerminal)).toString();
    expect(readWorkflowCommands(inPipe)).toHaveLength(1);
    expect(inPipe).not.toContain('##[');
    expect(showContent(content!, { ...plainTerminal, isScreen: true })).toMatch(/^\\x3a:error /);
  });
});

describe('GitLab', () => {
  it('gets a fingerprint of its own for each finding, and equal ones again in the next run', async () => {
    const same = [plain, { ...plain }, { ...plain }];
    const fingerprints = async () =>
      JSON.parse(await write('gitlab', reportedFile(text, same))).map(
        ({ fingerprint }: { fingerprint: string }) => fingerprint,
      );
    const [first, second, third] = await fingerprints();
    expect([second, third]).toEqual([`${first}-2`, `${first}-3`]);
    expect(await fingerprints()).toEqual([first, second, third]);
  });

  it('documents fields that the reader here insists on', () => {
    const issue = {
      description: 'x',
      check_name: 'x',
      fingerprint: 'x',
      severity: 'major',
      location: { path: 'a', lines: { begin: 1 } },
    };
    expect(isCodeQuality([issue])).toBe(true);
    for (const key of Object.keys(issue)) expect(isCodeQuality([{ ...issue, [key]: undefined }])).toBe(false);
    expect(isCodeQuality([{ ...issue, severity: 'error' }])).toBe(false);
  });
});

describe('rdjson', () => {
  it('counts columns in bytes, and suggests what the fix makes of the lines', async () => {
    const [about, renamed, value] = readDiagnostics(await write('rdjson', reportedFile(text, everything)));
    expect(about!.location).toEqual({ path: 'a.conf' });
    expect(value!.location.range).toEqual({ start: { line: 3, column: 13 }, end: { line: 3, column: 22 } });
    expect(renamed!.suggestions).toEqual([
      {
        range: { start: { line: 2, column: 1 }, end: { line: 2, column: 14 } },
        text: 'MaxRequestWorkers 10\n# é',
      },
    ]);
  });

  it('suggests no choice, nothing about another file, and no bytes that are not text', async () => {
    const suggested = async (source: ByteText, ...fixes: Finding['fixes']) => {
      const file = reportedFile(source, [{ ...plain, start: 0, end: 1, fixes }]);
      return readDiagnostics(await write('rdjson', file))[0]!.suggestions;
    };
    const fix = { title: 'Do', name: 'do', kind: 'safe', edits: [{ start: 0, end: 2, text: 'x' }] } as const;
    expect(await suggested('ab', fix)).toHaveLength(1);
    expect(await suggested('ab', { ...fix, kind: 'choice' })).toBeUndefined();
    const elsewhere = { ...fix, edits: [{ ...fix.edits[0], file: 'b.conf' }] };
    expect(await suggested('ab', elsewhere)).toBeUndefined();
    expect(await suggested('ab', elsewhere, { ...fix, kind: 'unsafe' })).toHaveLength(1);
    const around = [
      { start: 0, end: 0, text: 'x' },
      { start: 3, end: 3, text: 'y' },
    ];
    expect(await suggested('a\xffb', { ...fix, edits: around })).toBeUndefined();
  });
});

describe('XML', () => {
  it('is read as it was written, and what cannot be written is spelled', () => {
    const spelled = (value: string) => readXml(`<a b="${escapeXml(value)}">${escapeXml(value)}</a>`);
    for (const value of ['<&>"\'', ']]>', 'a\tb\nc\rd', 'é😀', '\u00a0']) {
      const { attributes, text: content } = spelled(value);
      expect([attributes.get('b'), content]).toEqual([value, value]);
    }
    expect(spelled('\ufffe\uffff\ud800\0\x1b\udcff\u202e').text).toBe(
      '\\ufffe\\uffff\\ud800\\x00\\x1b\\xff\\u{202e}',
    );
  });

  it('has a reader that refuses what is none', () => {
    for (const wrong of ['<a>', '<a/><b/>', '<a b="<"/>', '<a>\x1b</a>', '<a>&#27;</a>', '<a>&x;</a>', 'x'])
      expect(() => readXml(wrong)).toThrow();
  });
});

describe('names of files in reports', () => {
  it('are relative to the repository of a CI system, to the working directory, or as they were given', () => {
    const here = process.cwd();
    vi.stubEnv('PLUME_TEST_WORKSPACE', here.slice(0, here.lastIndexOf('/')));
    const inside = here.slice(here.lastIndexOf('/') + 1);
    expect(createReportNames('PLUME_TEST_WORKSPACE').nameOf('a/b.conf')).toBe(`${inside}/a/b.conf`);
    vi.stubEnv('PLUME_TEST_WORKSPACE', '/nowhere');
    const { nameOf } = createReportNames('PLUME_TEST_WORKSPACE');
    vi.unstubAllEnvs();
    expect(nameOf(`${here}/a/b.conf`)).toBe('a/b.conf');
    expect(nameOf('./a/../b.conf')).toBe('b.conf');
    expect(nameOf('/elsewhere/a.conf')).toBe('/elsewhere/a.conf');
    expect(nameOf('../a.conf')).toBe('../a.conf');
    expect(nameOf('..a/b.conf')).toBe('..a/b.conf');
  });
});
