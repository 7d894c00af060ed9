import { afterAll, describe, expect, test } from 'vitest';
import { configFiles, htaccessFiles, type Row, read, rows } from './example-list.ts';
import { askHttpd } from './kit/httpd.ts';
import type { HttpdError } from './kit/httpd-answer.ts';
import { stopHttpd } from './kit/httpd-htaccess.ts';
import { httpdIsInstalled } from './kit/httpd-installation.ts';

describe.skipIf(!httpdIsInstalled())('what the list says a real httpd says', () => {
  afterAll(stopHttpd);

  /** Missing modules of 2.2 are in the list, the certificates and users of the library's machine are not. */
  const belongsToTheText = ({ environment, message, id }: HttpdError) =>
    !environment || /^Cannot load modules/.test(message) ? !['AH01574', 'AH01797'].includes(id ?? '') : false;

  function compare(said: readonly HttpdError[], listed: readonly Row[], prefix: string): void {
    const wanted = listed.filter(({ message }) => message !== '');
    const heard = said.filter(belongsToTheText).map(({ file, line, message }) => {
      const row = wanted.find((one) => one.file === `${prefix}${file}` && one.line === line);
      return `${prefix}${file}:${line} ${row && message.startsWith(row.message) ? row.message : message}`;
    });
    expect(heard.sort()).toEqual(
      wanted.map(({ file, line, message }) => `${file}:${line} ${message}`).sort(),
    );
  }

  test('of the server', async () => {
    const prefix = 'etc/httpd/';
    const texts = Object.fromEntries(configFiles.map((file) => [file.slice(prefix.length), read(file)]));
    const { errors, warnings } = await askHttpd(texts, { main: 'conf/httpd.conf', mpm: 'prefork', all: 100 });
    compare(
      [...errors, ...warnings],
      rows.filter(({ file }) => file.startsWith(prefix)),
      prefix,
    );
  });

  test.each(htaccessFiles)('of %s', async (file) => {
    const { errors, warnings } = await askHttpd({ [file]: read(file) }, { as: 'htaccess', all: 20 });
    compare(
      [...errors, ...warnings],
      rows.filter((row) => row.file === file),
      '',
    );
  });
});
