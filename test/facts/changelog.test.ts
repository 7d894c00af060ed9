import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import { firstReleaseFrom } from '../../facts/import/first-release.ts';
import { moduleFact } from '../../facts/modules.ts';
import { readRows } from '../../facts/packing/read-rows.ts';
import { releaseChanges } from '../../facts/release-changes.ts';
import { releasesOf } from '../../facts/releases.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { rules } from '../../rules/index.ts';

/** A row of facts/data/changelog.jsonl. */
interface Entry {
  readonly release: string;
  readonly entry: number;
  readonly digest: string;
  readonly class: 'rule' | 'note' | 'hidden' | 'unclear';
  readonly by?: readonly string[];
  readonly directives?: readonly string[];
}

const entries = readRows('changelog') as unknown as readonly Entry[];
const written = new Map(readRows('release-changes').map((row) => [String(row.id), row]));
const ruleIds = new Set<string>(rules.map(({ id }) => id));
const SENTENCE = /^(?:["`A-Z0-9]|httpd |mod_\w+ |server-status ).*\.$/s;
/** Debian's copy of CHANGES. */
const CHANGES = '/usr/share/doc/apache2/changelog.gz';

describe('changelog', () => {
  test.skipIf(!existsSync(CHANGES))(
    'every entry of CHANGES from 2.4.1 on is classed once (skipped without Debian’s copy)',
    () => {
      const listed = readEntries(gunzipSync(readFileSync(CHANGES)).toString('utf8'));
      expect(listed.length).toBeGreaterThan(1000);
      const numbered = new Map(listed.map((one) => [`${one.release} ${one.entry}`, one.digest]));
      expect(numbered.size).toBe(listed.length);
      const classed = entries.filter(({ release }) => listed.some((one) => one.release === release));
      expect(new Map(classed.map((one) => [`${one.release} ${one.entry}`, one.digest]))).toEqual(numbered);
    },
  );

  test('each entry is there once, and its number follows that of the one before', () => {
    const seen = new Map<string, number>();
    for (const { release, entry } of entries) {
      expect(entry, release).toBe((seen.get(release) ?? 0) + 1);
      seen.set(release, entry);
    }
    expect(new Set(entries.map(({ digest }) => digest)).size).toBeGreaterThan(entries.length - 20);
  });

  test('a class says by what: rules and rows that exist, of the kind that the class promises', () => {
    for (const { release, entry, class: kind, by = [], directives = [] } of entries) {
      const name = `${release}/${entry}`;
      const unknown = by.filter((id) => !written.has(id) && !ruleIds.has(id));
      expect(unknown, name).toEqual([]);
      expect(by.length + directives.length > 0, name).toBe(kind === 'rule' || kind === 'note');
      const kinds = by.map((id) => written.get(id)?.kind ?? 'rule');
      const isReported = directives.length > 0 || kinds.some((one) => one !== 'repaired' && one !== 'added');
      if (kind === 'rule' || kind === 'note') expect(isReported, name).toBe(kind === 'rule');
    }
  });

  test('every row of release-changes is from an entry', () => {
    const used = new Set(entries.flatMap(({ by = [] }) => by));
    expect([...written.keys()].filter((id) => !used.has(id))).toEqual([]);
  });

  test('directives that an entry brings are known from the release that published it', () => {
    for (const { release, directives = [] } of entries)
      for (const name of directives)
        expect(directiveFact(asciiLowerCase(name), '2.4')?.firstRelease, name).toBe(
          firstReleaseFrom(release),
        );
  });
});

describe('release-changes', () => {
  const releases = releasesOf('2.4');
  test('what an older configuration cannot contain is not shipped', () => {
    const shipped = new Set(releaseChanges().map(({ id }) => id));
    const left = [...written.values()].filter(({ id }) => !shipped.has(String(id)));
    expect(new Set(left.map(({ kind }) => kind))).toEqual(new Set(['accepted', 'added']));
  });

  test.each([...written.values()].map((row) => [row.id, row] as const))(
    '%s has names that exist',
    (_, row) => {
      const {
        directives = [],
        change,
        advice = 'Nothing.',
      } = row as { directives?: string[]; change: string; advice?: string };
      expect(change).toMatch(SENTENCE);
      expect(advice).toMatch(SENTENCE);
      for (const name of directives) expect(directiveFact(asciiLowerCase(name), '2.4'), name).toBeDefined();
    },
  );

  test.each(releaseChanges().map((change) => [change.id, change] as const))('%s', (_, change) => {
    expect(releases).toContain(change.since);
    if (change.until !== undefined)
      expect(releases.indexOf(change.until)).toBeGreaterThan(releases.indexOf(change.since));
    if (change.broughtBy !== undefined)
      expect(releases.indexOf(change.broughtBy)).toBeLessThan(releases.indexOf(change.since));
    expect(change.triggers.length).toBeGreaterThan(0);
    for (const { keys = [], modules, without } of change.triggers) {
      for (const key of [...keys, ...(without === undefined ? [] : [without])])
        expect(directiveFact(key, '2.4'), key).toBeDefined();
      for (const name of modules) expect(moduleFact(name, '2.4'), name).toBeDefined();
      expect(keys.length + modules.length > 0 || without !== undefined).toBe(true);
    }
  });
});

/** The entries of a CHANGES file from 2.4.1 on. */
function readEntries(text: string): Pick<Entry, 'release' | 'entry' | 'digest'>[] {
  const found: { release: string; entry: number; lines: string[] }[] = [];
  let release = '';
  for (const line of text.split('\n')) {
    const heading = /^Changes with Apache (\S+)/.exec(line);
    if (heading) release = heading[1]!;
    else if (/^\s*\*\)/.test(line)) {
      const entry = found.filter((one) => one.release === release).length + 1;
      found.push({ release, entry, lines: [line.replace('*)', ' ')] });
    } else if (!/^\s+\[Apache 2\.3\.0-dev/.test(line) && found.at(-1)?.release === release)
      found.at(-1)?.lines.push(line);
  }
  return found
    .filter((one) => /^2\.4\.[1-9]\d*$/.test(one.release))
    .map(({ release, entry, lines }) => ({ release, entry, digest: digestOf(lines.join(' ')) }));
}

function digestOf(text: string): string {
  return createHash('sha256').update(text.trim().split(/\s+/).join(' ')).digest('hex').slice(0, 12);
}
