import type { ByteText } from '../../../grammar/byte-text.ts';

/** What mod_macro says, in its own words. */
export interface MacroMessage {
  readonly kind: 'macro-undefined' | 'macro-refused' | 'macro-warning';
  /** Which of the messages it is. */
  readonly what: string;
  readonly id: string | undefined;
  /** Undefined where it is not known what httpd says. */
  readonly httpd: ByteText | undefined;
  /** The names and numbers in the message. */
  readonly data: Readonly<Record<string, string>>;
}

/** Whether httpd has come to a `<Macro>` at all; as long as it has not, it refuses in other words. */
export type HasBegun = 'present' | 'absent' | 'unknown';

/** `<Macro` without a closing bracket. */
export const missingBracket = refusal('no-gt', "<Macro> directive missing closing '>'");
/** `<Macro>` */
export const emptyDefinition = refusal('no-name', '<Macro macro definition: empty name');
/** `<Macro >` or `<Macro "">` */
export const nameNotFound = refusal('no-name', '<Macro macro definition: name not found');

/** `line` is the line of the opening tag with its file. */
export function textAfterOpening(line: ByteText, text: ByteText): MacroMessage {
  const httpd = `AH02801: non blank chars found after <Macro closing '>' on ${line}: ${text}`;
  return warning('text-after', 'AH02989', httpd);
}

/** `line` is the line of the closing tag with its file. */
export function textAfterClosing(line: ByteText, text: ByteText): MacroMessage {
  const httpd = `AH02794: non blank chars found after directive closing on ${line}: ${text}`;
  return warning('text-after', 'AH02989', httpd);
}

/** `before` says where the macro is defined, `line` where it is defined again. */
export function redefined(name: ByteText, before: ByteText, line: ByteText): MacroMessage {
  return warning('redefined', 'AH02802', `macro '${name}' multiply defined: ${before}, redefined on ${line}`);
}

/** In this message and those below, `title` is what httpd calls the macro, and parameters are counted from 1. */
export function nameWithoutPrefix(title: ByteText): MacroMessage {
  return warning('name-prefix', 'AH02803', `${title} better prefix a macro name with any of '$%@'`);
}

/** A flag that httpd does not know. */
export function unknownFlag(title: ByteText, flag: ByteText): MacroMessage {
  return warning('unknown-flag', 'AH02804', `${title}: unknown flag '${flag}'`, { flag });
}

/** A parameter without a name. */
export function emptyParameter(title: ByteText, number: number): MacroMessage {
  return refusal('empty-parameter', `${title}: empty argument #${number} name`);
}

/** A parameter that begins with none of `$%@`. */
export function parameterWithoutPrefix(title: ByteText, parameter: ByteText, number: number): MacroMessage {
  const httpd = `${title} argument name '${parameter}' (#${number}) without expected prefix, better prefix argument names with one of '$%@'.`;
  return warning('parameter-prefix', 'AH02796', httpd, { parameter });
}

/** A parameter that looks like a variable. */
export function parameterLikeVariable(title: ByteText, parameter: ByteText, number: number): MacroMessage {
  const httpd = `${title} argument name '${parameter}' (#${number}) clashes with 'Define' syntax '\${...}', better use '$(...)'.`;
  return warning('define-syntax', 'AH02805', httpd, { parameter });
}

/** Two parameters of one name. */
export function sameParameter(
  title: ByteText,
  parameter: ByteText,
  [first, second]: readonly [number, number],
): MacroMessage {
  const httpd = `argument name conflict in ${title}: argument '${parameter}': #${first} and #${second}, change argument names!`;
  return refusal('same-parameter', httpd, { parameter });
}

/** Two parameters of which one begins with the other. */
export function overlappingParameters(
  title: ByteText,
  [parameter, other]: readonly [ByteText, ByteText],
  [first, second]: readonly [number, number],
): MacroMessage {
  const httpd = `${title}: argument name prefix conflict (${parameter} #${first} and ${other} #${second}), be careful about your macro definition!`;
  return warning('overlapping-parameters', 'AH02797', httpd, { parameter, other });
}

