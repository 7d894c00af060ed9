import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LintedFile } from '../../linter/findings/finding.ts';
import { buildPositions } from '../../linter/findings/positions.ts';
import { describePromises } from '../../scripts/upgrade-rows/describe-promises.ts';
import { describeRow, describeUpgradeRows, PARTS } from '../../scripts/upgrade-rows/describe-rows.ts';
import type { NamedTest, RowExample, RowPart } from '../../scripts/upgrade-rows/row.ts';
import {
  answerOf,
  type ExampleRun,
  type LocatedFinding,
  namedFindings,
  runExample,
} from '../../scripts/upgrade-rows/run-row.ts';
import { upgradeRows } from '../../scripts/upgrade-rows/upgrade-rows.ts';
import { readCases, readFixture } from '../kit/fixture.ts';

const root = new URL('../../', import.meta.url);
const page = new URL('docs/upgrade-rows.md', root);
const promises = new URL('docs/promises.md', root);
if (process.env.PLUME_UPDATE === '1') {
  writeFileSync(page, describeUpgradeRows());
  writeFileSync(promises, describePromises());
}
const document = readFileSync(page, 'utf8');

/** How many rows the parts must have: those of the table that the project was begun with. */
const COUNTS: Readonly<Record<RowPart, number>> = {
  directives: 37,
  messages: 10,
  access: 5,
  equivalents: 6,
  versions: 4,
};

describe.each(Object.entries(PARTS) as readonly (readonly [RowPart, string])[])('%s', (part, heading) => {
  const rows = upgradeRows[part];
  test(`${heading}: all rows are there, each with another name`, () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(COUNTS[part]);
    for (const { examples, build, missing } of rows)
      expect(examples.length > 0 || build !== undefined || missing !== undefined).toBe(true);
  });

  test.each(rows.map((row) => [row.name, row] as const))('%s', (_, row) => {
    for (const example of row.examples) {
      const run = runExample(example);
      expectFindings(example, run);
      expectFixes(example, run);
      expectAnswers(example, run);
    }
    expect(sectionNamed(row.name)).toBe(describeRow(row));
  });
});

test('docs/upgrade-rows.md is what its rows give (PLUME_UPDATE=1 writes it)', () => {
  expect(document).toBe(describeUpgradeRows());
});

describe('docs/promises.md', () => {
  const rows = Object.values(upgradeRows).flat();

  test('is what its rows give (PLUME_UPDATE=1 writes it)', () => {
    expect(readFileSync(promises, 'utf8')).toBe(describePromises());
  });

  test('names tests that there are', () => {
    const named = rows.flatMap(({ tests = [] }) => tests);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((one) => !isThere(one))).toEqual([]);
  });

  test('names rules that have examples', () => {
    const rules = new Set(rows.flatMap(({ examples }) => examples).flatMap(({ findings }) => findings));
    for (const { rule } of rules) {
      const documentation = readFileSync(new URL(`rules/${rule}/rule.md`, root), 'utf8');
      const labels = readCases(documentation)
        .flatMap(({ files }) => files)
        .flatMap((file) => readFixture(file).expected.map(({ label }) => label));
      expect(labels.filter((label) => label.includes(`[${rule}]`))).not.toEqual([]);
    }
  });
});

/** Whether the file of a test has the title as one of its strings. */
function isThere({ file, title }: NamedTest): boolean {
  const path = new URL(file, root);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
}

/** What the document has under the heading of a row. */
function sectionNamed(name: string): string {
  const start = document.indexOf(`\n### ${name}\n`) + 1;
  const end = /\n(?=##)/.exec(document.slice(start))?.index;
  return document.slice(start, end === undefined ? undefined : start + end);
}

/** The rules that the example names say what it expects, at its lines, and nothing else. */
function expectFindings({ files, findings: expected }: RowExample, { findings }: ExampleRun): void {
  const main = Object.keys(files)[0];
  expect(findings.map(({ finding, line }) => `${finding.file}:${line} ${finding.rule}`)).toEqual(
    expected.map(({ file = main, line, rule }) => `${file}:${line} ${rule}`),
  );
  for (const [i, { says, httpd }] of expected.entries()) {
    expect(findings[i]?.finding.message).toContain(says);
    if (httpd !== undefined) expect(findings[i]?.finding.httpd?.message).toBe(httpd);
  }
}

/** Each fix repairs what it is for and brings no error; who offers none has a reason. */
function expectFixes(example: RowExample, { linted, findings, fixed }: ExampleRun): void {
  const offered = findings.flatMap(({ finding }) => finding.fixes);
  expect(offered.length === 0).toBe(example.noFix !== undefined);
  const before = new Set(errorsIn(linted));
  for (const { linted: after, fixes } of fixed) {
    const repaired = new Set(fixes.map(({ name }) => name));
    expect(namedFindings(example, after).filter((one) => offers(one, repaired))).toEqual([]);
    expect(errorsIn(after).filter((error) => !before.has(error))).toEqual([]);
  }
}

function offers({ finding }: LocatedFinding, names: ReadonlySet<string>): boolean {
  return finding.fixes.some(({ name }) => names.has(name));
}

/** Errors by rule, file and the text of the line, which fixes move. */
function errorsIn(linted: readonly LintedFile[]): readonly string[] {
  return linted.flatMap(({ file, text, findings }) => {
    const positions = buildPositions(text);
    return findings
      .filter(({ severity }) => severity === 'error')
      .map(({ rule, start }) => {
        const line = positions.lineAt(start);
        return `${rule} ${file} ${text.slice(positions.lineStart(line), positions.lineEnd(line))}`;
      });
  });
}

/** What plume answers to the requests, before the upgrade, after it and after each fix. */
function expectAnswers(example: RowExample, { fixed }: ExampleRun): void {
  for (const request of example.requests ?? []) {
    const { before, after, fixed: repaired } = request;
    if (before !== undefined) expect(answerOf(example, example.files, request, '2.2')).toBe(before);
    expect(answerOf(example, example.files, request, '2.4')).toBe(after);
    expect(fixed.map(({ texts }) => answerOf(example, texts, request, '2.4'))).toEqual(repaired ?? []);
  }
}
