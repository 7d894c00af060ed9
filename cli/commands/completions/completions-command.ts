import { Argument, type Command } from 'commander';
import { exitCodes, type RunCommand } from '../../output/console.ts';
import { type Shell, shells } from './shells.ts';

/** Adds `plume completions`; what does the work is loaded when it is called. */
export function addCompletionsCommand(program: Command, run: RunCommand): void {
  program
    .command('completions')
    .summary('print what completes commands in a shell')
    .description(
      'Prints a script with which a shell completes commands, options, their values and names of rules.',
    )
    .addArgument(new Argument('<shell>', 'the shell: bash, zsh or fish').choices(shells))
    .addHelpText('after', examples)
    .action(async (shell: Shell) => {
      await run(async (console) => {
        const [{ rules }, { readTable }, { writers }] = await Promise.all([
          import('../../../rules/index.ts'),
          import('./completion-table.ts'),
          import('./write-script.ts'),
        ]);
        console.out(writers[shell](readTable(program, rules)));
        return exitCodes.clean;
      });
    });
}

const examples = `
Examples:
  source <(plume completions bash)           in ~/.bashrc
  source <(plume completions zsh)            in ~/.zshrc, after compinit
  plume completions fish > ~/.config/fish/completions/plume.fish

Exit codes:
  0  the script was printed
  2  plume has none for this shell`;
