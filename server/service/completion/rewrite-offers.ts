import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { wordUsage } from '../../../facts/editing/usage.ts';
import { wellKnownWords } from '../../../facts/editing/well-known-words.ts';
import { sslVariables } from '../../../facts/expressions.ts';
import { handlersOf } from '../../../facts/providers.ts';
import { rewriteWords } from '../../../facts/rewrite.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { trimWhitespaceAtStart } from '../../../grammar/whitespace.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { ArgumentSite } from './cursor-site.ts';
import { NOTES, namesOfKind } from './defined-words.ts';
import type { Offer, Offers } from './offer.ts';

/** What can follow `%{` in a rule or a condition: a variable, or after a colon a name. */
export function rewriteVariables(
  inner: string,
  { name }: DirectiveFact,
  place: CompletionPlace,
): readonly Offer[] {
  const { series } = place.configuration.target;
  const colon = inner.lastIndexOf(':');
  const prefix = inner.slice(0, colon + 1);
  const names = (found: readonly string[], note: string): readonly Offer[] =>
    found.map((one) => ({ label: `${prefix}${one}`, kind: 'variable', note, weight: 0 }));
  switch (asciiLowerCase(prefix)) {
    case 'env:':
      return names(namesOfKind('environment-variable', place), NOTES['environment-variable']);
    case 'http:':
      return names(
        wellKnownWords('request-header').map((word) => word.name),
        'request header',
      );
    case 'ssl:':
      return names(
        sslVariables(series).map((variable) => variable.name),
        'mod_ssl',
      );
    case '':
    case 'la-u:':
    case 'la-f:':
      return rewriteWords('variable', series)
        .filter((word) => prefix === '' || !word.isPrefix)
        .map(
          (word): Offer => ({
            label: `${prefix}${word.name}`,
            kind: 'variable',
            weight: wordUsage(asciiLowerCase(name), word.name),
            subject: { of: 'variable', name: word.name },
          }),
        );
    default:
      return [];
  }
}

/** What can be written in the brackets of a rule or a condition; undefined outside of them. */
export function flagOffers(
  site: ArgumentSite,
  { name, values }: DirectiveFact,
  place: CompletionPlace,
): Offers | undefined {
  const kind = FLAGS.get(values?.type ?? '');
  if (kind === undefined || site.index < 2 || !isInBrackets(site)) return undefined;
  const from = Math.max(site.typed.lastIndexOf(','), site.typed.lastIndexOf('[')) + 1;
  const flag = trimWhitespaceAtStart(site.typed.slice(from));
  const start = site.span.start + site.typed.length - flag.length;
  const equals = flag.indexOf('=');
  if (equals >= 0) {
    const typed = flag.slice(equals + 1);
    const offers = valuesOfFlag(asciiLowerCase(flag.slice(0, equals)), place);
    return { span: { start: start + equals + 1, end: endOfFlag(site) }, typed, offers, isCut: false };
  }
  const key = asciiLowerCase(name);
  const offers = rewriteWords(kind, place.configuration.target.series).flatMap((fact): readonly Offer[] =>
    [fact.name, ...(fact.long === undefined ? [] : [fact.long])].map((one) => ({
      label: fact.value === 'yes' ? `${one}=` : one,
      kind: 'keyword',
      ...(one === fact.name && fact.long !== undefined && { note: fact.long }),
      weight: wordUsage(key, one),
      subject: { of: kind, name: fact.name },
    })),
  );
  return { span: { start, end: endOfFlag(site) }, typed: flag, offers, isCut: false };
}

const FLAGS: ReadonlyMap<string, 'rule-flag' | 'condition-flag'> = new Map([
  ['rewrite-rule', 'rule-flag'],
  ['rewrite-condition', 'condition-flag'],
]);

/** Whether the cursor is after a `[` of this argument or of one before it, where spaces separate flags. */
function isInBrackets({ typed, args, index }: ArgumentSite): boolean {
  const flags = args.slice(2, index).map(({ value }) => value);
  const text = [...flags, typed].join(' ');
  return text.startsWith('[') && !text.includes(']');
}

function endOfFlag({ command, span, typed }: ArgumentSite): number {
  const { text } = command.source;
  let end = span.start + typed.length;
  while (end < span.end && !',]'.includes(text[end] ?? '')) end++;
  return end;
}

function valuesOfFlag(flag: string, place: CompletionPlace): readonly Offer[] {
  const keyword = (label: string, index: number): Offer => ({ label, kind: 'keyword', weight: -index });
  switch (flag) {
    case 'r':
    case 'redirect':
      return ['301', '302', '303', '307', '308', '404', '403', '410', 'permanent', 'temp', 'seeother'].map(
        keyword,
      );
    case 't':
    case 'type':
      return wellKnownWords('mime-type').map((word, index) => keyword(word.name, index));
    case 'h':
    case 'handler':
      return [...new Set(handlersOf(place.configuration.target.series).map(({ name }) => name))].map(keyword);
    case 'e':
    case 'env':
      return namesOfKind('environment-variable', place).map((name, index) => keyword(`${name}:`, index));
    default:
      return [];
  }
}
