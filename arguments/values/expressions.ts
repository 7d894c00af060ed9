import { ownCopy, query } from '../../core/query.ts';
import { type ExpressionFact, expressionElements, expressionModules } from '../../facts/expressions.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { LEXER_ERROR } from '../../grammar/expressions/expression-parser.ts';
import {
  type ExpressionForm,
  type ExpressionName,
  readExpression,
} from '../../grammar/expressions/expressions.ts';
import { regexFault } from '../../pcre2/regex-fault.ts';
import { type ArgumentError, refuseUnknown } from '../call/argument-error.ts';
import { type Call, type Checker, isInHtaccess, known, type ServerModules } from '../call/call.ts';
import { hasOutlived, hasReached } from '../call/vocabularies.ts';
import { equalsIgnoringCase, startsIgnoringCase } from '../text/ascii.ts';
import { findSubnetFault } from '../text/ip-addresses.ts';

/** How a directive reads an expression and words its complaint. */
export interface ExpressionUse {
  readonly form: ExpressionForm;
  /** httpd's text around what is wrong. */
  wrap(error: string): string;
  /** True where functions and operators that read files are refused. */
  readonly isRestricted?: boolean;
}

/** httpd's message for an invalid expression in one of the words. 2.2 has no expressions. */
export function validateExpression(
  text: ByteText,
  call: Call,
  word: number,
  use: ExpressionUse,
): ArgumentError | undefined {
  if (call.series === '2.2' || !hasReached(call.release, call.values.expressionsSince)) return undefined;
  const { release, modules } = call;
  const isRestricted = use.isRestricted ?? false;
  const fault = faultOfExpression(text, use.form, {
    release,
    modules,
    isRestricted,
    isHtaccess: isInHtaccess(call),
  });
  if (fault === undefined) return undefined;
  const error: ArgumentError = {
    kind: 'value',
    message: fault.error === LEXER_ERROR ? LEXER_ERROR : use.wrap(fault.error),
    word,
    ...(fault.badPattern === undefined ? {} : { part: fault.badPattern, isPattern: true }),
  };
  const { unknown } = fault;
  return unknown === undefined
    ? error
    : refuseUnknown(
        { ...error, part: unknown.name, expected: namesOf(unknown.kind, call.release) },
        `expression ${unknown.kind}`,
        fault.missing,
      );
}

/** A condition, as in `<If>`. */
export function validateCondition(
  text: ByteText,
  call: Call,
  word: number,
  wrap: (error: string) => string,
): ArgumentError | undefined {
  return validateExpression(text, call, word, { form: 'condition', wrap });
}

/** A text with variables in it, as in AuthName. */
export function validateString(
  text: ByteText,
  call: Call,
  word: number,
  wrap: (error: string) => string,
): ArgumentError | undefined {
  return validateExpression(text, call, word, { form: 'string', wrap });
}

/** Words that are texts with variables in them, worded by the fact: `{value}` the text, `{error}` what is wrong. */
export const checkStringExpressions: Checker = (call) => {
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    const message = call.values.message ?? '{error}';
    const error =
      value === undefined
        ? undefined
        : validateString(value, call, index, (error) =>
            message.replace(/\{(value|error)\}/g, (_, key: string) => (key === 'value' ? value : error)),
          );
    if (error) return error;
  }
  return undefined;
};

/** AuthBasicFake: `off`, or a user and a password. Source: mod_auth_basic.c, add_basic_fake(). */
export const checkFakeLogin: Checker = (call) => {
  const [user, password] = call.args.map(known);
  if (user === undefined || equalsIgnoringCase(user, 'off')) return undefined;
  const fault = validateString(
    user,
    call,
    0,
    (error) => `Could not parse fake username expression '${user}': ${error}`,
  );
  if (fault || password === undefined) return fault;
  return validateString(
    password,
    call,
    1,
    (error) => `Could not parse fake password expression associated to user '${user}': ${error}`,
  );
};

/** SSLRequire: all that follows is one condition. Source: ssl_engine_config.c, ssl_cmd_SSLRequire(). */
export const checkRawCondition: Checker = (call) =>
  call.args.some((arg) => known(arg) === undefined)
    ? undefined
    : spread(validateCondition(call.raw, call, 0, (error) => `${call.fact.name}: ${error}`));

function spread(error: ArgumentError | undefined): ArgumentError | undefined {
  return error && { ...error, word: undefined };
}

/** Where an expression is read that no directive contains. */
export interface ConditionSetting {
  /** `2.4.62`; undefined means the newest release that plume knows. */
  readonly release: string | undefined;
  /** The modules of the server; undefined where any may be there. */
  readonly modules: ServerModules | undefined;
  /** True where functions and operators that read files are refused. */
  readonly isRestricted: boolean;
  /** Whether it is surely in a .htaccess, where the functions that read files are refused. */
  readonly isHtaccess?: boolean;
  /** Functions that whoever reads it adds, in lower case. */
  readonly functions?: readonly string[];
}

