import { lazyRows } from '../table.ts';

/** A scheme of URLs that a module of httpd 2.4 knows. */
export interface UrlScheme {
  /** In lower case. */
  readonly scheme: string;
  /** The port of URLs that have none. */
  readonly port: number | undefined;
  /** Who knows that: APR, mod_proxy, or only the module that asks for such URLs. */
  readonly portOf: 'uris' | 'proxy' | 'module' | undefined;
  /** What a module of mod_proxy makes of URLs; undefined where none asks for them. */
  readonly backend: BackendScheme | undefined;
  /** By what mod_rewrite knows the URL of another server, with `//` where it belongs to that; undefined where it does not. */
  readonly rewrite: { readonly prefix: string; readonly hasQuery: boolean } | undefined;
}

export interface BackendScheme {
  /** The AH ids of the refusals for a path, which is empty where there is none, and for a URL that cannot be read. */
  readonly badPath: string;
  readonly badUrl: string;
  /** Whether the query belongs to the URL that the backend gets. */
  readonly hasQuery: boolean;
  /** As what a backend gets the headers of a request; undefined where plume does not follow that. */
  readonly passes: 'headers' | 'variables' | undefined;
}

/** A scheme by its name in lower case. */
export function urlScheme(name: string): UrlScheme | undefined {
  return urlSchemes().find(({ scheme }) => scheme === name);
}

/** The port that a URL of a scheme, in lower case, has where it names none, as far as APR knows. */
export function portOfUri(name: string): number | undefined {
  const known = urlScheme(name);
  return known?.portOf === 'uris' ? known.port : undefined;
}

/** The port that a URL of a scheme, in lower case, has where it names none, as far as mod_proxy knows. */
export function portOfBackend(name: string): number | undefined {
  const known = urlScheme(name);
  return known?.portOf === 'module' ? undefined : known?.port;
}

const urlSchemes: () => readonly UrlScheme[] = lazyRows('url-schemes', (row): UrlScheme => {
  const port = row.optional('port');
  const badUrl = row.optional('badUrl');
  const prefix = row.optional('rewrite');
  return {
    scheme: row.text('scheme'),
    port: port === undefined ? undefined : Number(port),
    portOf: row.optional('portOf'),
    backend:
      badUrl === undefined
        ? undefined
        : {
            badPath: row.text('badPath'),
            badUrl,
            hasQuery: row.flag('backendQuery'),
            passes: row.optional('passes'),
          },
    rewrite: prefix === undefined ? undefined : { prefix, hasQuery: row.flag('rewriteQuery') },
  };
});
