import type { ByteText } from '../../grammar/byte-text.ts';
import { type ArgumentError, refuseAll, refuseUnknown, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, known } from '../call/call.ts';
import { acceptedWords, missingModules } from '../call/vocabularies.ts';
import { equalsIgnoringCase, isDigit, startsIgnoringCase } from '../text/ascii.ts';
import { logItemsIn } from '../text/log-items.ts';
import { validateCondition, validateString } from '../values/expressions.ts';

/** LogFormat: a format, then perhaps a name for it. Source: mod_log_config.c, log_format(). */
export const checkLogFormat: Checker = (call) => validateFormat(0, call);

/** CustomLog and GlobalLog: a file, a format, then perhaps a condition. Source: mod_log_config.c, add_custom_log(). */
export const checkCustomLog: Checker = (call) => {
  const clause = known(call.args[2]);
  return (clause === undefined ? undefined : validateClause(clause, 2, call)) ?? validateFormat(1, call);
};

/** CookieLog of 2.2 and TransferLog take a file only; the name of a format passes as a format does. */
function validateFormat(index: number, call: Call): ArgumentError | undefined {
  const format = known(call.args[index]);
  if (format === undefined) return undefined;
  const fault = findFormatFault(format, call);
  if (fault === undefined) return undefined;
  const error = refuseWord(index, fault.message);
  const { unknown } = fault;
  return unknown === undefined
    ? error
    : refuseUnknown(
        { ...error, part: unknown.text },
        call.values.openTo,
        missingModules(call, unknown.letter),
      );
}

function validateClause(clause: ByteText, index: number, call: Call): ArgumentError | undefined {
  if (startsIgnoringCase(clause, 'env='))
    return /^=!?$/.test(clause.slice(3)) ? refuseWord(index, 'missing environment variable name') : undefined;
  if (call.series === '2.2' || !startsIgnoringCase(clause, 'expr='))
    return refuseWord(
      index,
      'error in condition clause',
      call.series === '2.2' ? ['env='] : ['env=', 'expr='],
    );
  if (clause.length === 5) return refuseWord(index, 'missing condition');
  return validateCondition(clause.slice(5), call, index, (fault) => fault);
}

interface FormatFault {
  readonly message: string;
  /** The letter that nobody has, where that is what is wrong, and the text from its `%` on. */
  readonly unknown: { readonly letter: string; readonly text: ByteText } | undefined;
}

/** The first directive of a format that is not known or not finished. Source: mod_log_config.c, parse_log_item(). */
function findFormatFault(format: ByteText, call: Call): FormatFault | undefined {
  for (const { start, letterAt } of logItemsIn(format)) {
    if (letterAt >= format.length)
      return { message: 'Ran off end of LogFormat parsing args to some directive', unknown: undefined };
    const long = format.slice(letterAt, letterAt + 3);
    const isLong = long.length === 3 && long.startsWith('^') && isKnown(long, call);
    const letter = format[letterAt]!;
    if (!isLong && !isKnown(letter, call)) {
      const text = format.slice(start, letterAt + 1);
      return { message: `Unrecognized LogFormat directive %${letter}`, unknown: { letter, text } };
    }
  }
  return undefined;
}

function isKnown(item: string, call: Call): boolean {
  return acceptedWords(call).includes(item);
}

/** ErrorLogFormat: perhaps `connection` or `request`, then a format. Source: server/core.c, set_errorlog_format(). */
export const checkErrorLogFormat: Checker = (call) => {
  if (!call.complete) return undefined;
  const [first, second] = call.args;
  const value = known(first);
  if (value === undefined) return undefined;
  if (!second) return validateErrorFormat(value, 0, true, call);
  if (!errorFormats.some((name) => equalsIgnoringCase(name, value)))
    return refuseWord(0, 'ErrorLogFormat type must be one of request, connection', errorFormats);
  const format = known(second);
  return format === undefined ? undefined : validateErrorFormat(format, 1, false, call);
};
const errorFormats = ['connection', 'request'];

