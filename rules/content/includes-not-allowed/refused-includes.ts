import {
  ANYTHING,
  requestClassesOfHtaccess,
} from '../../../access/equivalence/request-classes-of-section.ts';
import { spendWork } from '../../../core/budget/work-budget.ts';
import { joinPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Word } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSameScope,
  isSection,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { type MergedSection, mergeOrder } from '../../../model/sections/merge-order.ts';
import { allOptions, mergeOptions, optionsOf } from '../../../model/sections/options.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { hostsToAsk, requestClassesOf } from '../../../requests/examples/places.ts';
import { optionsAmong } from '../../../requests/resolve/content/options-there.ts';
import { directoryOnDisk } from '../../kit/directory-on-disk.ts';
import { argsAt } from '../../kit/located.ts';

/** Where httpd takes the filter away. */
export interface Refused {
  /** The path of a URL for which it does, as httpd logs it; undefined where none is known. */
  readonly uri: ByteText | undefined;
  /** True where that is a page which is there. */
  readonly isPage: boolean;
  /** The last line with options. */
  readonly by: Located | undefined;
}

/** Where a section or .htaccess says itself which options there are, whatever is around it. */
export function refusedInFile(scope: Scope): Refused | undefined {
  const isSite = isSection(scope)
    ? scope.command.key !== '<virtualhost'
    : !('main' in scope) && configurationOf(scope).kind === 'htaccess';
  if (!isSite || commandsBelow(scope, 'options').some(turnsOn)) return undefined;
  const nothing = { options: allOptions(), added: NONE, removed: NONE, isSure: false };
  const { options, isSure } = mergeOptions(nothing, scope, 'present');
  if (!isSure || options.has('includes')) return undefined;
  return { uri: undefined, isPage: false, by: commandsIn(scope, 'options').at(-1) };
}

const NONE: ReadonlySet<never> = new Set();

/** Where no request that a line is about has the option, and none below may; outside of sections only for a page that is there. */
export function refusedInServer(
  located: Located,
  extensions: readonly Word[],
  htaccessPaths: readonly ByteText[],
): Refused | undefined {
  const { server } = configurationOf(located.instance);
  const scope = scopeOf(located);
  if (server === undefined) return undefined;
  const host = hostOf(located);
  const isOutside = isSameScope(scope, host) && (isSection(host) || host === server);
  if (isOutside) return refusedPage(server, host, extensions);
  const classes = requestClassesOf(scope);
  const [first] = classes;
  if (first === undefined || !classes.every(({ sections }) => isRefused(server, sections))) return undefined;
  const scopes = classes.flatMap(({ sections }) => sections.flatMap((one) => one.scope ?? []));
  const directory = directoryOnDisk(scope);
  if (mayTurnOnBelow(server, located, scopes, directory) || mayTurnOnIn(server, htaccessPaths, directory))
    return undefined;
  return { uri: first.uri, isPage: false, by: lastOptions(first.sections) };
}

function isRefused(server: Server, sections: readonly MergedSection[]): boolean {
  const { options, isSure } = optionsAmong(server, sections);
  return isSure && !options.has('includes');
}

function lastOptions(sections: readonly MergedSection[]): Located | undefined {
  return sections.flatMap(({ scope }) => (scope === undefined ? [] : commandsIn(scope, 'options'))).at(-1);
}

/** True where a line may turn the option on. */
function turnsOn(at: Located): boolean {
  return argsAt(at).some(
    ({ value, hasVariable }) =>
      hasVariable || (!value.startsWith('-') && optionsOf(value)?.includes('includes') === true),
  );
}

/** True where other sections that may be for files in the directory turn the option on. */
function mayTurnOnBelow(
  server: Server,
  located: Located,
  merged: readonly Scope[],
  directory: ByteText | undefined,
): boolean {
  const own = hostOf(located);
  return commandsBelow(server, 'options')
    .filter(turnsOn)
    .some((at) => {
      const [scope, host] = [scopeOf(at), hostOf(at)];
      // what is outside of sections is among those that were merged, if it counts
      if (isSameScope(scope, host) || merged.some((one) => isSameScope(one, scope))) return false;
      if (isSection(own) && isSection(host) && !isSameScope(own, host)) return false;
      const other = directoryOnDisk(scope);
      return directory === undefined || other === undefined || other.startsWith(directory);
    });
}

/** True where a .htaccess below a directory turns the option on, or may. */
function mayTurnOnIn(
  server: Server,
  htaccessPaths: readonly ByteText[],
  directory: ByteText | undefined,
): boolean {
  const below = htaccessPaths.filter((path) => directory === undefined || path.startsWith(directory));
  return below.some((path) =>
    requestClassesOfHtaccess(server, path, (one) => one, ANYTHING).requestClasses.some(
      ({ sections }) => !isRefused(server, sections),
    ),
  );
}

/** A page in the root of a host; those that packages bring wait for pages that nobody may have. */
function refusedPage(server: Server, scope: Scope, extensions: readonly Word[]): Refused | undefined {
  const endings = extensions.map(({ value }) => asciiLowerCase(`.${value.replace(/^\./, '')}`));
  for (const host of isSection(scope) ? [scope] : hostsToAsk(server)) {
    const { documentRoot } = rootsOf(server, host);
    const directory = documentRoot?.directory;
    const listed = directory === undefined ? undefined : server.files.list(directory);
    if (directory === undefined || listed?.ok !== true) continue;
    spendWork(listed.names.length);
    const name = listed.names.find((one) => endings.some((ending) => asciiLowerCase(one).endsWith(ending)));
    if (name === undefined) continue;
    const uri = `/${name}`;
    const sections = mergeOrder(server, host, { path: joinPath(directory, name), uri });
    if (isRefused(server, sections)) return { uri, isPage: true, by: lastOptions(sections) };
  }
  return undefined;
}
