import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsBelow } from '../../../model/configuration/scope.ts';
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
  return commandsBelow(server, 'hostnamelookups').length > 0;
}

/** Whether access control may ask for the name of a client. Source: the users of REMOTE_DOUBLE_REV. */
function mayRequireNames(server: Server): boolean {
  const asking = ['require', 'allow', 'deny'].flatMap((key) => commandsBelow(server, key));
  return asking.some(({ instance, command }) => {
    const { words } = instance.partsOf(command);
    const values = words.map(({ value, hasVariable }) => (hasVariable ? 'host' : asciiLowerCase(value)));
    // a name of a host, as neither an address nor a variable is
    return command.key === 'require'
      ? values.slice(0, 2).includes('host')
      : values.some((value) => value !== 'from' && value !== 'all' && !/^(?:env=|[\d:])/.test(value));
  });
}
