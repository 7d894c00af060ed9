import { query } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSection } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { hostOfSection } from '../../../model/vhosts/host-of-section.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../../model/vhosts/virtual-hosts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'path/host-as-path',
  severity: 'warning',
  since: '0.4.0',
  summary:
    'A directive for the path of a URL has the name of its own host, with which no path of that begins.',
  sources: [
    'httpd:modules/mappers/mod_alias.c#alias_matches',
    'httpd:modules/proxy/mod_proxy.c#ap_proxy_trans_match',
    'measured:2.4.71',
  ],
  messages: {
    name: '`{directive} {path}` is for `http://{host}{path}` and what is below it, not for the host `{host}`: paths begin after the name.',
  },
  isAboutRequests: true,
  on: {
    command: {
      Alias: checkLine,
      ProxyPass: checkLine,
      Redirect: checkLine,
      ScriptAlias: checkLine,
      WSGIScriptAlias: checkLine,
    },
  },
});

function checkLine(command: Command, context: RuleContext<'name'>): void {
  const { configuration } = context;
  const { server } = configuration;
  if (server === undefined || server.assumes.length > 0) return;
  const located = locateIn(command, context);
  // a target comes last; a status may come before the path
  const path = argsAt(located)
    .slice(0, -1)
    .find(({ value }) => value.startsWith('/'));
  if (path === undefined || path.hasVariable || !/^\/[\w-]+(?:\.[\w-]+)+\/?$/.test(path.value)) return;
  const name = asciiLowerCase(path.value.replaceAll('/', ''));
  if (!namesOf(located, server).has(name) || !mayBeAccepted(command, configuration)) return;
  context.report({
    at: path,
    message: 'name',
    data: { directive: configuration.fact(command)?.name ?? command.name, path: path.value, host: name },
    help: 'Write `/` for all that the host is asked for: that the line is in its `<VirtualHost>` says which host it is for.',
    fixes: isVerbatim(path, command)
      ? [
          {
            title: 'Replace with `/`',
            name: 'replace',
            kind: 'unsafe', // the line then counts for all requests of the host
            edits: [
              replaceSpan({ start: path.start + path.quote.length, end: path.end - path.quote.length }, '/'),
            ],
          },
        ]
      : [],
  });
}

/** The names, in lower case, by which each host is asked that has a line: others may show the sites of many below their names. */
function namesOf(line: Located, server: Server): ReadonlySet<ByteText> {
  const top = hostOf(line);
  const own = isSection(top) ? hostOfSection(server, top) : undefined;
  if (isSection(top)) return own === undefined ? new Set() : namesOfHost(own);
  return namesOfAll(server);
}

const namesOfAll = query('namesOfAll', (server: Server): ReadonlySet<ByteText> => {
  const { hosts, main } = virtualHostsOf(server);
  const [first, ...others] = (hosts.length > 0 ? hosts : [main]).map(namesOfHost);
  return new Set([...(first ?? [])].filter((name) => others.every((names) => names.has(name))));
});

function namesOfHost({ name, aliases }: Host): ReadonlySet<ByteText> {
  const own = name.known === 'present' ? [name.host] : [];
  return new Set([...own, ...aliases.map((one) => one.name)].map(asciiLowerCase));
}
