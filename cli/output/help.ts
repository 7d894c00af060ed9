import type { Command, Help, HelpConfiguration } from 'commander';
import { coloursOf, type Terminal } from './terminal.ts';

/** In columns; half a terminal of 60 columns is left for descriptions, which are wrapped all the same. */
const NARROWEST_DESCRIPTION = 20;

/** Help in the order in which it is needed: what it is, how it is called, commands, arguments, options by purpose. */
export function styleHelp(terminal: Terminal): HelpConfiguration {
  const colours = coloursOf(terminal);
  return {
    showGlobalOptions: true,
    minWidthToWrap: NARROWEST_DESCRIPTION,
    styleTitle: (title) => colours.bold(title),
    styleSubcommandTerm: (term) => colours.cyan(term),
    styleOptionTerm: (term) => colours.cyan(term),
    styleArgumentTerm: (term) => colours.cyan(term),
    subcommandTerm: (command) =>
      [command.name(), ...command.registeredArguments.map(writeArgument)].join(' '),
    subcommandDescription: (command) => command.summary() || command.description(),
    optionDescription: (option) => option.description,
    commandUsage: writeUsage,
    formatHelp,
  };
}

function writeArgument(argument: Argument): string {
  const inner = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${inner}>` : `[${inner}]`;
}
type Argument = Command['registeredArguments'][number];

function writeUsage(command: Command): string {
  const names: string[] = [];
  for (let part: Command | null = command; part !== null; part = part.parent) names.unshift(part.name());
  const rest = command.commands.length > 0 ? ['<command>'] : command.registeredArguments.map(writeArgument);
  return [...names, ...rest, '[options]'].join(' ');
}

function formatHelp(command: Command, help: Help): string {
  const termWidth = help.padWidth(command, help);
  const item = (term: string, description: string) => help.formatItem(term, termWidth, description, help);
  const section = (title: string, items: readonly string[]) =>
    items.length === 0 ? '' : `\n${help.styleTitle(title)}\n${items.join('\n')}\n`;

  const commands = help
    .visibleCommands(command)
    .map((each) =>
      item(help.styleSubcommandTerm(help.subcommandTerm(each)), help.subcommandDescription(each)),
    );
  const parameters = help
    .visibleArguments(command)
    .map((each) => item(help.styleArgumentTerm(help.argumentTerm(each)), help.argumentDescription(each)));
  const options = help.groupItems(
    [...command.options],
    [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)],
    (option) => option.helpGroupHeading ?? 'Options:',
  );
  return [
    `${help.boxWrap(command.description(), help.helpWidth ?? 80)}\n`,
    `\n${help.styleTitle('Usage:')} ${help.commandUsage(command)}\n`,
    section('Commands:', commands),
    section('Arguments:', parameters),
    ...[...options].map(([title, group]) =>
      section(
        title,
        group.map((option) =>
          item(help.styleOptionTerm(help.optionTerm(option)), help.optionDescription(option)),
        ),
      ),
    ),
  ].join('');
}
