import type { ArgumentError } from '../../arguments/call/argument-error.ts';
import { joinedFlags, splitRewriteArguments } from '../../arguments/directives/rewrite.ts';
import { asciiLowerCase, type ByteText, type Span, toDisplayText } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command, Word } from '../../grammar/syntax-tree.ts';
import { errorOfArguments } from '../../model/configuration/argument-errors.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { Edit, Fix, FixKind } from '../kit/define-rule.ts';
import { indentOf, lineEndOf, quoteWord } from '../kit/edits.ts';

/** What is wrong with the arguments of a command where that tells how to write them; a rule has a message for each. */
export type CorrectionReason =
  | 'unquoted'
  | 'flagSpaces'
  | 'flagBrackets'
  | 'space'
  | 'target'
  | 'noTarget'
  | 'tableLast'
  | 'commas'
  | 'oneEach'
  | 'write';

/** Texts of a rule's messages for each reason; `{right}` is what to write, `{part}` the name of what is wrong. */
export const CORRECTION_MESSAGES = {
  unquoted: '{consequence}: the {part} of `{name}` ends at the first space; put it in quotation marks.',
  flagSpaces: '{consequence}: the flags of `{name}` must not contain spaces; write `{right}`.',
  flagBrackets: '{consequence}: the flags of `{name}` must be in brackets; write `{right}`.',
  space: '{consequence}: a space is missing before `{word}` in the arguments of `{name}`; write `{right}`.',
  target: '{consequence}: the target of `{name}` must begin with `/` or be a URL; write `{right}`.',
  noTarget: '{consequence}: `{name}` accepts no target with this status; delete `{word}`.',
  tableLast: '{consequence}: `{name}` accepts `{word}` only before the action; write `{right}`.',
  commas: '{consequence}: `{name}` separates its values with spaces, not commas; write `{right}`.',
  oneEach: '{consequence}: `{name}` accepts one {part}; write `{right}` on a line of its own.',
  write: '{consequence}: `{name}` does not accept `{word}`; write `{right}`.',
} as const satisfies Readonly<Record<CorrectionReason, string>>;

/** How the arguments of a refused command are written so that httpd accepts the line. */
export interface Correction {
  readonly reason: CorrectionReason;
  /** What a message underlines. */
  readonly at: Span;
  readonly word: ByteText;
  readonly part: string;
  readonly right: ByteText;
  readonly fix: Fix;
}

/** A text in the place of another one, which may or may not be what httpd accepts. */
interface Candidate {
  readonly reason: CorrectionReason;
  readonly at: Span;
  /** Defaults to the text at `at`, as it is written. */
  readonly word?: ByteText;
  readonly part?: string;
  readonly right: ByteText;
  /** Where not `right` alone is written, or not in the place of `at`. */
  readonly edits?: readonly Edit[];
  readonly title?: string;
  readonly kind?: FixKind;
  readonly name?: string;
}

interface RefusedCommand {
  readonly command: Command;
  readonly args: readonly Word[];
  readonly error: ArgumentError;
  readonly text: ByteText;
  /** Where the text of the arguments begins. */
  readonly start: number;
  /** The text of the arguments. */
  readonly raw: ByteText;
  /** The words that httpd accepts in the place of the blamed one, as far as facts list them. */
  readonly accepted: readonly string[];
}

/**
 * The correction of a command that httpd refuses because of its arguments: the first one of those that people mean by such
 * a line with which httpd accepts it. Undefined where there is none, or where variables or continued lines are in it.
 */
export function correctionOf(
  command: Command,
  error: ArgumentError,
  configuration: Configuration,
): Correction | undefined {
  const { words: args } = configuration.partsOf(command);
  const [first] = args;
  const { text } = command.source;
  if (first === undefined) return undefined;
  const raw = text.slice(first.start, args.at(-1)!.end);
  if (raw.includes('\n') || raw.includes('${')) return undefined;
  const values = configuration.fact(command)?.values;
  const accepted = [...(error.expected ?? values?.accepts ?? []), ...(values?.known ?? [])];
  const refused: RefusedCommand = { command, args, error, text, start: first.start, raw, accepted };
  const found = candidatesFor(values?.type ?? '', refused).find((one) =>
    isAccepted(one, refused, configuration),
  );
  return found && toCorrection(found, refused);
}

