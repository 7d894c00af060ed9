import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import { applyFixes } from '../linter/apply-fixes.ts';
import { applyEdits } from '../linter/findings/apply-edits.ts';
import type { Finding, LintedFile } from '../linter/findings/finding.ts';
import { applyFixesToServer } from '../linter/fix-server.ts';
import { lintText } from '../linter/lint.ts';
import { lintServer } from '../linter/lint-server.ts';
import { kindOfFile } from '../model/contexts/file-kind.ts';
import { readServer } from '../model/server/read-server.ts';
import { rules as allRules } from '../rules/index.ts';
import type { Fix, HttpdMessage, Rule } from '../rules/kit/define-rule.ts';
import { type Block, type Case, drawExpected, drawFound, readCases, readFixture } from './kit/fixture.ts';
import { askHttpd } from './kit/httpd.ts';
import { type HttpdAnswer, nameFiles } from './kit/httpd-answer.ts';
import { stopHttpd } from './kit/httpd-htaccess.ts';
import { httpdIsInstalled } from './kit/httpd-installation.ts';
import { beginsWell } from './kit/sentences.ts';
import {
  askServerCase,
  isAskable,
  isServerCase,
  readingOptions,
  rootOf,
  type ServerCase,
  textsOf,
} from './kit/server-case.ts';

const home = fileURLToPath(new URL('../rules/', import.meta.url));
const folders = readdirSync(home, { withFileTypes: true })
  .filter((group) => group.isDirectory() && group.name !== 'generated')
  .flatMap((group) =>
    readdirSync(`${home}${group.name}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${group.name}/${name}`),
  );

/** What `-t` can say; the rest needs a server that starts or answers. */
const saidByConfigTest: readonly HttpdMessage['phase'][] = ['read', 'walk', 'check'];

afterAll(stopHttpd);

for (const id of folders) {
  const loaded = await loadRule(id);
  if (loaded instanceof Error)
    test(id, () => {
      throw loaded;
    });
  else testRule(id, loaded);
}

interface Loaded {
  readonly rule: Rule;
  readonly markdown: string;
  readonly cases: readonly Case[];
}

