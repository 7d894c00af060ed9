import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lintPaths } from '../../cli/commands/lint/lint-paths.ts';
import { exitCodes } from '../../cli/output/console.ts';
import { recordConsole } from '../kit/record-console.ts';

const home = process.cwd();
let scratch = '';

beforeEach(() => {
  scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'plume-links-')));
  process.chdir(scratch);
  writeFileSync(
    'a.conf',
    '<VirtualHost *:80>\nServerName www.example.com\nDocumentRoot /srv\n</VirtualHost>\n',
  );
});
afterEach(() => {
  process.chdir(home);
  rmSync(scratch, { recursive: true });
});

function link(directory: string, ...names: readonly string[]): void {
  mkdirSync(directory, { recursive: true });
  for (const name of names) symlinkSync(`/none/mods-available/${name}`, path.join(directory, name));
}

async function lint(): Promise<{ readonly exit: number; readonly links: readonly string[] }> {
  const console = recordConsole();
  const exit = await lintPaths(['.'], { failOn: 'warning' }, console);
  const said = console.said().split('\n');
  return { exit, links: said.filter((line) => line.includes('link')) };
}

test("links to PHP's settings are nobody's business", async () => {
  for (const sapi of ['apache2', 'cli', 'fpm'])
    link(`php/8.2/${sapi}/conf.d`, '10-opcache.ini', '20-dom.ini', '20-xml.ini', '20-zip.ini');
  expect(await lint()).toEqual({ exit: exitCodes.clean, links: [] });
});

test('a few links out of the directory are told one by one', async () => {
  link('apache2/sites-enabled', 'a.conf', 'b.conf', 'c.conf');
  const { exit, links } = await lint();
  expect(exit).toBe(exitCodes.usage);
  expect(links).toEqual(
    ['a', 'b', 'c'].map((name) =>
      expect.stringContaining(
        `\`apache2/sites-enabled/${name}.conf\` is a link out of the directory, and was not read.`,
      ),
    ),
  );
});

test('many links out of the directory are one sentence', async () => {
  link('apache2/sites-enabled', 'a.conf', 'b.conf', 'c.conf', 'd.conf', 'e.conf');
  const { exit, links } = await lint();
  expect(exit).toBe(exitCodes.usage);
  expect(links).toEqual([
    expect.stringContaining(
      'Each of `apache2/sites-enabled/a.conf`, `apache2/sites-enabled/b.conf`, `apache2/sites-enabled/c.conf` and 2 more is a link out of the directory, and was not read.',
    ),
  ]);
});
