import type { ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import { type ArgumentError, refuseAll, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, known } from '../call/call.ts';
import { acceptedWords } from '../call/vocabularies.ts';
import { equalsIgnoringCase, findIgnoringCase, startsIgnoringCase } from '../text/ascii.ts';
import { validateCondition, validateString } from '../values/expressions.ts';

interface HeaderLine {
  readonly call: Call;
  readonly action: string;
  /** Index of the word that follows the action: the header's name. */
  readonly at: number;
  readonly value: ByteText | undefined;
  readonly substitute: ByteText | undefined;
  readonly clause: ByteText | undefined;
}

/**
 * Header and RequestHeader. Regular expressions are judged elsewhere.
 * Source: modules/metadata/mod_headers.c, header_cmd() and header_inout_cmd().
 */
export const checkHeader: Checker = (call) => {
  const { args, values, complete } = call;
  if (!complete || args.some((arg) => known(arg) === undefined)) return validateActionOnly(call);
  const texts = args.map(({ value }) => value);
  const at = values.known?.some((table) => equalsIgnoringCase(table, texts[0] ?? '')) ? 2 : 1;
  if (texts.length > at + 4) return refuseWord(at + 4, `${call.fact.name} has too many arguments`);
  const action = readAction(texts[at - 1] ?? '', call);
  if (action === undefined) return refuseWord(at - 1, values.message ?? '', acceptedWords(call));
  const [value, substitute, clause] = [texts[at + 1], texts[at + 2], texts[at + 3]];
  return validateHeader({ call, action, at, value, substitute, clause });
};

/** With variables about, only the action itself can be wrong for sure. */
function validateActionOnly(call: Call): ArgumentError | undefined {
  const [first, second] = call.args;
  const table = known(first);
  if (table === undefined) return undefined;
  const isTable = call.values.known?.some((word) => equalsIgnoringCase(word, table));
  const action = isTable ? known(second) : table;
  if (action === undefined || readAction(action, call) !== undefined) return undefined;
  return refuseWord(isTable ? 1 : 0, call.values.message ?? '', acceptedWords(call));
}

function readAction(word: ByteText, call: Call): string | undefined {
  return findIgnoringCase(acceptedWords(call), word);
}

function validateEdit({ call, at, substitute, clause }: HeaderLine): ArgumentError | undefined {
  if (substitute === undefined) return refuseAll('Header edit requires a match and a substitution');
  const refused = validateClause(clause, at + 3, call);
  return refused ?? (call.series === '2.2' ? undefined : judgeValue(substitute, at + 2, call));
}

function validateHeader(line: HeaderLine): ArgumentError | undefined {
  const { call, action, at, value, substitute, clause } = line;
  const refused = ownEntry(call.values.refused, action);
  if (action === 'edit' || action === 'edit*') return validateEdit(line);
  if (refused !== undefined && action !== 'echo') return refuseWord(at - 1, refused);
  if (clause !== undefined) return refuseWord(at + 3, 'Too many arguments to directive');
  if (action === 'unset' || action === 'echo') {
    if (value !== undefined && substitute !== undefined)
      return refuseWord(
        at + 2,
        action === 'unset' ? 'header unset takes two arguments' : 'Header echo takes two arguments',
      );
    if (refused !== undefined) return refuseWord(at - 1, refused);
    return validateClause(value, at + 1, call);
  }
  if (refused !== undefined) return refuseWord(at - 1, refused);
  if (value === undefined) return refuseAll('Header requires three arguments');
  return validateClause(substitute, at + 2, call) ?? judgeValue(value, at + 1, call);
}

/** `early`, `env=` or, from 2.4 on, `expr=`. */
function validateClause(clause: ByteText | undefined, index: number, call: Call): ArgumentError | undefined {
  if (clause === undefined || equalsIgnoringCase(clause, 'early')) return undefined;
  if (startsIgnoringCase(clause, 'env='))
    return /^=!?$/.test(clause.slice(3)) ? refuseWord(index, noVariable) : undefined;
  if (call.series === '2.2')
    return refuseWord(index, 'error: envclause should be in the form env=envar', ['early', 'env=']);
  if (!startsIgnoringCase(clause, 'expr='))
    return refuseWord(index, `Unknown parameter: ${clause}`, ['early', 'env=', 'expr=']);
  return validateCondition(
    clause.slice(5),
    call,
    index,
    (error) => `Can't parse envclause/expression: ${error}`,
  );
}
const noVariable = 'error: missing environment variable name. envclause should be in the form env=envar ';

/** The text of a header: `expr=` or a format. Source: parse_format_string(). */
function judgeValue(value: ByteText, index: number, call: Call): ArgumentError | undefined {
  if (call.series !== '2.2' && value.startsWith('expr='))
    return validateString(value.slice(5), call, index, (error) => `Can't parse value expression : ${error}`);
  const item = findUnknownItem(value, call.values.formats ?? []);
  return item === undefined ? undefined : refuseWord(index, `Unrecognized header format %${item}`);
}

function findUnknownItem(format: ByteText, items: readonly string[]): string | undefined {
  for (let at = format.indexOf('%'); at >= 0 && at < format.length - 1; at = format.indexOf('%', at)) {
    at++;
    if (format[at] === '%') {
      at++;
      continue;
    }
    if (format[at] === '{') {
      const close = format.indexOf('}', at);
      at = close < 0 ? format.length : close + 1;
    }
    const letter = format[at] ?? '';
    if (!items.includes(letter)) return letter;
    at++;
  }
  return undefined;
}
