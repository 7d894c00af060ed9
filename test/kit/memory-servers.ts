import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { fileNameBytes, toFileName } from '../../grammar/file-name.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import { recognizeFile } from '../../model/recognition/recognize-file.ts';
import type { KnownServer, ServerFinder } from '../../model/server/known-server.ts';
import type { Profile } from '../../profile/profile.ts';
import { profileNamed } from '../../profile/profiles.ts';

export interface MemoryServersOptions {
  /** Main files; each makes a server. */
  readonly mains: readonly string[];
  readonly profile?: Profile;
  readonly links?: Readonly<Record<string, string>>;
  /** See MemoryOptions. */
  readonly sees?: readonly string[];
}

/** Servers whose disk is `disk`, which may change; every file may belong to every one of them. */
export function findMemoryServers(
  disk: Readonly<Record<string, ByteText>>,
  { mains, profile = profileNamed('upstream-2.4'), links = {}, sees }: MemoryServersOptions,
): ServerFinder & { readonly parsed: string[] } {
  if (profile === undefined) throw new Error('there is no such profile');
  const parsed: string[] = [];
  const open = (main: string): KnownServer => {
    const documents = new Map<string, Document>();
    return {
      main,
      target: profile.target,
      pathOf: fileNameBytes,
      placeOf: toFileName,
      options: () => ({
        main,
        files: createMemoryFiles(disk, { links, ...(sees && { sees }) }),
        profile,
        serverRoot: main.slice(0, main.lastIndexOf('/')),
        // the directives of these tests are their own
        recognize: (text, identity) => ({ ...recognizeFile(text, identity), owner: 'apache' }),
        parse(text, identity) {
          const known = documents.get(identity);
          if (known?.source.text === text) return known;
          parsed.push(identity);
          const document = parse(text, profile.target.series);
          documents.set(identity, document);
          return document;
        },
      }),
    };
  };
  let servers: readonly KnownServer[] | undefined;
  return {
    parsed,
    find() {
      servers ??= mains.map(open);
      return servers;
    },
    findSite: () => undefined,
    forget() {
      servers = undefined;
    },
  };
}
