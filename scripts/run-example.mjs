// npm run example: lints the server in examples/ with plume, installing and building first where that is needed.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ensureInstalled, npm, root } from './ensure-installed.mjs';

ensureInstalled();
npm('run', '--silent', 'build');
const { status } = spawnSync(
  process.execPath,
  ['dist/plume.cjs', 'lint', '--exit-zero', 'examples/centos-5-server', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 3;
