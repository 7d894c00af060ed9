import type { ByteText } from '../../grammar/byte-text.ts';
import { refuseWord } from '../call/argument-error.ts';
import { type Checker, known } from '../call/call.ts';
import { findIgnoringCase, startsIgnoringCase } from '../text/ascii.ts';

/** AuthLDAPURL: a URL, perhaps a kind of connection. Source: mod_authnz_ldap.c, mod_auth_ldap_parse_url(). */
export const checkLdapUrl: Checker = ({ args, values }) => {
  const url = known(args[0]);
  const fault = url === undefined ? undefined : findLdapUrlFault(url);
  if (fault) return refuseWord(0, fault);
  const mode = known(args[1]);
  return mode === undefined || findIgnoringCase(values.accepts ?? [], mode)
    ? undefined
    : refuseWord(1, values.message ?? '', values.accepts);
};

/** What apr_ldap_url_parse() says of a URL. */
function findLdapUrlFault(text: ByteText): string | undefined {
  const isEnclosed = text.startsWith('<');
  const bare = isEnclosed ? text.slice(1) : text;
  const url = startsIgnoringCase(bare, 'URL:') ? bare.slice(4) : bare;
  const scheme = ['ldap://', 'ldaps://', 'ldapi://'].find((start) => startsIgnoringCase(url, start));
  if (scheme === undefined) return 'The scheme was not recognised as a valid LDAP URL scheme.';
  if (isEnclosed && !url.endsWith('>')) return 'Bad enclosure error while parsing LDAP URL.';
  const rest = url.slice(scheme.length, isEnclosed ? -1 : undefined);
  const slash = rest.indexOf('/');
  const host = slash < 0 ? rest : rest.slice(0, slash);
  if (host.startsWith('[') && !host.includes(']')) return 'Bad LDAP URL while parsing IPV6 syntax.';
  const port = host.startsWith('[') ? host.slice(host.indexOf(']') + 1) : host;
  if (port.endsWith(':')) return 'Bad LDAP URL while parsing.';
  return slash < 0 ? undefined : findQueryFault(rest.slice(slash + 1));
}

/** `dn?attributes?scope?filter?extensions`. */
function findQueryFault(text: ByteText): string | undefined {
  const [, , scope = '', filter = '', extensions, ...extra] = text.split('?');
  if (scope !== '' && !findIgnoringCase(['one', 'onetree', 'base', 'sub', 'subtree'], scope))
    return 'Bad scope encountered while parsing LDAP URL.';
  if (/^(?:%00)/.test(filter)) return 'Bad filter encountered while parsing LDAP URL.';
  if (extra.length > 0) return 'Bad URL encountered while parsing LDAP URL.';
  return extensions === '' ? 'Bad extensions encountered while parsing LDAP URL.' : undefined;
}

/** AuthLDAPDereferenceAliases: `on` and `off` in any case, the rest in lower case. Source: mod_auth_ldap_set_deref(). */
export const checkDereference: Checker = ({ args, values }) => {
  const value = known(args[0]);
  const isKnown =
    value === undefined || values.accepts?.includes(value) || findIgnoringCase(values.known ?? [], value);
  return isKnown
    ? undefined
    : refuseWord(0, values.message ?? '', [...(values.known ?? []), ...(values.accepts ?? [])]);
};
