import type { Command } from 'commander';
import type { RunCommand } from '../output/console.ts';
import { addExplainCommand } from './explain/explain-command.ts';
import { addFormatCommand } from './format/format-command.ts';
import { addLintCommand } from './lint/lint-command.ts';
import { addLspCommand } from './lsp-command.ts';
import { addRequestCommand } from './request/request-command.ts';
import { addRulesCommand } from './rules-command.ts';
import { addServerCommand } from './server/server-command.ts';
import { addUpgradeCommand } from './upgrade/upgrade-command.ts';

/** The commands in the order of the help. Each only declares itself; what it does is loaded when it is called. */
export const commands: readonly ((program: Command, run: RunCommand) => void)[] = [
  addLintCommand,
  addFormatCommand,
  addUpgradeCommand,
  addExplainCommand,
  addServerCommand,
  addRequestCommand,
  addRulesCommand,
  addLspCommand,
];
