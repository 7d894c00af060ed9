import { ordinaryHeaders, tlsInFrontHeaders } from '../../facts/requests/ordinary-headers.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import type { Asked } from '../../rules/kit/define-rule.ts';
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
    given: question.given?.written.map(toDisplayText) ?? [],
  };
}
