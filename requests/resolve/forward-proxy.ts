import { firstArg, settingAmong, settingOf } from '../../access/policy/settings.ts';
import { engineOfHost } from '../../access/request/message/encryption.ts';
import { type AskedUrl, readRequestPath } from '../../access/request/request-url.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import { matchesPattern } from '../../model/vhosts/match-name.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../model/vhosts/virtual-hosts.ts';
import { refusePath } from './early-answers.ts';
import { toOtherServer } from './hooks/map-to-storage.ts';
import type { Locating } from './locating.ts';
import type { EarlyAnswer, ResolvedRequest } from './resolved-request.ts';
import { rulesAmong } from './rewriting/rules-in-force.ts';

/**
 * What becomes of a request that a client sends to httpd as to its proxy, with a whole URL; undefined where httpd answers
 * as an origin server does. Source: proxy_detect() in modules/proxy/mod_proxy.c.
 */
export function forwardedTo(
  locating: Locating,
  url: AskedUrl & { readonly server: NonNullable<AskedUrl['server']> },
): ResolvedRequest | EarlyAnswer | undefined {
  const { server, host, likelyHost, uncertainties, question } = locating;
  const setting = settingOf(server, host, 'proxyrequests');
  if (setting === undefined) return undefined;
  const is = isForwarded(locating, setting, url.server);
  if (is === 'unknown')
    uncertainties.push({
      what: 'whether httpd passes this on to the host of the URL',
      at: setting.at,
      phase: 'mapping',
    });
  if (is !== 'present' || likelyHost.kind !== 'host') return undefined;
  const interpretation = {
    series: server.target.series,
    mergesSlashes: true,
    encodedSlashes: 'kept',
  } as const;
  const path = readRequestPath(url.target, interpretation);
  if ('status' in path) return refusePath(path, locating);
  const whole = wholeUrl(question?.url ?? '');
  // sections see the whole URL, as it came
  const before = mergeOrder(server, host, { uri: whole });
  const what = whatElse(locating, url.server.host);
  if (what !== undefined) uncertainties.push({ ...what, phase: 'mapping' });
  const known = { ...path, uri: whole, encoded: whole, unparsed: whole, query: undefined };
  const request = { locating, path: known, uris: { uri: whole }, before, translatedTo: undefined };
  return toOtherServer(request, {
    kind: 'proxied',
    url: whole,
    form: 'raw',
    socket: undefined,
    at: setting.at,
  });
}

function wholeUrl(url: ByteText): ByteText {
  const end = url.indexOf('#');
  return end < 0 ? url : url.slice(0, end);
}

function isForwarded(
  { server, host, likelyHost }: Locating,
  setting: NonNullable<ReturnType<typeof settingOf>>,
  asked: NonNullable<AskedUrl['server']>,
): Knowledge {
  if (server.modules.has('mod_proxy') === 'absent') return 'absent';
  const isOn = firstArg(setting) === 'on';
  if (!setting.isSure || setting.args[0]?.hasVariable === true) return 'unknown';
  if (!isOn) return 'absent';
  const engine = engineOfHost(server, host);
  if (engine === 'unknown') return 'unknown';
  // with TLS the scheme of the URL is another one, whatever its host is
  if (engine === 'on' && asked.scheme === 'http') return 'present';
  if (likelyHost.kind !== 'host') return 'unknown';
  const isOwn = isOwnName(
    likelyHost.host,
    asked,
    virtualHostsOf(server).listening.listeners.map(({ port }) => `:${port}`),
  );
  return isOwn === 'unknown' ? isOwn : isOwn === 'present' ? 'absent' : 'present';
}

/** Source: ap_matches_request_vhost() in server/vhost.c. */
function isOwnName(
  { config, addresses, aliases, patterns, mayBeAnywhere }: Host,
  { host, port }: NonNullable<AskedUrl['server']>,
  listened: readonly ByteText[],
): Knowledge {
  const name = asciiLowerCase(host).replace(/:\d*$/, '');
  if (mayBeAnywhere || addresses.includes(undefined)) return 'unknown';
  for (const address of config.addresses) {
    const [, text = '', own] = /^(.*?)(?::(\d+|\*))?$/.exec(asciiLowerCase(address ?? '')) ?? [];
    if (text !== name) continue;
    if (own === String(port) || own === '*') return 'present';
    if (own === undefined) return 'unknown';
  }
  const { serverName } = config;
  // where nothing names a host, its port is the one of `<VirtualHost>`, and of the first Listen for the main server
  if (serverName.known === 'absent')
    return (config.addresses.length === 0 ? listened : config.addresses).some((address) =>
      isOfPort(address ?? '', port),
    )
      ? 'unknown'
      : 'absent';
  if (serverName.known !== 'present') return 'unknown';
  // a ServerName without a port takes back the one of `<VirtualHost>`, and no port is 0
  const [, own = '', ownPort] = /^(?:.*:\/\/)?([^:]*)(?::(\d+))?$/.exec(serverName.value) ?? [];
  if (ownPort === undefined || Number(ownPort) !== port) return 'absent';
  if (config.mayHaveMoreAliases) return 'unknown';
  const isCalled =
    asciiLowerCase(own) === name ||
    aliases.some((alias) => asciiLowerCase(alias.name) === name) ||
    patterns.some((alias) => matchesPattern(name, alias.name));
  return isCalled ? 'present' : 'absent';
}

/** Whether an address of a host may be for a port. */
function isOfPort(address: ByteText, port: number | undefined): boolean {
  const [, own] = /:(\d+)$/.exec(address) ?? [];
  return own === undefined || Number(own) === port;
}

/** What else may answer such a request, which plume does not follow. */
function whatElse(
  { server, host }: Locating,
  name: ByteText,
): { readonly what: string; readonly at: Located | undefined } | undefined {
  const domain = settingOf(server, host, 'proxydomain');
  if (domain !== undefined && !name.includes('.'))
    return { what: 'whether `ProxyDomain` has httpd redirect to a name with a domain', at: domain.at };
  const sections = mergeOrder(server, host, {});
  const engine = settingAmong(sections, 'rewriteengine');
  const [rule] = commandsIn(host ?? server, 'rewriterule');
  const isOn = rule !== undefined && engine !== undefined && firstArg(engine) !== 'off';
  // rules see no whole URLs otherwise: hook_uri2file() in modules/mappers/mod_rewrite.c
  const seesUrls = () => rulesAmong(sections)?.options.has('allowanyuri') !== false;
  const isAsked = isOn && (server.target.series === '2.2' || seesUrls());
  return isAsked ? { what: 'whether this rewrite changes the answer', at: rule } : undefined;
}
