import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsBelow, topOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import { isSameLocation, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'upgrade/name-virtual-host',
  severity: 'warning',
  since: '0.1.0',
  tags: ['migration', 'no-effect'],
  summary:
    'NameVirtualHost no longer has an effect: virtual hosts that share an address are always selected by name.',
  sources: ['httpd:server/vhost.c#ap_set_name_virtual_host', 'manual:upgrading.html#misc', 'measured:2.4.71'],
  messages: {
    noEffect:
      '`NameVirtualHost` has no effect: httpd 2.4 always selects virtual hosts that share an address and port by name.',
  },
  together: {
    noEffect: {
      in: 'file',
      message:
        '{count} `NameVirtualHost` lines in this file have no effect: httpd 2.4 always selects virtual hosts that share an address and port by name.',
      place: 'this line has no effect, either',
    },
  },
  on: { command: { NameVirtualHost: checkNameVirtualHost } },
});

function checkNameVirtualHost(command: Command, context: RuleContext<'noEffect'>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2' || !mayBeAccepted(command, configuration)) return;
  // httpd warns of the first line that it comes to, and of no other
  const located = locateIn(command, context);
  const [first] = commandsBelow(topOf(located.instance), command.key);
  const line = command.number + command.height - 1;
  context.report({
    at: headOf(command),
    message: 'noEffect',
    ...(first !== undefined && isSameLocation(first, located)
      ? {
          httpd: {
            id: 'AH00548',
            message: `NameVirtualHost has no effect and will be removed in the next release ${configuration.path}:${line}`,
            phase: 'walk',
          },
        }
      : {}),
    help: 'Delete the line. The first `<VirtualHost>` of an address still answers for names that no other one has.',
    fixes: [
      {
        title: 'Delete the line',
        name: 'delete-line',
        kind: 'safe', // httpd ignores it
        edits: [deleteLine(command)],
      },
    ],
  });
}
