import { expect, test } from 'vitest';
import { annulledCommandsIn, annulledWhereLast } from '../../access/conversion/annulled-commands.ts';
import { findReplacedRestrictions } from '../../access/conversion/replaced-restrictions.ts';
import {
  cachedReachedClasses,
  cachedRequestClasses,
} from '../../access/equivalence/cached-request-classes.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import { makeSection } from '../kit/meeting-sections.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMeetingServer } from '../kit/read-meeting-server.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(11);
const SERVERS = fewOr(30, 120, 4_000);

test(`what is found in one host is found in each that is like it (PLUME_SEED=${seed})`, () => {
  let [withSome, without] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const main = makeSections(random, 1).replaceAll('@ROOT@', '/srv');
    const own = makeSections(random, 3);
    const other = makeSections(random, 3);
    const alone = findingsIn(main + hostOf('one', own));
    const together = findingsIn(main + hostOf('one', own) + hostOf('two', other) + hostOf('three', own));
    const about = `PLUME_SEED=${seed + i}\n${main}\n${own}\n-- other:\n${other}`;
    // what stands outside of the hosts may decide something in another one
    expect(together.get('three'), about).toEqual(together.get('one'));
    expect(together.get('one'), about).toEqual(alone.get('one'));
    if (alone.has('one')) withSome++;
    else without++;
  }
  expect(withSome).toBeGreaterThan(SERVERS / 20);
  expect(without).toBeGreaterThan(SERVERS / 20);
});

function makeSections(random: Random, most: number): string {
  return Array.from({ length: random.below(most + 1) }, () => makeSection(random, 'server')).join('\n');
}

function hostOf(name: string, sections: string): string {
  const root = `/srv/${name}`;
  return `\n<VirtualHost *:80>\nServerName ${name}.test\nDocumentRoot ${root}/htdocs\n${sections.replaceAll('@ROOT@', root)}\n</VirtualHost>\n`;
}

/** What is found in each host: kind and line, counted from the beginning of the host. */
function findingsIn(text: ByteText): ReadonlyMap<string, readonly string[]> {
  const server = readMeetingServer(text);
  const all = cachedRequestClasses(server, []);
  const reached = cachedReachedClasses(server, []);
  const found = new Map<string, string[]>();
  const add = (kind: string, scope: Scope, start: number): void => {
    if (!('command' in scope)) return;
    const before = scope.instance.document.source.text.slice(0, start);
    const at = before.lastIndexOf('<VirtualHost');
    if (at < 0 || before.indexOf('</VirtualHost', at) >= 0) return;
    const [, name = ''] = /ServerName (\w+)/.exec(before.slice(at)) ?? [];
    const list = found.get(name) ?? [];
    list.push(`${kind} ${before.slice(at).split('\n').length}`);
    found.set(name, list.sort());
  };
  for (const find of [annulledCommandsIn, annulledWhereLast])
    for (const { at, scope, says, by } of find(all, '2.4'))
      add(`${find.name} ${says} ${by}`, scope, at[0].command.start);
  for (const { at, scope } of findReplacedRestrictions(server, all, reached))
    add('replaced', scope, at[0].command.start);
  return found;
}
