import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { type Command, Option } from 'commander';
import { exitCodes, type RunCommand } from './output/console.ts';

/** Adds `plume lsp`; the server is loaded when it is called, and calls it again in a thread that does the work. */
export function addLspCommand(program: Command, run: RunCommand) {
  program
    .command('lsp')
    .summary('run the language server that editors start')
    .description('Runs the language server. Editors start it and talk to it over standard input and output.')
    .option('--stdio', 'for editors that have to name the transport; plume has only this one')
    // VS Code's client adds it; the server ends when that process does.
    .addOption(new Option('--clientProcessId <pid>').hideHelp())
    .action(async () => {
      await run(async () => {
        if (parentPort !== null) {
          const { answerInEditor } = await import('./commands/request/answer-in-editor.ts');
          const { serveThread } = await import('../server/lsp/serve.ts');
          serveThread(parentPort, workerData.unread, answerInEditor);
        } else (await import('../server/lsp/stdio.ts')).serveStdio(process.argv[1] ?? '');
        return exitCodes.clean;
      });
    });
}
