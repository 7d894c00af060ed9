import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { wordUsage } from '../../../facts/editing/usage.ts';
import { wellKnownWords } from '../../../facts/editing/well-known-words.ts';
import { sslVariables } from '../../../facts/expressions.ts';
import { logItems } from '../../../facts/log-format.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { ArgumentSite } from './cursor-site.ts';
import { NOTES, namesOfKind } from './defined-words.ts';
import type { Offer, Offers } from './offer.ts';

/** What a text with `%` is for. */
export type Format = 'access-log' | 'error-log' | 'header';

/** The format that an argument is; undefined where a `%` means something else. */
export function formatOf({ values }: DirectiveFact, { index, typed }: ArgumentSite): Format | undefined {
  if (asciiLowerCase(typed).startsWith('expr=')) return undefined;
  switch (values?.type) {
    case 'log-format':
      return index === 0 ? 'access-log' : undefined;
    case 'custom-log':
      return index === 1 ? 'access-log' : undefined;
    case 'error-log-format':
      return 'error-log';
    case 'header':
      return index >= 2 ? 'header' : undefined;
    default:
      return undefined;
  }
}

/** What can follow `%{`, with the closing brace and the letter that says what it is. */
export function formatVariables(format: Format, _inner: string, place: CompletionPlace): readonly Offer[] {
  const { series } = place.configuration.target;
  const item = (name: string, letter: string, note: string, weight: number): Offer => ({
    label: `${name}}${letter}`,
    kind: 'variable',
    filter: name,
    note,
    weight,
  });
  const environment = namesOfKind('environment-variable', place).map((name) =>
    item(name, 'e', NOTES['environment-variable'], 1),
  );
  const ssl = sslVariables(series).filter(({ isPrefix }) => !isPrefix);
  if (format === 'header') return [...environment, ...ssl.map(({ name }) => item(name, 's', 'mod_ssl', 0))];
  const headers = wellKnownWords('request-header').map(({ name }) =>
    item(name, 'i', 'request header', usageOfItem(name, 'i')),
  );
  if (format === 'error-log') return [...headers, ...environment];
  return [
    ...headers,
    ...wellKnownWords('response-header').map(({ name }) =>
      item(name, 'o', 'response header', usageOfItem(name, 'o')),
    ),
    ...environment,
    ...ssl.map(({ name }) => item(name, 'x', 'mod_ssl', usageOfItem(name, 'x'))),
  ];
}

/** As it is counted: with the letter after the name. */
function usageOfItem(name: string, letter: string): number {
  return wordUsage('logformat', `${name}}${letter}`) + (letter === 'i' ? 0.5 : 0);
}

/** What can follow a `%`; undefined where none is before the cursor. */
export function formatItems(
  site: ArgumentSite,
  fact: DirectiveFact,
  place: CompletionPlace,
): Offers | undefined {
  const format = formatOf(fact, site);
  const from = afterPercent(site.typed);
  if (format === undefined || from === undefined) return undefined;
  const cursor = site.span.start + site.typed.length;
  const typed = site.typed.slice(from);
  const items = format === 'header' ? headerItems(fact) : itemsOf(format, place);
  return {
    span: { start: site.span.start + from, end: cursor },
    typed,
    offers: [{ label: '{', kind: 'operator', note: 'a name in braces', weight: 0.1 }, ...items],
    isCut: false,
  };
}

function headerItems({ values }: DirectiveFact): readonly Offer[] {
  return (values?.formats ?? [])
    .filter((letter) => !NAMED.has(letter))
    .map((letter) => ({
      label: letter,
      kind: 'keyword',
      weight: 0,
      subject: { of: 'header-item', name: letter },
    }));
}

function itemsOf(format: 'access-log' | 'error-log', place: CompletionPlace): readonly Offer[] {
  const { configuration } = place;
  const table = format === 'access-log' ? 'LogFormat' : 'ErrorLogFormat';
  return logItems(table, configuration.target.series)
    .filter(
      ({ item, module }) =>
        !NAMED.has(item) && (module === OWN || configuration.hasModule(module) !== 'absent'),
    )
    .map(({ item, module }) => ({
      label: item,
      kind: 'keyword',
      note: module,
      weight: wordUsage('logformat', `%${item}`),
      subject: { of: format === 'access-log' ? 'log-item' : 'error-log-item', name: item },
    }));
}

/** The directives' own module: where it is missing, so are they. */
const OWN = 'mod_log_config';

/** Items that say nothing without a name in braces. */
const NAMED: ReadonlySet<string> = new Set(['i', 'o', 'n', 'e', 'C', 'x', '^ti', '^to']);

/** Where the letter of an item begins, if the text ends in a `%` with what may be before the letter. */
function afterPercent(typed: string): number | undefined {
  let at = typed.length;
  while (at > 0 && '<>!,0123456789'.includes(typed[at - 1] ?? '')) at--;
  if (typed[at - 1] !== '%') return undefined;
  let signs = 0;
  while (typed[at - 1 - signs] === '%') signs++;
  // two of them are one that stands for itself
  return signs % 2 === 1 ? typed.length : undefined;
}
