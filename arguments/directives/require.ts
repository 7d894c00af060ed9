import { sectionKind } from '../../facts/sections.ts';
import { thirdPartyProviders } from '../../facts/third-party.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import { type ArgumentError, refuseAll, refuseUnknown, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, isOpen, known } from '../call/call.ts';
import { acceptedWords, missingModules } from '../call/vocabularies.ts';
import { equalsIgnoringCase, findIgnoringCase } from '../text/ascii.ts';
import { findWordEnd } from '../text/split-words.ts';
import { findBadAddress } from '../values/addresses.ts';
import { validateCondition, validateString } from '../values/expressions.ts';
import { isOfModule, unknownMethod } from './methods.ts';

/**
 * Require of 2.4: a provider, case and all, then what that provider wants. 2.2 takes any words.
 * Source: modules/aaa/mod_authz_core.c, add_authz_provider().
 */
export const checkRequire: Checker = (call) => {
  const { args, complete } = call;
  const first = known(args[0]);
  if (first === undefined && (args[0] || !complete)) return undefined;
  const isNegated = first !== undefined && equalsIgnoringCase(first, 'not');
  const at = isNegated ? 1 : 0;
  if (args.slice(0, at + 1).some(isOpen) || (!args[at] && !complete)) return undefined;
  const provider = args[at] ? known(args[at]) : '';
  if (provider === undefined) return undefined;
  const refusedNegation = () => (isNegated ? validateNegation(call) : undefined);
  if (mayBeOfAnotherMaker(provider, call)) return refusedNegation();
  if (!acceptedWords(call).includes(provider))
    return refuseUnknown(
      {
        kind: 'value',
        message: `Unknown Authz provider: ${provider}`,
        word: args[at] ? at : undefined,
        expected: acceptedWords(call),
      },
      'authz provider',
      missingModules(call, provider),
    );
  const line: ProviderLine = {
    text: textAfter(call.raw, at + 1),
    values: args.slice(at + 1).map(known),
    at: at + 1,
  };
  return validateProviderLine(provider, line, call) ?? refusedNegation();
};

/** Whether a module that is not httpd's, and that the server may have, has the provider. */
function mayBeOfAnotherMaker(name: string, { modules }: Call): boolean {
  return thirdPartyProviders().some(
    (provider) =>
      provider.group === 'authz' &&
      provider.name === name &&
      (modules === undefined || provider.modules.some((module) => modules.has(module) !== 'absent')),
  );
}

/** What follows a provider. */
export interface ProviderLine {
  readonly text: ByteText;
  /** The words of the text, undefined where a variable hides one. */
  readonly values: readonly (ByteText | undefined)[];
  /** Index of the first of them among the words of the command. */
  readonly at: number;
}

function withoutQuotes(text: ByteText): ByteText {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

function validateAll({ text, values, at }: ProviderLine): ArgumentError | undefined {
  const expected = ['granted', 'denied'];
  if (findIgnoringCase(expected, text)) return undefined;
  const word = values.length > 0 ? at : undefined;
  return { ...refuseAll("Argument for 'Require all' must be 'granted' or 'denied'"), word, expected };
}

/** What a provider has against its arguments; the fact's `types` say what it wants. */
export function validateProviderLine(
  provider: string,
  line: ProviderLine,
  call: Call,
): ArgumentError | undefined {
  const { text, values, at } = line;
  const isKnown = !values.includes(undefined);
  const wrap = (error: string) => `Cannot parse expression in require line: ${error}`;
  switch (ownEntry(call.values.types, provider)) {
    case 'all':
      return isKnown ? validateAll(line) : undefined;
    case 'nothing':
      return isKnown && text !== ''
        ? refuseWord(at, `'Require ${provider}' does not take arguments`)
        : undefined;
    case 'ip':
      return validateAddresses(line, call);
    case 'method': {
      const index = values.findIndex(
        (value = 'GET') => !call.values.methods?.includes(value) && !isOfModule(value, call),
      );
      const method = values[index];
      return method
        ? unknownMethod(at + index, `Invalid Method '${method}'`, call.values.methods)
        : undefined;
    }
    case 'condition':
      return isKnown ? validateCondition(withoutQuotes(text), call, at, wrap) : undefined;
    case 'string':
      return isKnown ? validateString(text, call, at, wrap) : undefined;
    default:
      return undefined;
  }
}

function validateAddresses({ values, at }: ProviderLine, call: Call): ArgumentError | undefined {
  const end = values.indexOf('');
  const addresses = end < 0 ? values : values.slice(0, end);
  if (addresses.length === 0)
    return call.complete ? refuseAll("'require ip' requires an argument") : undefined;
  const fault = findBadAddress(addresses);
  return fault && { ...fault, word: (fault.word ?? 0) + at };
}

/** `not` only makes sense where all must hold: directly inside `<RequireAll>`. */
function validateNegation({ inside, fact }: Call): ArgumentError | undefined {
  if (!inside) return undefined;
  const section = inside.find((key) => !isTransparent(key)) ?? '';
  // where the text of a macro comes to stand nobody knows
  if (section === '<macro') return undefined;
  // no httpd is built with it, so that none comes to its contents
  if (section === '<requirenotall') return undefined;
  const name = ownEntry(requireSections, section) ?? '<RequireAny>';
  return name === '<RequireAll>'
    ? undefined
    : refuseWord(0, `negative ${fact.name} directive has no effect in ${name} directive`);
}

/** Whether a section leaves the one around it in force. */
function isTransparent(key: string): boolean {
  const kind = sectionKind(key);
  return kind === 'Limit' || kind === 'Condition';
}

const requireSections: Readonly<Record<string, string>> = {
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
