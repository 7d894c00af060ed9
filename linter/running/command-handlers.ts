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

/** The handlers of commands by their keys, in the order of the rules; those of every command come first. */
export type HandlersByKey = (key: string) => CommandHandlers;

/** The handlers that rules have for a target. */
export function indexCommandHandlers(rules: readonly Rule[]): (target: Target) => HandlersByKey {
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
  const findHandlers = (key: string, target: Target): CommandHandlers => {
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
  };
  const ofTargets = new WeakMap<Target, HandlersByKey>();
  return (target) => {
    let ofTarget = ofTargets.get(target);
    if (ofTarget === undefined) {
      const found = new Map<string, CommandHandlers>();
      ofTarget = (key) => {
        let handlers = found.get(key);
        if (handlers === undefined) {
          handlers = findHandlers(key, target);
          found.set(key, handlers);
        }
        return handlers;
      };
      ofTargets.set(target, ofTarget);
    }
    return ofTarget;
  };
}
