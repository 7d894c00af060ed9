import type { ByteText } from '../../../grammar/byte-text.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import { coverFor } from '../../sections/cover.ts';
import { createMemoryFiles } from '../../server/memory-files.ts';
import { unknownProfile } from '../../server/profiles.ts';
import { readHtaccess } from '../../server/read-htaccess.ts';
import { readServer } from '../../server/read-server.ts';
import type { Reading, Server } from '../../server/server.ts';
import type { Target } from '../../target.ts';

/** A server that has nothing but one file, whose server is not known: what it would be if nothing were around it. */
export interface StandIn {
  readonly server: Server;
  /** Directories with a .htaccess. */
  readonly htaccess: readonly string[];
  /** The document as it is read there. */
  readonly reading: Reading;
}

interface Made {
  /** Says what it was made of. */
  readonly key: string;
  readonly standIn: StandIn | undefined;
}
const made = new WeakMap<Document, Made>();

/** Reads a document as the main file of a server, or as the .htaccess of its only directory. */
export function standInFor(document: Document, isHtaccess: boolean, target: Target): StandIn | undefined {
  const { text } = document.source;
  const key = `${isHtaccess} ${target.line} ${target.release} ${target.from} ${text}`;
  const known = made.get(document);
  if (known?.key === key) return known.standIn;
  const standIn = makeStandIn(text, isHtaccess, target);
  made.set(document, { key, standIn });
  return standIn;
}

function makeStandIn(text: ByteText, isHtaccess: boolean, target: Target): StandIn | undefined {
  const main = '/httpd.conf';
  const directory = '/htdocs/';
  const files = createMemoryFiles(
    isHtaccess ? { [main]: ALLOW_ALL, [`${directory}.htaccess`]: text } : { [main]: text },
  );
  const server = readServer({ main, files, profile: unknownProfile(target), target });
  if (server === undefined) return undefined;
  if (!isHtaccess) return { server, htaccess: [], reading: server.main };
  const path = `${directory}.htaccess`;
  const reading = readHtaccess(
    server,
    path,
    parse(text, target.line),
    coverFor(server, undefined, directory),
  );
  return { server, htaccess: [directory], reading };
}

const ALLOW_ALL = 'DocumentRoot "/htdocs"\n<Directory "/htdocs">\nAllowOverride All\n</Directory>\n';
