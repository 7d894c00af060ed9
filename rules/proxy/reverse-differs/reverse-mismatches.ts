import { matchPrefix } from '../../../access/request/alias-entries.ts';
import { type ProxyEntry, passOn, proxyEntriesIn } from '../../../access/request/proxy-entries.ts';
import { addTo } from '../../../core/add-to.ts';
import { isNamePattern } from '../../../files/name-pattern.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag, Word } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import {
  commandsBelow,
  commandsIn,
  isSection,
  isUnlocated,
  isWhole,
  type Scope,
  topOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { argsAt } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

/** A path that is passed on to a backend by its beginning. */
interface Pass {
  readonly at: Located;
  readonly path: ByteText;
  readonly url: ByteText;
}

/** What a ProxyPassReverse puts in place of the beginning of a redirect. */
interface Reverse {
  readonly at: Located;
  readonly real: ByteText;
  readonly fake: ByteText;
  /** The path of the `<Location>` around it: it counts for no other requests. */
  readonly within: ByteText | undefined;
}

/** A ProxyPassReverse that is meant for a ProxyPass, and that makes something else of its redirects. */
export interface Mismatch {
  readonly pass: Pass;
  readonly reverse: Reverse;
  /** A redirect of the backend to a page of its own. */
  readonly location: ByteText;
  /** Where it leads clients; undefined where httpd leaves it as it is. */
  readonly result: ByteText | undefined;
  /** The URL-path of that page for clients. */
  readonly expected: ByteText;
}

/** Those of a host, by their lines; none where lines that plume does not follow may change redirects. */
export const mismatchesIn: (host: Scope) => ReadonlyMap<Command, readonly Mismatch[]> = scopeQuery(
  'mismatchesIn',
  (host) => {
    const found = new Map<Command, Mismatch[]>();
    const scopes: readonly Scope[] = isSection(host) ? [topOf(host.instance), host] : [host];
    const all = scopes.map(proxyLinesIn);
    const reverses = all.flatMap((one) => one.reverses);
    if (reverses.length === 0 || all.some(({ isOpen }) => isOpen)) return found;
    const lines: Lines = { scopes, passes: all.flatMap((one) => one.passes), reverses };
    const byPlace = new Map<ByteText, Reverse[]>();
    for (const reverse of proxyLinesIn(host).reverses) {
      const place = withoutSlash(reverse.fake);
      const others = byPlace.get(place) ?? [];
      byPlace.set(place, others);
      if (others.length < MOST_OF_A_PLACE) others.push(reverse);
    }
    let left = MOST_COMPARED;
    for (const pass of lines.passes) {
      const meant = byPlace.get(withoutSlash(pass.path));
      if (meant === undefined || meant.some((one) => agree(pass, one))) continue;
      if (left-- <= 0) break;
      const mismatch = mismatchOf(pass, meant, lines);
      const { command } = mismatch?.reverse.at ?? {};
      if (mismatch !== undefined && command !== undefined) addTo(found, command, mismatch);
    }
    return found;
  },
);

/** Each is compared with all lines of the host. */
const MOST_COMPARED = 50;
/** The most ProxyPassReverse of one path that are compared with each ProxyPass. */
const MOST_OF_A_PLACE = 20;

interface Lines {
  readonly scopes: readonly Scope[];
  readonly passes: readonly Pass[];
  /** In the order in which httpd tries them. */
  readonly reverses: readonly Reverse[];
}

/** Whether a redirect to a page of the backend becomes that page here. */
function agree(pass: Pass, { real, fake }: Reverse): boolean {
  const location = `${originalOf(pass.url)}/page`;
  if (!beginsWith(location, real)) return false;
  return isSamePath(fake + location.slice(real.length), `${withoutSlash(pass.path)}/page`);
}

function mismatchOf(pass: Pass, meant: readonly Reverse[], lines: Lines): Mismatch | undefined {
  const { path, url } = pass;
  // what follows is glued to the host; nothing is below a page
  const isPage = [path, pathIn(url)].some((text) => /\.\w+$/.test(text));
  if ((path.endsWith('/') && !url.endsWith('/')) || isPage) return undefined;
  const location = `${originalOf(url)}/page`;
  const expected = `${withoutSlash(path)}/page`;
  const applied = lines.reverses.filter(
    ({ within }) => within === undefined || matchPrefix(expected, within) > 0,
  );
  const reverse = applied.find(({ real }) => beginsWith(location, real));
  if (reverse === undefined) {
    const other = meant.find((one) => isForAlmost(one, pass) && !isForAnother(one, lines));
    return other && { pass, reverse: other, location, result: undefined, expected };
  }
  if (!meant.includes(reverse)) return undefined;
  const length = reverse.real.length + (reverse.real.startsWith('/') ? originOf(location).length : 0);
  const result = reverse.fake + location.slice(length);
  if (!result.startsWith('/') || isSamePath(result, expected) || leadsBack(result, location, lines))
    return undefined;
  return { pass, reverse, location, result, expected };
}

