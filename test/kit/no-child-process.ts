// Loaded before each unit test file: a test that starts a program has another name (*.process.test.ts, *.live.test.ts).
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const STARTERS = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'] as const;

for (const name of STARTERS)
  Object.defineProperty(childProcess, name, {
    configurable: true,
    value: (program: unknown) => {
      throw new Error(
        `A unit test must not start a program, but it calls ${name}(${JSON.stringify(program)}): put the test into a file *.process.test.ts or *.live.test.ts.`,
      );
    },
  });
syncBuiltinESMExports();
