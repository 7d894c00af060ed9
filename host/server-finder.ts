import path from 'node:path';
import { longestPath } from '../files/resolve-links.ts';
import { fileNameBytes, toFileName } from '../grammar/file-name.ts';
import type { KnownServer, ServerChoice, ServerFinder } from '../model/server/known-server.ts';
import { findServersAround } from './find-server.ts';
import { findSite } from './find-site.ts';
import { openServer, type StatedFacts } from './open-server.ts';
import { openSite } from './open-site.ts';

/** What settings files state about servers. */
export interface StatedServers {
  /** The settings file that holds for a file, with the main files that it names. */
  ofFile(file: string): { readonly mains: readonly string[] } | undefined;
  /** What is known of the server of a main file, or of a file that no server reads. */
  factsFor(file: string): StatedFacts | undefined;
}

const nothingStated: StatedServers = { ofFile: () => undefined, factsFor: () => undefined };

/**
 * The servers that a file may be part of: the one that `root` names; else that of the file itself, where it is a main
 * file that no other one brings; else those around it, and those that settings name. What editors' settings say of a
 * server is above what `settingsFiles` state.
 */
export function createServerFinder(settingsFiles: StatedServers = nothingStated): ServerFinder {
  /** Undefined for a main file that is none of httpd's. */
  const opened = new Map<string, KnownServer | undefined>();
  const sites = new Map<string, KnownServer>();
  const mains = new Map<string, readonly string[]>();

  const mainsFor = (file: string, isMain: boolean): readonly string[] => {
    const key = `${isMain} ${file}`;
    const known = mains.get(key);
    if (known !== undefined) return known;
    const around = findServersAround(file).filter(({ main }) => main !== file);
    const isPart = around.some(({ brings }) => brings === 'present');
    const stated = settingsFiles.ofFile(file)?.mains ?? [];
    const found = !isPart && isMain ? [file] : [...new Set([...around.map(({ main }) => main), ...stated])];
    mains.set(key, found);
    return found;
  };
  const open = (main: string, settings: ServerChoice): KnownServer | undefined => {
    const key = JSON.stringify([main, keyOf(settings)]);
    let server = opened.get(key);
    if (!opened.has(key)) {
      const { target, from, profile, defines } = settings;
      const directory = path.resolve(settings.directory ?? '.');
      const maps = settings.maps.map(({ from, to }) => ({
        from,
        to: path.resolve(directory, to),
        isCertain: true,
      }));
      const { options, pathOf, isForeign, ...found } = openServer(main, {
        target,
        from,
        profile,
        maps,
        defines,
        stated: settingsFiles.factsFor,
        directory: path.dirname(main),
        // what a folder has in it is found; what a setting says, a person who trusts the folder says
        trust:
          settings.root === undefined ? { kind: 'found', within: settings.directory } : { kind: 'named' },
      });
      server = isForeign ? undefined : { main, target: found.target, options, pathOf, placeOf };
      opened.set(key, server);
    }
    return server;
  };

  return {
    find(file, settings, isMain) {
      const { root, directory = '.' } = settings;
      // nothing is beside what no kernel opens
      if (fileNameBytes(file).length > longestPath) return [];
      const found =
        root === undefined ? mainsFor(path.resolve(file), isMain) : [path.resolve(directory, root)];
      return found.flatMap((main) => open(main, settings) ?? []);
    },
    findSite(file, settings) {
      if (fileNameBytes(file).length > longestPath) return undefined;
      const site = findSite(path.dirname(path.resolve(file)), settings.directory);
      if (site === undefined) return undefined;
      const target = settings.target ?? settingsFiles.factsFor(path.join(site, '.htaccess'))?.target;
      return openAssumed(site, { ...settings, target }, sites);
    },
    forget() {
      opened.clear();
      sites.clear();
      mains.clear();
    },
  };
}

/** The server that is assumed around a site, or the one of `sites` that was opened before. */
function openAssumed(
  site: string,
  { target, directory = path.dirname(site) }: ServerChoice,
  sites: Map<string, KnownServer>,
): KnownServer {
  const key = JSON.stringify([site, target, directory]);
  let server = sites.get(key);
  if (server === undefined) {
    const { main, options, pathOf, target: own } = openSite(site, { target, directory });
    const place = (identity: string) => (identity === main ? undefined : placeOf(identity));
    server = { main: site, target: own, options, pathOf, placeOf: place };
    sites.set(key, server);
  }
  return server;
}

function keyOf({ target, from, profile, root, maps, defines, directory }: ServerChoice): unknown {
  return [target, from, profile?.name, profile?.source, root, maps, [...defines], directory];
}

/** An identity is the place here, in bytes. */
function placeOf(identity: string): string | undefined {
  const place = toFileName(identity);
  return fileNameBytes(place) === identity ? place : undefined;
}
