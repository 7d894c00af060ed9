import { firstArg, isSaidAmong, settingAmong } from '../../../access/policy/settings.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import type { Knowledge } from '../../../facts/knowledge.ts';
import { directoryPart } from '../../../files/server-path.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { readOwnHeaders } from '../disk/as-is.ts';
import { canTell, denialOf } from '../disk/permissions.ts';
import { urlOfHandler } from '../proxy/by-handler.ts';
import { handOver } from '../proxy/hand-over.ts';
import { isScriptHandler, type ScriptRequest, scriptRefusal } from '../refusals/scripts.ts';
import { servesHandler } from '../served-handlers.ts';
import { actionThere } from './actions.ts';
import type { Said } from './file-type.ts';
import {
  type AnsweredBy,
  type AnsweringFile,
  type Asked,
  type ContentHandling,
  end,
  unknownFile,
} from './handling.ts';
import { typeMapHandling } from './map-handling.ts';
import { type Handler, handlerThere, typeThere } from './named-handler.ts';
import { optionsAmong } from './options-there.ts';

/** What answers a request that does not lead to a directory. Source: fixup_dflt() in modules/mappers/mod_dir.c. */
export function fileHandling(
  asked: Asked,
  after: (what: ByteText, at: Located | undefined) => void,
): ContentHandling {
  const { sections, disk, path } = asked;
  const handler = handlerThere(asked);
  if (disk.kind === 'absent') {
    const mayHave = (module: string) => asked.server.modules.has(module) !== 'absent';
    if (mayHave('mod_speling') && isSaidAmong(sections, 'checkspelling'))
      after(
        'whether mod_speling finds a file with a similar name',
        settingAmong(sections, 'checkspelling')?.at,
      );
    const isFree = handler.kind === 'none' || ('isType' in handler && handler.isType === true);
    const isForced = asked.forced.at !== undefined;
    const fallback = isFree || isForced ? settingAmong(sections, 'fallbackresource') : undefined;
    if (fallback !== undefined && (!fallback.isSure || firstArg(fallback) !== 'disabled')) {
      const [arg] = fallback.args;
      if (!fallback.isSure || arg === undefined || isForced)
        return unknownFile('whether FallbackResource answers for a file that does not exist', fallback.at);
      const to = arg.value.startsWith('/') ? arg.value : escapePath(directoryPart(path.uri)) + arg.value;
      return { ...withoutFallback(handled(asked, handler), to, fallback.at), tries: [to] };
    }
  }
  return handled(asked, handler);
}

/** The answer if the file that FallbackResource names does not exist. */
function withoutFallback(plain: ContentHandling, to: ByteText, at: Located): ContentHandling {
  if (plain.status !== 404 || plain.at !== undefined) return plain;
  const name = toDisplayText(to);
  return {
    ...plain,
    why: `the file does not exist, and neither does \`${name}\`, which is to take its place`,
    at,
  };
}

/** Handlers that answer whether or not there is a file, with the module that has them. */
const ALONE: ReadonlyMap<string, string> = new Map([
  ['server-status', 'mod_status'],
  ['server-info', 'mod_info'],
  ['balancer-manager', 'mod_proxy_balancer'],
  ['ldap-status', 'mod_ldap'],
]);

/** What `[H]` names takes the place of where rules lead. Source: hook_mimetype() in modules/mappers/mod_rewrite.c. */
export function inPlaceOfRules(asked: Asked): ContentHandling {
  const { server, method, forced } = asked;
  const module = ALONE.get(forced.handler ?? '');
  const isGet = method === 'GET' || method === 'HEAD';
  const why = `the handler ${forced.handler} answers`;
  return isGet && module !== undefined && server.modules.has(module) === 'present'
    ? {
        ...end(200, why, forced.at),
        isBodyLeft: true,
        answeredBy: byHandler(forced.handler ?? '', forced.at),
      }
    : end('unknown', `what the handler \`${forced.handler}\` answers`, forced.at);
}

/** That a file which plume cannot see is sent if it exists; nothing for what may be a directory. */
function sentIfThere(asked: Asked, handler: Handler): Pick<ContentHandling, 'answeredBy'> {
  const { disk, path } = asked;
  if (disk.kind !== 'unknown' || path.uri.endsWith('/')) return {};
  return { answeredBy: fileOf(asked, handler) };
}

