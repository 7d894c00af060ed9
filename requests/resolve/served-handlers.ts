import type { Knowledge } from '../../facts/knowledge.ts';
import { findProviders, handlersOf } from '../../facts/providers.ts';
import { isOfAnotherMaker } from '../../facts/third-party.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { hasModuleThatMayDoAnything } from '../../model/conditions/known-commands.ts';
import type { Server } from '../../model/server/server.ts';

/**
 * Whether a module answers to the name of a handler, in lower case. Where none does, httpd goes on as if no handler were
 * set, and sends the file. Source: ap_invoke_handler() in server/config.c, proxy_handler() in mod_proxy.c.
 */
export function servesHandler(server: Server, name: ByteText): Knowledge {
  if (name.startsWith('proxy:'))
    return leastOf(
      asNeeded(server, server.modules.has('mod_proxy')),
      speaksScheme(server, name.slice('proxy:'.length)),
    );
  const modules = handlersOf(server.target.series).flatMap((one) => (one.name === name ? one.module : []));
  // no module calls its handler like a URL
  if (modules.length === 0 && /^[a-z][a-z0-9+.-]*:\//.test(name)) return 'absent';
  const found = anyOf(server, modules);
  return found === 'absent' && mayBeForeign(server, name) ? 'unknown' : found;
}

/** Whether a module of another maker is loaded, which has handlers that plume does not know; a media type is one by its name. */
function mayBeForeign({ modules, target }: Server, name: ByteText): boolean {
  if (name.includes('/') && !name.startsWith('application/x-httpd-')) return false;
  return modules.loaded.some(({ identifier }) => isOfAnotherMaker(identifier, target.series));
}

/**
 * Whether a module speaks the scheme of a URL that mod_proxy is given, with or without `unix:SOCKET|` before it. Without
 * `|` the scheme is `unix` itself, which none speaks.
 */
export function speaksScheme(server: Server, url: ByteText): Knowledge {
  const isSocket = asciiLowerCase(url.slice(0, 'unix:'.length)) === 'unix:';
  const bar = isSocket ? url.indexOf('|') : -1;
  // what follows a socket is treated as a URL, and refused when it is not one
  if (bar >= 0 && !url.includes(':', bar)) return 'unknown';
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(asciiLowerCase(url.slice(bar + 1)))?.[1] ?? '';
  const modules = findProviders('proxy-scheme', scheme, server.target.series).map(({ module }) => module);
  const found = anyOf(server, modules);
  return modules.length === 0 ? found : asNeeded(server, found);
}

/**
 * What is known of a module that a line needs. The host of a site of which plume sees no main file has what the lines of its
 * .htaccess files need.
 */
export function asNeeded({ assumes }: Server, found: Knowledge): Knowledge {
  return found === 'unknown' && assumes.length > 0 ? 'present' : found;
}

/** Whether one of the modules is there, or one that plume does not know. */
function anyOf({ modules }: Server, names: readonly string[]): Knowledge {
  const answers = names.map((name) => modules.has(name));
  if (answers.includes('present')) return 'present';
  return answers.includes('unknown') || modules.mayBeMore || hasModuleThatMayDoAnything(modules)
    ? 'unknown'
    : 'absent';
}

function leastOf(one: Knowledge, other: Knowledge): Knowledge {
  if (one === 'absent' || other === 'absent') return 'absent';
  return one === 'present' ? other : one;
}
