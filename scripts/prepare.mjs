// npm's `prepare`: makes dist/plume.cjs when npm installs or packs this package from its git repository, as pre-commit
// does. pre-commit 4 installs globally and npm then leaves the development packages out; they are fetched first.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// The path of npm's own script: `npm` is a shell script on some systems and not in every PATH.
const npm = process.env.npm_execpath;
if (!npm) throw new Error('run it as `npm run prepare`');

function runNpm(...args) {
  // What npm prints here would end up in the output of `npm pack`, of which pre-commit 3 reads the archive's name.
  execFileSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

if (!existsSync(new URL('../node_modules/esbuild', import.meta.url))) {
  runNpm(
    'install',
    '--global=false',
    '--include=dev',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  );
}
runNpm('run', 'build', '--global=false');
