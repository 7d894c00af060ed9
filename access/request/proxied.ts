import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import { sectionsIn } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { passOn, proxyEntriesIn } from './proxy-entries.ts';
import { type RequestPath, readRequestPath } from './request-url.ts';
import { mapUrl, type Uncertainty } from './url-to-file.ts';

/** Whether what begins with a URL surely goes to another server. */
export function isProxied(server: Server, host: Located<OpeningTag> | undefined, url: ByteText): boolean {
  const uncertainties: Uncertainty[] = [];
  return proxiedTo(server, host, url, uncertainties) !== undefined && uncertainties.length === 0;
}

/** The URL that a URL is passed on as, surely or perhaps. */
export function proxiedTo(
  server: Server,
  host: Located<OpeningTag> | undefined,
  url: ByteText,
  uncertainties: Uncertainty[] = [],
): ByteText | undefined {
  const scopes = host === undefined ? [server] : [server, host];
  if (!scopes.some(mayPassOn)) return undefined;
  const { series } = server.target;
  const path = readRequestPath(url, { series, mergesSlashes: true, encodedSlashes: 'refused' });
  if ('status' in path || !scopes.some((scope) => mayPassOnPath(scope, path))) return undefined;
  const mapped = mapUrl(
    { server, host, path, method: 'GET', sections: mergeOrder(server, host, { uri: url }) },
    uncertainties,
  );
  return mapped.kind === 'proxied' ? mapped.url : undefined;
}

/** Whether there is a ProxyPass outside of sections or in a `<Location>`. */
function mayPassOn(scope: Scope): boolean {
  return proxyEntriesIn(scope).length > 0 || passesOnInLocation(scope);
}

/** Whether one of them may be for a path. */
function mayPassOnPath(scope: Scope, path: RequestPath): boolean {
  return (
    passesOnInLocation(scope) || proxyEntriesIn(scope).some((entry) => passOn(entry, path) !== undefined)
  );
}

const passesOnInLocation: (scope: Scope) => boolean = scopeQuery('passesOnInLocation', (scope) =>
  sectionsIn(scope).locations.some(({ at }) => proxyEntriesIn(at).length > 0),
);
