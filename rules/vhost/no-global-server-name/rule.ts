import type { Server } from '../../../model/server/server.ts';
import { nameAtRuntime } from '../../../model/vhosts/host-name.ts';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';
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
    noDot:
      'httpd warns at each start ({message}), because no `ServerName` is set outside of `<VirtualHost>`, and the name of this machine has no dot.',
  },
  on: { server: checkName },
});

/** Whether httpd says it, and with which address, depends on the machine, so the finding does not quote it as httpd's message. */
const SAID = "AH00558: Could not reliably determine the server's fully qualified domain name";
const SAID_BY_2_2 = SAID.slice('AH00558: '.length);

function checkName(server: Server, context: RuleContext<'none' | 'noDot'>): void {
  const { main, hosts } = virtualHostsOf(server);
  if (main.config.serverName.known !== 'absent') return;
  const found = nameAtRuntime(main.name);
  // httpd takes an address only where the machine has no name with a dot
  if (found !== undefined && readIpAddress(found) === undefined) return;
  // what the name is matters to servers that have no other
  const isTaken = hosts.length === 0 || hosts.some(({ name }) => name === main.name);
  if (found === undefined && !isTaken) return;
  context.report({
    ...placeOfServer(server),
    message: found === undefined ? 'none' : 'noDot',
    data: { message: server.target.series === '2.4' ? SAID : SAID_BY_2_2 },
    help: 'Set `ServerName` to the name that clients use, or to `localhost` if all sites are virtual hosts: httpd then starts without asking DNS.',
  });
}