function testRule(id: string, { rule, markdown, cases }: Loaded): void {
  // what suppresses nothing is only known where all rules have been asked
  const rules = rule.on.suppression === undefined ? [rule] : allRules;
  const lint = (block: Block) => (text: ByteText) =>
    withOpenings(lintText(text, { file: fileName(block), target: block.target, rules }));
  const lintCase = (one: Case): readonly LintedBlock[] =>
    isServerCase(one)
      ? lintServerCase(one, rules)
      : one.files.map((block) => ({ block, linted: lint(block)(readFixture(block).text) }));
  const findingsOf = (one: Case) =>
    lintCase(one).flatMap(({ block, linted: { findings, text } }) =>
      findings.map((finding) => ({ finding, block, text })),
    );
  const saysHttpd = cases.some((one) => findingsOf(one).some(({ finding }) => isSaidByConfigTest(finding)));

  describe(id, () => {
    test('is named after its folder, says where its facts come from and has Why, Wrong and Right', () => {
      expect(rule.id).toBe(id);
      expect(rule.sources).not.toHaveLength(0);
      expect(markdown.startsWith(`# ${id}\n`)).toBe(true);
      expect(markdown.match(/^## (?:Why|Wrong|Right)$/gm)).toEqual(['## Why', '## Wrong', '## Right']);
      const sections = new Set(cases.map(({ section }) => section));
      expect([...sections]).toEqual(expect.arrayContaining(['Wrong', 'Right']));
    });

    test('shows what its fixes make', () => {
      const fixes = cases.flatMap(findingsOf).flatMap(({ finding }) => finding.fixes);
      if (fixes.length > 0)
        expect(cases.some(({ fixed, otherwise }) => fixed.length + otherwise.length > 0)).toBe(true);
    });

    test('lists its fixes with their kinds, and says what those may change that are not safe', () => {
      const own = cases
        .flatMap(findingsOf)
        .flatMap(({ finding }) => (finding.rule === id ? [finding.fixes] : []));
      for (const fixes of own) expect(fixes.map(({ name }) => name)).toEqual(uniqueNames(fixes));
      for (const { name } of own.flat())
        expect(name.split('-').filter((word) => RETIRED.has(word))).toEqual([]);
      const listed = readListedFixes(markdown);
      for (const { name, kind, title } of own.flat())
        expect(
          listed.get(name)?.includes(kind),
          `rules/${id}/rule.md needs a row under "## Fixes": | \`${name}\` | ${kind} | ${title} |`,
        ).toBe(true);
      const seen = new Set(own.flat().map(({ name }) => name));
      expect([...listed.keys()].filter((name) => !seen.has(name))).toEqual([]);
      const safety = readSection(markdown, 'Fix safety');
      const kinds = [...listed.values()].flat();
      expect(
        (safety ?? '') !== '',
        `rules/${id}/rule.md: "## Fix safety" says which fixes are not safe, what they may change, and for whom`,
      ).toBe(kinds.some((kind) => kind !== 'safe'));
      // where some are safe, the text says which are not
      for (const [name, of] of listed)
        if (!of.includes('safe') && kinds.includes('safe')) expect(safety).toContain(`\`${name}\``);
    });

    for (const one of cases) {
      test(`${one.section}, line ${one.line}`, () => {
        for (const { block, linted } of lintCase(one)) {
          const fixture = readFixture(block);
          const found = drawFound(fixture, linted.findings);
          const paste = `rules/${id}/rule.md:${block.line}: found\n\n\`\`\`${['apache', ...block.words].join(' ')}\n${found}\`\`\`\n`;
          expect(found, paste).toBe(drawExpected(fixture, linted.findings));
          if (one.section === 'Right') expect(linted.findings).toHaveLength(0);
          for (const finding of linted.findings) {
            expect(finding.message).not.toMatch(/(?<!\$)\{\w+\}/);
            expectSentences(finding);
          }
          const fixed = one.fixed.find(({ file }) => file === block.file);
          if (!fixed || isServerCase(one)) continue;
          const result = applyFixes(linted, lint(block), 'all');
          expect(result.text).toBe(readFixture(fixed).text);
          expect(result.withheld).toEqual([]);
          expect(applyFixes(result.linted, lint(block), 'all').text).toBe(result.text);
        }
        if (one.section === 'Wrong') expect(findingsOf(one)).not.toHaveLength(0);
        if (isServerCase(one) && one.fixed.length > 0) expectFixed(one, rules);
        for (const block of one.otherwise) expectFixedOtherwise(block, lintCase(one));
      });

      test
        .skipIf(!httpdIsInstalled() || !saysHttpd || !canBeAsked(one))
        .concurrent(`${one.section}, line ${one.line}, asked of a real httpd`, async () => {
          const answer = await ask(one);
          const findings = findingsOf(one);
          for (const { finding, block, text } of findings)
            if (finding.httpd && isSaidByConfigTest(finding))
              expectSaid(answer, finding, asAnswered(finding.httpd, one), block, text);
          if (one.section === 'Right') expect(mistakes(answer)).toEqual([]);
          if (one.fixed.length === 0) return;
          const after = await ask({ ...one, files: one.files.map((file) => fixedOf(one, file)) });
          const repaired = findings.flatMap(({ finding: { httpd } }) =>
            httpd === undefined ? [] : asAnswered(httpd, one).message,
          );
          const left = mistakes(after).filter(({ message }) => repaired.includes(message));
          expect(left).toEqual([]);
        });
    }
  });
}

/** What a person reads of a finding begins as docs/glossary.md says, whatever its placeholders stand for. */
function expectSentences({ message, help, fixes, httpd }: Finding): void {
  const titles = fixes.map(({ title }) => title);
  expect(
    [message, ...(help === undefined ? [] : [help]), ...titles].filter((text) => !beginsWell(text)),
  ).toEqual([]);
  // one may end with what httpd or the file says
  const quoted = httpd?.message.slice(-10);
  expect(/[.?]$/.test(message) || (quoted !== undefined && message.endsWith(quoted)), message).toBe(true);
}

/** The names in their order; each may be a fix's only once, and has the form that `--apply` knows. */
function uniqueNames(fixes: readonly Fix[]): readonly string[] {
  return [...new Set(fixes.map(({ name }) => name))].filter((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name));
}

/** What plume called things once; a name that `--apply` takes is not called so again. */
const RETIRED = new Set(['blank', 'blanks', 'behind', 'word', 'words', 'let', 'lets']);

/** The rows of the table under "## Fixes": the kinds of each fix, by name. */
function readListedFixes(markdown: string): ReadonlyMap<string, readonly string[]> {
  const rows = (readSection(markdown, 'Fixes') ?? '').matchAll(
    /^\| `([a-z0-9-]+)` \| ([a-z, ]+) \| .+ \|$/gm,
  );
  return new Map(Array.from(rows, ([, name = '', kinds = '']) => [name, kinds.split(/, | or /)] as const));
}

function readSection(markdown: string, heading: string): string | undefined {
  return markdown
    .split(/^## /m)
    .find((part) => part.startsWith(`${heading}\n`))
    ?.slice(heading.length)
    .trim();
}

/** A text shows what its fixes make, those as well that are only made where a person names them, because they grant access. */
function withOpenings(linted: LintedFile): LintedFile {
  const asUnsafe = (fix: Fix): Fix => (fix.opensTo === undefined ? fix : { ...fix, kind: 'unsafe' });
  return {
    ...linted,
    findings: linted.findings.map((finding) => ({ ...finding, fixes: finding.fixes.map(asUnsafe) })),
  };
}

interface LintedBlock {
  readonly block: Block;
  readonly linted: LintedFile;
}

function lintServerCase(one: ServerCase, rules: readonly Rule[]): readonly LintedBlock[] {
  const texts = textsOf(one);
  const server = readServer(readingOptions(one, texts));
  if (server === undefined) throw new Error(`line ${one.line}: the server cannot be read`);
  const linted = lintServer(server, { rules, htaccess: htaccessOf(one) }).map(withOpenings);
  return one.files.map((block) => {
    const file = fileName(block);
    const found = linted.find((candidate) => candidate.file === file);
    return { block, linted: found ?? { file, text: texts[file] ?? '', findings: [] } };
  });
}

/** The files of a server that httpd reads with requests only. */
function htaccessOf(one: ServerCase): readonly ByteText[] {
  const names = one.files.map(fileName).filter((name) => kindOfFile(parse('', '2.4'), name) === 'htaccess');
  return names.map((name) => (name.startsWith('/') ? name : `${rootOf(one)}/${name}`));
}

/** All fixes make of each file what its fixed block has, change no other, and change nothing when made again. */
function expectFixed(one: ServerCase, rules: readonly Rule[]): void {
  const fix = (texts: Readonly<Record<string, ByteText>>) =>
    applyFixesToServer(readingOptions(one, texts), { rules, choice: 'all', htaccess: htaccessOf(one) });
  const texts = textsOf(one);
  const result = fix(texts);
  const fixed = { ...texts, ...Object.fromEntries(result?.texts ?? []) };
  expect(fixed).toEqual(textsOf(one, (block) => fixedOf(one, block)));
  expect(result?.withheld).toEqual([]);
  expect(fix(fixed)?.texts.size).toBe(0);
}

/** The first finding that has so many fixes, or one of that name, in any of the files, makes this text with it. */
function expectFixedOtherwise(fixed: Block, all: readonly LintedBlock[]): void {
  const { fixedBy = 1 } = fixed;
  const found = all.flatMap(({ block, linted }) =>
    linted.findings.flatMap(({ fixes }) => {
      const fix =
        typeof fixedBy === 'number' ? fixes[fixedBy - 1] : fixes.find(({ name }) => name === fixedBy);
      return fix === undefined ? [] : [{ block, fix }];
    }),
  )[0];
  const before = all.find(({ block }) => block.file === fixed.file)?.linted.text ?? '';
  const edits = found?.fix.edits.filter(({ file }) => (file ?? fileName(found.block)) === fileName(fixed));
  expect(edits === undefined ? 'there is no such fix' : applyEdits(before, edits)).toBe(
    readFixture(fixed).text,
  );
}

function canBeAsked(one: Case): boolean {
  if (isServerCase(one)) return isAskable(one);
  return one.target.series === '2.4' && one.target.release === undefined && !one.noHttpd;
}

/** What httpd says, with the names that an answer has for the files. */
function asAnswered(httpd: HttpdMessage, one: Case): HttpdMessage {
  if (!isServerCase(one)) return httpd;
  return { ...httpd, message: nameFiles(httpd.message, rootOf(one), one.files.map(fileName)) };
}

function isSaidByConfigTest({ httpd }: Finding): boolean {
  return httpd !== undefined && saidByConfigTest.includes(httpd.phase);
}

async function ask(one: Case): Promise<HttpdAnswer> {
  if (isServerCase(one)) return askServerCase(one, textsOf(one));
  const files = Object.fromEntries(one.files.map((block) => [fileName(block), readFixture(block).text]));
  const [first] = one.files;
  const isHtaccess =
    first !== undefined && kindOfFile(parse(readFixture(first).text, '2.4'), fileName(first)) === 'htaccess';
  const ownModules = first?.words.includes('own-modules') ? { only: [] } : {};
  return askHttpd(files, { as: isHtaccess ? 'htaccess' : 'server', all: 40, ...ownModules });
}

/** httpd says the message, and where it names a line it is one of the command's. */
function expectSaid(
  answer: HttpdAnswer,
  finding: Finding,
  httpd: HttpdMessage,
  block: Block,
  text: ByteText,
): void {
  const node = parse(text, '2.4').lines.findLast((line) => line.start <= finding.start);
  const first = node?.number ?? 1;
  const last = first + (node?.height ?? 1) - 1;
  const said = finding.severity === 'error' ? answer.errors : [...answer.errors, ...answer.warnings];
  const match = said.find(
    (one) =>
      one.message === httpd.message &&
      (one.line === undefined ||
        (one.file === fileName(block) && one.line >= first && one.line <= last) ||
        // what is checked after all is read has its place in the message, if at all
        httpd.phase === 'check' ||
        one.phase === 'request'),
  );
  const told = said.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');
  expect(
    match,
    `httpd does not say in lines ${first}–${last}: ${httpd.message}\nit says:\n${told}`,
  ).toBeDefined();
  if (httpd.id !== null && match && match.phase !== 'request') expect(match.id).toBe(httpd.id);
}

function mistakes({ errors }: HttpdAnswer) {
  return errors.filter(({ environment }) => !environment);
}

function fixedOf(one: Case, block: Block): Block {
  const fixed = one.fixed.find(({ file }) => file === block.file);
  return fixed ? { ...block, body: fixed.body, words: fixed.words } : block;
}

function fileName({ file }: Block): string {
  return file ?? 'fixture.conf';
}

async function loadRule(id: string): Promise<Loaded | Error> {
  try {
    const markdown = readFileSync(`${home}${id}/rule.md`, 'utf8');
    const module: unknown = await import(`${home}${id}/rule.ts`);
    if (typeof module === 'object' && module !== null && 'default' in module && isRule(module.default))
      return { rule: module.default, markdown, cases: readCases(markdown) };
    return new Error(`rules/${id}/rule.ts has no rule as its default export`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function isRule(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && 'id' in value && 'messages' in value && 'on' in value;
}
