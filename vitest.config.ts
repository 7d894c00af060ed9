import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/editors/**'],
    globalSetup: 'test/kit/global-setup.ts',
    setupFiles: ['test/kit/same-chance.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // what is loaded for the second time need not be compiled again
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
  },
});
