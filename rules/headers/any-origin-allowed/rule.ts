import { fillExpression } from '../../../access/equivalence/pattern-samples.ts';
import { readCondition } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { exampleNames } from '../../../facts/requests/example-names.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsIn,
  distinctScopes,
  hostOf,
  isSameLine,
  isUnlocated,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { answerLinesIn, type HeaderLine } from '../../../requests/answer/headers/header-lines.ts';
import { headersOf } from '../../../requests/answer/headers/response-headers.ts';
import { ask } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'headers/any-origin-allowed',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Scripts of foreign sites may read answers that browsers get with the cookies of their users.',
  sources: ['httpd:modules/metadata/mod_headers.c#do_headers_fixup', 'measured:2.4.71'],
  messages: {
    anyone:
      'Scripts of any site may read what this server sends to their visitors, as they are logged in: the answer to `{url}` allows `Origin: {origin}`, and credentials.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: { command: { Header: checkHeader } },
});

const ORIGIN = 'access-control-allow-origin';
const CREDENTIALS = 'access-control-allow-credentials';

function checkHeader(command: Command, context: RuleContext<'anyone'>): void {
  const { source, start, end } = command;
  const { server } = context.configuration;
  if (server === undefined || !/allow-origin/i.test(source.text.slice(start, end))) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  const line = answerLinesIn(scope).find(({ at }) => isSameLine(at, located));
  if (line === undefined || !line.isKnown || asciiLowerCase(line.name) !== ORIGIN) return;
  // what puts nothing in allows one origin only, or `*`, which browsers refuse with credentials
  if (!line.value.includes('%') && !/^expr=/.test(line.value) && line.action !== 'edit') return;
  if (isUnlocated(scope) || !mayBeAccepted(command, context.configuration)) return;
  const found = findAllowed(line, server);
  if (found === undefined) return;
  context.report({
    at: argsAt(located).find(({ value }) => value === line.value) ?? command,
    message: 'anyone',
    data: found,
    help: 'Compare the whole origin with those that are allowed: `SetEnvIf Origin "^(https://(?:one|two)\\.example\\.com)$" ORIGIN=$1` has both `^` and `$`.',
  });
}

interface Allowed {
  readonly url: ByteText;
  readonly origin: ByteText;
}

/** The first foreign origin that an answer surely allows because of a line, and its URL. */
function findAllowed({ at }: HeaderLine, server: Server): (Allowed & Record<string, ByteText>) | undefined {
  const places = placesOf(scopeOf(at));
  for (const origin of foreignOrigins(at, server))
    for (const pathAt of [({ path }: { path: ByteText }) => path, ({ uri }: { uri: ByteText }) => uri])
      for (const { url, question, answer } of ask(places, pathAt, {
        headers: new Map([['origin', origin]]),
      })) {
        const headers = headersOf(server, question, answer) ?? [];
        const isSent = (name: string, value: ByteText, by?: Located) =>
          headers.some(
            (one) =>
              one.isSure &&
              asciiLowerCase(one.name) === name &&
              one.value === value &&
              (by === undefined || one.at.some((own) => isSameLine(own, by))),
          );
        if (isSent(ORIGIN, origin, at) && isSent(CREDENTIALS, 'true')) return { url, origin };
      }
  return undefined;
}

/** Origins of foreign sites: one like any other, and those that a pattern without `^` or `$` takes for another one. */
function foreignOrigins(at: Located, server: Server): readonly ByteText[] {
  const { elsewhere } = exampleNames();
  const found = new Set([`https://${elsewhere}`]);
  for (const pattern of patternsFor(at, server))
    for (const sample of fillExpression(pattern).slice(0, MOST_SAMPLES)) {
      const hasScheme = /^https?:\/\//.test(sample);
      const origin = hasScheme ? sample : `https://${sample}`;
      for (const one of [`${origin}.${elsewhere}`, ...(hasScheme ? [] : [`https://${elsewhere}${sample}`])])
        if (/^https?:\/\/[a-z0-9.-]+$/.test(one)) found.add(one);
    }
  return [...found].slice(0, MOST_ORIGINS);
}

/** The most texts of one pattern that are tried. */
const MOST_SAMPLES = 2;
/** The most origins that are tried because of one line: each is a request. */
const MOST_ORIGINS = 8;

/** What lines that may be for the same requests compare the origin with. */
function patternsFor(at: Located, server: Server): readonly ByteText[] {
  const scopes = distinctScopes([scopeOf(at), hostOf(at), server]).filter((one) => !isUnlocated(one));
  return scopes.flatMap((scope) => [
    ...commandsIn(scope, ['setenvif', 'setenvifnocase']).flatMap((setter) => {
      const [name, pattern] = argsAt(setter).map(({ value }) => value);
      return pattern !== undefined && asciiLowerCase(name ?? '') === 'origin' ? [pattern] : [];
    }),
    ...commandsIn(scope, ['rewritecond']).flatMap((one) => {
      const { test = '', pattern = '', isNegated = true } = readCondition(one) ?? {};
      return !isNegated && ABOUT_ORIGIN.test(test) ? [pattern] : [];
    }),
  ]);
}

const ABOUT_ORIGIN = /^%\{HTTP:Origin\}$/i;
