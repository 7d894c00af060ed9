import { expect, test } from 'vitest';
import { findCausingLines } from '../../explain/causing-lines.ts';
import { findExplanation } from '../../explain/find-explanation.ts';
import { rules } from '../../rules/index.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const CLIENT = '[client 192.0.2.7:5]';
const EXPIRED = '(70007)The timeout specified has expired: ';

/** As httpd 2.4.71 logs them. */
const LATE_HTTP = `[proxy_http:error] [pid 1:tid 2] ${EXPIRED}${CLIENT} AH01102: error reading status line from remote server 127.0.0.1:8391`;
const LATE_FCGI = `[proxy_fcgi:error] [pid 1:tid 2] ${EXPIRED}${CLIENT} AH01075: Error dispatching request to :80: (polling)`;
const MISSING = `[proxy_fcgi:error] [pid 1:tid 2] ${CLIENT} AH01071: Got error 'Primary script unknown'`;

const FCGI = 'SetHandler "proxy:fcgi://127.0.0.1:9000"';

function linesOf(log: string, ...lines: string[]): readonly (readonly string[])[] {
  const server = readMemoryServer({ '/srv/httpd.conf': `${lines.join('\n')}\n` });
  return findCausingLines(server, findExplanation(log)!, rules).map(({ text, certainty }) => [
    text,
    certainty,
  ]);
}

test('how long httpd waits for a backend is said where it did not answer in time', () => {
  const pass = 'ProxyPass /app http://127.0.0.1:8391/';
  expect(linesOf(LATE_HTTP, 'Timeout 2', pass)).toEqual([
    [pass, 'decides'],
    ['Timeout 2', 'decides'],
  ]);
  expect(linesOf(LATE_HTTP, 'Timeout 2', 'ProxyTimeout 3', pass)).toContainEqual([
    'ProxyTimeout 3',
    'decides',
  ]);
  expect(linesOf(LATE_HTTP, 'Timeout 2', `${pass} timeout=4`)).toEqual([[`${pass} timeout=4`, 'decides']]);
  const inHost = linesOf(LATE_HTTP, 'Timeout 2', '<VirtualHost *:80>', 'Timeout 5', pass, '</VirtualHost>');
  expect(inHost).toEqual([
    [pass, 'decides'],
    ['Timeout 5', 'decides'],
  ]);
  expect(linesOf(LATE_HTTP.replace(EXPIRED, ''), 'Timeout 2', pass)).toEqual([[pass, 'decides']]);
});

test('a message that names nothing is one of the lines that pass requests on by its module', () => {
  expect(linesOf(MISSING, FCGI, 'ProxyPass /app http://127.0.0.1:8391/')).toEqual([[FCGI, 'may']]);
  expect(linesOf(LATE_FCGI, 'Timeout 2', FCGI)).toEqual([
    [FCGI, 'may'],
    ['Timeout 2', 'decides'],
  ]);
  expect(linesOf(MISSING, 'ProxyPass /app http://127.0.0.1:8391/')).toEqual([]);
});

test('flags without a comma between them', () => {
  const steps = findExplanation("RewriteRule: unknown flag 'RL'")!.explanation.sections[0]!.paragraphs;
  expect(steps[0]).toBe('Did you mean `R,L`?');
});
