// Whether two builds of plume say the same of the same files, but for their texts:
//   npx tsx scripts/compare-builds.ts BEFORE.cjs AFTER.cjs PATH… [-- OPTION…]
// Compared are rule, file, range, severity, httpd's answer, related places, the edits of fixes, and the exit code; not
// messages, helps and titles. Rules that were renamed are known by docs/renames/names.jsonl. Each file below PATH is
// linted on its own, named; OPTIONs are given to both (`--from 2.2`). Exits with 1 where something differs.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES_A_RUN = 50;
const MOST_SHOWN = 40;

interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly file: string;
  readonly range: unknown;
  readonly httpd?: unknown;
  readonly related: readonly { readonly file: string; readonly range: unknown }[];
  readonly fixes: readonly { readonly name: string; readonly kind: string; readonly edits: unknown }[];
}

const separator = process.argv.indexOf('--');
const given = process.argv.slice(2, separator < 0 ? undefined : separator);
const options = separator < 0 ? [] : process.argv.slice(separator + 1);
const [before, after, ...paths] = given;
if (before === undefined || after === undefined || paths.length === 0) {
  console.error(
    'Name two builds and what they are to lint: compare-builds BEFORE.cjs AFTER.cjs PATH… [-- OPTION…]',
  );
  process.exit(2);
}

const formerIds = readRenamedRules();
const files = paths.flatMap((path) => [...filesBelow(path)]).sort();
const differences = new Map<string, string[]>();
let findingCount = 0;
for (let i = 0; i < files.length; i += FILES_A_RUN) compare(files.slice(i, i + FILES_A_RUN));

for (const [rule, texts] of [...differences].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`${rule}: ${texts.length}`);
  for (const text of texts.slice(0, MOST_SHOWN)) console.log(`    ${text}`);
  if (texts.length > MOST_SHOWN) console.log(`    and ${texts.length - MOST_SHOWN} more`);
}
const differenceCount = [...differences.values()].reduce((sum, texts) => sum + texts.length, 0);
console.log(`${files.length} files, ${findingCount} findings, ${differenceCount} differences`);
process.exitCode = differenceCount > 0 ? 1 : 0;

function compare(some: readonly string[]): void {
  const [was, is] = [lint(before!, some), lint(after!, some)];
  findingCount += is.findings.size;
  if (was.status !== is.status) note('exit code', `${was.status} → ${is.status} for ${some[0]} …`);
  for (const [key, { rule }] of was.findings) if (!is.findings.has(key)) note(rule, `- ${key}`);
  for (const [key, { rule }] of is.findings) if (!was.findings.has(key)) note(rule, `+ ${key}`);
}

function note(about: string, text: string): void {
  differences.set(about, [...(differences.get(about) ?? []), text]);
}

function lint(
  build: string,
  some: readonly string[],
): { readonly status: number | null; readonly findings: Map<string, Finding> } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [build, 'lint', '--format', 'json', ...options, '--', ...some],
    { encoding: 'latin1', maxBuffer: 2 ** 30 },
  );
  if (status === null || status > 1) console.error(`${build} exits with ${status}: ${stderr.slice(0, 300)}`);
  const { findings } = JSON.parse(stdout || '{"findings":[]}') as { findings: readonly Finding[] };
  return { status, findings: new Map(findings.map((finding) => [keyOf(finding), finding])) };
}

/** What is to be the same of a finding in both builds. */
function keyOf({ rule, severity, file, range, httpd, related, fixes }: Finding): string {
  return JSON.stringify([
    formerIds.get(rule) ?? rule,
    severity,
    file,
    range,
    httpd,
    related.map((one) => [one.file, one.range]),
    fixes.map(({ name, kind, edits }) => [name, kind, edits]),
  ]);
}

/** The former ids of rules by those of today: one rule may have become several. */
function readRenamedRules(): ReadonlyMap<string, string> {
  const table = fileURLToPath(new URL('../docs/renames/names.jsonl', import.meta.url));
  const rows = readFileSync(table, 'utf8').trim().split('\n');
  return new Map(
    rows
      .map((row) => JSON.parse(row) as { kind: string; was: string; is: string })
      .filter(({ kind }) => kind === 'rule')
      .map(({ was, is }) => [is, was]),
  );
}

function* filesBelow(path: string): Iterable<string> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile()) yield path;
  else if (stats?.isDirectory()) for (const name of readdirSync(path)) yield* filesBelow(join(path, name));
}
