import { expect, test } from 'vitest';
import { cachedRequestClasses } from '../../access/equivalence/cached-request-classes.ts';
import { commandsAt, createPlaceFinder, type PlaceInClass } from '../../access/kinds/counterparts.ts';
import type { RequireNode } from '../../access/policy/require-tree.ts';
import { accessIn } from '../../access/policy/section-access.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import { makeSection } from '../kit/meeting-sections.ts';
import { randomFrom } from '../kit/random.ts';
import { readMeetingServer } from '../kit/read-meeting-server.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(21);
const SERVERS = fewOr(25, 100, 3_000);

test(`the place of a command in a class is the first that looking at all of them finds (PLUME_SEED=${seed})`, () => {
  let [inContainers, outside] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const sections = Array.from({ length: 1 + random.below(4) }, () => makeSection(random, 'server'));
    const container =
      '<Location />\n<RequireAny>\nRequire ip 10\n<RequireAll>\nRequire user u\n</RequireAll>\n</RequireAny>\n</Location>';
    const text = [...sections, ...(random.once(3) ? [container] : [])]
      .join('\n')
      .replaceAll('@ROOT@', '/srv');
    const requestClasses = cachedRequestClasses(readMeetingServer(text), []);
    const about = `PLUME_SEED=${seed + i} PLUME_CASES=1\n${text}`;
    const all = requestClasses.flatMap((one) => commandsOf(one.sections));
    for (const { sections: merged } of requestClasses) {
      const find = createPlaceFinder(merged);
      for (const at of all) {
        const place = find(at);
        expect(place, about).toEqual(placeByLooking(merged, at));
        if (place === undefined) {
          outside++;
          continue;
        }
        const [found] = commandsAt(merged, [place]) ?? [];
        expect(found?.command === at.command && found.instance === at.instance, about).toBe(true);
        if (place.children.length > 1) inContainers++;
      }
    }
  }
  expect(inContainers).toBeGreaterThan(0);
  expect(outside).toBeGreaterThan(0);
});

function commandsOf(sections: readonly MergedSection[]): readonly Located[] {
  const inNode = (node: RequireNode): readonly Located[] => [
    ...(node.at === undefined ? [] : [node.at]),
    ...(node.kind === 'container' ? node.children.flatMap(inNode) : []),
  ];
  return sections
    .flatMap(({ scope }) => (scope === undefined ? [] : accessIn(scope)))
    .flatMap((setting) => [setting.at, ...(setting.what === 'require' ? inNode(setting.node) : [])]);
}

function placeByLooking(sections: readonly MergedSection[], at: Located): PlaceInClass | undefined {
  for (const [section, { scope }] of sections.entries())
    for (const [setting, one] of (scope === undefined ? [] : accessIn(scope)).entries()) {
      const children = isIt(one.at, at) ? [] : one.what === 'require' ? wayTo(at, one.node) : undefined;
      if (children !== undefined) return { section, setting, children };
    }
  return undefined;
}

function wayTo(at: Located, node: RequireNode): readonly number[] | undefined {
  if (node.at !== undefined && isIt(node.at, at)) return [];
  for (const [i, child] of (node.kind === 'container' ? node.children : []).entries()) {
    const way = wayTo(at, child);
    if (way !== undefined) return [i, ...way];
  }
  return undefined;
}

function isIt(one: Located, other: Located): boolean {
  return one.command === other.command && one.instance === other.instance;
}
