import type { Command } from '../../../grammar/syntax-tree.ts';
import { hostOf, isWhole } from '../../../model/configuration/scope.ts';
import { walkMessage } from '../../../model/messages/httpd-messages.ts';
import { proxyWorkersOf } from '../../../model/modules/proxy-workers.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { isSameLocation, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'proxy/set-unknown-worker',
  aliases: ['value/proxy-set-unknown'],
  severity: 'error',
  since: '0.2.0',
  summary: 'ProxySet names a backend that no earlier line defines.',
  sources: ['httpd:modules/proxy/mod_proxy.c#set_proxy_param', 'measured:2.4.71'],
  messages: {
    worker:
      'httpd will not start: no `ProxyPass` before this line in the same virtual host defines the backend `{name}`.',
    balancer:
      'httpd will not start: no line before this one in the same virtual host defines the balancer `{name}`.',
  },
  on: { command: { ProxySet: checkSet } },
});

function checkSet(command: Command, context: RuleContext<'worker' | 'balancer'>): void {
  const { configuration } = context;
  const located = locateIn(command, context);
  const host = hostOf(located);
  if (configuration.target.series === '2.2' || !mayBeAccepted(command, configuration) || !isWhole(host))
    return;
  const found = proxyWorkersOf(host).notFound.find(({ at }) => isSameLocation(at, located));
  if (found === undefined) return;
  const { name, isBalancer } = found;
  context.report({
    at: name,
    message: isBalancer ? 'balancer' : 'worker',
    data: { name: name.value },
    httpd: walkMessage(
      `ProxySet can not find '${name.value}' ${isBalancer ? 'Balancer' : 'Worker'}.`,
      configuration,
    ),
    help: 'Inside a `<Proxy>` with the URL, `ProxySet` defines the backend if it is missing.',
  });
}
