import type { Option } from '../../../facts/options.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { defaultOptions, mergeOptions } from '../../../model/sections/options.ts';
import type { Server } from '../../../model/server/server.ts';

/** What `Options` of the sections of a request come to; not sure where a section may say more. */
export interface OptionsThere {
  readonly options: ReadonlySet<Option>;
  readonly isSure: boolean;
}

/** The options of a request. */
export function optionsAmong(server: Server, sections: readonly MergedSection[]): OptionsThere {
  let found = defaultOptions(server.target.series);
  for (const { scope, applies } of sections)
    found = scope === undefined ? { ...found, isSure: false } : mergeOptions(found, scope, applies);
  return found;
}

/** Whether links may be followed; undefined where that is not known. */
export function maySymlink({ options, isSure }: OptionsThere): boolean | undefined {
  return isSure ? options.has('symlinks') || options.has('symlinks-of-owner') : undefined;
}
