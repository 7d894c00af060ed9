import { describe, expect, test } from 'vitest';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { profileNamed } from '../../profile/profiles.ts';
import { rules as plumesRules } from '../../rules/index.ts';
import { defineRule, type Rule } from '../../rules/kit/define-rule.ts';
import type { CodeAction, Range } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { findMemoryServers, type MemoryServersOptions } from '../kit/memory-servers.ts';
import { fewOr } from '../kit/run-options.ts';

/** Rules made for these tests: about a line, about an Include, about a whole server, with fixes in other files. */
const lines = defineRule({
  id: 'upgrade/lines',
  severity: 'warning',
  since: '0.1.0',
  summary: '',
  sources: [],
  messages: { old: '`Old` here', marked: 'modules {has}' },
  on: {
    command: {
      Old: (command, { report, configuration }) => {
        const main = configuration.server?.main;
        report({
          at: { start: command.start, end: command.start + 3 },
          message: 'old',
          related:
            main === undefined ? [] : [{ in: main, at: main.document.lines[0]!, message: 'the main file' }],
          fixes: [
            {
              title: 'Replace with `New`',
              name: 'replace',
              kind: 'safe',
              edits: [{ start: command.start, end: command.start + 3, text: 'New' }],
            },
            ...(main === undefined
              ? []
              : [
                  {
                    title: 'Say it in the main file',
                    name: 'say-in-main',
                    kind: 'safe' as const,
                    edits: [
                      { start: command.start, end: command.end, text: '' },
                      { start: 0, end: 0, text: 'Said é\n', file: main.file },
                    ],
                  },
                ]),
          ],
        });
      },
      Modules: (command, { report, configuration }) =>
        report({
          at: { start: command.start, end: command.start + 7 },
          message: 'marked',
          data: { has: configuration.hasModule('mod_alias') },
        }),
    },
  },
});
const missing = defineRule({
  id: 'include/missing',
  severity: 'error',
  since: '0.1.0',
  summary: '',
  sources: [],
  messages: { missing: 'there is no {path}' },
  on: {
    notice: {
      'include-missing': ({ at, data }, { report }) => report({ at, message: 'missing', data }),
    },
  },
});
const ports = defineRule({
  id: 'vhost/ports',
  severity: 'warning',
  since: '0.1.0',
  summary: '',
  sources: [],
  messages: { port: 'nobody listens on {port}' },
  on: {
    server: (server, { report }) => {
      const commands = server.instances.flatMap((instance) =>
        instance.document.lines.flatMap((command) =>
          command.kind === 'directive' || command.kind === 'open' ? [{ instance, command }] : [],
        ),
      );
      const wordOf = ({ instance, command }: (typeof commands)[number]) => instance.partsOf(command).words[0];
      const heard = new Set(
        commands.filter(({ command }) => command.key === 'listen').map((one) => wordOf(one)?.value),
      );
      for (const one of commands) {
        const arg = wordOf(one);
        if (one.command.key !== '<virtualhost' || arg === undefined || heard.has(arg.value.slice(2)))
          continue;
        report({ in: one.instance, at: arg, message: 'port', data: { port: arg.value.slice(2) } });
      }
    },
  },
});
const rules: readonly Rule[] = [lines, missing, ports];

const disk = () => ({
  '/srv/httpd.conf': '# main\nInclude ports.conf\nInclude sites/*.conf\n',
  '/srv/ports.conf': 'Listen 80\n',
  '/srv/sites/a.conf': '<VirtualHost *:80>\nOld\n</VirtualHost>\n',
  '/srv/sites/b.conf': '<VirtualHost *:80>\n</VirtualHost>\n',
  '/srv/unread.conf': 'Timeout 60\nOld\n',
});
const uriOf = (path: string) => `file://${path}`;
function at(line: number, character: number, endLine = line, endCharacter = character): Range {
  return { start: { line, character }, end: { line: endLine, character: endCharacter } };
}

/** The folder that the editor has open has the servers in it. */
const inFolder = { ...defaultSettings, server: { ...defaultSettings.server, directory: '/' } };

