import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { enterRunDirectory } from './run-directory.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Once for each project of a run, before its tests: makes what is made of the sources and not kept in git. */
export default function setup({ name }: { readonly name: string }): () => void {
  const leave = enterRunDirectory();
  // a unit test starts no program, and the tests of one rule do not either
  if (
    !['unit', 'growth', 'limits', 'measured', 'slow'].includes(name) &&
    process.env.PLUME_RULE === undefined
  )
    buildBundle();
  return leave;
}

/** The one bundle that all tests start; nothing is built where no source has changed. */
function buildBundle(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
