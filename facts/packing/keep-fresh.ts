import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is made of the files of some folders, and where it is kept; paths are absolute. */
export interface Derived<Made> {
  readonly folders: readonly string[];
  readonly file: string;
  make(): Made;
}

/**
 * What make() gives for the files as they are now: as it is kept, where neither their names nor their contents have changed
 * since, else made again and kept. Several programs and threads may do so at the same time; where nothing can be written, it
 * is made each time. Throws what make() throws.
 */
export function keepFresh<Made>({ folders, file, make }: Derived<Made>): Made {
  const hash = hashFiles(folders);
  const kept = readKept<Made>(file);
  if (kept?.hash === hash) return kept.made;
  const made = make();
  keep(file, JSON.stringify({ hash, made }));
  return made;
}

interface Kept<Made> {
  readonly hash: string;
  readonly made: Made;
}

function readKept<Made>(file: string): Kept<Made> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept<Made>;
  } catch {
    return undefined;
  }
}

function hashFiles(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(folder).sort()) {
      const content = readFileSync(join(folder, name));
      hash.update(`${name} ${content.length}\n`).update(content);
    }
  return hash.digest('hex');
}

/** Nobody sees half of it: it is renamed into its place. */
function keep(file: string, text: string): void {
  const partial = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(partial, text);
    renameSync(partial, file);
  } catch {
    remove(partial);
  }
}

function remove(file: string): void {
  try {
    rmSync(file);
  } catch {}
}