function start(
  files: Record<string, string> = disk(),
  options: Partial<MemoryServersOptions> & { readonly with?: readonly Rule[] } = {},
) {
  const finder = findMemoryServers(files, { mains: ['/srv/httpd.conf'], ...options });
  const service = createLanguageService(options.with ?? rules, finder);
  const open = (path: string, text = files[path] ?? '') =>
    service.open({ uri: uriOf(path), version: 1, text }, inFolder);
  const change = (path: string, text: string) =>
    service.change(uriOf(path), (service.version(uriOf(path)) ?? 0) + 1, [{ text }]);
  const found = (path: string) => service.diagnostics(uriOf(path)).map(({ message }) => message);
  return { service, finder, open, change, found };
}
/** The messages of all files about which there is something to say. */
function allOf(service: LanguageService): Record<string, readonly string[]> {
  return Object.fromEntries(
    [...service.allDiagnostics()].flatMap(({ uri, diagnostics }) =>
      diagnostics.length === 0
        ? []
        : [[uri.replace('file://', ''), diagnostics.map(({ message }) => message)]],
    ),
  );
}
function applied(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('', '', 1, text), edits as TextEdit[]);
}

describe('a file in its server', () => {
  test('is read with what other files say', () => {
    const files = { ...disk(), '/srv/sites/a.conf': 'Modules\n' };
    const { open, found, change } = start(files);
    open('/srv/sites/a.conf');
    expect(found('/srv/sites/a.conf')).toEqual(['modules absent']);
    open('/srv/ports.conf');
    change('/srv/ports.conf', 'LoadModule alias_module modules/mod_alias.so\n');
    expect(found('/srv/sites/a.conf')).toEqual(['modules present']);
  });

  test('has findings of the whole server, and related places in other files', () => {
    const { service, open } = start();
    open('/srv/sites/a.conf', '<VirtualHost *:81>\n  Old\n</VirtualHost>\n');
    expect(service.diagnostics(uriOf('/srv/sites/a.conf'))).toMatchObject([
      { message: 'nobody listens on 81', range: at(0, 13, 0, 17) },
      {
        message: '`Old` here',
        relatedInformation: [
          { location: { uri: uriOf('/srv/httpd.conf'), range: at(0, 0, 1, 0) }, message: 'the main file' },
        ],
      },
    ]);
  });

  test('has nothing to hear as long as it is a template, open or not', () => {
    const template =
      '<VirtualHost *:80>\nServerName {{ name }}\nDocumentRoot {{ root }}\nOld\n</VirtualHost>\n';
    const { service, open, change, found } = start({ ...disk(), '/srv/sites/b.conf': template });
    open('/srv/sites/a.conf', template);
    expect(found('/srv/sites/a.conf')).toEqual([]);
    expect(allOf(service)).toEqual({});
    change('/srv/sites/a.conf', disk()['/srv/sites/a.conf']);
    expect(Object.keys(allOf(service))).toEqual(['/srv/sites/a.conf']);
  });

  test('places in an open file are where its editor has them', () => {
    const { service, open, change } = start();
    open('/srv/sites/a.conf');
    open('/srv/httpd.conf', '# é😀\rstill the comment\nInclude sites/*.conf\n');
    const place = () =>
      service.diagnostics(uriOf('/srv/sites/a.conf')).at(-1)?.relatedInformation?.[0]?.location.range;
    expect(place()).toEqual(at(0, 0, 2, 0));
    change('/srv/httpd.conf', '#\nInclude sites/*.conf\n');
    expect(place()).toEqual(at(0, 0, 1, 0));
  });

  test('that no server reads is looked at on its own', () => {
    const { open, found } = start();
    open('/srv/unread.conf');
    expect(found('/srv/unread.conf')).toEqual(['`Old` here']);
    open('/srv/httpd.conf', 'Include unread.conf\n');
    expect(found('/srv/unread.conf')).toEqual(['`Old` here']);
  });

  test('that is not on disk counts as it is in the editor', () => {
    const { open, found } = start();
    open('/srv/httpd.conf', 'Include new.conf\n');
    expect(found('/srv/httpd.conf')).toEqual(['there is no /srv/new.conf']);
    open('/srv/new.conf', 'Modules\n');
    expect(found('/srv/httpd.conf')).toEqual([]);
    expect(found('/srv/new.conf')).toEqual(['modules absent']);
  });

  test('belongs to each server that reads it; what they say alike is said once', () => {
    const files = {
      '/srv/httpd.conf': 'LoadModule alias_module modules/mod_alias.so\nInclude common.conf\n',
      '/other/httpd.conf': 'Include /srv/common.conf\n',
      '/srv/common.conf': 'Old\nModules\n',
    };
    const { open, found } = start(files, { mains: ['/srv/httpd.conf', '/other/httpd.conf'] });
    open('/srv/common.conf');
    expect(found('/srv/common.conf')).toEqual(['`Old` here', 'modules present', 'modules absent']);
  });

  test('is the same under another name', () => {
    const files = { '/srv/httpd.conf': 'Include on/a.conf\n', '/srv/available/a.conf': 'Modules\n' };
    const { open, found, service } = start(files, { links: { '/srv/on/a.conf': '../available/a.conf' } });
    open('/srv/available/a.conf');
    expect(found('/srv/available/a.conf')).toEqual(['modules absent']);
    expect(Object.keys(allOf(service))).toEqual(['/srv/available/a.conf']);
    service.close(uriOf('/srv/available/a.conf'));
    open('/srv/on/a.conf', 'Old\n');
    expect(found('/srv/on/a.conf')).toEqual(['`Old` here']);
    expect(Object.keys(allOf(service))).toEqual(['/srv/on/a.conf']);
  });

  test('is read for the httpd of its server', () => {
    const files = {
      '/srv/httpd.conf': '<IfVersion < 2.4>\nOld\n</IfVersion>\n<IfVersion >= 2.4>\nModules\n</IfVersion>\n',
    };
    const { open, found, service } = start(files, { profile: profileNamed('upstream-2.2')! });
    open('/srv/httpd.conf');
    expect(found('/srv/httpd.conf')).toEqual(['`Old` here']);
    service.change(uriOf('/srv/httpd.conf'), 2, [{ range: at(1, 0, 1, 3), text: 'Modules' }]);
    expect(found('/srv/httpd.conf')).toEqual(['modules present']);
  });
});

