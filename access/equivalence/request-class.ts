import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { type Section, sectionsIn } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { accessIn } from '../policy/section-access.ts';
import { sampleOf } from './pattern-samples.ts';

/** Requests to which the same sections apply, by the one that stands for them. */
export interface RequestClass {
  /** The `<VirtualHost>`; undefined for the main server. */
  readonly host: Located<OpeningTag> | undefined;
  /** The file that is asked for; it need not be there. */
  readonly path: ByteText;
  /** The URL that leads to it; undefined where plume knows none. */
  readonly uri: ByteText | undefined;
  /** Whether there is one: to ask for that alone is not to ask for the place. */
  readonly hasUrl: boolean;
  /** The sections that say something about access, in httpd's merge order. */
  readonly sections: readonly MergedSection[];
  /** Whether a pattern is assumed to match, because plume found no name that it does match. */
  readonly isAssumed: boolean;
  /** Whether a .htaccess that plume cannot see may be among the sections. */
  readonly hasUnseen: boolean;
  /** Another one whose sections have the same kinds and texts, one by one, and are read in the same way. */
  readonly like?: RequestClass | undefined;
}

/**
 * Whether anybody has asked yet for the path or the URL of a class that makeRequestClass() made: as long as nobody has,
 * nothing that was found depends on them. Always true where no .htaccess is among its sections.
 */
export function isPlaceAsked(requestClass: RequestClass): boolean {
  return !(requestClass instanceof ClassWithHtaccess) || requestClass.isAsked;
}

/** The path and the URL of a class, for another one that has theirs: whoever asks for those of that asks for its place. */
export function placeOf(requestClass: RequestClass): Pick<RequestClass, 'path' | 'uri'> {
  if (!(requestClass instanceof ClassWithHtaccess)) return requestClass;
  return { path: requestClass.ownPath, uri: requestClass.ownUri };
}

/** Where the file is that a class is about. */
type Place = Pick<RequestClass, 'host' | 'path' | 'uri'>;
/** How surely the sections of a class are those of requests. */
type Sureness = Pick<RequestClass, 'isAssumed' | 'hasUnseen'>;

/** A request class that tells isPlaceAsked(), where a .htaccess is among its sections. */
export function makeRequestClass(
  place: Place,
  sections: readonly MergedSection[],
  { isAssumed, hasUnseen }: Sureness,
  like?: RequestClass,
): RequestClass {
  if (sections.some(isOfHtaccess))
    return new ClassWithHtaccess(place, sections, { isAssumed, hasUnseen }, like);
  const { host, path, uri } = place;
  return { host, path, uri, hasUrl: uri !== undefined, sections, isAssumed, hasUnseen, like };
}

function isOfHtaccess({ kind }: MergedSection): boolean {
  return kind === 'htaccess';
}

/** A class, because a server may have twenty thousand of them: functions of their own would be most of its memory. */
class ClassWithHtaccess implements RequestClass {
  readonly host: RequestClass['host'];
  readonly hasUrl: boolean;
  readonly sections: readonly MergedSection[];
  readonly isAssumed: boolean;
  readonly hasUnseen: boolean;
  readonly ownPath: ByteText;
  readonly ownUri: ByteText | undefined;
  readonly like: RequestClass | undefined;
  isAsked = false;

  constructor(
    { host, path, uri }: Place,
    sections: readonly MergedSection[],
    { isAssumed, hasUnseen }: Sureness,
    like: RequestClass | undefined,
  ) {
    this.host = host;
    this.ownPath = path;
    this.ownUri = uri;
    this.hasUrl = uri !== undefined;
    this.sections = sections;
    this.isAssumed = isAssumed;
    this.hasUnseen = hasUnseen;
    this.like = like;
  }

  get path(): ByteText {
    this.isAsked = true;
    return this.ownPath;
  }

  get uri(): ByteText | undefined {
    this.isAsked = true;
    return this.ownUri;
  }
}

/** The class with other sections; whoever asks for its place asks for that of the class. */
export function withSections(requestClass: RequestClass, sections: readonly MergedSection[]): RequestClass {
  const { host, hasUrl, isAssumed, hasUnseen } = requestClass;
  return {
    host,
    get path() {
      return requestClass.path;
    },
    get uri() {
      return requestClass.uri;
    },
    hasUrl,
    sections,
    isAssumed,
    hasUnseen,
  };
}

/** Sections of a scope that say something about access, or contain such. */
export const relevantIn: (scope: Scope) => {
  readonly directories: readonly Section[];
  readonly locations: readonly Section[];
  readonly files: readonly Section[];
  readonly proxies: readonly Section[];
} = scopeQuery('relevantIn', (scope) => {
  const { directories, locations, files, proxies } = sectionsIn(scope);
  return {
    proxies: proxies.filter(isRelevant),
    directories: directories.filter(isRelevant),
    locations: locations.filter(isRelevant),
    files: files.filter(isRelevant),
  };
});

/** Whether it says something about access, or a section in it does. */
export function isRelevant({ at, inner }: Section): boolean {
  return accessIn(at).length > 0 || inner.files.some(isRelevant) || inner.ifs.some(isRelevant);
}

/** Those that say something about access themselves. */
export function onlyAccess(merged: readonly MergedSection[]): readonly MergedSection[] {
  return merged.filter(saysAccess);
}

/** Whether it is a section, or a .htaccess, that says something about access itself. */
export function saysAccess({ kind, scope }: MergedSection): boolean {
  return kind !== 'server' && kind !== 'host' && scope !== undefined && accessIn(scope).length > 0;
}

/** Whether one of them may be a .htaccess that plume cannot see. */
export function hasUnseenAmong(merged: readonly MergedSection[]): boolean {
  return merged.some(({ scope }) => scope === undefined);
}

/** URLs that sections are about. */
export function locationsToTry(server: Server, host: Located<OpeningTag> | undefined): readonly ByteText[] {
  const ofServer = locationsIn(server);
  if (host === undefined) return ofServer;
  const ofHost = locationsIn(host);
  if (ofHost.length === 0) return ofServer;
  spendWork(ofServer.length + ofHost.length);
  return [...new Set([...ofServer, ...ofHost])];
}

/** URLs that the `<Location>` sections of one scope are about. */
export function locationsIn(scope: Scope): readonly ByteText[] {
  return relevantIn(scope).locations.length <= FEW_LOCATIONS ? findLocations(scope) : knownLocations(scope);
}

/** Lists this short are not remembered: ten thousand hosts have a few each. */
const FEW_LOCATIONS = 8;

function findLocations(scope: Scope): readonly ByteText[] {
  const found = relevantIn(scope).locations.flatMap(({ pattern }) => sampleOf(pattern) ?? []);
  return [...new Set(found)].filter((uri) => uri.startsWith('/'));
}

const knownLocations = scopeQuery('knownLocations', findLocations);
