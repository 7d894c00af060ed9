import {
  type ProxyEntry,
  passOn,
  proxyEntriesIn,
  splitSocket,
} from '../../../access/request/proxy-entries.ts';
import { addTo } from '../../../core/add-to.ts';
import { isNamePattern } from '../../../files/name-pattern.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSameScope, isSection, scopeOf } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { beginningOf } from '../../../pcre2/match-cover.ts';
import { defineRule, type Fix, type RuleContext, type Severity } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isSameLocation, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

type Message = 'anyHost' | 'noHost' | 'glued' | 'doubled';

export default defineRule({
  id: 'proxy/slash-on-one-side',
  severity: 'error',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Only one of the path and the URL of a `ProxyPass` ends with a slash.',
  sources: [
    'httpd:modules/proxy/mod_proxy.c#ap_proxy_trans_match',
    'manual:mod/mod_proxy.html#proxypass',
    'measured:2.4.71',
  ],
  messages: {
    anyHost:
      'Clients choose the server that gets their requests: `GET {request}` is passed to `{url}`, because what follows the path is appended to the host of `{target}`.',
    noHost:
      'Requests fail: `GET {request}` is passed to `{url}`, because what follows the path is appended to the host of `{target}`.',
    glued:
      '`GET {request}` is passed to `{url}`, because what follows the path is appended to `{target}` as it is.',
    doubled:
      '`GET {request}` is passed to `{url}` with two slashes, which many backends do not know: only `{target}` ends with one.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { ProxyPass: checkPass, ProxyPassMatch: checkPass } },
});

function checkPass(command: Command, context: RuleContext<Message>): void {
  if (command.parent !== undefined) context.dependsOnOtherLines();
  const located = locateIn(command, context);
  if (command.key === 'proxypass' && endAlike(argsAt(located))) return;
  const entry = entryOf(located);
  const target = entry && targetArg(located);
  if (entry?.to === undefined || target === undefined || !mayBeAccepted(command, context.configuration))
    return;
  const harm = harmOf(entry);
  if (harm === undefined) return;
  const { message, request, url } = harm;
  context.report({
    at: target,
    message,
    severity: SEVERITIES[message],
    data: { request, url, target: target.value },
    help: entry.from?.isRegex
      ? 'Put a slash after the host.'
      : 'Let both the path and the URL end with a slash, or neither.',
    fixes: entry.from?.isRegex || !isVerbatim(target, command) ? [] : [fixOf(message, target)],
  });
}

/** Whether a path and a URL both end with a slash, or neither: nothing is wrong then. */
function endAlike([path, url]: readonly Word[]): boolean {
  if (path === undefined || url === undefined || path.value === '~' || !path.value.startsWith('/'))
    return false;
  return path.value.endsWith('/') === url.value.endsWith('/');
}

const SEVERITIES: Readonly<Record<Message, Severity>> = {
  anyHost: 'error',
  noHost: 'warning',
  glued: 'warning',
  doubled: 'info',
};

function fixOf(message: Message, target: Word): Fix {
  const end = target.end - target.quote.length;
  return message === 'doubled'
    ? {
        title: 'Delete the slash at the end of the URL',
        name: 'delete-slash',
        kind: 'unsafe', // the backend is asked for another path than now
        edits: [replaceSpan({ start: end - 1, end }, '')],
      }
    : {
        title: 'Append a slash to the URL',
        name: 'append-slash',
        kind: 'unsafe', // the backend is asked for another path than now
        edits: [replaceSpan({ start: end, end }, '/')],
      };
}

/** What a line passes on, whether for its own path or for that of the `<Location>` around it. */
function entryOf(located: Located): ProxyEntry | undefined {
  const scope = scopeOf(located);
  if (isSameScope(scope, hostOf(located)))
    return entriesByCommand(scope)
      .get(located.command)
      ?.find(({ at }) => isSameLocation(at, located));
  if (!isSection(scope) || scope.command.key !== '<location') return undefined;
  const [path, ...more] = argsAt(scope);
  const [to, ...parameters] = argsAt(located);
  if (path === undefined || path.hasVariable || more.length > 0 || isNamePattern(path.value))
    return undefined;
  if (to === undefined || to.hasVariable || parameters.some(({ value }) => PARAMETERS.test(value)))
    return undefined;
  const { socket, url } = splitSocket(to.value);
  const from = { text: path.value, isRegex: false };
  const usual = { isInterpolated: false, isNotDecoded: false, isEarly: false, isServlet: false };
  return { at: located, isSure: true, from, to: url, socket, ...usual };
}

const entriesByCommand = scopeQuery('entriesByCommand', (scope) => {
  const found = new Map<Command, ProxyEntry[]>();
  for (const entry of proxyEntriesIn(scope)) {
    addTo(found, entry.at.command, entry);
  }
  return found;
});

/** Those that change how a path becomes a URL. */
const PARAMETERS = /^(?:interpolate|nocanon|mapping=.*)$/i;

function targetArg(located: Located): Word | undefined {
  return argsAt(located).find(({ value, hasVariable }) => !hasVariable && /^\w[\w+.-]*:\/\//.test(value));
}

interface Harm {
  readonly message: Message;
  readonly request: ByteText;
  readonly url: ByteText;
}

/** What a request shows, if something is wrong. */
function harmOf(entry: ProxyEntry): Harm | undefined {
  const { from, to } = entry;
  if (from === undefined || to === undefined || to === '!' || isOther(entry)) return undefined;
  const [, scheme = '', host = ''] = /^(\w[\w+.-]*:\/\/)([^/?#$]*)/.exec(to) ?? [];
  if (host === '') return undefined;
  const written = scheme + host;
  const goesOn = (url: ByteText) =>
    url.startsWith(written) && !/^(?:[/?#]|$)/.test(url.slice(written.length));
  for (const request of requestsFor(from)) {
    const url = urlOf(entry, request);
    if (url === undefined || !goesOn(url)) continue;
    const isElsewhere = url.startsWith(`${written}@${ELSEWHERE}`) && scheme !== 'balancer://';
    // a pattern may choose one of several hosts on purpose
    if (isElsewhere || !from.isRegex) return { message: isElsewhere ? 'anyHost' : 'noHost', request, url };
  }
  return from.isRegex ? undefined : harmOfSlashes(entry, from.text, to);
}

/** Its URLs are not made of path and URL alone; the host of a socket does not count. */
function isOther({ socket, isEarly, isInterpolated }: ProxyEntry): boolean {
  return socket !== undefined || isEarly || isInterpolated;
}

function harmOfSlashes(entry: ProxyEntry, path: ByteText, to: ByteText): Harm | undefined {
  const request = path.endsWith('/') ? `${path}page` : `${path}/page`;
  const url = urlOf(entry, request);
  if (url === undefined) return undefined;
  if (path.endsWith('/')) return isDirectory(to) ? { message: 'glued', request, url } : undefined;
  return isDoubled(path, to) ? { message: 'doubled', request, url } : undefined;
}

/** Whether a backend is asked for two slashes where somebody would ask for them. */
function isDoubled(path: ByteText, to: ByteText): boolean {
  // nothing is below a page, and mod_proxy_uwsgi takes off a slash that the host ends with
  const isPage = /\.\w+$/.test(path);
  return to.endsWith('/') && !isPage && !/^uwsgi:\/\/[^/]*\/$/i.test(to);
}

const ELSEWHERE = 'elsewhere.example/';

/** Paths that may be passed on to another host than is written. */
function requestsFor({ text, isRegex }: NonNullable<ProxyEntry['from']>): readonly ByteText[] {
  if (!isRegex) return [`${text}@${ELSEWHERE}`, `${text}page`];
  const begin = beginningOf(text) || '/';
  return [`${begin}@${ELSEWHERE}`, `${begin}/@${ELSEWHERE}`];
}

function urlOf(entry: ProxyEntry, path: ByteText): ByteText | undefined {
  const found = passOn(entry, { uri: path, encoded: path, unparsed: path, query: undefined });
  return typeof found === 'object' ? found.url : undefined;
}

/** Whether a URL ends with a path that is neither a file nor the beginning of a query. */
function isDirectory(target: ByteText): boolean {
  return /\/[\w-]+$/.test(target.replace(/^[\w+.-]+:\/\/[^/]*/, ''));
}
