import { ANY_NAME, fillExpression } from '../../access/equivalence/pattern-samples.ts';
import {
  ANYTHING,
  requestClassesOfHtaccess,
  requestClassesOfSection,
} from '../../access/equivalence/request-classes-of-section.ts';
import { ACCESS_CONTAINERS } from '../../access/policy/section-access.ts';
import { aliasEntriesIn } from '../../access/request/alias-entries.ts';
import { type ProxyEntry, proxyEntriesIn } from '../../access/request/proxy-entries.ts';
import { escapePath } from '../../access/request/request-url.ts';
import { ruleLineAt } from '../../access/request/rewriting/rule-lines.ts';
import type { WrittenRule } from '../../access/request/rewriting/written-rules.ts';
import { splitRewriteArguments } from '../../arguments/directives/rewrite.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import {
  commandsBelow,
  hostOf,
  isSection,
  scopeOf,
  sectionsAround,
} from '../../model/configuration/scope.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import { PATTERN_KEYS } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { mayReachMainServer } from '../../model/vhosts/main-server.ts';
import { regexMatches } from '../../pcre2/regex-match.ts';
import { textWithGroup, withoutShorthands } from './path-samples.ts';
import { ANYWHERE, folderOf, hostsToAsk, rootsInside } from './places.ts';

/** A request that a line may be for; whether it is, only an answer to it says. */
export interface Candidate {
  /** The `<VirtualHost>` to ask; undefined for the main server. */
  readonly host: Located<OpeningTag> | undefined;
  /** The path, with a query where one is wanted. */
  readonly target: ByteText;
  /** What the Host header has to say, where that is another name than the host's own. */
  readonly name?: ByteText;
}

/** A host with the URL of a file that a place is about. */
type Place = Pick<Candidate, 'host'> & { readonly uri: ByteText };

/** The likeliest first. */
export function candidatesFor(server: Server, at: Located): readonly Candidate[] {
  return findCandidates(server, at).map((one) => ({ ...one, target: escapeTarget(one.target) }));
}

function findCandidates(server: Server, at: Located): readonly Candidate[] {
  const { instance, command } = at;
  if (command.key === HOST_KEY && command.kind === 'open')
    return [{ host: { instance, command }, target: '/' }];
  const places = placesOf(server, at);
  if (command.key === 'rewriterule') return ofRule(at, places);
  if (command.key === 'errordocument') return ofErrorDocument(server, at, places);
  return ofEntry(at, places) ?? [...places, ...rootsIn(server, at)].flatMap(variantsOf);
}

const HOST_KEY = '<virtualhost';

/** Files that the section around a line, or of it, or its .htaccess is about; of the whole server without one. */
function placesOf(server: Server, at: Located): readonly Place[] {
  const { instance, command } = at;
  const own = command.kind === 'open' ? [{ instance, command }] : [];
  const section = [...own, ...sectionsAround(at)].find(({ command: { key } }) => !ACCESS_CONTAINERS.has(key));
  const isHtaccess = configurationOf(instance).kind === 'htaccess';
  if (section !== undefined && section.command.key !== HOST_KEY && !isHtaccess) {
    const found = requestClassesOfSection(server, section, ANYTHING).requestClasses.flatMap(placeOf);
    return mayReachMainServer(server) ? found : found.filter(({ host }) => host !== undefined);
  }
  if (isHtaccess)
    return requestClassesOfHtaccess(server, instance.path, () => instance, ANYTHING).requestClasses.flatMap(
      (one) => placeOf(one).map((place) => inSection(place, section)),
    );
  return anywhereIn(server, at);
}

/** Where URLs lead into a directory that a section is about: the document root, or what an Alias leads to. */
function rootsIn(server: Server, at: Located): readonly Place[] {
  const { instance, command } = at;
  if (command.kind !== 'open') return [];
  return anywhereIn(server, at).flatMap(({ host }) =>
    rootsInside({ instance, command }, server, host).map((uri) => ({ host, uri })),
  );
}

