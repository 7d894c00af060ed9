import { ANY_NAME } from '../../access/equivalence/pattern-samples.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { hostOf, isSection } from '../../model/configuration/scope.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import type { IpAddress } from '../../model/vhosts/ip-address.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import { keyOf, MOST_CLIENTS } from '../../requests/examples/client.ts';
import { type Differing, ordinaryRequest } from '../../requests/examples/ordinary-request.ts';
import { MOST_NAMES, type Origin, originsOf } from '../../requests/examples/origins.ts';
import { folderOf } from '../../requests/examples/places.ts';
import { findAnsweringHost, sectionOf } from '../../requests/resolve/answering-host.ts';
import { arrivalOf } from '../../requests/resolve/arrival.ts';
import type { Both, Side } from '../sides/side.ts';
import { type ChangedPair, placesOfPattern } from './changed-patterns.ts';
import { hostKey } from './host-key.ts';
import type { HtaccessToAsk } from './htaccess-to-ask.ts';
import type { OriginsOfBoth } from './origins-to-ask.ts';
import {
  clientsOfLine,
  clientsOfScopes,
  filesToAskFor,
  linesToAskFor,
  MOST_PLACES,
  type PlaceToAsk,
  placesOfChange,
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
  /** Of those the ones that the other side has in another form. */
  readonly pairs: readonly ChangedPair[];
  /** The .htaccess files that httpd reads for requests, by the paths of which there are instances. */
  readonly htaccess: readonly FileInstance[];
  /** True for a line of them that requests are made of. */
  readonly isAsked: HtaccessToAsk['isAsked'];
  /** The directories whose files are asked for; undefined for all. */
  readonly directories: HtaccessToAsk['directories'];
  /** Paths of the server at which something is new, gone or another thing. */
  readonly paths: readonly ByteText[];
  readonly origins: OriginsOfBoth;
}

/** A request for an example, and the origin that it is for. */
export interface Example {
  readonly question: RequestQuestion;
  readonly origin: string;
}

/** Makes a question of an origin and a place. */
type Maker = (origin: Origin, place: PlaceToAsk) => Example;

/** The example requests of both sides, those of changed lines first; some more than once. `differing` is what all clients have. */
export function* exampleQuestions(all: Both<Asking>, differing: Differing): Generator<Example> {
  const make = createMaker(differing);
  const sides = [all.after, all.before];
  for (const asking of sides) yield* ofLines(asking, make);
  for (const asking of sides) yield* ofOtherClients(asking, make);
  for (const asking of sides) yield* ofPaths(asking, make);
  const moved = movedNames(all);
  for (const { origin } of moved.after) for (const place of EVERYWHERE) yield make(origin, place);
  for (const asking of sides)
    yield* ofHosts(asking, asking === all.before ? moved.before : moved.after, make);
}

const EVERYWHERE: readonly PlaceToAsk[] = [{ target: '/' }, { target: `/${ANY_NAME}` }];

function createMaker(differing: Differing): Maker {
  return (origin, { target, client = {} }) => {
    const own = { ...origin.differing, ...client, ...differing };
    const url = `${origin.origin}${target.startsWith('/') ? target : `/${target}`}`;
    const to = `${own.to?.address?.text ?? ''}:${own.to?.port ?? ''}`;
    return { question: ordinaryRequest(url, own), origin: `${origin.origin} ${to}` };
  };
}

function* ofLines(asking: Asking, make: Maker): Generator<Example> {
  const { server, within } = asking.side;
  const places = [
    ...asking.lines.map((at) => () => placesOfChange(server, at)),
    ...asking.pairs.map((pair) => () => placesOfPattern(server, pair)),
  ];
  for (const find of places)
    for (const { host, ...place } of within(find))
      for (const origin of within(() => originsOfPlace(asking, host, place))) yield make(origin, place);
}

