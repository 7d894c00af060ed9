import path from 'node:path';
import type { ByteText } from '../../grammar/byte-text.ts';
import { statSync } from '../../host/disk.ts';
import { findServersAround } from '../../host/find-server.ts';
import { findDocumentRoot, findSite } from '../../host/find-site.ts';
import { type OpenServer, openServer, type ServerSettings, withStated } from '../../host/open-server.ts';
import { openSite } from '../../host/open-site.ts';
import { parseBeginning } from '../../host/parse-beginning.ts';
import type { Trust } from '../../host/reading-policy.ts';
import { kindOfFile } from '../../model/contexts/file-kind.ts';
import { isServed } from '../../model/sections/htaccess-policy.ts';
import type { AssumedHost } from '../../model/server/assumed-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { findFiles } from './find-files.ts';
import { findServerHere, type StatedServers } from './find-server-here.ts';
import { readFile } from './read-file.ts';

/** A server that can be read. */
export interface ServerToRead {
  /** Reads it, for another httpd than the settings say where one is given. */
  read(target?: ServerSettings['target']): Server;
  /** The path on the server of a file that lies here; undefined where nothing leads to it. */
  pathOf(file: string): ByteText | undefined;
  /** True where TLS ends in front of it. */
  readonly isTlsInFront: boolean;
  /** The folder of the site around which a server is assumed; left out for a server that is here. */
  readonly site?: string;
}

/** What is asked for. */
export interface WantedServer {
  /** A main file, a directory, or a .htaccess. */
  readonly argument: string;
  /** The main file that `--root` names. */
  readonly root?: string | undefined;
  readonly settings: ServerSettings;
  readonly stated?: StatedServers;
  /** Paths that the server's error log has, which tell where a site is on it. */
  readonly logged?: readonly string[];
  /** The folder here that is the DocumentRoot: then no server is looked for. */
  readonly documentRoot?: string | undefined;
  /** The host of a folder, as a person describes it, whose server is not known. */
  readonly host?: AssumedHost | undefined;
}

/**
 * The server that an argument leads to, as for findServerHere(), which for a .htaccess or a folder is one that serves it;
 * where there is none, the server that is assumed around the site. Else the sentence that says why there is none.
 */
export function openServerHere({
  argument,
  root,
  settings,
  stated,
  logged = [],
  documentRoot: given,
  host,
}: WantedServer): ServerToRead | string {
  const siteSettings = { settings, logged, host };
  if (given !== undefined)
    return openFolder(path.resolve(given), { kind: 'found', within: given }, siteSettings);
  const named = root ?? argument;
  const isHtaccess = isHtaccessFile(named);
  if (!isHtaccess && (root !== undefined || !isKind(argument, 'isDirectory')))
    return openMain(findServerHere(argument, root, stated), settings);
  if (isHtaccess && path.basename(named) !== '.htaccess')
    return `\`${named}\` is not read by httpd as it is: its name has to be \`.htaccess\`.`;
  const here = isHtaccess ? undefined : findServerHere(argument, undefined, stated);
  if (here?.ok === true) return openMain(here, settings);
  const folder = isHtaccess ? path.dirname(named) : argument;
  const serving = findServing(folder, settings);
  if (serving !== undefined) return serving;
  const site = findSite(folder);
  if (site === undefined)
    return here === undefined ? `\`${named}\` ${NO_SITE}` : `${here.problem} ${describeNoSite(folder)}`;
  const trust: Trust = isHtaccess ? { kind: 'named' } : { kind: 'found', within: folder };
  return openFolder(site, trust, siteSettings);
}

/** The server that is assumed around a site. */
function openFolder(
  site: string,
  trust: Trust,
  { settings, logged = [], host }: Pick<WantedServer, 'settings' | 'logged' | 'host'>,
): ServerToRead {
  const documentRoot = findDocumentRoot(site, logged);
  const known = withStated(path.join(site, '.htaccess'), settings);
  return {
    site,
    isTlsInFront: known.isTlsInFront === true,
    pathOf: openSite(site, { target: known.target, documentRoot, trust, host }).pathOf,
    read(target = known.target) {
      const server = readServer(openSite(site, { target, documentRoot, trust, host }).options());
      if (server === undefined) throw new Error('the main file of an assumed server is always there');
      return server;
    },
  };
}

/** By its name, and where that is not all of it, by its text: files that servers include may be called after one. */
function isHtaccessFile(named: string): boolean {
  const name = path.basename(named).toLowerCase();
  if (!name.includes('htaccess') || !isKind(named, 'isFile')) return false;
  return name === '.htaccess' || kindOfFile(parseBeginning(named), named) === 'htaccess';
}

const NO_SITE = 'is not in a folder that plume can assume to be the `DocumentRoot` of a server.';

/** What to name in place of a folder that nobody can serve. */
function describeNoSite(folder: string): string {
  const htaccess = findFiles([folder]).files.find(({ name }) => path.basename(name) === '.htaccess');
  return htaccess === undefined
    ? 'It has no .htaccess and no index file either.'
    : `Or name the folder of its site, which may be \`${path.dirname(htaccess.name)}\`.`;
}

function openMain(found: ReturnType<typeof findServerHere>, settings: ServerSettings): ServerToRead | string {
  if (!found.ok) return found.problem;
  const { main, trust } = found;
  const open = openServer(main, { ...settings, trust });
  const first = readMain(open);
  if (first === undefined) {
    const text = readFile(main);
    return `\`${main}\` ${text.ok ? 'cannot be read as the main file of a server' : text.problem}.`;
  }
  return {
    isTlsInFront: withStated(main, settings).isTlsInFront === true,
    pathOf: open.pathOf,
    read: (target) =>
      (target === undefined ? undefined : readMain(openServer(main, { ...settings, trust, target }))) ??
      first,
  };
}

function readMain(open: OpenServer): Server | undefined {
  return open.isForeign ? undefined : readServer(open.options());
}

/** The nearest server around a folder to which requests lead that it serves from there. */
function findServing(folder: string, settings: ServerSettings): ServerToRead | undefined {
  const file = path.join(folder, '.htaccess');
  for (const { main } of findServersAround(file)) {
    const trust: Trust = { kind: 'found' };
    const shown = path.relative('.', main);
    const open = openServer(shown, { ...settings, trust });
    const server = readMain(open);
    const at = open.pathOf(file);
    if (server === undefined || at === undefined) continue;
    if (!isServed(server, at.slice(0, at.lastIndexOf('/') + 1))) continue;
    const opened = openMain({ ok: true, main: shown, trust }, settings);
    if (typeof opened !== 'string') return opened;
  }
  return undefined;
}

function isKind(name: string, kind: 'isFile' | 'isDirectory'): boolean {
  try {
    return statSync(name)[kind]();
  } catch {
    return false;
  }
}
