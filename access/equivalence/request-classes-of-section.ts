import { addTo } from '../../core/add-to.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import {
  isSameScope,
  isSection,
  isUnlocated,
  type Scope,
  sectionsAround,
} from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import { htaccessPolicyOf } from '../../model/sections/htaccess-policy.ts';
import { decideConditions, type MergedSection, mergeOrder } from '../../model/sections/merge-order.ts';
import { overrideAt } from '../../model/sections/override.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import { type Section, sectionsIn } from '../../model/sections/sections.ts';
import { isGranted, isSure } from '../../model/server/htaccess-terms.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { ACCESS_CONTAINERS } from '../policy/section-access.ts';
import { asDirectory, pathOf, urlOf } from '../request/path-mapping.ts';
import { someHostsOf, someOf } from './host-kinds.ts';
import { ANY_BACKEND, ANY_NAME, FOLDER, SOMEWHERE, sampleOf } from './pattern-samples.ts';
import { hasUnseenAmong, onlyAccess, type RequestClass, relevantIn } from './request-class.ts';
import { directoriesToTry } from './request-classes.ts';

/** Requests that a section is about, by the one that stands for them. */
export interface SectionRequestClass extends RequestClass {
  /** The section, or the .htaccess, in the file instance that applies to the request. */
  readonly about: Scope;
  /** Directories with a .htaccess that plume cannot see and that may affect access. */
  readonly unseen: readonly ByteText[];
}

export interface SectionRequestClasses {
  readonly requestClasses: readonly SectionRequestClass[];
  /** How many virtual hosts were not looked at, which differ in more than names from those that were. */
  readonly skippedHosts: number;
}

/** What is asked of the requests of a section. */
export interface SectionInterest {
  /** Of the sections that configure a request those that matter. */
  choose(merged: readonly MergedSection[]): readonly MergedSection[];
  /** Whether a virtual host may make it something else than the main server does. */
  hasASay(host: Located<OpeningTag>): boolean;
}

/** All that sections say, and not only what is about access. */
export const ANYTHING: SectionInterest = { choose: (merged) => merged, hasASay: () => true };

const ACCESS: SectionInterest = {
  choose: onlyAccess,
  hasASay: (host) => Object.values(relevantIn(host)).some((sections) => sections.length > 0),
};

const NOWHERE: SectionRequestClasses = { requestClasses: [], skippedHosts: 0 };
/** The most directories of a host in which a file is tried. */
const MOST_DIRECTORIES = 6;

/**
 * The section, or the .htaccess, that says what a command says about access; a section speaks for itself. Undefined
 * where there is none, and in the text of a macro, which is about something else each time.
 */
export function subsumed(at: Located): Located<OpeningTag> | FileInstance | undefined {
  const { instance, command } = at;
  const own = command.kind === 'open' ? [{ instance, command }] : [];
  for (const section of [...own, ...sectionsAround(at)]) {
    if (ACCESS_CONTAINERS.has(section.command.key)) continue;
    return section.command.key === HOST_KEY || isUnlocated(section) ? undefined : section;
  }
  return configurationOf(instance).kind === 'htaccess' ? instance : undefined;
}

/** The name of `<VirtualHost>`, as commands have it. */
export const HOST_KEY = '<virtualhost';

/**
 * Some of the requests that a section of a server's files is about: one for the main server, and for a virtual host of each
 * kind with sections of its own, or for the host that it stands in. Other sections whose patterns match
 * something else are left out of them.
 */
export function requestClassesOfSection(
  server: Server,
  section: Located<OpeningTag>,
  interest: SectionInterest = ACCESS,
): SectionRequestClasses {
  const chain = [section, ...sectionsAround(section)].reverse();
  const host = chain.find(({ command }) => command.key === HOST_KEY);
  const sections = resolveSections(host ?? server, chain);
  if (sections === undefined) return NOWHERE;
  const { hosts, skippedHosts } =
    host === undefined ? hostsWithASay(server, interest) : { hosts: [host], skippedHosts: 0 };
  const requestClasses = hosts.flatMap((one) =>
    asksFor(server, one, sections).flatMap((ask) =>
      requestClassFor(server, one, ask, { top: host ?? server, sections, about: section, interest }),
    ),
  );
  return { requestClasses, skippedHosts };
}

