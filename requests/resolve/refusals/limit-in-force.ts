import { type SettingInForce, settingIn } from '../../../access/policy/settings.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { type Arrival, findAnsweringHost, sectionOf } from '../answering-host.ts';

/** A limit that httpd holds a request against before it knows which host is asked for. */
interface Limit {
  readonly key: string;
  readonly name: string;
  /** Where no line says another. */
  readonly usual: number;
}

/**
 * The limit that a request exceeds in words, and the line to look at: the one that decides, or that of the host which is
 * asked for, and which the first host of the address does not let count.
 */
export function describeLimit(
  { key, name, usual }: Limit,
  setting: SettingInForce | undefined,
  server: Server,
  arrival: Arrival,
): { readonly text: string; readonly at: Located | undefined } {
  const asked = sectionOf(findAnsweringHost(server, arrival).answer);
  const own = asked === undefined ? undefined : settingIn(asked, key)?.at;
  const isOverruled = own !== undefined && own.command !== setting?.at.command;
  const limit =
    setting === undefined
      ? `the ${usual} that \`${name}\` allows by default`
      : `\`${name} ${setting.args[0]?.value}\` allows`;
  return {
    text: isOverruled
      ? `${limit}; the first virtual host of the address decides that, not the one that is asked for`
      : limit,
    at: setting?.at ?? own,
  };
}
