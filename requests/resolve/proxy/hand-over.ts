import { argsAt, commandsAmong, firstArg, settingAmong, settingIn } from '../../../access/policy/settings.ts';
import { headerOf } from '../../../access/request/expression-context.ts';
import { type PathForm, splitSocket } from '../../../access/request/proxy-entries.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import type { Knowledge } from '../../../facts/knowledge.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import { isBalancer } from '../../../model/modules/proxy-workers.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { AnswerOfProxy, Backend } from './backend.ts';
import { type BalancerMember, balancerOf, candidatesAmong, isUsable } from './balancer-members.ts';
import { type CanonicalUrl, canonicalUrl, impossibleHost } from './canonical-url.ts';
import { mayAskRemoteProxy, remoteProxyFor } from './remote-proxy.ts';
import { sessionOf } from './sticky-session.ts';
import { canAsk } from './tls-to-backend.ts';
import { hasWorkerAt, socketFor } from './worker-socket.ts';

/** A request that mod_proxy passes on. */
export interface PassedRequest {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  readonly sections: readonly MergedSection[];
  readonly question: RequestQuestion | undefined;
  readonly method: ByteText;
  readonly uri: ByteText;
  readonly query: ByteText | undefined;
  /** The URL as the line makes it, without the socket. */
  readonly url: ByteText;
  readonly form: PathForm;
  readonly socket: ByteText | undefined;
  /** Whether SetHandler leads there, and no ProxyPass. */
  readonly isHandler: boolean;
  readonly at: Located | undefined;
}

/** What comes of it: the backends among which httpd chooses, what it answers by itself, or nothing that is known. */
export function handOver(
  passed: PassedRequest,
): { readonly backends: readonly Backend[] } | AnswerOfProxy | undefined {
  const limit = maxForwards(passed);
  if (limit !== undefined) return limit;
  const { server, host, url, at } = passed;
  if (!isBalancer(url)) {
    const one = handTo(passed, url, undefined);
    return one !== undefined && 'url' in one ? { backends: [one] } : one;
  }
  const [, authority = ''] = /^[^:]*:\/\/([^/]*)/.exec(url) ?? [];
  // the port of a balancer is dropped, and what is none is read in ways of its own
  if (/[:@]/.test(authority)) return undefined;
  const balancer = balancerOf(server, host, url);
  if (balancer === 'no-balancer') return noHandler(passed, url);
  const { members } = balancer ?? {};
  if (balancer === undefined || members === undefined) return undefined;
  const [, name = ''] = /^([^:]*:\/\/[^/]*)/.exec(url) ?? [];
  const path = url.slice(name.length) || '/';
  const session = sessionOf(balancer, url, passed.question);
  if (session === 'unknown' && members.some((one) => one.route !== undefined && !isUsable(one)))
    return undefined;
  if (typeof session === 'object' && session.kind === 'refused')
    return {
      ...refusal(
        503,
        `\`nofailover\` keeps the session at the member ${session.route}, which is disabled`,
        at,
      ),
      httpd: {
        id: 'AH01167',
        message: `${name.toLowerCase()}: All workers are in error state for route (${session.route})`,
      },
    };
  const usual = candidatesAmong(members);
  const others = members.filter((one) => one.route !== undefined && !usual.includes(one));
  const candidates =
    typeof session === 'object' ? [session.member] : session === 'unknown' ? [...usual, ...others] : usual;
  const all = members.length;
  if (candidates.length === 0)
    return {
      ...refusal(503, all === 0 ? 'the balancer has no members' : 'no member of the balancer is enabled', at),
      httpd: {
        id: all === 0 ? 'AH01171' : 'AH01170',
        message: `${name.toLowerCase()}: ${all === 0 ? 'No workers in balancer' : 'All workers are in error state'}`,
      },
    };
  const handed = candidates.map((member) => handToMember(passed, member, path));
  const backends = handed.flatMap((one) => (one !== undefined && 'url' in one ? [one] : []));
  if (backends.length === handed.length) return { backends };
  const [first, ...rest] = handed;
  if (first === undefined || !('status' in first)) return undefined;
  const isSame = rest.every(
    (one) => one !== undefined && 'status' in one && one.httpd?.message === first.httpd?.message,
  );
  return isSame ? first : undefined;
}

