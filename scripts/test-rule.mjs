// npm run test:rule ID: the tests of one rule, or of a group of rules, with nothing else loaded.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './ensure-installed.mjs';

const [id = '', ...rest] = process.argv.slice(2);
const rules = readdirSync(`${root}rules`, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'rule.ts')
  .map((file) => path.dirname(file));
if (!rules.some((rule) => rule === id || path.dirname(rule) === id)) {
  console.error(
    `There is no rule or group of rules ${JSON.stringify(id)}. Usage: npm run test:rule syntax/section-not-closed`,
  );
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    // What is compiled stays. Not so in other runs: a second one at the same time may empty that folder (vitest 4.1.12).
    '--experimental.fsModuleCache',
    '--experimental.fsModuleCachePath=.cache/vitest',
    'test/rules/rules.test.ts',
    'test/rules/rules.live.test.ts',
    ...rest,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PLUME_RULE: id } },
);
process.exitCode = status ?? 3;
