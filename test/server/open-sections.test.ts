import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPositions } from '../../linter/findings/positions.ts';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { loadModules } from '../kit/load-modules.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';
import { fewOr } from '../kit/run-options.ts';

const MAIN = '/etc/httpd/httpd.conf';
const uri = uriOfPath(MAIN);
const settings = { ...defaultSettings, server: { ...defaultSettings.server, directory: '/etc/httpd' } };
const modules = loadModules('mpm_event', 'unixd', 'authz_core', 'alias', 'mime', 'dir');
const lines = [
  'ServerName a.example',
  'Listen 80',
  'Include more.conf',
  '<Directory />',
  '  AllowOverride None',
  '  Require all denied',
  '</Directory>',
  '<VirtualHost *:80>',
  '  ServerName b.example',
  '  Aliass /a /b',
  '</VirtualHost>',
];
const disk = {
  [MAIN]: `${modules}${lines.join('\n')}\n`,
  '/etc/httpd/more.conf': 'StartServers 5\nTimeoutt 5\n',
};

/** What is found in all files, with a line put before a line of the main file; files and lines of the main file first. */
function findWith(line: string, before: number, close?: string): readonly string[] {
  const service = createLanguageService(rules, findMemoryServers(disk, { mains: [MAIN] }));
  const content = [
    ...lines.slice(0, before),
    line,
    ...lines.slice(before),
    ...(close === undefined ? [] : [close]),
  ];
  service.open({ uri, version: 1, text: `${modules}${content.join('\n')}\n` }, settings);
  return [...service.allDiagnostics()].flatMap(({ uri: of, diagnostics }) =>
    diagnostics.map(({ code, range }) => {
      const number = range.start.line - (of === uri ? modules.split('\n').length - 1 : 0);
      return `${of === uri ? '' : 'more '}${content[number] === line && of === uri ? 'here' : code}`;
    }),
  );
}
const always = findWith('# nothing', 0);

test.each([
  '<Location "/x">',
  '<Directory /srv/x>',
  '<Files x>',
  '<IfModule mod_foo.c>',
  '<IfDefine X>',
  '<Limit GET>',
  '<Proxy "http://a/">',
])('%s says one thing of itself while nothing closes it, wherever it is typed', (tag) => {
  for (const before of [0, 1, 2, 3, 7, 11]) {
    const found = findWith(tag, before);
    expect(found.filter((one) => one === 'here').length).toBeGreaterThan(0);
    const others = found.filter((one) => one !== 'here');
    // what a condition hides is not read, so nothing is said of it
    if (tag.startsWith('<If')) expect(always).toEqual(expect.arrayContaining(others));
    else expect(others).toEqual(always);
  }
});

test('once it is closed, what follows from it is said', () => {
  expect(findWith('<Location "/x">', 0)).not.toContain('context/misplaced-directive');
  const closed = findWith('<Location "/x">', 0, '</Location>');
  expect(closed).toContain('context/misplaced-directive');
  expect(closed).toContain('more context/misplaced-directive');
});

test('what is wrong in its contents whatever closes it is said at once', () => {
  const contents = 'Timeouut 5\nRequire all granted\nHeader set';
  const found = findWith(`<Location "/x">\n${contents}`, 0);
  expect(found.filter((code) => code === 'unknown/directive')).toHaveLength(2);
});

test('a file on its own and a .htaccess wait as well', () => {
  const service = createLanguageService(rules);
  const codes = (name: string, text: string) => {
    service.open({ uri: `file:///srv/${name}`, version: 1, text }, defaultSettings);
    return service.diagnostics(`file:///srv/${name}`).map(({ code }) => code);
  };
  const directory = '<Directory /srv>\nAllowOverride None\n</Directory>\n';
  expect(codes('httpd.conf', `<Location "/x">\n${directory}`)).toEqual(['syntax/section-not-closed']);
  expect(codes('httpd.conf', `<Location "/x">\n${directory}</Location>\n`)).toContain(
    'context/useless-allow-override',
  );
  expect(codes('.htaccess', '<Files x>\nRequire all granted\nOptionss None\n')).toEqual([
    'syntax/section-not-closed',
    'unknown/directive',
  ]);
});

test('what is said while sections are open is part of what plume lint says, and all of it once none is', () => {
  const line = fc.constantFrom(
    ...lines,
    '<Location /x>',
    '</Location>',
    '<IfModule mod_x.c>',
    '</IfModule>',
    '',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 9 }), (some) => {
      const text = `${some.join('\n')}\n`;
      const service = createLanguageService(rules);
      service.open({ uri, version: 1, text }, defaultSettings);
      const shown = service.diagnostics(uri).map(({ code, range }) => `${range.start.line} ${code}`);
      const all = lintText(text, { file: MAIN, target: { series: '2.4', release: undefined }, rules });
      const positions = buildPositions(text);
      const found = all.findings.map(({ rule, start }) => `${positions.lineAt(start)} ${rule}`);
      if (found.some((one) => one.endsWith('syntax/section-not-closed')))
        expect(found).toEqual(expect.arrayContaining(shown));
      else expect(shown).toEqual(found);
      expect(shown.includes('syntax/section-not-closed')).toBe(found.includes('syntax/section-not-closed'));
    }),
    { numRuns: fewOr(20, 100) },
  );
});
