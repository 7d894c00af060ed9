import type { Command } from 'commander';
import { exitCodes, type RunCommand } from '../../output/console.ts';
import { textOrJsonOption } from '../format-option.ts';
import { addServerOptions, type ServerOptions } from '../server-options.ts';

/** What the options of `plume server` were set to. */
export interface ServerCommandOptions extends ServerOptions {
  readonly format: string;
  readonly probe?: true;
}

/** Adds `plume server`; what does the work is loaded when it is called. */
export function addServerCommand(program: Command, run: RunCommand): void {
  const command = program
    .command('server')
    .summary('show how plume reads a server')
    .description(
      'Shows how plume reads a server: its files, modules, variables and virtual hosts, and what plume cannot see.',
    )
    .argument(
      '[path]',
      'the main file, a file of the server, or a directory; without it, the current directory',
    )
    .option('--target <release>', 'the httpd that will read it; default is what plume detects, else 2.4');
  // --probe is followed by a command with its options
  addServerOptions(command.allowExcessArguments())
    .optionsGroup('Output:')
    .addOption(textOrJsonOption())
    .optionsGroup('Asking a real server:')
    .option(
      '--probe',
      'ask the httpd of this machine how it was built and what it loads, and print a profile for --server',
    )
    .addHelpText('after', examples)
    .action(async (path: string | undefined, options: ServerCommandOptions, { args }: Command) => {
      await run(async (console) => {
        if (options.probe === true)
          return (await import('./server-probe.ts')).probeServer({ command: args }, console);
        if (args.length > 1) {
          console.say(`Only one server can be shown at a time, not \`${args.join('`, `')}\`.`);
          return exitCodes.usage;
        }
        return (await import('./show-server.ts')).showServer(path, options, console);
      });
    });
}

const examples = `
Examples:
  plume server                            the server in this directory
  plume server /etc/apache2 --format json
  plume server --probe > web1.json        on the server
  plume lint --server web1.json conf      then anywhere
  plume server --probe -- /opt/httpd/bin/apachectl

Exit codes:
  0  the server was read
  2  no server was found, or its main file cannot be read`;
