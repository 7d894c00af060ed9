import { describe, expect, test } from 'vitest';
import { onlyAccess } from '../../access/equivalence/request-class.ts';
import { requestClassesOf } from '../../access/equivalence/request-classes.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { resolveRequest } from '../../requests/resolve/resolve-request.ts';
import { isEarly, type ResolvedRequest } from '../../requests/resolve/resolved-request.ts';
import { askedAs } from '../kit/access-answer.ts';
import {
  type AccessTree,
  describeTree,
  makeAccessTree,
  makeRequest,
  serverOf,
  smallerTrees,
} from '../kit/access-tree.ts';
import { loadModules } from '../kit/load-modules.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { randomFrom } from '../kit/random.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

/** Another one asks for something else. */
const seed = seedOr(30);
const trees = fewOr(8, 75, 3000);
const requestsPerTree = 40;
/** Where patterns overlap in many ways, not all of them are tried. */
const mostMissed = 0.003;
const ROOT = '/srv/httpd';
const PORT = 8080;

describe('every request has the sections of one of the places of its server', () => {
  test(`${trees} trees, ${requestsPerTree} requests each (PLUME_SEED=${seed})`, {
    timeout: 1_200_000,
  }, () => {
    const missed: string[] = [];
    let found = 0;
    for (let i = 0; i < trees && missed.length < 10; i++) {
      const random = randomFrom(seed + i);
      const tree = makeAccessTree(random);
      const urls = Array.from({ length: requestsPerTree }, () => makeRequest(random));
      const { miss, count } = compare(tree, urls);
      found += count;
      if (miss !== undefined) missed.push(`PLUME_SEED=${seed + i} PLUME_CASES=1: ${smallest(tree, urls)}`);
    }
    if (missed.length > trees * mostMissed) expect(missed.join('\n\n')).toBe('');
    expect(found).toBeGreaterThan(trees * requestsPerTree * 0.5);
  });

  type Requests = readonly ReturnType<typeof makeRequest>[];

  /** A request whose sections no place has, and how many requests there were that have some. */
  function compare(tree: AccessTree, requests: Requests): { readonly miss?: string; readonly count: number } {
    const server = read(tree);
    const directories = Object.keys(tree.htaccess).map((folder) => `${ROOT}/${folder}`);
    const known = new Set(requestClassesOf(server, directories).all.map(({ sections }) => keyOf(sections)));
    let count = 0;
    for (const request of requests)
      for (const resolved of placesAsked(server, request)) {
        const sections = onlyAccess(resolved.sections);
        if (sections.length === 0) continue;
        count++;
        if (known.has(keyOf(sections))) continue;
        const names = sections.map(({ scope }) => nameOf(scope)).join(', ');
        return { count, miss: `${request.host} ${resolved.uri} (${resolved.path}) has ${names}` };
      }
    return { count };
  }

  function smallest(tree: AccessTree, requests: Requests): string {
    let [small, said] = [tree, compare(tree, requests).miss];
    for (let isSmaller = true; isSmaller; ) {
      isSmaller = false;
      for (const candidate of smallerTrees(small)) {
        const { miss } = compare(candidate, requests);
        if (miss === undefined) continue;
        [small, said, isSmaller] = [candidate, miss, true];
        break;
      }
    }
    return `${said}\n${describeTree(small)}`;
  }
});

/** The place of a request that is surely mapped, and of what httpd asks for in its place. */
function placesAsked(server: Server, request: ReturnType<typeof makeRequest>): readonly ResolvedRequest[] {
  const resolved = resolveRequest(server, askedAs(request, { port: PORT, names: undefined }));
  if (isEarly(resolved) || resolved.unknown.some(({ phase }) => phase === 'mapping')) return [];
  const tried = resolved.tried.flatMap((one) => (isEarly(one) || one.unknown.length > 0 ? [] : [one]));
  return [resolved, ...tried];
}

function read(tree: AccessTree): Server {
  const { main, files, only = [] } = serverOf(tree);
  const fill = (text: string) => text.replaceAll('@ROOT@', ROOT).replaceAll('@PORT@', String(PORT));
  const around = [
    `ServerRoot "${ROOT}"`,
    `${loadModules(...only)}Listen ${PORT}`,
    `DocumentRoot "${ROOT}/htdocs"`,
  ].join('\n');
  const inPlace = Object.entries(files).map(([name, text]) => [`${ROOT}/${name}`, fill(text)]);
  const server = readServer({
    main: `${ROOT}/httpd.conf`,
    files: createMemoryFiles({
      ...Object.fromEntries(inPlace),
      [`${ROOT}/httpd.conf`]: `${around}\n${fill(main)}`,
    }),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return server;
}

function keyOf(sections: readonly MergedSection[]): string {
  return sections.map(({ scope, applies }) => `${nameOf(scope)} ${applies}`).join('\n');
}

/** Where it stands, as file and offset. */
function nameOf(scope: MergedSection['scope']): string {
  if (scope === undefined) return '?';
  if ('command' in scope) return `${scope.instance.path}:${scope.command.start} <${scope.command.name}>`;
  return 'main' in scope ? scope.main.path : scope.path;
}
