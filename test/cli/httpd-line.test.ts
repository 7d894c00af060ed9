import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lintPaths } from '../../cli/commands/lint/lint-paths.ts';
import { recordConsole } from '../kit/record-console.ts';
import { jsonOf } from './httpd-line-cases.ts';

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
  for (const { httpd } of findings) expect(httpd ?? {}).not.toHaveProperty('line');
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
