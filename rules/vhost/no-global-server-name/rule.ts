import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { placeOfServer } from '../places.ts';

export default defineRule({
  id: 'vhost/no-global-server-name',
  severity: 'info',
  since: '0.2.0',
  summary: 'No `ServerName` is set outside of virtual hosts, so httpd asks the system for its name.',
  sources: ['httpd:server/util.c#ap_get_local_host', 'manual:mod/core.html#servername', 'measured:2.4.71'],
  messages: {
    none: 'httpd asks the system for its name at each start, and warns if that name has no dot ({message}), because no `ServerName` is set outside of `<VirtualHost>`.',
  },
  on: { server: checkName },
});

/** Whether httpd says it, and with which address, depends on the machine, so the finding does not quote it as httpd's message. */
const SAID = "AH00558: Could not reliably determine the server's fully qualified domain name";
const SAID_BY_2_2 = SAID.slice('AH00558: '.length);

function checkName(server: Server, context: RuleContext<'none'>): void {
  if (virtualHostsOf(server).main.config.serverName.known !== 'absent') return;
  context.report({
    ...placeOfServer(server),
    message: 'none',
    data: { message: server.target.series === '2.4' ? SAID : SAID_BY_2_2 },
    help: 'Set `ServerName` to the name that clients use, or to `localhost` if all sites are virtual hosts: httpd then starts without asking DNS.',
  });
}
