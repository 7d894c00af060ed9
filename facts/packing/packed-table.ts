import { once } from '../../core/query.ts';
import { ensurePackedFacts } from './ensure-packed-facts.ts';
import type { PackedFacts } from './pack-facts.ts';

/**
 * The text of a table as facts/table.ts reads it. This is how plume runs from its source: the tables are packed again when
 * facts/data has changed. The build puts the texts themselves in the place of this module (scripts/packed-facts-plugin.mjs).
 */
export function packedTable(name: keyof PackedFacts): string {
  return packedFacts()[name];
}

const packedFacts = once('packedFacts', ensurePackedFacts);
