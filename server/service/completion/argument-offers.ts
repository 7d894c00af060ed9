import type { NameKind } from '../../../facts/defined-names.ts';
import type { DirectiveFact, ValueFact } from '../../../facts/directive-fact.ts';
import type { OfferSource } from '../../../facts/editing/argument-offers.ts';
import { argumentOffersOf } from '../../../facts/editing/argument-offers.ts';
import { parametersOf } from '../../../facts/editing/parse-syntax.ts';
import { wordUsage } from '../../../facts/editing/usage.ts';
import { asciiLowerCase, toByteText } from '../../../grammar/byte-text.ts';
import { partsOf } from '../../../grammar/command.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { rawWordsIn } from '../../../grammar/words.ts';
import { errorOfArguments } from '../../../model/configuration/argument-errors.ts';
import { type ArgumentWord, ownWords, type SourceQuery, wordsFrom } from './argument-words.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { ArgumentSite } from './cursor-site.ts';
import { definedWords, NOTES, namesOfKind } from './defined-words.ts';
import { NOT_LOADED, type Offer, type Offers } from './offer.ts';
import { offersInWord } from './offers-in-word.ts';
import { pathOffers } from './path-offers.ts';
import { sharedObjectWords } from './shared-objects.ts';

/** What an argument can be, as far as facts and the configuration know; what httpd would refuse there is left out. */
export function argumentOffers(site: ArgumentSite, place: CompletionPlace): Offers {
  const fact = place.configuration.factOf(site.command.key);
  const inWord = offersInWord(site, fact, place);
  if (inWord !== undefined) return withoutFaults(inWord, site, place);
  const { span, typed } = site;
  const none: Offers = { span, typed, offers: [], isCut: false };
  if (fact === undefined || site.index >= mostArguments(fact)) return none;
  const query = queryOf(site, fact, place);
  const words = [...wordsAt(site, fact, query, place)];
  const isTaken = createRefusals(site, place);
  // where httpd knows all words, it says which of them it compares without regard to case
  const isClosed = !isTaken(ANY_WORD);
  const seen = new Set<string>(['']);
  const offers: Offer[] = [];
  for (const word of words) {
    // what a module lacks is refused as long as it is not there
    if (seen.has(word.name) || (word.isMissing !== true && !isTaken(word.name))) continue;
    seen.add(word.name);
    const offer = isClosed ? spellAsTyped(toOffer(word, site), typed, isTaken) : toOffer(word, site);
    // words that are equally likely stay in the order of the facts
    offers.push({ ...offer, weight: offer.weight - offers.length / 1_000_000 });
  }
  const paths = pathOffers(site, fact, place);
  const all = [...offers, ...paths.offers];
  return {
    span: paths.span,
    typed: paths.typed,
    offers: all,
    isCut: paths.isCut,
    isComplete: isComplete(site, fact, place),
  };
}

/** A word as its typed beginning is spelled, where httpd takes that: one who types `O` writes `On`, who types `o` writes `on`. */
function spellAsTyped(offer: Offer, typed: string, isTaken: (word: string) => boolean): Offer {
  const { label, snippet } = offer;
  if (snippet !== undefined || typed === '' || label.startsWith(typed)) return offer;
  const lower = asciiLowerCase(label);
  const capital = lower.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
  const text = [lower, capital, label.toUpperCase()].find((one) => one.startsWith(typed) && isTaken(one));
  return text === undefined ? offer : { ...offer, text };
}

/** Whether httpd may take the argument as it is written, whatever the command still lacks after it. */
function isComplete({ command, index }: ArgumentSite, fact: DirectiveFact, place: CompletionPlace): boolean {
  const { configuration } = place;
  const known = commandIn(command, place);
  if (known === undefined) return true;
  const { words, rawArguments } = configuration.partsOf(known);
  const required = parametersOf(fact).filter(({ isOptional }) => !isOptional).length;
  // httpd counts words before it looks at them
  const lacking = Array.from({ length: Math.max(0, required - words.length) }, () =>
    wordOf(ANY_WORD, ANY_WORD),
  );
  const raw = [rawArguments, ...lacking.map(quoted)].join(' ');
  return errorOfArguments({ args: [...words, ...lacking], raw }, known, configuration)?.word !== index;
}

