import { expect, test } from 'vitest';
import { directiveFact, directiveNames, seriesThatKnow } from '../../facts/directives.ts';
import { moduleFact } from '../../facts/modules.ts';
import { readRows } from '../../facts/packing/read-rows.ts';
import {
  isAccessNeutral,
  isSectionNeutral,
  isSectionNeutralWithoutVariables,
} from '../../facts/requests/neutral-directives.ts';

const TABLES = ['access-neutral', 'section-neutral'] as const;

test.each(TABLES)('%s names modules and directives of httpd, each once', (table) => {
  const names = readRows(table).map(({ name }) => String(name));
  expect(new Set(names).size).toBe(names.length);
  for (const { name, kind } of readRows(table)) {
    if (kind === 'module')
      expect(moduleFact(String(name), '2.4') ?? moduleFact(String(name), '2.2'), String(name)).toBeDefined();
    else expect(seriesThatKnow(String(name).toLowerCase()), String(name)).not.toEqual([]);
  }
});

test('what is neutral to access is not repeated for sections, one by one or with its module', () => {
  for (const { name, kind } of readRows('section-neutral'))
    expect(kind === 'directive' && isAccessNeutral(String(name).toLowerCase(), '2.4'), String(name)).toBe(
      false,
    );
  const modules = (table: (typeof TABLES)[number]) =>
    readRows(table).flatMap(({ name, kind }) => (kind === 'module' ? [name] : []));
  expect(modules('section-neutral').filter((name) => modules('access-neutral').includes(name))).toEqual([]);
});

test.each([
  ['errorlog', true, true],
  ['customlog', true, true],
  // the MPMs'
  ['maxrequestworkers', true, true],
  ['header', false, true],
  ['addtype', false, true],
  ['errordocument', false, true],
  ['documentroot', false, false],
  ['setenvif', false, false],
  // no directives, though one is the name of a module
  ['mod_deflate', false, false],
  ['constructor', false, false],
])('%s is neutral to access: %s, to sections: %s', (key, access, sections) => {
  expect(directiveFact(key, '2.4') === undefined).toBe(key === 'mod_deflate' || key === 'constructor');
  for (const series of ['2.2', '2.4'] as const) {
    expect(isAccessNeutral(key, series)).toBe(access);
    expect(isSectionNeutral(key, series)).toBe(sections);
  }
});

test('directives that set variables are neutral to sections where nothing asks for those', () => {
  const keys = directiveNames('2.4').map((name) => name.toLowerCase());
  const only = keys.filter(
    (key) => isSectionNeutralWithoutVariables(key, '2.4') && !isSectionNeutral(key, '2.4'),
  );
  expect(only.toSorted()).toEqual([
    ...['browsermatch', 'browsermatchnocase', 'passenv', 'setenv'],
    ...['setenvif', 'setenvifexpr', 'setenvifnocase', 'unsetenv'],
  ]);
  expect(keys.filter((key) => isSectionNeutral(key, '2.4')).length).toBeGreaterThan(50);
  for (const key of keys)
    if (isSectionNeutral(key, '2.4')) expect(isSectionNeutralWithoutVariables(key, '2.4'), key).toBe(true);
});

test('a directive may be neutral in one series alone', () => {
  expect(isAccessNeutral('defaulttype', '2.4')).toBe(true);
  expect(isAccessNeutral('defaulttype', '2.2')).toBe(false);
  expect(isSectionNeutral('defaulttype', '2.2')).toBe(false);
});
