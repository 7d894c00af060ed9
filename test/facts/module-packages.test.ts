import { expect, test } from 'vitest';
import { readRows } from '../../facts/packing/read-rows.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import { packageOfModule } from '../../facts/upgrades/module-packages.ts';

test('each row is about a module of another maker, once, and says what no other table does', () => {
  const rows = readRows('module-packages');
  const names = rows.map(({ name }) => String(name));
  expect(names.filter((name) => thirdPartyModule(name) === undefined)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(rows.filter(({ debian, redhat }) => debian === undefined && redhat === undefined)).toEqual([]);
  const repeated = rows.filter(
    ({ name, debian }) => debian !== undefined && thirdPartyModule(String(name))?.package === debian,
  );
  expect(repeated).toEqual([]);
});

test.each([
  ['mod_ssl', undefined, 'mod_ssl'],
  ['mod_authnz_ldap', undefined, 'mod_ldap'],
  ['mod_rewrite', undefined, undefined],
  ['php5_module', 'libapache2-mod-php', 'php'],
  ['wsgi_module', 'libapache2-mod-wsgi-py3', 'python3-mod_wsgi'],
  ['jk_module', 'libapache2-mod-jk', undefined],
  ['no_module', undefined, undefined],
])('%s is in the packages %s and %s', (name, debian, redhat) => {
  expect([packageOfModule(name, 'debian'), packageOfModule(name, 'redhat')]).toEqual([debian, redhat]);
});