/** In the virtual host around a line, or in all of the first ones. */
function anywhereIn(server: Server, at: Located): readonly Place[] {
  const own = [...sectionsAround(at)].find(({ command }) => command.key === HOST_KEY);
  if (own !== undefined) return [{ host: own, uri: ANYWHERE }];
  return hostsToAsk(server).map((host) => ({ host, uri: ANYWHERE }));
}

function placeOf({
  host,
  uri,
}: {
  readonly host: Candidate['host'];
  readonly uri: ByteText | undefined;
}): Place[] {
  return uri === undefined ? [] : [{ host, uri }];
}

/** With a name that a `<Files>` of a .htaccess is about. */
function inSection(place: Place, section: Located<OpeningTag> | undefined): Place {
  const word = section?.instance.partsOf(section.command).words[0];
  const isName = section?.command.key === '<files' && word !== undefined && !word.hasVariable;
  return isName ? { ...place, uri: `${folderOf(place.uri)}${word.value}` } : place;
}

/** The directory in place of a file with a name that is made up: people would ask for that. */
function variantsOf(place: Place): readonly Candidate[] {
  const { host, uri } = place;
  return uri.endsWith(ANYWHERE)
    ? [
        { host, target: folderOf(place.uri) },
        { host, target: uri },
      ]
    : [{ host, target: uri }];
}

/** The paths of an Alias, Redirect or ProxyPass; undefined for another line, and for one without a path. */
function ofEntry(at: Located, places: readonly Place[]): readonly Candidate[] | undefined {
  const scope = scopeOf(at);
  const { aliases, redirects } = aliasEntriesIn(scope);
  const entry = [...redirects, ...aliases, ...proxyEntriesAt(scope)].find(
    (one) => one.at.command === at.command && one.at.instance === at.instance,
  );
  const from = entry?.from;
  if (from === undefined) return undefined;
  const texts = from.isRegex
    ? samplesOf(from.text)
    : [from.text, `${from.text}${from.text.endsWith('/') ? '' : '/'}${ANY_NAME}`];
  return places.slice(0, 2).flatMap(({ host }) => texts.map((target) => ({ host, target: asPath(target) })));
}

/** Those with a path of their own: in a section it is the section's. */
export function proxyEntriesAt(scope: Scope): readonly ProxyEntry[] {
  return !isSection(scope) || scope.command.key === HOST_KEY ? proxyEntriesIn(scope) : [];
}

function asPath(text: ByteText): ByteText {
  return text.startsWith('/') ? text : `/${text}`;
}

function samplesOf(pattern: ByteText): readonly ByteText[] {
  if (pattern.length > LONGEST_SAMPLED) return [];
  return fillExpression(withoutShorthands(pattern));
}

/** The longest pattern, in bytes, of which samples are made, as in access/equivalence/pattern-samples.ts. */
const LONGEST_SAMPLED = 1_000;

/** Paths of a RewriteRule, and what its conditions about the name, the query and the path are looking for. */
function ofRule(at: Located, places: readonly Place[]): readonly Candidate[] {
  const { rule } = ruleLineAt(at) ?? {};
  if (rule === undefined) return [];
  const { names, queries, paths } = wantedBy(rule);
  const texts = [...(rule.isNegated ? [] : samplesOf(rule.pattern)), ANY_NAME, ''];
  return places.slice(0, 2).flatMap((place) => {
    const { host, uri } = place;
    const ofTexts = texts.map((text) => (text.startsWith('/') ? text : `${folderOf(place.uri)}${text}`));
    const targets = [...new Set([...paths, ...ofTexts, uri])].slice(0, MOST_PATHS);
    const plain = targets.flatMap((target) =>
      queries.map((query) => ({ host, target: `${target}${query}` })),
    );
    return names.length === 0 ? plain : names.flatMap((name) => plain.map((one) => ({ ...one, name })));
  });
}

