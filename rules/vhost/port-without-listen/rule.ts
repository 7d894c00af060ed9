import {
  type AddressWithoutListener,
  findAddressesWithoutListener,
} from '../../../model/vhosts/unreachable-hosts.ts';
import type { VirtualHosts } from '../../../model/vhosts/virtual-hosts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argAt, listTexts, onVirtualHosts } from '../places.ts';

export default defineRule({
  id: 'vhost/port-without-listen',
  severity: 'warning',
  since: '0.1.0',
  summary: 'No `Listen` opens the address and port of a virtual host.',
  sources: [
    'httpd:server/vhost.c#ap_update_vhost_given_ip',
    'httpd:server/listen.c#ap_set_listener',
    'measured:2.4.71',
  ],
  messages: {
    port: 'No request reaches this virtual host on port {port} because no `Listen` opens that port.',
    address:
      'No request reaches this virtual host at `{address}` because httpd listens on that port only at other addresses.',
    any: 'No request reaches this virtual host at `{address}` because no `Listen` opens that address.',
  },
  on: onVirtualHosts(checkAddresses),
});

type Message = 'port' | 'address' | 'any';

function checkAddresses(hosts: VirtualHosts, context: RuleContext<Message>): void {
  const { listeners } = hosts.listening;
  // without any Listen, vhost/no-listen reports
  if (listeners.length === 0) return;
  const words = [...new Set(listeners.map(({ fact }) => fact.address ?? ''))];
  // one text for all hosts
  const help = `httpd listens on ${listTexts(words)}.`;
  let data: ReturnType<typeof dataFor> | undefined;
  for (const withoutListener of findAddressesWithoutListener(hosts)) {
    const location = withoutListener.host.config.at;
    if (location === undefined || withoutListener.host.config.certainty === 'gap') continue;
    const message = messageFor(withoutListener);
    const next = dataFor(message, withoutListener);
    if (data?.port !== next.port || data.address !== next.address) data = next;
    const { instance } = location;
    const span = argAt(location, withoutListener.word);
    // field by field and with one object as data, because thirty thousand hosts may be told the same
    context.report(
      instance === undefined
        ? { at: span, message, data, help }
        : { at: span, in: instance, message, data, help },
    );
  }
}

/** Only what the message has, so that hosts of other addresses share it. */
function dataFor(
  message: Message,
  { port, shown }: AddressWithoutListener,
): Readonly<Record<'port' | 'address', string>> {
  return message === 'port' ? { port: String(port), address: '' } : { port: '', address: shown };
}

function messageFor({ port, isPortOpen }: AddressWithoutListener): Message {
  if (port === 0) return 'any';
  return isPortOpen ? 'address' : 'port';
}