/**
 * Some of the request classes of a .htaccess at `path` on the server, or of the section in it that `find` returns for
 * its file instance. Empty where no host leads there, or where httpd does not read the file.
 */
export function requestClassesOfHtaccess(
  server: Server,
  path: ByteText,
  find: (instance: FileInstance) => Located<OpeningTag> | FileInstance | undefined,
  interest: SectionInterest = ACCESS,
): SectionRequestClasses {
  const directory = path.slice(0, path.lastIndexOf('/') + 1);
  const policies = htaccessPolicyOf(server, directory);
  const { hosts, skipped } = someOf(
    policies.flatMap((policy) => policy.hosts),
    server,
  );
  const requestClasses = hosts.flatMap((host) => {
    const plain = inDirectory(server, host, directory, ANY_NAME);
    const instance = mergeOrder(server, host, plain).find(
      ({ kind, scope }) => kind === 'htaccess' && isInstanceOf(scope, path),
    )?.scope;
    const about = instance !== undefined && isReading(instance) ? find(instance) : undefined;
    if (about === undefined || instance === undefined) return [];
    const chain = isSection(about) ? [about, ...sectionsAround(about)].reverse() : [];
    const sections = resolveSections(instance, chain);
    if (sections === undefined) return [];
    const ask = inDirectory(server, host, directory, nameFor(sections));
    return requestClassFor(server, host, ask, { top: instance, sections, about, interest });
  });
  return { requestClasses, skippedHosts: skipped };
}

function isReading(scope: Scope): scope is FileInstance {
  return !isSection(scope) && !('main' in scope);
}

function isInstanceOf(scope: Scope | undefined, path: ByteText): boolean {
  return scope !== undefined && isReading(scope) && scope.path === path;
}

/** The sections of a chain, the outermost first; undefined where one is none that requests meet. */
export function resolveSections(
  top: Scope,
  chain: readonly Located<OpeningTag>[],
): readonly Section[] | undefined {
  const found: Section[] = [];
  let around = top;
  for (const at of chain) {
    if (at.command.key === HOST_KEY || ACCESS_CONTAINERS.has(at.command.key)) continue;
    const section = sectionsByCommand(around)
      .get(at.command)
      ?.find((one) => isSameScope(one.at, at));
    if (section === undefined) return undefined;
    found.push(section);
    around = at;
  }
  return found;
}

/** The sections in a scope by their opening tags; a file that is read twice has each twice. */
const sectionsByCommand = scopeQuery(
  'sectionsByCommand',
  (scope): ReadonlyMap<OpeningTag, readonly Section[]> => {
    const found = new Map<OpeningTag, Section[]>();
    for (const section of Object.values(sectionsIn(scope)).flat()) {
      const { command } = section.at;
      addTo(found, command, section);
    }
    return found;
  },
);

/** The main server, and of the hosts that are looked at those that may make something else of a section. */
function hostsWithASay(
  server: Server,
  interest: SectionInterest,
): {
  readonly hosts: readonly (Located<OpeningTag> | undefined)[];
  readonly skippedHosts: number;
} {
  const { hosts, skipped } = someHostsOf(server);
  return {
    hosts: hosts.filter((host) => host === undefined || interest.hasASay(host)),
    skippedHosts: skipped,
  };
}

/** What is asked for. */
interface Ask {
  readonly path?: ByteText;
  readonly uri?: ByteText;
  readonly proxied?: ByteText;
  /** Whether the URL is one that plume knows to lead there. */
  readonly hasUrl: boolean;
}

/** Requests that the outermost of some sections is about, for a file that the others are about. */
function asksFor(
  server: Server,
  host: Located<OpeningTag> | undefined,
  sections: readonly Section[],
): readonly Ask[] {
  const [outer] = sections;
  if (outer === undefined) return [];
  const name = nameFor(sections);
  const sample = sampleOf(outer.pattern);
  const anywhere = (file = name) =>
    [...directoriesToTry(server, host, [])]
      .slice(0, MOST_DIRECTORIES)
      .map((directory) => inDirectory(server, host, directory, file));
  switch (outer.kind) {
    case 'directory':
      // what is relative to a directory that nobody knows may be about any, not about a file
      if (outer.pattern?.kind === 'unknown') return anywhere(FOLDER).slice(0, 1);
      if (sample?.startsWith('/') !== true) return anywhere().slice(0, 1);
      return [inDirectory(server, host, asDirectory(sample), name)];
    case 'location': {
      if (sample === undefined) return anywhere().slice(0, 1);
      // a URL that is not a directory's is asked for itself, but for a file in it
      const isFolder = outer.pattern?.kind === 'text' && (sample.endsWith('/') || name !== ANY_NAME);
      const inFolder = (text: ByteText) => (isFolder ? `${asDirectory(text)}${name}` : text);
      const isRootKnown = rootsOf(server, host).documentRoot !== undefined;
      const path = pathOf(server, host, sample) ?? (isRootKnown ? undefined : `${SOMEWHERE}${sample}`);
      const place = path === undefined ? {} : { path: inFolder(path) };
      return [{ ...place, uri: inFolder(sample), hasUrl: true }];
    }
    case 'proxy':
      return [{ uri: '/', proxied: sample ?? ANY_BACKEND, hasUrl: false }];
    default:
      return anywhere();
  }
}

