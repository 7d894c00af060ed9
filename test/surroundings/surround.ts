import type { ServerToRun } from '../kit/running-httpd.ts';
import { type Addition, type Layout, type Surrounding, siteOf } from './around/surrounding.ts';
import type { Fault } from './fault.ts';

const MODULES = [
  ...['access_compat', 'alias', 'auth_basic', 'authn_core', 'authn_file', 'authz_core', 'authz_host'],
  ...['authz_user', 'autoindex', 'dir', 'env', 'filter', 'headers', 'mime', 'negotiation', 'proxy'],
  ...['proxy_fcgi', 'proxy_http', 'reqtimeout', 'rewrite', 'setenvif', 'socache_shmcb', 'ssl', 'status'],
];

/** What a server is filled with besides its directory and its port. */
export interface Names {
  readonly host: string;
  readonly word: string;
  /** The second port. */
  readonly tls: number;
  /** Ports of backends. */
  readonly a: number;
  readonly b: number;
  readonly certificate: Readonly<Record<string, string>>;
}

/** Fills in all but `@ROOT@` and `@PORT@`, which are known once a server is started. */
export function fillIn(text: string, { origins }: Layout, { host, word, tls, a, b }: Names): string {
  const own = origins.at(-1);
  return text
    .replaceAll('@ORIGIN@', `${own?.scheme}://@HOST@:${own?.port}`)
    .replaceAll('@SITE@', '@ROOT@/www')
    .replaceAll('@HOST@', host)
    .replaceAll('@NAME@', word)
    .replaceAll('@TLS@', String(tls))
    .replaceAll('@A@', String(a))
    .replaceAll('@B@', String(b));
}

/** A fault with a surrounding, as a server to run. */
export function surround(fault: Fault, { layout, additions }: Surrounding, names: Names): ServerToRun {
  const site = siteOf(fault);
  const own: Partial<Addition> = { outside: fault.outside ?? '' };
  const put = (text: string) => {
    const slots = { '@EXTRA@': 'host', '@OUTSIDE@': 'outside', '@FIRST@': 'first' } as const;
    const placed = Object.entries(slots).reduce(
      (found, [slot, key]) =>
        found.replaceAll(slot, () =>
          [own[key], ...additions.map((one) => one[key])].filter(Boolean).join('\n'),
        ),
      text,
    );
    return fillIn(placed, layout, names).replace(/\n{2,}/g, '\n');
  };
  const texts = Object.assign(
    { 'www/index.html': 'home page\n', 'www/page.html': 'page\n', 'other/index.html': 'other\n' },
    ...additions.map(({ files }) => files),
    fault.files,
    layout.files?.(site),
    names.certificate,
  );
  const more = [...(fault.modules ?? []), ...(layout.modules ?? [])];
  return {
    only: [...MODULES, ...more, ...additions.flatMap(({ modules = [] }) => modules)],
    // who listens on a loopback address alone is open to nobody
    listen: ['0.0.0.0'],
    main: `StartServers 1\nThreadsPerChild 8\nMaxRequestWorkers 8\nServerLimit 1\n${put(layout.write(site))}\n`,
    files: Object.fromEntries(
      Object.entries<string>(texts).map(([name, text]) => [put(name), put(text)] as const),
    ),
  };
}

/** The lines that only additions have: what is reported of one of them is not the fault. */
export function foreignLines(
  fault: Fault,
  { layout, additions }: Surrounding,
  names: Names,
): ReadonlySet<string> {
  const linesOf = (texts: readonly string[]) =>
    texts.flatMap((text) =>
      fillIn(text, layout, names)
        .split('\n')
        .map((line) => line.trim()),
    );
  const own = new Set(linesOf([siteOf(fault).body]));
  const added = additions.flatMap(({ host = '', outside = '', first = '' }) => [host, outside, first]);
  return new Set(linesOf(added).filter((line) => !own.has(line)));
}
