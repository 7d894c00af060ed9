import { headOf } from '../../../grammar/command.ts';
import type { Command, Document, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { insertLinesAfter } from '../../edits.ts';
import { directivesOfScope, type Scope, scopeOf, virtualHostOf } from '../../scope.ts';

export default defineRule({
  id: 'upgrade/cache-enable-forward-proxy',
  severity: 'warning',
  since: '0.1.0',
  summary: 'CacheEnable with / does not cache what a forward proxy fetches any more.',
  sources: [
    'httpd:modules/cache/cache_util.c#uri_meets_conditions',
    'httpd:modules/cache/cache_util.c#uri_meets_conditions (2.2.34)',
    'manual:upgrading.html#run-time',
  ],
  messages: {
    notForwarded:
      'what the forward proxy fetches is not cached: `/` stands for the pages of this server only, in httpd 2.2 it stood for all.',
  },
  on: { command: { CacheEnable: checkCacheEnable } },
});

function checkCacheEnable(command: Command, context: RuleContext<'notForwarded'>): void {
  const { configuration } = context;
  if (configuration.target.line === '2.2') return;
  const [type, url] = context.words(command);
  // in a `<Location>` the URL says what lies below it
  if (type === undefined || url?.value !== '/' || scopeOf(command, configuration) !== virtualHostOf(command))
    return;
  const proxyRequests = forwardProxyOf(command, context);
  if (proxyRequests === undefined || namesScheme(command, context)) return;
  const line = `CacheEnable ${command.source.text.slice(type.start, type.end)} http://`;
  context.report({
    at: url,
    message: 'notForwarded',
    help: `Name the scheme of what clients ask the proxy for: \`${line}\`.`,
    related: [{ at: headOf(proxyRequests), message: 'makes the server a forward proxy' }],
    fixes: [
      {
        title: `Add \`${line}\` below`,
        safe: true, // httpd 2.2 cached both
        edits: [insertLinesAfter(command, [line])],
      },
    ],
  });
}

/** The line that makes the server of `command` a forward proxy, or a virtual host that takes over what it says. */
function forwardProxyOf(command: Command, context: RuleContext<'notForwarded'>): Command | undefined {
  const { configuration, document } = context;
  const proxyRequestsOf = (host: Scope) =>
    directivesOfScope(document, host, 'proxyrequests', configuration).at(-1);
  const host = virtualHostOf(command);
  const candidates =
    host === undefined
      ? [undefined, ...virtualHosts(document)].map(proxyRequestsOf)
      : [proxyRequestsOf(host) ?? proxyRequestsOf(undefined)];
  return candidates.find(
    (line) => line !== undefined && context.words(line)[0]?.value.toLowerCase() === 'on',
  );
}

function virtualHosts(document: Document): readonly OpeningTag[] {
  return document.lines.filter((line) => line.kind === 'open').filter(({ key }) => key === '<virtualhost');
}

/** Whether a `CacheEnable` of the same server, or of the main one, names a scheme. */
function namesScheme(command: Command, context: RuleContext<'notForwarded'>): boolean {
  return [virtualHostOf(command), undefined].some((host) =>
    directivesOfScope(context.document, host, command.key, context.configuration).some((line) =>
      /^\w+:/.test(context.words(line)[1]?.value ?? ''),
    ),
  );
}
