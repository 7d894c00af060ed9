import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openServer } from '../host/open-server.ts';
import type { Finding } from '../linter/findings/finding.ts';
import { lintServer } from '../linter/lint-server.ts';
import { readServer } from '../model/server/read-server.ts';
import { rules } from '../rules/index.ts';
import { findCorpus, readRecords, readString } from './kit/corpus.ts';

const corpus = findCorpus();

interface LintedTree {
  /** The main file. */
  readonly file: string;
  /** The files that were read, the main file among them. */
  readonly files: number;
  readonly findings: readonly (Finding & { readonly at: string })[];
  /** Whether reading or linting ended before its time, because its work was spent. */
  readonly isCutShort: boolean;
}

/** Reads every main file of the corpus with what it includes, as plume does where nothing is said of the server. */
function lintTrees(folder: string): readonly LintedTree[] {
  return readRecords(join(folder, 'manifest.jsonl'))
    .filter(({ kind }) => kind === 'main')
    .map((record) => {
      const file = readString(record, 'file');
      const server = readServer(openServer(join(folder, file)).options());
      if (server === undefined) throw new Error(`${file} is not read`);
      const linted = lintServer(server, { rules });
      return {
        file,
        files: linted.length,
        findings: linted.flatMap(({ file: at, findings }) => findings.map((one) => ({ ...one, at }))),
        isCutShort: server.isCutShort || linted.some((one) => one.isCutShort === true),
      };
    });
}

/** How many files some trees have, so that none is overlooked. */
const known: readonly (readonly [part: string, files: number])[] = [
  ['github/Amixp+etc/', 60],
  ['testdata/gentoo_apache/', 19],
  ['github/nexcess+m2-whitepaper-v1-configs/', 15],
  ['testdata/centos7_apache/', 13],
  ['github/dmanchester+dmanchester.com/', 13],
  ['github/cicku+mirrors.cicku.me/', 12],
  ['github/Timon-Schwarz+Etc/', 9],
];

describe.skipIf(corpus === undefined)('server trees of the corpus (PLUME_SHARED)', () => {
  let trees: readonly LintedTree[] | undefined;
  const lint = () => {
    trees ??= lintTrees(corpus ?? '');
    return trees;
  };
  const describeAll = (rule: RegExp, severity?: string) =>
    lint().flatMap(({ file, findings }) =>
      findings
        .filter((one) => rule.test(one.rule) && (severity ?? one.severity) === one.severity)
        .map((one) => `${file}: ${one.at} ${one.rule}: ${one.message}`),
    );

  test('no rule fails', () => {
    expect(describeAll(/^internal\//)).toEqual([]);
  });

  test('nothing is said to be missing that may lie outside the copy', () => {
    expect(describeAll(/^(?:include|path)\/|^module\/.*(?:missing|file)/, 'error')).toEqual([]);
  });

  test('their files are found', () => {
    for (const [part, files] of known) {
      const tree = lint().find(({ file }) => file.includes(part));
      expect(tree?.files, part).toBeGreaterThanOrEqual(files);
    }
    expect(lint().filter(({ files }) => files > 1).length).toBeGreaterThan(40);
  });

  test('the work that their size allows for is enough', () => {
    expect(lint().filter(({ isCutShort }) => isCutShort)).toEqual([]);
  });
});
