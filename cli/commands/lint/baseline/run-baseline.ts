import path from 'node:path';
import { existsSync } from '../../../../host/disk.ts';
import { realPath } from '../../../../host/reading-policy.ts';
import {
  type BaselineEntry,
  type CountedFinding,
  compareWithBaseline,
  type IsLookedFor,
  updateBaseline,
} from '../../../../linter/findings/baseline.ts';
import type { Finding } from '../../../../linter/findings/finding.ts';
import { currentRuleId } from '../../../../rules/index.ts';
import type { Fingerprints } from '../../../output/formats/fingerprints.ts';
import type { ReportedFile } from '../../../output/formats/format.ts';
import { count } from '../../../output/words.ts';
import type { LintUnit } from '../lint-units.ts';
import { readBaselineFile, writeBaselineFile } from './baseline-file.ts';

/** Findings that are known and not reported. All findings of a run are needed before it can tell which are new. */
export interface KnownFindings {
  /** Keeps the files of a unit for `compare`. */
  add(files: readonly ReportedFile[], unit: LintUnit): void;
  /** The files of all units with their new findings; to be called once, after the last one. */
  compare(): ComparedRun;
}

/** The findings that a file has. */
export interface RunBaseline extends KnownFindings {
  /** Writes what was found; a sentence that says what was done, or a problem. */
  update(): { readonly said: string } | { readonly problem: string };
}

/** What is left of a run beside what is known. */
export interface ComparedRun {
  readonly units: readonly (readonly ReportedFile[])[];
  /** Findings that the baseline has, and those that it has and that no longer occur. */
  readonly known: number;
  readonly gone: number;
}

/** What a baseline works with. */
export interface BaselineOptions {
  readonly name: string;
  /** Whether it is to be written. */
  readonly isUpdated: boolean;
  readonly fingerprints: Fingerprints;
  /** Whether a rule was looked for in a file, as findings call it. */
  readonly runs: (rule: string, file: string) => boolean;
}

/** Opens a baseline, or says why it cannot be used. */
export function openBaseline(options: BaselineOptions): RunBaseline | string {
  const read = readBaselineFile(options.name, options.isUpdated);
  return read.ok ? createBaseline(read.entries, options) : read.problem;
}

function createBaseline(
  entries: readonly BaselineEntry[],
  { name, isUpdated, fingerprints, runs }: BaselineOptions,
): RunBaseline {
  const nameOf = createNames(path.dirname(path.resolve(name)));
  const units: (readonly ReportedFile[])[] = [];
  /** What the names of files in the baseline are in the run. */
  const looked = new Map<string, string>();
  const findings = (): readonly Finding[] =>
    units.flatMap((files) => files.flatMap((file) => file.findings.filter(isCounted)));
  const counted = (): readonly CountedFinding[] =>
    findings().map((finding) => ({
      fingerprint: fingerprints.of(finding).digest,
      rule: finding.rule,
      file: nameOf.inBaseline(finding.file),
    }));
  const isLookedFor: IsLookedFor = ({ rule, file }) => {
    const inRun = looked.get(file);
    return (inRun !== undefined || nameOf.isGone(file)) && runs(currentRuleId(rule), inRun ?? file);
  };
  return {
    add(files) {
      units.push(files);
      for (const { file } of files) looked.set(nameOf.inBaseline(file), file);
    },
    compare() {
      const all = findings();
      const { isKnown, gone } = compareWithBaseline(counted(), entries, isLookedFor);
      const known = new Set(isUpdated ? all : all.filter((_, i) => isKnown[i]));
      return {
        units: units.map((files) =>
          files.map((file) => ({ ...file, findings: file.findings.filter((one) => !known.has(one)) })),
        ),
        known: known.size,
        gone: isUpdated ? 0 : gone,
      };
    },
    update() {
      const { isKnown, gone } = compareWithBaseline(counted(), entries, isLookedFor);
      const updated = updateBaseline(counted(), entries, isLookedFor);
      const problem = writeBaselineFile(name, updated);
      if (problem !== undefined) return { problem };
      const all = updated.reduce((sum, entry) => sum + entry.count, 0);
      const added = isKnown.filter((one) => !one).length;
      return {
        said: `The baseline \`${name}\` has ${count(all, 'finding')}: ${added} added, ${gone} removed.`,
      };
    },
  };
}

/** A failure of plume is none that anybody accepts. */
function isCounted({ rule }: Finding): boolean {
  return !rule.startsWith('internal/');
}

/** Names of files in a baseline: relative to its directory where they are in it, with slashes; links are followed. */
function createNames(directory: string) {
  const base = realPath(directory);
  const known = new Map<string, string>();
  const gone = new Map<string, boolean>();
  return {
    inBaseline(file: string): string {
      const before = known.get(file);
      if (before !== undefined) return before;
      const full = realPath(file);
      const relative = path.relative(base, full);
      const isInside = relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
      const name = (isInside ? relative : full).split(path.sep).join('/');
      known.set(file, name);
      return name;
    },
    /** Whether a file of the directory is there no more; of others nothing is asked. */
    isGone(file: string): boolean {
      const before = gone.get(file);
      if (before !== undefined) return before;
      const isInside = !path.isAbsolute(file) && !file.split('/').includes('..');
      const is = isInside && !existsSync(path.join(base, file));
      gone.set(file, is);
      return is;
    },
  };
}
