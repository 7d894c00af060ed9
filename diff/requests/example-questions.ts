import { ANY_NAME } from '../../access/equivalence/pattern-samples.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import { keyOf, MOST_CLIENTS } from '../../requests/examples/client.ts';
import { type Differing, ordinaryRequest } from '../../requests/examples/ordinary-request.ts';
import { type Origin, originsOf } from '../../requests/examples/origins.ts';
import { findAnsweringHost } from '../../requests/resolve/answering-host.ts';
import { arrivalOf } from '../../requests/resolve/arrival.ts';
import type { Both, Side } from '../sides/side.ts';
import { hostKey } from './host-key.ts';
import {
  clientsOfLine,
  clientsOfScopes,
  filesToAskFor,
  linesToAskFor,
  originsFor,
  type PlaceToAsk,
  placesOfLine,
  ruleOfCondition,
  urlsOfPath,
} from './places-to-ask.ts';
import type { Host, Reach } from './reach.ts';

/** The things that requests of one side are made of. */
export interface Asking {
  readonly side: Side;
  readonly reach: Reach;
  /** The changed lines that httpd reads: they come first. */
  readonly lines: readonly Located[];
  /** The .htaccess files that httpd reads for requests, by the paths of which there are instances. */
  readonly htaccess: readonly FileInstance[];
  /** Paths of the server at which something is new, gone or another thing. */
  readonly paths: readonly ByteText[];
}

/** A request for an example, and the origin that it is for. */
export interface Example {
  readonly question: RequestQuestion;
  readonly origin: string;
}

/** Makes questions of origins and places; each is made once. */
interface Maker {
  make(origin: Origin, place: PlaceToAsk): readonly Example[];
}

/** The example requests of both sides, those of changed lines first. `differing` is what all clients have. */
export function* exampleQuestions(all: Both<Asking>, differing: Differing): Generator<Example> {
  const maker = createMaker(differing);
  const sides = [all.after, all.before];
  for (const asking of sides) yield* ofLines(asking, asking.lines, maker);
  for (const asking of sides) yield* ofOtherClients(asking, maker);
  for (const asking of sides) yield* ofPaths(asking, maker);
  for (const one of movedNames(all)) for (const place of EVERYWHERE) yield* maker.make(one, place);
  for (const asking of sides) yield* ofHosts(asking, movedNames(all), maker);
}

const EVERYWHERE: readonly PlaceToAsk[] = [{ target: '/' }, { target: `/${ANY_NAME}` }];

function createMaker(differing: Differing): Maker {
  const made = new Set<string>();
  return {
    make(origin, { target, client = {} }) {
      const own = { ...origin.differing, ...differing, ...client };
      const url = `${origin.origin}${target.startsWith('/') ? target : `/${target}`}`;
      const key = `${keyOf(own)} ${own.method ?? ''} ${own.to?.port ?? ''} ${url}`;
      if (made.has(key)) return [];
      made.add(key);
      return [{ question: ordinaryRequest(url, own), origin: `${origin.origin}:${own.to?.port ?? ''}` }];
    },
  };
}

function* ofLines({ side, reach }: Asking, lines: readonly Located[], maker: Maker): Generator<Example> {
  const { server, within } = side;
  for (const at of lines.map(ruleOfCondition))
    for (const { host, ...place } of within(() => placesOfLine(server, at)))
      for (const origin of within(() => originsOfPlace(server, host, place, reach)))
        yield* maker.make(origin, place);
}

/** The places of changed lines again, for clients whom other lines tell apart: what decides for an ordinary one may hide a change. */
function* ofOtherClients({ side, reach, lines, htaccess }: Asking, maker: Maker): Generator<Example> {
  const { server, within } = side;
  const shared = [server, ...htaccess];
  for (const at of lines.map(ruleOfCondition))
    for (const { host, ...place } of within(() => placesOfLine(server, at)))
      for (const one of host === undefined ? [undefined, ...reach.hosts] : [host])
        for (const client of within(() => clientsOfScopes(one === undefined ? shared : [one, ...shared])))
          for (const origin of originsFor(server, one)) yield* maker.make(origin, { ...place, client });
}

