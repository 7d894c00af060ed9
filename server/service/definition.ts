import { lineAt } from '../../grammar/line-at.ts';
import type { EditorPosition } from '../../linter/findings/positions.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { FileInstance } from '../../model/server/server.ts';
import { toRange } from './diagnostics.ts';
import { uriOfPath } from './documents/file-name.ts';
import type { OpenDocument } from './documents/open-document.ts';
import type { Location } from './documents/protocol.ts';
import { type LocatedName, nameAt, placesOfName } from './names/find-names.ts';
import type { RelatedFile } from './servers/related-files.ts';
import type { DocumentReader } from './servers/server-views.ts';

/**
 * Where the name at a position is defined, in all files; without the places that httpd surely does not read, if it may
 * read others. Over an `Include` that reads files: their beginnings.
 */
export function findDefinition(
  document: OpenDocument,
  position: EditorPosition,
  files: (withHtaccess: boolean) => readonly RelatedFile[],
  readers: readonly DocumentReader[],
): readonly Location[] {
  const offset = document.positions().offsetAt(position);
  const name = nameAt(document.document, offset);
  if (name === undefined) return includedAt(document, offset, readers);
  // a .htaccess can define nothing else
  const places = placesOfName(name, document, files(name.kind === 'environment-variable'));
  const definitions = places.filter((place) => place.name.isDefinition);
  const read = definitions.filter(mayBeRead);
  return (read.length > 0 ? read : definitions).map(toLocation);
}

/** A name as an editor goes to it. */
export function toLocation({ file, name }: LocatedName): Location {
  return { uri: file.uri, range: toRange(name, file.positions()) };
}

function mayBeRead({ file: { document, server, identity }, name }: LocatedName): boolean {
  if (server === undefined) return true;
  const instances = server.server.instances.filter(
    (one) => one.kind === 'file' && one.identity === identity && one.document === document,
  );
  return (
    instances.length === 0 || instances.slice(0, MOST_INSTANCES).some((one) => isReadIn(one, name.start))
  );
}

/** A file may be read as often as it is included. */
const MOST_INSTANCES = 8;

function isReadIn(instance: FileInstance, offset: number): boolean {
  const line = lineAt(instance.document, offset);
  if (line?.kind !== 'directive' && line?.kind !== 'open') return true;
  const configuration = configurationOf(instance);
  return configuration.isRead(line) !== 'absent' || configuration.macroAround(line) !== undefined;
}

function includedAt(
  document: OpenDocument,
  offset: number,
  readers: readonly DocumentReader[],
): readonly Location[] {
  const places = new Set<string>();
  for (const { server, identity } of readers)
    for (const instance of server.server.instances) {
      if (instance.identity !== identity || instance.document !== document.document) continue;
      const line = lineAt(instance.document, offset);
      if (line?.kind !== 'directive') continue;
      for (const brought of instance.instancesOf(line))
        if (brought.kind === 'file') places.add(server.known.placeOf(brought.identity) ?? '');
    }
  places.delete('');
  return [...places].map((place) => ({ uri: uriOfPath(place), range: BEGINNING }));
}

const BEGINNING = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
