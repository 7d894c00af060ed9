import { lintPaths } from '../../cli/commands/lint/lint-paths.ts';
import type { PathMap } from '../../host/node-files.ts';
import { recordConsole } from './record-console.ts';

/** A finding in the JSON of `plume lint`, as far as tests look at it. */
export interface SaidFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly help: string | null;
  readonly file: string;
  readonly range: { readonly start: { readonly line: number } };
  readonly fixes: readonly unknown[];
}

/** What `plume lint` said of paths, and its exit code. */
export interface LintedAsUser {
  readonly exit: number;
  readonly findings: readonly SaidFinding[];
}

/** Runs `plume lint` in this process, as its command line does, with no option but the maps and the rules to `--select`. */
export async function lintAsUser(
  paths: readonly string[],
  maps: readonly PathMap[] = [],
  select: readonly string[] = [],
): Promise<LintedAsUser> {
  const console = recordConsole();
  const exit = await lintPaths(
    paths,
    {
      failOn: 'warning',
      format: ['json'],
      ...(maps.length > 0 && { map: maps }),
      ...(select.length > 0 && { select }),
    },
    console,
  );
  const said = console.said();
  const begin = said.indexOf('{');
  const end = said.lastIndexOf('}');
  if (begin < 0) throw new Error(`plume lint printed no findings: ${said}`);
  const { findings }: { findings: SaidFinding[] } = JSON.parse(said.slice(begin, end + 1));
  return { exit, findings };
}
