import { expect, test } from 'vitest';
import { formatNeeds, needsToJson } from '../../cli/commands/lint/htaccess-needs.ts';
import { parse } from '../../grammar/parse.ts';
import { needsOf } from '../../model/sections/htaccess-needs.ts';

const text = [
  'Options -Indexes +MultiViews',
  '<IfModule mod_rewrite.c>',
  '  RewriteEngine On',
  '  RewriteRule ^a$ /b',
  '</IfModule>',
  'AuthType Basic',
  'AuthUserFile /srv/users',
  'Require valid-user',
  'Header setifempty X-A b',
  '',
].join('\n');
const needs = needsOf(parse(text, '2.4'), { series: '2.4', release: undefined });

test('what a .htaccess needs, as people read it', () => {
  expect(formatNeeds('site/.htaccess', needs)).toBe(
    [
      'site/.htaccess needs from its server:',
      '  modules   mod_rewrite (optional), because of RewriteEngine (line 3) and 1 more line',
      '            mod_authn_core, because of AuthType (line 6)',
      '            mod_auth_basic, because of AuthType (line 6)',
      '            mod_authn_file, because of AuthUserFile (line 7)',
      '            mod_authz_core, because of Require (line 8)',
      '            mod_authz_user, because of Require (line 8)',
      '            mod_headers, because of Header (line 9)',
      '  override  AllowOverride AuthConfig FileInfo Options=Indexes,MultiViews',
      '              AuthConfig because of AuthType (line 6) and 2 more lines',
      '              FileInfo because of RewriteEngine (line 3) and 2 more lines',
      '              Options because of Options (line 1)',
      '  httpd     2.4.7 or newer, because of Header (line 9)',
      '',
    ].join('\n'),
  );
});

test('the same for machines', () => {
  const { modules, allowOverride, minimumRelease } = needsToJson('site/.htaccess', needs);
  expect(modules[0]).toEqual({
    anyOf: ['mod_rewrite'],
    optional: true,
    by: [
      { directive: 'RewriteEngine', line: 3 },
      { directive: 'RewriteRule', line: 4 },
    ],
  });
  expect(allowOverride.line).toBe('AllowOverride AuthConfig FileInfo Options=Indexes,MultiViews');
  expect(minimumRelease).toEqual({ release: '2.4.7', by: { directive: 'Header', line: 9 } });
});

test('a module of many releases has one name for people, and each for machines', () => {
  const php = needsOf(parse('php_value a b\n', '2.4'), { series: '2.4', release: undefined });
  expect(formatNeeds('.htaccess', php)).toContain(
    'modules   mod_php or lsapi_module, because of php_value (line 1)\n',
  );
  expect(needsToJson('.htaccess', php).modules[0]!.anyOf).toContain('php7_module');
});

test('a file that contains nothing needs nothing', () => {
  const nothing = needsOf(parse('# nothing\n', '2.4'), { series: '2.4', release: undefined });
  expect(needsToJson('.htaccess', nothing)).toEqual({
    version: 1,
    file: '.htaccess',
    modules: [],
    allowOverride: { line: null, smallest: [[]], reasons: {} },
    minimumRelease: null,
  });
});
