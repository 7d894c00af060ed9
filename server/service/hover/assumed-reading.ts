import { syntheticServerFor } from '../../../access/conversion/synthetic-server.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { kindOfFile } from '../../../model/contexts/file-kind.ts';
import type { Server } from '../../../model/server/server.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { DocumentReader } from '../servers/server-views.ts';
import type { HoverPlace } from './hover-place.ts';

/** A server that is assumed for a document that none is known to read. */
export interface AssumedReading {
  readonly server: Server;
  /** Undefined where the document is all that the server has. */
  readonly reader: DocumentReader | undefined;
  /** The path on the server of a .htaccess; undefined where the document is the main file. */
  readonly htaccess: ByteText | undefined;
}

/** Of a .htaccess the server that is assumed around its site, where that can be seen; else one with the document alone. */
export function assumedReadingOf(
  { document, file, target }: OpenDocument,
  site: HoverPlace['site'],
): AssumedReading | undefined {
  const reader = site?.();
  if (reader !== undefined) return { server: reader.server.server, reader, htaccess: reader.htaccess };
  const isHtaccess = kindOfFile(document, file) === 'htaccess';
  const synthetic = syntheticServerFor(document, isHtaccess, target);
  if (synthetic === undefined) return undefined;
  const [directory] = synthetic.htaccess;
  const htaccess = directory === undefined ? undefined : `${directory}.htaccess`;
  return { server: synthetic.server, reader: undefined, htaccess };
}

/** What is assumed of the server of a .htaccess that no server reads, as a sentence; empty for other documents. */
export function writeAssumed({
  readers,
  site,
  write,
}: Pick<HoverPlace, 'readers' | 'site' | 'write'>): string {
  const assumes = readers.length > 0 ? [] : (site?.()?.server.server.assumes ?? []);
  return assumes.length === 0 ? '' : write.sentence(`Assumed: ${assumes.join('; ')}.`);
}
