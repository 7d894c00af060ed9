import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { type Span, toDisplayText } from '../../../grammar/byte-text.ts';
import { macroParametersAround } from '../../../model/configuration/macro-parameters.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { ArgumentSite } from './cursor-site.ts';
import { NOTES, namesOfKind } from './defined-words.ts';
import { expressionPart, expressionWords, isExpression } from './expression-offers.ts';
import { formatItems, formatOf, formatVariables } from './format-offers.ts';
import type { Offer, Offers } from './offer.ts';
import { flagOffers, rewriteVariables } from './rewrite-offers.ts';

/**
 * What can be written in a part of an argument: a variable after `${`, what `%{` and `%` stand for, flags in brackets, words
 * of an expression. Undefined where the argument is a word as a whole.
 */
export function offersInWord(
  site: ArgumentSite,
  fact: DirectiveFact | undefined,
  place: CompletionPlace,
): Offers | undefined {
  const { typed } = site;
  const parameters = macroParameters(site, place);
  if (parameters !== undefined) return parameters;
  const brace = openBrace(typed);
  if (brace?.sigil === '$') return inBraces(site, brace.from, variablesIn(typed.slice(brace.from), place));
  if (fact === undefined) return undefined;
  if (brace !== undefined) {
    const inner = typed.slice(brace.from);
    const format = formatOf(fact, site);
    if (format !== undefined) return withItem(site, brace.from, formatVariables(format, inner, place));
    if (isExpression(fact, site))
      return inBraces(site, brace.from, expressionWords('variable', inner, place));
    if (REWRITING.has(fact.values?.type ?? ''))
      return inBraces(site, brace.from, rewriteVariables(inner, fact, place));
    return undefined;
  }
  return flagOffers(site, fact, place) ?? formatItems(site, fact, place) ?? expressionPart(site, fact, place);
}

/** The parameters of the macro around the command of which what is typed ends with a beginning; undefined where it does not. */
function macroParameters(site: ArgumentSite, { configuration }: CompletionPlace): Offers | undefined {
  const { typed, command, span } = site;
  const begun = macroParametersAround(command, configuration).flatMap((parameter) => {
    const at = typed.lastIndexOf(parameter.slice(0, 1));
    const isBegun = at >= 0 && parameter.startsWith(typed.slice(at)) && '$%@'.includes(parameter[0] ?? ' ');
    return isBegun ? [{ parameter, at }] : [];
  });
  const from = begun[0]?.at;
  if (from === undefined) return undefined;
  const cursor = span.start + typed.length;
  const offers = begun
    .filter(({ at }) => at === from)
    .map(
      ({ parameter }): Offer => ({
        label: toDisplayText(parameter),
        kind: 'variable',
        note: 'parameter',
        weight: 0,
      }),
    );
  return { span: { start: span.start + from, end: cursor }, typed: typed.slice(from), offers, isCut: false };
}

/** Types of values in which mod_rewrite puts variables. */
const REWRITING: ReadonlySet<string> = new Set(['rewrite-rule', 'rewrite-condition']);

/** The last `${` or `%{` that nothing closes, and where its contents begin. */
function openBrace(typed: string): { readonly sigil: '$' | '%'; readonly from: number } | undefined {
  const closed = typed.lastIndexOf('}');
  for (let at = typed.lastIndexOf('{'); at > closed && at > 0; at = typed.lastIndexOf('{', at - 1)) {
    const sigil = typed[at - 1];
    if (sigil === '$' || sigil === '%') return { sigil, from: at + 1 };
  }
  return undefined;
}

/** `${map:key}` is one of mod_rewrite's maps. */
function variablesIn(inner: string, place: CompletionPlace): readonly Offer[] {
  if (inner.includes(':')) return [];
  const variables = namesOfKind('variable', place).map(
    (name): Offer => ({ label: name, kind: 'variable', note: valueNote(name, place), weight: 1 }),
  );
  const maps = namesOfKind('rewrite-map', place).map(
    (name): Offer => ({ label: `${name}:`, kind: 'name', note: NOTES['rewrite-map'], weight: 0 }),
  );
  return [...variables, ...maps];
}

function valueNote(name: string, { server }: CompletionPlace): string {
  const value = server?.variables.value(name);
  return value?.known === 'present' && value.text.length <= LONGEST_NOTE ? value.text : NOTES.variable;
}

/** The longest value of a variable, in bytes, that is shown beside its name. */
const LONGEST_NOTE = 60;

/** Offers for what is between braces: the closing one is written with them where it is not there. */
function inBraces(site: ArgumentSite, from: number, offers: readonly Offer[]): Offers {
  const { span, typed, rest } = nameSpan(site, from);
  const close = rest.startsWith('}') ? '' : '}';
  const closed = offers.map((offer): Offer => {
    const text = offer.text ?? offer.label;
    // what goes on with a name of its own
    return text.endsWith(':') ? offer : { ...offer, text: `${text}${close}` };
  });
  return { span, typed, offers: closed, isCut: false };
}

/** As inBraces, for items that have a letter after the closing brace. */
function withItem(site: ArgumentSite, from: number, offers: readonly Offer[]): Offers {
  const { span, typed, rest } = nameSpan(site, from);
  const isClosed = rest.startsWith('}');
  return {
    span,
    typed,
    offers: isClosed
      ? offers.map((offer) => ({ ...offer, text: (offer.text ?? offer.label).split('}', 1)[0] ?? '' }))
      : offers,
    isCut: false,
  };
}

/** A name in the argument from an offset in what was typed on: up to what cannot be in a name. */
function nameSpan(
  site: ArgumentSite,
  from: number,
): { readonly span: Span; readonly typed: string; readonly rest: string } {
  const { text } = site.command.source;
  const cursor = site.span.start + site.typed.length;
  let end = cursor;
  while (end < site.span.end && isOfName(text[end] ?? '')) end++;
  return {
    span: { start: site.span.start + from, end },
    typed: site.typed.slice(from),
    rest: text.slice(end, site.span.end),
  };
}

function isOfName(character: string): boolean {
  return /[\w:-]/.test(character);
}
