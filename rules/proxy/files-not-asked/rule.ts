import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  hostOf,
  isSameScope,
  isUnlocated,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { describeCommand } from '../../kit/access-words.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { bypassesIn } from './bypasses.ts';

export default defineRule({
  id: 'proxy/files-not-asked',
  severity: 'error',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Scripts are passed on to FastCGI past the lines that restrict access to their files.',
  sources: [
    'httpd:modules/proxy/mod_proxy.c#proxy_map_location',
    'manual:mod/mod_proxy.html#access',
    'measured:2.4.71',
  ],
  messages: {
    passed:
      '`GET {url}` is passed to `{backend}` although `{line}` on {place} restricts access to that file: httpd asks neither `<Files>` and `<Directory>` nor .htaccess for what `{name}` passes on.',
  },
  together: { passed: { in: 'server', same: ['line', 'place'], place: 'this line passes it on, too' } },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { ProxyPass: checkPass, ProxyPassMatch: checkPass } },
});

function checkPass(command: Command, context: RuleContext<'passed'>): void {
  const { source, start, end } = command;
  if (!/fcgi:|\$\{/i.test(source.text.slice(start, end))) return;
  context.dependsOnOtherLines();
  const { configuration } = context;
  const { server, target } = configuration;
  if (server === undefined || target.series === '2.2' || configuration.loadsUnknownModule()) return;
  const located = locateIn(command, context);
  const host = hostOf(located);
  if (!isSameScope(scopeOf(located), host) || isUnlocated(host)) return;
  if (!mayBeAccepted(command, configuration) || !firstBypassIn(server).has(command)) return;
  const bypass = bypassesIn(host).find(({ pass }) => isSameLocation(pass.at, located));
  const word = argsAt(located).find(({ value }) => isOfFastCgi(value));
  if (bypass === undefined || word === undefined) return;
  const { asked, url, backend, restriction } = bypass;
  context.report({
    at: word,
    message: 'passed',
    data: {
      url,
      backend,
      line: describeCommand(restriction),
      place: describeLine(restriction, context),
      name: command.key === 'proxypass' ? 'ProxyPass' : 'ProxyPassMatch',
    },
    asked,
    help: 'Hand the files over in place of the path: `SetHandler "proxy:fcgi://HOST:PORT"` in `<FilesMatch "\\.php$">`, or `proxy:unix:SOCKET|fcgi://localhost`. All access control then applies.',
    related: [relate(restriction, 'this line is not asked')],
  });
}

/** A server may have ten thousand hosts of one kind. */
const MOST_ASKED = 100;

const firstBypassIn = scopeQuery(
  'firstBypassIn',
  (server) =>
    new Set(
      ['proxypass', 'proxypassmatch'].flatMap((key) =>
        commandsBelow(server, key)
          .filter((at) => argsAt(at).some(({ value }) => isOfFastCgi(value)))
          .slice(0, MOST_ASKED)
          .map((at) => at.command),
      ),
    ),
);

function isOfFastCgi(value: ByteText): boolean {
  return /^(?:unix:[^|]*\|)?fcgi:/i.test(value);
}
