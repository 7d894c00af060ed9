import type { ByteText } from '../../../../grammar/byte-text.ts';
import { type BaselineEntry, compareWithBaseline } from '../../../../linter/findings/baseline.ts';
import type { Finding } from '../../../../linter/findings/finding.ts';
import { createDigests } from '../../../../server/service/baseline/finding-digests.ts';
import type { Fingerprints } from '../../../output/formats/fingerprints.ts';
import type { ReportedFile } from '../../../output/formats/format.ts';
import type { KnownFindings } from '../baseline/run-baseline.ts';
import type { LintUnit, OtherFiles } from '../lint-units.ts';
import { createCauses } from './causes.ts';
import type { ChangedFile } from './repository.ts';

/**
 * The findings of a commit: files are linted as they were, beside all that did not change. A new finding on an old line
 * gets the change that causes it. `runs` tells whether a rule is reported for a file.
 */
export function createEarlierFindings(
  changes: readonly ChangedFile[],
  fingerprints: Fingerprints,
  runs: (rule: string, file: string) => boolean,
): KnownFindings {
  const then = filesThen(changes);
  const renamed = new Map(
    changes.flatMap(({ place, renamedFrom }) =>
      renamedFrom === undefined ? [] : [[place, renamedFrom] as const],
    ),
  );
  // a server reads what it names, but a file on its own is the same under another name
  const thenAlone: OtherFiles = { ...then, texts: new Map([...then.texts, ...renamed]) };
  const digestOf = createDigests();
  const findCauses = createCauses(changes, digestOf);
  const entries: BaselineEntry[] = [];
  const added: { readonly unit: LintUnit; readonly files: readonly ReportedFile[] }[] = [];
  /** Whether a unit is linted as it was: then its findings are those of the commit. */
  const isUnchanged = (unit: LintUnit): boolean =>
    unit.server === undefined ? !changes.some(({ place }) => unit.isReading(place)) : changes.length === 0;
  return {
    add(files, unit) {
      added.push({ unit, files });
      const alone = unit.server === undefined;
      const before = isUnchanged(unit) ? files : unit.lintWith(alone ? thenAlone : then);
      for (const { file, text, findings } of before)
        for (const finding of findings)
          if (finding.unreadBecause === undefined && runs(finding.rule, file))
            entries.push({ fingerprint: digestOf(finding, text), count: 1, rule: finding.rule, file });
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
        if (left.every(({ findings }) => findings.length === 0)) return left;
        const causeOf = findCauses(unit, left);
        return left.map((file) => ({
          ...file,
          findings: file.findings.map((finding) => withCause(finding, causeOf(finding), fingerprints)),
        }));
      });
      return { units, known: all.length - isNew.size, gone };
    },
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
