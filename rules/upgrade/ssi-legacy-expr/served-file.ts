import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Server } from '../../../model/server/server.ts';

/** A file that a URL of a host leads to, with the sections that configure it. */
export interface ServedFile {
  readonly server: Server;
  readonly path: ByteText;
  readonly sections: readonly MergedSection[];
}

/** What follows each dot of a file's name, in lower case, without what is before the first. Source: find_ct(). */
export function extensionsOf(path: ByteText): readonly ByteText[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/^\.+/, '');
  const [, ...extensions] = asciiLowerCase(name).split('.');
  return extensions.filter((extension) => extension !== '');
}