/** The origins of the host of a place, or of all that are asked where it is for any. */
function originsOfPlace(
  server: Server,
  host: Host,
  { name }: PlaceToAsk,
  { hosts }: Reach,
): readonly Origin[] {
  const all = host === undefined ? [undefined, ...hosts] : [host];
  return all.flatMap((one) => {
    const own = originsFor(server, one);
    return name === undefined
      ? own
      : [...own, ...own.flatMap((origin) => withName(server, one, name, origin))];
  });
}

function withName(server: Server, host: Host, name: ByteText, origin: Origin): readonly Origin[] {
  return originsOf(server, host)
    .withName(name)
    .map((url) => ({ ...origin, origin: url }));
}

/** Requests for the things at changed paths. */
function* ofPaths({ side, reach, paths }: Asking, maker: Maker): Generator<Example> {
  const { server, within } = side;
  for (const path of paths.slice(0, MOST_PATHS))
    for (const host of reach.hosts) {
      const urls = within(() => urlsOfPath(server, host, path));
      for (const url of urls)
        for (const origin of originsFor(server, host)) {
          yield* maker.make(origin, { target: url });
          yield* maker.make(origin, { target: `${url}/${ANY_NAME}` });
          yield* maker.make(origin, { target: url.slice(0, url.lastIndexOf('/') + 1) });
        }
    }
}

/** The most changed paths that are asked for, each in three ways: a commit may add a whole site. */
const MOST_PATHS = 200;

/** All that the hosts of one side are about. */
function* ofHosts(asking: Asking, moved: readonly Origin[], maker: Maker): Generator<Example> {
  const { side, reach, htaccess } = asking;
  const { server, within } = side;
  const shared = within(() => [
    ...linesToAskFor(server).flatMap((at) => placesOfLine(server, at)),
    ...htaccess.flatMap((one) => linesToAskFor(one).flatMap((at) => placesOfLine(server, at))),
  ]);
  // who is told apart by a changed line may be so at any place
  const clients = asking.lines.map(ruleOfCondition).flatMap(clientsOfLine).slice(0, MOST_CLIENTS);
  const targets = new Map(
    shared.map((one) => [`${one.target} ${one.client && keyOf(one.client)} ${one.name}`, one]),
  );
  for (const host of reach.hosts) {
    const own = within(() =>
      host === undefined ? [] : linesToAskFor(host).flatMap((at) => placesOfLine(server, at)),
    );
    const files = within(() => filesToAskFor(server, host)).map((target): PlaceToAsk => ({ target }));
    for (const origin of originsFor(server, host))
      for (const place of [...EVERYWHERE, ...own, ...files, ...targets.values()]) {
        yield* maker.make(origin, place);
        for (const client of clients) yield* maker.make(origin, { ...place, client });
        if (place.name === undefined) continue;
        for (const named of withName(server, host, place.name, origin)) yield* maker.make(named, place);
      }
  }
  for (const origin of moved) for (const place of targets.values()) yield* maker.make(origin, place);
}

/** The names at which another host answers than before. */
function movedNames({ before, after }: Both<Asking>): readonly Origin[] {
  if (!before.reach.isAboutNames && !after.reach.isAboutNames) return [];
  const found = new Map<string, Origin>();
  for (const { side } of [before, after]) {
    const { main, hosts } = virtualHostsOf(side.server);
    for (const { config } of [main, ...hosts]) {
      const { at } = config;
      const { instance, command } = at ?? {};
      const host = instance !== undefined && command?.kind === 'open' ? { instance, command } : undefined;
      for (const origin of originsFor(side.server, host)) found.set(originKey(origin), origin);
    }
  }
  return [...found.values()].filter(
    (origin) => answererOf(before.side, origin) !== answererOf(after.side, origin),
  );
}

function originKey({ origin, differing: { to, host } }: Origin): string {
  return `${asciiLowerCase(origin)} ${to?.port ?? ''} ${host ?? ''}`;
}

function answererOf(side: Side, { origin, differing }: Origin): string {
  const arrival = arrivalOf(side.server, { url: `${origin}/`, ...differing });
  return hostKey(findAnsweringHost(side.server, arrival).likely, side);
}
