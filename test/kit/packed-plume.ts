import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What `npm pack` makes of the project. */
export interface PackedPlume {
  /** Path of the archive. */
  readonly tarball: string;
  /** Path of the directory that holds what is in it. */
  readonly unpacked: string;
  /** The paths of all files in it, sorted. */
  readonly files: readonly string[];
}

let packed: PackedPlume | undefined;

/** Packs plume as it is built, once for all tests of a worker; the archive is as npm's `pack` writes it. */
export function packPlume(): PackedPlume {
  packed ??= pack();
  return packed;
}

function pack(): PackedPlume {
  const home = mkdtempSync(path.join(tmpdir(), 'packed-'));
  const source = copyOfSources(path.join(home, 'source'));
  // what prepack builds is built: another test may start it at this moment
  const printed = execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', home], {
    cwd: source,
    encoding: 'utf8',
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const tarball = path.join(home, printed.trim());
  execFileSync('tar', ['xzf', tarball], { cwd: home });
  const unpacked = path.join(home, 'package');
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(unpacked, path.join(entry.parentPath, entry.name)))
    .sort();
  return { tarball, unpacked, files };
}

/** What the package is packed from, without what an earlier build may have left in dist/. */
function copyOfSources(folder: string): string {
  const launcher = readFileSync(path.join(root, 'dist/plume.cjs'), 'utf8');
  const [program = ''] = /plume-[0-9a-f]{16}/.exec(launcher) ?? [];
  const built = readdirSync(path.join(root, 'dist'), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && (!/^plume-[0-9a-f]{16}\./.test(entry.name) || entry.name.startsWith(program)),
    )
    .map(({ name }) => `dist/${name}`);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const written = listed
    .split('\0')
    .filter((name) => /^(?:[^/]+|(?:docs|templates)\/.*|rules\/.*\.md)$/.test(name));
  for (const name of [...written, ...built]) {
    if (!existsSync(path.join(root, name))) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    copyFileSync(path.join(root, name), path.join(folder, name));
  }
  return folder;
}

/** The environment of a person at a terminal: nothing of the npm, git or test runner that may have started the tests. */
export function cleanEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_(?:registry|cache)$)|INIT_CWD$|GIT_|NODE_ENV$|NODE_OPTIONS$|VITEST)/i.test(name),
  );
  return { ...Object.fromEntries(inherited), ...more };
}
