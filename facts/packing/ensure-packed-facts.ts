import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { type PackedFacts, packFacts } from './pack-facts.ts';
import { dataFolder } from './read-rows.ts';

/** What the packed tables are kept in; absolute. git ignores it. */
export const packedFile: string = join(import.meta.dirname, '../generated/packed-facts.json');

/**
 * The packed tables of facts/data as it is now: those of the last time where neither the data nor what packs it has
 * changed since, by content. Throws where a row is wrong, saying which. Several programs may do so at the same time.
 */
export function ensurePackedFacts(): PackedFacts {
  const hash = hashSources();
  const kept = readKept();
  if (kept?.hash === hash) return kept.tables;
  const tables = packFacts();
  keep(JSON.stringify({ hash, tables }));
  return tables;
}

interface Kept {
  readonly hash: string;
  readonly tables: PackedFacts;
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(readFileSync(packedFile, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

/** Of the names and contents of all that a packed table depends on. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const folder of [dataFolder, import.meta.dirname])
    for (const name of readdirSync(folder).sort()) {
      const content = readFileSync(join(folder, name));
      hash.update(`${name} ${content.length}\n`).update(content);
    }
  return hash.digest('hex');
}

/** A source that cannot be written to is packed each time. */
function keep(text: string): void {
  const partial = `${packedFile}.${process.pid}`;
  try {
    mkdirSync(dirname(packedFile), { recursive: true });
    writeFileSync(partial, text);
    renameSync(partial, packedFile);
  } catch {}
}
