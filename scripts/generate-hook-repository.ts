// Writes the repository that pre-commit takes the hooks from: plume of this version as a dependency, and nothing to build.
//   npm run hook-repository -- FOLDER
// Who releases plume commits what is there as it is, and tags it with the version (docs/pre-commit.md).
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = path.join(root, 'scripts/hook-repository');

/** Writes the files of the repository into a folder, and leaves all else in it; the result is the version. */
export function writeHookRepository(folder: string): string {
  const { version, license, engines } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Readonly<Record<'version' | 'license', string>> & { readonly engines: object };
  const manifest = {
    name: 'plume-pre-commit',
    version,
    private: true,
    description: 'Hooks of plume for pre-commit',
    license,
    // npm links the programs of the package that it installs, and of no other
    bin: { plume: 'plume.cjs' },
    files: ['plume.cjs'],
    engines,
    dependencies: { plume: version },
  };
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(sources, 'pre-commit-hooks.yaml'), path.join(folder, '.pre-commit-hooks.yaml'));
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
  write('plume.cjs', "#!/usr/bin/env node\n'use strict';\nrequire('plume/dist/plume.cjs');\n");
  write('.gitignore', 'node_modules\n');
  const page = readFileSync(path.join(sources, 'README.md'), 'utf8');
  write('README.md', page.replaceAll('VERSION', version));
  return version;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('name the folder: npm run hook-repository -- FOLDER');
  console.log(`v${writeHookRepository(folder)}`);
}
