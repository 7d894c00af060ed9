import { serverPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../server/server.ts';
import { forEachCommand } from './walk.ts';

/**
 * The absolute paths, some of them patterns, that `Include` and `IncludeOptional` name outside of sections, in the order
 * of httpd's walk. Paths with variables of unknown values are left out, as are lines that httpd surely does not read.
 */
export function includedPaths(server: Server): readonly ByteText[] {
  const paths: ByteText[] = [];
  const visit: Parameters<typeof forEachCommand>[1] = ({ instance, command }) => {
    const [arg] = instance.partsOf(command).words;
    const path = arg?.hasVariable === false ? serverPath(server.serverRoot, arg.value) : undefined;
    if (path !== undefined) paths.push(path);
  };
  forEachCommand(server, visit, INCLUDES);
  return paths;
}

const INCLUDES: ReadonlySet<string> = new Set(['include', 'includeoptional']);
