import type { ChangedDefault, DirectiveUse } from '../../../facts/upgrade.ts';
import { joinPath } from '../../../files/server-path.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { serverMayHaveKey } from '../../../model/configuration/command-keys.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSection,
  type Scope,
} from '../../../model/configuration/scope.ts';
import { directoriesOf, stepsTo } from '../../../model/sections/directory-walk.ts';
import { type Root, rootsOf } from '../../../model/sections/roots.ts';
import { hostsOf, type Section, sectionsIn } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { mayReachMainServer } from '../../../model/vhosts/main-server.ts';
import type { Report } from '../../kit/define-rule.ts';
import { argsAt } from '../../kit/located.ts';
import { partOf, partsOfDefault } from './missing-parts.ts';

/** That a default is in force somewhere. */
export interface Reliance {
  /** Where, if it is not in force throughout the server. */
  readonly at: Pick<Report, 'at' | 'in'> | undefined;
  /** Words that follow "nothing sets `X`" and say where; empty for the whole server. */
  readonly where: string;
  /** The parts of the default that are set all the same. */
  readonly stated: ReadonlySet<string>;
}

/** A virtual host; undefined for the main server. */
type HostTag = Located<OpeningTag> | undefined;

/**
 * The first place of a server where nothing sets a default, neither there nor around it; undefined where something may
 * set it everywhere. A command under a condition counts as one that sets it.
 */
export function findReliance(fact: ChangedDefault, server: Server): Reliance | undefined {
  const isSetAnywhere = serverMayHaveKey(server, new Set(fact.keys));
  const stated = isSetAnywhere ? partsSetIn(server, fact) : NO_PARTS;
  if (isSetAnywhere && isSetThroughout(server, fact)) return undefined;
  for (const host of hostsUsing(fact, server)) {
    if (fact.scope === 'process' || !isSetAnywhere) {
      if (fact.scope === 'file' && rootsOf(server, host).documentRoot === undefined) continue;
      return { at: undefined, where: '', stated };
    }
    if (host !== undefined && isSetThroughout(host, fact, stated)) continue;
    const root = fact.scope === 'host' ? undefined : firstUncovered(fact, server, host);
    if (root === undefined && fact.scope !== 'host') continue;
    const own = host === undefined ? NO_PARTS : partsSetIn(host, fact);
    return describe(host, root, new Set([...stated, ...own]));
  }
  return undefined;
}

const NO_PARTS: ReadonlySet<string> = new Set();

function describe(host: HostTag, root: Root | undefined, stated: ReadonlySet<string>): Reliance {
  const at = root?.at ?? host;
  return {
    at: at && { at: headOf(at.command), in: at.instance },
    where:
      root !== undefined ? ` for \`${root.directory}\`` : host !== undefined ? ' for this virtual host' : '',
    stated,
  };
}

/** The hosts in which a default matters, the main server among them if a request may reach it. */
function* hostsUsing(fact: ChangedDefault, server: Server): Iterable<HostTag> {
  if (fact.uses.length === 0) {
    yield* allHosts(fact, server);
    return;
  }
  for (const use of fact.uses)
    for (const at of commandsBelow(server, use.key)) {
      if (!isUse(at, use)) continue;
      const host = hostOf(at);
      if (isSection(host)) yield host;
      else yield* allHosts(fact, server);
    }
}

function isUse(at: Located, { argument }: DirectiveUse): boolean {
  const [arg] = argsAt(at);
  return argument === undefined || (arg !== undefined && asciiLowerCase(arg.value) === argument);
}

function* allHosts({ scope }: ChangedDefault, server: Server): Iterable<HostTag> {
  if (scope === 'process') {
    yield undefined;
    return;
  }
  if (mayReachMainServer(server)) yield undefined;
  for (const { at, certainty } of hostsOf(server)) if (certainty === 'present') yield at;
}

/** Whether commands of a scope set it for all requests of the scope; `inherited` are parts that something outside sets. */
function isSetThroughout(
  scope: Server | Located<OpeningTag>,
  fact: ChangedDefault,
  inherited = NO_PARTS,
): boolean {
  if (setsIt(scope, fact, inherited)) return true;
  if (fact.scope === 'process' || fact.scope === 'host') return false;
  const { directories, locations } = sectionsIn(scope);
  return [...directories, ...locations].some(
    (section) => isAboutAll(section) && setsIt(section.at, fact, inherited),
  );
}

function isAboutAll({ pattern }: Section): boolean {
  return pattern?.kind === 'text' && pattern.text === '/';
}

function setsIt(scope: Scope, fact: ChangedDefault, inherited: ReadonlySet<string>): boolean {
  const commands = commandsIn(scope, fact.keys);
  const parts = partsOfDefault(fact);
  if (parts.length > 0) {
    const own = partsSetIn(scope, fact);
    return parts.every((part) => own.has(part) || inherited.has(part));
  }
  return commands.some((at) => {
    const isRelative = fact.isSigned && argsAt(at).every(({ value }) => /^[-+]/.test(value));
    return !isRelative;
  });
}

/** The parts of the default that the commands of a scope set: all where a variable may. */
function partsSetIn(scope: Scope, fact: ChangedDefault): ReadonlySet<string> {
  const parts = partsOfDefault(fact);
  if (parts.length === 0) return NO_PARTS;
  const args = commandsIn(scope, fact.keys).flatMap(argsAt);
  if (args.some(({ hasVariable }) => hasVariable)) return new Set(parts);
  return new Set(args.flatMap(({ value }) => partOf(value) ?? []));
}

/** The first directory of a host that is open to requests, for which no section sets it. */
function firstUncovered(fact: ChangedDefault, server: Server, host: HostTag): Root | undefined {
  const { documentRoot, aliases } = rootsOf(server, host);
  const roots = documentRoot === undefined ? aliases : [documentRoot, ...aliases];
  return roots.find((root) => root.certainty === 'present' && !isCovered(root, fact, server, host));
}

function isCovered({ directory, url }: Root, fact: ChangedDefault, server: Server, host: HostTag): boolean {
  const path = joinPath(directory, '');
  const sets = (section: Section) => setsIt(section.at, fact, NO_PARTS);
  const directories = directoriesOf(server, host);
  if (stepsTo(path, directories).some(({ sections }) => sections.some(({ section }) => sets(section))))
    return true;
  const mayMatch = (section: Section, subject: string) =>
    section.pattern?.matches(subject) !== 'absent' && sets(section);
  if (directories.regexes.some((section) => mayMatch(section, path))) return true;
  const scopes: readonly Scope[] = host === undefined ? [server] : [server, host];
  return scopes.some((scope) => sectionsIn(scope).locations.some((section) => mayMatch(section, url)));
}
