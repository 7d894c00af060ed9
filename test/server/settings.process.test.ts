import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LspScript, startScript } from '../kit/lsp-script.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

interface Published {
  readonly uri: string;
  readonly diagnostics: readonly {
    readonly code: string;
    readonly severity: number;
    readonly message: string;
    readonly range: { readonly start: { readonly line: number; readonly character: number } };
  }[];
}

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

const SITE = 'RewriteEngine On\nRedirct / /a\nOptions +Indexes FollowSymLinks\n';
const files = {
  '.git/HEAD': '',
  'etc/httpd/conf/httpd.conf':
    'ServerRoot "/etc/httpd"\nServerName a.example\nListen 80\nInclude conf.modules.d/*.conf\nInclude conf.d/*.conf\n',
  'etc/httpd/conf.modules.d/a.conf':
    'LoadModule mpm_event_module modules/mod_mpm_event.so\nLoadModule authz_core_module modules/mod_authz_core.so\nLoadModule unixd_module modules/mod_unixd.so\n',
  'etc/httpd/conf.d/site.conf': SITE,
  'etc/httpd/conf.d/old/x.conf': 'Redirct / /a\n',
};
const MAIN = 'etc/httpd/conf/httpd.conf';
const EDITED = 'etc/httpd/conf.d/site.conf';
const watches = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };

/** Rules with their severities, as the command line says them and as LSP does. */
function lintFolder({ folder }: LspScript, file: string): readonly string[] {
  const { stdout } = plume.run(['lint', '--format', 'json', '--root', MAIN], { directory: folder });
  const { findings } = JSON.parse(stdout) as {
    readonly findings: readonly { readonly file: string; readonly rule: string; readonly severity: string }[];
  };
  return findings.filter((one) => one.file === file).map(({ rule, severity }) => `${rule} ${severity}`);
}
const SEVERITIES = ['', 'error', 'warning', 'info'];
const said = ({ diagnostics }: Published) =>
  diagnostics.map(({ code, severity }) => `${code} ${SEVERITIES[severity]}`);

/** What is published of a file next that is not what `before` was. */
async function published(script: LspScript, name: string, fits: (found: Published) => boolean = () => true) {
  const uri = script.uriOf(name);
  const params = await script.client.next('textDocument/publishDiagnostics', (one) => {
    const found = one as Published;
    return found.uri === uri && fits(found);
  });
  return params as Published;
}

const changed = (script: LspScript, type: number) =>
  script.client.notify('workspace/didChangeWatchedFiles', {
    changes: [{ uri: script.uriOf('plume.json'), type }],
  });

