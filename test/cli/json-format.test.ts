import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { createJsonFormat } from '../../cli/output/formats/json.ts';
import { foldFindings } from '../../linter/findings/fold-findings.ts';
import { bytes, findingAt, noTotals, reportedFile } from '../kit/findings.ts';

const schemaFile = new URL('../../cli/json-schema/findings-1.schema.json', import.meta.url);
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(schemaFile, 'utf8')),
);

const text = bytes('# é😀\r\nMaxClients 10\nKeepAlive yes\n');
const everything = findingAt(text, 'MaxClients', {
  httpd: { id: null, message: "Invalid command 'MaxClients'", phase: 'walk' },
  help: 'Rename it.',
  related: [
    { file: 'a.conf', message: 'see here', start: 2, end: 8 },
    { file: 'b.conf', message: 'and there', start: 0, end: 1 },
  ],
  fixes: [
    { title: 'Rename it', name: 'replace', kind: 'safe', edits: [{ start: 10, end: 20, text: bytes('é') }] },
  ],
});

function write(...files: readonly ReturnType<typeof reportedFile>[]): string {
  const format = createJsonFormat();
  return (
    files.flatMap((file) => [...format.file(file)]).join('') +
    format.end({ ...noTotals, files: files.length })
  );
}

describe('JSON version 1', () => {
  it('holds to its schema', () => {
    const minimal = findingAt(text, 'KeepAlive', { rule: 'internal/failure' });
    const runs = [
      write(),
      write(reportedFile(text, [])),
      write(reportedFile(text, [everything, minimal])),
      write(
        reportedFile(text, []),
        reportedFile(text, [everything]),
        reportedFile(text, []),
        reportedFile(text, [minimal]),
      ),
    ];
    for (const run of runs) {
      validate(JSON.parse(run));
      expect(validate.errors).toBeNull();
    }
  });

  it('has the findings that one is reported for, with their places among the related ones', () => {
    const together = { key: 'k', in: 'server', place: 'here, too', message: '{count} places.' } as const;
    const other = bytes('KeepAlive maybe\n');
    const [first, second] = foldFindings([
      reportedFile(text, [{ ...everything, together }]),
      reportedFile(
        other,
        [findingAt(other, 'maybe', { file: 'b.conf', together, fixes: everything.fixes })],
        'b.conf',
      ),
    ]);
    const run = JSON.parse(write(first!, second!));
    expect(validate(run), JSON.stringify(validate.errors)).toBe(true);
    const [finding, ...more] = run.findings;
    expect(more).toEqual([]);
    const range = { start: { line: 1, column: 11, offset: 10 }, end: { line: 1, column: 16, offset: 15 } };
    expect(finding).toMatchObject({ message: '2 places.', file: 'a.conf' });
    expect(finding.related.at(-1)).toEqual({ message: 'here, too', file: 'b.conf', range });
    expect(finding.others).toMatchObject([
      { message: 'httpd will not start.', file: 'b.conf', range, fixes: [{ name: 'replace' }] },
    ]);
  });

  it('says which lines include what was not read', () => {
    const notRead = [
      {
        file: 'a.conf',
        line: 3,
        column: 9,
        rule: 'include/not-followed',
        message: 'Not read.',
        because: 'it is missing',
        help: null,
      },
    ];
    const run = JSON.parse(createJsonFormat().end({ ...noTotals, notRead }));
    expect(validate(run), JSON.stringify(validate.errors)).toBe(true);
    expect(run.notRead).toEqual(notRead);
  });

  it('has a schema that refuses other things', () => {
    const [finding] = JSON.parse(write(reportedFile(text, [everything]))).findings;
    const whole = (changed: object) => ({ ...JSON.parse(write()), findings: [{ ...finding, ...changed }] });
    expect(validate(whole({}))).toBe(true);
    expect(validate(whole({ severity: 'fatal' }))).toBe(false);
    const [fix] = finding.fixes;
    for (const kind of ['safe', 'choice', 'unsafe'])
      expect(validate(whole({ fixes: [{ ...fix, kind }] }))).toBe(true);
    expect(validate(whole({ fixes: [{ ...fix, kind: 'sure' }] }))).toBe(false);
    expect(validate(whole({ fixes: [{ ...fix, name: 'Rename it' }] }))).toBe(false);
    expect(validate(whole({ fixes: [{ ...fix, name: undefined }] }))).toBe(false);
    expect(validate(whole({ rule: 'MaxClients' }))).toBe(false);
    expect(
      validate(whole({ range: { start: { line: 0, column: 1, offset: 0 }, end: finding.range.end } })),
    ).toBe(false);
    expect(validate({ ...JSON.parse(write()), version: 2 })).toBe(false);
  });

  it('counts lines and columns from 1, columns in UTF-16 units, offsets in bytes', () => {
    const { findings, files, summary } = JSON.parse(write(reportedFile(text, [everything])));
    expect(findings).toEqual([
      {
        rule: 'value/not-boolean',
        severity: 'error',
        message: 'httpd will not start.',
        file: 'a.conf',
        range: { start: { line: 2, column: 1, offset: 10 }, end: { line: 2, column: 11, offset: 20 } },
        httpd: { id: null, message: "Invalid command 'MaxClients'", phase: 'walk' },
        help: 'Rename it.',
        docs: null,
        related: [
          {
            message: 'see here',
            file: 'a.conf',
            range: { start: { line: 1, column: 3, offset: 2 }, end: { line: 1, column: 6, offset: 8 } },
          },
          { message: 'and there', file: 'b.conf', range: null },
        ],
        fixes: [
          {
            title: 'Rename it',
            name: 'replace',
            kind: 'safe',
            edits: [
              {
                file: 'a.conf',
                range: {
                  start: { line: 2, column: 1, offset: 10 },
                  end: { line: 2, column: 11, offset: 20 },
                },
                text: 'é',
              },
            ],
          },
        ],
      },
    ]);
    expect(files).toBe(1);
    expect(summary).toEqual({ error: 0, warning: 0, info: 0 });
  });

  it('has no page for what plume itself failed at', () => {
    const failed = findingAt(text, 'KeepAlive', { rule: 'internal/failure' });
    expect(JSON.parse(write(reportedFile(text, [failed]))).findings[0].docs).toBeNull();
  });
});
