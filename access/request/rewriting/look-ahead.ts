import { directoryPart, mergePath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { escapePath } from '../request-url.ts';
import type { RewriteSubject } from './rewrite-conditions.ts';
import type { RewriteMoment } from './rewrite-subject.ts';

/** How conditions have httpd ask. Sources: ap_sub_req_method_uri() and ap_sub_req_lookup_file() in server/request.c. */
export function lookUpFor(moment: RewriteMoment): RewriteSubject['lookUp'] {
  const { ask, isSubrequest, mainUri, uri, filename, environment } = moment;
  return (kind, target) => {
    // a request that httpd makes for one of the same path asks for nothing more
    if (isSubrequest && mainUri === uri) return 'not-asked';
    if (ask === undefined || (isSubrequest && mainUri === undefined)) return undefined;
    if (kind === 'url')
      return ask(
        { url: target.startsWith('/') ? target : escapePath(directoryPart(uri)) + target },
        environment,
      );
    const directory = directoryPart(filename);
    const file = mergePath(directory, target);
    // what is encoded, or leads up, is read in ways of its own
    if (file === undefined || !file.startsWith('/') || /[%?#]|\/\.\./.test(target)) return undefined;
    const name = file.startsWith(directory) ? file.slice(directory.length) : '';
    const isBeside = name !== '' && !name.includes('/');
    return ask({ file, uri: isBeside && uri !== '' ? directoryPart(uri) + name : '' }, environment);
  };
}

/** Source: lookup_variable() and la_u() in modules/mappers/mod_rewrite.c. */
export function lookAhead(
  name: string,
  { filename, pathInfo, there, isSubrequest }: RewriteMoment,
  subject: RewriteSubject,
): readonly ByteText[] | undefined {
  const whole = there === undefined ? filename : filename + pathInfo;
  const { directory = '', base } = there ?? {};
  const text = whole.startsWith(directory) ? whole.slice(directory.length) : whole;
  const isUrl = name.startsWith('la-u:') || (there !== undefined && text.startsWith('/'));
  const start = text.startsWith('/') ? '' : isUrl ? (base ?? directory) : directory;
  const found = subject.lookUp(isUrl ? 'url' : 'file', start + text);
  if (found === 'not-asked') return [''];
  const variable = name.slice('la-u:'.length);
  if (OF_CLIENT.test(variable))
    return isSubrequest && found === undefined ? undefined : subject.values(variable);
  if (found?.isUnread === true && NOT_YET_SET.has(variable)) return [''];
  if (found?.place === undefined) return undefined;
  const { filename: file, uri, pathInfo: rest, query, login } = found.place;
  const own = new Map<string, ByteText | undefined>([
    ['request_filename', file],
    ['script_filename', file],
    ['request_uri', uri],
    ['path_info', rest],
    ['query_string', query ?? ''],
    ['is_subreq', 'true'],
    ['request_method', 'GET'],
    ['remote_user', login?.user],
  ]);
  const value = own.get(variable);
  return value === undefined ? undefined : [value];
}

/** What is empty until a path is translated. */
const NOT_YET_SET: ReadonlySet<string> = new Set([
  ...['request_filename', 'script_filename', 'path_info', 'remote_user'],
]);

/** Variables that requests of httpd's own share with the one for which it makes them. */
const OF_CLIENT =
  /^(?:http_\w+|remote_addr|conn_remote_addr|server_(?:addr|admin|name|software)|request_scheme|https|ipv6|the_request)$/;
