import { expect, test } from 'vitest';
import type { Target } from '../../../facts/target.ts';
import { parse } from '../../../grammar/parse.ts';
import { narrowestOverride, needsOf } from '../../../model/sections/htaccess-needs.ts';

const newest: Target = { series: '2.4', release: undefined };
const of = (lines: readonly string[], target = newest) =>
  needsOf(parse(`${lines.join('\n')}\n`, target.series), target);
const override = (...lines: string[]) => narrowestOverride(of(lines)).join(' ');
const modules = (...lines: string[]) => of(lines).modules.map((one) => one.modules.join('|'));

test('the smallest sets of classes', () => {
  expect(override('RewriteEngine On')).toBe('FileInfo');
  expect(override('Order allow,deny')).toBe('Limit');
  // either is enough for <Limit>, and the other one is needed anyway
  expect(override('<Limit GET>', 'Require all denied', '</Limit>')).toBe('AuthConfig');
  expect(of(['<Files "*.x">', '</Files>']).overrides).toHaveLength(5);
  expect(override('DirectoryIndex x', 'SetEnv A b', 'Satisfy any')).toBe('Indexes AuthConfig FileInfo');
});

test('what stands in containers of Require is allowed with them', () => {
  expect(override('<RequireAll>', 'Require all granted', '</RequireAll>')).toBe('AuthConfig');
});

test('what no .htaccess may contain asks for nothing', () => {
  expect(override('ServerName x')).toBe('');
  expect(override('<Directory "/">', 'RewriteEngine On', '</Directory>')).toBe('FileInfo');
});

test('words of Options', () => {
  expect(override('Options -Indexes +ExecCGI')).toBe('Options=Indexes,ExecCGI');
  expect(override('Options IncludesNOEXEC')).toBe('Options=IncludesNOEXEC');
  expect(override('Options Includes IncludesNOEXEC')).toBe('Options=Includes');
  expect(override('Options None')).toBe('Options=None');
  expect(override('Options All')).toBe('Options=Indexes,Includes,FollowSymLinks,ExecCGI');
  // a variable may stand for any word
  expect(override('Options $' + '{WORDS}')).toBe('Options');
  expect(override('XBitHack On')).toBe('Options');
});

test('modules that every httpd has are not asked for', () => {
  expect(modules('ErrorDocument 404 /x', 'SetOutputFilter CHUNK', 'SetHandler default-handler')).toEqual([]);
});

test('modules, those of words too', () => {
  expect(modules('RewriteEngine On')).toEqual(['mod_rewrite']);
  expect(modules('Require ip 10', 'Require all granted')).toEqual(['mod_authz_core', 'mod_authz_host']);
  expect(modules('AuthBasicProvider file dbm')).toEqual([
    'mod_auth_basic',
    'mod_authn_file',
    'mod_authn_dbm',
  ]);
  expect(modules('SetHandler server-status')).toEqual(['mod_status']);
  expect(modules('SetOutputFilter INCLUDES;DEFLATE')).toEqual(['mod_include', 'mod_deflate']);
  expect(modules('AddInputFilter deflate gz')).toEqual(['mod_mime', 'mod_deflate']);
  expect(modules('AddHandler Server-Status st')).toEqual(['mod_mime', 'mod_status']);
  expect(modules('AuthType digest')).toEqual(['mod_authn_core', 'mod_auth_digest']);
  expect(modules('SetEnvIf A b c')).toEqual(['mod_setenvif']);
  expect(modules('Options None', 'ErrorDocument 404 x')).toEqual([]);
});

test('what stands in conditions is optional, what stands in false ones is not needed', () => {
  const needs = of(['<IfModule mod_expires.c>', 'ExpiresActive On', '</IfModule>', 'SetEnv A b']);
  expect(needs.modules.map((one) => [one.modules[0], one.isOptional])).toEqual([
    ['mod_expires', true],
    ['mod_env', false],
  ]);
  expect(modules('<IfVersion < 2.3>', 'Order allow,deny', '</IfVersion>')).toEqual(['mod_version']);
});

test('the oldest httpd that knows it', () => {
  const oldest = (...lines: string[]) => of(lines).minimumRelease?.release;
  expect(oldest('RewriteEngine On')).toBeUndefined();
  expect(oldest('Require all granted')).toBeUndefined();
  expect(oldest('<If "true">', '</If>')).toBe('2.4.1');
  expect(oldest('Header setifempty A b', '<RequireAny>', '</RequireAny>')).toBe('2.4.7');
  expect(oldest('<IfVersion >= 2.4.7>', 'Header setifempty A b', '</IfVersion>')).toBeUndefined();
});

test('the lines that need it, and none that is allowed anyway or is guarded', () => {
  const { modules, reasons } = of([
    '<IfModule mod_php5.c>',
    'php_value upload_max_filesize 64M',
    '</IfModule>',
    'php_value memory_limit 256M',
  ]);
  expect(modules.map(({ isOptional, by }) => [isOptional, ...by.map(({ number }) => number)])).toEqual([
    [false, 4],
  ]);
  expect([...reasons].map(([name, by]) => [name, ...by.map(({ number }) => number)])).toEqual([
    ['Options', 2, 4],
  ]);
});

test('a section that any class allows is the reason where nothing else is', () => {
  const reasonsOf = (...lines: string[]) =>
    [...of(lines).reasons].map(([name, by]) => [name, ...by.map(({ number }) => number)]);
  expect(reasonsOf('<Files "*.x">', '</Files>')).toEqual([['Indexes', 1]]);
  expect(reasonsOf('<Files "*.x">', 'RewriteEngine On', '</Files>')).toEqual([['FileInfo', 2]]);
});
