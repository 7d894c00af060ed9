import { moduleFact } from '../../facts/modules.ts';
import { providersOf } from '../../facts/providers.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import { refuseAll, refuseUnknown, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, eachWord, fill, isInPath, known } from '../call/call.ts';
import { acceptedWords, missingModules } from '../call/vocabularies.ts';
import { equalsIgnoringCase, startsIgnoringCase } from '../text/ascii.ts';
import { atoi, strtol } from '../text/c-numbers.ts';
import { parseUri } from '../values/uris.ts';

/**
 * CacheEnable: a provider that is not a path; the URL may be left out in a Location. Source: mod_cache.c,
 * add_cache_enable().
 */
export const checkCacheEnable: Checker = (call) => {
  const [type, url] = call.args;
  const provider = known(type);
  if (provider === undefined) return undefined;
  if (provider.startsWith('/'))
    return refuseWord(0, `provider (${provider}) starts with a '/'.  Are url and provider switched?`);
  if (call.complete && !url && isInPath(call) === false)
    return refuseAll(`CacheEnable provider (${provider}) is missing an URL.`);
  const { locationPath } = call;
  const value = known(url);
  if (locationPath === undefined || value === undefined || value.startsWith(locationPath)) return undefined;
  return refuseWord(1, 'When in a Location, CacheEnable must specify a path or an URL below that location.');
};

/** CacheDisable: `on` in a Location, a path or URL elsewhere. Source: mod_cache.c, add_cache_disable(). */
export const checkCacheDisable: Checker = (call) => {
  const url = known(call.args[0]);
  const hasPath = isInPath(call);
  if (url === undefined || hasPath === undefined) return undefined;
  if (hasPath)
    return equalsIgnoringCase(url, 'on')
      ? undefined
      : refuseWord(0, "CacheDisable must be followed by the word 'on' when in a Location.", ['on']);
  return url.startsWith('/') || url.includes(':')
    ? undefined
    : refuseWord(0, 'CacheDisable must specify a path or an URL.');
};

/** CacheKeyBaseURL. Source: mod_cache.c, set_cache_key_base_url(). */
export const checkCacheBaseUrl: Checker = eachWord((value) => {
  const uri = parseUri(value);
  if (!uri) return `Could not parse '${value}' as an URL.`;
  return uri.scheme === undefined && uri.host === undefined && uri.port === undefined
    ? `URL '${value}' must contain at least one of a scheme, a hostname or a port.`
    : undefined;
});

/** SSLSessionCache and its like: `none`, or a socache provider with its parameters after a colon. */
export const checkSharedCache: Checker = (call) => {
  const { values, fact } = call;
  const value = known(call.args[0]) ?? knownProvider(call);
  if (value === undefined || values.known?.some((word) => equalsIgnoringCase(word, value))) return undefined;
  const colon = value.indexOf(':');
  const name = colon < 0 ? value : value.slice(0, colon);
  if (!acceptedWords(call).includes(name))
    return refuseUnknown(
      refuseWord(
        0,
        fill(values.message ?? '', fact.name, values.form === 'whole' ? value : name).replace('{known}', () =>
          namesListed(call).join(','),
        ),
        acceptedWords(call),
      ),
      'socache provider',
      missingModules(call, name),
    );
  if (values.form === 'lookup' || known(call.args[0]) === undefined) return undefined;
  const fault = findCacheFault(name, colon < 0 ? '' : value.slice(colon + 1));
  return fault === undefined ? undefined : refuseWord(0, `${fact.name}: ${fault}`);
};

/** The provider with its colon, where only the parameters after it have variables. */
function knownProvider({ raw, values }: Call): ByteText | undefined {
  // whatever the variables are, the line begins with it
  const [, provider] = raw.includes('${') ? (/^["']?([\w-]*:)/.exec(raw) ?? []) : [];
  return values.form === 'whole' ? undefined : provider;
}

/**
 * The names that httpd lists: of the modules that are loaded, in no order; without a server those of the modules that
 * distributions build.
 */
function namesListed({ series, modules }: Call): readonly string[] {
  return providersOf('socache', series)
    .filter(({ module }) =>
      modules === undefined
        ? moduleFact(module, series)?.buildSet !== 'reallyall'
        : modules.has(module) === 'present',
    )
    .map(({ name }) => name);
}

/** What a provider says about the text after its name. Source: modules/cache/mod_socache_*.c, create functions. */
function findCacheFault(provider: string, text: ByteText): string | undefined {
  if (provider === 'shmcb') return findSegmentFault(text);
  return (provider === 'memcache' || provider === 'redis') && text === ''
    ? `List of server names required to create ${provider} socache.`
    : undefined;
}

/** The size after the path of a shared memory segment. */
function findSegmentFault(path: ByteText): string | undefined {
  const open = path.lastIndexOf('(');
  if (open < 0) return path.endsWith(')') ? 'Invalid argument: no opening parenthesis' : undefined;
  if (!path.endsWith(')'))
    return 'Invalid argument: no closing parenthesis or cache size missing after pathname with parenthesis';
  const { value, rest } = strtol(path.slice(open + 1, -1));
  if (rest !== '') return 'Invalid argument: cache size not numerical';
  return value < 8192n ? 'Invalid argument: size has to be >= 8192 bytes' : undefined;
}

/** SSLSessionCache of 2.2: kinds of cache are built in. Source: 2.2 ssl_engine_config.c, ssl_cmd_SSLSessionCache(). */
export const checkSessionCache22: Checker = (call) => {
  const value = known(call.args[0]);
  if (value === undefined || ['none', 'nonenotnull'].some((word) => equalsIgnoringCase(word, value)))
    return undefined;
  if (startsIgnoringCase(value, 'dbm:') && value.length > 4) return undefined;
  if (startsIgnoringCase(value, 'dc:') && value.length > 3) return undefined;
  const colon = value.indexOf(':');
  const isShared = ['shm', 'shmht', 'shmcb'].some((kind) => equalsIgnoringCase(kind, value.slice(0, colon)));
  if (!isShared || colon < 0 || colon === value.length - 1)
    return refuseWord(0, 'SSLSessionCache: Invalid argument', call.values.accepts);
  const fault = findSegmentFault22(value.slice(colon + 1));
  return fault === undefined ? undefined : refuseWord(0, `SSLSessionCache: Invalid argument: ${fault}`);
};

function findSegmentFault22(path: ByteText): string | undefined {
  const open = path.indexOf('(');
  if (open < 0) return undefined;
  if (!path.includes(')', open)) return 'no closing parenthesis';
  return atoi(path.slice(open + 1)) < 8192 ? 'size has to be >= 8192 bytes' : undefined;
}

/** A provider of a kind that modules register. */
export const checkProviders: Checker = (call) => {
  const { args, values, fact } = call;
  for (const [index, arg] of args.entries()) {
    const value = known(arg);
    if (value === undefined || values.known?.some((known) => equalsIgnoringCase(known, value))) continue;
    const refused = ownEntry(values.refused, value);
    if (refused !== undefined) return refuseWord(index, fill(refused, fact.name, value));
    if (acceptedWords(call).includes(value)) continue;
    return refuseUnknown(
      refuseWord(index, fill(values.message ?? '', fact.name, value), acceptedWords(call)),
      values.openTo,
      missingModules(call, value),
    );
  }
  return undefined;
};
