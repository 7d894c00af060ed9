import { ANY_NAME } from '../../../access/equivalence/pattern-samples.ts';
import { asDirectory } from '../../../access/request/path-mapping.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { joinWords } from '../../../grammar/join-words.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { isSameLine, isSection, isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { type Asked, ask } from '../../../requests/examples/ask.ts';
import { isForSome } from '../../../requests/examples/client.ts';
import { type Place, placesOf } from '../../../requests/examples/places.ts';
import { isOnlyForItself, listensToItself } from '../../../requests/only-for-itself.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'access/dav-open-to-everyone',
  aliases: ['security/setting-open'],
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Everybody can change or delete files by WebDAV.',
  sources: ['httpd:modules/dav/main/mod_dav.c#dav_method_put', 'measured:2.4.71'],
  messages: {
    dav: 'Everybody can {can} files such as `{url}`, because nothing asks for a login where `{line}` is in force.',
  },
  together: { dav: { in: 'server', same: ['line', 'can'], place: 'so everybody can here' } },
  isAboutRequests: true,
  on: { command: { Dav: checkDav } },
});

function checkDav(command: Command, context: RuleContext<'dav'>): void {
  const { server } = context.configuration;
  const located = locateIn(command, context);
  const [provider] = argsAt(located);
  if (server === undefined || provider === undefined || provider.hasVariable) return;
  if (asciiLowerCase(provider.value) === 'off' || server.modules.has('mod_dav') !== 'present') return;
  if (!mayBeAccepted(command, context.configuration) || listensToItself(server)) return;
  const open = METHODS.flatMap(({ method, can }) => {
    const asked = openTo(method, located);
    return asked === undefined ? [] : [{ asked, can }];
  });
  const [first] = open;
  if (first === undefined) return;
  context.report({
    at: provider,
    message: 'dav',
    data: {
      url: first.asked.url,
      can: joinWords(
        open.map(({ can }) => can),
        'and',
      ),
      line: `${command.name} ${provider.value}`,
    },
    asked: first.asked,
    help: 'Ask for a login, as with `AuthType`, `AuthName`, `AuthUserFile` and `Require valid-user`; `<LimitExcept GET HEAD OPTIONS>` around `Require` lets everybody read.',
  });
}

const METHODS = [
  { method: 'PUT', can: 'change' },
  { method: 'DELETE', can: 'delete' },
];

/** A request for which the line surely answers a method of an ordinary client; undefined where there is none. */
function openTo(method: string, line: Located): Asked | undefined {
  const scope = scopeOf(line);
  if (isUnlocated(scope) || !isSection(scope) || scope.command.key === '<virtualhost') return undefined;
  const places = placesOf(scope).filter(isForOthers);
  const below = (uri: ByteText) => (uri.endsWith(ANY_NAME) ? uri : `${asDirectory(uri)}${ANY_NAME}`);
  for (const pathOf of [below, (uri: ByteText) => uri])
    for (const asked of ask(places, ({ uri }) => pathOf(uri), { method }))
      if (!isForSome(asked.client) && isAnsweredBy(line, asked.answer)) return asked;
  return undefined;
}

function isForOthers({ host, server }: Place): boolean {
  return host === undefined || !isOnlyForItself(host, server.target.series);
}

/** Whether nothing else refuses or answers the method, such as AllowMethods, a RewriteRule or a module. */
function isAnsweredBy(line: Located, { possible }: RequestAnswer): boolean {
  return (
    possible.length > 0 &&
    possible.every(
      ({ isGranted, unless, unresolved }) =>
        isGranted === true && unless.length === 0 && isSameLine(unresolved?.at, line),
    )
  );
}