function candidatesFor(type: string, refused: RefusedCommand): readonly Candidate[] {
  return [...(ownEntry(CANDIDATES, type)?.(refused) ?? []), ...candidatesOfLists(refused)];
}

/** By the type of values in facts: what people mean who write such a line. */
const CANDIDATES: Readonly<Record<string, (refused: RefusedCommand) => readonly Candidate[]>> = {
  header: headerCandidates,
  'rewrite-rule': (refused) => rewriteCandidates(refused, ['pattern', 'substitution']),
  'rewrite-condition': (refused) => rewriteCandidates(refused, ['test string', 'pattern']),
  redirect: redirectCandidates,
  'rewrite-base': ({ args }) => args.slice(0, 1).flatMap((arg) => prefixed(arg, '/')),
  listen: listenCandidates,
  'allow-from': allowCandidates,
  'log-level': ({ args, error }) =>
    blamed(args, error).map((arg) => replaced(arg, arg.value.replace(/_module\b/, '').replace('=', ':'))),
  expires: ({ args }) => expiryCandidates(args.at(-1)),
  'expires-by-type': ({ args }) => expiryCandidates(args[1]),
  substitute: ({ args }) => args.slice(0, 1).flatMap((arg) => prefixed(arg, 's')),
  'proxy-pass': proxyCandidates,
  'balancer-member': ({ args }) => args.slice(0, 1).flatMap((arg) => prefixed(arg, 'http://')),
  'server-name': serverNameCandidates,
  size: sizeCandidates,
  'index-options': ({ args, error }) =>
    blamed(args, error).map((arg) => replaced(arg, arg.value.replace(/^(-\w+)=.*$/, '$1'))),
};

/** The value that ends at its first space, up to a condition at the end of the line. */
function headerCandidates(refused: RefusedCommand): readonly Candidate[] {
  const { args, error, text } = refused;
  const verb = args.findIndex(({ value }, i) => i < 2 && VERBS.has(asciiLowerCase(value)));
  if (verb < 0) {
    const at = ['always', 'onsuccess', 'early'].includes(asciiLowerCase(args[0]?.value ?? '')) ? 1 : 0;
    const arg = args[at];
    return arg === undefined || error.word !== at || args.length < at + 2
      ? []
      : [{ ...replaced(arg, `set ${arg.value}`), name: 'insert-action' }];
  }
  const value = args[verb + 2];
  const last = args.at(-1)!;
  if (value === undefined) return [];
  const percent = escapedPercent(value);
  const moved = verb === 0 ? movedTable(refused) : [];
  if (moved.length > 0) return moved;
  const isCondition = /^(?:early$|env=|expr=)/i.test(last.value);
  const to = isCondition && last !== value ? args.at(-2)! : last;
  if (value.quote !== '' || text.slice(value.start, to.end).includes('"')) return percent;
  return [...quotedSpan('value', value.start, to.end, text, 'safe'), ...percent];
}
const VERBS = new Set(['set', 'append', 'add', 'merge', 'setifempty', 'note']);

/** The table of headers, `always` or `onsuccess`, which was written after the value. */
function movedTable({ args, command, text }: RefusedCommand): readonly Candidate[] {
  const [verb, header, value] = args;
  const last = args.at(-1)!;
  const table = asciiLowerCase(last.value);
  if (verb === undefined || header === undefined || value === undefined || value === last) return [];
  if (last.quote !== '' || !TABLES.has(table)) return [];
  const end = args.at(-2)!.end;
  const written = text.slice(value.start, end);
  const needsQuotes = value.quote === '' && /[\t-\r ]/.test(written);
  const ownValue = needsQuotes ? quoteWord(written) : written;
  const line = `${table} ${text.slice(verb.start, value.start)}${ownValue}`;
  const at = { start: verb.start, end: last.end };
  return [
    {
      reason: 'tableLast',
      at: last,
      word: table,
      right: `${command.name} ${line}`,
      edits: [{ ...at, text: line }],
      name: 'move-table',
    },
  ];
}
const TABLES = new Set(['always', 'onsuccess']);

