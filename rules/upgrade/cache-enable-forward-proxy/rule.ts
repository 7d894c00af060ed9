import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsIn,
  hostOf,
  isSameScope,
  isSection,
  type Scope,
  scopeOf,
  topOf,
} from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesAfter } from '../../kit/edits.ts';
import { argsAt, locateIn, relate } from '../../kit/located.ts';

export default defineRule({
  id: 'upgrade/cache-enable-forward-proxy',
  severity: 'warning',
  since: '0.1.0',
  tags: ['migration'],
  summary: 'CacheEnable with / no longer caches what a forward proxy fetches.',
  sources: [
    'httpd:modules/cache/cache_util.c#uri_meets_conditions',
    'httpd:modules/cache/cache_util.c#uri_meets_conditions (2.2.34)',
    'manual:upgrading.html#run-time',
  ],
  messages: {
    notForwarded:
      'Responses that the forward proxy fetches are not cached because `/` matches this server only; in httpd 2.2 it matched all servers.',
  },
  on: { command: { CacheEnable: checkCacheEnable } },
});

function checkCacheEnable(command: Command, context: RuleContext<'notForwarded'>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2') return;
  const located = locateIn(command, context);
  const [type, url] = argsAt(located);
  const host = hostOf(located);
  // in a `<Location>` the URL says what lies below it
  if (type === undefined || url?.value !== '/' || !isSameScope(scopeOf(located), host)) return;
  const top = topOf(located.instance);
  const proxyRequests = forwardProxyOf(host, top);
  if (proxyRequests === undefined || namesScheme([host, top])) return;
  const line = `CacheEnable ${command.source.text.slice(type.start, type.end)} http://`;
  context.report({
    at: url,
    message: 'notForwarded',
    help: `Add a line with the scheme of the proxied URLs: \`${line}\`.`,
    related: [relate(proxyRequests, 'this makes the server a forward proxy')],
    fixes: [
      {
        title: `Add \`${line}\` below`,
        name: 'add-cache-enable',
        kind: 'safe', // httpd 2.2 cached both
        edits: [insertLinesAfter(command, [line])],
      },
    ],
  });
}

/** The line that makes a host a forward proxy; for the main server also that of a host that takes over what it says. */
function forwardProxyOf(host: Scope, top: Scope): Located | undefined {
  const proxyRequestsOf = (scope: Scope) => commandsIn(scope, 'proxyrequests').at(-1);
  const candidates = isSection(host)
    ? [proxyRequestsOf(host) ?? proxyRequestsOf(top)]
    : [top, ...hostsIn(top)].map(proxyRequestsOf);
  return candidates.find(
    (located) => located !== undefined && argsAt(located)[0]?.value.toLowerCase() === 'on',
  );
}

function hostsIn(top: Scope): readonly Scope[] {
  return commandsIn(top, '<virtualhost').flatMap(({ instance, command }) =>
    command.kind === 'open' ? [{ instance, command }] : [],
  );
}

/** Whether a `CacheEnable` of one of the scopes names a scheme. */
function namesScheme(scopes: readonly Scope[]): boolean {
  return scopes.some((scope) =>
    commandsIn(scope, 'cacheenable').some((located) => /^\w+:/.test(argsAt(located)[1]?.value ?? '')),
  );
}
