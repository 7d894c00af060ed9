import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rules } from '../../rules/index.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { CodeAction } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { loadModules } from '../kit/load-modules.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';

const MAIN = '/srv/httpd.conf';
const uri = uriOfPath(MAIN);
const modules =
  'LoadModule alias_module modules/mod_alias.so\nLoadModule macro_module modules/mod_macro.so\n';

/** The refactorings of the lines between two marks `█`, the text after each by its title. */
function refactor(
  fixture: string,
  others: Readonly<Record<string, string>> = {},
  open: string = MAIN,
): { readonly actions: readonly CodeAction[]; readonly texts: Readonly<Record<string, string>> } {
  const [before = '', inside = '', after = ''] = fixture.split('█');
  const text = before + inside + after;
  const document = TextDocument.create(uri, '', 1, text);
  const range = {
    start: document.positionAt(before.length),
    end: document.positionAt((before + inside).length),
  };
  const finder = findMemoryServers({ ...others, [open]: text }, { mains: [MAIN] });
  const service = createLanguageService(rules, finder);
  service.open({ uri: uriOfPath(open), version: 1, text }, defaultSettings);
  const actions = service.codeActions(uriOfPath(open), range, { only: ['refactor'], createsFiles: true });
  const texts = Object.fromEntries(
    actions.map(({ title, edits = [] }) => [title, TextDocument.applyEdits(document, [...edits])]),
  );
  return { actions, texts };
}

describe('wrapping in <IfModule>', () => {
  test('is offered for directives of one module that is surely loaded', () => {
    const { texts } = refactor(`${modules}█Redirect /a /b\n  # why\nAlias /c /d\n█Listen 80\n`);
    expect(texts['Wrap in `<IfModule mod_alias.c>`']).toBe(
      `${modules}<IfModule mod_alias.c>\n    Redirect /a /b\n      # why\n    Alias /c /d\n</IfModule>\nListen 80\n`,
    );
  });

  test('keeps indentation, line ends and continued lines', () => {
    const { texts } = refactor(
      `${modules}<VirtualHost *:80>\r\n\tRedirect █/a \\\r\n\t/b\r\n█\tServerName a\r\n</VirtualHost>\r\n`,
    );
    const [text = ''] = Object.values(texts);
    expect(text).toContain('\n\t<IfModule mod_alias.c>');
    expect(text).toContain('\n\t\tRedirect /a \\\r\n\t\t/b');
  });

  test.each([
    ['directives of several modules', `${modules}█Redirect /a /b\nListen 80\n█`],
    ['a directive of the core', `${modules}█Timeout 5\n█`],
    ['a module that may be missing', '█Redirect /a /b\n█'],
    ['a line before its module is loaded', `█Redirect /a /b\n█${modules}`],
    ['a section that is not closed', `${modules}<Location /x>\n█Redirect /a /b\n█`],
  ])('is not offered for %s', (_, fixture) => {
    expect(Object.keys(refactor(fixture).texts).filter((title) => title.startsWith('Wrap'))).toEqual([]);
  });
});

