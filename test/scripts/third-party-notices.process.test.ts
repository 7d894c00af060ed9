import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundleForBrowser } from '../../scripts/pack-browser.mjs';
import { packagesOf, writeNotices } from '../../scripts/third-party-notices.mjs';
import { isNode, nodesIn, productSources } from '../kit/product-sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const notices = readFileSync(path.join(root, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');

test('each package that the code of plume imports has its name, version and copyright in the notices', () => {
  const imported = importedPackages((file) => !file.startsWith('client/') && !file.startsWith('browser/'));
  expect(imported).toContain('ohm-js');
  expectNoticesOf(imported, notices);
});

test('so has each that the worker of a browser imports, in the notices of the site', async () => {
  const { inputs } = await bundleForBrowser('browser/worker.ts');
  const imported = importedPackages((file) => !file.startsWith('client/'));
  expect(imported).toContain('@noble/hashes');
  expectNoticesOf(imported, writeNotices(packagesOf(inputs), { hasFacts: true }));
});

function expectNoticesOf(packages: readonly string[], text: string): void {
  for (const name of packages) {
    const { version } = JSON.parse(
      readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'),
    );
    expect(text).toContain(`\n${name} ${version}\n`);
  }
}

test('what packages contain of others, and what the facts are made of, is there with its licence', () => {
  for (const text of [
    'University of Cambridge',
    'Zoltan Herczeg',
    'Rich Felker',
    'The Apache Software Foundation',
    'J. Stephen Riley',
    'Kevin Decker',
  ])
    expect(notices).toContain(text);
});

test('the notice of PCRE2 is that of the release whose code is bundled', () => {
  const [, release] = /^PCRE2 (\d+\.\d+) /m.exec(notices) ?? [];
  const wasm = readFileSync(path.join(root, 'node_modules/@stephen-riley/pcre2-wasm/dist/libpcre2.wasm'));
  expect(wasm.includes(`${release} 20`)).toBe(true);
});

test('the notices are in the package', () => {
  const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root });
  const [{ files }] = JSON.parse(listed.toString()) as [{ files: { path: string }[] }];
  expect(files.map((file) => file.path)).toContain('dist/THIRD-PARTY-NOTICES.txt');
});

test('a package without a licence text is not bundled', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plume-notices-'));
  const bare = path.join(folder, 'node_modules/@some/bare');
  mkdirSync(path.join(bare, 'dist'), { recursive: true });
  writeFileSync(path.join(bare, 'package.json'), '{"name":"@some/bare","version":"1.0.0","license":"MIT"}');
  const packages = packagesOf([path.join(bare, 'dist/index.js'), path.join(root, 'cli/main.ts')]);
  expect(packages).toEqual([bare]);
  expect(() => packagesOf([path.join(folder, 'node_modules/nameless/index.js')])).toThrow(
    'nameless has no package.json',
  );
  expect(() => writeNotices(packages, { hasFacts: false })).toThrow(
    '@some/bare is bundled and has no licence text',
  );
  writeFileSync(path.join(bare, 'LICENSE.md'), 'Copyright Somebody\n');
  expect(writeNotices(packages, { hasFacts: false })).toContain(
    '@some/bare 1.0.0\nLicence: MIT\n\nCopyright Somebody',
  );
  rmSync(folder, { recursive: true });
});

/** The packages that some files of plume import at run time, by name; the extension has notices of its own. */
function importedPackages(isAsked: (file: string) => boolean): readonly string[] {
  const names = new Set<string>();
  for (const { name, program } of productSources()) {
    if (!isAsked(name)) continue;
    for (const { node } of nodesIn(program)) {
      const source = node.source;
      if (node.importKind === 'type' || !isNode(source)) continue;
      const [, found] = /^((?:@[^/]+\/)?[^./][^/]*)/.exec(String(source.value)) ?? [];
      if (found !== undefined && !found.startsWith('node:')) names.add(found);
    }
  }
  return [...names];
}
