import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentHasAccessCompatDirectives } from '../access/policy/access-lines.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import { openServer } from '../host/open-server.ts';
import { applyFixesToServer } from '../linter/fix-server.ts';
import { readConfiguration } from '../model/configuration/configuration.ts';
import accessCompat from '../rules/upgrade/access-compat/rule.ts';
import { convertFile, corpus, TARGET, type Tried } from './convert-corpus.ts';
import { restOf } from './kit/access-skeleton.ts';
import { readCorpus } from './kit/corpus.ts';

describe.skipIf(corpus === undefined)('old access control of the corpus (PLUME_SHARED)', () => {
  let files: readonly Tried[] | undefined;
  const convertAll = () => {
    files ??= readCorpus(corpus ?? '').flatMap(({ file, kind, text }) => {
      const name = kind === '.htaccess' ? `${file}/.htaccess` : file;
      return documentHasAccessCompatDirectives(parse(text, '2.4')) ? [convertFile(name, text)] : [];
    });
    return files;
  };

  test('each file is converted, left alone with a reason, or has branches for httpd 2.2 alone', () => {
    const tried = convertAll();
    const converted = tried.filter(
      ({ before, after, refusals }) => before !== after && refusals.length === 0,
    );
    const untouched = tried.filter(
      ({ before, after, refusals }) => before === after && refusals.length === 0,
    );
    console.log(
      `${tried.length} files have old commands: ${converted.length} are converted, ${untouched.length} have them for httpd 2.2 alone;`,
      countReasons(tried.flatMap(({ refusals }) => [...new Set(refusals)])),
    );
    const left = tried.filter(({ after, refusals }) => refusals.length === 0 && hasReadAccessCompat(after));
    expect(left.map(({ name }) => name)).toEqual([]);
    expect(converted.length / tried.length).toBeGreaterThan(0.7);
  });

  test('converting again changes nothing, and nothing else is changed', () => {
    const changed = convertAll().filter(({ before, after }) => before !== after);
    expect(changed.filter(({ after, again }) => after !== again).map(({ name }) => name)).toEqual([]);
    for (const { name, before, after } of changed)
      expect([...restOf(after)].sort(), name).toEqual([...restOf(before)].sort());
  });

  test('server trees are converted, or left alone with a reason', () => {
    const reasons: string[] = [];
    const faults: string[] = [];
    let [converted, inPart, all] = [0, 0, 0];
    for (const { file, kind } of readCorpus(corpus ?? '')) {
      if (kind !== 'main') continue;
      const open = openServer(join(corpus ?? '', file));
      const fix = () => applyFixesToServer(open.options(), { rules: [accessCompat], choice: 'all' });
      const result = fix();
      if (result === undefined) throw new Error(`${file} is not read`);
      const left = result.linted.flatMap(({ findings }) => findings);
      if (left.length + result.applied.length === 0) continue;
      all++;
      reasons.push(...new Set(left.map(({ help }) => help ?? 'it has no fix')));
      if (result.applied.length > 0)
        if (left.length === 0) converted++;
        else inPart++;
      for (const { fix: one, why } of result.withheld) faults.push(`${file}: ${one.title}: ${why}`);
    }
    console.log(
      `${all} trees have old commands: ${converted} are converted, ${inPart} in part;`,
      countReasons(reasons),
    );
    expect(faults).toEqual([]);
    expect(converted).toBeGreaterThan(0);
  });
});

/** Whether httpd 2.4 reads an old command, for all that can be known. */
function hasReadAccessCompat(text: ByteText): boolean {
  const document = parse(text, '2.4');
  const configuration = readConfiguration(document, 'x.conf', TARGET);
  return document.lines.some(
    (line) =>
      line.kind === 'directive' &&
      /^(?:order|allow|deny|satisfy)$/.test(line.key) &&
      line.parent !== undefined &&
      configuration.isRead(line) === 'present',
  );
}

function countReasons(reasons: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) {
    const plain = reason.replace(/ \([^()]*?:?(?:line )?\d+\)/g, '').replace(/: `(?:GET|POST).*/s, '');
    counts[plain] = (counts[plain] ?? 0) + 1;
  }
  return counts;
}
