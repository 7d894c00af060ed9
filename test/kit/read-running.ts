import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { measuredProfile } from './measured-profile.ts';
import type { RunningServer } from './running-httpd.ts';

/** A running httpd as plume reads it: its main file, and the files that it was started with, from memory. */
export function readRunning(
  { root, text, port }: RunningServer,
  files: Readonly<Record<string, ByteText>>,
  links: Readonly<Record<string, ByteText>> = {},
  owners: Readonly<Record<string, number>> = {},
  executables: readonly ByteText[] = [],
): Server {
  const inPlace = Object.entries(files).map(([name, content]) => [
    `${root}/${name}`,
    content.replaceAll('@ROOT@', root).replaceAll('@PORT@', String(port)),
  ]);
  const linksInPlace = Object.entries(links).map(([name, target]) => [`${root}/${name}`, target]);
  const server = readServer({
    main: `${root}/httpd.conf`,
    files: createMemoryFiles(
      { ...Object.fromEntries(inPlace), [`${root}/httpd.conf`]: text },
      {
        links: Object.fromEntries(linksInPlace),
        executables,
        ownerOf: (path) => owners[path.slice(root.length + 1)] ?? process.getuid?.(),
      },
    ),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return server;
}
