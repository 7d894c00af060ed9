import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { surelyHolds } from '../../../model/conditions/condition-holds.ts';
import { readConditionOf } from '../../../model/conditions/read-condition.ts';
import { type Configuration, configurationOf } from '../../../model/configuration/configuration.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'syntax/error-directive',
  severity: 'error',
  since: '0.2.0',
  summary: 'httpd reaches an `Error` directive, which stops it.',
  sources: ['httpd:server/core.c#generate_error', 'measured:2.4.71'],
  messages: {
    reached: '{consequence}: httpd reaches an `Error` directive, which says: {text}',
    silent: '{consequence}: httpd reaches an `Error` directive, whose text is empty.',
  },
  on: { command: { Error: checkError } },
});

function checkError(command: Command, context: RuleContext<'reached' | 'silent'>): void {
  const { configuration } = context;
  if (!isSurelyReached(command, configuration)) return;
  const { rawArguments, words: args } = configuration.partsOf(command);
  const [first] = args;
  const last = args.at(-1);
  if (first === undefined || last === undefined || args.some(({ hasVariable }) => hasVariable)) return;
  const text = withoutQuotes(rawArguments);
  context.report({
    at: { start: first.start, end: last.end },
    message: text === '' ? 'silent' : 'reached',
    data: { text, consequence: consequence(configuration) },
    httpd: walkMessage(text, configuration),
  });
}

/**
 * Whether httpd reaches it whatever else the server has: it is written for a server that lacks something, or has too
 * much, and the conditions around it test for that.
 */
function isSurelyReached(command: Command, configuration: Configuration): boolean {
  if (configuration.isRead(command) !== 'present') return false;
  for (let section = command.parent; section !== undefined; section = section.parent)
    if (section.key === '<ifmodule' && !isDecided(section, configuration)) return false;
  const includer = configuration.instance?.from;
  return includer === undefined || isSurelyReached(includer.command, configurationOf(includer.instance));
}

/** Other conditions are unknown where they are not decided; a positive `<IfModule>` counts as true. */
function isDecided(section: OpeningTag, configuration: Configuration): boolean {
  const name = readConditionOf(section, configuration.partsOf(section))?.name;
  return (
    (name !== undefined && configuration.hasModule(name) !== 'unknown') ||
    surelyHolds(section, configuration.target, () => 'unknown')
  );
}

function withoutQuotes(text: string): string {
  const [quote] = text;
  return text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote)
    ? text.slice(1, -1)
    : text;
}
