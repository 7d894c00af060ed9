import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import type { Command, OpeningTag, Word } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSection,
  isUnlocated,
  isWhole,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { balancerOf } from '../../../requests/resolve/proxy/balancer-members.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { hasRewriteFlag } from '../../kit/rewrite-flags.ts';

type Message = 'empty' | 'undefined' | 'misspelled';

export default defineRule({
  id: 'proxy/balancer-empty',
  severity: 'warning',
  since: '0.4.0',
  summary: 'Requests are passed to a balancer that has no members.',
  sources: [
    'httpd:modules/proxy/mod_proxy_balancer.c#proxy_balancer_pre_request',
    'manual:mod/mod_proxy.html#balancermember',
    'measured:2.4.71',
  ],
  messages: {
    empty:
      'Requests that are passed to `{url}` get 503 because the balancer `{name}` has no `BalancerMember`.',
    undefined: 'Requests that are passed to `{url}` get 500 because no line defines the balancer `{name}`.',
    misspelled:
      'Requests that are passed to `{url}` get {status} because the balancer `{name}` has no members; there is one with the name `{other}`.',
  },
  together: {
    empty: { in: 'server', same: ['name'], place: 'this line asks it, too' },
    undefined: { in: 'server', same: ['name'], place: 'this line asks it, too' },
    misspelled: { in: 'server', same: ['name'], place: 'this line asks it, too' },
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { ProxyPass: checkLine, ProxyPassMatch: checkLine, RewriteRule: checkLine } },
});

function checkLine(command: Command, context: RuleContext<Message>): void {
  const { source, start, end, key } = command;
  if (!/balancer:|\$\{/i.test(source.text.slice(start, end))) return;
  context.dependsOnOtherLines();
  const { configuration } = context;
  const { server, target, kind } = configuration;
  if (server === undefined || kind === 'htaccess' || target.series === '2.2') return;
  const located = locateIn(command, context);
  const url = urlAmong(command, argsAt(located));
  const name = url && nameIn(url.value);
  if (url === undefined || name === undefined || !mayBeAccepted(command, configuration)) return;
  if (configuration.hasModule('mod_proxy_balancer') !== 'present' || isUnlocated(scopeOf(located))) return;
  const host = hostOf(located);
  const found = membersOf(server, host, url.value);
  if (found === undefined || configuration.loadsUnknownModule() || mayGetMembers(host)) return;
  const status = found === 'no-balancer' && key === 'rewriterule' ? 500 : 503;
  const [other] = nearestNames(name, namesFor(host));
  context.report({
    at: url,
    message: other === undefined ? (status === 500 ? 'undefined' : 'empty') : 'misspelled',
    data: { url: url.value, name, other: other ?? '', status: `${status}` },
    help: `Add a \`BalancerMember\` for each backend to \`<Proxy "balancer://${name}">\` in the same virtual host or in the main server.`,
    fixes: other === undefined ? [] : renameTo(other, name, url, command),
  });
}

function urlAmong({ key }: Command, args: readonly Word[]): Word | undefined {
  if (key === 'rewriterule' && !hasRewriteFlag(args[2]?.value ?? '', 'p', 'proxy')) return undefined;
  const url = args.find(({ value }) => /^balancer:\/\//i.test(value));
  return url?.hasVariable === true ? undefined : url;
}

/** The name of the balancer; undefined where a part of the request may be in it. */
function nameIn(url: ByteText): ByteText | undefined {
  return /^balancer:\/\/([\w.-]+)\//i.exec(url)?.[1];
}

/** `none` or `no-balancer`; undefined where it has members, or may have. */
function membersOf(server: Server, host: Scope, url: ByteText): 'none' | 'no-balancer' | undefined {
  const section = isSection(host) ? host : undefined;
  // lines of a host do not add to a balancer of the main server, but may be meant to
  const all = [undefined, section].map((one) => balancerOf(server, one, url));
  if (all.some((one) => one !== 'no-balancer' && one?.members?.length !== 0)) return undefined;
  return all[1] === 'no-balancer' ? 'no-balancer' : 'none';
}

/** Whether members may be added by lines that plume does not see, or while httpd runs. */
const mayGetMembers = scopeQuery('mayGetMembers', (host): boolean => {
  const server = serverOf(host);
  if (server === undefined) return true;
  if ([server, host].some((scope) => !isWhole(scope, ['balancermember', ...SECTIONS]))) return true;
  const { mayBeMore, loaded } = server.modules;
  if (mayBeMore || loaded.some(({ identifier }) => MANAGERS.has(identifier))) return true;
  if (commandsBelow(server, 'balancerpersist').length > 0) return true;
  return HANDLERS.flatMap((key) => commandsBelow(server, key))
    .flatMap(argsAt)
    .some(({ value, hasVariable }) => hasVariable || asciiLowerCase(value) === 'balancer-manager');
});

function serverOf(host: Scope): Server | undefined {
  if (isSection(host)) return host.instance.server;
  return 'main' in host ? host : undefined;
}

const SECTIONS = ['<proxy', '<proxymatch'];
const HANDLERS = ['sethandler', 'addhandler'];
/** Modules of mod_cluster, whose backends announce themselves. */
const MANAGERS: ReadonlySet<string> = new Set(['proxy_cluster_module', 'manager_module']);

/** The names of the balancers with members that a host may ask; none where they are many. */
const namesFor = scopeQuery('namesFor', (host): readonly ByteText[] => {
  const server = serverOf(host);
  if (server === undefined) return [];
  const named = [...new Set([server, host])]
    .flatMap((scope) => [...commandsIn(scope, 'balancermember'), ...commandsIn(scope, '<proxy')])
    .flatMap((at) => argsAt(at)[0]?.value ?? []);
  const urls = [...new Set(named)];
  return urls.length > MOST_NAMES
    ? []
    : urls.flatMap((url) => {
        const name = nameIn(`${url}/`);
        return name !== undefined && hasMembers(server, host, url) ? name : [];
      });
});

/** The most balancers of a host that are compared with a misspelt name: where there are more, none is suggested. */
const MOST_NAMES = 100;

function hasMembers(server: Server, host: Scope, url: ByteText): boolean {
  const section: Located<OpeningTag> | undefined = isSection(host) ? host : undefined;
  const found = balancerOf(server, section, url);
  return found !== undefined && found !== 'no-balancer' && (found.members?.length ?? 0) > 0;
}

function renameTo(other: ByteText, name: ByteText, url: Word, command: Command): readonly Fix[] {
  if (!isVerbatim(url, command)) return [];
  const start = command.source.text.indexOf(`//${name}/`, url.start) + 2;
  if (start < url.start || start > url.end) return [];
  return [
    {
      title: `Ask the balancer \`${other}\``,
      name: 'replace',
      kind: 'choice', // whether that one is meant, who wrote the line knows
      edits: [replaceSpan({ start, end: start + name.length }, other)],
    },
  ];
}
