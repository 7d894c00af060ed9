import type { ByteText } from '../../grammar/byte-text.ts';
import { refuseWord } from '../call/argument-error.ts';
import { type Checker, eachWord, known } from '../call/call.ts';
import { startsIgnoringCase, startsWithDigit } from '../text/ascii.ts';
import { splitWords } from '../text/split-words.ts';

/** ExpiresDefault. Source: modules/metadata/mod_expires.c, set_expiresdefault(). */
export const checkExpires: Checker = eachWord((value, { fact }) => {
  const fault = findExpiryFault(value);
  return fault && `'${fact.name} ${value}': ${fault}`;
});

/** ExpiresByType: a type with a slash, then a time. Source: set_expiresbytype(). */
export const checkExpiresByType: Checker = ({ args, fact }) => {
  const [type, code] = [known(args[0]), known(args[1])];
  if (type !== undefined && !type.includes('/'))
    return refuseWord(0, 'Invalid mimetype: should contain a slash');
  const fault = code === undefined ? undefined : findExpiryFault(code);
  return fault && type !== undefined ? refuseWord(1, `'${fact.name} ${type} ${code}': ${fault}`) : undefined;
};

/** `A3600`, or `access plus 1 month 2 days`; only the first letters of each word count. Source: check_code(). */
function findExpiryFault(code: ByteText): string | undefined {
  if (code.startsWith('A') || code.startsWith('M')) return undefined;
  const [base = '', ...words] = splitWords(code);
  if (!['n', 'a', 'm'].some((letter) => startsIgnoringCase(base, letter)))
    return `bad expires code, unrecognised <base> '${base}'`;
  if (startsIgnoringCase(words[0] ?? '', 'p')) words.shift();
  const fault = findPeriodFault(words);
  if (!fault) return undefined;
  if (fault.what === 'number') return `bad expires code, numeric value expected <num> '${fault.word}'`;
  return fault.what === 'missing'
    ? 'bad expires code, missing <type>'
    : `bad expires code, unrecognised <type>'${fault.word}'`;
}

/** CookieExpires: seconds, or `plus 1 month`. Source: modules/metadata/mod_usertrack.c, set_cookie_exp(). */
export const checkCookieExpires: Checker = eachWord((value) => {
  if (startsWithDigit(value) && startsWithDigit(value.slice(-1))) return undefined;
  const words = [...splitWords(value)];
  if (startsIgnoringCase(words[0] ?? '', 'p')) words.shift();
  const fault = findPeriodFault(words);
  if (!fault) return undefined;
  if (fault.what === 'number') return 'bad expires code, numeric value expected.';
  return fault.what === 'missing'
    ? 'bad expires code, missing <type>'
    : 'bad expires code, unrecognized type';
});

interface PeriodFault {
  readonly what: 'number' | 'missing' | 'unit';
  readonly word: ByteText;
}

/** Pairs of a number and a unit; an empty word ends them. */
function findPeriodFault(words: readonly ByteText[]): PeriodFault | undefined {
  for (let i = 0; i < words.length && words[i] !== ''; i += 2) {
    if (!startsWithDigit(words[i]!)) return { what: 'number', word: words[i]! };
    const unit = words[i + 1] ?? '';
    if (unit === '') return { what: 'missing', word: '' };
    if (!units.some((start) => startsIgnoringCase(unit, start))) return { what: 'unit', word: unit };
  }
  return undefined;
}
const units = ['y', 'mo', 'w', 'd', 'h', 'mi', 's'];
