import { argsAt } from '../../access/policy/settings.ts';
import type { Option } from '../../facts/options.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { optionsOf } from '../../model/sections/options.ts';
import type { Located } from '../../model/server/server.ts';

/**
 * The `Options` that decides whether some options are in force: the last one among the sections of a request that names
 * one of them, or that replaces all options before it. Undefined where the default decides.
 */
export function decidingOptionsLine(
  sections: readonly MergedSection[],
  options: readonly Option[],
): Located | undefined {
  for (const { scope } of sections.toReversed()) {
    const lines = scope === undefined ? [] : commandsIn(scope, 'options');
    const deciding = lines.findLast((line) => decides(line, options));
    if (deciding !== undefined) return deciding;
  }
  return undefined;
}

function decides(line: Located, options: readonly Option[]): boolean {
  return argsAt(line).some(
    ({ value }) => !/^[+-]/.test(value) || optionsOf(value)?.some((one) => options.includes(one)) === true,
  );
}

/** With either of them httpd follows symbolic links. */
export const LINK_OPTIONS: readonly Option[] = ['symlinks', 'symlinks-of-owner'];
