import { lookByKind } from '../../../access/equivalence/host-kinds.ts';
import { splitUrl } from '../../../access/request/request-url.ts';
import { tlsInFrontHeaders } from '../../../facts/requests/ordinary-headers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  commandsIn,
  isUnlocated,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import { sectionsIn } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { hostOfSection } from '../../../model/vhosts/host-of-section.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../../model/vhosts/virtual-hosts.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { type Asked, ask, FOLLOWED, isDecidedBy, sureAnswer } from '../../../requests/examples/ask.ts';
import { candidatesFor } from '../../../requests/examples/candidates.ts';
import { type Differing, ordinaryRequest } from '../../../requests/examples/ordinary-request.ts';
import { originsOf } from '../../../requests/examples/origins.ts';
import { hostsCalled, mayBeOwn, namesOf } from '../../../requests/examples/own-names.ts';
import { type Place, placesOf } from '../../../requests/examples/places.ts';
import { sectionOf } from '../../../requests/resolve/answering-host.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'vhost/redirect-unanswered',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A redirect leads to a name of this server on a port where it does not answer for that name.',
  sources: [
    'httpd:server/vhost.c#ap_update_vhost_from_headers',
    'httpd:modules/ssl/mod_ssl.c#ssl_hook_pre_connection',
    'measured:2.4.71',
  ],
  messages: {
    nobody: 'Browsers show an error: `{url}` is redirected to `{to}`, and {why}.',
    other:
      'Clients get another site: `{url}` is redirected to `{to}`, where no virtual host has that name, so that the first one answers, with `DocumentRoot` `{root}`.',
  },
  isAboutRequests: true,
  on: {
    command: {
      Redirect: checkRedirect,
      RedirectPermanent: checkRedirect,
      RedirectTemp: checkRedirect,
      RedirectMatch: checkRedirect,
      RewriteRule: checkRedirect,
    },
  },
});

type Key = 'nobody' | 'other';

function checkRedirect(command: Command, context: RuleContext<Key>): void {
  const { source, start, end, key } = command;
  if (!source.text.slice(start, end).includes('://')) return;
  const { server, kind } = context.configuration;
  if (server === undefined || server.assumes.length > 0) return;
  const located = locateIn(command, context);
  if (isUnlocated(scopeOf(located)) || !mayBeAccepted(command, context.configuration)) return;
  const [target] = argsAt(located).slice(key === 'rewriterule' ? 1 : -1);
  if (target === undefined || !mayBeOwn(target.value, server)) return;
  const found = kind === 'htaccess' ? findUnanswered(located, server) : unansweredOf(server).get(command);
  if (found === undefined) return;
  context.report({
    at: target,
    message: found.key,
    // another program of the machine may answer there
    ...(found.key === 'nobody' ? { severity: 'info' } : {}),
    data: { url: found.asked.url, to: found.to, why: found.why ?? '', root: found.root ?? '' },
    asked: found.asked,
    help: HELP[found.key],
    related: found.at === undefined ? [] : [relate(found.at, RELATED[found.key])],
  });
}

const HELP: Readonly<Record<Key, string>> = {
  nobody:
    'Add a virtual host with TLS for the name: `Listen 443`, and in `<VirtualHost *:443>` `SSLEngine on` with the certificate. If another program ends TLS in front of this server, nothing is wrong.',
  other: 'Add the name to the virtual host of that port that is meant, with `ServerAlias`.',
};

const RELATED: Readonly<Record<Key, string>> = {
  nobody: 'this line decides about the connection',
  other: 'the virtual host that answers',
};

/** The most redirects that are asked: a server may have ten thousand hosts of one kind. */
const MOST_LINES = 50;
/** The most requests by which a redirect is tried. */
const MOST_ASKED = 24;

/** The redirects of a server that nobody answers: of each host the first one to an origin, as what it leads to decides. */
const unansweredOf = scopeQuery('unansweredOf', (top) => {
  const server = top as Server;
  const found = new Map<Command, Unanswered>();
  let left = MOST_LINES;
  const lookIn = (scope: Scope): boolean => {
    if (left <= 0) return false;
    const before = found.size;
    const origins = new Set<ByteText>();
    for (const at of redirectsIn(scope)) {
      const [target] = argsAt(at).slice(at.command.key === 'rewriterule' ? 1 : -1);
      const origin = /^https?:\/\/[^/]*/i.exec(target?.value ?? '')?.[0];
      if (origin === undefined || origins.has(origin) || left-- <= 0) continue;
      origins.add(origin);
      const one = findUnanswered(at, server);
      if (one !== undefined) found.set(at.command, one);
    }
    return found.size > before;
  };
  lookIn(server);
  lookByKind(server, lookIn);
  return found;
});

/** The lines of a host or of the main server, and those of its sections. */
function redirectsIn(scope: Scope): readonly Located[] {
  const sections = Object.values(sectionsIn(scope)).flat();
  return [
    ...commandsIn(scope, REDIRECTS),
    ...sections.flatMap(({ at }) => REDIRECTS.flatMap((key) => commandsBelow(at, key))),
  ];
}

const REDIRECTS = ['redirect', 'redirectpermanent', 'redirecttemp', 'redirectmatch', 'rewriterule'];

