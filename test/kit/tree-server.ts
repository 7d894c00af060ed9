import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Tree } from './random-tree.ts';

/** The files of a tree in `/srv`, by their paths; `edit` makes other texts of theirs. */
export function textsInPlace(
  { files }: Tree,
  edit: (text: ByteText) => ByteText = (text) => text,
): Readonly<Record<string, ByteText>> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`/srv/${name}`, edit(text).replaceAll('@ROOT@', '/srv')]),
  );
}

/** The server of a tree with those texts and no other files. */
export function readTreeServer(
  texts: Readonly<Record<string, ByteText>>,
  { defines }: Tree,
  profile: Profile,
): Server {
  const server = readServer({
    main: '/srv/httpd.conf',
    files: createMemoryFiles(texts),
    profile: { ...profile, serverRoot: '/srv' },
    defines: new Map(defines.map((name) => [name, undefined])),
  });
  if (server === undefined) throw new Error('the tree has no main file');
  return server;
}
