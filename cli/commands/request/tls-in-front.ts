import { nothingGiven } from '../../../access/request/given.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import { splitUrl } from '../../../access/request/request-url.ts';
import { tlsInFrontHeaders } from '../../../facts/requests/ordinary-headers.ts';
import type { RequestDescription } from '../../json-shapes/request.ts';

/**
 * The request as httpd gets it from a load balancer at which TLS ends: without TLS, with the host that the client names, and
 * with the scheme of its URL, which is https for a path alone, in `X-Forwarded-Proto`.
 */
export function arrivedWithoutTls(question: RequestQuestion): RequestQuestion {
  const { url, host, headers, given } = question;
  const asked = splitUrl(url);
  const scheme = asked?.server?.scheme ?? 'https';
  const name = asked?.server?.host.replace(/:\d+$/, '');
  const named = host ?? asked?.server?.host;
  const added = scheme === 'https' ? tlsInFrontHeaders() : [['x-forwarded-proto', scheme] as const];
  return {
    ...question,
    ...(asked !== undefined && name !== undefined && { url: `http://${name}${asked.target}` }),
    ...(named !== undefined && { host: named }),
    ...(headers !== undefined && { headers: new Map([...added, ...headers]) }),
    given: {
      ...(given ?? nothingGiven()),
      headers: new Map([...added, ...(given?.headers ?? [])]),
      isEncrypted: false,
    },
  };
}

/** The answer to such a request, as the client asks for it. */
export function toldInFront(
  description: RequestDescription,
  { url }: Pick<RequestQuestion, 'url'>,
): RequestDescription {
  const scheme = splitUrl(url)?.server?.scheme ?? 'https';
  const what = `TLS ends in front of httpd: the request arrives without it, with \`X-Forwarded-Proto: ${scheme}\``;
  const { ifStarted, request } = description;
  return {
    ...description,
    request: { ...request, url },
    assumes: [{ what }, ...description.assumes],
    ...(ifStarted && { ifStarted: toldInFront(ifStarted, { url }) }),
  };
}
