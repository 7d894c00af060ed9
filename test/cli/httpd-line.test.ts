import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lintPaths } from '../../cli/commands/lint/lint-paths.ts';
import { createJsonFormat } from '../../cli/output/formats/json.ts';
import { modulesOf } from '../../facts/modules.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { recordConsole } from '../kit/record-console.ts';

/** Files of which httpd names one line, and the line that the better message stands at. */
const cases: Readonly<Record<string, readonly [text: string, shown: number, named: number]>> = {
  'another tag in a false condition': [
    '\n<IfModule mod_nonesuch.c>\n<Directory /x>\n</Location>\n</IfModule>\n',
    4,
    2,
  ],
  'a tag that closes nothing, in a false condition': [
    '<IfDefine NONESUCH>\nOptions None\n</Directory>\n</IfDefine>\n',
    3,
    1,
  ],
  'a section that is not closed, in a false condition': [
    '\n\n<IfVersion < 2>\n<Directory /x>\n</IfVersion>\n',
    5,
    3,
  ],
  'a false condition in another one': [
    '<IfModule mod_nonesuch.c>\n<IfModule mod_ssl.c>\n<Files x>\n</Directory>\n</IfModule>\n</IfModule>\n',
    4,
    1,
  ],
  'a condition that holds': ['<IfModule mod_alias.c>\n<Directory /x>\n</Location>\n</IfModule>\n', 3, 3],
  'a line that goes on': ['Options \\\n  +Indexes \\\n  FollowSymLinks \\\n  -MultiViews\n', 3, 4],
  'a tag that goes on': ['<Directory \\\n  /x \\\n  /y>\n</Directory>\n', 3, 3],
  'an unknown name': ['\n\nNoSuchDirective \\\n  on\n', 3, 4],
};

interface Found {
  readonly findings: readonly {
    readonly severity: string;
    readonly range: { readonly start: { readonly line: number } };
    readonly httpd: { readonly message: string; readonly file?: string; readonly line?: number } | null;
  }[];
}

describe.skipIf(!httpdIsInstalled())("httpd's own line in the JSON, beside what a real httpd says", () => {
  test.each(Object.entries(cases))('%s', { timeout: 60_000 }, async (_, [text, shown, named]) => {
    const { errors } = await askHttpd({ 'a.conf': text });
    expect(errors[0]?.line).toBe(named);
    const [first] = jsonOf(text).findings.filter(({ severity }) => severity === 'error');
    expect(first?.range.start.line).toBe(shown);
    expect(first?.httpd).toMatchObject({ file: '/srv/a.conf', line: named, message: errors[0]?.message });
  });
});

test("the text says httpd's line where it is another one", async () => {
  const directory = mkdtempSync(join(tmpdir(), 'plume-line-'));
  const file = join(directory, 'a.conf');
  const said = async (text: string) => {
    writeFileSync(file, text);
    const to = recordConsole();
    await lintPaths([file], { failOn: 'warning', format: ['text'] }, to);
    return to.said();
  };
  // of what only one target has nothing is unknown: no httpd 2.4 reads the section
  expect(await said('<IfVersion < 2.4>\n<Directory /x>\n</Location>\n</IfVersion>\n')).toContain(
    'httpd -t says of line 1: Expected </Directory> but saw </Location>',
  );
  expect(await said('<Directory /x>\n</Location>\n')).toContain(
    'httpd -t says: Expected </Directory> but saw </Location>',
  );
  rmSync(directory, { recursive: true });
});

test('what httpd says of no line has none', () => {
  const { findings } = jsonOf('ErrorLog /nowhere/x/error.log\n');
  expect(findings.map(({ httpd }) => httpd?.message)).toContain(
    "Cannot access directory '/nowhere/x/' for main error log",
  );
  for (const { httpd } of findings) expect(httpd).not.toHaveProperty('line');
});

test('the text of a macro has the name that httpd gives it', () => {
  const { findings } = jsonOf(
    '<Macro m>\nOptions +Indexes None\n</Macro>\n\n<Directory /x>\nUse m\n</Directory>\n',
  );
  const [error] = findings.filter(({ severity }) => severity === 'error');
  expect(error?.httpd).toMatchObject({
    line: 1,
    file: 'macro \'m\' (defined on line 1 of "/srv/a.conf") used on line 6 of "/srv/a.conf"',
  });
});

function jsonOf(text: string): Found {
  const profile = measuredProfile('2.4');
  const surely = new Set(modulesOf('2.4').flatMap(({ name, isMpm }) => (isMpm ? [] : [name])));
  const server = readServer({
    main: '/srv/main.conf',
    files: createMemoryFiles({
      '/srv/main.conf': 'ServerRoot /srv\nServerName x\nListen 80\nInclude a.conf\n',
      '/srv/a.conf': text,
    }),
    profile: { ...profile, builtIn: { surely: new Set([...surely, 'event']), perhaps: new Set() } },
  });
  const format = createJsonFormat();
  const written = lintServer(server!, { rules, htaccess: [] })
    .map((file) => format.file({ ...file, withheld: new Map() }))
    .join('');
  return JSON.parse(`${written}]}`) as Found;
}
