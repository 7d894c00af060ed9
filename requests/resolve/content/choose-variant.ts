import { smallest } from '../../../core/budget/extremes.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { type AcceptEntry, LEVELS, readAcceptHeader, readMediaType } from './accept-header.ts';

/** A file among which httpd chooses. */
export interface Variant {
  readonly name: ByteText;
  /** With its parameters. */
  readonly type: ByteText;
  readonly languages: readonly ByteText[];
  readonly encoding: ByteText | undefined;
  /** In bytes; undefined where that is not known. */
  readonly size: number | undefined;
}

/** What decides, beside the files. Of a header, undefined is: not sent. */
export interface Wishes {
  readonly accept: ByteText | undefined;
  readonly language: ByteText | undefined;
  readonly encoding: ByteText | undefined;
  readonly charset: ByteText | undefined;
  readonly negotiate: ByteText | undefined;
  readonly userAgent: ByteText | undefined;
  /** Whether programs are to be preferred. */
  readonly prefersScripts: boolean;
  /** Whether the client asks with GET or HEAD for a file next to all variants. */
  readonly isTransparent: boolean;
  /** LanguagePriority. */
  readonly priority: readonly ByteText[];
  /** ForceLanguagePriority, in lower case; `prefer` where nothing is said. */
  readonly forced: ReadonlySet<string>;
  readonly preferredLanguage: ByteText | undefined;
  /** Which encoded files the environment leaves out. */
  readonly withoutEncoded: 'all' | 'all-but-html' | undefined;
}

/** A variant by its index, or the status that httpd answers; `unknown`: what plume cannot see decides. */
export type Choice = { readonly index: number } | { readonly status: 300 | 406 } | 'unknown';

/** The type that httpd gives to what has a handler and no type. */
export const SCRIPT_TYPE = 'application/x-httpd-cgi';

/** Which variant httpd sends. Source: do_negotiation() in modules/mappers/mod_negotiation.c. */
export function chooseVariant(variants: readonly Variant[], wishes: Wishes): Choice {
  const negotiation = startOf(wishes);
  const records = variants.map(recordOf);
  let preferred = wishes.preferredLanguage;
  let quality = 0;
  const hasLanguages = variants.some(({ languages }) => languages.length > 0);
  const unsaid = !negotiation.isStrict && hasLanguages ? Math.fround(0.0001) : 1;
  for (;;) {
    let best: Rated | undefined;
    for (const rated of records) {
      const { variant } = rated;
      if (isLeftOut(rated, wishes.withoutEncoded)) continue;
      if (preferred !== undefined && !variant.languages.includes(preferred)) continue;
      rateType(rated, negotiation);
      if (preferred === undefined) rateLanguage(rated, negotiation, unsaid);
      else [rated.language, rated.isDefinite] = [1, true];
      rateEncoding(rated, negotiation);
      rateCharset(rated, negotiation);
      if (!negotiation.mayChoose) continue;
      const better = negotiation.isRemote
        ? isBetterRemotely(rated, best, quality)
        : isBetter(rated, best, quality);
      if (better === 'unknown') return 'unknown';
      if (!better) continue;
      quality = productOf(rated, negotiation.isRemote);
      best = rated;
    }
    const isChoice = quality > 0 && (!negotiation.isRemote || best?.isDefinite === true);
    if (preferred !== undefined && (best === undefined || !isChoice)) {
      preferred = undefined;
      continue;
    }
    if (!isChoice && wishes.isTransparent && negotiation.isSupported) return { status: 300 };
    return best === undefined ? { status: 406 } : { index: records.indexOf(best) };
  }
}

interface Negotiation {
  readonly wishes: Wishes;
  readonly accepts: readonly AcceptEntry[];
  readonly languages: readonly AcceptEntry[] | undefined;
  readonly encodings: readonly AcceptEntry[] | undefined;
  readonly charsets: readonly AcceptEntry[] | undefined;
  /** Whether an entry of Accept has a quality below 1. */
  readonly hasQuality: boolean;
  readonly isSupported: boolean;
  readonly mayChoose: boolean;
  /** Whether the algorithm RVSA/1.0 counts. */
  readonly isRemote: boolean;
  /** Whether headers count as they are. */
  readonly isStrict: boolean;
}

interface Rated {
  readonly variant: Variant;
  readonly mime: AcceptEntry;
  readonly isHtml: boolean;
  type: number;
  language: number;
  encoding: number;
  charset: number;
  languageIndex: number;
  levelMatched: number;
  stars: number;
  isDefinite: boolean;
}

function recordOf(variant: Variant): Rated {
  const mime = readMediaType(variant.type);
  return {
    variant,
    mime,
    isHtml: LEVELS.has(mime.name),
    ...{ type: 1, language: 1, encoding: 1, charset: 1 },
    ...{ languageIndex: -1, levelMatched: 0, stars: 0, isDefinite: true },
  };
}