function inDirectory(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: ByteText,
  name: ByteText,
): Ask {
  const url = urlOf(server, host, directory);
  // what has no URL that plume knows has one that begins with `/` if anybody gets there at all
  return {
    path: `${directory}${name}`,
    uri: url === undefined ? '/' : `${url}${name}`,
    hasUrl: url !== undefined,
  };
}

/** The name of a file that the innermost `<Files>` is about. */
function nameFor(sections: readonly Section[]): ByteText {
  const files = sections.filter(({ kind }) => kind === 'files').at(-1);
  return sampleOf(files?.pattern) ?? ANY_NAME;
}

/** A section that is asked about, with those that it stands in. */
interface Asked {
  /** What the outermost stands in. */
  readonly top: Scope;
  readonly sections: readonly Section[];
  readonly about: Scope;
  readonly interest: SectionInterest;
}

/** None where the section does not come to apply after all. */
function requestClassFor(
  server: Server,
  host: Located<OpeningTag> | undefined,
  { hasUrl, ...ask }: Ask,
  { top, sections, about, interest }: Asked,
): readonly SectionRequestClass[] {
  const assumed = new Set(
    sections.flatMap(({ pattern, at }) =>
      pattern === undefined || pattern.kind === 'text' ? [] : [at.command],
    ),
  );
  const plain = mergeOrder(server, host, { ...ask, assumed });
  const truths = truthsFor(top, sections);
  const merged = truths.size === 0 ? plain : decideConditions(plain, ({ at }) => truths.get(at.command));
  if (!merged.some(({ scope }) => scope !== undefined && isSameScope(scope, about))) return [];
  return [
    {
      host,
      path: ask.proxied ?? ask.path ?? ask.uri ?? '/',
      uri: hasUrl ? ask.uri : undefined,
      hasUrl: hasUrl && ask.uri !== undefined,
      sections: interest.choose(merged),
      isAssumed: assumed.size > 0,
      hasUnseen: hasUnseenAmong(merged),
      about,
      unseen: merged.flatMap(unseenIn).filter((directory) => mayHaveASay(server, host, directory)),
    },
  ];
}

function unseenIn({ kind, scope, directory }: MergedSection): readonly ByteText[] {
  return kind === 'htaccess' && scope === undefined && directory !== undefined ? [directory] : [];
}

/** Whether a .htaccess may control access there, for all that plume knows. */
function mayHaveASay(server: Server, host: Located<OpeningTag> | undefined, directory: ByteText): boolean {
  const override = overrideAt(server, host, directory);
  const { factOf } = configurationOf(server.main);
  return (
    !isSure(override) ||
    ['require', 'allow'].some((name) => {
      const fact = factOf(name);
      return fact !== undefined && isGranted(fact, override);
    })
  );
}

/** Conditions that hold where a section in them applies: its own, and none of those that it is the `<Else>` of. */
function truthsFor(top: Scope, sections: readonly Section[]): ReadonlyMap<OpeningTag, boolean> {
  const truths = new Map<OpeningTag, boolean>();
  let around = top;
  for (const section of sections) {
    const siblings = sectionsIn(around).ifs;
    around = section.at;
    if (section.pattern !== undefined) continue;
    truths.set(section.at.command, true);
    if (section.kind === 'if') continue;
    for (let i = siblings.indexOf(section) - 1; i >= 0; i--) {
      const before = siblings[i]!;
      truths.set(before.at.command, false);
      if (before.kind === 'if') break;
    }
  }
  return truths;
}
