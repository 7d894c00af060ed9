import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { type AccessRequest, type AccessTree, describeTree, makeRequest } from '../kit/access-tree.ts';
import { askAll } from '../kit/ask-all.ts';
import { type ConvertedServer, convertAccess } from '../kit/convert-access.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { makeOldTree, serverToRun } from '../kit/old-tree.ts';
import { randomFrom } from '../kit/random.ts';
import { casesOr, isLong, seedOr } from '../kit/run-options.ts';
import { type RunningServer, refusalOf, type ServerToRun } from '../kit/running-httpd.ts';
import { smallestTree } from '../kit/smallest-tree.ts';

/** Another one asks for something else. */
const seed = seedOr(70);
const trees = casesOr(25, 2000);
const requestsPerTree = isLong ? 60 : 30;
/** Of all trees with old commands, how many must be converted at least in part: else nothing is tested. */
const leastConverted = 0.2;

describe.skipIf(!httpdIsInstalled())('converted servers, put to a running httpd', () => {
  const about = `${trees} trees, ${requestsPerTree} requests each (PLUME_SEED=${seed})`;
  test(about, { timeout: 600_000 + 5_000 * trees }, async () => {
    const faults: string[] = [];
    const reasons = new Map<string, number>();
    let [whole, inPart, asked] = [0, 0, 0];
    for (let i = 0; i < trees && faults.length < 5; i++) {
      const tree = makeOldTree(seed + i);
      const random = randomFrom(seed + i);
      const requests = Array.from({ length: requestsPerTree }, () => makeRequest(random));
      const result = await check(tree, requests);
      asked += result.asked;
      for (const reason of new Set(result.converted.refusals))
        reasons.set(withoutPlaces(reason), (reasons.get(withoutPlaces(reason)) ?? 0) + 1);
      if (result.converted.texts.size > 0)
        if (result.converted.refusals.length === 0) whole++;
        else inPart++;
      if (result.fault !== undefined) faults.push(await describeFault(seed + i, tree, result.fault));
    }
    console.log(
      `conversion, seed ${seed}: of ${trees} trees ${whole} were converted and ${inPart} in part; ${asked} requests.`,
      [...reasons]
        .sort(([, a], [, b]) => b - a)
        .map(([reason, count]) => `\n  ${count} ${reason}`)
        .join(''),
    );
    expect(faults.join('\n\n')).toBe('');
    expect((whole + inPart) / trees).toBeGreaterThan(leastConverted);
  });
});

interface Fault {
  readonly what: string;
  /** The one that is answered differently. */
  readonly request: AccessRequest | undefined;
}
interface Checked {
  readonly converted: ConvertedServer;
  readonly asked: number;
  readonly fault: Fault | undefined;
}

/** Converts a tree as it is run, and asks both servers; where something stays as it was, with mod_access_compat. */
async function check(tree: AccessTree, requests: readonly AccessRequest[]): Promise<Checked> {
  const before = serverToRun(tree);
  const asWas = await askAll(before, requests, (running) => convert(running, before));
  const { converted, after, again } = asWas.told;
  const come = (fault: Fault | undefined, asked = 0): Checked => ({ converted, asked, fault });
  if (converted.texts.size === 0) return come(undefined);
  if (again !== undefined) return come({ what: again, request: undefined });
  const refusal = refusalOf(after);
  if (refusal !== undefined) return come({ what: `httpd: ${refusal}`, request: undefined });
  const asIs = await askAll(after, requests, () => undefined);
  const i = requests.findIndex((_, n) => asWas.statuses[n] !== asIs.statuses[n]);
  if (i < 0) return come(undefined, requests.length);
  const texts = Object.entries(after.files).filter(([name]) => /\.conf$|htaccess$/.test(name));
  const text = texts.map(([name, content]) => `--- ${name}, converted\n${content}`).join('');
  const what = `was ${asWas.statuses[i]}, is ${asIs.statuses[i]}\n${text}`;
  return come({ what, request: requests[i] }, requests.length);
}

interface Conversion {
  readonly converted: ConvertedServer;
  readonly after: ServerToRun;
  /** What is wrong if it is converted once more. */
  readonly again: string | undefined;
}

function convert({ root, text, port }: RunningServer, server: ServerToRun): Conversion {
  const here = (one: string) => one.replaceAll('@ROOT@', root).replaceAll('@PORT@', String(port));
  const files = Object.fromEntries(
    Object.entries(server.files).map(([name, one]) => [`${root}/${name}`, here(one)]),
  );
  const htaccess = Object.keys(files).filter((path) => path.endsWith('/.htaccess'));
  const convertOnce = (texts: Readonly<Record<string, string>>, main: string) =>
    convertAccess(
      {
        main: `${root}/httpd.conf`,
        files: createMemoryFiles({ ...texts, [`${root}/httpd.conf`]: main }),
        profile: measuredProfile('2.4'),
      },
      '2.4',
      htaccess,
    );
  const converted = convertOnce(files, text);
  const { only = [] } = server;
  const needed = converted.refusals.length === 0 ? only.filter((name) => name !== 'access_compat') : only;
  const after = { ...files, ...Object.fromEntries(converted.texts) };
  const more = convertOnce(after, text);
  return {
    converted,
    after: {
      ...server,
      only: needed,
      files: Object.fromEntries(
        Object.entries(after).map(([path, one]) => [
          path.slice(root.length + 1),
          one.replaceAll(root, '@ROOT@').replaceAll(`:${port}>`, ':@PORT@>'),
        ]),
      ),
    },
    again: more.texts.size === 0 ? undefined : `again: ${JSON.stringify([...more.texts])}`,
  };
}

/** Describes a fault in the smallest tree that has a fault for the same request. */
async function describeFault(from: number, tree: AccessTree, fault: Fault): Promise<string> {
  const requests = fault.request === undefined ? [] : [fault.request];
  const smallest = await smallestTree(tree, fault, 400, async (candidate) =>
    refusalOf(serverToRun(candidate)) === undefined ? (await check(candidate, requests)).fault : undefined,
  );
  return `PLUME_SEED=${from} PLUME_CASES=1: ${JSON.stringify(fault.request)}\n${describeTree(smallest.tree)}${smallest.fault.what}`;
}

/** A reason as it is counted. */
function withoutPlaces(reason: string): string {
  return reason.replace(/ \([^()]*:\d+\)/g, '').replace(/: `?[A-Z]+ .*/s, '');
}