function startOf(wishes: Wishes): Negotiation {
  const read = (text: ByteText | undefined) => (text === undefined ? undefined : readAcceptHeader(text));
  const sent = read(wishes.accept);
  const negotiate = readNegotiate(wishes);
  const script: AcceptEntry = {
    name: SCRIPT_TYPE,
    quality: negotiate.isRemote ? 0 : wishes.prefersScripts ? 2 : Math.fround(0.001),
    level: 0,
    charset: '',
  };
  return {
    wishes,
    accepts: [...(sent ?? [{ name: '*/*', quality: 1, level: 0, charset: '' }]), script],
    languages: read(wishes.language),
    encodings: read(wishes.encoding),
    charsets: read(wishes.charset),
    hasQuality: sent?.some(({ quality }) => quality < 1) ?? false,
    ...negotiate,
  };
}

/** Source: parse_negotiate_header() there. */
function readNegotiate({
  negotiate,
  userAgent,
  isTransparent,
}: Wishes): Pick<Negotiation, 'isSupported' | 'mayChoose' | 'isRemote' | 'isStrict'> {
  let [isSupported, mayChoose, isRemote, isStrict] = [false, true, false, false];
  const isLynx = negotiate === 'trans' && userAgent?.startsWith('Lynx') === true;
  if (!isTransparent || negotiate === undefined || isLynx)
    return { isSupported, mayChoose, isRemote, isStrict };
  mayChoose = false;
  for (const item of negotiate.split(',')) {
    const token = asciiLowerCase(item.trim());
    if (!/^(?:trans|vlist|guess-small|\*)$|^\d/.test(token)) continue;
    isSupported = true;
    if (token === '1.0') [mayChoose, isRemote, isStrict] = [true, true, true];
    else if (token.startsWith('*')) [mayChoose, isStrict] = [true, true];
  }
  return { isSupported, mayChoose, isRemote, isStrict };
}

function isIdentity(encoding: ByteText | undefined): boolean {
  return encoding === undefined || ['', '7bit', '8bit', 'binary'].includes(encoding);
}

/** Source: discard_variant_by_env() there. */
function isLeftOut({ variant, mime }: Rated, without: Wishes['withoutEncoded']): boolean {
  if (without === undefined || isIdentity(variant.encoding) || variant.encoding === 'identity') return false;
  return without === 'all' || !mime.name.startsWith('text/html');
}

/** Whether an entry of Accept has the type; notes how well. Source: mime_match() there. */
function matchesType(entry: AcceptEntry, rated: Rated): boolean {
  const { name } = entry;
  const type = rated.mime.name;
  if (name === '*' || name === '*/*') {
    rated.stars = Math.max(rated.stars, 1);
    return true;
  }
  if (name.length > 2 && name.endsWith('/*') && type.startsWith(name.slice(0, -1))) {
    rated.stars = Math.max(rated.stars, 2);
    return true;
  }
  const isSame = name === type || (name === 'text/html' && rated.isHtml);
  if (!isSame || entry.level < rated.mime.level) return false;
  rated.levelMatched = rated.mime.level;
  rated.stars = 3;
  return true;
}

/** Source: set_accept_quality() there. */
function rateType(rated: Rated, { accepts, isStrict, hasQuality }: Negotiation): void {
  let quality = 0;
  let isDefinite = true;
  for (const entry of accepts) {
    const before = rated.stars;
    if (!matchesType(entry, rated) || rated.stars === before) continue;
    const isFree = !isStrict && !hasQuality;
    if (isFree && rated.stars === 1) quality = Math.fround(0.01);
    else if (isFree && rated.stars === 2) quality = Math.fround(0.02);
    else quality = entry.quality;
    isDefinite = rated.stars === 3;
  }
  rated.type = quality;
  rated.isDefinite = rated.isDefinite && isDefinite;
}

/** Source: set_language_quality() there. */
function rateLanguage(rated: Rated, negotiation: Negotiation, unsaid: number): void {
  const { languages: accepted, isStrict, wishes } = negotiation;
  const { languages } = rated.variant;
  if (languages.length === 0) {
    if (!isStrict) rated.language = unsaid;
    return;
  }
  if (accepted === undefined) rated.isDefinite = false;
  else rateAccepted(rated, accepted, isStrict);
  const prefers = wishes.forced.has('prefer') && rated.languageIndex < 0;
  const fallsBack = wishes.forced.has('fallback') && rated.language === 0;
  if (!prefers && !fallsBack) return;
  const indexes = languages
    .map((language) => priorityOf(language, wishes.priority))
    .filter((one) => one >= 0);
  if (indexes.length === 0) return;
  const index = smallest(indexes);
  if (rated.language !== 0) {
    if (wishes.forced.has('prefer')) rated.languageIndex = index;
  } else if (wishes.forced.has('fallback')) {
    rated.languageIndex = index;
    rated.language = Math.fround(0.0001);
    rated.isDefinite = false;
  }
}

function priorityOf(language: ByteText, priority: readonly ByteText[]): number {
  return priority.findIndex((one) => asciiLowerCase(language).startsWith(asciiLowerCase(one)));
}