describe('the other files of a server', () => {
  test('have their findings, wherever the change was', () => {
    const { service, open, change } = start();
    open('/srv/ports.conf');
    expect(allOf(service)).toEqual({ '/srv/sites/a.conf': ['`Old` here'] });
    change('/srv/ports.conf', 'Listen 8080\n');
    expect(allOf(service)).toEqual({
      '/srv/sites/a.conf': ['nobody listens on 80', '`Old` here'],
      '/srv/sites/b.conf': ['nobody listens on 80'],
    });
    change('/srv/ports.conf', 'Listen 80\nInclude none.conf\n');
    expect(allOf(service)).toEqual({
      '/srv/ports.conf': ['there is no /srv/none.conf'],
      '/srv/sites/a.conf': ['`Old` here'],
    });
  });

  test('come after those that are open, each once, with versions where they have one', () => {
    const { service, open } = start();
    open('/srv/sites/b.conf');
    open('/srv/ports.conf');
    expect([...service.allDiagnostics()].map(({ uri, version }) => [uri, version])).toEqual([
      [uriOf('/srv/sites/b.conf'), 1],
      [uriOf('/srv/ports.conf'), 1],
      [uriOf('/srv/httpd.conf'), undefined],
      [uriOf('/srv/sites/a.conf'), undefined],
    ]);
  });

  test('are those of servers that read an open file', () => {
    const { service, open } = start();
    open('/srv/unread.conf');
    expect(Object.keys(allOf(service))).toEqual(['/srv/unread.conf']);
    open('/srv/ports.conf');
    expect(Object.keys(allOf(service))).toEqual(['/srv/unread.conf', '/srv/sites/a.conf']);
    service.close(uriOf('/srv/ports.conf'));
    expect(Object.keys(allOf(service))).toEqual(['/srv/unread.conf']);
  });

  test('a look at them ends when something changes', () => {
    const { service, open, change } = start();
    open('/srv/ports.conf');
    const looked: string[] = [];
    for (const { uri } of service.allDiagnostics()) {
      looked.push(uri);
      if (looked.length === 2) change('/srv/ports.conf', 'Listen 81\n');
    }
    expect(looked).toHaveLength(2);
  });

  test('are not looked at where plume is not wanted', () => {
    const { service, open } = start();
    open('/srv/ports.conf');
    service.configure(uriOf('/srv/ports.conf'), { ...defaultSettings, enable: false });
    expect(allOf(service)).toEqual({});
  });
});