/** Source: ap_proxy_location_reverse_map() in modules/proxy/proxy_util.c. */
function beginsWith(location: ByteText, real: ByteText): boolean {
  const part = real.startsWith('/') ? location.slice(originOf(location).length) : location;
  return real !== '' && asciiLowerCase(part).startsWith(asciiLowerCase(real));
}

/** Whether a line of the host passes a path on to that page of the backend after all. */
function leadsBack(path: ByteText, location: ByteText, { scopes, passes }: Lines): boolean {
  const isIt = (url: ByteText) => isSamePath(originalOf(url), originalOf(location));
  const request = { uri: path, encoded: path, unparsed: path, query: undefined };
  return (
    passes.some(
      (pass) => matchPrefix(path, pass.path) > 0 && isIt(pass.url + path.slice(matchPrefix(path, pass.path))),
    ) ||
    scopes.flatMap(proxyEntriesIn).some((entry) => {
      const found = passOn(entry, request);
      return found === 'unknown' || (typeof found === 'object' && isIt(found.url));
    })
  );
}

/** Whether a ProxyPassReverse names the machine of a backend, with another port, scheme or name for it. */
function isForAlmost({ real }: Reverse, { url }: Pass): boolean {
  const [one, other] = [hostNameOf(real), hostNameOf(url)];
  return one !== undefined && (one === other || (LOOPBACK.has(one) && LOOPBACK.has(other ?? '')));
}

const LOOPBACK: ReadonlySet<ByteText> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether it is for something else that requests are passed to, or for a name of the host itself. */
function isForAnother({ real }: Reverse, { scopes, passes }: Lines): boolean {
  const origin = originOf(originalOf(real));
  const name = hostNameOf(real) ?? '';
  return (
    passes.some(({ url }) => originOf(originalOf(url)) === origin) ||
    scopes
      .flatMap((scope) => commandsIn(scope, ['servername', 'serveralias', 'rewriterule', 'proxypassmatch']))
      .flatMap(argsAt)
      .some(({ value, hasVariable }) => hasVariable || asciiLowerCase(value).includes(name))
  );
}

interface LinesOfScope {
  readonly passes: readonly Pass[];
  readonly reverses: readonly Reverse[];
  /** Whether redirects may be changed in a way that is not followed. */
  readonly isOpen: boolean;
}

/** Those that were found so far. */
interface FoundLines extends LinesOfScope {
  readonly passes: Pass[];
  readonly reverses: Reverse[];
  isOpen: boolean;
}

/** What a host or top level has outside of sections and in each `<Location>` that has a path. */
const proxyLinesIn: (scope: Scope) => LinesOfScope = scopeQuery('proxyLinesIn', (scope) => {
  const lines: FoundLines = { passes: [], reverses: [], isOpen: true };
  if (isUnlocated(scope) || !seesAll(scope)) return lines;
  lines.isOpen = OPENING.some((key) => commandsIn(scope, key).some(mayChangeRedirects));
  for (const entry of proxyEntriesIn(scope))
    if (isPlainEntry(entry))
      addPass(lines.passes, { at: entry.at, path: entry.from.text, url: entry.to ?? '' });
  for (const at of commandsIn(scope, 'proxypassreverse')) {
    const [fake, real, ...more] = argsAt(at);
    if (fake === undefined || real === undefined) continue;
    const isKnown = at.certainty === 'present' && !fake.hasVariable;
    lines.isOpen ||= !isKnown || mayBeOthers(real, more);
    lines.reverses.push({ at, real: real.value, fake: fake.value, within: undefined });
  }
  for (const at of commandsIn(scope, SECTIONS))
    addLinesOfSection({ instance: at.instance, command: at.command as OpeningTag }, at.certainty, lines);
  return lines;
});

/** An entry for all that begins with its path, which is known as it is. */
function isPlainEntry(
  entry: ProxyEntry,
): entry is ProxyEntry & { readonly from: { readonly text: ByteText } } {
  const { from, socket, isEarly, isInterpolated, isSure } = entry;
  return isSure && from !== undefined && !from.isRegex && !isEarly && !isInterpolated && socket === undefined;
}

/** A ProxyPassReverse may stand for more backends, or others, than its URL names. */
function mayBeOthers(real: Word, more: readonly Word[]): boolean {
  return more.length > 0 || real.hasVariable || /^balancer:/i.test(real.value);
}

