import { argsAt } from '../../../access/policy/settings.ts';
import type { Given } from '../../../access/request/given.ts';
import { type ByteText, toByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { joinWords } from '../../../grammar/join-words.ts';
import { didYouMean } from '../../../grammar/suggest-names.ts';
import { commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import type { Scope } from '../../../model/configuration/walk.ts';
import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { sectionOf } from '../../../requests/resolve/answering-host.ts';

/** The sentence about an entry of a map that the server surely does not have; undefined where there is none. */
export function describeUnknownMap(server: Server, given: Given | undefined): string | undefined {
  const asked = [...(given?.maps.keys() ?? [])];
  if (asked.length === 0) return undefined;
  const names = mapsNamed(server);
  const unknown = names && asked.find((name) => !names.has(name));
  if (names === undefined || unknown === undefined) return undefined;
  const all = [...names].map(toDisplayText);
  const name = toDisplayText(unknown);
  const known = all.slice(0, MOST_NAMED).map((one) => `\`${one}\``);
  const there =
    all.length === 0
      ? 'it has no RewriteMap'
      : `its maps are ${joinWords(all.length > MOST_NAMED ? [...known, `${all.length - MOST_NAMED} more`] : known, 'and')}`;
  return `\`given\`: this server has no map \`${name}\`: ${there}.${didYouMean(name, all)}`;
}

/** The most rewrite maps that an error names; the others are counted. */
const MOST_NAMED = 8;
const MAPS = ['rewritemap'];

/** The names of all maps of a server and its hosts; undefined where there may be more. */
function mapsNamed(server: Server): ReadonlySet<ByteText> | undefined {
  const { hosts } = virtualHostsOf(server);
  const scopes: readonly (Scope | undefined)[] = [
    server,
    ...hosts.map((host) =>
      sectionOf({ kind: 'host', host, why: 'default', alias: undefined, set: undefined }),
    ),
  ];
  const names = new Set<ByteText>();
  for (const scope of scopes) {
    if (scope === undefined || !isWhole(scope, MAPS)) return undefined;
    for (const at of commandsIn(scope, MAPS)) {
      const [name] = argsAt(at);
      if (name === undefined || name.hasVariable) return undefined;
      names.add(name.value);
    }
  }
  return names;
}

/** What of `--given` made no difference to what has been answered so far, as sentences. */
export function describeUnused(given: Given | undefined): readonly string[] {
  if (given === undefined) return [];
  const { written, about, asked } = given;
  return written.flatMap((text, i) => {
    const counts = asked.get(about[i] ?? '');
    if (counts === true) return [];
    const why =
      counts === undefined ? 'nothing asks for it' : 'plume knows it from the server or the request';
    return [`\`${toDisplayText(toByteText(text))}\` has no effect: ${why}`];
  });
}
