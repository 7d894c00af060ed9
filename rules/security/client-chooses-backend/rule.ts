import { splitUrl } from '../../../access/request/request-url.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import {
  type AskedChoice,
  askChoices,
  foreignHosts,
  isForeign,
  type TargetLine,
  targetIn,
  targetLineAt,
} from '../ask-choices.ts';

type Message = 'server' | 'named' | 'port';

export default defineRule({
  id: 'security/client-chooses-backend',
  severity: 'error',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Clients choose the server, or its port, to which their requests are passed on.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule',
    'httpd:modules/proxy/mod_proxy.c#proxy_trans',
    'measured:2.4.71',
  ],
  messages: {
    server: 'Clients choose the server that gets their requests: `GET {request}` is passed to `{url}`.',
    named:
      'Clients choose the server that gets their requests: `GET {request}` with `{header}: {value}` is passed to `{url}`.',
    port: 'Clients choose the port that gets their requests: `GET {request}` is passed to `{url}`.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: {
    command: { RewriteRule: checkLine, ProxyPass: checkLine, ProxyPassMatch: checkLine },
  },
});

function checkLine(command: Command, context: RuleContext<Message>): void {
  const { source, start, end } = command;
  if (!source.text.slice(start, end).includes('$') && !source.text.slice(start, end).includes('%')) return;
  const line = targetLineAt(locateIn(command, context), context);
  if (line === undefined || line.rule?.does.isProxied === false) return;
  if (!mayBeAccepted(command, context.configuration)) return;
  const host = findHanded(
    askChoices(line, (before) => hostsAfter(before, line)),
    isForeign,
  );
  const found = host ?? findHanded(askChoices(line, portsAfter), isOnPort);
  if (found === undefined) return;
  const { url, choice, handed } = found;
  context.report({
    at: targetIn(line),
    message: host === undefined ? 'port' : choice.header === undefined ? 'server' : 'named',
    data: {
      request: url,
      url: handed,
      header: nameOf(choice.header?.name ?? ''),
      value: choice.header?.value ?? '',
    },
    help: HELP[host === undefined ? 'port' : 'server'],
  });
}

const HELP = {
  server:
    'Write the host of the backend, with a slash after it. Of several, let the pattern name them, as `^/(one|two)/(.*)$` does.',
  port: 'Write the port of the backend. Of several, let the pattern name them, as `^/(8081|8082)/(.*)$` does.',
};

/** As foreignHosts(); rewrite/path-glued-to-host is about a rule with a group after its host. */
function hostsAfter(before: ByteText, { rule }: TargetLine): readonly ByteText[] {
  return foreignHosts(before).filter((text) => rule === undefined || !text.startsWith('@'));
}

/** The port of SSH, to which nobody passes requests on. */
const OTHER_PORT = 22;

function portsAfter(before: ByteText): readonly ByteText[] {
  return /^[^/?#]*:\/\/[^/?#]*:$/.test(before) ? [`${OTHER_PORT}`] : [];
}

function isOnPort(url: ByteText): boolean {
  return splitUrl(url)?.server?.port === OTHER_PORT;
}

/** The first request that is surely handed to such a URL. */
function findHanded(
  asked: Iterable<AskedChoice>,
  isWanted: (url: ByteText) => boolean,
): (AskedChoice & { readonly handed: ByteText }) | undefined {
  for (const one of asked) {
    const handed = one.answer.handedTo?.map(({ url }) => url) ?? [];
    if (handed.length > 0 && handed.every(isWanted)) return { ...one, handed: handed[0]! };
  }
  return undefined;
}

/** As people write the name of a header. */
function nameOf(header: string): string {
  return header.replace(/(^|-)([a-z])/g, (part) => part.toUpperCase());
}
