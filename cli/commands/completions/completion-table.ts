import type { Command, Option } from 'commander';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { FormatOption } from '../format-option.ts';

/** An option of a command. */
export interface CompletedOption {
  /** Each with its dashes. */
  readonly flags: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  /** What the value may be; empty where it is a file, or nothing that could be listed. */
  readonly values: readonly string[];
  /** Whether commas may join several of them. */
  readonly isList: boolean;
}

/** A command, with what may come after its name. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  /** What its arguments may be; empty where they are files. */
  readonly values: readonly string[];
}

/** What the command line of plume may have. */
export interface CompletionTable {
  readonly options: readonly CompletedOption[];
  readonly commands: readonly CompletedCommand[];
}

/** Reads the table from the commands and options as they are declared. */
export function readTable(program: Command, rules: readonly Rule[]): CompletionTable {
  const names = listRuleNames(rules);
  const readOptions = (command: Command) =>
    command
      .createHelp()
      .visibleOptions(command)
      .map((option) => readOption(option, names));
  const commands = program.createHelp().visibleCommands(program);
  const described = commands.map((command): CompletedCommand => {
    const values = command.registeredArguments.flatMap((argument) => [
      ...(argument.argChoices ?? []),
      ...(['rules', 'text'].includes(argument.name()) ? names : []),
      ...(command.name() === 'help' ? commands.map((one) => one.name()) : []),
    ]);
    return {
      name: command.name(),
      summary: command.summary() || command.description(),
      options: readOptions(command),
      values,
    };
  });
  return { options: readOptions(program), commands: described };
}

function readOption(option: Option, rules: readonly string[]): CompletedOption {
  const { short, long, flags, description, required, optional, argChoices } = option;
  const isList = flags.endsWith('<rules>');
  const names = option instanceof FormatOption ? option.names : isList ? rules : [];
  return {
    flags: [short, long].filter((flag) => flag !== undefined),
    description,
    takesValue: required || optional,
    values: argChoices ?? names,
    isList,
  };
}

/** All rules, and the groups that they are in. */
function listRuleNames(rules: readonly Rule[]): readonly string[] {
  return [...new Set(rules.flatMap(({ id }) => [id.slice(0, id.indexOf('/')), id]))].toSorted();
}