/** No directive has this among its words. */
const ANY_WORD = 'plume-none';

/** The offers that leave a command right which is right as it is; all of them where it is not yet. */
function withoutFaults(found: Offers, site: ArgumentSite, place: CompletionPlace): Offers {
  const { configuration } = place;
  const command = commandIn(site.command, place);
  if (command === undefined || found.offers.length === 0) return found;
  if (found.offers.length * (command.end - command.start) > MOST_CHECKED) return found;
  const { words, rawArguments } = configuration.partsOf(command);
  if (errorOfArguments({ args: words, raw: rawArguments }, command, configuration) !== undefined)
    return found;
  const { text, series } = command.source;
  const offers = found.offers.filter((offer) => {
    const written = toByteText(offer.text ?? offer.label);
    const line = `${text.slice(command.start, found.span.start)}${written}${text.slice(found.span.end, command.end)}`;
    const [other] = parse(line, series).lines;
    if (other?.kind !== command.kind) return false;
    const parts = partsOf(other);
    const args = { args: parts.words, raw: parts.rawArguments };
    return errorOfArguments(args, { ...other, parent: command.parent }, configuration) === undefined;
  });
  return { ...found, offers };
}

/** So many bytes of lines are read again to see whether they are right. */
const MOST_CHECKED = 200_000;

function queryOf(site: ArgumentSite, fact: DirectiveFact, { configuration }: CompletionPlace): SourceQuery {
  const values = valuesAt(fact.values, site.index);
  const before = site.args.slice(0, site.index).map(({ value }) => value);
  return { configuration, values, before, key: site.command.key, typed: site.typed };
}

/** The values of one argument, where each has its own. */
function valuesAt(values: ValueFact | undefined, index: number): ValueFact | undefined {
  const { words } = values ?? {};
  if (words === undefined || !BY_POSITION.has(values?.type ?? '')) return values;
  return words[Math.min(index, words.length - 1)];
}

/** Types of values that are a list of others, one for each argument. */
const BY_POSITION: ReadonlySet<string> = new Set(['words', 'words-in-section']);

/** The words of a source that are the same at each place where it is offered. */
function* wordsOfSource(
  source: OfferSource,
  query: SourceQuery,
  place: CompletionPlace,
): Iterable<ArgumentWord> {
  if (source === 'environment-variable') yield* namedWords('environment-variable', place);
  else yield* wordsFrom(source, query) ?? [];
  if (source === 'proxy-url') yield* balancerUrls(place);
}

function* wordsAt(
  site: ArgumentSite,
  fact: DirectiveFact,
  query: SourceQuery,
  place: CompletionPlace,
): Iterable<ArgumentWord> {
  const { index, command } = site;
  yield* definedWords(site, place);
  const before = query.before.map(asciiLowerCase);
  const rows = argumentOffersOf(command.key)?.filter(
    ({ from, to, after, isList }) =>
      from <= index &&
      index <= to &&
      (after.length === 0 || (isList ? before : before.slice(-1)).some((word) => after.includes(word))),
  );
  for (const { sources, words } of rows ?? []) {
    for (const name of words) yield { name, kind: 'keyword' };
    for (const source of sources) {
      if (source === 'own') yield* signed(ownWords(query), site, fact);
      else if (source === 'shared-object') yield* sharedObjectWords(site, place);
      else yield* wordsOfSource(source, query, place);
    }
  }
  if (argumentOffersOf(command.key) !== undefined) return;
  if (fact.how === 'FLAG') yield* FLAGS;
  else if (index === 0 || takesList(fact)) yield* signed(ownWords(query), site, fact);
  else if (BY_POSITION.has(fact.values?.type ?? '')) yield* ownWords(query);
}

function namedWords(kind: NameKind, place: CompletionPlace): readonly ArgumentWord[] {
  return namesOfKind(kind, place).map((name) => ({ name, kind: 'variable', note: NOTES[kind] }));
}

function balancerUrls(place: CompletionPlace): readonly ArgumentWord[] {
  return namedWords('balancer', place).map((word) => ({ ...word, name: `balancer://${word.name}` }));
}

