import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { isSameLine, isUnlocated, type Scope, scopeOf } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { answerLinesIn, type HeaderLine } from '../../../requests/answer/headers/header-lines.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'headers/preflight-denied',
  severity: 'warning',
  since: '0.4.0',
  summary: 'Headers for preflight requests are set where those are asked for a password.',
  sources: ['httpd:modules/aaa/mod_authz_core.c#authorize_user_core', 'measured:2.4.71'],
  messages: {
    denied:
      'Browsers block the requests that this line is meant to allow: they first send `OPTIONS {url}` without a password, and httpd answers 401.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  asksSite: true,
  on: { command: { Header: checkHeader } },
});

function checkHeader(command: Command, context: RuleContext<'denied'>): void {
  const { source, start, end } = command;
  if (!/allow-(?:headers|methods)/i.test(source.text.slice(start, end))) return;
  context.dependsOnOtherLines();
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  // one finding for the headers of a place
  const [first, ...others] = isUnlocated(scope) ? [] : preflightLinesIn(scope);
  if (first === undefined || !isSameLine(first.at, located)) return;
  if (!mayBeAccepted(command, context.configuration)) return;
  const denied = deniedPreflight(scope);
  if (denied === undefined) return;
  context.report({
    at: headOf(command),
    message: 'denied',
    data: { url: denied.asked.url },
    asked: denied.asked,
    help: 'Ask no password for `OPTIONS`: put `Require method OPTIONS` beside the other `Require` in a `<RequireAny>`. `[R=200]` of mod_rewrite in a directory comes too late.',
    related: [
      ...others.map(({ at }) => relate(at, 'this header is for the same requests')),
      ...denied.by.map((at) => relate(at, 'this line asks for a password')),
    ].slice(0, MOST_RELATED),
  });
}

/** The lines of a scope that set what only answers to preflight requests need. */
const preflightLinesIn: (scope: Scope) => readonly HeaderLine[] = scopeQuery('preflightLinesIn', (scope) =>
  answerLinesIn(scope).filter(
    ({ name, action, isKnown }) => isKnown && NAMES.has(asciiLowerCase(name)) && action !== 'unset',
  ),
);

const NAMES: ReadonlySet<string> = new Set(['access-control-allow-headers', 'access-control-allow-methods']);

/** The request that a browser sends first, if it surely gets 401; undefined otherwise. */
function deniedPreflight(
  scope: Scope,
): { readonly asked: Asked; readonly by: readonly Located[] } | undefined {
  const differing = { method: 'OPTIONS', headers: PREFLIGHT };
  for (const asked of ask(placesOf(scope), ({ uri }) => uri, differing)) {
    const only = sureAnswer(asked.answer);
    if (only?.status === 401) return { asked, by: only.at };
  }
  return undefined;
}

/** What a script asks for that has to log in. */
const PREFLIGHT: ReadonlyMap<string, ByteText> = new Map([
  ['origin', 'https://other.example'],
  ['access-control-request-method', 'GET'],
  ['access-control-request-headers', 'authorization'],
]);
