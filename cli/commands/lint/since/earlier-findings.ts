import type { ByteText } from '../../../../grammar/byte-text.ts';
import { type BaselineEntry, compareWithBaseline } from '../../../../linter/findings/baseline.ts';
import type { Finding } from '../../../../linter/findings/finding.ts';
import { createDigests, type Fingerprints } from '../../../output/formats/fingerprints.ts';
import type { ReportedFile } from '../../../output/formats/format.ts';
import type { RunBaseline } from '../baseline/run-baseline.ts';
import type { LintUnit, OtherFiles } from '../lint-units.ts';
import { createCauseFinder } from './causes.ts';
import type { ChangedFile } from './repository.ts';

/**
 * The findings of a commit, as a baseline that nobody wrote down: files are linted as they were, beside all that is as it
 * was. A new finding on an old line gets the change that causes it. `runs` tells whether a rule is reported for a file.
 */
export function createEarlierFindings(
  changes: readonly ChangedFile[],
  fingerprints: Fingerprints,
  runs: (rule: string, file: string) => boolean,
): RunBaseline {
  const then = filesThen(changes);
  const renamed = new Map(
    changes.flatMap(({ place, renamedFrom }) =>
      renamedFrom === undefined ? [] : [[place, renamedFrom] as const],
    ),
  );
  const digestOf = createDigests();
  const entries: BaselineEntry[] = [];
  const added: { readonly unit: LintUnit | undefined; readonly files: readonly ReportedFile[] }[] = [];
  let current: LintUnit | undefined;
  return {
    lookAt(unit) {
      current = unit;
      // a server reads what it names, but a file on its own is the same one under another name
      const files = unit.server === undefined ? withRenamed(then, renamed) : then;
      for (const { file, text, findings } of unit.lintWith(files))
        for (const finding of findings)
          if (finding.unreadBecause === undefined && runs(finding.rule, file))
            entries.push({ fingerprint: digestOf(finding, text), count: 1, rule: finding.rule, file });
    },
    add(files) {
      added.push({ unit: current, files });
    },
    compare() {
      const all = added.flatMap(({ files }) => files.flatMap(({ findings }) => findings));
      const counted = all.map((finding) => ({
        fingerprint: fingerprints.of(finding).digest,
        rule: finding.rule,
        file: finding.file,
      }));
      const { isKnown, gone } = compareWithBaseline(counted, entries, () => true);
      const isNew = new Set(all.filter((_, i) => isKnown[i] !== true));
      const units = added.map(({ unit, files }) => {
        const left = files.map((file) => ({
          ...file,
          findings: file.findings.filter((one) => isNew.has(one)),
        }));
        if (unit === undefined || left.every(({ findings }) => findings.length === 0)) return left;
        const causeOf = createCauseFinder(changes, unit, left, digestOf);
        return left.map((file) => ({
          ...file,
          findings: file.findings.map((finding) => withCause(finding, causeOf(finding), fingerprints)),
        }));
      });
      return { units, known: all.length - isNew.size, gone };
    },
    update: () => ({ problem: 'What was found in a commit is not written.' }),
  };
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

/** The files as they were. */
function filesThen(changes: readonly ChangedFile[]): OtherFiles {
  const texts = new Map<string, ByteText>();
  const hidden = new Set<string>();
  for (const { place, before, isThere } of changes)
    if (before !== undefined) texts.set(place, before);
    else if (isThere) hidden.add(place);
  return { texts, hidden };
}

function withRenamed({ texts, hidden }: OtherFiles, renamed: ReadonlyMap<string, ByteText>): OtherFiles {
  return { texts: new Map([...texts, ...renamed]), hidden };
}
