import { findSubnetFault } from '../../arguments/text/ip-addresses.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

/** Whether httpd treats the text as an address, the beginning of one, or a network: `10.1`, `10.0.0.0/8`, `::1`. */
export function isAddress(text: ByteText): boolean {
  const slash = text.indexOf('/');
  const address = slash < 0 ? text : text.slice(0, slash);
  return findSubnetFault(address, slash < 0 ? undefined : text.slice(slash + 1)) === undefined;
}
