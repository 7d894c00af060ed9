import { largest } from '../../../core/budget/extremes.ts';
import { describePattern } from '../../../explain/describe-pattern.ts';
import { type RegexArgument, regexArgument } from '../../../facts/regex-arguments.ts';
import { conditionFlag, ruleFlag } from '../../../facts/rewrite.ts';
import { asciiLowerCase, toDisplayText } from '../../../grammar/byte-text.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import type { ArgumentSite } from '../completion/cursor-site.ts';
import type { HoverPart, HoverPlace } from './hover-place.ts';
import { writeMeaning } from './write-meaning.ts';

/** The flag of a RewriteRule or RewriteCond that is under the pointer, with the status that it may name. */
export function describeFlag(site: ArgumentSite, type: string, place: HoverPlace): HoverPart | undefined {
  const kind = FLAGS.get(type);
  if (kind === undefined || site.index < 2) return undefined;
  const { text } = site.command.source;
  const word = text.slice(site.span.start, site.span.end);
  if (!word.startsWith('[') && !site.args.slice(2, site.index).some(({ value }) => value.startsWith('[')))
    return undefined;
  const at = place.offset - site.span.start;
  const start = Math.max(word.lastIndexOf(',', at - 1), word.startsWith('[') ? 0 : -1) + 1;
  const rest = word.slice(start).search(/[,\]]/);
  const end = rest < 0 ? word.length : start + rest;
  const [name = '', value = ''] = trimWhitespace(word.slice(start, end)).split('=', 2);
  const { series } = place.reading.configuration.target;
  const fact = kind === 'rule-flag' ? ruleFlag(name, series) : conditionFlag(name, series);
  if (fact === undefined) return undefined;
  const { write } = place;
  const shown = fact.long === undefined ? fact.name : `${fact.name} (${fact.long})`;
  const meaning = writeMeaning(kind, fact.name, write, shown);
  if (meaning === undefined) return undefined;
  const status =
    fact.name === 'R'
      ? writeMeaning('status', STATUSES.get(asciiLowerCase(value)) ?? value, write)
      : undefined;
  const since = fact.firstRelease === undefined ? '' : `Since httpd ${fact.firstRelease}.`;
  return {
    text: write.join([meaning, status ?? '', since]),
    span: { start: site.span.start + start, end: site.span.start + end },
  };
}

const FLAGS: ReadonlyMap<string, 'rule-flag' | 'condition-flag'> = new Map([
  ['rewrite-rule', 'rule-flag'],
  ['rewrite-condition', 'condition-flag'],
]);
const STATUSES: ReadonlyMap<string, string> = new Map([
  ['permanent', '301'],
  ['temp', '302'],
  ['seeother', '303'],
  ['', '302'],
]);

/** Which of the arguments is the regular expression; undefined where none is. */
function placeOfRegex(regex: RegexArgument, args: ArgumentSite['args']): number | undefined {
  const first = asciiLowerCase(args[0]?.value ?? '');
  if (regex.onlyIfFirst !== undefined && first !== regex.onlyIfFirst) return undefined;
  if (regex.unlessFirst !== undefined && first === regex.unlessFirst) return undefined;
  const after = regex.after?.map((one) => args.findIndex(({ value }) => asciiLowerCase(value) === one));
  const base = after === undefined ? 0 : largest(after);
  if (after !== undefined && base < 0) return undefined;
  return Math.max(0, base) + regex.word + (args.length === regex.shiftIfWords ? 1 : 0);
}

/** A regular expression in words; undefined where the argument is none, or is more than plain. */
export function describeRegex(site: ArgumentSite, place: HoverPlace): HoverPart | undefined {
  const { command, args, index } = site;
  const regex = regexArgument(command.key);
  const word = args[index];
  if (regex === undefined || word === undefined || regex.isSubstitution === true || word.hasVariable)
    return undefined;
  if (index !== placeOfRegex(regex, args)) return undefined;
  const isNegated = regex.isNegatable === true && word.value.startsWith('!');
  const pattern = isNegated ? word.value.slice(1) : word.value;
  if (regex.unless?.test(pattern) === true) return undefined;
  const meaning = describePattern(pattern, SIGILS.get(command.key) ?? '');
  if (meaning === undefined) return undefined;
  const { write } = place;
  const verb = isNegated ? 'Does not match what' : 'Matches what';
  return {
    text: write.join([
      `${write.strong(verb)} ${write.sentence(toDisplayText(meaning))}.`,
      command.key === 'rewriterule' ? subjectOfRule(place) : '',
      ignoresCase(site) ? 'Case does not matter.' : '',
    ]),
    span: { start: word.start, end: word.end },
  };
}

/** What a configuration refers to the groups of an expression with. */
const SIGILS: ReadonlyMap<string, '$' | '%'> = new Map([
  ['rewriterule', '$'],
  ['rewritecond', '%'],
  ['redirectmatch', '$'],
  ['aliasmatch', '$'],
  ['scriptaliasmatch', '$'],
  ['proxypassmatch', '$'],
  ['header', '$'],
  ['requestheader', '$'],
  ['setenvif', '$'],
  ['setenvifnocase', '$'],
  ['browsermatch', '$'],
  ['browsermatchnocase', '$'],
]);

function ignoresCase({ command: { key }, args }: ArgumentSite): boolean {
  if (key.endsWith('nocase')) return true;
  if (key !== 'rewriterule' && key !== 'rewritecond') return false;
  return args.slice(2).some(({ value }) => /[[,\t-\r ](?:NC|nocase)[\t-\r ]*[,\]]/i.test(value));
}

/** What the pattern of a RewriteRule is held against. */
function subjectOfRule({ reading, write, instance }: HoverPlace): string {
  const isHtaccess = reading.configuration.kind === 'htaccess' || instance.htaccessTerms !== undefined;
  return isHtaccess
    ? write.sentence('It is held against the path below this directory, which has no slash at its beginning.')
    : '';
}