/** The places of changed lines again, for clients whom other lines tell apart: what decides for an ordinary one may hide a change. */
function* ofOtherClients({ side, reach, lines, htaccess, origins }: Asking, make: Maker): Generator<Example> {
  const { server, within } = side;
  const shared = [server, ...htaccess];
  for (const at of lines.map(ruleOfCondition))
    for (const { host, ...place } of within(() => placesOfLine(server, at)))
      for (const one of host === undefined ? [undefined, ...reach.hosts] : [host])
        for (const client of within(() => clientsOfScopes(one === undefined ? shared : [one, ...shared])))
          for (const origin of within(() => origins.of(side, one))) yield make(origin, { ...place, client });
}

/** The origins of the host of a place, or of all that are asked where it is for any. */
function originsOfPlace(
  { side, reach, origins }: Asking,
  host: Host,
  { name }: PlaceToAsk,
): readonly Origin[] {
  const all = host === undefined ? [undefined, ...reach.hosts] : [host];
  return all.flatMap((one) => {
    const own = origins.of(side, one);
    return name === undefined
      ? own
      : [...own, ...own.flatMap((origin) => withName(side.server, one, name, origin))];
  });
}

function withName(server: Server, host: Host, name: ByteText, origin: Origin): readonly Origin[] {
  return originsOf(server, host)
    .withName(name)
    .map((url) => ({ ...origin, origin: url }));
}

/** Requests for the things at changed paths; a path of a folder has a `/` at its end. */
function* ofPaths({ side, reach, paths, origins }: Asking, make: Maker): Generator<Example> {
  const { server, within } = side;
  for (const path of paths.slice(0, MOST_PLACES))
    for (const host of reach.hosts) {
      const urls = within(() => urlsOfPath(server, host, path.replace(/\/$/, '')));
      for (const url of urls)
        for (const origin of within(() => origins.of(side, host)))
          for (const target of [url, `${url}/`, `${url}/${ANY_NAME}`, folderOf(url)])
            yield make(origin, { target });
    }
}

/** All that the hosts of one side are about. */
function* ofHosts(asking: Asking, moved: readonly Moved[], make: Maker): Generator<Example> {
  const { side, reach, origins } = asking;
  const { within } = side;
  const placesOf = createPlaces(asking);
  for (const host of reach.hosts) {
    const places = within(() => placesOf(host));
    for (const origin of within(() => origins.of(side, host)))
      for (const place of places) {
        yield make(origin, place);
        if (place.name === undefined) continue;
        for (const named of withName(side.server, host, place.name, origin)) yield make(named, place);
      }
  }
  for (const { origin, answerer } of moved)
    for (const place of within(() => placesOf(answerer))) yield make(origin, place);
}

/** The places of hosts: those of their own lines and files, and those of lines that all hosts share. */
function createPlaces({
  side: { server, within },
  htaccess,
  isAsked,
  directories,
  lines,
}: Asking): (host: Host) => readonly PlaceToAsk[] {
  const placesIn = (scope: Scope) => linesToAskFor(scope).flatMap((at) => placesOfLine(server, at));
  const ofHtaccess = (one: FileInstance) =>
    linesToAskFor(one)
      .filter(isAsked)
      .flatMap((at) => placesOfLine(server, at));
  const shared = within(() => [...placesIn(server), ...htaccess.flatMap(ofHtaccess)]);
  // who is told apart by a changed line may be so at any place
  const clients = lines.map(ruleOfCondition).flatMap(clientsOfLine).slice(0, MOST_CLIENTS);
  return (host) => {
    const own = host === undefined ? [] : placesIn(host);
    const files = filesToAskFor(server, host, directories).map((target): PlaceToAsk => ({ target }));
    const all = new Map(
      [...EVERYWHERE, ...own, ...files, ...shared].map((one: PlaceToAsk) => [
        `${one.target} ${one.client && keyOf(one.client)} ${one.name}`,
        { target: one.target, name: one.name, client: one.client },
      ]),
    );
    return [...all.values()].flatMap((place) => [place, ...clients.map((client) => ({ ...place, client }))]);
  };
}