function validateErrorItem(
  { letter, isRequired, level }: ErrorItem,
  index: number,
  isMain: boolean,
  call: Call,
): ArgumentError | undefined {
  if (letter === undefined)
    return refuseWord(index, 'Ran off end of error log format parsing args to some directive');
  if (letter !== 'M' && !isKnown(letter, call)) {
    const error = refuseWord(index, `Unrecognized error log format directive %${letter}`);
    return call.values.openTo ? { ...error, openTo: call.values.openTo } : error;
  }
  if (letter === 'M' && !isMain) return refuseWord(index, noMessage);
  if (isMain && isRequired)
    return refuseWord(index, "The '+' flag cannot be used in the main error log format");
  if (!isMain && level !== 0) return refuseWord(index, noLevel);
  return level > 15 ? refuseWord(index, 'The specified loglevel modifier is out of range') : undefined;
}

function validateErrorFormat(
  format: ByteText,
  index: number,
  isMain: boolean,
  call: Call,
): ArgumentError | undefined {
  let hasMessage = false;
  let at = 0;
  while (at < format.length) {
    if (format[at] !== '%') {
      at = skipErrorText(format, at);
      continue;
    }
    at++;
    if (format[at] === ' ') {
      at++;
      continue;
    }
    if (format[at] === '%') {
      at++;
      continue;
    }
    const item = readErrorItem(format, at);
    at = item.end;
    const error = validateErrorItem(item, index, isMain, call);
    if (error !== undefined) return error;
    hasMessage ||= item.letter === 'M';
  }
  return isMain && !hasMessage
    ? refuseAll("main ErrorLogFormat must contain message format string '%M'")
    : undefined;
}
const noMessage = '%M cannot be used in once-per-request or once-per-connection formats';
const noLevel =
  'The loglevel cannot be used as a condition in once-per-request or once-per-connection formats';

/** The offset after text outside directives; an escaped `%` belongs to it. */
function skipErrorText(format: ByteText, start: number): number {
  let at = start;
  while (at < format.length && format[at] !== '%') at += format[at] === '\\' ? 2 : 1;
  return at;
}

interface ErrorItem {
  readonly letter: string | undefined;
  readonly isRequired: boolean;
  readonly level: number;
  readonly end: number;
}

function readErrorItem(format: ByteText, start: number): ErrorItem {
  let at = start;
  let isRequired = false;
  let level = 0;
  while (at < format.length) {
    const char = format[at]!;
    if (char === '{') {
      const close = format.indexOf('}', at);
      at = close < 0 ? format.length : close + 1;
    } else if (char === '+' || char === '-') {
      isRequired ||= char === '+';
      at++;
    } else if (isDigit(char.charCodeAt(0))) {
      const digits = /^\d+/.exec(format.slice(at))![0];
      level = Number(digits);
      at += digits.length;
    } else return { letter: char, isRequired, level, end: at + 1 };
  }
  return { letter: undefined, isRequired, level, end: at };
}

/** LogMessage: text, then hook= and expr= in any order. Source: mod_log_debug.c, cmd_log_message(). */
export const checkLogMessage: Checker = (call) => {
  const [message, ...clauses] = call.args;
  const text = known(message);
  const fault =
    text === undefined
      ? undefined
      : validateString(text, call, 0, (error) => `Could not parse message expression '${text}': ${error}`);
  if (fault) return fault;
  for (const [index, arg] of clauses.entries()) {
    const clause = known(arg);
    if (clause === undefined) continue;
    const error = validateMessageClause(clause, index + 1, call);
    if (error) return error;
  }
  return undefined;
};

function validateMessageClause(clause: ByteText, index: number, call: Call): ArgumentError | undefined {
  if (startsIgnoringCase(clause, 'hook=')) {
    const name = clause.slice(5);
    const hooks = call.values.accepts ?? [];
    return name === '*' || hooks.some((hook) => equalsIgnoringCase(hook, name))
      ? undefined
      : refuseWord(index, `Invalid hook name: ${name}`, hooks);
  }
  if (!startsIgnoringCase(clause, 'expr='))
    return refuseWord(index, `Invalid argument ${clause}`, ['hook=', 'expr=']);
  const condition = clause.slice(5);
  return validateCondition(
    condition,
    call,
    index,
    (error) => `Could not parse expression '${condition}': ${error}`,
  );
}
