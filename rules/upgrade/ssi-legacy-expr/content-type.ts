import { firstArg, settingAmong, settingIn } from '../../../access/policy/settings.ts';
import { query } from '../../../core/query.ts';
import { serverPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import type { Server } from '../../../model/server/server.ts';
import { mimeSettingOf } from './mime-settings.ts';
import { extensionsOf, type ServedFile } from './served-file.ts';

/**
 * The media type of a file without its parameters, in lower case; undefined where it is not sure, and where none is
 * known. Source: find_ct() in modules/http/mod_mime.c, core_override_type() in server/core.c.
 */
export function contentTypeOf({ server, sections, path }: ServedFile): string | undefined {
  const forced = settingAmong(sections, 'forcetype');
  if (forced?.isSure === false) return undefined;
  const name = firstArg(forced);
  if (name !== undefined && name !== 'none') return withoutParameters(name);
  let found: string | undefined;
  for (const extension of extensionsOf(path)) {
    const added = mimeSettingOf(sections, TYPES, extension);
    if (added?.isSure === false) return undefined;
    found =
      added === undefined ? (mediaTypesOf(server).get(extension) ?? found) : withoutParameters(added.value);
  }
  return found;
}

const TYPES = { add: 'addtype', remove: 'removetype' };

function withoutParameters(type: ByteText): string {
  const [name = ''] = asciiLowerCase(type).split(';');
  return trimWhitespace(name);
}

/** The table that TypesConfig names, by extension; empty where plume cannot see it. */
const mediaTypesOf = query('mediaTypesOf', readTypes);

function readTypes(server: Server): ReadonlyMap<ByteText, string> {
  const types = new Map<ByteText, string>();
  const setting = settingIn(server, 'typesconfig');
  if (setting?.isSure === false) return types;
  const path = serverPath(server.serverRoot, setting?.args[0]?.value ?? 'conf/mime.types');
  const read = path === undefined ? undefined : server.files.read(path, 'page');
  if (read?.ok !== true) return types;
  for (const line of read.text.split('\n')) {
    const [type = '', ...extensions] = line.split(/[\t-\r ]+/).filter((word) => word !== '');
    if (type === '' || type.startsWith('#')) continue;
    for (const extension of extensions) types.set(asciiLowerCase(extension), asciiLowerCase(type));
  }
  return types;
}
