import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { atoi } from '../../../arguments/text/c-numbers.ts';
import { hasVariableNotMap } from '../../../arguments/text/open-variable.ts';
import type { FileSystem } from '../../../files/file-system.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Series } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import type { LocatedCommand } from '../../../model/configuration/scope.ts';
import { regexGroups, regexMatches } from '../../../pcre2/regex-match.ts';
import { fileTestHolds } from '../disk/file-tests.ts';
import { type ExpressionContext, evaluateCondition, evaluateWithGroups } from '../evaluate-expression.ts';
import { type ExpansionSource, expandAll, expandText } from './expand-text.ts';
import { type Suppositions, supposedHolds } from './supposed-conditions.ts';

/** A request as the conditions of mod_rewrite see it. */
export interface RewriteSubject extends ExpansionSource {
  readonly files: FileSystem;
  readonly series: Series;
  /** Whether httpd asks by itself. */
  readonly isSubrequest: boolean;
  /** Whether rules of sections are asked, and no longer those outside. */
  readonly isInSections: boolean;
  /** What expressions see of it. */
  readonly expression: ExpressionContext;
  /** Whether no rule of those that are asked changes a variable, whatever its value is; not known where it is left out. */
  isSteady?(name: string): boolean;
  /** What is supposed of conditions that are open. */
  readonly supposed?: Suppositions | undefined;
  /** Has httpd ask by itself: `-U` and `-F`. Undefined where what comes of it is not known. */
  lookUp(kind: 'url' | 'file', target: ByteText): FoundByAsking | 'not-asked' | undefined;
}

/** What comes of a request that httpd makes to find out. */
export interface FoundByAsking {
  readonly status: number;
  /** Whether httpd refuses its path before it looks for a file, or asks who the user is. */
  readonly isUnread?: true;
  /** Where it leads, as far as that is known. */
  readonly place?: {
    readonly filename: ByteText | undefined;
    readonly uri: ByteText;
    readonly pathInfo: ByteText;
    readonly query: ByteText | undefined;
    /** Whether rules would lead it elsewhere, so that it is about no file. */
    readonly isLedAway: boolean;
    /** Who has logged in; undefined where that is not known. */
    readonly login?: { readonly user: ByteText } | undefined;
  };
}

/** What one condition comes to for a request. */
export interface ConditionMatch {
  /** Undefined where what is not known decides. */
  readonly holds: boolean | undefined;
  /** What `%0` and its like are after it; `as-before` where it leaves them alone. */
  readonly groups: readonly (ByteText | undefined)[] | 'as-before' | 'unknown';
  /** True if `[OR]` joins it with the next. */
  readonly isJoined: boolean;
}

/** Source: apply_rewrite_cond() there. Undefined where variables hide what the condition says. */
export function matchCondition(at: LocatedCommand, subject: RewriteSubject): ConditionMatch | undefined {
  const condition = readCondition(at);
  if (condition === undefined) return undefined;
  const holds = at.certainty === 'present' ? conditionHolds(at, condition, subject) : undefined;
  const groups = holds === true ? groupsOf(condition, subject) : 'as-before';
  return { holds, groups, isJoined: isJoined(condition) };
}

/** One that is not asked, because `[OR]` joins it to one that holds. */
export function leftOut(at: LocatedCommand): ConditionMatch | undefined {
  const condition = readCondition(at);
  return condition && { holds: false, groups: 'as-before', isJoined: isJoined(condition) };
}

/** Whether `[OR]` joins a condition with the next. */
export function isJoined({ flags }: Condition): boolean {
  return flags.has('or') || flags.has('ornext');
}

/** What a condition that holds leaves for `%0` and its like. */
function groupsOf(condition: Condition, subject: RewriteSubject): ConditionMatch['groups'] {
  const { test, pattern, isNegated, flags } = condition;
  if (isNegated) return 'as-before';
  if (asciiLowerCase(test) === 'expr') return evaluateWithGroups(pattern, subject.expression).groups;
  // what begins with a sign may be a comparison
  if (/^[-=<>]/.test(pattern))
    return /^-[dfslhLxFU]$|^[=<>]|^-(?:lt|le|gt|ge|eq|ne)/.test(pattern) ? 'as-before' : 'unknown';
  const value = expandText(test, subject);
  return value === undefined
    ? 'unknown'
    : (regexGroups(pattern, value, flags.has('nc') || flags.has('nocase')) ?? 'unknown');
}

/** What a RewriteCond says. */
export interface Condition {
  readonly test: ByteText;
  readonly pattern: ByteText;
  readonly isNegated: boolean;
  readonly flags: ReadonlySet<string>;
}

/** Undefined where variables hide what it says. */
export function readCondition({
  instance,
  command,
}: Pick<LocatedCommand, 'instance' | 'command'>): Condition | undefined {
  const { rawArguments } = instance.partsOf(command);
  if (hasVariableNotMap(rawArguments)) return undefined;
  const [test, written, flags = ''] = splitRewriteArguments(rawArguments).map(({ text }) => text);
  if (test === undefined || written === undefined) return undefined;
  const isNegated = written.startsWith('!');
  return { test, pattern: isNegated ? written.slice(1) : written, isNegated, flags: readFlags(flags) };
}

