import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take more than half a minute alone, which are to begin first so that none of them is the last to end. Vitest
 * knows how long files took only where it has run them before, which is not so in a fresh clone.
 */
export const LONG_FILES: readonly string[] = [
  'test/attacks/random-worst-cases.growth.test.ts',
  'test/rules/rules.live.test.ts',
  'test/upgrade/rows.live.test.ts',
  'test/upgrade/by-hand.live.test.ts',
  'test/access/layouts.live.test.ts',
  'test/linter/mistakes.live.test.ts',
  'test/explain/provoked.live.test.ts',
  'test/upgrade/drawn-old-servers.live.test.ts',
  'test/format/dump.live.test.ts',
  'test/module-subsets.live.test.ts',
  'test/cli/baseline-edits.measured.test.ts',
  'test/corpus-safe-fixes.measured.test.ts',
  'test/access/conversion.measured.test.ts',
  'test/access/mixing-matrix.measured.test.ts',
  'test/linter/judge/corpus.measured.test.ts',
  'test/server/hostile-file.process.test.ts',
  'test/cli/documentation.process.test.ts',
  'test/server/stdio.process.test.ts',
  'test/attacks/work-that-ends.process.test.ts',
];

/** The order of vitest, but for each project those of `LONG_FILES` before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name);
      return [...own.filter((file) => this.isLong(file)), ...own.filter((file) => !this.isLong(file))];
    });
  }

  private isLong({ moduleId }: TestSpecification): boolean {
    return LONG_FILES.includes(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
  }
}