function fileOf(asked: Asked, handler: Handler): AnsweringFile {
  return { kind: 'file', path: asked.disk.path, type: typeSent(asked), handlerAt: handlerAt(handler) };
}

/** The type of a file that the core sends; what else may find one, where its name says none, is not followed. */
function typeSent(asked: Asked): Said<ByteText | undefined> {
  const { server, sections, inheritedType } = asked;
  const type = typeThere(asked);
  if (type.value !== undefined) return type;
  const mayBeFound = inheritedType !== undefined || isSaidAmong(sections, 'mimemagicfile');
  return mayBeFound || server.target.series === '2.2' ? { ...type, isSure: false } : type;
}

function byHandler(name: ByteText, at: Located | undefined): AnsweredBy {
  return { kind: 'handler', name, at };
}

/** What the handlers answer, that of the core last. Source: default_handler() in server/core.c. */
export function handled(asked: Asked, handler: Handler): ContentHandling {
  const { server, method, disk, path, sections } = asked;
  if (handler.kind === 'unknown')
    return {
      ...end('unknown', handler.at === undefined ? HIDDEN_HANDLER : NAMED_HANDLER, handler.at),
      ...(handler.at === undefined && sentIfThere(asked, handler)),
    };
  const isGet = method === 'GET' || method === 'HEAD';
  const isAsIs =
    handler.kind === 'named' && AS_IS.has(handler.name) && server.modules.has('mod_asis') === 'present';
  if (isAsIs && isGet) return sentAsIs(asked, handler);
  const passed =
    handler.kind === 'named' && handler.name.startsWith('proxy:') ? passedOn(asked, handler) : undefined;
  if (passed !== undefined) return passed;
  const map = handler.kind === 'named' && MAPS.has(handler.name) ? typeMapHandling(asked) : undefined;
  if (map !== undefined) return map;
  if (handler.kind === 'named' && !isAsIs) {
    const module = ALONE.get(handler.name);
    const isThere: Knowledge = module === undefined ? 'absent' : server.modules.has(module);
    if (isThere === 'present' && isGet)
      return {
        ...end(200, `the handler ${handler.name} answers`, handler.at),
        isBodyLeft: true,
        answeredBy: byHandler(handler.name, handler.at),
      };
    const refusal = isScriptHandler(handler.name) ? scriptRefusal(scriptAsked(asked)) : undefined;
    if (refusal !== undefined) {
      const { status, why, httpd } = refusal;
      return { ...end(status, why, handler.at), httpd, ...(httpd === undefined && { isLogOpen: true }) };
    }
    // these answer GET alone, and leave other methods to the core
    const isLeft = !isGet && isThere === 'present' && handler.name !== 'balancer-manager';
    if (!isLeft && (isThere !== 'absent' || module === undefined))
      return {
        ...end('unknown', `what the handler \`${handler.name}\` answers`, handler.at),
        answeredBy: byHandler(handler.name, handler.at),
      };
  }
  const other =
    actionThere(asked, handler.kind === 'none' || handler.isType ? undefined : handler.name) ??
    answerToMethod(asked);
  if (other !== undefined) return other;
  if (disk.kind === 'unknown') {
    const what = path.uri.endsWith('/') ? 'has an index file' : 'exists';
    return {
      ...end('unknown', `whether \`${disk.path}\` ${what}, which plume cannot see`, asked.mappedBy),
      ...sentIfThere(asked, handler),
    };
  }
  if (disk.kind === 'absent') return end(404, 'the file does not exist', undefined);
  if (disk.kind === 'directory')
    return end(404, 'it is a directory, and no handler lists it', handlerAt(handler));
  if (disk.pathInfo !== '') {
    const accepts = settingAmong(sections, 'acceptpathinfo');
    if (accepts !== undefined && !accepts.isSure)
      return end('unknown', 'whether AcceptPathInfo allows what follows the file', accepts.at);
    if (firstArg(accepts) !== 'on') return end(404, 'the path continues after a file', accepts?.at);
  }
  return sentByCore(server, fileOf(asked, handler));
}

/** A file that the core sends if it may read it. */
function sentByCore(server: Server, file: AnsweringFile): ContentHandling {
  const { path } = file;
  const denial = denialOf(server, path, 'read');
  if (denial !== undefined)
    return {
      ...end(403, denial.why, denial.at),
      assumes: denial.assumes,
      httpd: { id: 'AH00132', message: `file permissions deny server access: ${path}` },
    };
  return {
    ...end(200, 'httpd sends the file', file.handlerAt),
    answeredBy: file,
    ...(!canTell(server, path) && { assumes: [`httpd may read \`${toDisplayText(path)}\``] }),
  };
}