/** httpd's message for a text that is not a valid condition there; undefined for a valid one. */
export function conditionFault(text: ByteText, setting: ConditionSetting): string | undefined {
  return faultOfExpression(text, 'condition', setting)?.error;
}

interface Fault {
  readonly error: string;
  /** The regular expression that does not compile, where that is the fault. */
  readonly badPattern?: ByteText | undefined;
  /** The name that httpd does not know, where that is all there is. */
  readonly unknown: ExpressionName | undefined;
  /** The modules that have it, where the server surely has none of them. */
  readonly missing: readonly string[];
}

const faultOfExpression = query(
  'faultOfExpression',
  (text: ByteText, form: ExpressionForm, setting: ConditionSetting): Fault | undefined =>
    validate(ownCopy(text), form, setting),
  {
    by: (text, form, { modules, release, isRestricted, isHtaccess = false, functions = [] }) => {
      const known = modules === undefined ? '' : modulesOfExpressions(modules);
      return [`${form} ${release} ${isRestricted} ${isHtaccess} ${functions.join()} ${known} ${text}`];
    },
  },
);

/** What of the modules decides about names. */
const modulesOfExpressions = query('modulesOfExpressions', (modules: ServerModules): string =>
  expressionModules()
    .map((name) => modules.has(name))
    .join(),
);

function validate(text: ByteText, form: ExpressionForm, setting: ConditionSetting): Fault | undefined {
  if (form === 'string' && !/[\\\n]|%\{/.test(text)) return undefined;
  const {
    names,
    fault: error,
    badPattern,
  } = readExpression(
    text,
    form,
    (name) => validateName(name, setting),
    (pattern) => regexFault(pattern) === undefined,
  );
  if (names === undefined) return { error, badPattern, unknown: undefined, missing: [] };
  // httpd looks up every name and keeps what it found last
  let fault: Fault | undefined;
  for (const name of names) {
    const error = validateName(name, setting) ?? validateOperand(name, setting);
    if (error === undefined) continue;
    const unknown = findElement(name, setting) ? undefined : name;
    fault = { error, unknown, missing: unknown === undefined ? [] : missingFor(unknown, setting) };
  }
  return fault;
}

function missingFor(name: ExpressionName, setting: ConditionSetting): readonly string[] {
  const module = findElement(name, { ...setting, modules: undefined })?.module;
  return module === undefined ? [] : [module];
}

/** httpd's message for an unknown name; names of modules that may be loaded are accepted. */
function validateName(name: ExpressionName, setting: ConditionSetting): string | undefined {
  const isAdded = name.kind === 'string-function' && setting.functions?.includes(asciiLowerCase(name.name));
  if (isAdded === true) return undefined;
  const element = findElement(name, setting);
  if (!element) return `${TITLES[name.kind]} '${name.name}' does not exist`;
  const isRefused =
    (element.isRestricted && setting.isRestricted) ||
    (setting.isHtaccess === true && hasOutlived(setting.release, element.htaccessUntil));
  if (isRefused) return `${element.name} not available in restricted context`;
  return undefined;
}

/** httpd's message for an invalid operand of an operator that needs a subnet. */
function validateOperand(name: ExpressionName, setting: ConditionSetting): string | undefined {
  if (findElement(name, setting)?.operands !== 'subnet') return undefined;
  if (name.constant === undefined) return `${name.name} requires subnet/netmask as constant argument`;
  const [address = '', ...mask] = name.constant.split('/');
  return findSubnetFault(address, mask.length > 0 ? mask.join('/') : undefined)
    ? 'parsing of subnet/netmask failed'
    : undefined;
}

const TITLES: Readonly<Record<ExpressionName['kind'], string>> = {
  variable: 'Variable',
  'string-function': 'Function',
  'list-function': 'List-returning function',
  unary: 'Unary operator',
  'binary-named': 'Binary operator',
};

/** Only operators of one letter are told apart by case. */
function findElement(
  name: ExpressionName,
  { release, modules }: ConditionSetting,
): ExpressionFact | undefined {
  return expressionElements(name.kind).find(
    (element) =>
      hasReached(release, element.firstRelease) &&
      (element.module === undefined || modules?.has(element.module) !== 'absent') &&
      (name.kind === 'unary'
        ? element.name === name.name
        : element.isPrefix
          ? startsIgnoringCase(name.name, element.name)
          : equalsIgnoringCase(element.name, name.name)),
  );
}

function namesOf(kind: ExpressionName['kind'], release: string | undefined): readonly string[] {
  return expressionElements(kind)
    .filter(({ firstRelease, isPrefix }) => !isPrefix && hasReached(release, firstRelease))
    .map(({ name }) => name);
}
