import { partsOf } from '../../grammar/command.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../model/configuration/argument-errors.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { HttpdMessage } from '../../model/messages/httpd-message.ts';
import { type LogWarning, warningMessage } from '../../model/messages/log-warnings.ts';
import type { RuleContext } from './define-rule.ts';
import { locateIn } from './located.ts';

/** What a report has of a warning that httpd logs of the command that is looked at: nothing where it is silent. */
export function logged(
  warning: LogWarning,
  command: Command,
  context: RuleContext,
): { readonly httpd?: HttpdMessage } {
  const httpd = warningMessage(warning, locateIn(command, context));
  return httpd === undefined ? {} : { httpd };
}

/** "FILE:LINE" as httpd's warnings name the place of a command. */
export function placeInWords(command: Command, { path }: Configuration): string {
  return `${path}:${lineOf(command)}`;
}

/** The line that httpd's messages name for a command: its last one. */
export function lineOf({ number, height }: Command): number {
  return number + height - 1;
}

/**
 * Whether httpd may carry out the command as it is: it surely refuses neither its name, nor its place, nor its words. A line of a
 * macro with a parameter in it says something else in each use.
 */
export function mayBeAccepted(command: Command, configuration: Configuration): boolean {
  return (
    !hasParameter(command, configuration) &&
    configuration.availability(command) !== 'absent' &&
    configuration.contextViolation(command) === undefined &&
    argumentErrorOf(command, configuration) === undefined
  );
}

function hasParameter(command: Command, configuration: Configuration): boolean {
  const macro = configuration.macroAround(command);
  if (macro === undefined) return false;
  const [, ...parameters] = partsOf(macro).words;
  const text = command.source.text.slice(command.start, command.end);
  return parameters.some(({ value }) => value !== '' && text.includes(value));
}
