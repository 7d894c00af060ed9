import type { ByteText } from '../../grammar/byte-text.ts';
import { refuseWord } from '../call/argument-error.ts';
import { type Checker, known } from '../call/call.ts';

/**
 * OutputSed and InputSed: a script of mod_sed, which httpd compiles. What an earlier line of the same section may have (a
 * regular expression to be used again, a group to be closed) is not refused. Source: modules/filters/mod_sed.c,
 * sed_add_expr().
 */
export const checkSedScript: Checker = ({ args }) => {
  const script = known(args[0]);
  const fault = script === undefined ? undefined : findFault(script);
  return fault === undefined ? undefined : refuseWord(0, `Failed to compile sed expression. ${fault}`);
};

/** A script while it is read. An empty text stands for its end. */
interface Reading {
  readonly script: ByteText;
  at: number;
  lineNumbers: number;
}

/** What a part of a script says of it: a fault, or the number of its groups where it is a regular expression. */
type Part = { readonly fault: string } | { readonly fault?: undefined; readonly groups?: number | undefined };

const GARBLED = 'command garbled';
const FINE: Part = {};

/** Longer lines are not read at all. Source: sed.h. */
const LBSIZE = 1_000;

/** Source: modules/filters/sed0.c, fcomp(). */
function findFault(script: ByteText): string | undefined {
  // what ends in a single backslash, httpd leaves out
  if (script.length > LBSIZE || /(?<!\\)(?:\\\\)*\\$/.test(script)) return undefined;
  const reading: Reading = { script, at: 0, lineNumbers: 0 };
  for (;;) {
    skip(reading, ' \t;');
    if (['', '#'].includes(next(reading))) return undefined;
    const addresses = readAddresses(reading);
    if (typeof addresses === 'string') return `${addresses}: ${script}`;
    skip(reading, ' \t');
    while (next(reading) === '!') reading.at++;
    const name = take(reading);
    if (name === '{') continue;
    const fault = readCommand(name, addresses, reading);
    if (fault !== undefined) return `${fault}: ${script}`;
    // a label and the end of a group have all that follows
    if (name === ':' || name === '}') return undefined;
    const end = take(reading);
    if (end === '') return undefined;
    if (end !== ';') return `${GARBLED}: ${script}`;
  }
}

function next({ script, at }: Reading): string {
  return script.charAt(at);
}

function take(reading: Reading): string {
  return reading.script.charAt(reading.at++);
}

function skip(reading: Reading, characters: string): void {
  while (next(reading) !== '' && characters.includes(next(reading))) reading.at++;
}

/** How many addresses a command has; a fault where they are none. */
function readAddresses(reading: Reading): number | string {
  const first = readAddress(reading);
  if (first !== true) return first === false ? 0 : first;
  if (next(reading) !== ',' && next(reading) !== ';') return 1;
  reading.at++;
  return readAddress(reading) === true ? 2 : GARBLED;
}

/** Source: address(). A regular expression that does not compile is none, and httpd reads on within it. */
function readAddress(reading: Reading): boolean | string {
  if (next(reading) === '$') {
    reading.at++;
    return true;
  }
  if (next(reading) === '/' || next(reading) === '\\') {
    if (next(reading) === '\\') reading.at++;
    const sign = take(reading);
    const start = reading.at;
    if (readRegex(sign, reading).fault === undefined) return true;
    reading.at = start;
    return false;
  }
  const start = reading.at;
  skip(reading, '0123456789');
  if (reading.at === start) return false;
  return ++reading.lineNumbers < SED_NLINES ? true : GARBLED;
}

/** Source: libsed.h. */
const SED_NLINES = 256;

function faultOfAddresses(name: string, addresses: number): string | undefined {
  if (addresses > 0 && [':', '}'].includes(name)) return 'no addresses allowed';
  if (addresses > 1 && ['=', 'a', 'i', 'r', 'q'].includes(name)) return 'only one address allowed';
  return undefined;
}

function readCommand(name: string, addresses: number, reading: Reading): string | undefined {
  const surplus = faultOfAddresses(name, addresses);
  if (surplus !== undefined) return surplus;
  switch (name) {
    case ':':
    case 'b':
    case 't':
      return readLabel(name, reading);
    case 'a':
    case 'c':
    case 'i':
      // their text is on the next line, and an argument has only one
      return GARBLED;
    case 'r':
      return readFileName(GARBLED, reading);
    case 'w':
      return readFileName('Space missing before filename', reading);
    case 's':
      return readSubstitution(reading);
    case 'y':
      return readTransformation(reading);
    default:
      return name !== '' && '}=gGhHnNpPdDqlx'.includes(name) ? undefined : 'unrecognized command';
  }
}

function readLabel(name: string, reading: Reading): string | undefined {
  skip(reading, ' ');
  const label = reading.script.slice(reading.at);
  reading.at = reading.script.length;
  if (label.length > 7) return 'label too long';
  return name === ':' && label === '' ? 'duplicate labels' : undefined;
}

