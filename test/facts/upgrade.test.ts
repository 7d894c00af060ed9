import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directiveFact, directiveKeys, directiveNames } from '../../facts/directives.ts';
import { newestRelease } from '../../facts/releases.ts';
import {
  behaviourFacts,
  behaviourOf,
  changedDefaults,
  directiveDifference,
  outdatedDirective,
  outdatedDirectives,
  removedDirective,
  renamedDirective,
} from '../../facts/upgrade.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { rules } from '../../rules/index.ts';
import { sharedFacts } from './shared-facts.ts';

/** Whether the newest 2.4 has a directive. */
function isCurrent(name: string): boolean {
  const fact = directiveFact(asciiLowerCase(name), '2.4');
  return fact !== undefined && fact.lastRelease === undefined;
}

describe('outdated directives', () => {
  test('every directive that 2.4 lost is one', () => {
    const lost = [...directiveKeys('2.2'), ...directiveKeys('2.4')].filter((key) => !isCurrent(key));
    expect(lost.filter((key) => !removedDirective(key))).toEqual([]);
    expect(lost).toEqual(expect.arrayContaining(['acceptmutex', 'rewritelog', 'mcachesize', 'tlsengine']));
  });

  test('what still works is in 2.4, what does not is not, or is refused there', () => {
    for (const { name, works, what } of outdatedDirectives()) {
      expect(isCurrent(name), name).toBe(works || what === 'refused');
    }
  });

  test('replacements exist in 2.4, under that spelling', () => {
    const names = new Set(directiveNames('2.4'));
    const wanted = outdatedDirectives().flatMap(({ replacement }) => replacement);
    expect(wanted.filter((name) => !names.has(name) || !isCurrent(name))).toEqual([]);
  });

  test('a renamed directive has one new name, a rewritten one has lines to write', () => {
    for (const { name, repair, replacement, becomes } of outdatedDirectives()) {
      if (repair === 'rename') expect(replacement.length, name).toBe(1);
      expect(becomes.length > 0, name).toBe(repair === 'rewrite');
    }
  });

  test('names of 2.0 and 1.3 are known', () => {
    for (const key of ['servertype', 'clearmodulelist', 'addmodule', 'port', 'bindaddress', 'agentlog']) {
      expect(removedDirective(key)?.since).toBe('2.0');
    }
    expect(renamedDirective('authdigestfile')?.replacement).toEqual(['AuthUserFile']);
    expect(outdatedDirective('keepalive')).toBeUndefined();
  });

  test('MaxClients goes by another name and still works', () => {
    expect(renamedDirective('maxclients')).toMatchObject({ replacement: ['MaxRequestWorkers'], works: true });
    expect(removedDirective('maxclients')).toBeUndefined();
  });
});

describe('behaviour', () => {
  test('ids are given once', () => {
    const ids = behaviourFacts().map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(80);
    expect(new Set(ids).size).toBe(ids.length);
  });
  test('is about directives that some line knows', () => {
    const keys = behaviourFacts().flatMap(({ directives }) => directives);
    expect(keys.filter((key) => !directiveFact(key, '2.2') && !directiveFact(key, '2.4'))).toEqual([]);
    expect(behaviourOf('keepalive').map(({ id }) => id)).toEqual(['keepalive-words']);
  });
  test('changed defaults are of directives that 2.4 has', () => {
    expect(changedDefaults().filter(({ name }) => !isCurrent(name))).toEqual([]);
    expect(changedDefaults().find(({ name }) => name === 'AllowOverride')).toMatchObject({
      from: 'All',
      to: 'None',
    });
  });
  test('a changed default is reported by a rule that exists, or says why not', () => {
    const ids = new Set<string>(rules.map(({ id }) => id));
    for (const { name, rule, reason, effect } of changedDefaults()) {
      expect([name, rule === undefined], name).toEqual([name, reason !== undefined]);
      expect([name, rule !== undefined && effect === undefined], name).toEqual([name, false]);
      if (rule !== undefined) expect([name, ids.has(rule)]).toEqual([name, true]);
    }
  });
  test('defaults that the manuals have for both series, and that differ, are among the changed ones', () => {
    const changed = new Set(changedDefaults().flatMap(({ keys }) => keys));
    const differing = directiveKeys('2.2').filter((key) => {
      const [before, after] = (['2.2', '2.4'] as const).map((series) => directiveFact(key, series)?.default);
      return before !== undefined && after !== undefined && comparable(before) !== comparable(after);
    });
    expect(differing.filter((key) => !changed.has(key))).toEqual(SAME_IN_OTHER_WORDS);
  });
});

function comparable(manual: string): string {
  return asciiLowerCase(manual).replaceAll('"', '');
}

/** Defaults that the manuals only word otherwise: the sources of 2.2.34 and 2.4 have the same. */
const SAME_IN_OTHER_WORDS: readonly string[] = [
  'cgidscripttimeout',
  'charsetoptions',
  'deflateinflateratioburst',
  'deflateinflateratiolimit',
  'extfilteroptions',
  'fallbackresource',
];

describe('differences between the tables', () => {
  test('of single directives', () => {
    expect(directiveDifference('keepalive')).toMatchObject({ hasOtherArguments: true, isMoved: false });
    expect(directiveDifference('<limit')?.lostPlaces).toEqual(['server', 'vhost']);
    expect(directiveDifference('order')?.isMoved).toBe(true);
    expect(directiveDifference('substitute')).toMatchObject({
      lostOverrides: ['AuthConfig', 'Indexes', 'Limit', 'Options'],
    });
    expect(directiveDifference('servername')).toBeUndefined();
  });

  test.skipIf(!sharedFacts)('are the collected ones (skipped without ../shared)', () => {
    const { differences } = JSON.parse(readFileSync(join(sharedFacts!, 'upgrade.json'), 'utf8')) as {
      readonly differences: readonly { readonly change: string; readonly name: string }[];
    };
    const named = (change: string) =>
      new Set(differences.filter((row) => row.change === change).map(({ name }) => asciiLowerCase(name)));
    const differing = directiveKeys('2.2').flatMap((key) => directiveDifference(key) ?? []);
    const keys = (rows: typeof differing) => rows.map(({ before }) => asciiLowerCase(before.name)).toSorted();
    expect(keys(differing.filter((row) => row.hasOtherArguments))).toEqual([...named('args')].toSorted());
    expect(keys(differing.filter((row) => row.lostPlaces.length + row.gainedPlaces.length > 0))).toEqual(
      [...named('where')].toSorted(),
    );
    const moved = new Set(keys(differing.filter((row) => row.isMoved)));
    expect([...named('moved')].filter((key) => !moved.has(key))).toEqual([]);
  });
});

test('the newest releases', () => {
  expect(newestRelease('2.2')).toBe('2.2.34');
  expect(newestRelease('2.4')).toBe('2.4.71');
});
