import { checkCount } from '../../arguments/call/argument-counts.ts';
import type { ArgumentError } from '../../arguments/call/argument-error.ts';
import type { ArgumentKind } from '../../facts/directive-fact.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { Configuration } from './configuration.ts';

/** Why httpd refuses the number of arguments of a third-party directive. */
export interface ThirdPartyArgumentError {
  readonly error: ArgumentError;
  /** How a module that refuses them has httpd split them. */
  readonly how: ArgumentKind;
  /** False where a module that may be loaded is not known well enough. */
  readonly isSure: boolean;
}

/**
 * What every third-party module that may have a directive makes httpd refuse of its arguments: their number alone is known.
 * Undefined where one accepts them, where none is known well enough, and for directives of httpd.
 */
export function thirdPartyArgumentError(
  command: Command,
  configuration: Configuration,
): ThirdPartyArgumentError | undefined {
  const { target, server } = configuration;
  if (command.kind !== 'directive' || configuration.fact(command) !== undefined) return undefined;
  const foreign = thirdPartyDirective(command.key);
  if (foreign === undefined) return undefined;
  const all = foreign.definitions.filter(({ allSeries }) => allSeries.includes(target.series));
  const loaded = all.filter(({ module }) => server?.modules.has(module.identifier) === 'present');
  if (loaded.length === 0 && configuration.loadsUnknownModule()) return undefined;
  const definitions = loaded.length > 0 ? loaded : all;
  const known = definitions.flatMap(({ how, module }) => (how === undefined ? [] : [{ how, module }]));
  const { words: args } = configuration.partsOf(command);
  let error: ArgumentError | undefined;
  for (const { how, module } of known) {
    const counted = { how, name: foreign.name, module: module.identifier, ...NO_TEXTS };
    error = checkCount(counted, args, target);
    if (error === undefined) return undefined;
  }
  const [first] = known;
  return error?.kind === 'count' && first !== undefined
    ? {
        error,
        how: first.how,
        isSure: known.length === (loaded.length > 0 ? loaded : foreign.definitions).length,
      }
    : undefined;
}

/** The texts of third-party modules are not known. */
const NO_TEXTS = { forms: [], providers: [], help: undefined, helpIn: {} };
