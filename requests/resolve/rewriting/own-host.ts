import { expressionContextOf } from '../../../access/request/expression-context.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import type { OwnUrl } from '../../../access/request/rewriting/absolute-uri.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { nameAtRuntime } from '../../../model/vhosts/host-name.ts';
import { matchesPattern } from '../../../model/vhosts/match-name.ts';
import { virtualHostAt } from '../../../model/vhosts/read-vhosts.ts';
import { readServerName } from '../../../model/vhosts/server-name.ts';

interface Answering {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  readonly question: RequestQuestion;
}

/** What the host that answers calls itself in URLs; undefined where that is not known. */
export function ownUrlOf({ server, host, question }: Answering): OwnUrl | undefined {
  const { variable } = expressionContextOf({
    ...{ server, host, question, uri: '', filename: '', pathInfo: '', user: '' },
    environment: () => undefined,
  });
  const scheme = variable('REQUEST_SCHEME');
  const name = variable('SERVER_NAME');
  const port = variable('SERVER_PORT');
  if (scheme === undefined || name === undefined || port === undefined) return undefined;
  return { scheme, name, port: Number(port) };
}

/**
 * Whether a name and a port are those of the host that answers; undefined where that is not known. Source:
 * ap_matches_request_vhost() in server/vhost.c.
 */
export function isOwnName({ server, host }: Answering, name: ByteText, port: number): boolean | undefined {
  const own = virtualHostAt(server, host);
  if (own === undefined || own.config.certainty !== 'present') return undefined;
  const { config, aliases, patterns } = own;
  const wanted = asciiLowerCase(name);
  for (const address of config.addresses) {
    if (address === undefined) return undefined;
    const colon = address.lastIndexOf(':');
    const [word, ofAddress] = colon < 0 ? [address, ''] : [address.slice(0, colon), address.slice(colon + 1)];
    const isPort = ofAddress === '' || ofAddress === '*' || Number(ofAddress) === port;
    if (isPort && asciiLowerCase(word) === wanted) return true;
  }
  const { serverName } = config;
  if (serverName.known === 'unknown' || config.mayHaveMoreAliases) return undefined;
  const read =
    serverName.known === 'present' ? readServerName(serverName.value, server.target.series) : undefined;
  // what a host without a name of its own has for a port is not followed
  if (read === undefined || !read.ok) return undefined;
  if (read.name.port !== port) return false;
  const runtimeName = nameAtRuntime(own.name);
  if (runtimeName === undefined) return undefined;
  if (asciiLowerCase(runtimeName) === wanted) return true;
  const named = [...aliases, ...patterns].filter((one) => matchesPattern(name, one.name));
  if (named.some(({ certainty }) => certainty === 'present')) return true;
  return named.length > 0 ? undefined : false;
}