describe('the disk', () => {
  test('is looked at once, until something is said of it', () => {
    const files = disk();
    const { service, open, found, finder, change } = start(files);
    open('/srv/httpd.conf', 'Include ports.conf\nInclude later.conf\n');
    expect(found('/srv/httpd.conf')).toEqual(['there is no /srv/later.conf']);
    const parsed = finder.parsed.length;
    Object.assign(files, { '/srv/later.conf': 'Listen 81\nOld\n' });
    change('/srv/httpd.conf', 'Include ports.conf\nInclude later.conf\n\n');
    expect(found('/srv/httpd.conf')).toEqual(['there is no /srv/later.conf']);
    expect(finder.parsed).toHaveLength(parsed);
    service.filesChanged();
    expect(allOf(service)).toEqual({ '/srv/later.conf': ['`Old` here'] });
  });

  test('what is open is as it is in the editor', () => {
    const files = disk();
    const { service, open, found } = start(files);
    open('/srv/sites/a.conf', 'Modules\n');
    service.filesChanged();
    expect(found('/srv/sites/a.conf')).toEqual(['modules absent']);
  });
});

describe('code actions', () => {
  const actionsOn = (service: LanguageService, path: string, range: Range): readonly CodeAction[] =>
    service.codeActions(uriOf(path), range, { only: ['quickfix'] });

  test('may change other files: one that is open at its version, others as they are on disk', () => {
    const { service, open } = start();
    open('/srv/sites/a.conf');
    const find = () => actionsOn(service, '/srv/sites/a.conf', at(1, 0))[1]!;
    expect(find()).toMatchObject({ title: 'Say it in the main file' });
    expect(find().edits).toEqual([{ range: at(1, 0, 2, 0), newText: '' }]);
    const edits = [{ range: at(0, 0), newText: 'Said é\n' }];
    expect(find().others).toEqual([{ uri: uriOf('/srv/httpd.conf'), version: undefined, edits }]);
    open('/srv/httpd.conf');
    expect(find().others).toEqual([{ uri: uriOf('/srv/httpd.conf'), version: 1, edits }]);
  });

  test('none that changes a file outside of the workspace, open or not', () => {
    const finder = findMemoryServers(disk(), { mains: ['/srv/httpd.conf'] });
    const service = createLanguageService(rules, finder, (uri) => uri.startsWith('file:///srv/sites/'));
    const open = (path: '/srv/sites/a.conf' | '/srv/httpd.conf') =>
      service.open({ uri: uriOf(path), version: 1, text: disk()[path] }, defaultSettings);
    const titles = () => actionsOn(service, '/srv/sites/a.conf', at(1, 0)).map(({ title }) => title);
    open('/srv/sites/a.conf');
    expect(titles()).toEqual(['Replace with `New`', 'Ignore upgrade/lines here']);
    open('/srv/httpd.conf');
    expect(titles()).toEqual(['Replace with `New`', 'Ignore upgrade/lines here']);
  });

  test('those of the document itself wherever it lies', () => {
    const finder = findMemoryServers(disk(), { mains: ['/srv/httpd.conf'] });
    const service = createLanguageService(rules, finder, () => false);
    service.open(
      { uri: uriOf('/srv/sites/a.conf'), version: 1, text: disk()['/srv/sites/a.conf'] },
      defaultSettings,
    );
    expect(actionsOn(service, '/srv/sites/a.conf', at(1, 0))[0]?.title).toBe('Replace with `New`');
    expect(service.fixAll(uriOf('/srv/sites/a.conf'))).toHaveLength(1);
  });

  test('none about a file that changed on disk meanwhile', () => {
    const files = disk();
    const { service, open, found } = start(files);
    open('/srv/sites/a.conf');
    expect(found('/srv/sites/a.conf')).toHaveLength(1);
    Object.assign(files, { '/srv/httpd.conf': '# other\nInclude sites/*.conf\n' });
    expect(actionsOn(service, '/srv/sites/a.conf', at(1, 0)).map(({ title }) => title)).toEqual([
      'Replace with `New`',
      'Ignore upgrade/lines here',
    ]);
  });

  test('all fixes at once stay within the file', () => {
    const { service, open } = start();
    const text = '<VirtualHost *:80>\nOld\nOld\n</VirtualHost>\n';
    open('/srv/sites/a.conf', text);
    expect(applied(text, service.fixAll(uriOf('/srv/sites/a.conf')) as TextEdit[])).toBe(
      text.replaceAll('Old', 'New'),
    );
  });

  test('a fix is left out that would bring an error in another file', () => {
    const breaking = defineRule({
      ...lines,
      id: 'upgrade/breaking',
      on: {
        command: {
          Move: (command, { report }) =>
            report({
              at: command,
              message: 'old',
              fixes: [
                {
                  title: 'x',
                  name: 'replace',
                  kind: 'safe',
                  edits: [{ start: command.start, end: command.end, text: 'Define WHERE nowhere\n' }],
                },
              ],
            }),
        },
      },
    });
    const files = {
      '/srv/httpd.conf': 'Define WHERE ports\nInclude a.conf\nInclude ${WHERE}.conf\n',
      '/srv/a.conf':
        'ServerTokens Prod\nServerSignature Off\nKeepAliveTimeout 5\nDirectoryIndex a\nMove\nOld\n',
      '/srv/ports.conf': '',
    };
    const { service, open } = start(files, { with: [...rules, breaking] });
    open('/srv/a.conf');
    expect(applied(files['/srv/a.conf'], service.fixAll(uriOf('/srv/a.conf')) as TextEdit[])).toBe(
      files['/srv/a.conf'].replace('Old', 'New'),
    );
  });
});

