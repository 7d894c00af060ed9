import type { ShowingRequest } from '../../linter/findings/finding.ts';
import { quoteForShell } from './quote-for-shell.ts';

/** The command line that asks plume for what shows a finding. */
export function requestCommand({
  server,
  url,
  method,
  headers,
  isForProxy,
  isTlsInFront,
  user,
  client,
  clientName,
}: ShowingRequest): string {
  const words = [
    ...['plume', 'request', server, url, '--browser'],
    ...(method === 'GET' ? [] : ['--method', method]),
    ...headers.flatMap(({ name, value }) => ['--header', `${name}: ${value}`]),
    ...(isForProxy ? ['--for-proxy'] : []),
    ...(isTlsInFront ? ['--tls-in-front'] : []),
    ...(user === undefined ? [] : ['--user', user]),
    ...(client === undefined ? [] : ['--client', client]),
    ...(clientName === undefined ? [] : ['--client-name', clientName]),
  ];
  return words.map((word) => (word.startsWith('--') ? word : quoteForShell(word))).join(' ');
}
