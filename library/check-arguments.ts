import { parseTarget, type Target } from '../facts/target.ts';
import { isText } from './texts.ts';

/** What a value of an option has to be; TypeScript says the same of callers that it checks. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'strings'
  | 'record'
  | 'records'
  | 'files'
  | '2.2'
  | 'kinds';

const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  strings: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  record: isRecord,
  records: (value) => Array.isArray(value) && value.every(isRecord),
  files: (value) => isRecord(value) && typeof value.read === 'function' && typeof value.list === 'function',
  '2.2': (value) => value === '2.2',
  kinds: (value) => value === 'safe' || value === 'unsafe',
};
const WORDS: Readonly<Record<Kind, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  strings: 'an array of strings',
  record: 'an object',
  records: 'an array of objects',
  files: 'files with the methods `read` and `list`, such as those of `memoryFiles`',
  '2.2': '"2.2"',
  kinds: '"safe" or "unsafe"',
};

/** Throws a TypeError unless a value is what it has to be; `what` is how the sentence calls it. */
export function check(value: unknown, kind: Kind, what: string): void {
  if (!IS[kind](value)) throw new TypeError(`${what} has to be ${WORDS[kind]}.`);
}

/** Throws a TypeError unless a value is configuration. */
export function checkText(value: unknown, what: string): void {
  if (!isText(value)) throw new TypeError(`${what} has to be a string or a Uint8Array.`);
}

/** Throws a TypeError unless an object has only keys that there are, each with a value of its kind or undefined. */
export function checkOptions(value: unknown, kinds: ReadonlyMap<string, Kind>, what: string): void {
  check(value, 'record', what);
  for (const [key, option] of Object.entries(value as object)) {
    const kind = kinds.get(key);
    if (kind === undefined)
      throw new TypeError(`${what} has no \`${key}\`: it may have ${[...kinds.keys()].join(', ')}.`);
    if (option !== undefined) check(option, kind, `\`${key}\` of ${what}`);
  }
}

/** Throws a TypeError unless the values of an object are strings, or what else is allowed. */
export function checkValues(
  record: object | undefined,
  what: string,
  isAllowed: (value: unknown) => boolean = IS.string,
): void {
  for (const [key, value] of Object.entries(record ?? {}))
    if (!isAllowed(value)) throw new TypeError(`\`${key}\` of ${what} has to be a string.`);
}

/** The httpd that an option names; throws a TypeError where plume knows none of that name. */
export function targetOf(text: string | undefined): Target | undefined {
  if (text === undefined) return undefined;
  const target = parseTarget(text);
  if (target !== undefined) return target;
  throw new TypeError(
    `\`${text}\` is not an httpd that plume knows: write 2.4, 2.2, or a release such as 2.4.62.`,
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
