import { describe, expect, test } from 'vitest';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { FOREIGN_TEXTS } from './foreign-texts.ts';

/** Those of which httpd would take nearly every line, or a module's: few lines tell them from a part of httpd's. */
const DOUBTFUL = new Set(['tinyproxy', 'csh', 'proftpd: modules']);
/** Only the name of a `.htaccess` outvotes a few lines that httpd refuses. */
const CLAIMED_BY_HTACCESS = new Set(['proftpd: modules', 'csh']);

describe.each(Object.entries(FOREIGN_TEXTS))('%s', (program, text) => {
  test('is never treated as configuration of httpd', () => {
    const { owner, template } = recognizeFile(text, 'server.conf');
    expect(owner).toBe(DOUBTFUL.has(program) ? 'unclear' : 'foreign');
    expect(template).toBeUndefined();
  });
  test('nor is it under a name of httpd', () => {
    for (const name of ['httpd.conf', '/etc/apache2/apache2.conf', 'C:\\Apache\\conf\\httpd.conf'])
      expect(recognizeFile(text, name).owner).not.toBe('apache');
    if (!CLAIMED_BY_HTACCESS.has(program)) expect(recognizeFile(text, '.htaccess').owner).not.toBe('apache');
  });
  test('nor are its lines with the ends of lines of Windows', () => {
    expect(recognizeFile(text.replaceAll('\n', '\r\n'), 'server.conf').owner).not.toBe('apache');
  });
});
