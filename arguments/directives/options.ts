import type { ByteText } from '../../grammar/byte-text.ts';
import { type ArgumentError, refuseAll, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, known, validateText } from '../call/call.ts';
import { acceptedWords, accepts } from '../call/vocabularies.ts';
import { findIgnoringCase, startsIgnoringCase } from '../text/ascii.ts';
import { atoi } from '../text/c-numbers.ts';

/**
 * Options: from 2.4 on signed and unsigned words do not mix, `None` and `All` come first and take no sign.
 * Source: server/core.c, set_options().
 */
export const checkOptions: Checker = (call) => {
  const isStrict = call.series !== '2.2';
  const before: WordsBefore = { areThere: false, signed: false, allOrNone: false };
  let certain = true;
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    certain &&= value !== undefined;
    if (value === undefined) continue;
    const hasSign = ['+', '-'].includes(value[0] ?? '');
    const option = hasSign ? value.slice(1) : value;
    const isWhole = findIgnoringCase(['none', 'all'], option);
    const fault = isStrict && certain ? addWord(before, hasSign, isWhole) : undefined;
    if (fault !== undefined) return refuseWord(index, fault);
    if (!accepts(call, option))
      return { ...refuseWord(index, `Illegal option ${option}`, acceptedWords(call)), part: option };
    before.areThere = true;
  }
  return undefined;
};

interface WordsBefore {
  areThere: boolean;
  signed: boolean;
  allOrNone: boolean;
}

/** Why a word does not go together with those before it; undefined where it does, and is one of them from now on. */
function addWord(
  before: WordsBefore,
  hasSign: boolean,
  isWhole: 'none' | 'all' | undefined,
): string | undefined {
  const isMixed = hasSign ? !before.signed && !before.allOrNone : before.signed;
  if (isMixed && before.areThere) return mixed;
  before.signed ||= hasSign;
  if (isWhole && before.areThere) return FIRST[isWhole];
  if (isWhole && before.signed) return SIGNED[isWhole];
  before.allOrNone ||= isWhole !== undefined;
  return undefined;
}

const mixed = 'Either all Options must start with + or -, or no Option may.';
const FIRST = {
  none: "'Options None' must be the first Option given.",
  all: "'Options All' must be the first option given.",
};
const SIGNED = {
  none: "You may not use 'Options +None' or 'Options -None'.",
  all: "You may not use 'Options +All' or 'Options -All'.",
};

/** AllowOverride. Source: server/core.c, set_override() and set_allow_opts(). */
export const checkAllowOverride: Checker = (call) => {
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    if (value === undefined) continue;
    const equals = value.indexOf('=');
    const name = equals < 0 ? value : value.slice(0, equals);
    if (!accepts(call, name))
      return { ...refuseWord(index, `Illegal override option ${name}`, acceptedWords(call)), part: name };
    if (equals < 0 && findIgnoringCase(['nonfatal'], name))
      return refuseWord(index, `=Override, =Unknown or =All expected after ${name}`, nonfatal);
    const [options] = call.values.words ?? [];
    if (options === undefined || equals < 0 || !findIgnoringCase(['options'], name)) continue;
    for (const option of value.slice(equals + 1).split(',')) {
      const error = option === '' ? undefined : validateText(option, options, call);
      if (error !== undefined) return { ...error, word: index, part: option };
    }
  }
  return undefined;
};

const nonfatal = ['Nonfatal=Override', 'Nonfatal=Unknown', 'Nonfatal=All'];

/** AllowOverrideList: `None` stands alone; unknown names only make a warning. Source: set_override_list(). */
export const checkAllowOverrideList: Checker = ({ args, complete }) => {
  const index = args.findIndex((arg) => equalsNone(known(arg)));
  const isAlone = args.length === 1 || (!complete && args.length === 0);
  if (index < 0 || isAlone) return undefined;
  return refuseWord(index, "'None' not allowed with other directives in AllowOverrideList");
};

function equalsNone(value: ByteText | undefined): boolean {
  return value !== undefined && findIgnoringCase(['none'], value) !== undefined;
}

/** IndexOptions. Source: modules/generators/mod_autoindex.c, add_opts(). */
export const checkIndexOptions: Checker = (call) => {
  let plain = false;
  let none = false;
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    if (value === undefined) {
      plain = none = false;
      continue;
    }
    const sign = value[0] === '+' || value[0] === '-' ? value[0] : '';
    const option = value.slice(sign.length);
    const error = validateIndexOption(option, sign, index, call);
    if (error) return error;
    if (findIgnoringCase(['none'], option)) [plain, none] = [false, true];
    else if (sign === '' && findIgnoringCase(indexFlags(call), option)) plain = true;
  }
  return call.complete && plain && none
    ? refuseAll("Cannot combine other IndexOptions keywords with 'None'")
    : undefined;
};

function validateIndexOption(
  option: ByteText,
  sign: string,
  index: number,
  call: Call,
): ArgumentError | undefined {
  if (findIgnoringCase(['none'], option))
    return sign === '' ? undefined : refuseWord(index, "Cannot combine '+' or '-' with 'None' keyword");
  for (const [name, least] of widths) {
    const isNamed = least !== undefined;
    if (findIgnoringCase([name], option)) {
      if (isNamed && sign !== '-')
        return refuseWord(index, `${name} with no value may only appear as '-${name}'`, [
          `-${name}`,
          `${name}=*`,
        ]);
      return undefined;
    }
    if (!startsIgnoringCase(option, `${name}=`)) continue;
    if (sign === '-') return refuseWord(index, `Cannot combine '-' with ${name}=n`);
    const width = atoi(option.slice(name.length + 1));
    return isNamed && option[name.length + 1] !== '*' && width !== 0 && width < least
      ? refuseWord(index, `${name} value must be greater than ${least}`)
      : undefined;
  }
  if (accepts(call, option)) return undefined;
  return { ...refuseWord(index, 'Invalid directory indexing option', acceptedWords(call)), part: option };
}

const widths: readonly (readonly [name: string, least: number | undefined])[] = [
  ['IconWidth', undefined],
  ['IconHeight', undefined],
  ['NameWidth', 5],
  ['DescriptionWidth', 12],
];

/** The options that are bits and so are at odds with `None`; the others only set a value. */
function indexFlags(call: Call): readonly string[] {
  return acceptedWords(call).filter((word) => !['None', 'UseOldDateFormat'].includes(word));
}
