import type { ByteText } from '../../grammar/byte-text.ts';
import { refuseAll, refuseWord } from '../call/argument-error.ts';
import { type Checker, eachWord, known } from '../call/call.ts';
import { accepts } from '../call/vocabularies.ts';
import { findIgnoringCase, startsWithDigit } from '../text/ascii.ts';
import { atoi, strtol } from '../text/c-numbers.ts';
import { text } from '../values/numbers.ts';
import { parseUri } from '../values/uris.ts';

const second = 1_000_000n;

/** A time of mod_md: `30d`, `12h`, `500ms`. Source: modules/md/md_time.c, md_duration_parse(). */
export const checkDomainDuration: Checker = eachWord((value, call) => {
  if (accepts(call, value)) return undefined;
  const time = readDuration(value, call.values.unit ?? 's');
  if (time === undefined) return text(call, 'parse', value);
  const { min } = call.values;
  return min !== undefined && Number(time) < min ? text(call, 'low', value) : undefined;
});

/** A time or a percentage of a lifetime. Source: modules/md/md_time.c, md_timeslice_parse(). */
export const checkDomainWindow: Checker = eachWord((value, { fact, values }) => {
  if (readDuration(value, 'd') !== undefined) return undefined;
  const { value: number, rest } = strtol(value);
  if (!rest.startsWith('%')) return `${fact.name} has unrecognized format`;
  if (number < 0n) return `${fact.name} percent must be less than 100`;
  return values.max !== undefined && number >= BigInt(values.max)
    ? `${fact.name} ${values.message ?? ''}`
    : undefined;
});

/** Microseconds, undefined where mod_md cannot read the text. */
function readDuration(value: ByteText, defaultUnit: string): bigint | undefined {
  const { value: number, rest, hasDigits, outOfRange } = strtol(value);
  if (outOfRange || (!hasDigits && rest !== '')) return undefined;
  const unit = (rest === '' ? defaultUnit : rest).toLowerCase();
  const factor = unit.startsWith('d')
    ? second * 86_400n
    : unit.startsWith('s')
      ? second
      : unit.startsWith('h')
        ? second * 3600n
        : unit.startsWith('ms')
          ? 1000n
          : unit.startsWith('mi')
            ? second * 60n
            : undefined;
  return factor === undefined ? undefined : number * factor;
}

/** MDPortMap: `80:8080`, `http:-`. Source: modules/md/mod_md_config.c, set_port_map(). */
export const checkPortMap: Checker = eachWord((value) => {
  const name = ['https:', 'http:'].find((start) => value.startsWith(start));
  const outer = strtol(value);
  const [port, rest] = name
    ? [name === 'http:' ? 80n : 443n, value.slice(name.length - 1)]
    : [outer.value, outer.rest];
  if (!name && outer.outOfRange) return 'unable to parse first port number';
  if (!rest.startsWith(':')) return "no ':' after first port number";
  const inner = strtol(rest.slice(1));
  if (rest[1] !== '-') {
    if (inner.outOfRange) return 'unable to parse second port number';
    if (inner.value <= 0n || inner.value > 65535n) return 'invalid number for port map, must be in ]0,65535]';
  }
  return port === 80n || port === 443n ? undefined : 'mapped port number must be 80 or 443';
});

interface KeyType {
  readonly name: string;
  readonly bits: ByteText | undefined;
  /** The next word is the bits. */
  readonly isNext: boolean;
}

function readKeyType(key: ByteText, next: ByteText | undefined): KeyType {
  const glued = /^rsa(\d[\s\S]*)$/i.exec(key)?.[1];
  if (glued !== undefined) return { name: 'RSA', bits: glued, isNext: false };
  if (!findIgnoringCase(['rsa'], key)) return { name: key, bits: undefined, isNext: false };
  const isNext = next !== undefined && startsWithDigit(next);
  return { name: 'RSA', bits: isNext ? next : undefined, isNext };
}

