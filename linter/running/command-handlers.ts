import { query } from '../../core/query.ts';
import { directiveFact } from '../../facts/directives.ts';
import type { Target } from '../../facts/target.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { CommandHandler, Rule } from '../../rules/kit/define-rule.ts';

/** A handler of commands, and the rule that it is of. */
interface CommandInterest {
  readonly rule: Rule;
  readonly handle: CommandHandler<string>;
}

/** Who wants to see a command. */
export interface CommandHandlers {
  /** Those of line-local rules. */
  readonly local: readonly CommandInterest[];
  readonly others: readonly CommandInterest[];
  /** Without those that name the command, where a module of another maker may have one of that name. */
  readonly ofOtherMaker?: CommandHandlers;
}

/** The handlers of a command of a target by its key, in the order of the rules; those of every command come first. */
export type HandlersFor = (target: Target, key: string) => CommandHandlers;

export function indexCommandHandlers(rules: readonly Rule[]): HandlersFor {
  const everyCommand: CommandInterest[] = [];
  const byKey = new Map<string, CommandInterest[]>();
  for (const rule of rules) {
    const { on } = rule;
    if (on.everyCommand !== undefined) everyCommand.push({ rule, handle: on.everyCommand });
    for (const [name, handle] of Object.entries(on.command ?? {})) {
      const key = asciiLowerCase(name);
      const handlers = byKey.get(key) ?? [];
      handlers.push({ rule, handle });
      byKey.set(key, handlers);
    }
  }
  return query('handlersFor', (target: Target, key: string): CommandHandlers => {
    const named = byKey.get(key) ?? [];
    const sort = (all: readonly CommandInterest[]): CommandHandlers => ({
      local: all.filter(({ rule }) => rule.isLineLocal === true),
      others: all.filter(({ rule }) => rule.isLineLocal !== true),
    });
    const handlers = sort([...everyCommand, ...named]);
    const isOfBoth =
      named.length > 0 &&
      thirdPartyDirective(key) !== undefined &&
      directiveFact(key, target.series) !== undefined;
    return isOfBoth ? { ...handlers, ofOtherMaker: sort(everyCommand) } : handlers;
  });
}
