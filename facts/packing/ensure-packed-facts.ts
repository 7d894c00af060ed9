import { join } from 'node:path';
import { keepFresh } from './keep-fresh.ts';
import { type PackedFacts, packFacts } from './pack-facts.ts';
import { dataFolder } from './read-rows.ts';

/** What the packed tables are kept in; absolute. git ignores it. */
export const packedFile: string = join(import.meta.dirname, '../generated/packed-facts.json');

/**
 * The packed tables of facts/data as it is now, packed again where the data or what packs it has changed. Throws where a row
 * is wrong, saying which.
 */
export function ensurePackedFacts(): PackedFacts {
  return keepFresh({ folders: [dataFolder, import.meta.dirname], file: packedFile, make: packFacts });
}
