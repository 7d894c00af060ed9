import type { Finding } from './finding.ts';

/** Values by findings: those that say the same about one span are one, in whatever instance of the file they were made. */
export interface FindingMap<V> {
  get(finding: Finding): V | undefined;
  /** Adds a finding that is not there yet. */
  add(finding: Finding, value: V): void;
}

/** A map without findings; all that it is given are of one file. */
export function createFindingMap<V>(): FindingMap<V> {
  // a key of their texts would be the longest string that is made of a finding
  const byStart = new Map<number, AtStart<V>>();
  return {
    get(finding) {
      const there = byStart.get(finding.start);
      if (there instanceof Map) return there.get(keyOf(finding));
      for (let entry = there; entry !== undefined; entry = entry.next)
        if (isSame(entry.finding, finding)) return entry.value;
      return undefined;
    },
    add(finding, value) {
      const there = byStart.get(finding.start);
      if (there instanceof Map) there.set(keyOf(finding), value);
      else if (there === undefined || there.count < MOST_COMPARED)
        byStart.set(finding.start, { finding, value, next: there, count: (there?.count ?? 0) + 1 });
      else byStart.set(finding.start, toMap(there).set(keyOf(finding), value));
    },
  };
}

/** What begins at one byte; one long line may have a hundred thousand findings. */
type AtStart<V> = Entry<V> | Map<string, V>;
const MOST_COMPARED = 8;

interface Entry<V> {
  readonly finding: Finding;
  readonly value: V;
  readonly next: Entry<V> | undefined;
  readonly count: number;
}

function isSame(a: Finding, b: Finding): boolean {
  return (
    a.end === b.end &&
    a.rule === b.rule &&
    a.message === b.message &&
    (a.httpd?.message ?? '') === (b.httpd?.message ?? '')
  );
}

function toMap<V>(last: Entry<V>): Map<string, V> {
  const map = new Map<string, V>();
  for (let entry: Entry<V> | undefined = last; entry !== undefined; entry = entry.next)
    map.set(keyOf(entry.finding), entry.value);
  return map;
}

function keyOf({ rule, end, message, httpd }: Finding): string {
  return `${end} ${rule} ${message} ${httpd?.message ?? ''}`;
}