function readFileName(fault: string, reading: Reading): string | undefined {
  if (take(reading) !== ' ') return fault;
  reading.at = reading.script.length;
  return undefined;
}

function readSubstitution(reading: Reading): string | undefined {
  const sign = take(reading);
  const pattern = readRegex(sign, reading);
  const fault = pattern.fault ?? readReplacement(sign, pattern.groups, reading);
  if (fault !== undefined) return fault;
  if (next(reading) === 'g') reading.at++;
  const [digits] = /^(?:[1-9][0-9]*)?/.exec(reading.script.slice(reading.at))!;
  if (Number(digits) > 512) return 'suffix too large';
  reading.at += digits.length;
  if (next(reading) === 'p') reading.at++;
  if (next(reading) === 'P') reading.at++;
  if (next(reading) !== 'w') return undefined;
  reading.at++;
  return readFileName('Space missing before filename', reading);
}

/** Source: compsub(). */
function readReplacement(sign: string, groups: number | undefined, reading: Reading): string | undefined {
  for (;;) {
    const character = take(reading);
    if (character === '\\') {
      const escaped = take(reading);
      if (groups !== undefined && /[1-9]/.test(escaped) && Number(escaped) > groups) return OUT_OF_RANGE;
    } else if (character === sign) return undefined;
    else if (character === '') return UNENDED;
  }
}
const UNENDED = 'ending delimiter missing on substitution';
const OUT_OF_RANGE = "``\\digit'' out of range";

/** Source: ycomp(). */
function readTransformation(reading: Reading): string | undefined {
  const { script } = reading;
  const sign = take(reading);
  const start = reading.at;
  while (next(reading) !== sign) {
    if (next(reading) === '') return 'ending delimiter missing on string';
    reading.at += next(reading) === '\\' ? 2 : 1;
  }
  reading.at++;
  // here an escaped sign ends them
  for (let at = start; at < script.length && script[at] !== sign; at++) {
    if (script.startsWith('\\n', at)) at++;
    reading.at += script.startsWith('\\n', reading.at) ? 2 : 1;
  }
  const after = take(reading);
  if (after === sign) return undefined;
  return after === '' ? 'ending delimiter missing on string' : 'transform strings not the same size';
}

/** Up to the sign. Source: modules/filters/regexp.c, sed_compile(). */
function readRegex(sign: string, reading: Reading): Part {
  if (next(reading) === sign) {
    reading.at++;
    return FINE;
  }
  if (next(reading) === '^') reading.at++;
  const groups: Groups = { all: 0, open: 0 };
  for (let hasItem = false; ; hasItem = true) {
    const character = take(reading);
    if (character === sign) return groups.open > 0 ? { fault: IMBALANCE } : { groups: groups.all };
    // httpd reads on in whatever follows the text
    if (character === '') return { fault: UNENDED };
    const fault = character === '[' ? readClass(reading) : undefined;
    if (fault !== undefined) return { fault };
    if (character !== '\\') continue;
    const found = readEscaped(groups, hasItem, reading);
    if (found !== undefined) return { fault: found };
  }
}

interface Groups {
  all: number;
  open: number;
}

/** Reads the sign after a backslash. */
function readEscaped(groups: Groups, hasItem: boolean, reading: Reading): string | undefined {
  const escaped = take(reading);
  if (escaped === '(') {
    if (groups.all === NBRA) return 'Too many \\(';
    groups.all++;
    groups.open++;
  } else if (escaped === ')') {
    if (groups.open === 0) return IMBALANCE;
    groups.open--;
  } else if (escaped === '{' && hasItem) return readRepetition(reading);
  else if (/[1-9]/.test(escaped) && Number(escaped) > groups.all - groups.open) return OUT_OF_RANGE;
  return undefined;
}
const IMBALANCE = '\\( \\) imbalance';

/** Source: regexp.h. */
const NBRA = 9;

function readClass(reading: Reading): string | undefined {
  if (next(reading) === '^') reading.at++;
  const close = reading.script.indexOf(']', reading.at + 1);
  if (close < 0) return '[ ] imbalance';
  reading.at = close + 1;
  return undefined;
}

/** `\{2\}`, `\{2,\}` or `\{2,4\}`, after its beginning. */
function readRepetition(reading: Reading): string | undefined {
  const numbers: number[] = [];
  for (;;) {
    const start = reading.at;
    skip(reading, '0123456789');
    const end = take(reading);
    if (reading.at - 1 === start || (end !== '\\' && end !== ',')) return 'Bad number';
    const number = Number(reading.script.slice(start, reading.at - 1));
    if (number >= 255) return 'Range endpoint too large';
    numbers.push(number);
    if (end === '\\') break;
    if (numbers.length > 1) return 'More than 2 numbers given in \\{ \\}';
    if (next(reading) !== '\\') continue;
    reading.at++;
    break;
  }
  if (take(reading) !== '}') return '} expected after \\';
  const [least = 0, most = least] = numbers;
  return most < least ? 'First number exceeds second in \\{ \\}' : undefined;
}
