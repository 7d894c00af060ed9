import { describe, expect, test } from 'vitest';
import { explainUpgrade, nearestUpgrades } from '../../explain/explain-upgrade.ts';
import { findExplanation } from '../../explain/find-explanation.ts';
import { configureOptions } from '../../facts/build-options.ts';
import { directiveFact } from '../../facts/directives.ts';
import { releaseChanges } from '../../facts/release-changes.ts';
import { upgradeNoteIds } from '../../facts/upgrades/upgrade-notes.ts';
import { reviewBuild } from '../../upgrade/build/review-build.ts';

const textsOf = (id: string): string => {
  const { title, text, facts, sections } = explainUpgrade(id)!;
  return [
    ...[title, ...text, ...facts.map((pair) => pair.join(' '))],
    ...sections.flatMap((one) => [one.title, ...one.paragraphs, ...(one.points ?? [])]),
  ].join('\n');
};

describe('every change between releases', () => {
  test('is explained by the id that `plume upgrade` writes and by the one of --format json', () => {
    for (const { id, since, change, triggers } of releaseChanges()) {
      const explanation = explainUpgrade(`${since}/${id}`) ?? explainUpgrade(id);
      expect(explanation?.text, id).toEqual([change]);
      expect(explainUpgrade(id)).toEqual(explanation);
      const met = explanation?.sections.find(({ title }) => title.startsWith('Which configurations'));
      expect(met?.points ?? []).toHaveLength(triggers.length);
    }
  });
  test('names directives as people write them', () => {
    const names = releaseChanges().flatMap(({ id }) => explainUpgrade(id)?.directives ?? []);
    const wrong = names.filter((name) => {
      const fact = directiveFact(name.toLowerCase().replace(/>$/, ''), '2.4');
      return fact !== undefined && fact.spelling !== name.replace(/>$/, '');
    });
    expect(wrong).toEqual([]);
  });
  test('says what meets it, and what to do', () => {
    expect(textsOf('2.4.54/limit-request-body')).toContain('Where no `LimitRequestBody` is in the server.');
    expect(textsOf('2.4.9/proxy-tilde')).toContain('Lines with `<Proxy>` where argument 1 is `~`.');
    expect(textsOf('2.4.9/proxy-tilde')).toContain('What to do\nWrite `<ProxyMatch …>`.');
  });
});

describe('every note about the build', () => {
  test('is explained', () => {
    for (const id of upgradeNoteIds()) expect(textsOf(id), id).toMatch(/\.\nWhat to do\n.*\.$/s);
  });
  test('has an item, and each item a note', () => {
    const line = [
      ...['./configure', '--enable-mem-cache', '--enable-so', '--with-odd', '$more'],
      ...configureOptions().map(({ name }) => `--${name}`),
    ].join(' ');
    const lines = [line, './configure --enable-proxy', './configure --enable-modules="ldap ssl disk_cache"'];
    const items = lines.flatMap((one) => {
      const read = reviewBuild('config.nice', `${one}\n`);
      if (typeof read === 'string') throw new Error(read);
      return read;
    });
    const rules = [...new Set(items.map(({ rule }) => rule))];
    expect(rules.filter((rule) => explainUpgrade(rule) === undefined)).toEqual([]);
    expect(upgradeNoteIds().filter((id) => id.startsWith('build/') && !rules.includes(id))).toEqual([]);
  });
});

test('an id may be in brackets and in capitals; others are not explained', () => {
  expect(findExplanation('[BUILD/option]')?.explanation.subject).toBe('build/option');
  for (const id of ['2.4.54/', 'build/', '/', '__proto__', 'build/constructor', '2.4.54/toString'])
    expect(explainUpgrade(id), id).toBeUndefined();
  expect(nearestUpgrades('2.4.54/limit-request-bdy')).toEqual(['2.4.54/limit-request-body']);
  expect(nearestUpgrades('limit')).toEqual([]);
});
