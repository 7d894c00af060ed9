import type { LintOptions } from './lint-command.ts';

/** The first of the options that only a run has a use for that lints, such as `--fix`; undefined without one. */
export function findLintOption(options: LintOptions): string | undefined {
  const { fix, diff, apply, applyFrom, addIgnore, needs, since, statistics, format } = options;
  const baseline = options.baseline === false ? undefined : options.baseline;
  const given = {
    ...{ '--fix': fix, '--diff': diff, '--apply': apply, '--apply-from': applyFrom },
    ...{ '--add-ignore': addIgnore, '--needs': needs, '--baseline': baseline, '--since': since },
    ...{ '--statistics': statistics, '--format': format },
  };
  return Object.entries(given).find(([, value]) => value !== undefined)?.[0];
}