/** Names of the handler of mod_negotiation. */
const MAPS: ReadonlySet<string> = new Set(['type-map', 'application/x-type-map']);

/** What follows where a handler hands the file to a backend; undefined where plume cannot tell. */
function passedOn(
  { server, host, method, question, sections, disk, path: { uri, query } }: Asked,
  { name, at }: Handler & { readonly kind: 'named' },
): ContentHandling | undefined {
  if (disk.kind === 'unknown' || servesHandler(server, name) !== 'present') return undefined;
  const { url, socket } = urlOfHandler(name, disk.path);
  const asking = { server, host, sections, question, method, uri, query, url, socket, at };
  const handed = handOver({ ...asking, form: 'decoded', isHandler: true });
  if (handed === undefined || 'status' in handed) return handed;
  const { backends } = handed;
  const [only] = backends;
  const known = only !== undefined && backends.length === 1 ? only.url : url;
  return {
    ...end('unknown', 'what the backend answers', at),
    answeredBy: { kind: 'backend', url: known, backends },
  };
}

/** Names of mod_asis, which leaves all methods but GET to the core. */
const AS_IS: ReadonlySet<string> = new Set(['send-as-is', 'httpd/send-as-is']);

/** Source: asis_handler() in modules/generators/mod_asis.c. */
function sentAsIs(
  { server, disk }: Asked,
  { name, at }: Handler & { readonly kind: 'named' },
): ContentHandling {
  if (disk.kind === 'absent') return end(404, 'the file does not exist', at);
  const read = disk.kind === 'file' ? server.files.read(disk.path, 'page') : undefined;
  const own = read?.ok === true ? readOwnHeaders(read.text) : undefined;
  if (own === undefined) return end('unknown', `what the handler \`${name}\` answers`, at);
  const { status, location, isFaulty } = own;
  const isElsewhere =
    location?.startsWith('/') === true && (status === 200 || (status >= 300 && status < 400));
  if (isElsewhere)
    return end('unknown', 'where the header `Location` of the file leads, which httpd follows by itself', at);
  return {
    ...end(status, 'the file says the status of its answer', at, location),
    hasOwnStatus: true,
    isBodyLeft: true,
    ...(isFaulty && { isLogOpen: true }),
  };
}

function handlerAt(handler: Handler): Located | undefined {
  return handler.kind === 'none' ? undefined : handler.at;
}

const NAMED_HANDLER = 'whether another handler answers, which plume cannot tell';
const HIDDEN_HANDLER = 'whether a .htaccess that plume cannot see names a handler';

function scriptAsked({ server, disk, sections, isScript }: Asked): ScriptRequest {
  const { options, isSure } = optionsAmong(server, sections);
  const accepts = settingAmong(sections, 'acceptpathinfo');
  return {
    server,
    disk,
    isAllowed: isScript || (isSure ? options.has('execcgi') : undefined),
    acceptsPathInfo: accepts?.isSure === false ? undefined : firstArg(accepts) !== 'off',
  };
}

/** Methods that httpd knows, and that files do not have. Source: ap_method_registry_init() in http_protocol.c. */
const NO_METHODS_OF_FILES: ReadonlySet<string> = new Set([
  'PUT',
  'DELETE',
  'PATCH',
  'PROPFIND',
  'MKCOL',
  'MOVE',
]);

/** What httpd answers to methods other than GET and POST; undefined for these. Source: default_handler() in core.c. */
export function answerToMethod({ method, sections }: Asked): ContentHandling | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const taken = OF_METHODS.find((key) => isSaidAmong(sections, key));
  if (taken !== undefined) return end('unknown', `what answers ${method}`, settingAmong(sections, taken)?.at);
  if (method === 'POST') return undefined;
  if (method === 'OPTIONS') return end(200, 'httpd lists the methods that it allows', undefined);
  return NO_METHODS_OF_FILES.has(method)
    ? end(405, `httpd does not allow ${method} on files`, undefined)
    : end('unknown', `what answers ${method}`, undefined);
}

/** Directives by which something else answers methods other than GET. */
const OF_METHODS = ['dav'];
