import { expect, test } from 'vitest';
import { ownerWithHome } from '../../../model/recognition/home-of-httpd.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';

const owner = (text: string, path: string) => ownerWithHome(recognizeFile(text, path), path);

test('a home of httpd settles what the text leaves unclear', () => {
  expect(owner('Listen 80\n', 'etc/apache2/ports.conf')).toBe('apache');
  expect(owner('#AddDefaultCharset UTF-8\n', '/etc/apache2/conf-available/charset.conf')).toBe('apache');
  expect(owner('Listen 80\n', 'etc/ports.conf')).toBe('unclear');
  expect(owner('Listen 80\n', 'sites-available/ports')).toBe('unclear');
});

test('it outvotes no text', () => {
  expect(owner('server {\n  listen 80;\n}\n', 'apache2/sites-available/a')).toBe('foreign');
  expect(owner('{\n', 'apache2/sites-available/a')).not.toBe('apache');
});
