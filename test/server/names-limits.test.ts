import { describe, expect, test } from 'vitest';
import { logItemsIn } from '../../arguments/text/log-items.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';
const uri = uriOfPath(MAIN);
const at = (line: number, character: number) => ({ line, character });

function serve(text: string, others: Readonly<Record<string, string>> = {}) {
  const service = createLanguageService(
    [],
    findMemoryServers({ ...others, [MAIN]: text }, { mains: [MAIN] }),
  );
  service.open({ uri, version: 1, text }, defaultSettings);
  return service;
}

describe('a renaming of an environment variable', () => {
  const main = (more: string) =>
    `SetEnv SHOP 1\n${more}DocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride All\n</Directory>\n`;
  const files = {
    '/srv/www/.shop': 'Header set A %{SHOP}e\n',
    '/srv/www/.htaccess': 'Header set B %{SHOP}e\n',
  };
  const renamed = (more: string) => {
    const answer = serve(main(more), files).rename(uri, at(0, 8), 'STORE');
    return answer !== undefined && 'files' in answer ? answer.files.map((file) => file.uri) : answer?.reason;
  };

  test('changes .htaccess files whatever AccessFileName calls them, and no others', () => {
    expect(renamed('')).toEqual([uri, uriOfPath('/srv/www/.htaccess')]);
    expect(renamed('AccessFileName .shop\n')).toEqual([uri, uriOfPath('/srv/www/.shop')]);
    expect(renamed('AccessFileName .shop .htaccess\n')).toHaveLength(3);
  });

  test('is refused where plume cannot know how they are called', () => {
    expect(renamed('AccessFileName ${NAME}\n')).toContain('cannot find all .htaccess files');
  });
});

describe('a parameter of a macro', () => {
  test('is not renamed where its macro is too long to be searched', () => {
    const macro = (body: string) => `<Macro M $a>\n${body}\n</Macro>\n`;
    expect(serve(macro('Listen $a')).rename(uri, at(0, 10), '$b')).toHaveProperty('files');
    expect(serve(macro(`Listen $a ${'x'.repeat(60_000)}`)).rename(uri, at(0, 10), '$b')).toEqual({
      reason: expect.stringContaining('too long'),
    });
    const many = Array.from({ length: 150 }, (_, i) => `$p${i}x`).join(' ');
    expect(serve(`<Macro M ${many}>\n</Macro>\n`).prepareRename(uri, at(0, 11))).toEqual({
      reason: expect.stringContaining('too long'),
    });
  });
});

test('items of a log format are read as mod_log_config reads them', () => {
  const items = (format: string) =>
    [...logItemsIn(format)].map(({ letterAt, argument }) => [
      format[letterAt] ?? '',
      argument && format.slice(argument.start, argument.end),
    ]);
  expect(items('%h %>s %!200,304{Referer}i %{a}{b}e')).toEqual([
    ['h', undefined],
    ['s', undefined],
    ['i', 'Referer'],
    ['e', 'b'],
  ]);
  expect(items('%%{X}e %%%{X}e %^FB%{c}^ti %{open')).toEqual([
    ['e', 'X'],
    ['^', undefined],
    ['^', 'c'],
    ['', 'open'],
  ]);
  expect(items('100%')).toEqual([['', undefined]]);
  const text = 'SetEnv X 1\nLogFormat "%%{X}e %{X}e" a\n';
  expect(serve(text).references(uri, at(0, 7), true)).toHaveLength(2);
});
