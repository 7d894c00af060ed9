import { describe, expect, test } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import { applyFixes } from '../../linter/apply-fixes.ts';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { applyFixesToServer } from '../../linter/fix-server.ts';
import type { Fix, Rule } from '../../rules/kit/define-rule.ts';
import { type Block, drawExpected, drawFound, readFixture } from '../kit/fixture.ts';
import {
  createCaseLinter,
  type DocumentedRule,
  fileName,
  fixedOf,
  htaccessOf,
  type LintedBlock,
  loadRule,
  ruleIds,
} from '../kit/rule-cases.ts';
import { beginsWell } from '../kit/sentences.ts';
import { isServerCase, readingOptions, type ServerCase, textsOf } from '../kit/server-case.ts';

for (const id of ruleIds()) {
  const loaded = await loadRule(id);
  if (loaded instanceof Error)
    test(id, () => {
      throw loaded;
    });
  else await testRule(loaded);
}

async function testRule({ id, rule, markdown, cases }: DocumentedRule): Promise<void> {
  const { rules, lint, lintCase, findingsOf } = await createCaseLinter(rule);

  describe(id, () => {
    test('is named after its folder, says where its facts come from and has Why, Wrong and Right', () => {
      expect(rule.id).toBe(id);
      expect(rule.sources).not.toHaveLength(0);
      expect(markdown.startsWith(`# ${id}\n`)).toBe(true);
      expect(markdown.match(/^## (?:Why|Wrong|Right)$/gm)).toEqual(['## Why', '## Wrong', '## Right']);
      const sections = new Set(cases.map(({ section }) => section));
      expect([...sections]).toEqual(expect.arrayContaining(['Wrong', 'Right']));
    });

    test('says of its own messages alone what they are for an upgrade', () => {
      const kinds = typeof rule.upgradeKind === 'object' ? Object.keys(rule.upgradeKind) : [];
      expect(kinds.filter((key) => !Object.hasOwn(rule.messages, key))).toEqual([]);
    });

    if (rule.isAboutRequests === true)
      test('says nothing of the start of httpd', () => {
        const phases = cases
          .flatMap(findingsOf)
          .flatMap(({ finding }) => (finding.rule === id ? [finding.httpd?.phase] : []));
        expect(phases.filter((phase) => phase !== undefined && phase !== 'request')).toEqual([]);
      });

    test('says in its head whether a finding may go with a conversion', () => {
      const own = cases.flatMap(findingsOf).filter(({ finding }) => finding.rule === id);
      const goes = own.some(({ finding }) => finding.goesWithConversion === true);
      expect(goes).toBe(rule.goesWithConversion === true);
    });

    test('has nothing left of what npm run new-rule wrote', () => {
      const { summary, messages, sources } = rule;
      const texts = [summary, ...Object.values(messages), ...sources, markdown];
      expect(texts.filter((text) => /\bNEXT\b/.test(text))).toEqual([]);
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
          // where the rule itself failed
          for (const { stack } of linted.findings) if (stack !== undefined) expect.fail(stack);
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
          const result = applyFixes(linted, (text) => lint(block, text), 'all');
          expect(result.text).toBe(readFixture(fixed).text);
          expect(result.withheld).toEqual([]);
          expect(applyFixes(result.linted, (text) => lint(block, text), 'all').text).toBe(result.text);
        }
        if (one.section === 'Wrong') expect(findingsOf(one)).not.toHaveLength(0);
        if (isServerCase(one) && one.fixed.length > 0) expectFixed(one, rules);
        for (const block of one.otherwise) expectFixedOtherwise(block, lintCase(one));
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
