import type { ByteText } from '../../grammar/byte-text.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { HttpdLine } from '../../grammar/syntax-tree.ts';
import type { Knowledge } from '../configuration.ts';
import { forEachCommand, type Scope } from '../server/walk.ts';
import { oncePerScope } from './once-per-scope.ts';

/** What Options turns on and off: bits of allow_options_t. */
export type Option =
  | 'indexes'
  | 'includes'
  | 'exec-in-includes'
  | 'symlinks'
  | 'symlinks-of-owner'
  | 'execcgi'
  | 'multiviews';

/** Source: set_options() and set_allow_opts() in server/core.c; `All` leaves two out. */
const WORDS: ReadonlyMap<string, readonly Option[]> = new Map([
  ['none', []],
  ['all', ['indexes', 'includes', 'exec-in-includes', 'symlinks', 'execcgi']],
  ['indexes', ['indexes']],
  ['includes', ['includes', 'exec-in-includes']],
  ['includesnoexec', ['includes']],
  ['followsymlinks', ['symlinks']],
  ['symlinksifownermatch', ['symlinks-of-owner']],
  ['execcgi', ['execcgi']],
  ['multiviews', ['multiviews']],
  ['runscripts', ['multiviews', 'execcgi']],
]);

/** What a word of Options stands for, whatever its sign; undefined for what is no option. */
export function optionsOf(word: ByteText): readonly Option[] | undefined {
  return WORDS.get(asciiLowerCase(word.replace(/^[+-]/, '')));
}

export const ALL_OPTIONS: ReadonlySet<Option> = new Set([...WORDS.values()].flat());

/** The options in force somewhere, with what later sections need to know of them. */
export interface OptionsInForce {
  readonly options: ReadonlySet<Option>;
  /** What words with a sign have added and taken away. */
  readonly added: ReadonlySet<Option>;
  readonly removed: ReadonlySet<Option>;
  /** Whether all of it is sure. */
  readonly isSure: boolean;
}

/** What holds where no Options is read. */
export function defaultOptions(line: HttpdLine): OptionsInForce {
  const options = line === '2.2' ? optionsOf('All') : optionsOf('FollowSymLinks');
  return { options: new Set(options), added: NONE, removed: NONE, isSure: true };
}

/** The options behind a scope, whose own directives overrule what was in force before it. */
export function mergeOptions(
  before: OptionsInForce,
  scope: Scope,
  applies: Exclude<Knowledge, 'absent'>,
): OptionsInForce {
  const own = optionsIn(scope);
  if (own === undefined) return before;
  const isSure = own.isSure && applies === 'present';
  // httpd 2.2 and 2.4: core_opts_merge() in server/request.c
  if (own.options !== undefined)
    return { options: own.options, added: own.added, removed: own.removed, isSure };
  const added = union(without(before.added, own.removed), own.added);
  const removed = union(without(before.removed, own.added), own.removed);
  const options = union(without(before.options, removed), added);
  return { options, added, removed, isSure: isSure && before.isSure };
}

interface OwnOptions extends Omit<OptionsInForce, 'options'> {
  /** Undefined where all words have signs, and add to what was there before. */
  readonly options: ReadonlySet<Option> | undefined;
}

const OPTIONS_KEY = new Set(['options']);

/** What the Options of a scope come to together; undefined where it has none. */
const optionsIn: (scope: Scope) => OwnOptions | undefined = oncePerScope((scope) => {
  let options: Set<Option> | undefined;
  const added = new Set<Option>();
  const removed = new Set<Option>();
  let isSure = true;
  let isThere = false;
  forEachCommand(
    scope,
    ({ reading, command }, certainty) => {
      if (command.key !== 'options') return;
      isThere = true;
      if (certainty === 'unknown') isSure = false;
      for (const [i, { value, hasVariable }] of reading.partsOf(command).words.entries()) {
        if (hasVariable) isSure = false;
        const sign = value[0];
        const bits = optionsOf(value) ?? [];
        if (sign !== '+' && sign !== '-' && i === 0) options = new Set();
        for (const bit of bits)
          if (sign === '-') {
            removed.add(bit);
            added.delete(bit);
            options?.delete(bit);
          } else if (sign === '+') {
            added.add(bit);
            removed.delete(bit);
            options?.add(bit);
          } else options?.add(bit);
      }
    },
    OPTIONS_KEY,
  );
  return isThere ? { options, added, removed, isSure } : undefined;
});

const NONE: ReadonlySet<Option> = new Set();

function union<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> {
  return new Set([...one, ...other]);
}

function without<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> {
  return new Set([...one].filter((value) => !other.has(value)));
}
