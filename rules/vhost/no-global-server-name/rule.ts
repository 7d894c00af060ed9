import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { placeOfServer } from '../places.ts';

export default defineRule({
  id: 'vhost/no-global-server-name',
  severity: 'info',
  since: '0.2.0',
  summary: 'No ServerName outside of all virtual hosts, so that httpd asks the system for its name.',
  sources: ['httpd:server/util.c#ap_get_local_host', 'manual:mod/core.html#servername', 'measured:2.4.71'],
  messages: {
    none: 'no `ServerName` stands outside of `<VirtualHost>`: httpd looks for the name of the machine, and complains ({message}) where that has none with a dot.',
  },
  on: { server: checkName },
});

/** Whether it is said, and with which address, depends on the machine: that is not quoted as what httpd says. */
const SAID = "AH00558: Could not reliably determine the server's fully qualified domain name";
const SAID_BY_2_2 = SAID.slice('AH00558: '.length);

function checkName(server: Server, context: RuleContext<'none'>): void {
  if (virtualHostsOf(server).main.config.serverName.known !== 'absent') return;
  context.report({
    ...placeOfServer(server),
    message: 'none',
    data: { message: server.target.series === '2.4' ? SAID : SAID_BY_2_2 },
    help: 'With `ServerName` and the name that clients use, or `ServerName localhost` where all sites are virtual hosts, httpd starts without asking DNS.',
  });
}
