import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import { type ArgumentError, refuseUnknown } from '../call/argument-error.ts';
import { type Call, type Checker, fill, known } from '../call/call.ts';
import { acceptedWords, accepts, missingModules } from '../call/vocabularies.ts';

/** Each word must be one of `accepts`, of those that begin with one of `prefixes`, or a number where `orNumber` says so. */
export const checkKeywords: Checker = (call) => {
  // of a switch, httpd reads only the first word
  const args = call.fact.how === 'FLAG' ? call.args.slice(0, 1) : call.args;
  for (const [index, arg] of args.entries()) {
    const value = known(arg);
    const error = value === undefined ? undefined : validateKeyword(value, index, call);
    if (error) return error;
  }
  return undefined;
};

/** As keywords, each with an optional `+` or `-` before it. */
export const checkSignedKeywords: Checker = (call) => {
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    if (value === undefined) continue;
    const sign = value[0] === '+' || value[0] === '-' ? value[0] : '';
    const keyword = value.slice(sign.length);
    const refused = ownEntry(call.values.refused, keyword.toLowerCase());
    if (sign === '-' && (refused !== undefined || lackOf(keyword, call) !== undefined)) continue;
    const error = validateKeyword(keyword, index, call);
    if (error) return error.isNotBuilt === true ? error : { ...error, part: keyword };
    if (sign !== '' && call.values.unsigned?.some((word) => word.toLowerCase() === keyword.toLowerCase()))
      return {
        kind: 'value',
        message: fill(call.values.messages?.sign ?? '', call.fact.name, keyword),
        word: index,
      };
  }
  return undefined;
};

/** Words that httpd holds to be at odds with one another, judged after each word is known. */
export const checkExclusiveKeywords: Checker = (call) => {
  const seen: string[] = [];
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    if (value === undefined) continue;
    const error = validateKeyword(value, index, call);
    if (error) return error;
    seen.push(value.toLowerCase());
    for (const [message, last, others] of call.values.exclusive ?? [])
      if (last.includes(seen.at(-1)!) && others.some((other) => seen.includes(other)))
        return { kind: 'value', message, word: index };
  }
  return undefined;
};

/** A keyword that names what the second word is for; one word alone is anything. */
export const checkNamedNote: Checker = (call) => {
  const name = known(call.args[0]);
  const isNote = call.complete && call.args.length > 1;
  return name === undefined || !isNote ? undefined : validateKeyword(name, 0, call);
};

/** The complaint about a word that is none of the accepted ones, or one known to be refused. */
function validateKeyword(value: ByteText, index: number, call: Call): ArgumentError | undefined {
  const { values, fact } = call;
  const lack = lackOf(value, call);
  if (lack !== undefined) return { kind: 'value', message: lack, word: index, isNotBuilt: true };
  if (accepts(call, value)) return undefined;
  const refused = ownEntry(values.refused, values.caseSensitive ? value : value.toLowerCase());
  if (refused !== undefined) return { kind: 'value', message: fill(refused, fact.name, value), word: index };
  return refuseUnknown(
    {
      kind: 'value',
      message: fill(values.message ?? '', fact.name, value),
      word: index,
      expected: acceptedWords(call),
    },
    values.openTo,
    missingModules(call, value),
  );
}

/** What httpd says of a word that it is surely built without. */
function lackOf(value: ByteText, { values, lacks }: Call): string | undefined {
  const [option, message] = ownEntry(values.needsBuild, asciiLowerCase(value)) ?? [];
  return option !== undefined && lacks?.(option) === true ? message : undefined;
}
