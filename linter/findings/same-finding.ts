import type { Finding } from './finding.ts';

/** Values by findings: those that say the same about one span are one, in whatever instance of the file they were made. */
export interface FindingMap<V> {
  get(finding: Finding): V | undefined;
  /** Adds a finding that is not there yet. */
  add(finding: Finding, value: V): void;
}

/** A map without findings; all that it is given are of one file. */
export function createFindingMap<V>(): FindingMap<V> {
  // a key of all their texts would be the longest string that is made of a finding, and each message has its hash already
  const byStart = new Map<number, Entry<V> | Map<string, OfOneMessage<V>>>();
  return {
    get(finding) {
      const there = byStart.get(finding.start);
      if (!(there instanceof Map)) return valueIn(there, finding);
      const ofMessage = there.get(finding.message);
      return ofMessage instanceof Map ? ofMessage.get(keyOf(finding)) : valueIn(ofMessage, finding);
    },
    add(finding, value) {
      const there = byStart.get(finding.start);
      if (there instanceof Map) addByMessage(there, finding, value);
      else if (there === undefined || there.count < MOST_COMPARED)
        byStart.set(finding.start, before(there, finding, value));
      else {
        const byMessage = new Map<string, OfOneMessage<V>>();
        for (const entry of entriesOf(there)) addByMessage(byMessage, entry.finding, entry.value);
        addByMessage(byMessage, finding, value);
        byStart.set(finding.start, byMessage);
      }
    },
  };
}

/** What begins at one byte is compared, and where it is more than so many, found by its message and by the rest of it. */
const MOST_COMPARED = 8;

type OfOneMessage<V> = Entry<V> | Map<string, V>;

interface Entry<V> {
  readonly finding: Finding;
  readonly value: V;
  readonly next: Entry<V> | undefined;
  readonly count: number;
}

function addByMessage<V>(byMessage: Map<string, OfOneMessage<V>>, finding: Finding, value: V): void {
  const there = byMessage.get(finding.message);
  if (there instanceof Map) there.set(keyOf(finding), value);
  else if (there === undefined || there.count < MOST_COMPARED)
    byMessage.set(finding.message, before(there, finding, value));
  else {
    const byRest = new Map([[keyOf(finding), value]]);
    for (const entry of entriesOf(there)) byRest.set(keyOf(entry.finding), entry.value);
    byMessage.set(finding.message, byRest);
  }
}

function before<V>(next: Entry<V> | undefined, finding: Finding, value: V): Entry<V> {
  return { finding, value, next, count: (next?.count ?? 0) + 1 };
}

function valueIn<V>(first: Entry<V> | undefined, finding: Finding): V | undefined {
  for (let entry = first; entry !== undefined; entry = entry.next)
    if (isSame(entry.finding, finding)) return entry.value;
  return undefined;
}

function entriesOf<V>(first: Entry<V>): readonly Entry<V>[] {
  const entries: Entry<V>[] = [];
  for (let entry: Entry<V> | undefined = first; entry !== undefined; entry = entry.next) entries.push(entry);
  return entries;
}

function isSame(a: Finding, b: Finding): boolean {
  return (
    a.end === b.end &&
    a.rule === b.rule &&
    a.message === b.message &&
    (a.httpd?.message ?? '') === (b.httpd?.message ?? '')
  );
}

/** Tells findings apart that have one start and one message. */
function keyOf({ rule, end, httpd }: Finding): string {
  return `${end} ${rule} ${httpd?.message ?? ''}`;
}
