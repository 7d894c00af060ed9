import type { Command } from 'commander';
import { addCompletionsCommand } from './commands/completions/completions-command.ts';
import { addDiffCommand } from './commands/diff/diff-command.ts';
import { addExplainCommand } from './commands/explain/explain-command.ts';
import { addFormatCommand } from './commands/format/format-command.ts';
import { addInitCommand } from './commands/init/init-command.ts';
import { addLintCommand } from './commands/lint/lint-command.ts';
import { addRequestCommand } from './commands/request/request-command.ts';
import { addRulesCommand } from './commands/rules-command.ts';
import { addServerCommand } from './commands/server/server-command.ts';
import { addUpgradeCommand } from './commands/upgrade/upgrade-command.ts';
import { addLspCommand } from './lsp-command.ts';
import type { RunCommand } from './output/console.ts';

/** The commands in the order of the help. Each only declares itself; what it does is loaded when it is called. */
export const commands: readonly ((program: Command, run: RunCommand) => void)[] = [
  addLintCommand,
  addFormatCommand,
  addUpgradeCommand,
  addExplainCommand,
  addServerCommand,
  addRequestCommand,
  addDiffCommand,
  addRulesCommand,
  addInitCommand,
  addCompletionsCommand,
  addLspCommand,
];
