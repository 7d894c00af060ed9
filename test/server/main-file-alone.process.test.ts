import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startScript } from '../kit/lsp-script.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

/** A main file of upstream's layout, with the modules that it loads, and nothing beside it. */
const MAIN = `ServerRoot "/usr/local/apache2"
Listen 80
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule authz_host_module modules/mod_authz_host.so
LoadModule authz_user_module modules/mod_authz_user.so
LoadModule authn_file_module modules/mod_authn_file.so
LoadModule auth_basic_module modules/mod_auth_basic.so
LoadModule access_compat_module modules/mod_access_compat.so
LoadModule dir_module modules/mod_dir.so
LoadModule mime_module modules/mod_mime.so
LoadModule log_config_module modules/mod_log_config.so
User daemon
Group daemon
ServerName www.example.com
KeepAlive 1
NameVirtualHost *:80
<Directory />
    AllowOverride None
    Order deny,allow
    Deny from all
</Directory>
DocumentRoot "/usr/local/apache2/htdocs"
<Directory "/usr/local/apache2/htdocs">
    Require all granted
</Directory>
<Location "/staff">
    AuthName "Staff"
    AuthType Basic
    AuthUserFile conf/passwd
    Require valid-user
</Location>
ErrorLog logs/error_log
`;

/** What is wrong with it: the line, what is said of it, and the title of the fix that an editor offers there. */
const FAULTS: readonly (readonly [what: string, line: number, says: string, fix: RegExp])[] = [
  ['User without mod_unixd', lineOf('User daemon'), 'mod_unixd', /LoadModule unixd_module/],
  ['KeepAlive with a number', lineOf('KeepAlive 1'), 'KeepAlive', /Replace with `On`/],
  ['NameVirtualHost', lineOf('NameVirtualHost *:80'), 'NameVirtualHost', /Delete the line/],
  ['Require beside Deny', lineOf('    Require all granted'), 'AH01797', /Grant access to everyone/],
  [
    'AuthName without mod_authn_core',
    lineOf('    AuthName "Staff"'),
    'mod_authn_core',
    /LoadModule authn_core_module/,
  ],
];

function lineOf(text: string): number {
  return MAIN.split('\n').indexOf(text);
}

interface Position {
  readonly line: number;
}
interface Diagnostic {
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

describe('a main file with its own LoadModule lines and nothing beside it', () => {
  let plume: Plume;
  beforeAll(() => {
    plume = installPlume();
  });
  afterAll(() => plume.remove());

  test('lint finds what is wrong with it, without an option, and offers fixes', () => {
    plume.write('conf/httpd.conf', MAIN);
    const { stdout, code } = plume.run(['lint', '--format', 'json']);
    const { findings }: { findings: LintFinding[] } = JSON.parse(stdout);
    expect(code).toBe(1);
    for (const [what, line, says, fix] of FAULTS) {
      const found = findings.filter(
        ({ message, range }) => range.start.line === line + 1 && message.includes(says),
      );
      expect(
        found.map(({ severity }) => severity),
        what,
      ).toEqual([expect.stringMatching(/error|warning/)]);
      expect(
        found[0]?.fixes.map(({ title }) => title),
        what,
      ).toEqual(expect.arrayContaining([expect.stringMatching(fix)]));
    }
  });

  test('an editor shows what is wrong with it, and offers fixes', async () => {
    await using script = startScript(plume.bundle, { 'conf/httpd.conf': MAIN });
    await script.initialize({
      textDocument: { diagnostic: {}, codeAction: { codeActionLiteralSupport: {} } },
    });
    script.open('conf/httpd.conf', MAIN);
    const { items } = (await script.ask('textDocument/diagnostic', 'conf/httpd.conf')) as {
      readonly items: readonly Diagnostic[];
    };
    for (const [what, line, says, fix] of FAULTS) {
      const found = items.find(({ message, range }) => range.start.line === line && message.includes(says));
      expect(found, what).toBeDefined();
      const actions = (await script.ask('textDocument/codeAction', 'conf/httpd.conf', {
        range: found?.range,
        context: { diagnostics: [found], only: ['quickfix'] },
      })) as readonly { readonly title: string }[];
      expect(
        actions.map(({ title }) => title),
        what,
      ).toEqual(expect.arrayContaining([expect.stringMatching(fix)]));
    }
  });
});

interface LintFinding {
  readonly severity: string;
  readonly message: string;
  readonly range: { readonly start: Position };
  readonly fixes: readonly { readonly title: string }[];
}
