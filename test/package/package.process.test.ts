import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLspClient } from '../kit/lsp-client.ts';
import { cleanEnvironment, packPlume } from '../kit/packed-plume.ts';

/** What npm runs when it installs a package; `binding.gyp` makes it run one that nobody wrote. */
const INSTALL_SCRIPTS = [
  ...['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare'],
];
/** Folders that only the sources have: documents for those who work on plume link there. */
const ONLY_IN_SOURCES = /^(?:client|docs\/renames|facts)(?:\/|$)/;

interface Manifest {
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

describe('the package', () => {
  const { unpacked, files } = packPlume();
  const manifest = JSON.parse(readFileSync(path.join(unpacked, 'package.json'), 'utf8')) as Manifest;
  const pages = files.filter((name) => name.endsWith('.md'));

  test('has nothing that npm would run when it is installed, and needs no other package', () => {
    expect(INSTALL_SCRIPTS.filter((name) => name in manifest.scripts)).toEqual([]);
    expect(files).not.toContain('binding.gyp');
    expect(manifest.dependencies ?? {}).toEqual({});
  });

  test('has one program, the library, schemas, notices, templates and documents', () => {
    const others = files.filter((name) => !pages.includes(name));
    const [program] = others.flatMap((name) => /^dist\/(plume-[0-9a-f]{16})\.js$/.exec(name)?.[1] ?? []);
    const schemas = others.filter((name) => name.endsWith('.schema.json'));
    expect(schemas.length).toBeGreaterThan(5);
    expect(others.filter((name) => !schemas.includes(name))).toEqual([
      'LICENSE',
      'action.yml',
      'dist/THIRD-PARTY-NOTICES.txt',
      ...['cjs', 'd.cts', 'd.mts', 'mjs'].map((kind) => `dist/library.${kind}`),
      `dist/${program}.compiled`,
      `dist/${program}.js`,
      'dist/plume.cjs',
      'package.json',
      'templates/Dockerfile',
      'templates/diff/action.yml',
      'templates/gitlab-diff.yml',
      'templates/gitlab.yml',
      'templates/pre-push',
      'templates/problem-matcher.json',
      'templates/write-comment.mjs',
    ]);
  });

  test('has every file that its documents link to', () => {
    const links = pages.flatMap((page) => linksIn(unpacked, page));
    expect(links.filter(({ page }) => page === 'README.md').length).toBeGreaterThan(10);
    const broken = links.filter(
      ({ target }) => !existsSync(path.join(unpacked, target)) && !ONLY_IN_SOURCES.test(target),
    );
    expect(broken).toEqual([]);
    // who reads these has no sources
    const outside = links.filter(
      ({ page, target }) => ['README.md', 'CHANGELOG.md'].includes(page) && ONLY_IN_SOURCES.test(target),
    );
    expect(outside).toEqual([]);
  });

  test('has no document to which none of the others leads', () => {
    const reached = new Set(['README.md', 'CHANGELOG.md']);
    for (const page of reached)
      for (const { target } of pages.includes(page) ? linksIn(unpacked, page) : [])
        for (const name of pages) if (name === target || path.dirname(name) === target) reached.add(name);
    // `plume rules` leads to those of rules
    expect(pages.filter((name) => !reached.has(name) && !name.startsWith('rules/'))).toEqual([]);
  });

  test('is as publint wants it', async () => {
    const { messages } = await publint({ pkgDir: unpacked, level: 'suggestion', pack: false });
    expect(messages.map((message) => formatMessage(message, manifest, { color: false }))).toEqual([]);
  });
});

/** PLUME_NODES: programs of other Node.js to try besides, with colons between them. */
const nodes = [process.execPath, ...(process.env.PLUME_NODES?.split(':') ?? [])];

describe.each(nodes)('installed without scripts, with %s', (node) => {
  let scratch: string;
  let run: (
    command: string,
    args: readonly string[],
  ) => { readonly stdout: string; readonly status: number | null };
  beforeAll(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'installed-'));
    mkdirSync(path.join(scratch, 'bin'));
    symlinkSync(node, path.join(scratch, 'bin/node'));
    const env = cleanEnvironment({
      PATH: `${path.join(scratch, 'bin')}${path.delimiter}${process.env.PATH}`,
      HOME: scratch,
    });
    run = (command, args) => spawnSync(command, args, { cwd: scratch, env, encoding: 'utf8' });
    writeFileSync(path.join(scratch, 'package.json'), '{ "private": true }\n');
    const install = ['install', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'];
    execFileSync('npm', [...install, packPlume().tarball], { cwd: scratch, env, stdio: 'pipe' });
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  test('is the only package that is installed', () => {
    const listed = run('npm', ['ls', '--all', '--parseable']).stdout;
    expect(
      listed
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => path.basename(line)),
    ).toEqual(['plume']);
  });
  test('says its version', () => {
    const { version } = JSON.parse(
      readFileSync(path.join(packPlume().unpacked, 'package.json'), 'utf8'),
    ) as Manifest;
    const { stdout, status } = run('npx', ['--no-install', 'plume', '--version']);
    expect([stdout, status]).toEqual([`plume ${version}\n`, 0]);
  });
  test('lints', () => {
    writeFileSync(path.join(scratch, '.htaccess'), 'Options FollowSymLinks +MultiViews\n');
    const { stdout, status } = run('npx', ['--no-install', 'plume', 'lint', '.htaccess']);
    expect(stdout).toContain('[syntax/options-mixed-signs]');
    expect(status).toBe(1);
  });
  test('starts the language server', async () => {
    const client = startLspClient(node, [path.join(scratch, 'node_modules/.bin/plume'), 'lsp', '--stdio']);
    const initialized = await client.request('initialize', {
      processId: null,
      rootUri: null,
      capabilities: {},
    });
    expect(initialized).toMatchObject({ serverInfo: { name: 'plume' } });
    await client.request('shutdown');
    client.notify('exit');
    expect(await client.ended).toBe(0);
  });
});

/** The files that the relative links of a page lead to, as paths in the package. */
function linksIn(
  folder: string,
  page: string,
): readonly { readonly page: string; readonly target: string }[] {
  const text = readFileSync(path.join(folder, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [target = ''] = link.split('#');
    if (target === '' || /^[a-z]+:/.test(target)) return [];
    return [{ page, target: path.normalize(path.join(path.dirname(page), target)).replace(/\/$/, '') }];
  });
}
