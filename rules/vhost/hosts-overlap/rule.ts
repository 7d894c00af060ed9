import { headOf } from '../../../grammar/command.ts';
import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { at, describeHost } from '../places.ts';

export default defineRule({
  id: 'vhost/hosts-overlap',
  severity: 'warning',
  since: '0.2.0',
  summary: 'Virtual hosts of httpd 2.2 have one address, and no NameVirtualHost tells them apart.',
  sources: ['httpd:server/vhost.c#ap_fini_vhost_config', 'measured:2.2.34'],
  messages: {
    loses:
      'no request reaches this virtual host by its name: {winner} has the address as well, and httpd 2.2 compares names only where a `NameVirtualHost` says so.',
    mixed:
      'what answers here is not defined: hosts with and without a port share an address of `NameVirtualHost`.',
    unused: 'has no effect: no `<VirtualHost>` has this address, written in the same way.',
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
          : [{ ...at(winner.config.at, headOf(winner.config.at.command)), message: 'this one answers' }],
    });
  }
}
