import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import type { AccessPlace } from '../../model/access/access-place.ts';
import { standInFor } from '../../model/access/conversion/stand-in.ts';
import { knownReachedPlaces } from '../../model/access/known-places.ts';
import { saysWhoGetsIn } from '../../model/access/old-commands.ts';
import { ANY_NAME } from '../../model/access/samples.ts';
import { isWhole, readingOf, topOf } from '../../model/scope.ts';
import type { Cover } from '../../model/sections/cover.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import { documentsOf } from '../../model/server/distinct-documents.ts';
import { htaccessOf } from '../../model/server/known-htaccess.ts';
import type { Placed, Reading, Server } from '../../model/server/server.ts';
import type { Interests, Related, Report, RuleContext } from '../define-rule.ts';
import { htaccessAmong } from './htaccess-among.ts';

/** The access control of a server, as far as one document, or the whole of it, is looked at. */
export interface AccessView {
  readonly server: Server;
  /** The texts that have a part in it. */
  readonly documents: readonly Document[];
  /** Found when they are asked for, which takes a while in a server of many hosts. */
  readonly places: readonly AccessPlace[];
  /** The directories with a .htaccess that is looked at. */
  readonly htaccess: readonly ByteText[];
  /** Whether the server stands in for one that nobody knows. */
  readonly isAlone: boolean;
  /** Whether it is all there is: of a file whose server is not known only a main file is. */
  readonly isWhole: boolean;
  /**
   * The one of some commands that a finding about all of them is told at, the first if it can be; undefined where it is
   * not this view's to tell. Where a .htaccess has one of them, the one farthest down tells it.
   */
  tellerAmong(places: readonly [Placed, ...Placed[]]): Placed | undefined;
  /** Where a report about a command stands; undefined where it is not this view's to report. */
  locate(placed: Placed): Pick<Report, 'at' | 'in'> | undefined;
  /** A place to refer to. */
  relate(placed: Placed, message: string): Related;
}

/**
 * Looks at the access control of each server, of each .htaccess in its server, and of each file whose server is not
 * known, as if there were nothing around it. `isAbout` keeps those out that have nothing of interest, at no cost: one
 * of the files must have it, and a .htaccess must say something about access.
 */
export function onAccess<M extends string>(
  isAbout: (document: Document) => boolean,
  check: (view: AccessView, context: RuleContext<M>) => void,
): Interests<M> {
  const servers = new WeakMap<Server, boolean>();
  // each of many .htaccess files asks
  const isServerAbout = (server: Server): boolean => {
    const known = servers.get(server) ?? documentsOf(server).some(isAbout);
    servers.set(server, known);
    return known;
  };
  return {
    server: (server, context) => {
      if (isServerAbout(server)) check(viewOfServer(server), context);
    },
    document: (document, context) => {
      const { server, cover, reading } = context.configuration;
      if (server === undefined) {
        const view = isAbout(document) ? viewOfLoneFile(document, context) : undefined;
        if (view !== undefined) check(view, context);
        return;
      }
      // all other files are the server's view's
      if (cover === undefined || reading === undefined || !saysWhoGetsIn(document)) return;
      const above = htaccessAbove(server, cover);
      if (isAbout(document) || isServerAbout(server) || above.some(isAbout))
        check(viewOfHtaccess(server, cover, reading, [document, ...above]), context);
    },
  };
}

function viewOfServer(server: Server): AccessView {
  const readings = new Set<Reading>(server.readings);
  const locate: AccessView['locate'] = ({ reading, command }) =>
    readings.has(reading) ? { at: headOf(command), in: reading } : undefined;
  return {
    server,
    isAlone: false,
    get documents() {
      return documentsOf(server);
    },
    get htaccess() {
      return (htaccessOf(server) ?? []).map(directoryOf);
    },
    get places() {
      return knownReachedPlaces(server, this.htaccess);
    },
    isWhole: true,
    tellerAmong(places) {
      const htaccess = htaccessAmong(places);
      if (htaccess !== undefined && htaccessOf(server)?.includes(htaccess.path) === true) return undefined;
      const [first] = places;
      return locate(first) && first;
    },
    locate,
    relate: ({ reading, command }, message) => ({ at: headOf(command), message, in: reading }),
  };
}

function viewOfHtaccess(
  server: Server,
  { directory }: Cover,
  reading: Reading,
  texts: readonly Document[],
): AccessView {
  // it is read anew for each of those who ask for it
  const isOwn = (other: Reading): boolean => other.path === reading.path;
  return {
    server,
    isAlone: false,
    get documents() {
      return [...texts, ...documentsOf(server)];
    },
    get htaccess() {
      return [...new Set([...(htaccessOf(server) ?? []).map(directoryOf), directory])];
    },
    get places() {
      return knownReachedPlaces(server, this.htaccess);
    },
    isWhole: true,
    tellerAmong(places) {
      const htaccess = htaccessAmong(places);
      if (htaccess === undefined || !isOwn(htaccess)) return undefined;
      return places.find((placed) => isOwn(placed.reading));
    },
    locate: (placed) => (isOwn(placed.reading) ? { at: headOf(placed.command) } : undefined),
    relate: (placed, message) => ({
      at: headOf(placed.command),
      message,
      in: isOwn(placed.reading) ? reading : placed.reading,
    }),
  };
}

/** The .htaccess files that httpd reads on the way to the covered one. */
function htaccessAbove(server: Server, { hosts, directory }: Cover): readonly Document[] {
  return mergeOrder(server, hosts[0], { path: `${directory}${ANY_NAME}` }).flatMap(
    ({ kind, scope, directory: own }) =>
      kind === 'htaccess' && own !== directory && scope !== undefined && 'document' in scope
        ? [scope.document]
        : [],
  );
}

function viewOfLoneFile(
  document: Document,
  { configuration }: Pick<RuleContext, 'configuration'>,
): AccessView | undefined {
  const { kind, target } = configuration;
  const standIn = standInFor(document, kind === 'htaccess', target);
  if (standIn === undefined) return undefined;
  const { htaccess } = standIn;
  const path = kind === 'htaccess' ? `${htaccess[0]}.htaccess` : standIn.server.main.path;
  const isIn = ({ reading: { path: own, document: text } }: Placed) =>
    own === path && text.source.text === document.source.text;
  const at = ({ command }: Placed): { readonly at: Span } => ({ at: headOf(command) });
  return {
    server: standIn.server,
    isAlone: true,
    htaccess,
    documents: [document],
    get places() {
      return knownReachedPlaces(standIn.server, htaccess);
    },
    isWhole: kind !== 'htaccess' && isWhole(topOf(readingOf(document, configuration))),
    tellerAmong: ([first]) => (isIn(first) ? first : undefined),
    locate: (placed) => (isIn(placed) ? at(placed) : undefined),
    relate: (placed, message) => ({ ...at(placed), message }),
  };
}

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