describe('plume', () => {
  const files = {
    '/srv/httpd.conf':
      'ServerRoot /srv\nLoadModule mpm_event_module m.so\nListen 80\nDocumentRoot /srv/www\nInclude part.conf\n',
    '/srv/part.conf': 'Redirect /a /b\n',
    '/srv/www/.htaccess': 'Options Indexes\n',
  };
  const codes = (service: LanguageService, path: string) =>
    service.diagnostics(uriOf(path)).map(({ code }) => code);

  test('says of a part what the whole server lacks', () => {
    const { service, open, change } = start(files, { with: plumesRules });
    open('/srv/part.conf');
    expect(codes(service, '/srv/part.conf')).toEqual(['module/not-loaded']);
    open('/srv/httpd.conf', `LoadModule alias_module m.so\n${files['/srv/httpd.conf']}`);
    expect(codes(service, '/srv/part.conf')).toEqual([]);
    change('/srv/part.conf', 'Redirect /a /b\nInclude none.conf\n');
    expect(codes(service, '/srv/part.conf')).toEqual(['include/missing-file']);
  });

  test('sees a .htaccess where a server has it', () => {
    const { service, open, change } = start(files, { with: plumesRules });
    open('/srv/www/.htaccess');
    expect(codes(service, '/srv/www/.htaccess')).toEqual(['htaccess/never-allowed']);
    const [fix] = service.codeActions(uriOf('/srv/www/.htaccess'), at(0, 0), { only: ['quickfix'] });
    expect(fix).toMatchObject({ edits: [], others: [{ uri: uriOf('/srv/httpd.conf') }] });
    open('/srv/httpd.conf');
    change(
      '/srv/httpd.conf',
      `${files['/srv/httpd.conf']}<Directory /srv/www>\nAllowOverride Options\n</Directory>\n`,
    );
    expect(codes(service, '/srv/www/.htaccess')).toEqual([]);
  });
});

test('edits of several files lead to what a fresh service says', () => {
  const files = disk();
  const { service, open } = start(files, { with: plumesRules });
  for (const path of ['/srv/httpd.conf', '/srv/sites/a.conf']) open(path);
  const typed = 'LoadModule alias_module m.so\n<Directory /a>\nOptions None\n</Directory>\nRedirect /a /b\n';
  const texts: Record<string, string> = { ...files };
  for (const [i, key] of [...typed].entries()) {
    const path = i % 3 === 0 ? '/srv/sites/a.conf' : '/srv/httpd.conf';
    const line = texts[path]!.split('\n').length - 1;
    const character = texts[path]!.split('\n').at(-1)!.length;
    texts[path] += key;
    service.change(uriOf(path), i + 2, [{ range: at(line, character), text: key }]);
    if (i % fewOr(4, 1) !== 0) continue;
    const fresh = start(files, { with: plumesRules });
    for (const one of ['/srv/httpd.conf', '/srv/sites/a.conf']) fresh.open(one, texts[one]);
    expect(allOf(service)).toEqual(allOf(fresh.service));
  }
});

