import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareReleases } from '../facts/releases.ts';
import { rules } from '../rules/index.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const versionIn = (file: string) => (JSON.parse(read(file)) as { readonly version: string }).version;
const version = versionIn('package.json');
const changelog = read('CHANGELOG.md');

describe('versions', () => {
  test('no rule is newer than plume', () => {
    expect(rules.filter(({ since }) => !/^\d+\.\d+\.\d+$/.test(since))).toEqual([]);
    expect(rules.filter(({ since }) => compareReleases(since, version) > 0).map(({ id }) => id)).toEqual([]);
  });

  test('the extension and the lock files have the version of plume', () => {
    for (const file of ['client/package.json', 'package-lock.json', 'client/package-lock.json'])
      expect(versionIn(file), file).toBe(version);
  });

  test('the changelog has a section for each version that has rules, the newest first', () => {
    const sections = [...changelog.matchAll(/^## \[(.+?)\]/gm)].map(([, title = '']) => title);
    const [first, ...versions] = sections;
    expect(first).toBe('Unreleased');
    expect(versions[0]).toBe(version);
    expect(versions).toEqual(versions.toSorted(compareReleases).reverse());
    expect(
      [...new Set(rules.map(({ since }) => since))].filter((since) => !versions.includes(since)),
    ).toEqual([]);
  });

  test('the changelog has no kind of change but those of Keep a Changelog', () => {
    const kinds = [...changelog.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind);
    const allowed = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
    expect(kinds.filter((kind) => !allowed.includes(kind!))).toEqual([]);
  });
});
