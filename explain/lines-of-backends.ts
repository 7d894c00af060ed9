import { argsAt, settingIn } from '../access/policy/settings.ts';
import { findProviders } from '../facts/providers.ts';
import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import { hostOf } from '../model/configuration/scope.ts';
import type { Located, Server } from '../model/server/server.ts';
import type { LineAbout } from './lines-about.ts';

/** The URL of a backend as ProxyPass, BalancerMember or SetHandler have it. */
export interface BackendUrl {
  readonly socket: ByteText | undefined;
  readonly scheme: ByteText;
  readonly authority: ByteText;
}

export function readBackendUrl(value: ByteText): BackendUrl | undefined {
  const url = /^(?:proxy:)?(?:unix:([^|]+)\|)?([a-z][a-z0-9+.-]*):\/\/([^/]+)/i.exec(value);
  if (url === null) return undefined;
  const [, socket, scheme = '', authority = ''] = url;
  return { socket, scheme: asciiLowerCase(scheme), authority };
}

/** The lines that pass requests on by a module: it logs what comes of them, and which request that was about it does not say. */
export function linesPassingOn(
  lines: readonly Located[],
  modules: readonly string[],
  { target }: Server,
): readonly LineAbout[] {
  return lines.flatMap((at): LineAbout[] => {
    const found = argsAt(at)
      .flatMap(({ value }) => readBackendUrl(value) ?? [])
      .flatMap(({ scheme }) => findProviders('proxy-scheme', scheme, target.series))
      .find(({ module }) => modules.includes(module));
    return found === undefined
      ? []
      : [{ at, certainty: 'may', why: `\`${found.module}\` passes requests on because of this line` }];
  });
}

/**
 * The lines that say how long httpd waits for backends which some lines name, beside these lines: those may say it
 * themselves. Source: ap_proxy_connect_backend() in modules/proxy/proxy_util.c.
 */
export function linesOfTimeouts(lines: readonly Located[], server: Server): readonly LineAbout[] {
  return lines.flatMap((at): LineAbout[] => {
    if (argsAt(at).some(({ value }) => asciiLowerCase(value).startsWith('timeout='))) return [];
    const host = hostOf(at);
    const setting = ['proxytimeout', 'timeout']
      .map((key) => settingIn(host, key) ?? settingIn(server, key))
      .find((one) => one !== undefined);
    if (setting === undefined) return [];
    const certainty = setting.isSure ? 'decides' : 'may';
    return [{ at: setting.at, certainty, why: 'this is how long httpd waits for the backend' }];
  });
}