/** Source: balancer_fixup() in modules/proxy/mod_proxy_balancer.c. */
function handToMember(
  passed: PassedRequest,
  { url }: BalancerMember,
  path: ByteText,
): ReturnType<typeof handTo> {
  const { socket, url: own } = splitSocket(url);
  return handTo(passed, own + path, { socket });
}

function handTo(
  passed: PassedRequest,
  url: ByteText,
  /** Undefined where that is to be found. */
  member: { readonly socket: ByteText | undefined } | undefined,
): Backend | AnswerOfProxy | undefined {
  const { server, host, sections, form, query, at } = passed;
  const encoded = settingIn(host ?? server, 'allowencodedslashes');
  const isNoDecode = firstArg(encoded) === 'nodecode';
  const inSection = isInSection(sections);
  const lost = impossibleHost(url);
  if (lost !== undefined) {
    // httpd treats such a name as an IPv6 address
    const place = `${asciiLowerCase(url.slice(0, url.indexOf(':')))}://[${lost}]/`;
    return mayAskRemoteProxy(passed, place) ? undefined : noSuchHost(passed, lost);
  }
  const asked = { form, query, keepsEncodedSlashes: isNoDecode && inSection !== 'present' };
  const canonical = canonicalUrl(url, asked);
  const isUnsure = encoded?.isSure === false || (isNoDecode && inSection === 'unknown');
  const otherwise = isUnsure
    ? canonicalUrl(url, { ...asked, keepsEncodedSlashes: !asked.keepsEncodedSlashes })
    : canonical;
  if (canonical.kind === 'unknown' || JSON.stringify(otherwise) !== JSON.stringify(canonical))
    return undefined;
  if (canonical.kind === 'refused') {
    const { status, why, httpd } = canonical;
    return { ...refusal(status, why, at), isSettledEarly: true, ...(httpd && { httpd }) };
  }
  const isShared = member !== undefined || hasWorkerAt(server, host, canonical.url);
  const proxy = remoteProxyFor(passed, canonical.url, isShared);
  if (proxy === 'unknown') return undefined;
  const blocked = blockedBy(passed, canonical, proxy !== undefined);
  if (blocked !== 'open') return blocked;
  const { socket: own, isHandler } = passed;
  const socket =
    member === undefined ? socketFor({ server, host, url: canonical.url, own, isHandler }) : member.socket;
  if (socket === 'unknown') return undefined;
  // only HTTP has proxies, and httpd connects to a socket in any case
  if (proxy !== undefined && (socket !== undefined || !/^https?:/.test(canonical.url))) return undefined;
  const isAsked = canAsk(server, sections, canonical.url);
  if (isAsked === 'unknown') return undefined;
  if (isAsked === 'absent')
    return proxy === undefined && socket === undefined ? withoutTls(passed, canonical) : undefined;
  return { url: canonical.url, socket, proxy, hostHeader: hostHeader(sections, passed, canonical) };
}

