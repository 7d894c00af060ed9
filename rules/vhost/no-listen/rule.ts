import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { placeOfServer } from '../places.ts';

export default defineRule({
  id: 'vhost/no-listen',
  severity: 'error',
  since: '0.2.0',
  summary: 'No `Listen` says where httpd accepts connections.',
  sources: ['httpd:server/listen.c#ap_setup_listeners', 'manual:bind.html', 'measured:2.4.71'],
  messages: { none: 'httpd will not start: no `Listen` says where it accepts connections.' },
  on: { server: checkListens },
});

function checkListens(server: Server, context: RuleContext<'none'>): void {
  const { listening, facts } = virtualHostsOf(server);
  if (facts.listens.length > 0 || listening.mayBeMore) return;
  // a part of a server may have the name of a main file; a whole server of today loads modules
  if (server.modules.loaded.length === 0) return;
  context.report({
    ...placeOfServer(server),
    message: 'none',
    httpd: { id: null, message: 'no listening sockets available, shutting down', phase: 'start' },
    help: '`httpd -t` reports nothing. `Listen 80` accepts connections on all addresses of the machine.',
  });
}