/** An origin at which another host answers than before, and the host of one side. */
interface Moved {
  readonly origin: Origin;
  readonly answerer: Host;
}

/** The names and addresses at which another host answers than before, a few of those of each two hosts, with the answering host of each side. */
function movedNames({ before, after }: Both<Asking>): Both<readonly Moved[]> {
  const found = { before: [] as Moved[], after: [] as Moved[] };
  if (!before.reach.isAboutNames && !after.reach.isAboutNames) return found;
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const origin of allOrigins([before, after])) {
    const key = originKey(origin);
    if (seen.has(key)) continue;
    seen.add(key);
    const was = answererOf(before.side, origin);
    const is = answererOf(after.side, origin);
    const [old, now] = [hostKey(was, before.side), hostKey(is, after.side)];
    if (old === now) continue;
    const pair = `${old}\0${now}`;
    const count = counts.get(pair) ?? 0;
    counts.set(pair, count + 1);
    if (count >= MOST_NAMES) continue;
    found.before.push({ origin, answerer: sectionOf(was) });
    found.after.push({ origin, answerer: sectionOf(is) });
  }
  return found;
}

/** The names of all hosts of both sides, at the addresses of those that changes concern, too. */
function* allOrigins(all: readonly Asking[]): Generator<Origin> {
  const addresses = new Map<string, IpAddress>();
  for (const { side, reach, origins } of all)
    for (const host of reach.hosts)
      for (const { differing } of origins.of(side, host)) {
        const address = differing.to?.address;
        if (address !== undefined) addresses.set(address.text, address);
      }
  const some = [...addresses.values()].slice(0, MOST_NAMES);
  for (const asking of all) yield* namesOfOneSide(asking, all);
  for (const { side, origins } of all) {
    const { main, hosts } = virtualHostsOf(side.server);
    for (const { config } of [main, ...hosts]) {
      const { instance, command } = config.at ?? {};
      const host = instance !== undefined && command?.kind === 'open' ? { instance, command } : undefined;
      for (const origin of origins.of(side, host)) {
        yield origin;
        if (some.length > 0) yield* origins.atAddresses(origin, some);
      }
    }
  }
}

/** The names that changed lines give hosts on one side alone. */
function* namesOfOneSide({ side, lines, origins }: Asking, all: readonly Asking[]): Generator<Origin> {
  const others = all.filter((one) => one.side !== side).flatMap((one) => one.lines);
  const known = new Set(others.flatMap(namesGivenBy));
  for (const at of lines) {
    const names = namesGivenBy(at).filter((name) => !known.has(name));
    const host = hostOf(at);
    const section = isSection(host) ? host : undefined;
    const [origin] = names.length === 0 ? [] : side.within(() => origins.of(side, section));
    if (origin === undefined) continue;
    for (const name of names) yield* withName(side.server, section, name, origin);
  }
}

/** The names that a line gives its host, an example for each pattern. */
function namesGivenBy({ instance, command }: Located): readonly ByteText[] {
  if (command.key !== 'serveralias' && command.key !== 'servername') return [];
  return instance
    .partsOf(command)
    .words.flatMap(({ value, hasVariable }) =>
      hasVariable ? [] : asciiLowerCase(value).replaceAll('*', 'any').replaceAll('?', 'x'),
    );
}

function originKey({ origin, differing: { to, host } }: Origin): string {
  return `${asciiLowerCase(origin)} ${to?.address?.text ?? ''} ${to?.port ?? ''} ${host ?? ''}`;
}

function answererOf(side: Side, { origin, differing }: Origin): HostAnswer {
  const arrival = arrivalOf(side.server, { url: `${origin}/`, ...differing });
  return findAnsweringHost(side.server, arrival).likely;
}
