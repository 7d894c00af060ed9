import { once } from '../../core/query.ts';
import { lazyRows } from '../table.ts';

/** Who sends a header: browsers with each request, or what ends TLS in front of a server and passes requests on. */
type Sender = 'browser' | 'tls-in-front';

const rows = lazyRows('ordinary-headers', (row) => ({
  name: row.text('name'),
  kind: row.text<Sender>('kind'),
  value: row.text('value'),
}));

function sentBy(sender: Sender): ReadonlyMap<string, string> {
  return new Map(rows().flatMap(({ name, kind, value }) => (kind === sender ? [[name, value]] : [])));
}

/** The headers that browsers send with each request, by name in lower case. */
export const ordinaryHeaders: () => ReadonlyMap<string, string> = once('ordinaryHeaders', () =>
  sentBy('browser'),
);

/** Headers that say that a browser uses TLS though httpd does not, by name in lower case. */
export const tlsInFrontHeaders: () => ReadonlyMap<string, string> = once('tlsInFrontHeaders', () =>
  sentBy('tls-in-front'),
);
