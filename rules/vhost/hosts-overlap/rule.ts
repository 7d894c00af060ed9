import { headOf } from '../../../grammar/command.ts';
import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { at, describeHost } from '../places.ts';

export default defineRule({
  id: 'vhost/hosts-overlap',
  severity: 'warning',
  since: '0.2.0',
  summary: 'Virtual hosts of httpd 2.2 share an address without a `NameVirtualHost`.',
  sources: ['httpd:server/vhost.c#ap_fini_vhost_config', 'measured:2.2.34'],
  messages: {
    loses:
      'No request reaches this virtual host by its name: {winner} has the same address, and httpd 2.2 compares names only on the addresses of a `NameVirtualHost`.',
    mixed:
      'Which virtual host answers here is undefined because hosts with and without a port share an address of `NameVirtualHost`.',
    unused: 'This `NameVirtualHost` has no effect: no `<VirtualHost>` has its address in the same spelling.',
  },
  on: { server: checkHosts },
});

type Message = 'loses' | 'mixed' | 'unused';

function checkHosts(server: Server, context: RuleContext<Message>): void {
  const { errors, hosts, facts } = virtualHostsOf(server);
  const isSeen =
    hosts.every(({ mayBeAnywhere, config }) => !mayBeAnywhere && config.certainty === 'present') &&
    facts.nameVirtualHosts.every(
      ({ address, certainty }) => address !== undefined && certainty === 'present',
    );
  if (!isSeen) return;
  for (const { host, loser, nameVirtualHost, httpd } of errors) {
    const location = (loser ?? host)?.config.at ?? nameVirtualHost?.at;
    if (location === undefined) continue;
    const winner = loser === undefined ? undefined : host;
    context.report({
      ...at(location, headOf(location.command)),
      message: loser !== undefined ? 'loses' : host !== undefined ? 'mixed' : 'unused',
      data: { winner: winner === undefined ? '' : describeHost(winner, location) },
      httpd: { id: null, message: httpd, phase: 'check' },
      related:
        winner?.config.at === undefined
          ? []
          : [
              {
                ...at(winner.config.at, headOf(winner.config.at.command)),
                message: 'this virtual host answers',
              },
            ],
    });
  }
}
