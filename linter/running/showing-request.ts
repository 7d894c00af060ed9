import { countOthersLike } from '../../access/equivalence/host-kinds.ts';
import { ordinaryHeaders, tlsInFrontHeaders } from '../../facts/requests/ordinary-headers.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import { hostOf } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import type { Asked, Related } from '../../rules/kit/define-rule.ts';
import { relate } from '../../rules/kit/located.ts';
import type { ShowingRequest } from '../findings/finding.ts';

/** The request as people can ask it again. */
export function showingRequest({ question, place, client }: Asked): ShowingRequest {
  const { url, host, to, method = 'GET', headers = new Map(), isForProxy = false } = question;
  const port = to?.port;
  const isUsual = port === undefined || port === (place.scheme === 'https' ? 443 : 80);
  const origin = url.startsWith('/') ? `${place.scheme}://${host ?? ''}${isUsual ? '' : `:${port}`}` : '';
  const ordinary = ordinaryHeaders();
  const inFront = tlsInFrontHeaders();
  const isTlsInFront =
    !/^\w+:\/\/[^/]*:\d/.test(origin + url) &&
    [...inFront].every(([name, value]) => headers.get(name) === value);
  return {
    server: place.server.main.file,
    url: toDisplayText(isTlsInFront ? (origin + url).replace(/^http:/, 'https:') : origin + url),
    method: toDisplayText(method),
    headers: [...headers].flatMap(([name, value]) =>
      ordinary.get(name) === value || (isTlsInFront && inFront.has(name))
        ? []
        : { name, value: toDisplayText(value) },
    ),
    isForProxy,
    isTlsInFront,
    user: client.user === undefined ? undefined : toDisplayText(client.user),
    client: client.from?.text,
    clientName: client.remoteHost === undefined ? undefined : toDisplayText(client.remoteHost),
  };
}

/** The virtual host that was asked because of a line outside of it, where it was asked for others, too. */
export function hostAsked({ place: { host, server } }: Asked, line: Located): readonly Related[] {
  const count = host === undefined || !('main' in hostOf(line)) ? 0 : countOthersLike(host, server);
  if (host === undefined || count === 0) return [];
  const others = count === 1 ? '1 other differs' : `${count} others differ`;
  return [relate(host, `requests to this virtual host show it; ${others} from it in names alone`)];
}

/** A sentence that says for which clients a finding holds, with a space before it; empty for ordinary ones. */
export function ofWhichClients(asked: Asked | undefined): string {
  const { user, from, remoteHost, headers } = asked?.client ?? {};
  const inFront = tlsInFrontHeaders();
  const sent = [...(headers?.keys() ?? [])].filter((name) => !inFront.has(name));
  const who = [
    ...(user === undefined ? [] : ['log in']),
    ...(from === undefined ? [] : [`come from an address such as ${from.text}`]),
    ...(remoteHost === undefined ? [] : [`come from a host such as ${toDisplayText(remoteHost)}`]),
    ...(sent.length === 0 ? [] : [`send ${named(sent)}`]),
  ];
  return who.length === 0 ? '' : ` This holds for clients that ${who.join(' and ')}.`;
}

function named(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' and ');
}
