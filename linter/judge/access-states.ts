import type { ByteText } from '../../grammar/byte-text.ts';
import type { AccessPlace } from '../../model/access/access-place.ts';
import { standInFor } from '../../model/access/conversion/stand-in.ts';
import { knownPlaces } from '../../model/access/known-places.ts';
import type { Scope } from '../../model/scope.ts';
import type { Reading, Server } from '../../model/server/server.ts';
import type { JudgedFile, JudgedTexts } from './judged-texts.ts';

/** The access control of the texts that are judged: of their server, or of a file as if nothing were around it. */
export interface AccessState {
  readonly server: Server;
  readonly places: readonly AccessPlace[];
  /** What is left of a scope when the texts around it change: which reading it is in, and where it begins there. */
  locate(scope: Scope): LocatedScope | undefined;
}
export interface LocatedScope {
  /** The same for the same reading before and after a fix. */
  readonly reading: string;
  /** The file that is read, by its identity. */
  readonly identity: string;
  /** Where the section begins in the text of the file; undefined for all that is in no section. */
  readonly start: number | undefined;
}

/** Whether a file on its own is a part of a section, or a .htaccess, as far as its text tells. */
export function isPartOfSection({ configuration }: JudgedFile): boolean {
  return configuration.kind === 'htaccess' || !['server', 'vhost'].includes(configuration.outer());
}

/** Undefined where the file cannot be read as a server. */
export function accessStateOf(
  texts: JudgedTexts,
  file: JudgedFile,
  isInSection: boolean,
): AccessState | undefined {
  if (texts.server !== undefined) {
    const directories = texts.htaccess.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
    return createState(texts.server, directories, (identity) => identity);
  }
  const standIn = standInFor(file.document, isInSection, texts.target);
  return standIn && createState(standIn.server, standIn.htaccess, () => file.name);
}

function createState(
  server: Server,
  directories: readonly ByteText[],
  nameOf: (identity: string) => string,
): AccessState {
  const numbers = new Map<Reading, number>(server.readings.map((reading, i) => [reading, i]));
  return {
    server,
    get places() {
      return knownPlaces(server, directories);
    },
    locate(scope) {
      if ('main' in scope)
        return { reading: 'server', identity: nameOf(server.main.identity), start: undefined };
      const reading = 'command' in scope ? scope.reading : scope;
      const number = numbers.get(reading);
      const isText = number === undefined || server.documentOf(reading.identity) === reading.document;
      return {
        reading: `${number ?? reading.path} ${reading.kind}`,
        // the text of a macro, or one with variables in its names, is that of no file
        identity: isText ? nameOf(reading.identity) : `${reading.identity} as it is read`,
        start: 'command' in scope ? scope.command.start : undefined,
      };
    },
  };
}