function addLinesOfSection(
  section: Located<OpeningTag>,
  certainty: 'present' | 'unknown',
  lines: FoundLines,
): void {
  lines.isOpen ||= OPENING.some((key) => commandsBelow(section, key).some(mayChangeRedirects));
  const inside = commandsBelow(section, 'proxypassreverse');
  const path = pathOf(section);
  lines.isOpen ||= inside.length > 0 && (path === undefined || certainty !== 'present');
  if (path === undefined || lines.isOpen) return;
  const direct = commandsIn(section, 'proxypassreverse');
  lines.isOpen ||= direct.length < inside.length || direct.some((one) => one.certainty !== 'present');
  for (const one of direct) {
    const [real, ...more] = argsAt(one);
    lines.isOpen ||= real === undefined || mayBeOthers(real, more);
    if (real !== undefined) lines.reverses.push({ at: one, real: real.value, fake: path, within: path });
  }
  addPassOfSection(section, path, lines);
}

function addPassOfSection(section: Located<OpeningTag>, path: ByteText, { passes }: FoundLines): void {
  const pass = commandsIn(section, 'proxypass').at(-1);
  if (pass === undefined) return;
  const [url, ...parameters] = argsAt(pass);
  const isPlain = url?.hasVariable === false && !parameters.some(({ value }) => PARAMETERS.test(value));
  if (pass.certainty === 'present' && isPlain) addPass(passes, { at: pass, path, url: url.value });
}

const SECTIONS = [
  ...['<location', '<locationmatch', '<proxy', '<proxymatch', '<directory', '<directorymatch'],
  ...['<files', '<filesmatch', '<if', '<elseif', '<else', '<limit', '<limitexcept'],
];
const OPENING = ['proxypreservehost', 'proxypassinterpolateenv', 'header'];
/** Those that change how a path becomes a URL. */
const PARAMETERS = /^(?:interpolate|nocanon|mapping=.*)$/i;

/** Whether a line of OPENING may be about redirects. */
function mayChangeRedirects(at: Located): boolean {
  const words = argsAt(at);
  if (at.command.key === 'header')
    return words.some(({ value, hasVariable }) => hasVariable || asciiLowerCase(value) === 'location');
  return asciiLowerCase(words[0]?.value ?? '') !== 'off';
}

/** Whether plume sees the lines that count; a file on its own is taken as it is. */
function seesAll(scope: Scope): boolean {
  const instance = isSection(scope) ? scope.instance : 'main' in scope ? scope.main : scope;
  return (
    configurationOf(instance).server === undefined ||
    isWhole(scope, ['proxypassreverse', ...OPENING, 'proxypass'])
  );
}

function addPass(passes: Pass[], pass: Pass): void {
  const { at, path, url } = pass;
  if (!/^https?:\/\/[^/?#$%]+(?:\/[^?#$%]*)?$/i.test(url) || !path.startsWith('/')) return;
  if (mayBeAccepted(at.command, configurationOf(at.instance))) passes.push(pass);
}

/** The path of a `<Location>` that is for all that begins with it. */
function pathOf(section: Located<OpeningTag>): ByteText | undefined {
  const [path, ...more] = argsAt(section);
  if (section.command.key !== '<location' || path === undefined || more.length > 0) return undefined;
  const isPlain = !path.hasVariable && path.value.startsWith('/') && !isNamePattern(path.value);
  return isPlain ? path.value : undefined;
}

/** The URL of a page as a backend names it, whose port is not that of the scheme; without a slash at its end. */
function originalOf(url: ByteText): ByteText {
  const [, origin = '', path = ''] = /^([^/]*\/\/[^/]*)(.*)$/s.exec(url) ?? [];
  const short = asciiLowerCase(origin).replace(/^(http:\/\/.*):80$|^(https:\/\/.*):443$/, '$1$2');
  return withoutSlash(short + path);
}

function pathIn(url: ByteText): ByteText {
  return url.slice(originOf(url).length);
}

function originOf(url: ByteText): ByteText {
  return /^\w+:\/\/[^/]*/.exec(url)?.[0] ?? '';
}

function hostNameOf(url: ByteText): ByteText | undefined {
  const [, name] = /^https?:\/\/(\[[^\]/]*\]|[^:/]+)/i.exec(url) ?? [];
  return name === undefined ? undefined : asciiLowerCase(name);
}

function withoutSlash(text: ByteText): ByteText {
  return text.endsWith('/') ? text.slice(0, -1) : text;
}

/** Whether two paths or URLs differ in repeated slashes at most. */
function isSamePath(one: ByteText, other: ByteText): boolean {
  const [a, b] = [one, other].map((text) => text.replace(/\/+/g, '/'));
  return a === b;
}
