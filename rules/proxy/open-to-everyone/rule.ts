import { accessIn } from '../../../access/policy/section-access.ts';
import { exampleNames } from '../../../facts/requests/example-names.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSameScope,
  isSection,
  isUnlocated,
  type Scope,
  scopeOf,
  topOf,
} from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { hostOfSection } from '../../../model/vhosts/host-of-section.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { sureAnswer } from '../../../requests/examples/ask.ts';
import { ordinaryRequest } from '../../../requests/examples/ordinary-request.ts';
import { isOnlyForItself, listensToItself } from '../../../requests/only-for-itself.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isSameLocation, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

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

function isForOthers(server: Server, host: Scope, series: '2.2' | '2.4'): boolean {
  if (isSection(host) && isOnlyForItself(host, series)) return false;
  return !listensToItself(server) && isHandedOver(server, host);
}

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
  if (!isForOthers(server, host, target.series)) return;
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

/** True if an ordinary client's request for any other server is surely passed on: two were put to the server as to a proxy. */
function isHandedOver(server: Server, host: Scope): boolean {
  const ports = isSection(host)
    ? (hostOfSection(server, host)?.addresses ?? []).flatMap((one) => (one?.kind === 'ip' ? [one.port] : []))
    : virtualHostsOf(server).listening.listeners.map(({ port }) => port);
  const { elsewhere } = exampleNames();
  const isPassedOn = (name: string, port: number | undefined) => {
    const question = ordinaryRequest(`http://${name}/page.html`, { isForProxy: true, to: { port } });
    const answer = answerRequest(server, question);
    return sureAnswer(answer) !== undefined && (answer.handedTo?.length ?? 0) > 0;
  };
  // a host without a name may be called like one of them, but not with a port of its own
  return (ports.length === 0 ? [80] : ports.slice(0, MOST_PORTS)).some((port) =>
    ['', ':8008'].some((own) =>
      [elsewhere, `other.${elsewhere}`].every((name) => isPassedOn(name + own, port)),
    ),
  );
}

/** The most ports of a host that are tried. */
const MOST_PORTS = 4;

/** Sections that may be about the whole URL of a request to a proxy. */
const SECTIONS = ['<proxy', '<proxymatch', '<locationmatch', '<if', '<elseif', '<else'];

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