/** The names of flags in `[NC,OR]`, in lower case, without what is set to them. */
export function readFlags(text: ByteText): ReadonlySet<string> {
  const names = text.replace(/^\[|\]$/g, '').split(',');
  return new Set(names.map((flag) => asciiLowerCase(trimWhitespace(flag).replace(/=.*$/s, ''))));
}

function conditionHolds(
  at: LocatedCommand,
  condition: Condition | undefined,
  subject: RewriteSubject,
): boolean | undefined {
  if (condition === undefined) return undefined;
  const { test, pattern, isNegated } = condition;
  if (asciiLowerCase(test) === 'expr') {
    const truth = evaluateCondition(pattern, subject.expression);
    // where httpd fails to evaluate it, it counts as false
    return truth === undefined ? undefined : truth !== isNegated;
  }
  const found = expandAll(test, subject)?.map(({ text }) => valueHolds(text, condition, subject)) ?? [];
  const known = found.every((one) => one === found[0]) ? found[0] : undefined;
  const holds =
    known ?? supposedHolds(at, condition, subject, (value, one) => valueHolds(value, one, subject));
  return holds === undefined ? undefined : holds !== isNegated;
}

function valueHolds(
  value: ByteText,
  { pattern, flags }: Condition,
  subject: RewriteSubject,
): boolean | undefined {
  const { files, series } = subject;
  const ignoresCase = flags.has('nc') || flags.has('nocase');
  if (/^-[dfsx]$/.test(pattern)) return fileTestHolds(files, pattern, value, 'RewriteCond');
  if (pattern === '-l') return fileTestHolds(files, '-L', value, 'RewriteCond');
  if (pattern.startsWith('=') && pattern !== '=') {
    const wanted = pattern === '=""' ? '' : pattern.slice(1);
    return ignoresCase ? asciiLowerCase(value) === asciiLowerCase(wanted) : value === wanted;
  }
  if (series === '2.4' && /^-[hL]$/.test(pattern)) return fileTestHolds(files, pattern, value, 'RewriteCond');
  const comparison = series === '2.4' ? readComparison(pattern, ignoresCase) : undefined;
  if (comparison !== undefined) return comparison(value);
  if (pattern === '-U' || pattern === '-F') return askingHolds(pattern, value, subject);
  // those of httpd 2.2 compare otherwise
  if (series === '2.2' && /^(?:-[A-Za-z]|[<>])/.test(pattern)) return undefined;
  return regexMatches(pattern, value, ignoresCase);
}

/** Source: apply_rewrite_cond() there. */
function askingHolds(pattern: '-U' | '-F', value: ByteText, subject: RewriteSubject): boolean | undefined {
  if (subject.series === '2.2') return undefined;
  if (value === '') return false;
  const found = subject.lookUp(pattern === '-U' ? 'url' : 'file', value);
  if (found === undefined || found === 'not-asked') return found && false;
  if (pattern === '-U' || found.status >= 300) return found.status < (pattern === '-U' ? 400 : 300);
  const { filename, isLedAway } = found.place ?? {};
  if (isLedAway === true) return false;
  return filename === undefined ? undefined : fileTestHolds(subject.files, '-e', filename, 'expression');
}

/**
 * What a pattern of httpd 2.4 compares a value with, as a number or as a text; undefined for one that does not. Source:
 * cmd_rewritecond() and apply_rewrite_cond() in modules/mappers/mod_rewrite.c.
 */
function readComparison(pattern: ByteText, ignoresCase: boolean): ((value: ByteText) => boolean) | undefined {
  const number = /^-(lt|le|gt|ge|eq|ne)(.+)$/s.exec(pattern);
  const text = /^(<=|>=|[<>](?=.))(.*)$/s.exec(pattern);
  const [, operator = '', other = ''] = number ?? text ?? [];
  const holds = ORDERS.get(operator);
  if (holds === undefined) return undefined;
  if (number !== null) return (value) => holds(atoi(value) - atoi(other));
  return (value) => holds(ignoresCase ? compareWithoutCase(value, other) : compareByLength(value, other));
}

const ORDERS: ReadonlyMap<string, (order: number) => boolean> = new Map([
  ['lt', (order: number) => order < 0],
  ['le', (order: number) => order <= 0],
  ['gt', (order: number) => order > 0],
  ['ge', (order: number) => order >= 0],
  ['eq', (order: number) => order === 0],
  ['ne', (order: number) => order !== 0],
  ['<', (order: number) => order < 0],
  ['<=', (order: number) => order <= 0],
  ['>', (order: number) => order > 0],
  ['>=', (order: number) => order >= 0],
]);

/** The longer text is the greater one. Source: compare_lexicography() there. */
function compareByLength(one: ByteText, other: ByteText): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

function compareWithoutCase(one: ByteText, other: ByteText): number {
  const [left, right] = [asciiLowerCase(one), asciiLowerCase(other)];
  return left < right ? -1 : left > right ? 1 : 0;
}
