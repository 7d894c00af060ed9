import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { documentsOf } from '../../../model/server/distinct-documents.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { RequestQuestion } from '../request.ts';
import { mayBeSaid } from './encryption.ts';

/**
 * What httpd calls the client where it has looked up no name: its address. Undefined where it may have a name, or the address is
 * not known. Source: ap_get_useragent_host() in server/core.c, for REMOTE_NAME.
 */
export function remoteHostOf(
  {
    server,
    host,
    question,
  }: {
    readonly server: Server;
    readonly host: Located<OpeningTag> | undefined;
    readonly question: RequestQuestion | undefined;
  },
  /** Whether access control may have been asked, which may look up the name. */
  isAfterAccess: boolean,
): ByteText | undefined {
  if (mayLookUpNames(server) || (isAfterAccess && mayRequireNames(server))) return undefined;
  return mayBeSaid(server, host, ['remoteipheader', 'remoteipproxyprotocol'])
    ? undefined
    : question?.from?.text;
}

function mayLookUpNames(server: Server): boolean {
  return documentsOf(server).some(({ lines }) =>
    lines.some((line) => line.kind === 'directive' && line.key === 'hostnamelookups'),
  );
}

/** Whether access control may ask for the name of a client. Source: the users of REMOTE_DOUBLE_REV. */
function mayRequireNames({ instances }: Server): boolean {
  return instances.some((instance) =>
    instance.document.lines.some((line) => {
      if (line.kind !== 'directive' || !ASKING_FOR_CLIENTS.has(line.key)) return false;
      const { words } = instance.partsOf(line);
      const values = words.map(({ value, hasVariable }) => (hasVariable ? 'host' : asciiLowerCase(value)));
      // a name of a host, as neither an address nor a variable is
      return line.key === 'require'
        ? values.slice(0, 2).includes('host')
        : values.some((value) => value !== 'from' && value !== 'all' && !/^(?:env=|[\d:])/.test(value));
    }),
  );
}

const ASKING_FOR_CLIENTS: ReadonlySet<string> = new Set(['require', 'allow', 'deny']);
