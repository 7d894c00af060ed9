import { accessIn } from '../../../access/policy/section-access.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag, Series } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSameScope,
  isSection,
  isUnlocated,
  isWhole,
  type Scope,
  scopeOf,
  topOf,
} from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { hostOfSection } from '../../../model/vhosts/host-of-section.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { isOnlyForItself, listensToItself } from '../../../requests/only-for-itself.ts';
import { grantsAll } from '../../access/handler-open-to-everyone/effective-access.ts';
import { ownPolicies } from '../../access/own-policies.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isSameLocation, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { hasRewriteFlag } from '../../kit/rewrite-flags.ts';

export default defineRule({
  id: 'proxy/open-to-everyone',
  severity: 'error',
  since: '0.4.0',
  tags: ['security'],
  summary: 'A forward proxy is open to everyone.',
  sources: [
    'httpd:modules/proxy/mod_proxy.c#proxy_map_location',
    'manual:mod/mod_proxy.html#access',
    'measured:2.4.71',
  ],
  messages: {
    open: 'Everyone can use this server as a proxy to any other, as `curl -x http://HOST/ http://www.example.com/` does, because `ProxyRequests` is on and no `<Proxy>` section restricts access.',
  },
  isAboutRequests: true,
  on: { command: { ProxyRequests: checkRequests } },
});

function checkRequests(command: Command, context: RuleContext<'open'>): void {
  const { configuration } = context;
  const { server, target } = configuration;
  const located = locateIn(command, context);
  const [value] = argsAt(located);
  if (server === undefined || value === undefined || value.hasVariable) return;
  if (asciiLowerCase(value.value) !== 'on' || !mayBeAccepted(command, configuration)) return;
  const schemes = SCHEMES.map(configuration.hasModule);
  if (schemes.every((module) => module === 'absent') || configuration.loadsUnknownModule()) return;
  const host = hostOf(located);
  const last = commandsIn(host, 'proxyrequests').at(-1);
  if (last === undefined || !isSameLocation(last, located) || isUnlocated(scopeOf(located))) return;
  if (isSection(host) && isOnlyForItself(host, target.series)) return;
  if (listensToItself(server)) return;
  if (!isHandedOver(server, host) && mayBeRestricted(host, located, target.series)) return;
  context.report({
    at: value,
    message: 'open',
    ...(schemes.includes('present') ? {} : { severity: 'warning' }),
    help: '`ProxyPass` needs no `ProxyRequests`. Of a forward proxy, put `Require ip` or `Require valid-user` into `<Proxy "*">`: `<Directory>` and `<Location>` do not apply to what it passes on.',
    related: sectionsFor(host, located)
      .filter((section) => accessIn(section).length > 0)
      .slice(0, 1)
      .map((section) => relate(section, 'this section grants access to everyone')),
    fixes: isVerbatim(value, command)
      ? [
          {
            title: 'Turn `ProxyRequests` off',
            name: 'turn-off',
            kind: 'unsafe', // who uses the proxy can no longer do so
            edits: [replaceSpan(value, 'Off')],
          },
        ]
      : [],
  });
}

/** What passes on requests for the URLs of other servers. */
const SCHEMES = ['mod_proxy_http', 'mod_proxy_connect', 'mod_proxy_ftp'];

/** Whether anybody's request for any other server is surely passed on: two were put to the server as to a proxy. */
function isHandedOver(server: Server, host: Scope): boolean {
  const [address] = isSection(host) ? (hostOfSection(server, host)?.addresses ?? []) : [];
  const port = address?.kind === 'ip' ? address.port : virtualHostsOf(server).listening.listeners[0]?.port;
  const isPassedOn = (url: ByteText) => {
    const { possible, handedTo } = answerRequest(server, { url, isForProxy: true, to: { port } });
    return possible.length === 1 && possible[0]!.unless.length === 0 && (handedTo?.length ?? 0) > 0;
  };
  return SAMPLES.every(isPassedOn) || OF_OTHER_PORTS.every(isPassedOn);
}

const SAMPLES = ['http://www.example.com/', 'http://elsewhere.example/page.html'];

/** A host without a name may be called like a sample, but not with a port of its own. */
const OF_OTHER_PORTS = ['http://www.example.com:8008/', 'http://elsewhere.example:8009/page.html'];

/** Sections that may be about the whole URL of a request to a proxy. */
const SECTIONS = ['<proxy', '<proxymatch', '<locationmatch', '<if', '<elseif', '<else'];
/** What else may refuse requests. */
const REFUSING = ['proxyblock', 'sslverifyclient', 'sslrequire'];
const WANTED = [...SECTIONS, ...REFUSING, 'rewriterule'];

function mayBeRestricted(host: Scope, located: Located, series: Series): boolean {
  const top = topOf(located.instance);
  if (!isWhole(host, WANTED) || !isWhole(top, WANTED)) return true;
  if (isFound(host, located, REFUSING) || isDeniedByRule(host, located)) return true;
  return sectionsFor(host, located).some((section) => restricts(section, series));
}

function isFound(host: Scope, located: Located, keys: readonly string[]): boolean {
  return keys.some((key) => ofHost(host, located, key).length > 0);
}

function isDeniedByRule(host: Scope, located: Located): boolean {
  return ofHost(host, located, 'rewriterule').some((rule) => {
    const words = argsAt(rule);
    const denies = words.some(
      ({ value, hasVariable }) => hasVariable || hasRewriteFlag(value, 'f', 'forbidden', 'r', 'redirect'),
    );
    return denies && mayMatchUrls(words[0]?.value ?? '');
  });
}

/** Whether a rule may be for requests to a proxy: it is compared with the whole URL. */
function mayMatchUrls(pattern: ByteText): boolean {
  return pattern.startsWith('!') || SAMPLES.some((url) => regexMatches(pattern, url) !== false);
}

function sectionsFor(host: Scope, located: Located): readonly Located<OpeningTag>[] {
  return SECTIONS.flatMap((key) => ofHost(host, located, key) as readonly Located<OpeningTag>[]);
}

/** What a host has of itself and of the main server; of the main server all, with that of its hosts. */
function ofHost(host: Scope, located: Located, key: string): readonly Located[] {
  const found = commandsBelow(topOf(located.instance), key);
  if (!isSection(host)) return found;
  return found.filter((at) => {
    const around = hostOf(at);
    return !isSection(around) || isSameScope(around, host);
  });
}

function restricts(section: Located<OpeningTag>, series: Series): boolean {
  if (accessIn(section).length === 0) return false;
  const policies = ownPolicies(section, series);
  return policies === undefined || policies.length === 0 || !policies.every(grantsAll);
}
