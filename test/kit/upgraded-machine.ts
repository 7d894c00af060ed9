import { chmodSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { httpdProgram } from './httpd-installation.ts';
import type { Answer, Plume } from './plume.ts';

/** A machine with a server of httpd 2.2 that is to be upgraded as its report says. */
export interface OldMachine {
  /** Its directory, in which all files of the server are. */
  readonly root: string;
  /** Path of the main file below the directory. */
  readonly main: string;
  /** What commands of the report that are for it alone are marked with; undefined where it is of no such kind. */
  readonly kind: string | undefined;
  /** The log of errors, below the directory. */
  readonly errorLog: string;
}

/** The part of a report of `plume upgrade --format json` that says what to do, and what differs then. */
export interface Report {
  readonly todo: readonly {
    readonly commands: readonly { readonly on: string | null; readonly run: string }[];
  }[];
  readonly edits: readonly unknown[];
  readonly proof: { readonly details: readonly { readonly request: string }[] };
}

/** What plume plans for the server as its files are now. */
export function planFor(plume: Plume, { root, main }: OldMachine): Report {
  const { stdout } = plume.run(['upgrade', path.join(root, main), '--from', '2.2', '--format', 'json']);
  return JSON.parse(Buffer.from(stdout, 'latin1').toString()) as Report;
}

/**
 * Runs each command of the block "to do" word for word, in its order, and nothing else; the last one starts httpd, which
 * `stop` ends. Those that install do nothing: what a package or a build brings is there already.
 */
export function doAsPlanned(
  plume: Plume,
  machine: OldMachine,
): { readonly plan: Report; readonly stop: () => void } {
  const run = shellOf(plume, machine);
  const plan = planFor(plume, machine);
  const commands = plan.todo
    .flatMap((step) => step.commands)
    .filter(({ on }) => on === null || (machine.kind !== undefined && on.includes(machine.kind)));
  expect(commands.at(-1)?.run).toMatch(/^(?:apachectl|service apache24) .* start$/);
  for (const command of commands) {
    const { code, stdout, stderr } = run(command.run);
    // --write ends with 1 where something is left to do
    const isDone = code === 0 || command.run.startsWith('plume upgrade ');
    const log = () => run(`cat '${path.join(machine.root, machine.errorLog)}'`).stdout;
    expect(isDone ? '' : `${command.run}: ${stdout}${stderr}${log()}`).toBe('');
  }
  return { plan, stop: () => run('apachectl stop') };
}

/** Lines of shell on the machine, whose apachectl starts httpd with the main file that it has compiled in. */
function shellOf(plume: Plume, { root, main }: OldMachine): (line: string) => Answer {
  const httpd = `'${httpdProgram}' -f '${path.join(root, main)}'`;
  const write = (file: string, text: string) => {
    plume.write(file, `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(plume.directory, file), 0o755);
  };
  for (const file of ['bin/apt-get', 'bin/dnf', 'bin/pkg', 'bin/make', 'configure']) write(file, 'exit 0');
  write('bin/apachectl', `if [ "$1" = configtest ]; then exec ${httpd} -t; fi\nexec ${httpd} -k "$1"`);
  // FreeBSD's, whose first argument is the name of the service
  write('bin/service', `if [ "$2" = configtest ]; then exec ${httpd} -t; fi\nexec ${httpd} -k "$2"`);
  const environment = {
    APACHE_CONFDIR: path.join(root, 'etc/apache2'),
    APACHE_STATE_DIRECTORY: path.join(root, 'run'),
  };
  return (line) => plume.shell(`export PATH="$PWD/bin:/usr/sbin:$PATH"\n${line}`, { environment });
}
