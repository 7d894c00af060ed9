import { fillExpression, samplesOf } from '../../../access/equivalence/pattern-samples.ts';
import { decide } from '../../../access/policy/decide.ts';
import type { Outcome } from '../../../access/policy/outcome.ts';
import { policiesOf } from '../../../access/policy/policy.ts';
import { type ProxyEntry, passOn, proxyEntriesIn } from '../../../access/request/proxy-entries.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { isSection, type Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { htaccessFilesOf } from '../../../model/sections/htaccess-files.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import { type Sections, sectionsIn } from '../../../model/sections/sections.ts';
import type { Located } from '../../../model/server/server.ts';
import { type Asked, ask } from '../../../requests/examples/ask.ts';
import { type Place, placesOf } from '../../../requests/examples/places.ts';
import { ANY_REQUEST } from '../../access/own-policies.ts';

/** A script that is passed on although a line restricts access to its file. */
export interface Bypass {
  readonly pass: ProxyEntry;
  readonly asked: Asked;
  readonly url: ByteText;
  readonly backend: ByteText;
  /** The line that decides where the file is asked for. */
  readonly restriction: Located;
}

/** One for each line of a host that passes such a script on. */
export const bypassesIn: (host: Scope) => readonly Bypass[] = scopeQuery('bypassesIn', (host) => {
  const server = isSection(host) ? host.instance.server : 'main' in host ? host : undefined;
  if (server === undefined) return [];
  const passes = proxyEntriesIn(host).filter(mayPassFiles).slice(0, MOST_LINES);
  const sites = passes.length === 0 ? [] : placesOf(host).flatMap((place) => siteAt(place) ?? []);
  return passes.flatMap((pass) => {
    for (const site of sites) {
      const found = passesFiles(pass, site) ? bypassOf(pass, site) : undefined;
      if (found !== undefined) return found;
    }
    return [];
  });
});

/** The most lines of a host that pass files on and are examined: each needs requests of its own. */
const MOST_LINES = 20;

interface Site {
  readonly place: Place;
  /** Without a slash at its end. */
  readonly root: ByteText;
}

function siteAt(place: Place): Site | undefined {
  const { documentRoot } = rootsOf(place.server, place.host);
  return documentRoot?.certainty === 'present' ? { place, root: documentRoot.directory } : undefined;
}

function mayPassFiles({ isSure, isEarly, isInterpolated, to }: ProxyEntry): boolean {
  return isSure && !isEarly && !isInterpolated && to !== undefined && /^fcgi:/i.test(to);
}

/** Whether an entry hands over files of the site by their own names. */
function passesFiles(pass: ProxyEntry, site: Site): boolean {
  return samplesFor(pass).some((uri) => isOwnFile(pass, uri, site));
}

/** Paths that an entry may be for. */
function samplesFor({ from }: ProxyEntry): readonly ByteText[] {
  if (from === undefined) return [];
  if (!from.isRegex) return [`${from.text.replace(/\/$/, '')}/index.php`];
  return ['/index.php', ...fillExpression(from.text)];
}

function isOwnFile(pass: ProxyEntry, uri: ByteText, { root }: Site): boolean {
  const found = passOn(pass, { uri, encoded: uri, unparsed: uri, query: undefined });
  return typeof found === 'object' && pathIn(found.url) === root + uri;
}

function pathIn(url: ByteText): ByteText {
  return /^\w+:\/\/[^/]*(\/.*)$/s.exec(url)?.[1] ?? '';
}

function bypassOf(pass: ProxyEntry, site: Site): Bypass | undefined {
  let left = MOST_ASKED;
  for (const uri of candidatesFor(pass, site)) {
    if (!isOwnFile(pass, uri, site)) continue;
    if (left-- <= 0) return undefined;
    const restriction = restrictionOf(uri, site);
    if (restriction === undefined) continue;
    // who denies all scripts wants none of them sent as text
    if (restriction.isForNobody && !samplesFor(pass).some((one) => isGranted(one, pass, site))) continue;
    for (const asked of ask([site.place], () => escapePath(uri))) {
      const { url, answer } = asked;
      const [backend, ...others] = answer.handedTo ?? [];
      if (backend !== undefined && others.length === 0 && pathIn(backend.url) === site.root + uri)
        return { pass, asked, url, backend: backend.url, restriction: restriction.at };
    }
  }
  return undefined;
}

/** The most files that are asked for because of one line. */
const MOST_ASKED = 20;

/** Scripts in the places that have lines of their own. */
function candidatesFor(pass: ProxyEntry, { place: { server, host }, root }: Site): ReadonlySet<ByteText> {
  const scopes = host === undefined ? [server] : [server, host];
  const scripts = samplesFor(pass).map((uri) => uri.slice(uri.lastIndexOf('/') + 1));
  const found = new Set<ByteText>();
  const add = (folder: ByteText, sections: Sections | undefined): void => {
    if (!`${folder}/`.startsWith(`${root}/`)) return;
    const names = (sections?.files ?? []).flatMap(({ pattern }) => samplesOf(pattern));
    for (const name of [...names, ...scripts])
      if (found.size < MOST_CANDIDATES) found.add(`${folder.slice(root.length)}/${name}`);
  };
  for (const scope of scopes) {
    const sections = sectionsIn(scope);
    add(root, sections);
    for (const { pattern, inner } of sections.directories)
      if (pattern?.kind === 'text') add(pattern.text.replace(/\/$/, ''), inner);
  }
  for (const path of htaccessFilesOf(server).paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!`${folder}/`.startsWith(`${root}/`)) continue;
    const merged = mergeOrder(server, host, { path: `${folder}/${scripts[0] ?? ''}` });
    for (const { kind, scope } of merged)
      if (kind === 'htaccess' && scope !== undefined) add(folder, sectionsIn(scope));
  }
  return found;
}

/** The most files that are considered because of one line. */
const MOST_CANDIDATES = 200;

/** The line that restricts access to a file where it is asked for; undefined where nothing surely does. */
function restrictionOf(
  uri: ByteText,
  site: Site,
): { readonly at: Located; readonly isForNobody: boolean } | undefined {
  const outcomes = outcomesFor(uri, site);
  if (outcomes === undefined || !outcomes.every((one) => one.some(({ status }) => status !== 200)))
    return undefined;
  const all = outcomes.flat();
  const at = all.find(({ status }) => status !== 200)?.at[0];
  return at && { at, isForNobody: all.every(({ status }) => status === 403) };
}

function isGranted(uri: ByteText, pass: ProxyEntry, site: Site): boolean {
  const outcomes = isOwnFile(pass, uri, site) ? outcomesFor(uri, site) : undefined;
  return outcomes?.every((one) => one.some(({ status }) => status === 200)) === true;
}

/** What access control may decide, for each way in which conditions may turn out; undefined where that is not known. */
function outcomesFor(
  uri: ByteText,
  { place: { server, host }, root }: Site,
): readonly (readonly Outcome[])[] | undefined {
  const merged = mergeOrder(server, host, { path: root + uri, uri, isThere: true });
  if (merged.some(({ scope, applies }) => scope === undefined || applies === 'unknown')) return undefined;
  const policies = policiesOf(merged, server.target.series)?.map(({ policy }) => policy);
  if (policies === undefined || policies.length === 0 || policies.some(({ isOpen }) => isOpen))
    return undefined;
  return policies.map((policy) => decide(policy, { method: 'GET', facts: ANY_REQUEST }));
}
