import type { ByteText } from '../grammar/byte-text.ts';
import { findBadAddress } from './addresses.ts';
import { equalsIgnoringCase } from './ascii.ts';
import { type Call, type Checker, isOpen, known } from './call.ts';
import { type Complaint, refuseAll, refuseWord } from './complaint.ts';
import { judgeCondition, judgeString } from './expressions.ts';
import { unknownMethod } from './methods.ts';
import { findWordEnd } from './split-words.ts';
import { acceptedWords } from './vocabularies.ts';

/**
 * Require of 2.4: a provider, case and all, then what that provider wants. 2.2 takes any words.
 * Source: modules/aaa/mod_authz_core.c, add_authz_provider().
 */
export const checkRequire: Checker = (call) => {
  const { words, complete } = call;
  const first = known(words[0]);
  if (first === undefined && (words[0] || !complete)) return undefined;
  const isNegated = first !== undefined && equalsIgnoringCase(first, 'not');
  const at = isNegated ? 1 : 0;
  if (words.slice(0, at + 1).some(isOpen) || (!words[at] && !complete)) return undefined;
  const provider = words[at] ? known(words[at]) : '';
  if (provider === undefined) return undefined;
  if (!acceptedWords(call).includes(provider))
    return {
      kind: 'value',
      message: `Unknown Authz provider: ${provider}`,
      word: words[at] ? at : undefined,
      expected: acceptedWords(call),
      openTo: 'authz provider',
    };
  return judgeProviderLine(provider, at, call) ?? (isNegated ? judgeNegation(call) : undefined);
};

function judgeProviderLine(provider: string, at: number, call: Call): Complaint | undefined {
  const rest = call.words.slice(at + 1);
  const text = textAfter(call.raw, at + 1);
  const isKnown = !rest.some((word) => known(word) === undefined);
  const wrap = (error: string) => `Cannot parse expression in require line: ${error}`;
  switch (call.values.types?.[provider]) {
    case 'all':
      return isKnown && !equalsIgnoringCase(text, 'granted') && !equalsIgnoringCase(text, 'denied')
        ? {
            ...refuseAll("Argument for 'Require all' must be 'granted' or 'denied'"),
            ...allExpected(at, rest.length),
          }
        : undefined;
    case 'ip':
      return judgeAddresses(rest.map(known), at, call);
    case 'method': {
      const index = rest.findIndex((word) => !call.values.methods?.includes(known(word) ?? 'GET'));
      const method = known(rest[index]);
      return method
        ? unknownMethod(at + 1 + index, `Invalid Method '${method}'`, call.values.methods)
        : undefined;
    }
    case 'condition': {
      const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
      return isKnown ? judgeCondition(isQuoted ? text.slice(1, -1) : text, call, at + 1, wrap) : undefined;
    }
    case 'string':
      return isKnown ? judgeString(text, call, at + 1, wrap) : undefined;
    default:
      return undefined;
  }
}

function allExpected(at: number, count: number): Pick<Complaint, 'word' | 'expected'> {
  return { word: count > 0 ? at + 1 : undefined, expected: ['granted', 'denied'] };
}

function judgeAddresses(
  values: readonly (ByteText | undefined)[],
  at: number,
  call: Call,
): Complaint | undefined {
  const end = values.indexOf('');
  const addresses = end < 0 ? values : values.slice(0, end);
  if (addresses.length === 0)
    return call.complete ? refuseAll("'require ip' requires an argument") : undefined;
  const fault = findBadAddress(addresses);
  return fault && { ...fault, word: (fault.word ?? 0) + at + 1 };
}

/** `not` only makes sense where all must hold: directly inside `<RequireAll>`. */
function judgeNegation({ inside, fact }: Call): Complaint | undefined {
  if (!inside) return undefined;
  const section = inside.find((key) => !transparent.has(key)) ?? '';
  const name = conditionSections[section] ?? '<RequireAny>';
  return name === '<RequireAll>'
    ? undefined
    : refuseWord(0, `negative ${fact.name} directive has no effect in ${name} directive`);
}

/** Sections that leave the ones around them in force. */
const transparent: ReadonlySet<string> = new Set([
  '<limit',
  '<limitexcept',
  '<ifmodule',
  '<ifdefine',
  '<ifversion',
  '<iffile',
  '<ifdirective',
  '<ifsection',
]);
const conditionSections: Readonly<Record<string, string>> = {
  '<requireall': '<RequireAll>',
  '<requireany': '<RequireAny>',
  '<requirenone': '<RequireNone>',
};

/** The text that follows the first words. */
function textAfter(raw: ByteText, count: number): ByteText {
  let at = 0;
  for (let i = 0; i < count; i++) {
    at = findWordEnd(raw, at);
    at += /^[\t-\r ]*/.exec(raw.slice(at))![0].length;
  }
  return raw.slice(at);
}