/** A `%` that begins no format is written twice. */
function escapedPercent(value: Word): readonly Candidate[] {
  const right = value.value.replace(/%(?![%{A-Za-z])/g, '%%');
  return right === value.value || value.value.includes('"')
    ? []
    : [{ ...replaced(value, right), kind: 'safe' }];
}

function quotedSpan(
  part: string,
  start: number,
  end: number,
  text: ByteText,
  kind: FixKind = 'unsafe',
): readonly Candidate[] {
  const written = text.slice(start, end);
  if (!/[\t-\r ]/.test(written)) return [];
  const title = `Put \`${toDisplayText(written)}\` in quotation marks`;
  return [
    { reason: 'unquoted', at: { start, end }, part, right: quoteWord(written), title, kind, name: 'quote' },
  ];
}

/** Flags with spaces or without brackets, and a pattern or a substitution that is not quoted. */
function rewriteCandidates(
  refused: RefusedCommand,
  [first, second]: readonly [string, string],
): readonly Candidate[] {
  const { start, raw, text, error } = refused;
  const split = splitRewriteArguments(raw);
  const third = split[2];
  if (third === undefined) return split.length === 1 ? spaceCandidates(refused) : [];
  const from = start + third.start;
  const end = start + raw.length;
  const rest = text.slice(from, end);
  const glued = error.part === undefined ? undefined : joinedFlags(error.part, error.expected ?? []);
  if (glued !== undefined && error.part !== undefined) {
    const at = from + rest.indexOf(error.part);
    return [{ reason: 'write', at: { start: at, end: at + error.part.length }, right: glued }];
  }
  const flags = split.findIndex(({ text: arg }, i) => i >= 2 && /^\[[^\]]*\]$/.test(arg));
  if (flags > 2) {
    const [pattern, other] = [split[0]!, split[1]!];
    const target = split[flags - 1]!;
    const before = (at: number) => start + split[at]!.start + split[at]!.text.length;
    const isPatternLong = first === 'pattern' && /^(?:\/|https?:|-$)/.test(target.text);
    const long = isPatternLong
      ? quotedSpan(first, start + pattern.start, before(flags - 2), text)
      : quotedSpan(second, start + other.start, before(flags - 1), text);
    return long;
  }
  const inside = rest.replace(/^[[({<]|[\])}>]$/g, '');
  const right = `[${inside
    .split(/[\t-\r ,]+/)
    .filter(Boolean)
    .join(',')}]`;
  const isBracketed = rest.startsWith('[') && rest.endsWith(']');
  const reason = isBracketed ? 'flagSpaces' : 'flagBrackets';
  // nothing else can be meant by flags in brackets
  return [{ reason, at: { start: from, end }, right, kind: isBracketed ? 'safe' : 'unsafe' }];
}

/** Two arguments without a space between them: the second begins after a variable, or after the end of a pattern. */
function spaceCandidates({ start, raw }: RefusedCommand): readonly Candidate[] {
  const [, variable] = /^(%\{[^{}]*\})[^/]/.exec(raw) ?? [];
  const pattern = raw.slice(0, raw.lastIndexOf('$') + 1);
  const one = variable ?? pattern;
  const other = raw.slice(one.length);
  if (one === '' || (variable === undefined && !/^(?:-|\/|https?:)/.test(other))) return [];
  const right = `${one} ${other.replace(/^-(?=\[)/, '- ')}`;
  const word = other.startsWith('-') ? '-' : other;
  return [{ reason: 'space', at: { start, end: start + raw.length }, word, right, name: 'insert-space' }];
}

