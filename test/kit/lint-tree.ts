import type { FileSystem } from '../../files/file-system.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Line } from '../../grammar/syntax-tree.ts';
import { findInServer } from '../../linter/lint-server.ts';
import { type PendingFinding, resolveSuperseded } from '../../linter/running/resolve-superseded.ts';
import { runRules } from '../../linter/running/run-rules.ts';
import { createRunner } from '../../linter/running/runner.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import type { TreeFinding } from './first-refusal.ts';

export interface TreeOptions {
  /** The main file's path. */
  readonly main: ByteText;
  readonly profile: Profile;
  readonly rules: readonly Rule[];
  /** What `-d` gives; defaults to the profile's. */
  readonly serverRoot?: ByteText;
  /** What `-D` names; all others are surely not given. */
  readonly defines?: readonly string[];
  /** All there is in it. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Reads the files as a server and lints it, each finding with the reading that it was made in. */
export function lintTree(
  files: FileSystem,
  { main, profile, rules, serverRoot, defines = [], environment = {} }: TreeOptions,
): { readonly server: Server; readonly findings: readonly TreeFinding[] } {
  const server = readServer({
    main,
    files,
    profile,
    ...(serverRoot === undefined ? {} : { serverRoot }),
    defines: new Map(defines.map((name) => [name, undefined])),
    environment: new Map(Object.entries(environment)),
    isEnvironmentComplete: true,
    // what httpd says is predicted of any file; of another program's, plume would say it at the Include, and not quote it
    recognize: () => ({ owner: 'apache', template: undefined, foreignConstructs: 0 }),
  });
  if (server === undefined) throw new Error(`there is no ${main}`);
  const runner = createRunner(rules);
  const ofServer = findInServer(server, runner);
  const findings = server.instances.flatMap((instance) =>
    placeFindings(instance, [
      ...runRules(instance.document, configurationOf(instance), runner),
      ...(ofServer.get(instance) ?? []),
    ]),
  );
  return { server, findings };
}

function placeFindings(instance: FileInstance, found: readonly PendingFinding[]): readonly TreeFinding[] {
  const byLine = new Map<Line | undefined, PendingFinding[]>();
  for (const one of found) byLine.set(one.line, [...(byLine.get(one.line) ?? []), one]);
  return [...byLine].flatMap(([line, entries]) =>
    resolveSuperseded(entries).map((finding) => ({
      finding,
      instance,
      start: line?.start ?? entries.find((one) => one.finding === finding)?.at ?? finding.start,
    })),
  );
}
