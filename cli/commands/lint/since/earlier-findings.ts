import { tmpdir } from 'node:os';
import { readingOther } from '../../../../host/disk.ts';
import { type DiskViews, openDiskViews } from '../../../../host/disk-view.ts';
import { describeSystemError } from '../../../../host/system-error.ts';
import { type ComparedFindings, compareWithBaseline } from '../../../../linter/findings/baseline.ts';
import type { Finding, LintedFile } from '../../../../linter/findings/finding.ts';
import { SEVERITY_RANKS } from '../../../../linter/findings/severity-ranks.ts';
import type { Severity } from '../../../../rules/kit/define-rule.ts';
import { createDigests } from '../../../../server/service/baseline/finding-digests.ts';
import type { Fingerprints } from '../../../output/formats/fingerprints.ts';
import type { ReportedFile } from '../../../output/formats/format.ts';
import type { ComparedRun, KnownFindings } from '../baseline/run-baseline.ts';
import type { LintUnit } from '../lint-units.ts';
import { createCauses } from './causes.ts';
import type { ChangedFile } from './repository.ts';

/**
 * The findings of a commit: `lintAll` finds and lints all that the run does, and reads the changed files and links as they
 * were. A finding that was milder then, as in a file that nothing enabled, is new. One on an old line gets the change that
 * causes it.
 */
export function createEarlierFindings(
  changes: readonly ChangedFile[],
  fingerprints: Fingerprints,
  lintAll: () => readonly LintedFile[],
): KnownFindings {
  const added: { readonly unit: LintUnit; readonly files: readonly ReportedFile[] }[] = [];
  const digestOf = createDigests();
  const compareWith = (views: DiskViews): ComparedRun => {
    const all = added.flatMap(({ files }) => files.flatMap(({ findings }) => findings));
    const then = views.view(new Map(changes.map(({ place, before }) => [place, before])));
    const before = readingOther(then, lintAll).flatMap(({ text, findings }) =>
      findings
        .filter(({ unreadBecause }) => unreadBecause === undefined)
        .map((finding) => ({ finding, digest: digestOf(finding, text) })),
    );
    const { isKnown, gone } = compareSeverities(
      all.map((finding) => ({ finding, digest: fingerprints.of(finding).digest })),
      before,
    );
    const isNew = new Set(all.filter((_, i) => isKnown[i] !== true));
    const findCauses = createCauses(changes, digestOf, views);
    const units = added.map(({ unit, files }) => {
      const left = files.map((file) => ({
        ...file,
        findings: file.findings.filter((one) => isNew.has(one)),
      }));
      if (left.every(({ findings }) => findings.length === 0)) return left;
      const causeOf = findCauses(unit, left);
      return left.map((file) => ({
        ...file,
        findings: file.findings.map((finding) => withCause(finding, causeOf(finding), fingerprints)),
      }));
    });
    return { units, known: all.length - isNew.size, gone };
  };
  return {
    add(files, unit) {
      added.push({ unit, files });
    },
    compare() {
      const unchanged = added.map(({ files }) => files.map((file) => ({ ...file, findings: [] })));
      const count = added.reduce((sum, { files }) => sum + countFindings(files), 0);
      if (changes.length === 0) return { units: unchanged, known: count, gone: 0 };
      let views: DiskViews | undefined;
      try {
        views = openDiskViews();
        return compareWith(views);
      } catch (error) {
        if (views !== undefined) throw error;
        const problem = `plume cannot compare with the commit: \`${tmpdir()}\` ${describeSystemError(error)}.`;
        return { units: unchanged, known: 0, gone: 0, problem };
      } finally {
        views?.close();
      }
    },
  };
}

interface Digested {
  readonly finding: Finding;
  readonly digest: string;
}

/** Tells which findings are among earlier ones that were as severe, or more so. */
function compareSeverities(now: readonly Digested[], before: readonly Digested[]): ComparedFindings {
  const toEntry = ({ finding: { severity, rule, file }, digest }: Digested) => ({
    ...{ fingerprint: `${digest} ${severity}`, count: 1 },
    ...{ rule, file },
  });
  const { isKnown: isAsBefore } = compareWithBaseline(now.map(toEntry), before.map(toEntry), () => true);
  const left = new Map<string, number>();
  const add = (digest: string, severity: Severity, more: number) =>
    left.set(`${digest} ${severity}`, (left.get(`${digest} ${severity}`) ?? 0) + more);
  for (const { digest, finding } of before) add(digest, finding.severity, 1);
  for (const [i, { digest, finding }] of now.entries()) if (isAsBefore[i]) add(digest, finding.severity, -1);
  const isKnown = now.map(({ digest, finding }, i) => {
    if (isAsBefore[i]) return true;
    const worse = SEVERITIES.filter((one) => SEVERITY_RANKS[one] > SEVERITY_RANKS[finding.severity]);
    const was = worse.find((severity) => (left.get(`${digest} ${severity}`) ?? 0) > 0);
    if (was !== undefined) add(digest, was, -1);
    return was !== undefined;
  });
  return { isKnown, gone: [...left.values()].reduce((sum, one) => sum + one, 0) };
}

const SEVERITIES: readonly Severity[] = ['info', 'warning', 'error'];

function countFindings(files: readonly LintedFile[]): number {
  return files.reduce((sum, { findings }) => sum + findings.length, 0);
}

function withCause(
  finding: Finding,
  cause: Finding['related'][number] | undefined,
  fingerprints: Fingerprints,
): Finding {
  if (cause === undefined) return finding;
  const told = { ...finding, related: [...finding.related, cause] };
  fingerprints.setSame(told, finding);
  return told;
}
