import type { ByteText } from '../../grammar/byte-text.ts';
import { type ArgumentError, refuseAll, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, eachWord, known } from '../call/call.ts';
import { equalsIgnoringCase, startsIgnoringCase } from '../text/ascii.ts';
import { findSubnetFault, looksLikeIp, type SubnetFault, subnetMessages } from '../text/ip-addresses.ts';

/**
 * Allow and Deny: `from`, then all, env=, an address or whatever passes for a host name.
 * Source: modules/aaa/mod_access_compat.c, allow_cmd(); 2.2: mod_authz_host.c.
 */
export const checkAllowFrom: Checker = (call) => {
  const [from, ...places] = call.args;
  const first = known(from);
  if (first === undefined) return undefined;
  if (!equalsIgnoringCase(first, 'from'))
    return refuseWord(0, "allow and deny must be followed by 'from'", ['from']);
  for (const [index, arg] of places.entries()) {
    const place = known(arg);
    const message = place === undefined ? undefined : judgePlace(place, call);
    if (message) return refuseWord(index + 1, message);
  }
  return undefined;
};

function judgePlace(place: ByteText, { series }: Call): string | undefined {
  if (startsIgnoringCase(place, 'env=') || equalsIgnoringCase(place, 'all')) return undefined;
  const { address, mask } = splitMask(place);
  const fault = findSubnetFault(address, mask);
  if (fault === undefined) return undefined;
  if (fault !== 'not-ip') return subnetMessages[fault];
  if (mask !== undefined) return 'An IP address was expected';
  return series !== '2.2' && place.includes('#') ? 'No comments are allowed here' : undefined;
}

/** The addresses after `Require ip`. Source: modules/aaa/mod_authz_host.c, ip_parse_config(). */
export function findBadAddress(words: readonly (ByteText | undefined)[]): ArgumentError | undefined {
  for (const [index, value] of words.entries()) {
    const message = value === undefined ? undefined : validateAddress(value, value);
    if (message) return refuseWord(index, message);
  }
  return undefined;
}

/** RemoteIPProxyProtocolExceptions. Source: mod_remoteip.c, remoteip_disable_networks(). */
export const checkNetworks: Checker = (call) => {
  if (call.args.length === 0 && call.complete) return refuseAll(`${call.fact.name} requires an argument`);
  return eachWord((value) => validateAddress(value, splitMask(value).address))(call);
};

function validateAddress(value: ByteText, shown: ByteText): string | undefined {
  const { address, mask } = splitMask(value);
  const fault = findSubnetFault(address, mask);
  return fault && `ip address '${shown}' appears to be invalid${reason(fault)}`;
}

function reason(fault: SubnetFault): string {
  return fault === 'not-ip' ? '' : `: ${subnetMessages[fault]}`;
}

/** RemoteIPInternalProxy and its like; host names are looked up, so only addresses are judged. */
export const checkProxyAddresses: Checker = eachWord((value, { fact }) => {
  const { address, mask } = splitMask(value);
  if (!looksLikeIp(address))
    return mask === undefined
      ? undefined
      : `RemoteIP: Error parsing IP ${value} the subnet /${mask} is invalid for ${fact.name}`;
  const fault = findSubnetFault(address, mask);
  if (fault === undefined || fault === 'not-ip') return undefined;
  return `RemoteIP: Error parsing IP ${value} (${subnetMessages[fault]} error) for ${fact.name}`;
});

function splitMask(text: ByteText): { readonly address: ByteText; readonly mask: ByteText | undefined } {
  const slash = text.indexOf('/');
  return slash < 0
    ? { address: text, mask: undefined }
    : { address: text.slice(0, slash), mask: text.slice(slash + 1) };
}
