import type { DirectiveFact, ValueFact } from '../facts/directive-fact.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { ownEntry } from '../grammar/own-entry.ts';
import type { Word } from '../grammar/syntax-tree.ts';
import { argumentKind, checkCount } from './call/argument-counts.ts';
import type { ArgumentError } from './call/argument-error.ts';
import { type ArgumentQuery, type Call, hidesValue, isOpen, known } from './call/call.ts';
import { hasReached } from './call/vocabularies.ts';
import { checkers } from './checkers.ts';
import { hasVariable } from './text/open-variable.ts';
import { splitWords } from './text/split-words.ts';
import { acceptAnything } from './values/texts.ts';

export type { ArgumentError as Complaint } from './call/argument-error.ts';
export type { ArgumentQuery as Question } from './call/call.ts';

/** What follows the name of a command. */
export interface Arguments {
  /**
   * All of it as one text, continued lines joined; for a section with its `>`, which is all where it has no argument.
   */
  readonly raw: ByteText;
  /** The words of it, for a section those before the last `>`. */
  readonly args: readonly Word[];
}

/**
 * httpd's message for the arguments of a command, undefined where it accepts them or where it depends on what
 * the text does not tell: variables, files, other commands. Patterns of regular expressions are judged elsewhere.
 */
export function checkArguments(
  fact: DirectiveFact,
  args: Arguments,
  question: ArgumentQuery,
): ArgumentError | undefined {
  const error = checkCall(fact, args, question);
  const { values } = fact;
  if (error || values === undefined || ownEntry(checkers, values.type) === acceptAnything) return error;
  const how = argumentKind(fact, question.release);
  const words = wordsForHandler(how, args.args);
  if (words === undefined) return undefined;
  const open = words.findIndex((word, index) =>
    how === 'TAKE_ARGV' && index === words.length - 1 ? hidesValue(word) : isOpen(word),
  );
  const certain = open >= 0 && how?.startsWith('TAKE') ? words.slice(0, open) : words;
  const complete = open < 0 && !(how === 'TAKE12' && words[1] && hidesValue(words[1]));
  return validate(values, certain, { fact, raw: args.raw, complete, question });
}

/**
 * What httpd says of arguments that do not fit the command's form, before the command looks at them or at its place.
 */
export function checkCall(
  fact: DirectiveFact,
  args: Arguments,
  question: ArgumentQuery,
): ArgumentError | undefined {
  const isCounted = fact.section && fact.how !== 'RAW_ARGS';
  return checkCount(fact, isCounted ? withTag(args) : args.args, question);
}

interface Arrangement extends Pick<Call, 'fact' | 'raw' | 'complete'> {
  readonly question: ArgumentQuery;
}

function validate(
  values: ValueFact,
  args: readonly Word[],
  arrangement: Arrangement,
): ArgumentError | undefined {
  const { fact, raw, complete, question } = arrangement;
  const { series, release, modules, lacks, inside, limits, proxyName, locationPath, location } = question;
  if (!hasReached(release, values.judgedSince)) return undefined;
  return ownEntry(
    checkers,
    values.type,
  )?.({
    series,
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
    args,
    complete,
    raw,
    validate: (other, some) => validate(other, some, arrangement),
  });
}

/**
 * What the handler gets: an empty word ends a list, an empty second of two is none, and so is an empty last one where it gets
 * all as they are. Undefined where it may not be called at all.
 */
function wordsForHandler(how: string | undefined, args: readonly Word[]): readonly Word[] | undefined {
  if (how === 'ITERATE') return args.slice(0, endOfList(args, 0));
  if (how === 'ITERATE2') {
    const list = args.slice(0, endOfList(args, 1));
    const second = list[1];
    // the handler is called for each word but the first
    return second === undefined || (second.quote !== '' && hidesValue(second)) ? undefined : list;
  }
  if (how === 'TAKE12') return args.length === 2 && known(args[1]) === '' ? args.slice(0, 1) : args;
  return how === 'TAKE_ARGV' && known(args.at(-1)) === '' ? args.slice(0, -1) : args;
}

/** Where a list surely goes on to: an empty word ends it, and a quoted variable may be one. */
function endOfList(args: readonly Word[], from: number): number {
  for (let i = from; i < args.length; i++) {
    const arg = args[i]!;
    if (known(arg) === '') return i;
    if (arg.quote !== '' && hidesValue(arg)) return i + 1;
  }
  return args.length;
}

/**
 * The words that httpd counts of a section which is not RAW_ARGS: all of the line, with the `>` where it stands alone,
 * as it does after a quotation mark, and with what follows it.
 */
function withTag({ raw, args }: Arguments): readonly Word[] {
  const end = args.at(-1)?.end ?? 0;
  const beyond = splitWords(raw).slice(args.length);
  return [...args, ...beyond.map((value) => toWordAt(end, value))];
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