/** A target that is neither a path nor a URL, and one that is too many. */
function redirectCandidates({ args, error, text }: RefusedCommand): readonly Candidate[] {
  return blamed(args, error).flatMap((arg): readonly Candidate[] => {
    const before = args[args.indexOf(arg) - 1];
    if (before === undefined) return [];
    const target: Candidate = {
      ...prefixed(arg, LOOKS_LIKE_HOST.test(arg.value) ? 'https://' : '/')[0]!,
      reason: 'target',
    };
    const isStatus = /^\d{3}$|^\D/.test(args[0]!.value);
    const none: Candidate = {
      reason: 'noTarget',
      at: arg,
      word: text.slice(arg.start, arg.end),
      right: '',
      edits: [{ start: before.end, end: arg.end, text: '' }],
      title: `Delete \`${toDisplayText(arg.value)}\``,
      name: 'delete-target',
    };
    return isStatus ? [target, none] : [target];
  });
}
/** A name before a slash, or one that has two dots. */
const LOOKS_LIKE_HOST = /^www\.|^[\w-]+(?:\.[\w-]+)+(?::\d+)?\/|^[\w-]+(?:\.[\w-]+){2,}$/i;

function listenCandidates({ args, command, raw }: RefusedCommand): readonly Candidate[] {
  const [first] = args;
  if (first === undefined) return [];
  const at = { start: first.start, end: args.at(-1)!.end };
  const ports = raw.split(/[\t-\r ,]+/).filter(Boolean);
  const separator = `${lineEndOf(command.source.text)}${indentOf(command)}`;
  const lines = ports.map((port, i) => (i === 0 ? port : `${command.name} ${port}`)).join(separator);
  const many: Candidate = {
    reason: 'oneEach',
    at,
    part: 'port',
    right: `${command.name} ${ports[1]}`,
    edits: [{ ...at, text: lines }],
    title: 'Write a line for each port',
    name: 'split',
  };
  return [
    ...(ports.length > 1 && raw.includes(',') ? [many] : []),
    replaced(first, first.value.replace(/^:/, '')),
  ];
}

/** `Allow` and `Deny` without `from`. */
function allowCandidates({ args, error }: RefusedCommand): readonly Candidate[] {
  const [first] = args;
  const isMissing = error.kind === 'count' && asciiLowerCase(first?.value ?? '') !== 'from';
  return first === undefined || !isMissing
    ? []
    : [{ ...replaced(first, `from ${first.value}`), name: 'insert-from' }];
}

function expiryCandidates(code: Word | undefined): readonly Candidate[] {
  return code === undefined || !/^\d+$/.test(code.value) ? [] : prefixed(code, 'A');
}

/** A host without a scheme, and a parameter with a space in the place of its `=`. */
function proxyCandidates({ args, error }: RefusedCommand): readonly Candidate[] {
  return blamed(args, error).flatMap((arg): readonly Candidate[] => {
    const next = args[args.indexOf(arg) + 1];
    if (arg.value.includes('=')) return [];
    if (next === undefined) return prefixed(arg, 'http://');
    const at = { start: arg.start, end: next.end };
    return [{ reason: 'write', at, right: `${arg.value}=${next.value}` }, ...prefixed(arg, 'http://')];
  });
}

/** Several names where one is accepted. */
function serverNameCandidates({ args, command, raw }: RefusedCommand): readonly Candidate[] {
  const names = raw.split(/[\t-\r ,]+/).filter(Boolean);
  const [first] = args;
  if (first === undefined || names.length < 2 || !names.every(mayBeName)) return [];
  const at = { start: first.start, end: args.at(-1)!.end };
  const right = `ServerAlias ${names.slice(1).join(' ')}`;
  const separator = `${lineEndOf(command.source.text)}${indentOf(command)}`;
  return [
    {
      reason: 'oneEach',
      at,
      part: 'name',
      right,
      edits: [{ ...at, text: `${names[0]}${separator}${right}` }],
      title: `Write \`${toDisplayText(right)}\` on a line of its own`,
      name: 'write-aliases',
    },
  ];
}

