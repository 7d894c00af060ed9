import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentHasAccessCompatDirectives } from '../access/policy/access-compat-directives.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import { openServer } from '../host/open-server.ts';
import { applyFixes } from '../linter/apply-fixes.ts';
import type { LintedFile } from '../linter/findings/finding.ts';
import { applyFixesToServer } from '../linter/fix-server.ts';
import { lintText } from '../linter/lint.ts';
import { readConfiguration } from '../model/configuration/configuration.ts';
import accessCompat from '../rules/upgrade/access-compat/rule.ts';
import { restOf, skeletonOf } from './kit/access-skeleton.ts';
import { findCorpus, readCorpus } from './kit/corpus.ts';
import { askHttpd } from './kit/httpd.ts';
import { httpdIsInstalled } from './kit/httpd-installation.ts';

const corpus = findCorpus();
/** Then whole files are put to httpd, and not what they say about access alone, which is more than it takes. */
const isLong = process.env.PLUME_LONG !== undefined;
const TARGET = { series: '2.4', release: undefined } as const;

/** A file whose old access control was to be converted. */
interface Tried {
  readonly name: string;
  readonly before: ByteText;
  readonly after: ByteText;
  /** Why some of it was left alone. */
  readonly refusals: readonly string[];
  /** Whether it is what stands in a section. */
  readonly isInSection: boolean;
  /** What another conversion would make of it. */
  readonly again: ByteText;
}

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

  test.skipIf(!httpdIsInstalled())(
    'httpd without mod_access_compat takes what was converted',
    { timeout: 120_000 },
    async () => {
      const converted = convertAll().filter(
        ({ before, after, refusals }) => before !== after && refusals.length === 0,
      );
      const refused = await findRefused(
        converted.map((one) => ({ ...one, text: one.before })),
        [],
      );
      const asked = converted.filter(({ name }) => !refused.has(name));
      const wrong = await findRefused(
        asked.map((one) => ({ ...one, text: one.after })),
        ['access_compat'],
      );
      console.log(`${asked.length} converted files were put to httpd; ${refused.size} it had refused before`);
      expect([...wrong].map(([name, why]) => `${name}: ${why}`)).toEqual([]);
      expect(asked.length).toBeGreaterThan(isLong ? 100 : 200);
    },
  );

  test('server trees are converted, or left alone with a reason', { timeout: 120_000 }, () => {
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

function convertFile(name: string, before: ByteText): Tried {
  const lint = (text: ByteText) =>
    withConversionsChosen(lintText(text, { file: name, target: TARGET, rules: [accessCompat] }));
  const result = applyFixes(lint(before), lint, 'all');
  const configuration = readConfiguration(parse(before, '2.4'), name, TARGET);
  return {
    name,
    before,
    after: result.text,
    refusals: [
      ...result.linted.findings.map(({ help, message }) => help ?? message),
      ...result.withheld.map(({ why }) => `withheld: ${why}`),
    ],
    isInSection: configuration.kind === 'htaccess' || !['server', 'vhost'].includes(configuration.outer()),
    again: applyFixes(lint(result.text), lint, 'all').text,
  };
}

/** With the fixes that are choices only because what is around the file is not seen, as if somebody had named them. */
function withConversionsChosen(file: LintedFile): LintedFile {
  return {
    ...file,
    findings: file.findings.map((finding) => ({
      ...finding,
      fixes: finding.fixes.map((fix) =>
        fix.opensTo === undefined ? fix : { ...fix, kind: 'unsafe' as const },
      ),
    })),
  };
}

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

/** Which texts httpd refuses for what they say about access, and why; all are read by one server. */
async function findRefused(
  tried: readonly (Tried & { readonly text: ByteText })[],
  without: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>();
  const names = new Map(tried.map(({ name }, i) => [`${i}.conf`, name]));
  const files = new Map(
    tried.map(({ text, isInSection }, i) => {
      const skeleton = isLong ? text : skeletonOf(text);
      return [`${i}.conf`, isInSection ? `<Directory "/srv/${i}">\n${skeleton}</Directory>\n` : skeleton];
    }),
  );
  for (;;) {
    const main = [...files.keys()].map((name) => `Include "@ROOT@/${name}"\n`).join('');
    const { errors } = await askHttpd({ 'all.conf': main, ...Object.fromEntries(files) }, { without });
    const [error] = errors;
    if (error === undefined) return refused;
    const name = error.file;
    if (name === undefined || !files.delete(name)) throw new Error(`httpd: ${error.message}`);
    refused.set(names.get(name) ?? name, `${error.line}: ${error.message}`);
  }
}

function countReasons(reasons: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) {
    const plain = reason.replace(/ \([^()]*?:?(?:line )?\d+\)/g, '').replace(/: `(?:GET|POST).*/s, '');
    counts[plain] = (counts[plain] ?? 0) + 1;
  }
  return counts;
}
