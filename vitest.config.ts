import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './test/kit/longest-first.ts';
import { SkippedTests } from './test/kit/skipped-tests.ts';

/** What the name of a test file says of it; one without such a word is a unit test. */
const KINDS = ['growth', 'limits', 'measured', 'process', 'live', 'slow'] as const;
/** A test that starts no program. */
const ALONE = ['test/kit/same-chance.ts', 'test/kit/no-child-process.ts'];

export default defineConfig({
  test: {
    // what is made of a source is made once for all projects, and kept below node_modules
    experimental: { fsModuleCache: true },
    reporters: ['default', new SkippedTests()],
    sequence: { sequencer: LongestFirst },
    projects: [
      // starts no program: test/kit/no-child-process.ts makes sure of it
      project('unit', {
        include: ['test/**/*.test.ts'],
        exclude: ['test/editors/**', ...KINDS.map((kind) => `test/**/*.${kind}.test.ts`)],
        setupFiles: ALONE,
      }),
      // counts work at n and 4n, from the start of a worker: only what is compiled afterwards can be counted
      project('growth', {
        include: ['test/**/*.growth.test.ts'],
        setupFiles: ['test/kit/count-work.ts', ...ALONE],
      }),
      // tries what is as large as plume's limits
      project('limits', { include: ['test/**/*.limits.test.ts'], setupFiles: ALONE }),
      // beside what is not part of the project: real files, answers of real servers (PLUME_SHARED)
      project('measured', { include: ['test/**/*.measured.test.ts'], setupFiles: ALONE }),
      // takes over 20 seconds alone
      project('slow', { include: ['test/**/*.slow.test.ts'], setupFiles: ALONE }),
      // process: starts plume or another program; live: a real httpd
      ...(['process', 'live'] as const).map((kind) =>
        project(kind, { include: [`test/**/*.${kind}.test.ts`] }),
      ),
      // drives real editors and pre-commit
      project('editors', {
        include: ['test/editors/**/*.test.ts'],
        globalSetup: 'test/editors/setup.ts',
        // One after the other: a browser next to a package installation makes both slow.
        fileParallelism: false,
        isolate: true,
        expect: { poll: { timeout: 30_000 } },
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});

function project(
  name: string,
  options: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      globalSetup: 'test/kit/global-setup.ts',
      setupFiles: ['test/kit/same-chance.ts'],
      // modules are loaded once for each worker; test files must not rely on being the first to use one
      isolate: false,
      maxWorkers: availableParallelism(),
      // who takes longer hangs, whatever else the machine does
      testTimeout: 600_000,
      hookTimeout: 600_000,
      ...options,
    },
  };
}
