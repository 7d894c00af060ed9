import { describe, expect, test } from 'vitest';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import {
  defaultSettings,
  type InlayHintKinds,
  readSettings,
} from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';
const ALL: InlayHintKinds = { variables: true, access: true, defaults: true };
const EVERYWHERE = { start: { line: 0, character: 0 }, end: { line: 9_999, character: 0 } };

function serve(
  disk: Readonly<Record<string, string>>,
  opened: readonly string[] = [MAIN],
  inlayHints: InlayHintKinds = ALL,
): LanguageService {
  const service = createLanguageService([], findMemoryServers(disk, { mains: [MAIN] }));
  for (const path of opened)
    service.open(
      { uri: uriOfPath(path), version: 1, text: disk[path] ?? '' },
      { ...defaultSettings, inlayHints },
    );
  return service;
}

/** The text of a file with its hints where an editor shows them: in `⟦ ⟧`. */
function shown(
  disk: Readonly<Record<string, string>>,
  { path = MAIN, kinds = ALL, range = EVERYWHERE } = {},
): string {
  const lines = (disk[path] ?? '').split(/\r?\n/);
  for (const { position, label } of serve(disk, [path], kinds)
    .inlayHints(uriOfPath(path), range)
    .toReversed()) {
    const { line, character } = position;
    const text = lines[line] ?? '';
    lines[line] = `${text.slice(0, character)}⟦${String(label)}⟧${text.slice(character)}`;
  }
  return lines.join('\n');
}

const LOAD = 'LoadModule authz_core_module m\nLoadModule authz_host_module m\n';

