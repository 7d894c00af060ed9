/** Findings that are known: how many with one fingerprint a file had. */
export interface BaselineEntry {
  /** Without what tells equal findings apart. */
  readonly fingerprint: string;
  readonly count: number;
  /** For people, and to tell which entries a run looked at. */
  readonly rule: string;
  /** As `rule`; another file with the same finding is as good, where this one has it no longer. */
  readonly file: string;
}

/** A finding of a run as a baseline counts it. */
export type CountedFinding = Omit<BaselineEntry, 'count'>;

/** Whether a run looked for what an entry is about, so that it would have found it again. */
export type IsLookedFor = (entry: BaselineEntry) => boolean;

/** What a baseline says of the findings of a run. */
export interface ComparedFindings {
  /** For each finding, in the order of the run. */
  readonly isKnown: readonly boolean[];
  /** How many findings of the baseline the run looked for and did not find. */
  readonly gone: number;
}

/**
 * Tells which findings a baseline has. It has as many as it counts: of three equal ones where it counts two, one is new,
 * if possible one in a file that had fewer. Entries that the run did not look for are for no finding of it.
 */
export function compareWithBaseline(
  findings: readonly CountedFinding[],
  entries: readonly BaselineEntry[],
  isLookedFor: IsLookedFor,
): ComparedFindings {
  const left = indexCounts(entries.filter(isLookedFor));
  const isKnown = findings.map(({ fingerprint, file }) => takeOne(left.get(fingerprint), file));
  for (const [i, { fingerprint }] of findings.entries())
    isKnown[i] ||= takeOne(left.get(fingerprint), undefined);
  let gone = 0;
  for (const { all } of left.values()) gone += all;
  return { isKnown, gone };
}

interface Counts {
  /** Of all files. */
  all: number;
  readonly byFile: Map<string, number>;
}

function indexCounts(entries: readonly BaselineEntry[]): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { fingerprint, count, file } of entries) {
    const own = counts.get(fingerprint) ?? { all: 0, byFile: new Map<string, number>() };
    counts.set(fingerprint, own);
    own.all += count;
    own.byFile.set(file, (own.byFile.get(file) ?? 0) + count);
  }
  return counts;
}

/** Takes one finding of a file, or of whichever file; false where there is none. */
function takeOne(counts: Counts | undefined, file: string | undefined): boolean {
  if (counts === undefined || counts.all === 0) return false;
  if (file !== undefined) {
    const own = counts.byFile.get(file) ?? 0;
    if (own === 0) return false;
    counts.byFile.set(file, own - 1);
  }
  counts.all--;
  return true;
}

/** The baseline that has the findings of a run, and what it had before of what the run did not look for. Sorted. */
export function updateBaseline(
  findings: readonly CountedFinding[],
  entries: readonly BaselineEntry[],
  isLookedFor: IsLookedFor,
): readonly BaselineEntry[] {
  const updated = new Map<string, BaselineEntry>();
  for (const entry of entries) if (!isLookedFor(entry)) updated.set(keyOf(entry), entry);
  for (const finding of findings) {
    const key = keyOf(finding);
    updated.set(key, { ...finding, count: (updated.get(key)?.count ?? 0) + 1 });
  }
  return [...updated.values()].sort(
    (a, b) =>
      compareTexts(a.file, b.file) ||
      compareTexts(a.rule, b.rule) ||
      compareTexts(a.fingerprint, b.fingerprint),
  );
}

/** Rules that were one may report the same line with one fingerprint. */
function keyOf({ fingerprint, rule, file }: CountedFinding): string {
  return `${fingerprint} ${rule} ${file}`;
}

/** By code units, so that it is the same order everywhere. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
