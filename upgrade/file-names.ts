import type { ByteText } from '../grammar/byte-text.ts';
import type { Server } from '../model/server/server.ts';

/** The names of files by their identities, and the reverse. */
export interface FileNames {
  nameOf(identity: string): string;
  identityOf(file: string): string;
}

/** A file with several names is called by the first. */
export function namesOf({ instances, files }: Server, htaccess: readonly ByteText[]): FileNames {
  const names = new Map<string, string>();
  const identities = new Map<string, string>();
  const add = (identity: string, file: string): void => {
    identities.set(file, identity);
    if (!names.has(identity)) names.set(identity, file);
  };
  for (const { identity, file } of instances) add(identity, file);
  for (const path of htaccess) {
    const entry = files.look(path);
    if (entry.ok) add(entry.identity, files.nameOf(path));
  }
  return {
    nameOf: (identity) => names.get(identity) ?? identity,
    identityOf: (file) => identities.get(file) ?? file,
  };
}
