import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLspClient } from '../kit/lsp-client.ts';
import { cleanEnvironment, packPlume } from '../kit/packed-plume.ts';

/** All that a new user has: the package, its README, and a server with two mistakes. */
const packed = packPlume();
const readme = readFileSync(path.join(packed.unpacked, 'README.md'), 'utf8');
const SITE = 'apache2/sites-enabled/shop.conf';
const site = `<VirtualHost *:80>
  ServerName shop.example.org
  Options FollowSymLinks +MultiViews
  <Directory /srv/shop>
    Require all grantd
  </Directory>
</VirtualHost>
`;
const server = {
  'apache2/apache2.conf': 'ServerName www.example.org\nListen 80\nIncludeOptional sites-enabled/*.conf\n',
  [SITE]: site,
};

let home: string;
let project: string;
let env: NodeJS.ProcessEnv;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'new-user-'));
  project = path.join(home, 'project');
  env = cleanEnvironment({ HOME: home, npm_config_offline: 'true' });
  for (const [file, text] of Object.entries(server)) write(file, text);
  copyFileSync(packed.tarball, path.join(project, path.basename(packed.tarball)));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

/** A command as the README has it, without the comment after it. */
function commandOf(beginning: string): string {
  const lines = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, text = '']) =>
    text.split('\n'),
  );
  const line = lines.find((one) => one.startsWith(beginning));
  if (line === undefined) throw new Error(`the README has no command that begins with ${beginning}`);
  return line.replace(/\s+#.*$/, '');
}

function run(command: string) {
  // in a project the README says npx
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', command.replace(/^plume /, 'npx --no-install plume ')],
    {
      cwd: project,
      env,
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
}

describe('with the README alone, a new user', () => {
  test('installs the package', () => {
    const { status, output } = run(commandOf('npm install --save-dev'));
    expect(status, output).toBe(0);
  });
  test('finds what is wrong with a server', () => {
    const { status, output } = run(commandOf('plume lint  '));
    expect(output).toContain(`${SITE}:3`);
    expect(output).toContain(`${SITE}:5`);
    expect(output).toContain('[syntax/options-mixed-signs]');
    expect(status).toBe(1);
  });
  test('reads why', () => {
    const explain = commandOf('plume explain upgrade/').replace(/\S+$/, 'syntax/options-mixed-signs');
    const { status, output } = run(explain);
    expect(output).toContain('signs');
    expect(status).toBe(0);
  });
  test('has the safe fixes made, which leave the rest as it is', () => {
    const { status, output } = run(commandOf('plume lint --fix'));
    expect(status, output).toBe(1);
    expect(readFileSync(path.join(project, SITE), 'utf8')).toBe(site.replace('+Multi', 'Multi'));
  });
  test('suppresses a finding, and says why', () => {
    write(SITE, site);
    const [, comment = ''] = /^(# plume: ignore \S+ — .*)$/m.exec(readme) ?? [];
    const reason = comment.replace(/ignore \S+/, 'ignore syntax/options-mixed-signs');
    expect(reason).toContain('ignore syntax/options-mixed-signs — ');
    write(SITE, site.replace('  Options', `  ${reason}\n  Options`));
    const { output } = run(commandOf('plume lint  '));
    expect(output).not.toContain('[syntax/options-mixed-signs]');
    expect(output).toContain(`${SITE}:6`);
  });
  test('lets CI fail for what is new alone', () => {
    write(SITE, site);
    const lint = 'plume lint --baseline plume-baseline.json';
    expect(run(`${lint} --update-baseline`).status).toBe(0);
    expect(run(lint).status).toBe(0);
    write('apache2/sites-enabled/new.conf', '<VirtualHost *:80>\n  Foo\n</VirtualHost>\n');
    const { status, output } = run(lint);
    expect(status).toBe(1);
    expect(output).toContain('new.conf:2');
    expect(output).not.toContain(`${SITE}:3`);
    rmSync(path.join(project, 'apache2/sites-enabled/new.conf'));
  });
  test('starts an editor, which shows it, too', async () => {
    const [, ...options] = commandOf('plume lsp').split(' ');
    const client = startLspClient(process.execPath, [
      path.join(project, 'node_modules/.bin/plume'),
      ...options,
    ]);
    const folder = pathToFileURL(`${project}/`).href;
    await client.request('initialize', {
      processId: null,
      rootUri: folder,
      capabilities: { textDocument: { publishDiagnostics: {} } },
    });
    client.notify('initialized', {});
    const uri = `${folder}${SITE}`;
    client.notify('textDocument/didOpen', {
      textDocument: { uri, languageId: 'apacheconf', version: 1, text: site },
    });
    const published = await client.next('textDocument/publishDiagnostics', (params) =>
      JSON.stringify(params).includes('syntax/options-mixed-signs'),
    );
    expect(published).toMatchObject({ uri });
    client.kill();
    await client.ended;
  });
});
