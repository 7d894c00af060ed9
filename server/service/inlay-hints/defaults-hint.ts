import { mergingOf } from '../../../facts/requests/merging.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { effectiveSetting } from '../../../model/effective/effective-setting.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import { shorten } from '../hover/name-place.ts';
import { endOfTag } from './end-of-tag.ts';
import type { FoundHint, HintPlace } from './found-hint.ts';

/** What people look for first in a host, and what it has from the main server where it does not say it itself. */
const LOOKED_FOR: readonly string[] = ['documentroot', 'errorlog', 'customlog'];

/** What a virtual host has of the main server although none of its own lines says so. */
export function defaultsHint(own: Command, { instance }: HintPlace): FoundHint | undefined {
  const { server } = instance;
  if (server === undefined || own.kind !== 'open' || own.key !== '<virtualhost') return undefined;
  const merged = mergeOrder(server, { instance, command: own }, {});
  const texts = LOOKED_FOR.flatMap((key): readonly string[] => {
    const fact = mergingOf(key, server.target.series);
    if (fact === undefined) return [];
    const { inForce, possible } = effectiveSetting(key, fact, merged);
    const last = inForce.at(-1);
    if (last === undefined || last.section.kind !== 'server' || possible.length > 0) return [];
    const [word] = last.args;
    return [shorten(`${toDisplayText(last.command.name)} ${toDisplayText(word?.value ?? '')}`, LONGEST)];
  });
  return texts.length === 0
    ? undefined
    : { at: endOfTag(own), label: `from the main server: ${texts.join(', ')}` };
}

/** The longest setting, in characters, that is shown whole after an opening tag. */
const LONGEST = 40;