/** A closing tag in the body without its opening one, on a line counted from that of `<Macro>`. */
export function negativeNesting(title: ByteText, line: number): MacroMessage {
  return warning('negative-nesting', 'AH02793', `bad (negative) nesting on line ${line} of ${title}`);
}

/** A body that opens more sections than it closes, or fewer. */
export function badNesting(title: ByteText, surplus: number): MacroMessage {
  const sum = `${surplus > 0 ? '+' : ''}${surplus}`;
  return warning('nesting', 'AH02795', `bad cumulated nesting (${sum}) in ${title}`);
}

/** The file ends within the macro. */
export function unclosed(title: ByteText): MacroMessage {
  return refusal('unclosed', `${title}\n\tcontents error: expected token not found: </Macro>`);
}

/** A macro without a line. */
export function emptyBody(title: ByteText): MacroMessage {
  return warning('empty', 'AH02799', `${title}: empty contents!`);
}

/** A parameter that is not in the body. */
export function unusedParameter(title: ByteText, parameter: ByteText, number: number): MacroMessage {
  const httpd = `${title}: argument '${parameter}' (#${number}) never used`;
  return warning('unused-parameter', 'AH02800', httpd, { parameter });
}

/** A `Use` of a macro, or of nothing, that is not defined. */
export function useOfUndefined(name: ByteText, hasBegun: HasBegun): MacroMessage {
  const isNameless = name === '';
  const httpd = isNameless ? 'no macro name specified with Use' : `macro '${name}' undefined`;
  return {
    kind: isNameless ? 'macro-refused' : 'macro-undefined',
    what: isNameless ? 'no-name' : 'undefined',
    id: undefined,
    httpd: hasBegun === 'absent' ? 'no macro defined before Use' : hasBegun === 'unknown' ? undefined : httpd,
    data: {},
  };
}

/** An `UndefMacro` of a macro that is not defined. */
export function undefinitionOfUndefined(name: ByteText, hasBegun: HasBegun): MacroMessage {
  const httpd = `cannot remove undefined macro '${name}'`;
  return {
    kind: 'macro-undefined',
    what: 'undefined',
    id: undefined,
    httpd:
      hasBegun === 'absent'
        ? 'no macro defined before UndefMacro'
        : hasBegun === 'unknown'
          ? undefined
          : httpd,
    data: {},
  };
}

/** A macro that uses itself. */
export function recursiveUse(name: ByteText): MacroMessage {
  return refusal('recursive', `recursive use of macro '${name}' is invalid`);
}

/** A use with another number of values than the macro has parameters; `location` says where that is defined. */
export function argumentCount(
  name: ByteText,
  location: ByteText,
  counts: { readonly given: number; readonly wanted: number },
): MacroMessage {
  const [given, wanted] = [String(counts.given), String(counts.wanted)];
  const httpd = `macro '${name}' (${location}) used with ${given} arguments instead of ${wanted}`;
  return refusal('argument-count', httpd, { given, wanted });
}

/** A line of the body, counted from 1, that gets too long; `use` is what httpd calls the use, `title` the macro. */
export function lineTooLong(use: ByteText, title: ByteText, line: number): MacroMessage {
  const httpd = `${use} error while substituting: while processing line ${line} of ${title} cannot substitute, buffer size too small`;
  return refusal('too-long', httpd);
}

/** A value that is empty; `use` is what httpd calls the use. */
export function emptyArgument(use: ByteText, parameter: ByteText, number: number): MacroMessage {
  return warning('empty-argument', 'AH02798', `${use}: empty argument #${number}`, { parameter });
}

function refusal(what: string, httpd: ByteText, data: MacroMessage['data'] = {}): MacroMessage {
  return { kind: 'macro-refused', what, id: undefined, httpd, data };
}

function warning(what: string, id: string, httpd: ByteText, data: MacroMessage['data'] = {}): MacroMessage {
  return { kind: 'macro-warning', what, id, httpd, data };
}