describe('extracting', () => {
  test('to a macro reads the same, in a section too', () => {
    const { texts } = refactor(
      `${modules}<VirtualHost *:80>\n  █ServerName a\n  <Location /x>\n    Redirect /a /b\n  </Location>\n█</VirtualHost>\n`,
    );
    expect(texts['Extract to macro `Extracted`']).toBe(
      `${modules}<VirtualHost *:80>\n  <Macro Extracted>\n      ServerName a\n      <Location /x>\n        Redirect /a /b\n      </Location>\n  </Macro>\n  Use Extracted\n</VirtualHost>\n`,
    );
  });

  test('to a macro takes a name that is free, and needs mod_macro', () => {
    const macro = '<Macro extracted>\n</Macro>\n';
    expect(Object.keys(refactor(`${modules}${macro}█Listen 80\n█`).texts)).toContain(
      'Extract to macro `Extracted2`',
    );
    expect(Object.keys(refactor('█Listen 80\n█').texts).join()).not.toContain('macro');
  });

  test('to a file creates it beside the document, named from the root of the server', () => {
    const { actions, texts } = refactor(
      `${modules}█<Location /x>\n  Redirect /a /b\n</Location>\n█Listen 80\n`,
    );
    const title = 'Extract to `httpd-extracted.conf`';
    expect(texts[title]).toBe(`${modules}Include httpd-extracted.conf\nListen 80\n`);
    expect(actions.find((action) => action.title === title)).toMatchObject({
      kind: 'refactor.extract',
      creates: [
        {
          uri: uriOfPath('/srv/httpd-extracted.conf'),
          text: '<Location /x>\n  Redirect /a /b\n</Location>\n',
        },
      ],
    });
  });

  test('to a file takes a name that no wildcard of the server reads', () => {
    const main = 'Include sites/*.conf\n';
    const { actions } = refactor('█Listen 80\n█', { [MAIN]: main }, '/srv/sites/a.conf');
    expect(actions.map(({ creates }) => creates?.[0]?.uri)).toContain(
      uriOfPath('/srv/sites/a-extracted.inc'),
    );
    const all = refactor('█Listen 80\n█', { [MAIN]: 'Include sites/\n' }, '/srv/sites/a.conf');
    expect(all.actions.filter(({ creates }) => creates !== undefined)).toEqual([]);
  });

  test('is not offered in a .htaccess, in a file that no server reads, or without a selection', () => {
    const main = '<Directory /srv/www>\nAllowOverride All\n</Directory>\nDocumentRoot /srv/www\n';
    expect(refactor('█Redirect /a /b\n█', { [MAIN]: main }, '/srv/www/.htaccess').actions).toEqual([]);
    expect(refactor('█Listen 80\n█', { [MAIN]: main }, '/srv/none.conf').actions).toEqual([]);
    const service = createLanguageService(
      rules,
      findMemoryServers({ [MAIN]: 'Listen 80\n' }, { mains: [MAIN] }),
    );
    service.open({ uri, version: 1, text: 'Listen 80\n' }, defaultSettings);
    const at = { line: 0, character: 0 };
    const kinds = (context: object) =>
      service
        .codeActions(uri, { start: at, end: at }, { createsFiles: true, ...context })
        .map(({ kind }) => kind);
    expect(kinds({})).not.toContain('refactor.extract');
    expect(kinds({ only: ['refactor'], isAutomatic: true })).toEqual([]);
    expect(kinds({ only: ['refactor'] })).toContain('refactor.extract');
    expect(kinds({ only: ['refactor'], createsFiles: false })).toEqual([]);
  });

  test('a comment beside the commands stays where it is, and one between them goes along', () => {
    const { texts } = refactor(`${modules}█# before\nListen 80\n# between\nListen 81\n# after\n█`);
    const [text = ''] = Object.values(texts);
    expect(text).toMatch(/# before\n[\s\S]*# after\n$/);
    expect(Object.values(texts).length).toBeGreaterThan(1);
  });
});

test('the conversion of access control is a refactoring, too', () => {
  const sections = ['/a', '/b'].map(
    (path) => `<Location ${path}>\nOrder deny,allow\nDeny from all\n</Location>\n`,
  );
  const load = loadModules('authz_core', 'authz_host', 'access_compat');
  const { texts } = refactor(`${load}${sections[0]?.replace('Order', '█Order█')}${sections[1]}`);
  const whole = 'Convert the access control of this file to `Require`';
  const [here = '', ...more] = Object.keys(texts).filter((title) => title.startsWith('Convert to'));
  expect(more).toEqual([]);
  expect(here.length).toBeLessThanOrEqual(60);
  expect(texts[here]?.match(/Require/g)).toHaveLength(1);
  expect(texts[whole]?.match(/Require/g)).toHaveLength(2);
  expect(texts[whole]).not.toContain('Order');
});
