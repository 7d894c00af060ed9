import type { ArgumentKind, DirectiveFact } from '../../facts/directive-fact.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { findIgnoringCase } from '../text/ascii.ts';
import { type ArgumentError, refuseCount } from './argument-error.ts';
import { type ArgumentQuery, isOpen, known } from './call.ts';
import { hasReached } from './vocabularies.ts';

/** What counting asks of a directive. */
export type CountedDirective = Pick<
  DirectiveFact,
  'name' | 'how' | 'forms' | 'providers' | 'module' | 'help' | 'helpIn'
>;

/**
 * What httpd says where words are missing or too many, before the command's handler sees them. An empty word counts
 * as missing. Source: server/config.c, invoke_cmd().
 */
export function checkCount(
  fact: CountedDirective,
  args: readonly Word[],
  { series, release, modules }: ArgumentQuery,
): ArgumentError | undefined {
  const how = argumentKind(fact, release);
  if (how === undefined || how === 'RAW_ARGS' || how === 'TAKE_ARGV') return undefined;
  if (how === 'FLAG') return checkFlag(fact, args);
  if (how === 'NO_ARGS') return checkNone(fact, args);
  return how === 'ITERATE' && series === '2.2' ? undefined : checkWords(fact, how, args, modules);
}

/** Of the forms that say how many words there are. */
function checkWords(
  fact: CountedDirective,
  how: keyof typeof rules,
  args: readonly Word[],
  modules: ArgumentQuery['modules'],
): ArgumentError | undefined {
  const rule = rules[how];
  if (how !== 'TAKE13' && isPlainlyTaken(args, rule)) return undefined;
  const settled = args.findIndex(isOpen);
  const known = settled < 0 ? args : args.slice(0, settled);
  const definite = args.filter((arg) => !isOpen(arg)).length;
  const isMissing = known.slice(0, rule.filled).some(isEmpty) || (settled < 0 && args.length < rule.least);
  if (!isMissing && definite <= rule.most && !isGap(how, args, settled)) return undefined;
  const loaded = fact.providers.find((provider) => modules?.has(provider) === 'present');
  const text = `${fact.name} ${rule.says}${helpOf(fact, loaded)}`;
  return refuseCount(text, !isMissing && definite > rule.most ? rule.most : undefined);
}

function helpOf(fact: CountedDirective, loaded: string | undefined): string {
  const help = ownEntry(fact.helpIn, loaded ?? fact.module) ?? fact.help;
  return help ? `, ${help}` : '';
}

/** Whether all words are known, as many as are wanted, and filled: as nearly all are. */
function isPlainlyTaken(args: readonly Word[], { filled, least, most }: CountRule): boolean {
  if (args.length < least || args.length > most) return false;
  for (let i = 0; i < args.length; i++) {
    const { hasVariable, value } = args[i]!;
    if (hasVariable || (i < filled && value === '')) return false;
  }
  return true;
}

interface CountRule {
  /** How many words must be there and not be empty. */
  readonly filled: number;
  readonly least: number;
  readonly most: number;
  readonly says: string;
}

const rules: Readonly<
  Record<Exclude<ArgumentKind, 'RAW_ARGS' | 'TAKE_ARGV' | 'FLAG' | 'NO_ARGS'>, CountRule>
> = {
  TAKE1: { filled: 1, least: 1, most: 1, says: 'takes one argument' },
  TAKE2: { filled: 2, least: 2, most: 2, says: 'takes two arguments' },
  TAKE3: { filled: 3, least: 3, most: 3, says: 'takes three arguments' },
  TAKE12: { filled: 1, least: 1, most: 2, says: 'takes 1-2 arguments' },
  TAKE13: { filled: 1, least: 1, most: 3, says: 'takes one or three arguments' },
  TAKE23: { filled: 2, least: 2, most: 3, says: 'takes two or three arguments' },
  TAKE123: { filled: 1, least: 1, most: 3, says: 'takes one, two or three arguments' },
  ITERATE: { filled: 1, least: 1, most: Number.POSITIVE_INFINITY, says: 'requires at least one argument' },
  ITERATE2: { filled: 1, least: 2, most: Number.POSITIVE_INFINITY, says: 'requires at least two arguments' },
};

/** TAKE13 has no use for two. */
function isGap(how: ArgumentKind, args: readonly Word[], settled: number): boolean {
  return (
    how === 'TAKE13' && settled < 0 && args.length === 2 && known(args[1]) !== '' && !args[1]!.hasVariable
  );
}

function isEmpty(arg: Word): boolean {
  return known(arg) === '';
}

/** Words after the first are ignored. */
function checkFlag(fact: CountedDirective, args: readonly Word[]): ArgumentError | undefined {
  const value = args[0] ? known(args[0]) : '';
  if (value === undefined || findIgnoringCase(flags, value)) return undefined;
  return {
    kind: value === '' ? 'count' : 'value',
    message: `${fact.name} must be On or Off`,
    word: args[0] ? 0 : undefined,
    expected: flags,
  };
}
const flags = ['On', 'Off'];

function checkNone(fact: CountedDirective, args: readonly Word[]): ArgumentError | undefined {
  const definite = args.findIndex((arg) => !isOpen(arg));
  return definite < 0 ? undefined : refuseCount(`${fact.name} takes no arguments`, definite);
}

/** How a release splits the arguments: as the newest does, unless it was another form then. */
export function argumentKind(
  fact: Pick<DirectiveFact, 'how' | 'forms'>,
  release: string | undefined,
): ArgumentKind | undefined {
  if (release === undefined || fact.forms.length === 0) return fact.how;
  return fact.forms.findLast((form) => hasReached(release, form.release))?.how ?? fact.how;
}
