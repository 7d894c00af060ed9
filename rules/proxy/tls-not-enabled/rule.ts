import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSameScope, isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesBefore } from '../../kit/edits.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { hasRewriteFlag } from '../../kit/rewrite-flags.ts';
import { mayBeSaidForHost } from '../../kit/said-for-host.ts';

export default defineRule({
  id: 'proxy/tls-not-enabled',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A backend is asked with TLS, but nothing sets SSLProxyEngine.',
  sources: [
    'httpd:modules/proxy/proxy_util.c#ap_proxy_connection_create_ex',
    'httpd:modules/ssl/mod_ssl.c#ssl_init_connection_ctx',
    'measured:2.4.71',
  ],
  messages: {
    disabled: 'Requests that are passed to `{url}` get 500 because no `SSLProxyEngine on` applies to them.',
  },
  together: { disabled: { in: 'server', place: 'this backend is not asked, either' } },
  isLineLocal: true,
  isAboutRequests: true,
  on: {
    command: {
      ProxyPass: checkBackend,
      ProxyPassMatch: checkBackend,
      BalancerMember: checkBackend,
      RewriteRule: checkBackend,
    },
  },
});

function checkBackend(command: Command, context: RuleContext<'disabled'>): void {
  const { configuration } = context;
  const { source, start, end } = command;
  if (!/https:|wss:|\$\{/i.test(source.text.slice(start, end))) return;
  context.dependsOnOtherLines();
  // what a .htaccess asks for hangs on all servers that read it
  if (configuration.kind === 'htaccess') return;
  const located = locateIn(command, context);
  const url = urlAmong(command, argsAt(located));
  if (url === undefined || !mayBeAccepted(command, configuration)) return;
  const scope = scopeOf(located);
  if (isUnlocated(scope) || configuration.loadsUnknownModule()) return;
  if (ENGINES.some((engine) => mayBeSaidForHost(located, engine, 'anywhere'))) return;
  const isOutside = isSameScope(scope, hostOf(located));
  context.report({
    at: url,
    message: 'disabled',
    data: { url: url.value },
    help: 'Set `SSLProxyEngine on` in the same virtual host or in the main server; mod_ssl must be loaded.',
    fixes: isOutside
      ? [
          {
            title: 'Insert `SSLProxyEngine on`',
            name: 'insert-engine',
            kind: 'unsafe', // requests then reach the backend
            edits: [insertLinesBefore(command, ['SSLProxyEngine on'])],
          },
        ]
      : [],
  });
}

/** That of mod_ssl, and that of mod_tls. */
const ENGINES = ['sslproxyengine', 'tlsproxyengine'];

function urlAmong({ key }: Command, args: readonly Word[]): Word | undefined {
  if (key === 'rewriterule' && !hasRewriteFlag(args[2]?.value ?? '', 'p', 'proxy')) return undefined;
  const url = args.find(({ value }) => /^(?:https|wss):\/\//i.test(value));
  return url?.hasVariable === true ? undefined : url;
}