/** The most paths that are tried to reach a RewriteRule. */
const MOST_PATHS = 6;
/** The most samples of each condition, and the most other lines of each directive, that are tried. */
const MOST_WANTED = 2;

/** Texts that the conditions of a rule match, by what they are about. */
function wantedBy({ conditions }: WrittenRule): {
  readonly names: readonly ByteText[];
  readonly queries: readonly ByteText[];
  readonly paths: readonly ByteText[];
} {
  const about = (variable: ByteText) =>
    conditions.flatMap(({ instance, command }) => {
      const [test, pattern = ''] = splitRewriteArguments(instance.partsOf(command).rawArguments);
      const isIt =
        test?.text.toUpperCase() === `%{${variable}}` && !/^[!<>=-]/.test(pattern === '' ? '' : pattern.text);
      if (!isIt || pattern === '') return [];
      const wanted = variable === 'HTTP_HOST' ? withPlainDots(pattern.text) : pattern.text;
      return samplesOf(wanted).slice(0, MOST_WANTED);
    });
  const queries = about('QUERY_STRING').map((query) => `?${query}`);
  return {
    names: about('HTTP_HOST'),
    queries: queries.length === 0 ? [''] : queries,
    paths: about('REQUEST_URI').filter((path) => path.startsWith('/')),
  };
}

/** Texts that a pattern matches, and another one surely does not. */
export function samplesOfOne(pattern: ByteText, other: ByteText): readonly ByteText[] {
  const known = new Set(alternativesIn(other));
  const own = alternativesIn(pattern).filter((text) => !known.has(text));
  const inGroups = own
    .slice(0, MOST_PATHS)
    .flatMap((text) => GROUPS.flatMap((group) => textWithGroup(pattern, group, text) ?? []));
  const samples = samplesOf(pattern);
  const isOfOne = (text: ByteText) =>
    regexMatches(pattern, text) === true && regexMatches(other, text) === false;
  const near = [...samples, ...samplesOf(other)].flatMap(textsNear).filter(isOfOne).slice(0, MOST_PATHS);
  const texts = new Set([...samples, ...inGroups, ...near]);
  return [...texts].filter((text) => regexMatches(other, text) === false);
}

/** Texts with one character less, in which a pattern with `+` differs from one with `*`, or with one more at the end. */
function textsNear(text: ByteText): readonly ByteText[] {
  const shorter = Array.from(text, (_, i) => text.slice(0, i) + text.slice(i + 1));
  return [...shorter.reverse(), `${text}/`, `${text}${text.at(-1) ?? ''}`];
}

const GROUPS = [1, 2, 3, 4];

function alternativesIn(pattern: ByteText): readonly ByteText[] {
  return pattern.replaceAll('(', '|').replaceAll(')', '|').split('|');
}

/** A pattern whose dots match dots alone, as people mean it in names of hosts. */
export function withPlainDots(pattern: ByteText): ByteText {
  let plain = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]!;
    const isRepeated = '*+?{'.includes(pattern[i + 1] ?? ' ');
    if (char === '\\') plain += char + (pattern[++i] ?? '');
    else plain += char === '.' && !isRepeated ? '\\.' : char;
  }
  return plain;
}

/** Files that are not there, and what other sections of its host and rules may refuse. */
function ofErrorDocument(server: Server, at: Located, places: readonly Place[]): readonly Candidate[] {
  const own = places
    .slice(0, 2)
    .flatMap((place) => [{ host: place.host, target: place.uri }, ...variantsOf(place)]);
  const top = hostOf(at);
  const others = ['redirectmatch', 'redirect', 'rewriterule', ...PATTERN_KEYS].flatMap((key) =>
    commandsBelow(top, key).slice(0, MOST_WANTED),
  );
  return [...own, ...others.flatMap((other) => findCandidates(server, other).slice(0, 1))];
}

function escapeTarget(target: ByteText): ByteText {
  const mark = target.indexOf('?');
  return mark < 0 ? escapePath(target) : `${escapePath(target.slice(0, mark))}${target.slice(mark)}`;
}
