import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { lintPaths } from '../../cli/commands/lint/lint-paths.ts';
import { createNodeFiles } from '../../host/node-files.ts';
import { recordConsole } from '../kit/record-console.ts';
import { writeTree } from './secrets.ts';

const top = realpathSync(mkdtempSync(join(tmpdir(), 'plume-pages-')));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const tree = join(top, 'tree');
const outside = join(top, 'outside');
const main = join(tree, 'httpd.conf');

const RULE = 'upgrade/ssi-legacy-expr';
const PAGE =
  'password: hunter2\n<!--#if expr="$shown" -->secret text<!--#echo var="$hidden" --><!--#endif -->\n';

beforeEach(() => {
  rmSync(top, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  mkdirSync(outside);
});

/** A server in the tree whose pages the Includes filter reads. */
function writeServer(htdocs: string, root = tree): void {
  const lines = [
    `ServerRoot "${root}"`,
    'LoadModule mpm_event_module modules/mod_mpm_event.so',
    'LoadModule include_module modules/mod_include.so',
    'LoadModule mime_module modules/mod_mime.so',
    'Listen 80',
    'ServerName example.com',
    `DocumentRoot "${htdocs}"`,
    `<Directory "${htdocs}">`,
    '  Options +Includes',
    '  SetOutputFilter INCLUDES',
    '</Directory>',
  ];
  writeTree(tree, { 'httpd.conf': `${lines.join('\n')}\n` });
}

async function lint(path: string): Promise<string> {
  const to = recordConsole();
  await lintPaths(
    [path],
    { failOn: 'warning', format: ['json'], select: [RULE], server: 'upstream-2.4' },
    to,
  );
  return to.said();
}

describe('pages are read', () => {
  test('where a person names the server, and nothing is shown of them but expressions', async () => {
    writeTree(tree, { 'htdocs/a.html': PAGE });
    writeServer(join(tree, 'htdocs'));
    const said = await lint(main);
    expect(said).toContain(RULE);
    expect(said).toContain('$shown');
    for (const text of ['hunter2', 'password', 'secret', 'hidden']) expect(said).not.toContain(text);
  });
  test('not where plume found it', async () => {
    writeTree(tree, { 'htdocs/a.html': PAGE });
    writeServer(join(tree, 'htdocs'));
    expect(await lint(tree)).not.toContain(RULE);
  });
  test('not outside of a copy, links followed', async () => {
    writeTree(outside, { 'a.html': PAGE });
    writeServer(outside, '/etc/httpd');
    expect(await lint(main)).not.toContain(RULE);
    writeTree(tree, { 'htdocs/b.txt': '' });
    symlinkSync(join(outside, 'a.html'), join(tree, 'htdocs/a.html'));
    writeServer('/etc/httpd/htdocs', '/etc/httpd');
    expect(await lint(main)).not.toContain(RULE);
  });
  test('not where the filter does not apply', async () => {
    writeTree(tree, { 'htdocs/a.html': PAGE });
    writeServer(join(tree, 'elsewhere'));
    expect(await lint(main)).not.toContain(RULE);
  });
  test('only up to a megabyte, and never a device', () => {
    writeTree(tree, { small: PAGE, large: '' });
    truncateSync(join(tree, 'large'), 1_000_001);
    const { read } = createNodeFiles();
    expect(read(join(tree, 'small'), 'page')).toEqual({ ok: true, text: PAGE });
    expect(read(join(tree, 'large'), 'page')).toMatchObject({ ok: false, why: 'too-large' });
    expect(read('/dev/zero', 'page')).toMatchObject({ ok: false });
    const found = createNodeFiles({ policy: { trees: [tree], readsData: false } });
    expect(found.read(join(tree, 'small'), 'page')).toMatchObject({ ok: false, why: 'unknown' });
  });
});
