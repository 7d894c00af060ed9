import type { Target } from '../facts/target.ts';
import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import type { Command } from '../grammar/syntax-tree.ts';
import type { CommandHandler, Rule } from '../rules/kit/define-rule.ts';

/** A handler of commands, and the rule that it is of. */
interface CommandInterest {
  readonly rule: Rule;
  readonly handle: CommandHandler<string>;
}

/** Who wants to see a command. */
export interface CommandHandlers {
  /** Those of line-local rules. */
  readonly local: LineHandlers;
  /** Of these, those that look at more than the name. */
  readonly localBeyondName: LineHandlers;
  readonly others: LineHandlers;
}

/** Handlers of commands by what their lines have. */
export interface LineHandlers {
  /** Whether there are none for any line. */
  readonly isEmpty: boolean;
  of(line: Command): readonly CommandInterest[];
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
  const sortByBytes = createByteFilter(everyCommand);
  const findHandlers = (key: string, target: Target): CommandHandlers => {
    const asked = everyCommand.filter(({ rule: { on } }) => {
      const { target: isForTarget, key: hasKey } = on.everyCommandWith ?? {};
      return isForTarget?.(target) !== false && hasKey?.(key) !== false;
    });
    const all = [...asked, ...(byKey.get(key) ?? [])];
    const local = all.filter(({ rule }) => rule.isLineLocal === true);
    return {
      local: sortByBytes(local),
      localBeyondName: sortByBytes(local.filter(({ rule }) => rule.judgesName?.(key, target) !== true)),
      others: sortByBytes(all.filter(({ rule }) => rule.isLineLocal !== true)),
    };
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

/** A bit for each, of the 31 that arithmetic with small integers has. */
const MOST_SETS_OF_BYTES = 31;

/** Sorts handlers by the bytes that they ask for; a line is looked through once for all of them. */
function createByteFilter(
  everyCommand: readonly CommandInterest[],
): (handlers: readonly CommandInterest[]) => LineHandlers {
  const asked = [...new Set(everyCommand.flatMap(({ rule }) => rule.on.everyCommandWith?.bytes ?? []))];
  const bits = new Map(asked.slice(0, MOST_SETS_OF_BYTES).map((bytes, i) => [bytes, 1 << i]));
  const bitsOfByte = new Int32Array(256);
  for (const [bytes, bit] of bits) for (const byte of `${bytes}$`) bitsOfByte[byte.charCodeAt(0)]! |= bit;
  const bitOf = ({ rule, handle }: CommandInterest): number =>
    handle === rule.on.everyCommand ? (bits.get(rule.on.everyCommandWith?.bytes ?? '') ?? 0) : 0;

  return (handlers) => {
    const wanted = handlers.reduce((sum, handler) => sum | bitOf(handler), 0);
    const byBits = new Map<number, readonly CommandInterest[]>();
    return {
      isEmpty: handlers.length === 0,
      of(line) {
        if (wanted === 0) return handlers;
        const there = bitsIn(line, bitsOfByte) & wanted;
        let some = byBits.get(there);
        if (some === undefined) {
          some = handlers.filter((handler) => bitOf(handler) === 0 || (bitOf(handler) & there) !== 0);
          byBits.set(there, some);
        }
        return some;
      },
    };
  };
}

function bitsIn({ source, start, end }: Command, bitsOfByte: Int32Array): number {
  const text: ByteText = source.text;
  let bits = 0;
  for (let i = start; i < end; i++) bits |= bitsOfByte[text.charCodeAt(i)]!;
  return bits;
}
