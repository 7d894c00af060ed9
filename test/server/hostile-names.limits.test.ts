import { describe, expect, test } from 'vitest';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';

const uri = uriOfPath('/srv/a.conf');

/** Texts of about a hundred kilobytes, on which a search that begins again and again would not end in time. */
const hostile: readonly (readonly [what: string, text: string])[] = [
  ['environment variables that nothing closes', `RewriteCond ${'%{ENV:'.repeat(20_000)} x\n`],
  ['functions that nothing closes', `Require expr ${"env('".repeat(20_000)}\n`],
  ['items that nothing closes', `LogFormat ${'%{'.repeat(50_000)} a\n`],
  ['items with one end', `LogFormat ${'%{a'.repeat(30_000)}}e a\n`],
  ['flags', `RewriteRule a b [${'E=a:b,'.repeat(20_000)}L]\n`],
  ['rewrite maps in each other', `RewriteRule a ${'${m:'.repeat(25_000)}\n`],
  ['names in one argument', `Header set X ${'%{A}e'.repeat(20_000)}\n`],
  ['variables in one argument', `Listen ${'${A}'.repeat(25_000)}\n`],
  [
    'parameters of a macro',
    `<Macro m ${Array.from({ length: 5_000 }, (_, i) => `$a${i}`).join(' ')}>\n${'$a1$'.repeat(2_000)}\n</Macro>\n`,
  ],
  ['a long line in a macro', `<Macro m $a>\nA ${'$a'.repeat(50_000)}\n</Macro>\n`],
  ['macros', '<Macro m $a>\nA $a\n</Macro>\n'.repeat(4_000)],
  ['sections in each other', '<VirtualHost a>\n<Directory a>\n'.repeat(3_000)],
  ['regions in each other', '#region\n'.repeat(12_000)],
  ['an argument in many lines', `Define A \\\n${'a\\\n'.repeat(25_000)}\n`],
];

describe.each(hostile)('%s', (_what, text) => {
  test('are answered about by every feature', () => {
    const service = createLanguageService([]);
    service.open({ uri, version: 1, text }, defaultSettings);
    const ends = [
      { line: 0, character: 30 },
      { line: 1, character: 3 },
    ];
    expect(Array.isArray(service.documentSymbols(uri))).toBe(true);
    expect(Array.isArray(service.foldingRanges(uri))).toBe(true);
    expect(service.selectionRanges(uri, ends)).toHaveLength(2);
    expect(service.workspaceSymbols('a').length).toBeLessThanOrEqual(1_000);
    expect(service.documentLinks(uri)).toEqual([]);
    for (const position of ends) {
      const all = service.references(uri, position, true);
      expect(service.definition(uri, position).length).toBeLessThanOrEqual(all.length);
      expect(service.highlights(uri, position).length).toBeLessThanOrEqual(Math.max(2, all.length));
      const renamed = service.rename(uri, position, 'Renamed');
      expect(renamed === undefined || 'reason' in renamed || renamed.files.length === 1).toBe(true);
      service.linkedEditing(uri, position);
    }
  });
});