/** `<<the name of the site>>` waits for a name, and `"a b"` is none. */
function mayBeName(text: string): boolean {
  return !/[<>"'#]/.test(text);
}

/** `10M` where only bytes are accepted. */
function sizeCandidates({ args }: RefusedCommand): readonly Candidate[] {
  return args.slice(0, 1).flatMap((arg) => {
    const [, digits = '', unit = ''] = /^(\d{1,9})([KMG])(?:i?B)?$/i.exec(arg.value) ?? [];
    if (digits === '') return [];
    return [replaced(arg, String(Number(digits) * 1024 ** ('kmg'.indexOf(asciiLowerCase(unit)) + 1)))];
  });
}

/** What can be meant by words that are not in a list of accepted ones, whatever the directive is. */
function candidatesOfLists(refused: RefusedCommand): readonly Candidate[] {
  const { args, error, raw, start, accepted } = refused;
  const list = new Map(accepted.map((word) => [asciiLowerCase(word), word]));
  const all = { start, end: start + raw.length };
  const joined = [',', '-'].flatMap((joint): readonly Candidate[] => {
    const right = raw
      .split(/[\t-\r ,]+/)
      .filter(Boolean)
      .join(joint);
    return list.has(asciiLowerCase(right)) ? [{ reason: 'write', at: all, right }] : [];
  });
  return [
    ...joined,
    ...blamed(args, error).flatMap((arg): readonly Candidate[] => {
      const word = list.get(ownEntry(SWITCHES, asciiLowerCase(arg.value)) ?? '');
      if (word !== undefined && list.has('on') && list.has('off'))
        return [{ ...replaced(arg, word), kind: 'safe' }];
      const { expected } = error;
      if (expected?.length === 1 && error.openTo === undefined) return [replaced(arg, expected[0]!)];
      return expected === undefined ? [] : commaCandidates(arg, refused);
    }),
  ];
}

function commaCandidates(arg: Word, { raw, start }: RefusedCommand): readonly Candidate[] {
  if (!arg.value.includes(',') || raw.includes('"')) return [];
  const right = raw
    .split(/[\t-\r ,]+/)
    .filter(Boolean)
    .join(' ');
  const edits = [{ start, end: start + raw.length, text: right }];
  return [{ reason: 'commas', at: arg, right, edits, kind: 'safe', name: 'separate-by-spaces' }];
}

/** What people write for `On` and `Off`. */
const SWITCHES: Readonly<Record<string, 'on' | 'off'>> = {
  yes: 'on',
  true: 'on',
  1: 'on',
  enable: 'on',
  enabled: 'on',
  no: 'off',
  false: 'off',
  0: 'off',
  none: 'off',
  disable: 'off',
  disabled: 'off',
};

function blamed(args: readonly Word[], { word }: ArgumentError): readonly Word[] {
  const arg = word === undefined ? undefined : args[word];
  return arg === undefined ? [] : [arg];
}

function replaced(arg: Word, value: ByteText): Candidate {
  return { reason: 'write', at: arg, right: arg.quote === '' ? value : quoteWord(value) };
}

function prefixed(arg: Word, prefix: string): readonly Candidate[] {
  return [replaced(arg, `${prefix}${arg.value}`)];
}

/** Whether httpd accepts the arguments of the command, and of the lines that are added to it, with a candidate. */
function isAccepted(
  candidate: Candidate,
  { command, text }: RefusedCommand,
  configuration: Configuration,
): boolean {
  const { parent, source } = command;
  let line = text.slice(command.start, command.end);
  for (const { start, end, text: written } of editsOf(candidate))
    line = `${line.slice(0, start - command.start)}${written}${line.slice(end - command.start)}`;
  const { lines } = parse(line, source.series);
  return lines.every((one) => {
    if (one.kind !== 'directive' && one.kind !== 'open') return false;
    const { words, rawArguments } = partsOf(one);
    return (
      errorOfArguments({ args: words, raw: rawArguments }, { ...one, parent }, configuration) === undefined
    );
  });
}

/** The edits, from the end of the line to its beginning: none moves another. */
function editsOf({ at: { start, end }, right, edits }: Candidate): readonly Edit[] {
  return edits ?? [{ start, end, text: right }];
}

function toCorrection(candidate: Candidate, { text }: RefusedCommand): Correction {
  const { reason, at, part = '', right, kind = 'unsafe', name = 'replace' } = candidate;
  return {
    reason,
    at,
    word: candidate.word ?? text.slice(at.start, at.end),
    part,
    right,
    fix: {
      title: candidate.title ?? `Replace with \`${toDisplayText(right)}\``,
      name,
      kind, // httpd refuses the line now; a safe fix is one beside which nothing else can be meant
      edits: editsOf(candidate),
    },
  };
}