/** Source: ap_proxy_connection_create_ex() in modules/proxy/proxy_util.c. */
function withoutTls(
  { at }: PassedRequest,
  { host, url }: CanonicalUrl & { readonly kind: 'url' },
): AnswerOfProxy {
  const [, server = host] = /^[^:]*:\/\/([^/?#]*)/.exec(url) ?? [];
  return refusal(
    500,
    `\`SSLProxyEngine\` is not on, so httpd connects to ${server} and asks it nothing (503 if that fails)`,
    at,
  );
}

/** Source: worker_address_resolve() in modules/proxy/proxy_util.c. */
function noSuchHost({ uri, at }: PassedRequest, host: ByteText): AnswerOfProxy {
  return {
    ...refusal(
      500,
      `the path follows the name of the backend without a slash: no host is called ${host}`,
      at,
    ),
    httpd: { id: 'AH00898', message: `DNS lookup failure for: ${host} returned by ${uri}` },
  };
}

/** Whether any section has its say, which takes back AllowEncodedSlashes. Source: merge_core_dir_configs() in server/core.c. */
function isInSection(sections: readonly MergedSection[]): Knowledge {
  const inner = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  // some `<Proxy>` does that, and some does not
  if (inner.some(({ kind, applies }) => kind !== 'proxy' && applies === 'present')) return 'present';
  return inner.length > 0 ? 'unknown' : 'absent';
}

/** What httpd answers where no module asks for URLs of a scheme. Source: proxy_handler() in modules/proxy/mod_proxy.c. */
export function noHandler({ server, uri, at }: PassedRequest, url: ByteText): AnswerOfProxy {
  const scheme = url.slice(0, url.indexOf(':'));
  const message = `No protocol handler was valid for the URL ${uri} (scheme '${scheme}'). If you are using a DSO version of mod_proxy, make sure the proxy submodules are included in the configuration using LoadModule.`;
  const isBare =
    scheme.toLowerCase() === 'balancer' && server.modules.has('mod_proxy_balancer') === 'present';
  const why = isBare ? 'no balancer has this name' : `no loaded module of mod_proxy supports \`${scheme}\``;
  return {
    ...refusal(500, why, at),
    httpd: { id: server.target.series === '2.2' ? undefined : 'AH01144', message },
  };
}

function refusal(status: number, why: string, at: Located | undefined): AnswerOfProxy {
  return { status, why, at, isSettledEarly: false, tries: [] };
}

/** Source: proxy_handler() in modules/proxy/mod_proxy.c. */
function maxForwards({ server, host, question, method, uri, at }: PassedRequest): AnswerOfProxy | undefined {
  const header = question && headerOf(server, host, question, 'max-forwards');
  const sent = header?.known === 'present' ? header.value : undefined;
  if (sent === undefined || method === 'TRACE' || method === 'OPTIONS') return undefined;
  const isNumber = /^ *[+-]?\d{1,15}$/.test(sent);
  const count = isNumber ? Number(sent) : -1;
  if (count > 0) return undefined;
  const what =
    count === 0
      ? 'Max-Forwards has reached zero - proxy loop?'
      : 'Max-Forwards request header could not be parsed';
  return {
    ...refusal(400, 'the header `Max-Forwards` of the request keeps mod_proxy from passing it on', at),
    httpd: { id: 'AH00898', message: `${what} returned by ${uri}` },
  };
}

/** Source: ap_proxy_checkproxyblock2() in modules/proxy/proxy_util.c. */
function blockedBy(
  { server, host, uri }: PassedRequest,
  { host: name }: CanonicalUrl & { readonly kind: 'url' },
  isThroughProxy: boolean,
): AnswerOfProxy | 'open' | undefined {
  let isOpen = true;
  for (const at of proxyBlocksOf(server, host))
    for (const { value, hasVariable } of argsAt(at)) {
      if (hasVariable || at.certainty !== 'present') isOpen = false;
      else if (value.startsWith('*') || name.includes(value))
        return isOpen
          ? {
              ...refusal(403, `\`ProxyBlock\` forbids the host ${name}`, at),
              httpd: { id: 'AH00898', message: `Connect to remote machine blocked returned by ${uri}` },
            }
          : undefined;
      // names are compared by their addresses, too, where httpd looks them up
      else if (isThroughProxy) continue;
      else if (!isAddress(value) || !isAddress(name)) isOpen = false;
    }
  return isOpen ? 'open' : undefined;
}

export function proxyBlocksOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
): readonly LocatedCommand[] {
  return (host === undefined ? [server] : [server, host]).flatMap((scope) => commandsIn(scope, 'proxyblock'));
}

function isAddress(name: ByteText): boolean {
  return /^\d+(?:\.\d+){3}$/.test(name);
}

/** Source: ap_proxy_create_hdrbrgd() in modules/proxy/proxy_util.c. */
function hostHeader(
  sections: readonly MergedSection[],
  { question, url }: PassedRequest,
  canonical: CanonicalUrl & { readonly kind: 'url' },
): ByteText | undefined {
  if (!/^(?:https?|wss?|h2c?):/i.test(isBalancer(url) ? canonical.url : url)) return undefined;
  const setting = settingAmong(sections, 'proxypreservehost');
  if (setting?.isSure === false) return undefined;
  if (firstArg(setting) !== 'on') return canonical.hostHeader;
  if (commandsAmong(sections, 'requestheader') !== undefined) return undefined;
  const { headers, host: asked, url: whole = '' } = question ?? {};
  return headers?.get('host') ?? asked ?? /^https?:\/\/([^/?#]+)/i.exec(whole)?.[1];
}
