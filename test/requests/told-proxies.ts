import type { RequestAnswer } from '../../requests/answer/request-answer.ts';

/** What plume says of a request, in the words of followed-proxies.ts; `open` where it is not firm. */
export function wordsOfAnswer(
  { status, handedTo, possible }: RequestAnswer,
  put: (text: string) => string,
  authority: string,
): string {
  if (handedTo !== undefined)
    return handedTo
      .map(({ url, socket, proxy, hostHeader }) => {
        const [, authority = '', rest = ''] = /^\w+:\/\/([^/]*)(.*)$/.exec(url) ?? [];
        const [place, path] = proxy === undefined ? [authority, rest] : [proxy, url];
        const names: Readonly<Record<string, string>> = {
          [put('127.0.0.1:@A@')]: 'A',
          [put('127.0.0.1:@B@')]: 'B',
        };
        const name = socket === undefined ? names[place] : socket === put('@SOCKET@') ? 'SOCKET' : undefined;
        return `${name ?? url} ${path} ${hostHeader}`;
      })
      .join(' or ');
  if (status === undefined) return 'open';
  const location = possible[0]?.location?.replace(`http://${authority}/`, '/');
  return location === undefined ? String(status) : `${status} ${location}`;
}

/** What a server has done, in the same words. */
export function wordsOfTruth(
  {
    status,
    headers,
  }: { readonly status: number; readonly headers: Readonly<Record<string, string | undefined>> },
  authority: string,
): string {
  const name = headers['x-backend'];
  if (name !== undefined) {
    const line = String(JSON.parse(headers['x-line'] ?? ''));
    return `${name} ${line.replace(/^GET (.*) HTTP\/1\.1$/, '$1')} ${JSON.parse(headers['x-host'] ?? '')}`;
  }
  const location = headers.location?.replace(`http://${authority}/`, '/');
  return location === undefined ? String(status) : `${status} ${location}`;
}
