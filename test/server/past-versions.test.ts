import { expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';

const text = 'Define A 1\nListen ${A}\n<Location /x\n</Location>\n';
const at = (line: number, character: number) => ({ line, character });

test.each([
  'git:/srv/httpd.conf?%7B%22ref%22%3A%22HEAD%22%7D',
  'GitLens://a/httpd.conf',
  'fugitive:///r/.git//0/a.conf',
])(
  '%s: a version of source control has structure and names, and nothing that is wrong or can be changed',
  (uri) => {
    const service = createLanguageService(rules);
    service.open({ uri, version: 1, text }, defaultSettings);
    expect(service.diagnostics(uri)).toEqual([]);
    expect(service.quickDiagnostics(uri, 8)).toEqual([]);
    expect([...service.allDiagnostics()].flatMap(({ diagnostics }) => diagnostics)).toEqual([]);
    expect(service.codeActions(uri, { start: at(0, 0), end: at(4, 0) })).toEqual([]);
    expect(service.fixAll(uri)).toEqual([]);
    expect(service.rename(uri, at(0, 7), 'B')).toMatchObject({
      reason: expect.stringContaining('earlier version'),
    });
    expect(service.documentSymbols(uri)).toHaveLength(1);
    expect(service.highlights(uri, at(0, 7))).toHaveLength(2);
  },
);

test('a document that was never saved is read on its own, and can be changed', () => {
  const service = createLanguageService(rules);
  service.open({ uri: 'untitled:Untitled-1', version: 1, text }, defaultSettings);
  expect(service.diagnostics('untitled:Untitled-1').length).toBeGreaterThan(0);
  expect(service.fixAll('untitled:Untitled-1')).toHaveLength(1);
  expect(service.rename('untitled:Untitled-1', at(0, 7), 'B')).toHaveProperty('files');
});
