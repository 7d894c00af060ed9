import type { ByteText } from '../../grammar/byte-text.ts';

/**
 * The name of a host. `main`: that of the main server, which a host with a wildcard address has without ServerName. `unset`:
 * httpd asks the system when it starts, with the name of the machine or the host's first address. `unknown`: plume cannot see
 * the ServerName.
 */
export type HostName =
  | { readonly known: 'present'; readonly host: ByteText; readonly from: 'ServerName' | 'main' }
  | {
      readonly known: 'unset';
      readonly from: 'machine' | 'address';
      /** What httpd finds; undefined where plume cannot tell. */
      readonly found?: ByteText | undefined;
    }
  | { readonly known: 'unknown' };

/** The name of a host as httpd has it; undefined where plume cannot tell. */
export function nameAtRuntime(name: HostName): ByteText | undefined {
  if (name.known === 'present') return name.host;
  return name.known === 'unset' ? name.found : undefined;
}
