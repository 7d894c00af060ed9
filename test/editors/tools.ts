import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';

/** The project's root; absolute, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The bundled server that the editors run: what `npm run build` made, or the one PLUME_SERVER names. */
export const serverBundle = path.resolve(process.env.PLUME_SERVER ?? path.join(root, 'dist/plume.cjs'));

/** Where the packed extension and the pictures of the tests go; git ignores it. */
export const cacheFolder = path.join(root, '.cache');

/** A program that a suite needs: its path, or undefined where this machine does not have it. */
export interface Tool {
  readonly name: string;
  readonly path: string | undefined;
}

export const chromium = tool('Chromium', process.env.PLUME_CHROMIUM ?? '/usr/bin/chromium');
/**
 * With the second one Chromium notes where code is when it compiles it. Otherwise it reads all of a script again when the
 * debugger that drives it wants to know that, which takes a second with that of the worker.
 */
export const CHROMIUM_ARGS = ['--no-sandbox', '--js-flags=--no-enable-lazy-source-positions'];
export const neovim = tool('Neovim', process.env.PLUME_NVIM ?? findProgram('nvim'));
export const currentNeovim = tool(
  'current Neovim (scripts/setup-terminal-editors.sh)',
  path.join(cacheFolder, 'editors/bin/nvim'),
);
export const helix = tool(
  'Helix (scripts/setup-terminal-editors.sh)',
  path.join(cacheFolder, 'editors/bin/hx'),
);
export const emacs = tool('Emacs', findProgram('emacs'));
export const vim = tool('Vim', findProgram('vim'));
export const tmux = tool('tmux', findProgram('tmux'));
export const preCommit = tool('pre-commit', process.env.PLUME_PRE_COMMIT ?? findProgram('pre-commit'));
/** Where scripts/setup-pre-commit.sh could not install it, there is none. */
export const currentPreCommit = tool(
  'current pre-commit (scripts/setup-pre-commit.sh)',
  path.join(cacheFolder, 'pre-commit/bin/pre-commit'),
);
export const vsCodeNode = tool(
  'VS Code (scripts/setup-editors.sh)',
  path.join(cacheFolder, 'vscode-web/node'),
);
export const codeServer = tool(
  'code-server (scripts/setup-editors.sh)',
  path.join(cacheFolder, 'vscode-web/node_modules/code-server'),
);

/**
 * A suite that needs programs of this machine. Without one it fails and says what is missing, so that nobody mistakes a
 * suite that did not run for a passed one.
 */
export function describeWith(needs: readonly Tool[], title: string, suite: () => void): void {
  const missing = needs.filter((need) => need.path === undefined).map((need) => need.name);
  if (missing.length === 0) describe(title, suite);
  else
    test(title, () => {
      throw new Error(`there is no ${missing.join(' and no ')}`);
    });
}

function tool(name: string, file: string | undefined): Tool {
  return { name, path: file !== undefined && existsSync(file) ? file : undefined };
}

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
