import type { TextRule } from '../../facts/directive-fact.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isWhitespace } from '../../grammar/whitespace.ts';
import { refuseAll } from '../call/argument-error.ts';
import { type Checker, eachWord, fill, known } from '../call/call.ts';
import { accepts } from '../call/vocabularies.ts';

/** Nothing to judge from the text alone: paths, names, free text. */
export const acceptAnything: Checker = () => undefined;

/** httpd knows the directive only to refuse it. */
export const refuseAlways: Checker = ({ values, fact }) => refuseAll(values.message ?? fact.help ?? '');

/** Text that must begin with, hold or lack something; the first rule it breaks speaks. */
export const checkText: Checker = eachWord((value, call) => {
  if (accepts(call, value)) return undefined;
  const broken = call.values.rules?.find((rule) => !obeys(value, rule));
  return broken && fill(broken.message, call.fact.name, value);
});

/** The first word of text that httpd splits at spaces and tabs by itself. */
export const checkFirstToken: Checker = (call) => {
  if (call.args.some((arg) => known(arg) === undefined)) return undefined;
  const token = call.raw.split(/[ \t]+/).find((part) => part !== '') ?? '';
  const broken = call.values.rules?.find((rule) => !obeys(token, rule));
  return broken && { kind: 'value', message: fill(broken.message, call.fact.name, token), word: 0 };
};

function obeys(value: ByteText, rule: TextRule): boolean {
  switch (rule.must) {
    case 'begin':
      return rule.texts.some((text) => value.startsWith(text));
    case 'contain':
      return rule.texts.some((text) => value.includes(text));
    case 'contain-after-first':
      return rule.texts.some((text) => value.slice(1).includes(text));
    case 'lack':
      return !rule.texts.some((text) => value.includes(text));
    case 'lack-blanks':
      return ![...value].some((char) => isWhitespace(char.charCodeAt(0)));
    case 'not-be-empty':
      return value !== '';
    case 'be-shorter-than':
      return value.length < Number(rule.texts[0]);
  }
}
