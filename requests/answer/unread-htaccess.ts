import { splitUrl } from '../../access/request/request-url.ts';
import { directoryPart, joinPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { accessNamesOf } from '../../model/sections/htaccess-policy.ts';
import { overrideAt } from '../../model/sections/override.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import { isSure, readsHtaccess } from '../../model/server/htaccess-terms.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { sectionOf } from '../resolve/answering-host.ts';
import type { WayTo } from '../resolve/resolved-request.ts';
import type { RequestAnswer } from './request-answer.ts';

/** A .htaccess that is there, and that httpd surely does not read for a request. */
export interface UnreadHtaccess {
  readonly path: ByteText;
  /**
   * `not-allowed`: AllowOverride allows it nothing. `other-name`: AccessFileName has other names. `answered-before`: httpd
   * answers, or passes the request on, before it looks for files.
   */
  readonly why: 'not-allowed' | 'other-name' | 'answered-before';
  /** The line that decides it; undefined where none is known. */
  readonly at: Located | undefined;
}

type Unread = Pick<UnreadHtaccess, 'why' | 'at'>;

/** The .htaccess files on the way to what a request asks for that httpd does not read; each once. */
export function unreadHtaccessOf(
  server: Server,
  url: ByteText,
  answer: RequestAnswer,
): readonly UnreadHtaccess[] {
  const [first] = answer.possible;
  const ways = (first?.steps ?? []).map(({ resolved }) => resolved);
  const found = new Map<ByteText, UnreadHtaccess>();
  const look = (directory: ByteText, whyAt: (one: ByteText) => Unread | undefined) => {
    for (let slash = directory.indexOf('/'); slash >= 0; slash = directory.indexOf('/', slash + 1)) {
      const one = directory.slice(0, slash + 1);
      const path = joinPath(one, USUAL_NAME);
      const entry = server.files.look(path);
      const isFile = entry.ok && entry.kind === 'file' && server.files.isEmpty?.(path) !== true;
      const unread = isFile ? whyAt(one) : undefined;
      if (unread !== undefined) found.set(path, { path, ...unread });
    }
  };
  for (const way of ways) {
    const { path, kind, proxied, host, mappedBy } = way;
    if (proxied !== undefined)
      look(askedFor(server, host, url), () => ({ why: 'answered-before', at: mappedBy }));
    else if (path !== undefined)
      look(kind === 'directory' && !path.endsWith('/') ? `${path}/` : directoryPart(path), (one) =>
        unreadAt(server, host, one),
      );
  }
  const { early, hostAnswer } = answer;
  const at = early?.at;
  if (at !== undefined && early?.stopsAt === undefined && hostAnswer?.kind === 'host')
    look(askedFor(server, sectionOf(hostAnswer), url), () => ({ why: 'answered-before', at }));
  return [...found.values()];
}

const USUAL_NAME = '.htaccess';

function unreadAt(server: Server, host: WayTo['host'], directory: ByteText): Unread | undefined {
  const { accessNames, accessNamesAt, areNamesSure } = accessNamesOf(server, host);
  if (!accessNames.includes(USUAL_NAME))
    return areNamesSure ? { why: 'other-name', at: accessNamesAt } : undefined;
  const override = overrideAt(server, host, directory);
  if (readsHtaccess(override) || !isSure(override)) return undefined;
  return { why: 'not-allowed', at: override.at };
}

/** The directory below the DocumentRoot that a URL would lead to, as far as its path is plain. */
function askedFor(server: Server, host: WayTo['host'], url: ByteText): ByteText {
  const { documentRoot } = rootsOf(server, host);
  const path = splitUrl(url)?.target ?? '/';
  const end = path.search(/[%?#]|\/\./);
  const plain = directoryPart(end < 0 ? path : path.slice(0, end));
  return documentRoot === undefined || documentRoot.certainty !== 'present'
    ? ''
    : joinPath(documentRoot.directory, plain === '/' ? '' : plain.slice(1));
}