describe('inlay hints', () => {
  test.each([
    [
      'the value of a variable',
      'Define A /srv\nDocumentRoot ${A}/www\n',
      'Define A /srv\nDocumentRoot ${A}⟦= /srv⟧/www\n',
    ],
    [
      'several in a word, after astral characters and with CRLF',
      '# 😀\r\nDefine A 1\r\nServerAdmin "😀${A}${A}"\r\n',
      '# 😀\nDefine A 1\nServerAdmin "😀${A}⟦= 1⟧${A}⟦= 1⟧"\n',
    ],
    [
      'in a line that is continued',
      'Define A 1\nAlias /a \\\n  /b/${A} \\\n  \n',
      'Define A 1\nAlias /a \\\n  /b/${A}⟦= 1⟧ \\\n  \n',
    ],
    [
      'the value that holds there',
      'Define A 1\nListen ${A}\nDefine A 2\nListen ${A}\n',
      'Define A 1\nListen ${A}⟦= 1⟧\nDefine A 2\nListen ${A}⟦= 2⟧\n',
    ],
    ['nothing of what the environment may define', 'Listen ${PORT}\n', 'Listen ${PORT}\n'],
    [
      'nothing in what httpd does not read',
      'Define A 1\n<IfDefine B>\nListen ${A}\n</IfDefine>\n',
      'Define A 1\n<IfDefine B>\nListen ${A}\n</IfDefine>\n',
    ],
    [
      'a long value, shortened',
      `Define A ${'x'.repeat(60)}\nListen \${A}\n`,
      `Define A ${'x'.repeat(60)}\nListen \${A}⟦= ${'x'.repeat(40)}…⟧\n`,
    ],
    [
      'who has access',
      `${LOAD}<Directory /a>\nRequire ip 10.0.0.0/8\n</Directory>\n`,
      `${LOAD}<Directory /a>⟦access: 10.0.0.0/8, without a password⟧\nRequire ip 10.0.0.0/8\n</Directory>\n`,
    ],
    [
      'nothing at a section that says nothing of access',
      `${LOAD}<Directory /a>\nOptions None\n</Directory>\n`,
      `${LOAD}<Directory /a>\nOptions None\n</Directory>\n`,
    ],
    [
      'nothing in the text of a macro',
      'Define A 1\n<Macro M $x>\nListen ${A}$x\n</Macro>\n',
      'Define A 1\n<Macro M $x>\nListen ${A}$x\n</Macro>\n',
    ],
    [
      'what a host has from the main server',
      'DocumentRoot /srv\nErrorLog e\n<VirtualHost *>\nErrorLog own\n</VirtualHost>\n',
      'DocumentRoot /srv\nErrorLog e\n<VirtualHost *>⟦from the main server: DocumentRoot /srv⟧\nErrorLog own\n</VirtualHost>\n',
    ],
  ])('%s', (_what, text, expected) => {
    expect(shown({ [MAIN]: text })).toBe(expected);
  });

  test('are as the settings want them, and only in the range', () => {
    const disk = {
      [MAIN]: `Define A 1\nListen \${A}\n${LOAD}<Directory /a>\nRequire all denied\n</Directory>\n<VirtualHost *>\n</VirtualHost>\nErrorLog e\n`,
    };
    const count = (kinds: InlayHintKinds) =>
      serve(disk, [MAIN], kinds).inlayHints(uriOfPath(MAIN), EVERYWHERE).length;
    expect(count({ variables: true, access: false, defaults: false })).toBe(1);
    expect(count({ variables: false, access: true, defaults: false })).toBe(1);
    expect(count({ variables: false, access: false, defaults: true })).toBe(1);
    expect(count({ variables: false, access: false, defaults: false })).toBe(0);
    const range = { start: { line: 2, character: 0 }, end: { line: 5, character: 0 } };
    expect(shown(disk, { range }).split('⟦')).toHaveLength(2);
  });

  test('each kind has a setting', () => {
    const { settings, problems } = readSettings({
      inlayHints: { variables: false, defaults: true, access: 'x' },
    });
    expect(settings.inlayHints).toEqual({ variables: false, access: true, defaults: true });
    expect(problems).toEqual(['`plume.inlayHints.access` must be true or false, not "x".']);
    expect(readSettings({ inlayHints: 7 }).problems).toEqual([]);
  });

  test('are stale when another file changes them', () => {
    const disk = { [MAIN]: 'Include a.conf\nListen ${A}\n', '/srv/a.conf': 'Define A 1\n' };
    const service = serve(disk, Object.keys(disk));
    const labels = () => service.inlayHints(uriOfPath(MAIN), EVERYWHERE).map(({ label }) => label);
    expect(labels()).toEqual(['= 1']);
    expect(service.hasStaleHints()).toBe(false);
    service.change(uriOfPath('/srv/a.conf'), 2, [{ text: 'Define A 2\n' }]);
    expect(service.hasStaleHints()).toBe(true);
    expect(service.hasStaleHints()).toBe(false);
    expect(labels()).toEqual(['= 2']);
  });

  test('of a .htaccess, of what is not open, and of other programs', () => {
    const disk = {
      [MAIN]: 'Define A 1\nDocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride All\n</Directory>\n',
      '/srv/www/.htaccess': 'SetEnv X ${A}\n',
    };
    expect(shown(disk, { path: '/srv/www/.htaccess' })).toBe('SetEnv X ${A}⟦= 1⟧\n');
    expect(serve(disk, []).inlayHints(uriOfPath(MAIN), EVERYWHERE)).toEqual([]);
    const python = createLanguageService([]);
    python.open({ uri: 'file:///x/a.py', version: 1, text: 'import os\nprint("${A}")\n' }, defaultSettings);
    expect(python.inlayHints('file:///x/a.py', EVERYWHERE)).toEqual([]);
  });

  test('of any bytes and ranges are answered', () => {
    const texts = [
      '\u0000${\n<${A}>\n</\n',
      `Define A 1\nListen ${'${A}'.repeat(2_000)}\n`,
      '<Directory "\nRequire\n',
    ];
    for (const text of texts)
      for (const line of [0, 1, 5])
        serve({ [MAIN]: text }).inlayHints(uriOfPath(MAIN), {
          start: { line, character: 3 },
          end: { line: line + 1, character: 99 },
        });
    expect(
      serve({ [MAIN]: texts[1] ?? '' }).inlayHints(uriOfPath(MAIN), EVERYWHERE).length,
    ).toBeLessThanOrEqual(2_400);
  });
});
