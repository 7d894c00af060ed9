import type { Command } from '../../../grammar/syntax-tree.ts';
import { hostOf } from '../../../model/configuration/scope.ts';
import { proxyWorkersOf } from '../../../model/modules/proxy-workers.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { logged, mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'proxy/worker-shared',
  aliases: ['value/proxy-worker-shared'],
  severity: 'warning',
  since: '0.2.0',
  tags: ['no-effect'],
  summary: 'The parameters of a ProxyPass are ignored because an earlier line sets up its connections.',
  sources: [
    'httpd:modules/proxy/mod_proxy.c#add_pass',
    'httpd:modules/proxy/proxy_util.c#ap_proxy_get_worker_ex',
    'manual:mod/mod_proxy.html#workers',
    'measured:2.4.71',
  ],
  messages: {
    ignored:
      '`{parameter}` is ignored because this URL shares the connections to `{worker}`, which {place} sets up.',
  },
  on: { command: { ProxyPass: checkPass } },
});

function checkPass(command: Command, context: RuleContext<'ignored'>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2') return;
  const hasParameters = configuration.partsOf(command).words.some(({ value }) => value.includes('='));
  if (!hasParameters || !mayBeAccepted(command, configuration)) return;
  const located = locateIn(command, context);
  const uses = proxyWorkersOf(hostOf(located)).uses.get(command) ?? [];
  const use = uses.find(({ at }) => isSameLocation(at, located));
  const { shared, parameters = [] } = use ?? {};
  if (shared === undefined) return;
  const isPlain = !use?.url.value.startsWith('unix:');
  for (const arg of parameters) {
    const [key = ''] = arg.value.split('=');
    // the path is mapped by the line itself
    if (arg.hasVariable || key.toLowerCase() === 'mapping') continue;
    context.report({
      at: arg,
      message: 'ignored',
      data: { parameter: arg.value, worker: shared.name, place: describeLine(shared.at, context) },
      ...(isPlain
        ? logged(
            {
              id: 'AH01146',
              message: `Ignoring parameter '${arg.value}' for worker '${shared.name}' because of worker sharing`,
              module: 'mod_proxy',
            },
            command,
            context,
          )
        : {}),
      help: 'All URLs that begin alike share connections. Put the line with the longer URL first, or set the parameters where the connections are set up.',
      related: [relate(shared.at, 'this line sets the connections up')],
    });
  }
}
