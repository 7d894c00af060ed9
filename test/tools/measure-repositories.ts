import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { SaidFinding } from '../kit/lint-as-user.ts';
import {
  judgeFindings,
  type RepositoryFinding,
  readFieldRepositories,
  readJudgedFindings,
  VERDICTS,
} from '../kit/repository-findings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = path.join(root, 'dist/plume.cjs');

/**
 * Prints what `plume lint` says of the public repositories whose clones are in a folder, as OWNER+NAME at the commit of
 * test/field/repositories.jsonl, beside the verdicts of test/field/repository-findings.jsonl; fails the process if a finding is new.
 */
export function measureRepositories(folder: string | undefined): void {
  if (folder === undefined || !existsSync(folder)) {
    console.log('The folder with the repositories is not here: nothing was measured.');
    return;
  }
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { cwd: root, stdio: 'inherit' });
  const found: RepositoryFinding[] = [];
  const tried = new Set<string>();
  let lines = 0;
  for (const { repository, commit } of readFieldRepositories()) {
    const clone = path.join(folder, repository.replace('/', '+'));
    if (!existsSync(clone) || run('git', ['rev-parse', 'HEAD'], clone).trim() !== commit) {
      console.log(`${repository} is not here at commit ${commit}: not measured.`);
      continue;
    }
    tried.add(repository);
    lines += countLines(clone);
    found.push(...lintClone(clone).map((one) => ({ repository, ...one })));
  }
  const judged = readJudgedFindings().filter(({ repository }) => tried.has(repository));
  const { verdicts, gone } = judgeFindings(found, judged);
  const unjudged = verdicts.filter(({ verdict }) => verdict === undefined);
  for (const one of unjudged) console.log('new', JSON.stringify(one));
  for (const { repository, file, line, rule } of gone)
    console.log(`gone ${repository} ${file}:${line} ${rule}`);
  console.log(
    `${tried.size} repositories, ${lines} lines: ${unjudged.length} findings are new, ${gone.length} gone`,
  );
  for (const wanted of [undefined, ...VERDICTS])
    for (const wantedSeverity of ['error', 'warning']) {
      const count = verdicts.filter(
        ({ verdict, severity }) => verdict === wanted && severity === wantedSeverity,
      ).length;
      const rate = ((count * 1000) / lines).toFixed(2);
      console.log(`  ${wanted ?? 'new'}: ${count} of severity ${wantedSeverity}, ${rate} per 1,000 lines`);
    }
  if (unjudged.length > 0) process.exitCode = 1;
}

function lintClone(clone: string): readonly Omit<RepositoryFinding, 'repository'>[] {
  const { findings }: { findings: SaidFinding[] } = JSON.parse(runPlume(['--format', 'json'], clone));
  return findings.flatMap(({ file, range, rule, severity }) =>
    severity === 'info' ? [] : [{ file, line: range.start.line, rule, severity }],
  );
}

function countLines(clone: string): number {
  const files = runPlume(['--list-files'], clone).split('\n').filter(Boolean);
  return files.reduce(
    (sum, file) => sum + readFileSync(path.join(clone, file), 'latin1').split('\n').length,
    0,
  );
}

function runPlume(options: readonly string[], clone: string): string {
  return run(process.execPath, [program, 'lint', ...options], clone);
}

function run(command: string, args: readonly string[], cwd: string): string {
  return spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
}
