import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import { standInFor } from '../../model/access/conversion/stand-in.ts';
import { knownPlaces } from '../../model/access/known-places.ts';
import type { AccessPlace } from '../../model/access/places.ts';
import { isWhole, readingOf, topOf } from '../../model/scope.ts';
import { htaccessOf } from '../../model/server/known-htaccess.ts';
import type { Placed, Reading, Server } from '../../model/server/server.ts';
import type { Interests, Related, Report, RuleContext } from '../define-rule.ts';

/** The access control of a server, as far as one document, or the whole of it, is looked at. */
export interface AccessView {
  readonly server: Server;
  /** Found when they are asked for, which takes a while in a server of many hosts. */
  readonly places: readonly AccessPlace[];
  /** Whether it is all there is: of a file whose server is not known only a main file is. */
  readonly isWhole: boolean;
  /** Where a report about a command stands; undefined where it is not this view's to report. */
  locate(placed: Placed): Pick<Report, 'at' | 'in'> | undefined;
  /** A place to refer to. */
  relate(placed: Placed, message: string): Related;
}

/**
 * Looks at the access control of each server, of each .htaccess in its server, and of each file whose server is not
 * known, as if there were nothing around it. `isAbout` keeps those out that have nothing of interest, at no cost.
 */
export function onAccess<M extends string>(
  isAbout: (document: Document) => boolean,
  check: (view: AccessView, context: RuleContext<M>) => void,
): Interests<M> {
  return {
    server: (server, context) => {
      if (server.readings.some(({ document }) => isAbout(document))) check(viewOfServer(server), context);
    },
    document: (document, context) => {
      if (!isAbout(document)) return;
      const view = viewOfDocument(document, context);
      if (view !== undefined) check(view, context);
    },
  };
}

function viewOfServer(server: Server): AccessView {
  const readings = new Set<Reading>(server.readings);
  return {
    server,
    get places() {
      return knownPlaces(server, (htaccessOf(server) ?? []).map(directoryOf));
    },
    isWhole: true,
    locate: ({ reading, command }) =>
      readings.has(reading) ? { at: headOf(command), in: reading } : undefined,
    relate: ({ reading, command }, message) => ({ at: headOf(command), message, in: reading }),
  };
}

/** Undefined for a file that its server's view is about. */
function viewOfDocument(
  document: Document,
  { configuration }: Pick<RuleContext, 'configuration'>,
): AccessView | undefined {
  const { server, cover, reading, kind, target } = configuration;
  if (server !== undefined) {
    if (cover === undefined || reading === undefined) return undefined;
    const directories = [...(htaccessOf(server) ?? []).map(directoryOf), cover.directory];
    return {
      server,
      get places() {
        return knownPlaces(server, directories);
      },
      isWhole: true,
      locate: (placed) => (placed.reading.path === reading.path ? { at: headOf(placed.command) } : undefined),
      relate: (placed, message) => ({
        at: headOf(placed.command),
        message,
        in: placed.reading.path === reading.path ? reading : placed.reading,
      }),
    };
  }
  const standIn = standInFor(document, kind === 'htaccess', target);
  if (standIn === undefined) return undefined;
  const { htaccess } = standIn;
  const path = kind === 'htaccess' ? `${htaccess[0]}.htaccess` : standIn.server.main.path;
  const isIn = ({ reading: { path: own, document: text } }: Placed) =>
    own === path && text.source.text === document.source.text;
  const at = ({ command }: Placed): { readonly at: Span } => ({ at: headOf(command) });
  return {
    server: standIn.server,
    get places() {
      return knownPlaces(standIn.server, htaccess);
    },
    isWhole: kind !== 'htaccess' && isWhole(topOf(readingOf(document, configuration))),
    locate: (placed) => (isIn(placed) ? at(placed) : undefined),
    relate: (placed, message) => ({ ...at(placed), message }),
  };
}

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
