import { argsAt } from '../../../access/policy/settings.ts';
import { joinPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Server } from '../../../model/server/server.ts';

/**
 * The types of the table that TypesConfig names, by extension in lower case; undefined where plume cannot see it.
 * Source: mime_post_config() in modules/http/mod_mime.c.
 */
export const typesOf: (server: Server) => ReadonlyMap<string, ByteText> | undefined = scopeQuery(
  'typesOf',
  (scope) => ('main' in scope ? readTypes(scope) : undefined),
);

function readTypes(server: Server): ReadonlyMap<string, ByteText> | undefined {
  const lines = commandsIn(server, 'typesconfig');
  const line = lines.at(-1);
  const [arg] = line === undefined ? [] : argsAt(line);
  if (arg === undefined || arg.hasVariable || lines.some(({ certainty }) => certainty !== 'present'))
    return undefined;
  const path = arg.value.startsWith('/') ? arg.value : rootedAt(server, arg.value);
  const read = path === undefined ? undefined : server.files.read(path, 'page');
  if (read?.ok !== true) return undefined;
  const types = new Map<string, ByteText>();
  for (const text of read.text.split('\n')) {
    if (text.startsWith('#')) continue;
    const [type, ...extensions] = text.split(/[ \t\r\f\v]+/).filter((word) => word !== '');
    for (const extension of type === undefined ? [] : extensions)
      types.set(asciiLowerCase(extension), type ?? '');
  }
  return types;
}

function rootedAt(server: Server, path: ByteText): ByteText | undefined {
  const root = commandsIn(server, 'serverroot').at(-1);
  const [arg] = root === undefined ? [] : argsAt(root);
  return arg === undefined || arg.hasVariable ? undefined : joinPath(arg.value, path);
}
