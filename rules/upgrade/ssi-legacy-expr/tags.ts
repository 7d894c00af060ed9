import { argsAt } from '../../../access/policy/settings.ts';
import { query } from '../../../core/query.ts';
import { directiveFact, directiveKeys } from '../../../facts/directives.ts';
import { DEFAULT_TAGS, type SsiTags } from '../../../grammar/ssi/elements.ts';
import type { OpeningTag, Series } from '../../../grammar/syntax-tree.ts';
import { commandsBelow, commandsIn, type Scope } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';

/**
 * Between what elements stand in pages of a host; undefined where that is not sure. A host that has any directive of
 * mod_include, wherever in it, takes nothing from the main server: the module has no function that merges the two.
 */
export function tagsOf(server: Server, host: Located<OpeningTag> | undefined): SsiTags | undefined {
  const hasOwn =
    host !== undefined && ssiKeys(server.target.series).some((key) => commandsBelow(host, key).length > 0);
  const scope = hasOwn ? host : server;
  const [start, end] = [tagIn(scope, 'ssistarttag'), tagIn(scope, 'ssiendtag')];
  if (start === 'unknown' || end === 'unknown') return undefined;
  return { start: start ?? DEFAULT_TAGS.start, end: end ?? DEFAULT_TAGS.end };
}

function tagIn(scope: Scope, key: string): string | undefined {
  const command = commandsIn(scope, key).at(-1);
  if (command === undefined) return undefined;
  const [arg] = argsAt(command);
  return command.certainty === 'present' && arg?.hasVariable === false ? arg.value : 'unknown';
}

/** The directives of mod_include, in lower case. */
const ssiKeys = query('ssiKeys', (series: Series): readonly string[] =>
  directiveKeys(series).filter((key) => directiveFact(key, series)?.providers.includes('mod_include')),
);