function rateAccepted(rated: Rated, accepted: readonly AcceptEntry[], isStrict: boolean): void {
  let best: AcceptEntry | undefined;
  let little = 0;
  const star = accepted.find(({ name }) => name === '*');
  let isByStar = false;
  for (const language of rated.variant.languages) {
    let own: AcceptEntry | undefined;
    for (const entry of accepted) {
      const { name } = entry;
      if (name === '*') continue;
      const rest = language[name.length];
      const isPrefix = language.startsWith(name) && (rest === undefined || rest === '-');
      if (isPrefix && name.length > (own?.name.length ?? 0)) own = entry;
      const dash = name.indexOf('-');
      if (own === undefined && !isStrict && dash >= 0 && language.startsWith(name.slice(0, dash)))
        little = Math.fround(0.001);
    }
    if (best === undefined || (own !== undefined && own.quality > best.quality)) best = own;
    if (own === undefined && star !== undefined) isByStar = true;
  }
  if (isByStar && star !== undefined && (best === undefined || star.quality > best.quality)) {
    best = star;
    rated.isDefinite = false;
  }
  rated.language = best?.quality ?? little;
}

/** Source: set_encoding_quality() there. */
function rateEncoding(rated: Rated, { encodings }: Negotiation): void {
  const { encoding } = rated.variant;
  const isPlain = isIdentity(encoding);
  if (encodings === undefined) {
    rated.encoding = isPlain ? 1 : 0.5;
    return;
  }
  const bare = (name: ByteText) => (name.startsWith('x-') ? name.slice(2) : name);
  const wanted = bare(isPlain ? 'identity' : (encoding ?? ''));
  let star: AcceptEntry | undefined;
  for (const entry of encodings) {
    if (bare(entry.name) === wanted) {
      rated.encoding = entry.quality;
      return;
    }
    if (entry.name === '*') star = entry;
  }
  rated.encoding = star?.quality ?? (isPlain ? Math.fround(0.0001) : 0);
}

/** Source: set_charset_quality() there. */
function rateCharset(rated: Rated, { charsets, isStrict }: Negotiation): void {
  let { charset } = rated.mime;
  if (charsets === undefined) {
    if (charset !== '') rated.isDefinite = false;
    return;
  }
  if (charset === '') {
    if (!rated.mime.name.startsWith('text/') || isStrict) return;
    charset = LATIN;
  }
  let star: AcceptEntry | undefined;
  for (const entry of charsets) {
    if (entry.name === charset) {
      rated.charset = entry.quality;
      return;
    }
    if (entry.name === '*') star = entry;
  }
  if (star !== undefined) {
    rated.charset = star.quality;
    rated.isDefinite = false;
  } else rated.charset = charset === LATIN ? 1 : 0;
}

const LATIN = 'iso-8859-1';

function productOf(rated: Rated, isRemote: boolean): number {
  const product = Math.fround(rated.type * rated.mime.quality);
  return isRemote ? Math.fround(Math.fround(product * rated.charset) * rated.language) : product;
}

/** Source: is_variant_better_rvsa() there. */
function isBetterRemotely(rated: Rated, best: Rated | undefined, quality: number): boolean {
  if (rated.encoding === 0) return false;
  const own = productOf(rated, true);
  if (own <= 0 || own < quality) return false;
  return own > quality || (best !== undefined && rated.encoding > best.encoding);
}

/** Source: is_variant_better() there. */
function isBetter(rated: Rated, best: Rated | undefined, quality: number): boolean | 'unknown' {
  if ([rated.encoding, rated.language, rated.mime.quality, rated.charset, rated.type].includes(0))
    return false;
  const own = productOf(rated, false);
  if (own === 0 || own < quality) return false;
  if (own > quality || best === undefined) return true;
  const order = compare(rated, best);
  if (order !== 0) return order > 0;
  if (rated.variant.size === undefined || best.variant.size === undefined) return 'unknown';
  return rated.variant.size < best.variant.size;
}

/** Positive where the first one is better than one of the same quality, as far as anything but sizes decides. */
function compare(rated: Rated, best: Rated): number {
  if (rated.language !== best.language) return rated.language - best.language;
  const [own, other] = [rated.languageIndex, best.languageIndex];
  if (own !== other) return own === -1 ? -1 : other === -1 ? 1 : other - own;
  const level = compareLevels(rated, best);
  if (level !== 0) return level;
  if (rated.charset !== best.charset) return rated.charset - best.charset;
  const isOdd = ({ mime: { charset } }: Rated) => charset !== '' && charset !== LATIN;
  if (isOdd(rated) && !isOdd(best)) return 1;
  return rated.encoding - best.encoding;
}

/** Source: level_cmp() there. */
function compareLevels(rated: Rated, best: Rated): number {
  if (rated.isHtml && !best.isHtml) return 0;
  if (!rated.isHtml && rated.mime.name !== best.mime.name) return 0;
  return rated.levelMatched - best.levelMatched || best.mime.level - rated.mime.level;
}
