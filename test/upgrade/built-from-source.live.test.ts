import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ModuleFact, modulesOf } from '../../facts/modules.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { readServer } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { loadModules } from '../../upgrade/modules/load-modules.ts';
import { neededModules } from '../../upgrade/modules/needed-modules.ts';
import { freePort } from '../kit/httpd-htaccess.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  makeScratchDirectory,
  moduleDirectory,
} from '../kit/httpd-installation.ts';
import { sharedObjectOf } from '../kit/measured-profile.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import { askPort } from '../kit/running-httpd.ts';
import { doAsPlanned, planFor } from '../kit/upgraded-machine.ts';

/*
 * Servers of httpd 2.2 whose modules were compiled in, upgraded as their reports say. The real 2.4 starts, and each
 * answer is that of a 2.2 with the modules that its configure builds by itself.
 */

interface OldServer {
  readonly name: string;
  /** `@HEAD@` stands for the lines that all have. */
  readonly text: string;
  /** What httpd 2.2 answers: the status and the type. */
  readonly answers: Readonly<Record<string, string>>;
}

const HEAD = `ServerRoot @ROOT@
Listen 127.0.0.1:@PORT@
ServerName x.example
PidFile run/httpd.pid
ErrorLog run/error.log
User nobody
Group nogroup
DocumentRoot @ROOT@/www
<Directory @ROOT@>
    AllowOverride None
    Order allow,deny
    Allow from all
</Directory>
`;

const SERVERS: readonly OldServer[] = [
  {
    name: 'with scripts, lists and types',
    text: `@HEAD@ScriptAlias /cgi-bin/ @ROOT@/cgi/
<Directory @ROOT@/www/list>
    Options Indexes
</Directory>
<Directory @ROOT@/www/closed>
    Options None
</Directory>
<Directory @ROOT@/www/names>
    Options MultiViews
</Directory>
<IfModule mod_setenvif.c>
    SetEnvIf Request_URI refused refused
</IfModule>
<Directory @ROOT@/www/env>
    Order allow,deny
    Allow from all
    Deny from env=refused
</Directory>
`,
    answers: {
      '/': '200 text/html',
      '/page.html': '200 text/html',
      '/list/': '200 text/html;charset=ISO-8859-1',
      '/list': '301 text/html; charset=iso-8859-1',
      '/closed/': '403 text/html; charset=iso-8859-1',
      '/names/page': '200 text/html',
      '/env/page.html': '200 text/html',
      '/env/refused.html': '403 text/html; charset=iso-8859-1',
      '/cgi-bin/script': '200 text/x-ran',
    },
  },
  {
    name: 'with a proxy in a RewriteRule',
    text: '@HEAD@RewriteEngine On\nRewriteRule ^/app/(.*) http://127.0.0.1:9/$1 [P]\n',
    answers: { '/page.html': '200 text/html', '/app/x': '503 text/html; charset=iso-8859-1' },
  },
  {
    name: 'with a question about the MPM above ServerRoot',
    text: '<IfModule mpm_prefork_module>\n    MaxClients 20\n</IfModule>\n@HEAD@',
    answers: { '/page.html': '200 text/html' },
  },
];

const FILES = {
  'www/index.html': 'there\n',
  'www/page.html': 'there\n',
  'www/list/page.html': 'there\n',
  'www/closed/page.html': 'there\n',
  'www/names/page.html': 'there\n',
  'www/env/page.html': 'there\n',
  'www/env/refused.html': 'there\n',
  'cgi/script': '#!/bin/sh\nprintf "Content-Type: text/x-ran\\n\\nran"\n',
  'conf/mime.types': 'text/html html\n',
  'run/.keep': '',
};

let plume: Plume;
beforeEach(() => {
  plume = installPlume();
});
afterEach(() => plume.remove());

describe.skipIf(!httpdIsInstalled())('a server whose modules were compiled in', () => {
  test.each(SERVERS.map((server) => [server.name, server] as const))(
    'answers as before: %s',
    { timeout: 300_000 },
    async (_, { text, answers }) => {
      const port = await freePort();
      const root = path.join(plume.directory, 'machine');
      // children of httpd run as another user
      chmodSync(path.dirname(plume.directory), 0o755);
      const filled = (one: string) => one.replaceAll('@ROOT@', root).replaceAll('@PORT@', `${port}`);
      for (const [file, content] of Object.entries(FILES)) plume.write(`machine/${file}`, content);
      plume.write('machine/conf/httpd.conf', filled(text.replace('@HEAD@', HEAD)));
      chmodSync(path.join(root, 'cgi/script'), 0o755);
      symlinkSync(moduleDirectory, path.join(root, 'modules'));
      const errorLog = 'run/error.log';
      const machine = { root, main: 'conf/httpd.conf', kind: 'from source', errorLog };
      const { stop } = doAsPlanned(plume, machine);
      try {
        const found: Record<string, string> = {};
        for (const asked of Object.keys(answers)) {
          const { status, headers } = await askPort(port, { path: asked });
          found[asked] = `${status} ${headers['content-type'] ?? ''}`;
        }
        expect(found).toEqual(answers);
      } finally {
        stop();
      }
      expect(planFor(plume, machine).edits).toEqual([]);
    },
  );

  test('can load each module of httpd with what the plan loads before it', { timeout: 300_000 }, () => {
    const modules = modulesOf('2.4').filter((fact) => !fact.isBuiltIn && isInstalled(fact));
    expect(modules.length).toBeGreaterThan(90);
    const refused = modules.flatMap((module) => refusalOf(module) ?? []);
    expect(refused).toEqual([]);
  });
});

function isInstalled(module: ModuleFact): boolean {
  return existsSync(path.join(moduleDirectory, sharedObjectOf(module)));
}

/** What httpd says of a server for which nothing but a module is wanted; undefined where it reads all of it. */
function refusalOf({ name, isMpm }: ModuleFact): string | undefined {
  const root = makeScratchDirectory();
  const main = `${root}/httpd.conf`;
  const target = { series: '2.4', release: undefined, from: '2.2' } as const;
  const profile = { ...unknownProfile(target), moduleDirectory };
  const read = (text: string, given: { readonly names: ReadonlySet<string>; readonly areAll: boolean }) =>
    readServer({ main, files: createMemoryFiles({ [main]: text }), profile, target, given });
  const text = `ServerRoot ${root}\nListen 127.0.0.1:8080\nServerName x.example\nErrorLog errors\n`;
  const wanted = neededModules(
    { read: (given) => read(text, given), rules: [], wasThere: () => false, htaccess: [] },
    [name, ...(isMpm ? [] : ['prefork'])],
  );
  const server = read(text, { names: new Set(), areAll: true });
  if (server === undefined) throw new Error('the server cannot be read');
  const [written = ''] = loadModules(wanted, server).values();
  writeFileSync(main, written);
  const { status, stderr } = spawnSync(httpdProgram, ['-t', '-f', main], { encoding: 'latin1' });
  rmSync(root, { recursive: true });
  return status === 0 ? undefined : `${name}: ${stderr}`;
}
