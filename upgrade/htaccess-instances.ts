import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import { htaccessPolicyOf } from '../model/sections/htaccess-policy.ts';
import { readHtaccess } from '../model/sections/read-htaccess.ts';
import type { FileInstance, Server } from '../model/server/server.ts';

/** A .htaccess as each of the hosts reads it that lead to its directory; none where it cannot be read. */
export function htaccessInstances(path: ByteText, server: Server): readonly FileInstance[] {
  const read = server.files.read(path);
  if (!read.ok) return [];
  const document = parse(read.text, server.target.series);
  const policies = htaccessPolicyOf(server, path.slice(0, path.lastIndexOf('/') + 1));
  return policies.map((policy) => readHtaccess(server, path, document, policy));
}
