import path from 'node:path';
import { query } from '../../../../core/query.ts';
import { existsSync } from '../../../../host/disk.ts';
import { realPath } from '../../../../host/reading-policy.ts';
import {
  type CountedFinding,
  compareWithBaseline,
  type IsLookedFor,
  updateBaseline,
} from '../../../../linter/findings/baseline.ts';
import type { Finding } from '../../../../linter/findings/finding.ts';
import { currentRuleIds } from '../../../../rules/index.ts';
import type { Fingerprints } from '../../../output/formats/fingerprints.ts';
import type { ReportedFile } from '../../../output/formats/format.ts';
import { count } from '../../../output/words.ts';
import type { LintUnit } from '../lint-units.ts';
import { type OpenedBaseline, readBaselineFile, writeBaselineFile } from './baseline-file.ts';

/** Findings that are known and not reported. All findings of a run are needed before it can tell which are new. */
export interface KnownFindings {
  /** Keeps the files of a unit for `compare`. */
  add(files: readonly ReportedFile[], unit: LintUnit): void;
  /** The files of all units with their new findings; to be called once, after the last one. */
  compare(): ComparedRun;
}

/** The findings that a file has. */
export interface RunBaseline extends KnownFindings {
  /** For people; of several files, to go between backticks. */
  readonly name: string;
  /** Writes what was found; a sentence that says what was done, or a problem. */
  update(): { readonly said: string } | { readonly problem: string };
}

/** What is left of a run beside what is known. */
export interface ComparedRun {
  readonly units: readonly (readonly ReportedFile[])[];
  /** Findings that the baseline has, and those that it has and that no longer occur. */
  readonly known: number;
  readonly gone: number;
  /** A sentence, where nothing could be compared. */
  readonly problem?: string;
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
  return read.ok ? createBaseline(read, options) : read.problem;
}

/**
 * The baselines that settings name: `baselineOf` says which of them a file has, if any. They are in the order of
 * `projects`, and are read at once, because one that cannot be used ends the run.
 */
export function openBaselines(
  baselineOf: (file: string) => string | undefined,
  projects: readonly { readonly baseline: string | undefined }[],
  options: Omit<BaselineOptions, 'name'>,
): RunBaseline | string {
  const opened = new Map<string, RunBaseline>();
  for (const { baseline: file } of projects) {
    if (file === undefined || opened.has(file)) continue;
    const baseline = openBaseline({ ...options, name: path.relative('.', file) });
    if (typeof baseline === 'string') return baseline;
    opened.set(file, baseline);
  }
  return joinBaselines(opened, baselineOf);
}

/** Each file is compared with its own baseline. */
function joinBaselines(
  opened: ReadonlyMap<string, RunBaseline>,
  baselineOf: (file: string) => string | undefined,
): RunBaseline {
  const units: (readonly ReportedFile[])[] = [];
  const all = [...opened.values()];
  const ownerOf = ({ file }: ReportedFile) => opened.get(baselineOf(file) ?? '');
  return {
    name: all.map(({ name }) => name).join('` and `'),
    add(files, unit) {
      units.push(files);
      for (const baseline of all)
        baseline.add(
          files.filter((file) => ownerOf(file) === baseline),
          unit,
        );
    },
    compare() {
      const compared = new Map(all.map((baseline) => [baseline, baseline.compare()]));
      const sum = (key: 'known' | 'gone') =>
        [...compared.values()].reduce((before, one) => before + one[key], 0);
      return {
        units: units.map((files, i) => {
          const left = new Map(all.map((one) => [one, [...(compared.get(one)!.units[i] ?? [])]]));
          return files.map((file) => left.get(ownerOf(file)!)?.shift() ?? file);
        }),
        known: sum('known'),
        gone: sum('gone'),
      };
    },
    update() {
      const outcomes = all.map((baseline) => baseline.update());
      const problem = outcomes.find((one) => 'problem' in one);
      return problem ?? { said: outcomes.flatMap((one) => ('said' in one ? one.said : [])).join(' ') };
    },
  };
}

function createBaseline(
  { entries, place }: Extract<OpenedBaseline, { readonly ok: true }>,
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
  const isLookedFor = (found: readonly CountedFinding[]): IsLookedFor => {
    const fingerprints = new Set(found.map(({ fingerprint }) => fingerprint));
    return ({ rule, file, fingerprint }) => {
      const inRun = looked.get(file);
      if (inRun === undefined && !nameOf.isGone(file)) return false;
      const ids = currentRuleIds(rule);
      const running = ids.filter((id) => runs(id, inRun ?? file));
      // of a rule that became several, only a finding tells which of them an entry is about
      return running.length === ids.length || (running.length > 0 && fingerprints.has(fingerprint));
    };
  };
  return {
    name,
    add(files) {
      units.push(files);
      for (const { file } of files) looked.set(nameOf.inBaseline(file), file);
    },
    compare() {
      const all = findings();
      const found = counted();
      const { isKnown, gone } = compareWithBaseline(found, entries, isLookedFor(found));
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
      const found = counted();
      const { isKnown, gone } = compareWithBaseline(found, entries, isLookedFor(found));
      const updated = updateBaseline(found, entries, isLookedFor(found));
      const problem = place && writeBaselineFile(name, place, updated);
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
  return {
    inBaseline: query('inBaseline', (file: string): string => {
      const full = realPath(file);
      const relative = path.relative(base, full);
      const isInside = relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
      return (isInside ? relative : full).split(path.sep).join('/');
    }),
    /** Whether a file of the directory is there no more; of others nothing is asked. */
    isGone: query('isGone', (file: string): boolean => {
      const isInside = !path.isAbsolute(file) && !file.split('/').includes('..');
      return isInside && !existsSync(path.join(base, file));
    }),
  };
}
