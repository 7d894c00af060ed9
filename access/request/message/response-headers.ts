import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../../../model/configuration/walk.ts';
import type { AnsweredRequest } from './encryption.ts';

/**
 * A header of the answer, as expressions see it up to access control: empty, for it is made later. Undefined for one that
 * may be there by then. The name may have any case.
 */
export function responseHeaderOf(
  { server, host, question }: AnsweredRequest,
  name: ByteText,
): ByteText | undefined {
  const wanted = asciiLowerCase(name);
  const scopes: readonly Scope[] = host === undefined ? [server] : [server, host];
  // what shows an error has the headers of the answer that failed
  const mayBeThere =
    question.sent !== undefined || EARLY.has(wanted) || scopes.some((scope) => earlyIn(scope).has(wanted));
  return mayBeThere ? undefined : '';
}

/** Headers that httpd and its modules set while they read a request, map it and ask who sends it. */
const EARLY: ReadonlySet<string> = new Set([
  ...['vary', 'upgrade', 'connection', 'alt-svc', 'location', 'set-cookie'],
  ...['www-authenticate', 'proxy-authenticate', 'authentication-info'],
]);

const HEADER = new Set(['header']);

/** The headers that `Header … early` of a scope is about, in lower case. */
const earlyIn: (scope: Scope) => ReadonlySet<string> = scopeQuery('earlyIn', (scope) => {
  const names = new Set<string>();
  forEachCommand(
    scope,
    ({ instance, command }) => {
      const words = instance.partsOf(command).words.map(({ value }) => asciiLowerCase(value));
      if (words.includes('early')) for (const word of words) names.add(word.replace(/:$/, ''));
    },
    HEADER,
  );
  return names;
});
