import { expect, test } from 'vitest';
import { createAlikeHosts } from '../../access/equivalence/alike-hosts.ts';
import { addClass, createClassKeys } from '../../access/equivalence/distinct-classes.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { requestClassesOfHost } from '../../access/equivalence/request-classes.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import { randomFrom } from '../kit/random.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';
import { makeTree, readTree } from './host-trees.ts';

const seed = seedOr(5);
const SERVERS = fewOr(8, 60, 20_000);

test(`request classes of hosts that are alike are those of each for itself (PLUME_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  let [copied, hosts] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const tree = makeTree(random);
    // each finds for itself what others may remember
    const [server, other] = [readTree(tree), readTree(tree)];
    const directories = tree.htaccess.filter(() => random.once(2));
    const alike = createAlikeHosts(server, directories);
    for (const [number, { at }] of hostsOf(server).entries()) {
      let isCopied = true;
      const found = alike.classesOf(at, () => {
        isCopied = false;
        return requestClassesOfHost(server, at, directories);
      });
      const expected = requestClassesOfHost(other, hostsOf(other)[number]!.at, directories);
      const about = `PLUME_SEED=${seed + i} PLUME_CASES=1, host ${number}\n${tree.text}\n${Object.keys(tree.files).join('\n')}`;
      expect(distinct(found).map(describe), about).toEqual(distinct(expected).map(describe));
      hosts++;
      if (isCopied) copied++;
    }
  }
  expect(copied).toBeGreaterThan(hosts / 5);
  expect(copied).toBeLessThan((hosts * 9) / 10);
});

/** The one that stands for each place. */
function distinct(requestClasses: readonly RequestClass[]): readonly RequestClass[] {
  const keyOf = createClassKeys();
  const places = new Map<string, RequestClass>();
  for (const one of requestClasses) addClass(keyOf(one), one, places);
  return [...places.values()];
}

function describe({ host, path, uri, sections, isAssumed }: RequestClass): string {
  return JSON.stringify([host?.command.start, path, uri, isAssumed, sections.map(describeSection)]);
}

function describeSection({ kind, scope, section, directory, applies }: MergedSection): unknown {
  const [own, at] = [scope, section?.at].map((one) =>
    one !== undefined && 'command' in one
      ? `${one.instance.path} ${one.command.start}`
      : one !== undefined && 'path' in one
        ? one.path
        : undefined,
  );
  return [kind, own, at, section?.pattern?.text, directory, applies];
}
