import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Target } from '../../facts/target.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import type { Finding, LintedFile } from '../../linter/findings/finding.ts';
import { lintText } from '../../linter/lint.ts';
import type { HtaccessInSite } from '../../linter/lint-in-site.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { kindOfFile } from '../../model/contexts/file-kind.ts';
import { assumedServer } from '../../model/server/assumed-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Fix, HttpdMessage, Rule } from '../../rules/kit/define-rule.ts';
import { type Block, type Case, readCases, readFixture } from './fixture.ts';
import { isServerCase, readingOptions, rootOf, type ServerCase, textsOf } from './server-case.ts';

const home = fileURLToPath(new URL('../../rules/', import.meta.url));

/** A rule with its document, whose blocks are its cases. */
export interface DocumentedRule {
  readonly id: string;
  readonly rule: Rule;
  readonly markdown: string;
  readonly cases: readonly Case[];
}

/** A file of a case, linted. */
export interface LintedBlock {
  readonly block: Block;
  readonly linted: LintedFile;
}

/** A finding with the block that it is in, and the text of that. */
export interface FoundInBlock {
  readonly finding: Finding;
  readonly block: Block;
  readonly text: ByteText;
}

/** Lints the cases of one rule with that rule alone. */
export interface CaseLinter {
  /** The rules that are asked: all of them where the rule looks at comments that suppress nothing. */
  readonly rules: readonly Rule[];
  /** Lints a text as that of the block. */
  lint(block: Block, text: ByteText): LintedFile;
  /** The linted files of a case, in their order; a case is linted once. */
  lintCase(one: Case): readonly LintedBlock[];
  findingsOf(one: Case): readonly FoundInBlock[];
}

/**
 * The ids of the rules to test, by their folders: all, or those that PLUME_RULE names by an id (`syntax/not-closed`) or a
 * group (`syntax`), so that nothing else is loaded.
 */
export function ruleIds(): readonly string[] {
  const wanted = process.env.PLUME_RULE;
  return readdirSync(home, { withFileTypes: true })
    .filter((group) => group.isDirectory() && group.name !== 'generated' && group.name !== 'kit')
    .flatMap(({ name: group }) =>
      readdirSync(`${home}${group}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => ({ group, id: `${group}/${name}` })),
    )
    .filter(({ group, id }) => wanted === undefined || wanted === id || wanted === group)
    .map(({ id }) => id);
}

/** The rule of a folder; the error that loading it ended with, which a test is to throw. */
export async function loadRule(id: string): Promise<DocumentedRule | Error> {
  try {
    const markdown = readFileSync(`${home}${id}/rule.md`, 'utf8');
    const module: unknown = await import(`${home}${id}/rule.ts`);
    if (typeof module === 'object' && module !== null && 'default' in module && isRule(module.default))
      return { id, rule: module.default, markdown, cases: readCases(markdown) };
    return new Error(`rules/${id}/rule.ts has no rule as its default export`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** What lints the cases of a rule. */
export async function createCaseLinter(rule: Rule): Promise<CaseLinter> {
  const rules = await rulesFor(rule);
  const lint = (block: Block, text: ByteText) => lintBlock(block, text, rules);
  const done = new Map<Case, readonly LintedBlock[]>();
  const lintCase = (one: Case): readonly LintedBlock[] => {
    const linted = done.get(one) ?? lintCaseWith(one, rules);
    done.set(one, linted);
    return linted;
  };
  const findingsOf = (one: Case) =>
    lintCase(one).flatMap(({ block, linted: { findings, text } }) =>
      findings.map((finding) => ({ finding, block, text })),
    );
  return { rules, lint, lintCase, findingsOf };
}

/** The linted files of a case, in their order. */
export function lintCaseWith(one: Case, rules: readonly Rule[]): readonly LintedBlock[] {
  if (isServerCase(one)) return lintServerCase(one, rules);
  return one.files.map((block) => ({ block, linted: lintBlock(block, readFixture(block).text, rules) }));
}

function lintBlock(block: Block, text: ByteText, rules: readonly Rule[]): LintedFile {
  const { target } = block;
  const readSite = (document: Document) => readSiteAlone(document, target);
  return withOpenings(lintText(text, { file: fileName(block), target, rules, readSite }));
}

/** The server that is assumed around a site with nothing in it but a .htaccess. */
function readSiteAlone({ source }: Document, target: Target): HtaccessInSite | undefined {
  const documentRoot = '/srv/www';
  const path = `${documentRoot}/.htaccess`;
  const files = createMemoryFiles({ [path]: source.text });
  const server = readServer(assumedServer({ files, documentRoot, isElsewhere: false, name: '.', target }));
  return server === undefined ? undefined : { server, path };
}

/** What suppresses nothing is only known where all rules have been asked that run where nobody selects any. */
async function rulesFor(rule: Rule): Promise<readonly Rule[]> {
  if (rule.on.suppression === undefined) return [rule];
  const { rules } = await import('../../rules/index.ts');
  return rules.filter(({ isDefault }) => isDefault !== false);
}

/** The name of a block's file, as findings have it. */
export function fileName({ file }: Block): string {
  return file ?? 'fixture.conf';
}

/** A case's block after all fixes; the block itself where they change nothing of it. */
export function fixedOf(one: Case, block: Block): Block {
  const fixed = one.fixed.find(({ file }) => file === block.file);
  return fixed ? { ...block, body: fixed.body, words: fixed.words } : block;
}

/** The files of a server that httpd reads with requests only, by their paths. */
export function htaccessOf(one: ServerCase): readonly ByteText[] {
  const names = one.files.map(fileName).filter((name) => kindOfFile(parse('', '2.4'), name) === 'htaccess');
  return names.map((name) => (name.startsWith('/') ? name : `${rootOf(one)}/${name}`));
}

/** Whether a finding has words of httpd that `httpd -t` prints; others are printed at the start or with a request. */
export function isSaidByConfigTest({ httpd }: Finding): boolean {
  return httpd !== undefined && SAID_BY_CONFIG_TEST.includes(httpd.phase);
}

const SAID_BY_CONFIG_TEST: readonly HttpdMessage['phase'][] = ['read', 'walk', 'check'];

/** A text shows what its fixes make, those as well that are only made where a person names them, because they grant access. */
function withOpenings(linted: LintedFile): LintedFile {
  const asUnsafe = (fix: Fix): Fix => (fix.opensTo === undefined ? fix : { ...fix, kind: 'unsafe' });
  return {
    ...linted,
    findings: linted.findings.map((finding) => ({ ...finding, fixes: finding.fixes.map(asUnsafe) })),
  };
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

function isRule(value: unknown): value is Rule {
  return typeof value === 'object' && value !== null && 'id' in value && 'messages' in value && 'on' in value;
}
