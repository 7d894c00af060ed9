import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { type CorpusResult, findCorpus, lintCorpus, readVerdicts } from './kit/corpus.ts';
import {
  compareWithHttpd,
  describeFalseAlarm,
  describeMiss,
  readExceptions,
} from './kit/corpus-agreement.ts';
import { compareSnapshots, takeSnapshot } from './kit/corpus-snapshot.ts';

const corpus = findCorpus();

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Of httpd's errors, how many plume must report on the same line. */
const leastAgreement = 0.97;

describe.skipIf(corpus === undefined)('the corpus of real configurations (PLUME_SHARED)', () => {
  let result: CorpusResult | undefined;
  const lint = () => {
    result ??= lintCorpus(corpus ?? '', rules);
    return result;
  };
  const agreement = () =>
    compareWithHttpd(
      lint(),
      readVerdicts(corpus ?? ''),
      readExceptions(new URL('corpus-exceptions.jsonl', import.meta.url).pathname),
    );

  test('no rule fails', () => {
    const failures = lint().files.flatMap(({ file, findings }) =>
      findings.filter(({ rule }) => rule.startsWith('internal/')).map(({ message }) => `${file}: ${message}`),
    );
    expect(failures).toEqual([]);
  });

  test('what is found is what the snapshot says (npm run corpus -- --update)', () => {
    expect(compareSnapshots(JSON.parse(read('corpus.snapshot.json')), takeSnapshot(lint()))).toEqual([]);
  });

  test('no error where httpd accepts the file, except for the exceptions', () => {
    const { falseAlarms, unused } = agreement();
    expect(falseAlarms.map(describeFalseAlarm)).toEqual([]);
    expect(unused).toEqual([]);
  });

  test(`at least ${leastAgreement * 100} % of httpd's errors, on its lines`, () => {
    const { errors, misses } = agreement();
    expect(errors).toBeGreaterThan(250);
    expect(1 - misses.length / errors, misses.map(describeMiss).join('\n')).toBeGreaterThanOrEqual(
      leastAgreement,
    );
  });

  test('where httpd says the same of a file, it names the line that a finding says it names', () => {
    const { sameWords, otherLines } = agreement();
    expect(sameWords).toBeGreaterThan(240);
    expect(otherLines.map(describeMiss)).toEqual([]);
  });
});