describe('while someone types', () => {
  const local: ReadonlySet<string> = new Set(
    plumesRules.filter(({ isLineLocal }) => isLineLocal === true).map(({ id }) => id),
  );
  const main = `ServerRoot /srv\nLoadModule mpm_event_module m.so\nListen 80\n`;
  const part =
    '<VirtualHost *:80>\nServerName a\n</VirtualHost>\n<VirtualHost *:81>\nServerName a\n</VirtualHost>\nHostnameLookups on\n';
  const open = (text = part) => {
    const started = start(
      { '/srv/httpd.conf': `${main}Include part.conf\n`, '/srv/part.conf': text },
      {
        with: plumesRules,
      },
    );
    started.open('/srv/part.conf');
    started.service.diagnostics(uriOf('/srv/part.conf'));
    let version = 1;
    const type = (range: Range, typed: string) =>
      started.service.change(uriOf('/srv/part.conf'), ++version, [{ range, text: typed }]);
    const quick = () => started.service.quickDiagnostics(uriOf('/srv/part.conf'), 0);
    const whole = () => started.service.diagnostics(uriOf('/srv/part.conf'));
    return { ...started, type, quick, whole };
  };

  test('what is wrong with a line is said at once; what was said of the whole moves along', () => {
    const { type, quick, whole } = open();
    const before = whole();
    expect(before).toMatchObject([{ code: 'vhost/port-without-listen', range: at(3, 13, 3, 17) }]);
    type(at(0, 0), '# a comment\n');
    type(at(7, 16, 7, 18), 'maybe');
    expect(quick()).toMatchObject([
      { code: 'vhost/port-without-listen', range: at(4, 13, 4, 17), message: before[0]!.message },
      { code: 'value/invalid-argument', range: at(7, 16, 7, 21) },
    ]);
    expect(quick()).toEqual(whole());
  });

  test('what was said of a text that is another one now is no longer said', () => {
    const { type, quick, whole } = open();
    type(at(3, 15, 3, 16), '8');
    expect(quick()).toEqual([]);
    expect(whole()).toMatchObject([{ code: 'vhost/port-without-listen', range: at(3, 13, 3, 17) }]);
  });

  test('a special rule speaks for a general one, whichever is asked', () => {
    const special = defineRule({
      ...missing,
      id: 'upgrade/special',
      supersedes: ['value/invalid-argument'],
      messages: { missing: 'special' },
      on: {
        command: { HostnameLookups: (command, { report }) => report({ at: command, message: 'missing' }) },
      },
    });
    const started = start(
      { '/srv/httpd.conf': '#\n\nHostnameLookups maybe\n' },
      { with: [...plumesRules, special] },
    );
    started.open('/srv/httpd.conf');
    const codes = () => started.service.quickDiagnostics(uriOf('/srv/httpd.conf'), 0).map(({ code }) => code);
    expect(codes()).toContain('upgrade/special');
    expect(codes()).not.toContain('value/invalid-argument');
    started.service.change(uriOf('/srv/httpd.conf'), 2, [{ range: at(0, 1), text: 'x' }]);
    expect(codes()).toContain('upgrade/special');
    expect(codes()).not.toContain('value/invalid-argument');
  });

  test('rules of lines find what they find when all are asked', () => {
    const typed = 'Options +Foo Bar\n<Directory /a>\nDeny from all\n</Directory>\nTimeout x\n';
    const { type, quick, whole } = open(`${part}`);
    const ofLines = (found: ReturnType<typeof whole>) => found.filter(({ code }) => local.has(code));
    let place = { line: 7, character: 0 };
    for (const [i, key] of [...typed].entries()) {
      type({ start: place, end: place }, key);
      place =
        key === '\n' ? { line: place.line + 1, character: 0 } : { ...place, character: place.character + 1 };
      if (i % fewOr(3, 1) === 0) expect(ofLines(quick())).toEqual(ofLines(whole()));
    }
  });
});
