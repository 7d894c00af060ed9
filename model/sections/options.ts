import { once } from '../../core/query.ts';
import { type Option, optionWord, optionWords } from '../../facts/options.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../configuration/walk.ts';
import type { Applies } from './sections.ts';

/** What a word of Options stands for, whatever its sign; undefined for what is not an option. */
export function optionsOf(word: ByteText): readonly Option[] | undefined {
  return optionWord(word.replace(/^[+-]/, ''))?.options;
}

/** All that there are. */
export const allOptions: () => ReadonlySet<Option> = once(
  'allOptions',
  () => new Set(optionWords().flatMap(({ options }) => options)),
);

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
export function defaultOptions(series: Series): OptionsInForce {
  const options = series === '2.2' ? optionsOf('All') : optionsOf('FollowSymLinks');
  return { options: new Set(options), added: NONE, removed: NONE, isSure: true };
}

/** The options after a scope, whose own directives override those that applied before it. */
export function mergeOptions(before: OptionsInForce, scope: Scope, applies: Applies): OptionsInForce {
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
const optionsIn: (scope: Scope) => OwnOptions | undefined = scopeQuery('optionsIn', (scope) => {
  let options: Set<Option> | undefined;
  const added = new Set<Option>();
  const removed = new Set<Option>();
  let isSure = true;
  let isThere = false;
  forEachCommand(
    scope,
    ({ instance, command }, certainty) => {
      if (command.key !== 'options') return;
      isThere = true;
      if (certainty === 'unknown') isSure = false;
      let isFirst = true;
      for (const { value, hasVariable } of instance.partsOf(command).words) {
        if (hasVariable) isSure = false;
        const sign = value[0];
        const bits = optionsOf(value) ?? [];
        // the first word without a sign begins anew; 2.4 refuses words with one before it
        if (sign !== '+' && sign !== '-' && isFirst) {
          options = new Set();
          isFirst = false;
        }
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
