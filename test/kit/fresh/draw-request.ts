import type { Random } from '../random.ts';
import { HOSTS } from './draw-server.ts';

/** A request to a drawn server, with all that a client sends. */
export interface FreshRequest {
  readonly path: string;
  readonly host: string;
  readonly method: string;
  readonly client: string;
  /** With the password `secret`; empty: nobody. */
  readonly user: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How many bytes its body has. */
  readonly bodySize: number;
}

export function drawRequest({ once, pick }: Random): FreshRequest {
  const method = pick([
    'GET',
    'GET',
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'POST',
    'PUT',
    'OPTIONS',
    'DELETE',
  ]);
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(HEADERS)) if (once(3)) headers[name] = pick(values);
  return {
    path: pick(PATHS) + (once(4) ? pick(QUERIES) : ''),
    host: pick([...HOSTS, 'other.test']),
    method,
    client: pick(['127.0.0.1', '127.0.0.1', '127.0.0.2', '127.0.0.3', '127.9.0.1', '::1']),
    user: pick(['', '', 'bob', 'eve']),
    headers,
    bodySize: method === 'POST' || method === 'PUT' ? pick([0, 10, 50]) : 0,
  };
}

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'User-Agent': ['curl/8.5.0', 'Mozilla/5.0 (X11; Linux x86_64)', 'badbot'],
  'X-Kind': ['staff', 'guest', 'Staff', 'other'],
  'X-Token': ['abc', 'abcd', ''],
  'X-Count': ['4', '10', '07'],
  Referer: ['http://one.test/', 'https://elsewhere.test/page'],
  Cookie: ['token=abc', 'a=b; token=xyz; c=d'],
  Accept: ['text/html', '*/*'],
  'Accept-Language': ['de, en;q=0.5'],
  Origin: ['http://one.test'],
};
const QUERIES: readonly string[] = ['?q=1', '?', '?a=b&q=x%20y'];
const PATHS: readonly string[] = [
  ...['/', '/', '/index.html', '/page.html', '/page.html', '/notes.txt', '/empty.txt', '/missing.html'],
  ...[
    '/docs',
    '/docs/',
    '/docs/guide.html',
    '/docs/guide.html',
    '/docs/old.bak',
    '/docs/deep/',
    '/docs/deep/leaf.html',
  ],
  ...['/img/', '/img/logo.png', '/private/', '/private/secret.html', '/private/secret.html'],
  ...['/al', '/al/', '/al/page.html', '/al/docs/guide.html', '/al/docs', '/one.html', '/nowhere/x'],
  ...['/am/page.html', '/am/docs/guide.html', '/docs/o/guide.html', '/AL2/page.html', '/lo/page.html', '/lo'],
  ...['/old', '/old/x', '/docs/old', '/moved', '/see/x', '/perm/x', '/temp/y', '/m/a/b.html', '/oak/x'],
  ...['/cgi-bin/missing.sh', '/cgi-bin/', '/run/missing'],
  ...[
    '/page.html/info',
    '/docs/guide.html/more',
    '//docs//guide.html',
    '/docs/../page.html',
    '/%64ocs/guide.html',
  ],
];
