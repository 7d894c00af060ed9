import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const shared = process.env.PLUME_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url));

/** The collected tables that facts/data was imported from, kept outside the project; undefined where they are absent. */
export const sharedFacts: string | undefined = findDirectory('facts');

/** The cases of the oracle, kept outside the project. */
export const sharedCases: string | undefined = findDirectory('oracle/cases');

function findDirectory(name: string): string | undefined {
  const directory = join(shared, name);
  return existsSync(directory) ? directory : undefined;
}