const FLAGS: readonly ArgumentWord[] = ['On', 'Off'].map((name) => ({ name, kind: 'keyword' }));

function takesList({ how }: DirectiveFact): boolean {
  return how === 'ITERATE' || how === 'RAW_ARGS' || how === 'TAKE_ARGV';
}

/** How many arguments httpd takes at most, as far as its table tells. */
function mostArguments({ how }: DirectiveFact): number {
  switch (how) {
    case 'NO_ARGS':
      return 0;
    case 'FLAG':
    case 'TAKE1':
      return 1;
    case 'TAKE2':
    case 'TAKE12':
      return 2;
    case 'TAKE3':
    case 'TAKE13':
    case 'TAKE23':
    case 'TAKE123':
      return 3;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** Words with the signs that they can have. */
function* signed(
  words: readonly ArgumentWord[],
  { args, index }: ArgumentSite,
  { values }: DirectiveFact,
): Iterable<ArgumentWord> {
  const isSigned = SIGNED.has(values?.type ?? '');
  const isAfterSigned = args.slice(0, index).some(({ value }) => value[0] === '+' || value[0] === '-');
  // httpd refuses Options of both kinds in one command
  const isOfOneSign = values?.type === 'options';
  for (const word of words) {
    const canBeSigned = isSigned && values?.unsigned?.includes(word.name) !== true;
    const meant = word.meant ?? word.name;
    if (!canBeSigned || !isOfOneSign || !isAfterSigned) yield word;
    if (!canBeSigned || (isOfOneSign && index > 0 && !isAfterSigned)) continue;
    for (const sign of ['+', '-']) yield { ...word, name: `${sign}${word.name}`, meant };
  }
}

/** Types of values whose words can have a sign. */
const SIGNED: ReadonlySet<string> = new Set(['enum-signed', 'options', 'index-options']);

/** Tells whether httpd may take a word in the place of the one that is written. */
function createRefusals(site: ArgumentSite, place: CompletionPlace): (word: string) => boolean {
  const { configuration } = place;
  const { index } = site;
  const command = commandIn(site.command, place);
  if (command === undefined) return () => true;
  const before = configuration.partsOf(command).words.slice(0, index);
  const texts = before.map((arg) => quoted(arg));
  return (name) => {
    const text = toByteText(name);
    const value = withoutQuotes(text);
    const args = [...before, wordOf(value, text)];
    const raw = [...texts, text].join(' ');
    const error = errorOfArguments(
      { args, raw: command.kind === 'open' ? `${raw}>` : raw },
      command,
      configuration,
    );
    return error === undefined || error.word !== index || isUnfinished(value);
  };
}

/** Whether a word wants more to follow in it: `file:`, `max=`. */
function isUnfinished(value: string): boolean {
  return /[:=/]$/.test(value);
}

function quoted({ value, quote }: Word): string {
  return quote === '' ? value : `${quote}${value}${quote}`;
}

function withoutQuotes(text: string): string {
  const isQuoted = text.startsWith('"') && rawWordsIn(text).length === 1;
  return isQuoted ? text.slice(1, -1) : text;
}

function wordOf(value: string, text: string): Word {
  const quote = value === text ? '' : '"';
  return { start: 0, end: 0, value, quote, closed: true, variables: [], hasVariable: false };
}

function commandIn(command: Command, { document }: CompletionPlace): Command | undefined {
  return document.source === command.source ? command : undefined;
}

/** The word without its own quotation marks where those are written already. */
function toOffer(
  { name, kind, note, snippet, sort, meant, isMissing }: ArgumentWord,
  { quote, command }: ArgumentSite,
): Offer {
  const bare = withoutQuotes(name);
  const label = quote === '' ? name : bare;
  // a variable is counted without its braces
  const counted = bare.startsWith('%{') ? (meant ?? bare) : bare;
  return {
    label,
    kind,
    filter: bare,
    ...(note !== undefined && { note }),
    ...(snippet !== undefined && { snippet }),
    ...(sort !== undefined && { subject: { of: sort, name: meant ?? name } }),
    weight: wordUsage(command.key, counted) - (isMissing === true ? NOT_LOADED : 0),
  };
}
