import { describe, expect, test } from 'vitest';
import noGlobalServerName from '../../rules/vhost/no-global-server-name/rule.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const uri = 'file:///srv/httpd.conf';
const RULE = 'vhost/no-global-server-name';

function openMain(text: string) {
  const finder = findMemoryServers({ '/srv/httpd.conf': text }, { mains: ['/srv/httpd.conf'] });
  const service = createLanguageService([noGlobalServerName], finder);
  service.open({ uri, version: 1, text }, defaultSettings);
  return service;
}
const at = (line: number, character: number) => ({
  start: { line, character },
  end: { line, character },
});
const rangesIn = (text: string) =>
  openMain(text)
    .diagnostics(uri)
    .map(({ range }) => range);

describe('a finding about a whole file', () => {
  test.each([
    ['a comment', '# The main server\nListen 80\n', 17],
    ['a directive', 'Listen 80\n', 9],
    ['nothing', '\nListen 80\n', 0],
    ['carriage returns', '# main\r\nListen 80\r\n', 6],
  ])('is shown at the end of the first line, where editors mark nothing: %s', (_, text, column) => {
    expect(rangesIn(text)).toEqual([at(0, column)]);
  });

  test('is offered with its range, and anywhere in the first line, and can be ignored in the file', () => {
    const text = '# The main server\nListen 80\n';
    const service = openMain(text);
    const [shown] = service.diagnostics(uri);
    for (const range of [shown!.range, at(0, 0), at(0, 5)]) {
      const actions = service.codeActions(uri, range, { only: ['quickfix'], diagnostics: [shown!] });
      expect(actions.map(({ title, edits }) => [title, edits])).toEqual([
        [
          `Ignore ${RULE} in this file`,
          [{ range: at(0, 0), newText: `# plume: ignore-file ${RULE} — reason\n` }],
        ],
      ]);
    }
    expect(service.codeActions(uri, at(1, 0), { only: ['quickfix'] })).toEqual([]);
    expect(rangesIn(`# plume: ignore-file ${RULE} — reason\n${text}`)).toEqual([]);
  });

  test('is suppressed by a comment above the first command, too', () => {
    expect(rangesIn(`# main\n\n# plume: ignore ${RULE} — we have DNS\nListen 80\nListen 81\n`)).toEqual([]);
    expect(rangesIn(`# main\nListen 80\n# plume: ignore ${RULE} — we have DNS\nListen 81\n`)).toHaveLength(1);
  });
});
