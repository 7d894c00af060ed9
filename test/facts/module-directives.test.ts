import { describe, expect, test } from 'vitest';
import { readBinaryModules } from '../../facts/import/third-party/module-binary.ts';
import { readServerListing } from '../../facts/import/third-party/server-listing.ts';

describe('reading a listing of apache2 -L', () => {
  test('places and overrides', () => {
    const listing = [
      'A (mod_x.c)',
      '\thelp',
      '\tAllowed in *.conf anywhere and in .htaccess',
      "\twhen AllowOverride isn't None",
      '<B (mod_x.c)',
      '\tAllowed in *.conf only outside <Directory>, <Files>, <Location>, or <If>',
      'C (mod_x.c)',
      '\thelp',
      '\tAllowed in *.conf only inside <Directory>, <Files>, <Location>, or <If> and in .htaccess',
      '\twhen AllowOverride includes AuthConfig or Limit',
      'D (mod_y.c)',
      '\tAllowed in *.conf anywhere [no per-dir config]',
      '',
    ].join('\n');
    expect(readServerListing(listing, new Set(['mod_x.c']))).toEqual([
      {
        name: 'A',
        file: 'mod_x.c',
        where: ['server', 'vhost', 'directory', 'htaccess'],
        htaccess: ['AuthConfig', 'FileInfo', 'Indexes', 'Limit', 'Options'],
      },
      { name: '<B', file: 'mod_x.c', where: ['server', 'vhost'], htaccess: [] },
      { name: 'C', file: 'mod_x.c', where: ['directory', 'htaccess'], htaccess: ['AuthConfig', 'Limit'] },
    ]);
  });

  test('a help text of several lines that look like directives', () => {
    const listing = [
      'Url (mod_x.c)',
      '\ta URL:',
      'Host (mod_x.c)',
      '<li>Port (mod_x.c)',
      '\tAllowed in *.conf only outside <Directory>, <Files>, <Location>, or <If>',
      'Next (mod_x.c)',
      '\tAllowed in *.conf anywhere',
    ].join('\n');
    const names = readServerListing(listing, new Set(['mod_x.c'])).map(({ name }) => name);
    expect(names).toEqual(['Url', 'Next']);
  });
});

test('a file that is not a shared object is refused', () => {
  expect(() => readBinaryModules(new TextEncoder().encode('#!/bin/sh\n'.repeat(10)))).toThrow('not a 64-bit');
});
