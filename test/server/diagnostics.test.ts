import { expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { SITE } from '../../rules/kit/documentation-url.ts';
import { readClientFeatures } from '../../server/lsp/client/client-features.ts';
import { toProtocolDiagnostic } from '../../server/lsp/convert.ts';
import type { Diagnostic } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';

const start = { line: 0, character: 0 };
const range = { start, end: start };
const diagnostic: Diagnostic = {
  range,
  severity: 1,
  code: 'value/refused',
  source: 'plume',
  message: 'It is refused.',
  tags: [1, 2],
  relatedInformation: [{ location: { uri: 'file:///a.conf', range }, message: 'Here.' }],
};

test('a client gets of a diagnostic what it can show', () => {
  const { relatedInformation, tags, ...plain } = diagnostic;
  const shown = (publishDiagnostics: object) =>
    toProtocolDiagnostic(diagnostic, readClientFeatures({ textDocument: { publishDiagnostics } }));
  expect(shown({})).toEqual(plain);
  expect(shown({ relatedInformation: true })).toEqual({ ...plain, relatedInformation });
  expect(shown({ tagSupport: { valueSet: [2] } })).toEqual({ ...plain, tags: [2] });
  const all = { relatedInformation: true, tagSupport: { valueSet: [1, 2] } };
  expect(shown(all)).toEqual(diagnostic);
  expect(tags).toHaveLength(2);
});

test('a code links to nothing that is not there, and to what the client shows itself', () => {
  const linkOf = (code: string, codeDescriptionSupport: boolean, plume: object) =>
    toProtocolDiagnostic(
      { ...diagnostic, code },
      readClientFeatures({
        textDocument: { publishDiagnostics: { codeDescriptionSupport } },
        experimental: { plume },
      }),
    ).codeDescription;
  const ruleLink = 'show:/{rule}.md?{rule}';
  expect(linkOf('value/refused', true, {})).toEqual(
    SITE === '' ? undefined : { href: `${SITE}/rules/value/refused` },
  );
  expect(linkOf('value/refused', true, { ruleLink })).toEqual({
    href: 'show:/value/refused.md?value/refused',
  });
  expect(linkOf('value/refused', false, { ruleLink })).toBeUndefined();
  expect(linkOf('internal/failure', true, { ruleLink })).toBeUndefined();
  expect(linkOf('value/refused', true, { ruleLink: 7 })).toEqual(linkOf('value/refused', true, {}));
});

test('what has no effect is unnecessary, and what httpd 2.4 still does for the sake of 2.2 is deprecated', () => {
  const service = createLanguageService(rules);
  const tagsOf = (text: string) => {
    service.open({ uri: 'file:///etc/httpd.conf', version: 1, text }, defaultSettings);
    return service.diagnostics('file:///etc/httpd.conf').map(({ code, tags = [] }) => [code, ...tags]);
  };
  expect(tagsOf('NameVirtualHost *:80\n')).toEqual([['upgrade/name-virtual-host', 1]]);
  expect(tagsOf('<IfModule mod_rewrit.c>\n</IfModule>\n')).toEqual([['module/ifmodule-unknown-name', 1]]);
  expect(tagsOf('MaxClients 5\n')).toEqual([['upgrade/renamed-directive', 2]]);
  expect(tagsOf('Listenn 80\n')).toEqual([['unknown/directive']]);
});

test('an editor shows at each place what a run of the command line tells once, with its fix and what was not read', () => {
  const service = createLanguageService(rules);
  const uri = 'file:///etc/sites/a.conf';
  const section = (path: string) => `<Location ${path}>\n  Order deny,allow\n  Deny from all\n</Location>\n`;
  const text = ['/a', '/b', '/c'].map(section).join('');
  service.open({ uri, version: 1, text }, defaultSettings);
  const old = service.diagnostics(uri).filter(({ code }) => code === 'upgrade/access-compat');
  expect(old.map(({ range: { start: at } }) => at.line)).toEqual([1, 5, 9]);
  for (const { range: at } of old) {
    const titles = service.codeActions(uri, at).map(({ title }) => title);
    expect(titles).toContainEqual(expect.stringMatching(/^Convert to `Require`/));
  }
});
