import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnnulledCommands, annulledCommandsIn } from '../../access/conversion/annulled-commands.ts';
import { findReplacedRestrictions } from '../../access/conversion/replaced-restrictions.ts';
import {
  cachedReachedClasses,
  cachedRequestClasses,
} from '../../access/equivalence/cached-request-classes.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import { findAccessOracle, type MeasuredServer, ORACLE_HTACCESS } from '../kit/access-oracle.ts';

/**
 * Pairs of outer and inner sections of the measured matrix. `void`: a line decides nothing and says the opposite of
 * what is decided; `partial`: it does so for some requests; `harmless`: neither. PLUME_UPDATE=1 writes the table anew.
 */
interface Row {
  readonly label: 'void' | 'partial' | 'harmless';
  readonly reason: string;
  /** The names of the two sections' styles → the kinds of sections that they are. */
  readonly cells: Readonly<Record<string, readonly string[]>>;
}

export type Label = Pick<Row, 'label' | 'reason'>;

export const TABLE = fileURLToPath(new URL('mixing-matrix.jsonl', import.meta.url));

export const oracle = findAccessOracle();

export function nameOf({ answers }: MeasuredServer): string {
  return answers[0]!.name;
}

export function placesOf(cell: MeasuredServer, server: Server) {
  return cachedRequestClasses(
    server,
    htaccessOf(cell).map((path) => path.slice(0, path.lastIndexOf('/') + 1)),
  );
}

export function htaccessOf({ htaccess }: MeasuredServer): readonly ByteText[] {
  return htaccess === '' ? [] : [ORACLE_HTACCESS];
}

export function annulledIn(cell: MeasuredServer, server: Server): readonly AnnulledCommands[] {
  return annulledCommandsIn(placesOf(cell, server), '2.4');
}

export function replacedIn(cell: MeasuredServer, server: Server) {
  const directories = htaccessOf(cell).map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  return findReplacedRestrictions(
    server,
    cachedRequestClasses(server, directories),
    cachedReachedClasses(server, directories),
  );
}

export function readTable(): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>();
  if (!existsSync(TABLE)) return labels;
  for (const line of readFileSync(TABLE, 'utf8').trim().split('\n')) {
    const row: Row = JSON.parse(line);
    for (const [pair, kinds] of Object.entries(row.cells))
      for (const kind of kinds) labels.set(`${kind} ${pair}`, { label: row.label, reason: row.reason });
  }
  return labels;
}