/** MDPrivateKeys: `RSA`, perhaps with bits, and curves. Source: md_config_set_pkeys(). */
export const checkPrivateKeys: Checker = ({ args, complete }) => {
  if (!complete) return undefined;
  if (args.length === 0) return refuseAll('needs to specify the private key type');
  const seen: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const key = known(args[index]);
    if (key === undefined) continue;
    if (findIgnoringCase(['default'], key)) {
      if (args.length > 1) return refuseWord(index, "'Default' allows no other parameter");
      continue;
    }
    const { name, bits, isNext } = readKeyType(key, known(args[index + 1]));
    if (bits !== undefined && atoi(bits) < 2048)
      return refuseWord(index, 'must be 2048 or higher in order to be considered safe.');
    if (seen.includes(name.toLowerCase()))
      return refuseWord(index, `two keys of type '${name}' are not possible.`);
    seen.push(name.toLowerCase());
    if (isNext) index++;
  }
  return undefined;
};

/** MDomain: at least one name beside `auto` and `manual`. Source: md_config_set_names(). */
export const checkDomainNames: Checker = ({ args, complete, values }) => {
  const names = args.filter((arg) => !findIgnoringCase(['auto', 'manual'], known(arg) ?? ''));
  return complete && names.length === 0 ? refuseAll(values.message ?? '') : undefined;
};

/** MDCertificateAuthority: names of authorities, or URLs. Source: md_get_ca_url_from_name(). */
export const checkAuthorities: Checker = ({ args, values }) => {
  for (const [index, arg] of args.entries()) {
    const value = known(arg);
    if (value === undefined || findIgnoringCase(values.accepts ?? [], value)) continue;
    const fault = findUriFault(value);
    if (fault)
      return refuseWord(
        index,
        `The CA name '${value}' is not known and it is not a URL either (${fault}). Known CA names are: ${values.accepts?.join(' ') ?? ''}.`,
        values.accepts,
      );
  }
  return undefined;
};

/** MDHttpProxy: a URL of http or https. Source: modules/md/md_util.c, md_util_abs_http_uri_check(). */
export const checkHttpUrl: Checker = eachWord((value) => {
  const fault = findUriFault(value);
  if (fault) return fault;
  return findIgnoringCase(['http', 'https'], parseUri(value)?.scheme ?? '')
    ? undefined
    : 'uri scheme must be http or https';
});

/** Source: modules/md/md_util.c, md_util_abs_uri_check(). */
function findUriFault(text: ByteText): string | undefined {
  const uri = parseUri(text);
  if (/[ \t]/.test(text)) return 'whitespace in uri';
  if (!uri) return 'not an uri';
  if (uri.scheme === undefined) return 'missing uri scheme';
  if (uri.scheme.length + 1 >= text.length) return 'missing uri identifier';
  if (!uri.scheme.startsWith('http')) return undefined;
  if (uri.port && (!startsWithDigit(uri.port) || atoi(uri.port) === 0 || atoi(uri.port) > 65353))
    return 'invalid port';
  if (uri.host === undefined) return 'missing hostname';
  return isDomainName(uri.host) ? undefined : 'invalid hostname';
}

/** Letters, digits and hyphens between dots, one dot at least. Source: modules/md/md_util.c, md_dns_is_name(). */
function isDomainName(name: ByteText): boolean {
  return /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.?$/.test(name);
}

/** MDMember: names inside a managed domain, elsewhere `auto` or `manual`. Source: md_config_sec_add_members(). */
export const checkDomainMembers: Checker = ({ args, complete, values, inside, fact }) => {
  const isInDomain = inside?.some((key) => key === '<mdomainset' || key === '<mdomain') ?? true;
  // an empty last word does not count
  if (isInDomain || !complete || (args.length > 1 && known(args.at(-1)) === undefined)) return undefined;
  if (args.length !== 1)
    return refuseAll(`${fact.name} is only valid inside a '<MDomainSet' context, not here`);
  const value = known(args[0]);
  return value === undefined || findIgnoringCase(values.accepts ?? [], value)
    ? undefined
    : refuseWord(0, values.message ?? '', values.accepts);
};
