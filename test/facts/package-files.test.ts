import { expect, test } from 'vitest';
import { seriesThatKnow } from '../../facts/directives.ts';
import { readRows } from '../../facts/packing/read-rows.ts';
import { isAccessNeutral } from '../../facts/requests/neutral-directives.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import { packageFileAt, packageFiles } from '../../facts/words/package-files.ts';

test('each directive is one of httpd or of a module for it', () => {
  const keys = packageFiles().flatMap((file) => [...file.keys]);
  const isKnown = (key: string) => seriesThatKnow(key).length > 0 || thirdPartyDirective(key) !== undefined;
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key) => !isKnown(key))).toEqual([]);
});

test('names have one star at most, and what is below URLs and directories is below no slash', () => {
  for (const { names, urls = [], directories = [] } of readRows('package-files')) {
    for (const name of names as string[]) expect(name).toMatch(/^\/[^*]+(?:\*[^*]*)?$/);
    for (const place of [...(urls as string[]), ...(directories as string[])])
      expect(place).toMatch(/^\/.*[^/]$/);
  }
});

/** What is about URLs or places that the row names, or, of mod_ssl, about connections. */
const LIMITED =
  /^(?:<directory|<directorymatch|<location|alias|scriptalias|redirectmatch|proxypass|define|ssl.*|shibcompatvaliduser|fastcgiserver|fcgid.*)$/;

test('a file with a directive that may change any answer says so', () => {
  const limited = packageFiles().filter(({ isAnywhere }) => !isAnywhere);
  for (const { package: name, keys } of limited) {
    const others = [...keys].filter((key) => !LIMITED.test(key) && !isAccessNeutral(key, '2.4'));
    expect(others, name).toEqual([]);
  }
});

test('a path, a name that a star is in, and an argument of Include that is such a name', () => {
  const at = (path: string) => packageFileAt(path)?.package;
  expect(at('/etc/letsencrypt/options-ssl-apache.conf')).toBe('certbot');
  expect(at('/etc/apache2/conf-enabled/phpmyadmin.conf')).toBe('phpmyadmin');
  expect(at('/usr/share/modsecurity-crs/*.load')).toBe('modsecurity-crs');
  expect(at('/etc/apache2/conf-a/b/phpmyadmin.conf')).toBeUndefined();
  expect(at('/etc/apache2/conf-phpmyadmin.conf')).toBeUndefined();
  expect(at('/srv/letsencrypt/options-ssl-apache.conf')).toBeUndefined();
});
