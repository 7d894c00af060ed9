import type { Command } from '../../../grammar/syntax-tree.ts';
import { walkMessage } from '../../../model/messages/httpd-messages.ts';
import type { ListenFact, ListenFault } from '../../../model/vhosts/listeners.ts';
import type { VirtualHosts } from '../../../model/vhosts/virtual-hosts.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { argAt, argsAt, at, onVirtualHosts } from '../places.ts';

export default defineRule({
  id: 'vhost/duplicate-listen',
  severity: 'error',
  since: '0.1.0',
  summary: 'Two `Listen` directives use the same address and port.',
  sources: [
    'httpd:server/listen.c#alloc_listener',
    'httpd:server/listen.c#open_listeners',
    'measured:2.4.71',
  ],
  messages: {
    twice: 'httpd will not start: another `Listen` already uses `{address}`.',
    overlap:
      'httpd will not start: it cannot bind `{address}` because `Listen {first}` already uses the port.',
    mayOverlap:
      'httpd will not start where IPv6 sockets accept IPv4 connections, as on Linux: `Listen {first}` already uses the port.',
  },
  on: onVirtualHosts(checkListeners),
});

type Message = 'twice' | 'overlap' | 'mayOverlap';

function checkListeners({ listening, facts }: VirtualHosts, context: RuleContext<Message>): void {
  for (const fault of listening.faults)
    if (fault.kind !== 'invalid') reportFault(fault, facts.series, context);
}

function reportFault(
  fault: Exclude<ListenFault, { kind: 'invalid' }>,
  series: '2.2' | '2.4',
  context: RuleContext<Message>,
): void {
  const { fact, first, httpd } = fault;
  const location = fact.at;
  const earlier = first.at;
  if (location === undefined || earlier === undefined) return;
  const isTwice = fault.kind === 'duplicate';
  const message = isTwice ? 'twice' : fault.everywhere ? 'overlap' : 'mayOverlap';
  context.report({
    ...at(location, argAt(location, 0)),
    message,
    data: { address: fact.address ?? '', first: first.address ?? '' },
    ...(message === 'mayOverlap' ? { severity: 'warning' } : {}),
    httpd: isTwice
      ? walkMessage(httpd, context.configuration)
      : { id: series === '2.2' ? null : 'AH00072', message: httpd, phase: 'start' },
    ...(message === 'overlap'
      ? {
          help: 'Delete the `Listen` that names an address: the other one accepts its connections, too.',
        }
      : {}),
    related: [{ ...at(earlier, argAt(earlier, 0)), message: 'this `Listen` comes first' }],
    ...(isTwice && asksNothingMore(fact, first) && argsAt(location).length <= 2
      ? { fixes: [deletion(location.command)] }
      : {}),
  });
}

/** The second line, which httpd refuses, asks for nothing that the first one does not. */
function asksNothingMore(again: ListenFact, first: ListenFact): boolean {
  return protocolOf(again.protocol) === protocolOf(first.protocol);
}

function deletion(command: Command): Fix {
  return { title: 'Delete the line', name: 'delete-line', kind: 'safe', edits: [deleteLine(command)] };
}

function protocolOf(word: string | undefined): string | undefined {
  return word?.toLowerCase();
}
