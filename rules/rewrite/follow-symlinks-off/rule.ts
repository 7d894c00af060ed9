import type { ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSameScope,
  isUnlocated,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { optionsOf } from '../../../model/sections/options.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { LINK_OPTIONS } from '../../../requests/resolve/options-line.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';

type Message = 'off' | 'assumed';

export default defineRule({
  id: 'rewrite/follow-symlinks-off',
  severity: 'error',
  since: '0.4.0',
  summary:
    'Rules of a directory make httpd deny all its requests because it does not follow symbolic links there.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#hook_fixup', 'measured:2.4.71'],
  messages: {
    off: 'Requests such as `{url}` get 403: httpd obeys the rules of a directory only with `Options FollowSymLinks` or `SymLinksIfOwnerMatch`, and `{options}` on {place} has neither.',
    assumed:
      'Requests such as `{url}` get 403 if {assumed}: httpd obeys the rules of a directory only with `Options FollowSymLinks` or `SymLinksIfOwnerMatch`, and `{options}` on {place} has neither.',
  },
  together: {
    off: { in: 'server', same: ['options', 'place'], place: 'rules are here, too' },
    assumed: { in: 'server', same: ['options', 'place'], place: 'rules are here, too' },
  },
  isAboutRequests: true,
  asksSite: true,
  on: { command: { RewriteRule: checkRule } },
});

function checkRule(command: Command, context: RuleContext<Message>): void {
  const { kind, server } = context.configuration;
  if (server === undefined) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  const isHtaccess = kind === 'htaccess';
  // outside of sections the options do not matter
  if (!isHtaccess && isSameScope(scope, hostOf(located))) return;
  const [first] = commandsIn(scope, 'rewriterule');
  if (first === undefined || !isSameLocation(first, located)) return;
  const found = isHtaccess ? forbiddenIn(scope) : forbiddenOf(server).find((one) => isOf(one, located));
  if (found === undefined) return;
  const { asked, url, by, assumed, httpd } = found;
  context.report({
    at: headOf(command),
    message: assumed === undefined ? 'off' : 'assumed',
    ...(assumed === undefined ? {} : { severity: 'warning' }),
    data: {
      url,
      assumed: assumed ?? '',
      options: ['Options', ...argsAt(by).map(({ value }) => value)].join(' '),
      place: describeLine(by, context),
    },
    asked,
    help: 'Add `FollowSymLinks` there, or `Options +FollowSymLinks` beside the rules.',
    related: [relate(by, 'this line turns it off')],
    httpd,
  });
}

/** A directory whose rules httpd forbids, with a request to it. */
interface Forbidden {
  readonly scope: Scope;
  readonly asked: Asked;
  readonly url: ByteText;
  readonly by: Located;
  /** What is assumed for that, as a clause; undefined where nothing is. */
  readonly assumed: string | undefined;
  readonly httpd: { readonly id: string; readonly message: string; readonly phase: 'request' };
}

function isOf({ scope }: Forbidden, located: Located): boolean {
  return isSameScope(scope, scopeOf(located));
}

/** Those among the sections of a server. */
const forbiddenOf: (server: Server) => readonly Forbidden[] = scopeQuery('forbiddenOf', (top) => {
  const server = top as Server;
  if (!isTurnedOff(server)) return [];
  const asked: Scope[] = [];
  for (const rule of commandsBelow(server, 'rewriterule')) {
    const scope = scopeOf(rule);
    if (isSameScope(scope, hostOf(rule)) || asked.some((one) => isSameScope(one, scope))) continue;
    asked.push(scope);
    if (asked.length === MOST_ASKED) break;
  }
  return asked.flatMap((scope) => forbiddenIn(scope) ?? []);
});

/** A server may have ten thousand hosts of one kind. */
const MOST_ASKED = 100;

/** Whether some Options of a scope, or of a section in it, may be without the two. */
const isTurnedOff: (scope: Scope) => boolean = scopeQuery('isTurnedOff', (scope) =>
  commandsBelow(scope, 'options').some((at) => {
    const words = argsAt(at).map(({ value }) => value);
    const having = words.filter((word) => optionsOf(word)?.some((one) => LINK_OPTIONS.includes(one)));
    if (having.some((word) => word.startsWith('-'))) return true;
    return having.length === 0 && words.some((word) => !/^[+-]/.test(word));
  }),
);

const forbiddenIn: (scope: Scope) => Forbidden | undefined = scopeQuery('forbiddenIn', (scope) => {
  const { server } = 'instance' in scope ? scope.instance : 'main' in scope ? { server: scope } : scope;
  if (server === undefined || isUnlocated(scope)) return undefined;
  if (!isTurnedOff(server) && !isTurnedOff(scope)) return undefined;
  for (const asked of ask(placesOf(scope), ({ path }) => `${path}page`)) {
    const { url, answer } = asked;
    const { at = [], log = [] } = sureAnswer(answer) ?? {};
    const { id, message = '' } = log.at(-1) ?? {};
    const [by] = at;
    if (by?.command.key !== 'options' || id !== FORBIDDEN) continue;
    // a variable that nothing sets may be set where httpd runs
    if (argsAt(by).some(({ value }) => value.includes('${'))) continue;
    const { assumes } = answer;
    const assumed = assumes.length === 0 ? undefined : assumes.map(({ what }) => what).join(', and ');
    return { scope, asked, url, by, assumed, httpd: { id, message, phase: 'request' } };
  }
  return undefined;
});

const FORBIDDEN = 'AH00670';
