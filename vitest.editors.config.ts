import { defineConfig } from 'vitest/config';

/** The tests that drive real editors and pre-commit: npx vitest run --config vitest.editors.config.ts */
export default defineConfig({
  test: {
    include: ['test/editors/**/*.test.ts'],
    globalSetup: 'test/editors/setup.ts',
    // One after the other: a browser next to a package installation makes both slow.
    fileParallelism: false,
    reporters: ['verbose'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
