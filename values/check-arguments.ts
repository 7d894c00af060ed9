import type { DirectiveFact, ValueFact } from '../facts/directive-fact.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { ownEntry } from '../grammar/own-entry.ts';
import type { Word } from '../grammar/syntax-tree.ts';
import { argumentKind, checkCount } from './argument-counts.ts';
import { type Call, hidesValue, isOpen, known, type Question } from './call.ts';
import { checkers } from './checkers.ts';
import type { Complaint } from './complaint.ts';
import { hasVariable } from './open-variable.ts';
import { splitWords } from './split-words.ts';
import { acceptAnything } from './texts.ts';
import { hasReached } from './vocabularies.ts';

export type { Question } from './call.ts';
export type { Complaint } from './complaint.ts';

/** What follows the name of a command. */
export interface Arguments {
  /** All of it as one text, continued lines joined; for a section with its `>`, which is all where it has no argument. */
  readonly raw: ByteText;
  /** The words of it, for a section those before the last `>`. */
  readonly words: readonly Word[];
}

/**
 * What httpd says against the arguments of a command, undefined where it accepts them or where it depends on what
 * the text does not tell: variables, files, other commands. Patterns of regular expressions are judged elsewhere.
 */
export function checkArguments(
  fact: DirectiveFact,
  args: Arguments,
  question: Question,
): Complaint | undefined {
  const complaint = checkCall(fact, args, question);
  const { values } = fact;
  if (complaint || values === undefined || ownEntry(checkers, values.type) === acceptAnything)
    return complaint;
  const how = argumentKind(fact, question.release);
  const words = wordsForHandler(how, args.words);
  if (words === undefined) return undefined;
  const open = words.findIndex(isOpen);
  const certain = open >= 0 && how?.startsWith('TAKE') ? words.slice(0, open) : words;
  const complete = open < 0 && !(how === 'TAKE12' && words[1] && hidesValue(words[1]));
  return judge(values, certain, { fact, raw: args.raw, complete, question });
}

/** What httpd says of arguments that do not fit the command's form, before the command looks at them or at its place. */
export function checkCall(fact: DirectiveFact, args: Arguments, question: Question): Complaint | undefined {
  const isCounted = fact.section && fact.how !== 'RAW_ARGS';
  return checkCount(fact, isCounted ? withTag(args) : args.words, question);
}

interface Arrangement extends Pick<Call, 'fact' | 'raw' | 'complete'> {
  readonly question: Question;
}

function judge(values: ValueFact, words: readonly Word[], arrangement: Arrangement): Complaint | undefined {
  const { fact, raw, complete, question } = arrangement;
  const { line, release, modules, lacks, inside, limits, proxyName, locationPath, location } = question;
  if (!hasReached(release, values.judgedSince)) return undefined;
  return ownEntry(
    checkers,
    values.type,
  )?.({
    line,
    release,
    modules,
    lacks,
    inside,
    limits,
    proxyName,
    locationPath,
    location,
    fact,
    values,
    words,
    complete,
    raw,
    judge: (other, some) => judge(other, some, arrangement),
  });
}

/**
 * What the handler gets: an empty word ends a list, and an empty second of two is none. Undefined where it may not be
 * called at all.
 */
function wordsForHandler(how: string | undefined, words: readonly Word[]): readonly Word[] | undefined {
  if (how === 'ITERATE') return words.slice(0, endOfList(words, 0));
  if (how === 'ITERATE2') {
    const list = words.slice(0, endOfList(words, 1));
    const second = list[1];
    // the handler is called for each word but the first
    return second === undefined || (second.quote !== '' && hidesValue(second)) ? undefined : list;
  }
  if (how === 'TAKE12') return words.length === 2 && known(words[1]) === '' ? words.slice(0, 1) : words;
  return how === 'TAKE_ARGV' && known(words.at(-1)) === '' ? words.slice(0, -1) : words;
}

/** Where a list surely goes on to: an empty word ends it, and a quoted variable may be one. */
function endOfList(words: readonly Word[], from: number): number {
  for (let i = from; i < words.length; i++) {
    const word = words[i]!;
    if (known(word) === '') return i;
    if (word.quote !== '' && hidesValue(word)) return i + 1;
  }
  return words.length;
}

/**
 * The words that httpd counts of a section which is not RAW_ARGS: all of the line, with the `>` where it stands alone,
 * as it does behind a quotation mark, and with what follows it.
 */
function withTag({ raw, words }: Arguments): readonly Word[] {
  const end = words.at(-1)?.end ?? 0;
  const beyond = splitWords(raw).slice(words.length);
  return [...words, ...beyond.map((value) => toWordAt(end, value))];
}

function toWordAt(at: number, value: ByteText): Word {
  return {
    start: at,
    end: at,
    value,
    quote: '',
    closed: true,
    variables: [],
    hasVariable: hasVariable(value),
  };
}
