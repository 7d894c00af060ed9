// npm test: installs where that is needed, then runs all tests but the slow ones and those in real editors; vitest's global setup builds.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ensureInstalled, root } from './ensure-installed.mjs';

const args = process.argv.slice(2);
const PROJECTS = args.includes('--project')
  ? []
  : ['unit', 'growth', 'limits', 'measured', 'process', 'live'].flatMap((name) => ['--project', name]);

ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...PROJECTS, ...args],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
if (PROJECTS.length > 0)
  console.log(
    'Not part of this: slow tests (`npm run test:slow`), and those in real editors (`npm run test:editors`).\n',
  );
process.exitCode = status ?? 3;