describe('plume.json in an editor', () => {
  test.each([
    ['facts', { servers: [{ map: { '/etc/httpd': 'etc/httpd' }, target: '2.2' }] }],
    ['severities', { rules: { 'unknown/directive': 'off', 'syntax/options-mixed-signs': 'info' } }],
    [
      'severities of some files',
      {
        rules: { 'unknown/directive': 'info' },
        overrides: [
          { files: ['conf.d'], rules: { 'unknown/directive': 'off' } },
          { files: ['site.conf'], rules: { 'unknown/directive': 'warning' } },
          { files: ['other.conf'], rules: { 'unknown/directive': 'off' } },
        ],
      },
    ],
    ['presets', { presets: ['htaccess'], rules: { 'syntax/options-mixed-signs': 'off' } }],
    ['modules', { modules: { house_module: { directives: { Redirct: { how: 'TAKE1' } } } } }],
    [
      'a server that nothing else leads to',
      { servers: [{ root: MAIN, map: { '/etc/httpd': 'etc/httpd' } }] },
    ],
  ])('gives the findings of the command line: %s', async (_, settings) => {
    await using script = startScript(plume.bundle, { ...files, 'plume.json': JSON.stringify(settings) });
    await script.initialize({});
    script.open(EDITED, SITE);
    const expected = lintFolder(script, EDITED);
    expect(expected.length).toBeGreaterThan(0);
    expect(said(await published(script, EDITED))).toEqual(expected);
  });

  test('is read again when it changes, comes or goes', async () => {
    await using script = startScript(plume.bundle, files);
    let watched: unknown;
    script.client.answer('client/registerCapability', (params) => {
      watched = params;
      return null;
    });
    await script.initialize(watches);
    await script.settled();
    expect(JSON.stringify(watched)).toContain('**/{plume,*.plume}.{json,jsonc}');
    script.open(EDITED, SITE);
    const before = said(await published(script, EDITED));
    expect(before).toContain('unknown/directive error');

    script.write('plume.json', '{"rules": {"unknown/directive": "off"}}');
    changed(script, 1);
    const without = await published(script, EDITED, (found) => said(found).length < before.length);
    expect(said(without)).toEqual(lintFolder(script, EDITED));

    script.write('plume.json', '{"exclude": ["conf.d"]}');
    changed(script, 2);
    await published(script, EDITED, ({ diagnostics }) => diagnostics.length === 0);

    rmSync(path.join(script.folder, 'plume.json'));
    changed(script, 3);
    const after = await published(script, EDITED, ({ diagnostics }) => diagnostics.length > 0);
    expect(said(after)).toEqual(before);
  });

  test('names a baseline: what it has is a hint, and nothing else changes', async () => {
    const settings = JSON.stringify({ baseline: 'etc/plume-baseline.json' });
    await using script = startScript(plume.bundle, { ...files, 'plume.json': settings });
    const lint = (...args: readonly string[]) =>
      plume.run(['lint', '--root', MAIN, ...args], { directory: script.folder });
    expect(lint('--update-baseline').code).toBe(0);
    // one more of a kind that is accepted, and one that is not
    const text = `${SITE}# a comment\nOptions +Indexes FollowSymLinks\nTimeout 1 2\n`;
    script.write(EDITED, text);
    await script.initialize(watches);
    script.open(EDITED, text);
    const all = await published(script, EDITED);
    const hints = all.diagnostics.filter(({ severity }) => severity === 4);
    expect(hints.map(({ code }) => code)).toEqual([
      'module/not-loaded',
      'unknown/directive',
      'syntax/options-mixed-signs',
    ]);
    expect(hints.map(({ message }) => message.split('\n').at(-1))).toEqual(
      hints.map(() => 'The baseline has this finding.'),
    );
    const others = all.diagnostics.filter(({ severity }) => severity !== 4);
    const reported = lintFolder(script, EDITED);
    expect(reported.length).toBeGreaterThan(0);
    expect(others.map(({ code, severity }) => `${code} ${SEVERITIES[severity]}`).sort()).toEqual(
      reported.toSorted(),
    );

    script.write('etc/plume-baseline.json', '{"version": 1, "findings": []}');
    script.client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: script.uriOf('etc/plume-baseline.json'), type: 2 }],
    });
    const none = await published(script, EDITED, ({ diagnostics }) =>
      diagnostics.every(({ severity }) => severity !== 4),
    );
    expect(none.diagnostics).toHaveLength(all.diagnostics.length);
  });

  test('describes modules, whose directives are offered and explained', async () => {
    const text = 'ShopCacheDir /a\nShop\n';
    await using script = startScript(plume.bundle, files);
    await script.initialize(watches);
    script.open(EDITED, text);
    const before = said(await published(script, EDITED));
    expect(before).toEqual(['unknown/directive error', 'unknown/directive error']);
    const offered = async () => {
      const answer = await script.client.request('textDocument/completion', {
        textDocument: { uri: script.uriOf(EDITED) },
        position: { line: 1, character: 4 },
      });
      return JSON.stringify(answer).includes('"ShopCacheDir"');
    };
    const hovered = async () =>
      JSON.stringify(
        await script.client.request('textDocument/hover', {
          textDocument: { uri: script.uriOf(EDITED) },
          position: { line: 0, character: 4 },
        }),
      );
    expect(await offered()).toBe(false);

    const shop = { directives: { ShopCacheDir: { how: 'TAKE1', where: ['server', 'vhost'] } } };
    script.write('plume.json', JSON.stringify({ modules: { shop_module: shop } }));
    changed(script, 1);
    const loadable = await published(script, EDITED, (found) => said(found).join() !== before.join());
    expect(said(loadable)).toEqual(['module/not-loaded warning', 'unknown/directive error']);
    expect(await offered()).toBe(true);
    expect(await hovered()).toContain('shop_module');

    script.write('plume.json', JSON.stringify({ modules: { shop_module: { directives: {} } } }));
    changed(script, 2);
    const other = await published(
      script,
      EDITED,
      (found) => !said(found).includes('module/not-loaded warning'),
    );
    expect(said(other)).toEqual(before);
    expect(await offered()).toBe(false);

    rmSync(path.join(script.folder, 'plume.json'));
    changed(script, 3);
    await script.settled();
    expect(await hovered()).not.toContain('shop_module');
  });

  test('states the httpd of a file that no server reads', async () => {
    const text = 'Order deny,allow\n';
    await using script = startScript(plume.bundle, { '.git/HEAD': '', 'a/.htaccess': text });
    await script.initialize(watches);
    script.open('a/.htaccess', text);
    const before = await published(script, 'a/.htaccess');
    expect(before.diagnostics.length).toBeGreaterThan(0);
    script.write('plume.json', '{"servers": [{"target": "2.2"}]}');
    changed(script, 1);
    await published(
      script,
      'a/.htaccess',
      ({ diagnostics }) => diagnostics.length < before.diagnostics.length,
    );
  });

  test('has its mistakes published, open or not, and they go', async () => {
    const wrong = '{\n  "rules": { "unknown/directve": "off" },\n  "exclude": ["none"]\n}';
    await using script = startScript(plume.bundle, { ...files, 'plume.json': wrong });
    await script.initialize(watches);
    script.open(EDITED, SITE);
    const isFound = ({ diagnostics }: Published) => diagnostics.length === 1;
    const mistake = {
      severity: 1,
      code: 'settings',
      source: 'plume',
      message: '`unknown/directve` is not the name of a rule.\nDid you mean `unknown/directive`?',
      range: { start: { line: 1, character: 13 }, end: { line: 1, character: 31 } },
    };
    expect((await published(script, 'plume.json', isFound)).diagnostics).toEqual([mistake]);

    script.open('plume.json', wrong);
    expect((await published(script, 'plume.json', isFound)).diagnostics).toEqual([mistake]);

    script.write('plume.json', '{}');
    changed(script, 2);
    await published(script, 'plume.json', ({ diagnostics }) => diagnostics.length === 0);
  });

  test('is read with the file that it extends, whose changes and mistakes are seen', async () => {
    const settings = { extends: './shared/base.plume.json' };
    await using script = startScript(plume.bundle, {
      ...files,
      'plume.json': JSON.stringify(settings),
      'shared/base.plume.json': '{"rules": {"unknown/directive": "info"}}',
    });
    await script.initialize(watches);
    script.open(EDITED, SITE);
    const found = said(await published(script, EDITED));
    expect(found).toContain('unknown/directive info');
    expect(found).toEqual(lintFolder(script, EDITED));

    const change = (text: string) => {
      script.write('shared/base.plume.json', text);
      script.client.notify('workspace/didChangeWatchedFiles', {
        changes: [{ uri: script.uriOf('shared/base.plume.json'), type: 2 }],
      });
    };
    change('{"rules": {"unknown/directive": "off", "x/y": "off"}}');
    const mistakes = await published(
      script,
      'shared/base.plume.json',
      ({ diagnostics }) => diagnostics.length > 0,
    );
    expect(mistakes.diagnostics).toMatchObject([
      { code: 'settings', message: expect.stringContaining('`x/y` is not') as string },
    ]);
    change('{"rules": {"unknown/directive": "off"}}');
    await published(script, 'shared/base.plume.json', ({ diagnostics }) => diagnostics.length === 0);
    script.client.notify('textDocument/didClose', { textDocument: { uri: script.uriOf(EDITED) } });
    script.open(EDITED, SITE);
    const without = await published(script, EDITED, ({ diagnostics }) => diagnostics.length > 0);
    expect(said(without)).toEqual(lintFolder(script, EDITED));
    expect(said(without)).not.toContain('unknown/directive info');
  });

  test('is below what the editor is set to', async () => {
    const settings = { servers: [{ target: '2.2' }] };
    await using script = startScript(plume.bundle, {
      'a/.htaccess': 'Order deny,allow\n',
      'plume.json': JSON.stringify(settings),
    });
    await script.initialize({}, { initializationOptions: { target: '2.4' } });
    script.open('a/.htaccess', 'Order deny,allow\n');
    expect(said(await published(script, 'a/.htaccess'))).not.toEqual([]);
  });
});