interface Unanswered {
  readonly key: Key;
  readonly asked: Asked;
  readonly to: ByteText;
  /** Why nobody answers: a clause for people. */
  readonly why?: string;
  /** The DocumentRoot of who does. */
  readonly root?: ByteText;
  readonly at?: Located | undefined;
}

function findUnanswered(line: Located, server: Server): Unanswered | undefined {
  const targets = candidatesFor(server, line).map(({ target }) => target);
  const tried = new Set<ByteText>();
  for (const place of placesOf(scopeOf(line)))
    for (const origin of originsOf(server, place.host).urls)
      for (const path of [place.uri, ...targets]) {
        const url = origin + path;
        if (origin === '' || tried.has(url) || tried.size >= MOST_ASKED) continue;
        tried.add(url);
        const asked = redirectedBy(line, { ...place, origin, differing: {} }, path);
        const to = asked && redirectOf(asked);
        if (asked === undefined || to === undefined) continue;
        const found = nobodyAt(to, path, place) ?? otherAt(to, place);
        if (found !== undefined) return { ...found, asked, to };
        // another page of the same name is led to the same place
        break;
      }
  return undefined;
}

/** A request for a path that the line itself redirects. */
function redirectedBy(line: Located, place: Place, path: ByteText): Asked | undefined {
  for (const asked of ask([place], () => path))
    if (asked.hops === 0 && isDecidedBy(asked.answer, line) && redirectOf(asked) !== undefined) return asked;
  return undefined;
}

function askAt(place: Place, origin: ByteText, path: ByteText, differing: Differing = {}): Asked | undefined {
  const [asked] = ask([{ ...place, origin, differing: {} }], () => path, differing);
  return asked;
}

/** Where a request is surely redirected to. */
function redirectOf({ answer }: Asked): ByteText | undefined {
  const { status = 0, location } = sureAnswer(answer) ?? {};
  return FOLLOWED.has(status) ? location : undefined;
}

type Found = Omit<Unanswered, 'asked' | 'to'>;

/** True if surely nobody answers there for a name of the server, and nothing shows that another program ends TLS before it. */
function nobodyAt(to: ByteText, path: ByteText, place: Place): Found | undefined {
  const { server } = place;
  const called = hostsCalled(nameIn(to), server);
  // browsers reach a server without the usual port by way of another program, which may have TLS
  if (called.length === 0 || !isHeard(`http://${nameIn(to)}/`, server)) return undefined;
  const only = sureAnswer(answerRequest(server, ordinaryRequest(withOpenPort(to, server))));
  if (only?.failure === undefined) return undefined;
  // what passes requests on from where TLS ends leads to a host of the name that does not redirect them again
  const headers = tlsInFrontHeaders();
  const isPassedOn = called.some((host) =>
    originsOf(server, sectionOfHost(host)).urls.some((origin) =>
      [{}, { headers }].some((differing) => {
        const asked = askAt({ ...place, host: sectionOfHost(host) }, origin, path, differing);
        return asked === undefined || redirectOf(asked) === undefined;
      }),
    ),
  );
  return isPassedOn ? undefined : { key: 'nobody', why: only.why, at: only.at[0] };
}

const NOT_SHOWN: ReadonlySet<number> = new Set([403, 404]);

/** True if surely a host of another site answers there, because none of that port has the name. */
function otherAt(to: ByteText, { server, host }: Place): Found | undefined {
  const asking = (host && hostOfSection(server, host)) ?? virtualHostsOf(server).main;
  if (!isHeard(to, server) || !hostsCalled(nameIn(to), server).includes(asking)) return undefined;
  const answer = answerRequest(server, ordinaryRequest(to));
  const { status = 0, sent } = sureAnswer(answer) ?? {};
  const by = answer.hostAnswer;
  if (by?.kind !== 'host' || by.why !== 'default' || by.unlessNamed !== undefined) return undefined;
  // a host that redirects or passes on all unknown names is for them
  if (sent?.isFileSent !== true && !NOT_SHOWN.has(status)) return undefined;
  const at = sectionOf(by);
  const root = rootsOf(server, at).documentRoot;
  const own = rootsOf(server, host).documentRoot;
  if (root === undefined || own === undefined || root.directory === own.directory) return undefined;
  if (namesOf(by.host).some((one) => namesOf(asking).includes(one))) return undefined;
  return { key: 'other', root: root.directory, at };
}

function nameIn(url: ByteText): ByteText {
  return asciiLowerCase(splitUrl(url)?.server?.host ?? '').replace(/:\d+$/, '');
}

function sectionOfHost({ config: { at } }: Host): Place['host'] {
  return at?.instance !== undefined && at.command.kind === 'open'
    ? { instance: at.instance, command: at.command }
    : undefined;
}

function isHeard(url: ByteText, server: Server): boolean {
  const port = splitUrl(url)?.server?.port;
  return virtualHostsOf(server).listening.listeners.some((one) => one.port === port);
}

/** Without a port on which the server does not listen: a container may have it for the usual one. */
function withOpenPort(url: ByteText, server: Server): ByteText {
  return isHeard(url, server) ? url : url.replace(/^([a-z]+:\/\/[^/:]+):\d+/, '$1');
}
