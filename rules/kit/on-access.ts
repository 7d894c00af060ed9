import { syntheticServerFor } from '../../access/conversion/synthetic-server.ts';
import { cachedReachedClasses } from '../../access/equivalence/cached-request-classes.ts';
import {
  directoriesWith,
  directoriesOf as listDirectories,
} from '../../access/equivalence/htaccess-directories.ts';
import type { FileIndex } from '../../access/equivalence/indexed-classes.ts';
import { ANY_NAME } from '../../access/equivalence/pattern-samples.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { mayHaveAccessLines, saysWhoHasAccess } from '../../access/policy/access-lines.ts';
import { latest, query } from '../../core/query.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import { askAsOne } from '../../grammar/questions.ts';
import type { Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { instanceOf } from '../../model/configuration/configuration.ts';
import { isWhole, topOf } from '../../model/configuration/scope.ts';
import { directoriesOf, hasUnknown } from '../../model/sections/directory-walk.ts';
import type { HtaccessPolicy } from '../../model/sections/htaccess-policy.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import { documentsOf, kindsOfDocuments } from '../../model/server/distinct-documents.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { Interests, Related, Report, RuleContext } from './define-rule.ts';
import { htaccessAmong } from './htaccess-among.ts';

/** The access control of a server, as far as one document, or the whole of it, is looked at. */
export interface AccessView {
  readonly server: Server;
  /** The texts that have a part in it. */
  readonly documents: readonly Document[];
  /** Found when they are asked for, which takes a while in a server of many hosts. */
  readonly requestClasses: readonly RequestClass[];
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
  anchorAmong(places: readonly [Located, ...Located[]]): Located | undefined;
  /** Where a report about a command stands; undefined where it is not this view's to report. */
  locate(located: Located): Pick<Report, 'at' | 'in'> | undefined;
  /** Of what was found in request classes what may be told here: all, or what a .htaccess has a section in. */
  own<T>(found: readonly T[], index: FileIndex<T>): readonly T[];
  /** A place to refer to. */
  relate(located: Located, message: string): Related;
}

/**
 * Calls `check` for the access control of each server, of each .htaccess in its server, and of each file whose server
 * is unknown. Nothing is looked at if `isAbout`, which asks for names of lines and not for arguments, is false for all
 * files: so it must be for those that say nothing about access.
 */
export function onAccess<M extends string>(
  isAbout: (document: Document) => boolean,
  check: (view: AccessView, context: RuleContext<M>) => void,
): Interests<M> {
  // each of many .htaccess files asks
  const isServerAbout = query(
    'isServerAbout',
    (server: Server) => mayHaveAccessLines(server) && kindsOfDocuments(server).some(isAbout),
  );
  return {
    server: (server, context) => {
      if (isServerAbout(server)) check(viewOfServer(server, context), context);
    },
    document: (document, context) => {
      const { htaccessPolicy } = context;
      const { server, instance } = context.configuration;
      if (server === undefined) {
        const view = isAbout(document) ? viewOfLoneFile(document, context) : undefined;
        if (view !== undefined) check(view, context);
        return;
      }
      // all other files are the server's view's
      if (htaccessPolicy === undefined || instance === undefined || !saysWhoHasAccess(document)) return;
      const above = htaccessAbove(server, htaccessPolicy);
      if (isAbout(document) || isServerAbout(server) || above.some(isAbout))
        check(viewOfHtaccess(server, htaccessPolicy, instance, [document, ...above], context), context);
    },
    looksAtServerFiles: false,
  };
}

type Looked = Pick<RuleContext, 'htaccessPaths'>;

function viewOfServer(server: Server, { htaccessPaths }: Looked): AccessView {
  const instances = new Set<FileInstance>(server.instances);
  const locate: AccessView['locate'] = ({ instance, command }) =>
    instances.has(instance) ? { at: headOf(command), in: instance } : undefined;
  return {
    server,
    isAlone: false,
    get documents() {
      return documentsOf(server);
    },
    get htaccess() {
      return listDirectories(htaccessPaths);
    },
    get requestClasses() {
      return cachedReachedClasses(server, this.htaccess);
    },
    isWhole: true,
    anchorAmong(places) {
      const htaccess = htaccessAmong(places);
      if (htaccess !== undefined && htaccessPaths.includes(htaccess.path)) return undefined;
      const [first] = places;
      return locate(first) && first;
    },
    locate,
    own: (found) => found,
    relate: ({ instance, command }, message) => ({ at: headOf(command), message, in: instance }),
  };
}

function viewOfHtaccess(
  server: Server,
  { directory }: HtaccessPolicy,
  instance: FileInstance,
  texts: readonly Document[],
  { htaccessPaths }: Looked,
): AccessView {
  // it is read anew for each of those who ask for it
  const isOwn = (other: FileInstance): boolean => other.path === instance.path;
  return {
    server,
    isAlone: false,
    get documents() {
      return [...texts, ...documentsOf(server)];
    },
    get htaccess() {
      return directoriesWith(directory, htaccessPaths);
    },
    get requestClasses() {
      return cachedReachedClasses(server, this.htaccess);
    },
    isWhole: true,
    anchorAmong(places) {
      const htaccess = htaccessAmong(places);
      if (htaccess === undefined || !isOwn(htaccess)) return undefined;
      return places.find((located) => isOwn(located.instance));
    },
    locate: (located) => (isOwn(located.instance) ? { at: headOf(located.command) } : undefined),
    own: (found, index) => index(found).get(instance.identity) ?? [],
    relate: (located, message) => ({
      at: headOf(located.command),
      message,
      in: isOwn(located.instance) ? instance : located.instance,
    }),
  };
}

/** The .htaccess files that httpd reads on the way to the covered one. */
function htaccessAbove(server: Server, { hosts: [host], directory }: HtaccessPolicy): readonly Document[] {
  const find = ([below = '']: readonly ByteText[]) => findAbove(server, host, below);
  const asked = { kind: 'htaccess above', words: [directory] };
  return askAsOne(asked, find, (above) => above.map(({ path }) => path)).map(({ document }) => document);
}

function findAbove(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: ByteText,
): readonly FileInstance[] {
  // of ten thousand directories in one each has the same above it; what may be about any directory is said of the last
  if (hasUnknown(directoriesOf(server, host)))
    return findInPath(server, host, directory).filter(
      ({ htaccessTerms }) => htaccessTerms?.directory !== directory,
    );
  const above = directory.slice(0, directory.lastIndexOf('/', directory.length - 2) + 1);
  return above === '' ? [] : htaccessUpTo(server, host, above);
}

const htaccessUpTo = latest('htaccessUpTo', findInPath);

/** The .htaccess files of a directory and of those above it. */
function findInPath(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: ByteText,
): readonly FileInstance[] {
  return mergeOrder(server, host, { path: `${directory}${ANY_NAME}` }).flatMap(({ kind, scope }) =>
    kind === 'htaccess' && scope !== undefined && 'document' in scope ? [scope] : [],
  );
}

function viewOfLoneFile(
  document: Document,
  { configuration }: Pick<RuleContext, 'configuration'>,
): AccessView | undefined {
  const { kind, target } = configuration;
  const synthetic = syntheticServerFor(document, kind === 'htaccess', target);
  if (synthetic === undefined) return undefined;
  const { htaccess } = synthetic;
  const path = kind === 'htaccess' ? `${htaccess[0]}.htaccess` : synthetic.server.main.path;
  const isIn = ({ instance: { path: own, document: text } }: Located) =>
    own === path && text.source.text === document.source.text;
  const at = ({ command }: Located): { readonly at: Span } => ({ at: headOf(command) });
  return {
    server: synthetic.server,
    isAlone: true,
    htaccess,
    documents: [document],
    get requestClasses() {
      return cachedReachedClasses(synthetic.server, htaccess);
    },
    isWhole: kind !== 'htaccess' && isWhole(topOf(instanceOf(document, configuration))),
    anchorAmong: ([first]) => (isIn(first) ? first : undefined),
    locate: (located) => (isIn(located) ? at(located) : undefined),
    own: (found) => found,
    relate: (located, message) => ({ ...at(located), message }),
  };
}
