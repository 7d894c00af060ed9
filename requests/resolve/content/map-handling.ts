import { escapePath } from '../../../access/request/request-url.ts';
import { directoryPart } from '../../../files/server-path.ts';
import { redirectedTo } from './actions.ts';
import { type Asked, type ContentHandling, end } from './handling.ts';
import { handlerThere, typeThere } from './named-handler.ts';
import { choose } from './negotiation.ts';
import { readTypeMap } from './type-map.ts';

/**
 * What httpd asks for in the place of a type map; undefined where that is not followed.
 * Source: handle_map_file() in modules/mappers/mod_negotiation.c.
 */
export function typeMapHandling(asked: Asked): ContentHandling | undefined {
  const { server, disk, path } = asked;
  if (server.modules.has('mod_negotiation') !== 'present' || server.target.series === '2.2') return undefined;
  if (disk.kind === 'absent')
    return {
      ...end(404, 'the type map does not exist', undefined),
      // with the error of the system before it
      isLogOpen: true,
    };
  const read = disk.kind === 'file' ? server.files.read(disk.path, 'page') : undefined;
  const variants = disk.kind === 'directory' ? [] : read?.ok === true ? readTypeMap(read.text) : undefined;
  if (variants === 'faulty')
    return { ...end(500, 'a line of the type map has no `:`', undefined), isLogOpen: true };
  const choice = variants === undefined ? 'unknown' : choose(variants, asked, true);
  if (variants === undefined || choice === 'unknown') return UNTOLD;
  if ('status' in choice) {
    const { status } = choice;
    if (status === 300) return end(300, 'the client asks for the list of variants', undefined);
    const httpd = { id: 'AH00690', message: `no acceptable variant: ${disk.path}` };
    return { ...end(406, 'the client accepts none of the variants of the type map', undefined), httpd };
  }
  const name = variants[choice.index]?.name ?? '';
  // what is next to the map is looked at before httpd asks for it
  if (!/^[\w./-]+$/.test(name) || name.startsWith('/') || name.includes('..')) return UNTOLD;
  const beside = { ...disk, path: directoryPart(disk.path) + name };
  const handler = handlerThere({ ...asked, disk: beside });
  if (handler.kind === 'unknown' || (handler.kind === 'named' && handler.name === 'type-map')) return UNTOLD;
  const own = path.uri.slice(0, path.uri.length - disk.pathInfo.length);
  const directory = escapePath(directoryPart(own));
  const query = path.query === undefined ? '' : `?${path.query}`;
  const target = `${directory}${name}${disk.pathInfo}${query}`;
  return redirectedTo({ target, query: path.query, at: undefined, type: typeThere(asked).value });
}

const UNTOLD: ContentHandling = end('unknown', 'which variant of the type map httpd chooses', undefined);
