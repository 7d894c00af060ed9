import type { ByteText } from '../../grammar/byte-text.ts';
import { type ArgumentError, refuseAll, refusePattern, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, checkPositions, isOpen, known } from '../call/call.ts';
import { equalsIgnoringCase } from '../text/ascii.ts';
import { atoi } from '../text/c-numbers.ts';
import { splitWords } from '../text/split-words.ts';
import { validateCondition } from '../values/expressions.ts';

/** What stands between a section's name and its last `>`; a complaint where that, or the `>`, is missing. */
export interface SectionArgument {
  readonly text: ByteText;
  readonly error: ArgumentError | undefined;
}

export function sectionArgument({ raw, fact }: Call): SectionArgument {
  const end = raw.lastIndexOf('>');
  if (end < 0) return { text: '', error: refuseAll(`${fact.name}> directive missing closing '>'`) };
  const text = raw.slice(0, end);
  if (text !== '') return { text, error: undefined };
  return { text, error: refuseAll(`${fact.name}> directive requires additional arguments`) };
}

/**
 * A section with an argument and no more: a path, or `~` and a pattern. httpd says so only when it has read what
 * is inside. Source: server/core.c, dirsection(), urlsection(), filesection().
 */
export const checkSection: Checker = (call) => {
  const argument = sectionArgument(call);
  if (argument.error) return argument.error;
  const definite = call.args.filter((arg) => !isOpen(arg));
  const most = call.values.known?.includes(known(definite[0]) ?? '') ? 2 : 1;
  if (definite.length <= most) return undefined;
  return refuseWord(most, call.values.message?.replace('{name}', () => call.fact.name) ?? '');
};

/** A section that only wants its `>`, and an argument where `least` says so. */
export const checkSectionWords: Checker = (call) => {
  const { values, args, complete } = call;
  const { min = 0 } = values;
  const argument = sectionArgument(call);
  if (argument.error && (!call.raw.includes('>') || min > 0)) return argument.error;
  const missing = values.messages?.missing;
  if (missing !== undefined && call.raw === '>') return refuseAll(missing);
  const filled = args.slice(0, min).filter((arg) => known(arg) !== '').length;
  if (complete && filled < min)
    return refuseAll(`${call.fact.name}> directive requires additional arguments`);
  const [first, second] = args.map(known);
  const isTwice = values.form === 'differ' && complete && equalsIgnoringCase(first ?? '', second ?? '\0');
  return isTwice ? refuseWord(1, values.message ?? '') : undefined;
};

/** A section whose words are judged one by one. */
export const checkSectionPositions: Checker = (call) => {
  const argument = sectionArgument(call);
  const isOptional = call.values.min === 0 && call.raw.includes('>');
  return argument.error && !isOptional ? argument.error : checkPositions(call);
};

/** A section without arguments: `<RequireAll>`, `<Else>`. */
export const checkBareSection: Checker = (call) => {
  const { text, error } = sectionArgument(call);
  if (!call.raw.includes('>')) return error;
  return text === '' || !call.complete
    ? undefined
    : refuseAll(call.values.message?.replace('{name}', () => call.fact.name) ?? '');
};

/** `<If>` and `<ElseIf>`. Source: server/core.c, ifsection(). */
export const checkConditionSection: Checker = (call) => {
  const argument = sectionArgument(call);
  if (argument.error) return argument.error;
  const condition = known(call.args[0]);
  const fault =
    condition === undefined
      ? undefined
      : validateCondition(condition, call, 0, (error) => `Cannot parse condition clause: ${error}`);
  if (fault) return fault;
  return call.complete && call.args.length > 1
    ? refuseWord(1, `Multiple ${call.fact.name}> arguments not supported.`)
    : undefined;
};

/**
 * `<IfVersion>`: an operator, then a version or a pattern. Source: modules/metadata/mod_version.c, start_ifversion().
 */
export const checkIfVersion: Checker = (call) => {
  const { args, complete, raw, fact } = call;
  if (!complete || args.some((arg) => known(arg) === undefined)) return undefined;
  const parts = splitIfVersion(splitWords(raw));
  if (!parts) return refuseAll(`${fact.name}> directive missing closing '>'`);
  const { operator, version, index } = parts;
  const plain = operator.length > 1 && operator.startsWith('!') ? operator.slice(1) : operator;
  if (!/^(?:~|[=<>]=?)$/.test(plain)) return refuseWord(0, `unrecognized operator '${operator}'`, operators);
  const isPattern = plain === '~' || (plain.startsWith('=') && version.startsWith('/'));
  if (!isPattern) return isVersion(version) ? undefined : refuseWord(index, badVersion);
  const isUnclosed = plain !== '~' && (version.length < 2 || !version.endsWith('/'));
  if (isUnclosed) return refuseWord(index, 'Missing delimiting / of regular expression.');
  const pattern = plain === '~' ? version : version.slice(1, -1);
  return refusePattern(index, pattern, 'Unable to compile regular expression');
};

interface IfVersion {
  readonly operator: ByteText;
  readonly version: ByteText;
  /** Index of the version among the words. */
  readonly index: number;
}

/** Operator and version, the `>` taken off, which may be a word by itself; undefined where it is missing. */
function splitIfVersion([first = '', second, third]: readonly ByteText[]): IfVersion | undefined {
  if (second === undefined || (second === '>' && third === undefined))
    return second === '>' || first.endsWith('>')
      ? { operator: '=', version: second === '>' ? first : first.slice(0, -1), index: 0 }
      : undefined;
  if (second === '' || (third !== '>' && !second.endsWith('>'))) return undefined;
  return { operator: first, version: third === '>' ? second : second.slice(0, -1), index: 1 };
}
const operators = ['=', '==', '>', '>=', '<', '<=', '~', '!'];
const badVersion =
  'Version appears to be invalid. It must have the format major[.minor[.patch]] where major, minor and patch are numbers.';

/** One to three numbers; what follows the third dot does not matter. Source: compare_version(). */
function isVersion(text: ByteText): boolean {
  return /^\d+(?:\.\d*){0,1}$|^\d+\.\d*\.\d*$/.test(text) && atoi(text) >= 0;
}
