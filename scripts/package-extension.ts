// Makes dist/plume-VERSION.vsix from client/ and plume, in one file for whatever Node.js the editor has:
//   npm run package-extension
// PLUME_SERVER names another server to put into it, EXTENSION_OUT another folder for the result.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { NOTICES_FILE, packagesOf, writeNotices } from './third-party-notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the server and the result lie; absolute paths. */
export interface Packaging {
  /** Undefined: the one that is built from the source. */
  readonly server: string | undefined;
  readonly outFolder: string;
}

/** Bundles the client, puts the server next to it and packs both. Returns the path of the .vsix; throws what the tools say. */
export async function packageExtension({ server, outFolder }: Packaging): Promise<string> {
  const client = path.join(root, 'client');
  const { version, files = [] } = readManifest(client);
  if (version !== readManifest(root).version) {
    throw new Error('client/package.json and package.json must have the same version');
  }
  if (server !== undefined && !existsSync(server)) throw new Error(`there is no ${server}`);
  const vsce = path.join(client, 'node_modules/@vscode/vsce/vsce');
  if (!existsSync(vsce)) runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], client);

  const staging = mkdtempSync(path.join(tmpdir(), 'plume-extension-'));
  try {
    const written = files.filter((part) => part !== 'dist');
    for (const part of ['package.json', ...written]) {
      cpSync(path.join(client, part), path.join(staging, part), { recursive: true });
    }
    const { metafile } = await build({
      absWorkingDir: client,
      entryPoints: ['src/extension.ts'],
      outfile: path.join(staging, 'dist/extension.cjs'),
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node22',
      minify: true,
      legalComments: 'none',
      external: ['vscode'],
      logLevel: 'warning',
      metafile: true,
    });
    const bundled = Object.keys(metafile.inputs).map((input) => path.join(client, input));
    const notices = writeNotices(packagesOf(bundled), { hasFacts: false });
    writeFileSync(path.join(staging, 'dist', NOTICES_FILE), notices);
    const schema = 'settings-1.schema.json';
    copyFileSync(path.join(root, 'cli/json-schema', schema), path.join(staging, 'dist', schema));
    mkdirSync(path.join(staging, 'dist/server'));
    const packedServer = path.join(staging, 'dist/server/plume.cjs');
    if (server !== undefined) copyFileSync(server, packedServer);
    else execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs'), packedServer]);

    const packed = path.join(staging, `plume-${version}.vsix`);
    const args = [
      'package',
      '--no-dependencies',
      '--allow-missing-repository',
      '--no-rewrite-relative-links',
      '--out',
      packed,
    ];
    execFileSync(process.execPath, [vsce, ...args], { cwd: staging, stdio: ['ignore', 'pipe', 'inherit'] });
    mkdirSync(outFolder, { recursive: true });
    const vsix = path.join(outFolder, path.basename(packed));
    copyFileSync(packed, vsix);
    return vsix;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

interface Manifest {
  readonly version: string;
  readonly files?: readonly string[];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

function runNpm(args: readonly string[], cwd: string): void {
  execFileSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PLUME_SERVER } = process.env;
  const server = PLUME_SERVER === undefined ? undefined : path.resolve(PLUME_SERVER);
  const outFolder = path.resolve(process.env.EXTENSION_OUT ?? path.join(root, 'dist'));
  console.log(await packageExtension({ server, outFolder }));
}
