import { query } from '../../core/query.ts';
import type { Target } from '../../facts/target.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import { htaccessPolicyFor } from '../../model/sections/htaccess-policy.ts';
import { readHtaccess } from '../../model/sections/read-htaccess.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { unknownProfile } from '../../profile/profiles.ts';

/** A server that has nothing but one file, whose server is not known: what it would be if nothing were around it. */
export interface SyntheticServer {
  readonly server: Server;
  /** Directories with a .htaccess. */
  readonly htaccess: readonly string[];
  /** The document as it is read there. */
  readonly instance: FileInstance;
}

/** Reads a document as the main file of a server, or as the .htaccess of its only directory. */
export const syntheticServerFor: (
  document: Document,
  isHtaccess: boolean,
  target: Target,
) => SyntheticServer | undefined = query(
  'syntheticServerFor',
  ({ source }, isHtaccess, target) => makeSyntheticServer(source.text, isHtaccess, target),
  {
    by: (document) => [document],
    asOf: ({ source }, isHtaccess, { series, release, from }) =>
      `${isHtaccess} ${series} ${release} ${from} ${source.text}`,
  },
);

function makeSyntheticServer(
  text: ByteText,
  isHtaccess: boolean,
  target: Target,
): SyntheticServer | undefined {
  const main = '/httpd.conf';
  const directory = '/htdocs/';
  const files = createMemoryFiles(
    isHtaccess ? { [main]: ALLOW_ALL, [`${directory}.htaccess`]: text } : { [main]: text },
  );
  const server = readServer({ main, files, profile: unknownProfile(target), target });
  if (server === undefined) return undefined;
  if (!isHtaccess) return { server, htaccess: [], instance: server.main };
  const path = `${directory}.htaccess`;
  const instance = readHtaccess(
    server,
    path,
    parse(text, target.series),
    htaccessPolicyFor(server, undefined, directory),
  );
  return { server, htaccess: [directory], instance };
}

const ALLOW_ALL = 'DocumentRoot "/htdocs"\n<Directory "/htdocs">\nAllowOverride All\n</Directory>\n';
