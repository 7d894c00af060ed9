import { once, query } from '../../core/query.ts';
import type { Command, Series } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import { isSameScope, isUnlocated } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import type { TwinsOf } from '../equivalence/twin-classes.ts';
import { compareKinds, kindOfSections } from '../kinds/policy-kinds.ts';
import { ALL_METHODS } from '../policy/methods.ts';
import { type Alternative, isLeftOut, policiesOf } from '../policy/policy.ts';
import type { Setting } from '../policy/section-access.ts';
import type { ConversionRefusal, SectionConversion } from './conversion.ts';
import { readLines } from './conversion-proof.ts';
import type { TextLine } from './draft.ts';
import { isRefusal, writePolicy } from './draft-of-policy.ts';
import type { FoundSection, Use } from './found-section.ts';
import {
  isAboutAccess,
  isAccessCompat,
  isAuthority,
  isOfSeveralFiles,
  type SettingsOf,
} from './found-sections.ts';
import { assuming, ownConditionOf, underBoth } from './own-condition.ts';
import { type LinesByPlace, linesByPlace, type SectionVariant } from './places/lines-by-place.ts';
import { seriesFor } from './written-for.ts';

/** A section with the lines that are to stand in place of its own; unchanged where they say the same. */
export function conversionOf(
  section: FoundSection,
  lines: readonly TextLine[],
  variants: readonly SectionVariant[] = [],
): SectionConversion {
  const { scope, scopes, settings } = section;
  const isUnchanged = variants.length === 0 && isSaid(section, lines);
  const said = { scope, scopes, settings, lines, isUnchanged };
  const all = !isUnchanged && isOfSeveralFiles(section) ? { ...said, isApart: true } : said;
  return variants.length === 0 ? all : { ...all, variants };
}

/**
 * How a section is written whose effect depends on others: its own lines after some others, once more for each place that
 * needs other lines, or with lines that are its whole.
 */
export type Joining = readonly TextLine[] | 'by-place' | { readonly whole: readonly TextLine[] };

/** What a section becomes, as far as it is known without those around it. */
export type Written = readonly TextLine[] | LinesByPlace | Ambiguous;

/** The lines of a section; where they depend on the sections around it, joined to those as told. */
export function linesAs(lines: Written, joining: Joining | undefined): LinesByPlace {
  if ('lines' in lines) return lines;
  if (!('own' in lines)) return { lines, variants: [] };
  if (joining === 'by-place') return lines.byPlace() ?? { lines: lines.own, variants: [] };
  if (joining !== undefined && 'whole' in joining) return { lines: joining.whole, variants: [] };
  if (joining === undefined || isAsWithout(joining, lines.own)) return { lines: lines.own, variants: [] };
  return { lines: [...joining, ...lines.own], variants: [] };
}

/** Whether what joins some lines to others changes nothing: whoever must pass both is denied, or either grants everybody. */
function isAsWithout([joining]: readonly TextLine[], [line, ...others]: readonly TextLine[]): boolean {
  if (others.length > 0) return false;
  return line?.text === 'Require all denied'
    ? joining?.text === 'AuthMerging And'
    : line?.text === 'Require all granted' && joining?.text === 'AuthMerging Or';
}

/** Why a section is not converted whose lines depend on the sections around it: a clause. */
export const AMBIGUOUS = 'its effect depends on the sections around it, which differ between requests';

/** What may join the lines of a section to those of the sections around it. */
export const MERGING_AND: readonly TextLine[] = [{ text: 'AuthMerging And', depth: 0, from: undefined }];

export const MERGINGS: readonly (readonly TextLine[])[] = [
  MERGING_AND,
  [{ text: 'AuthMerging Or', depth: 0, from: undefined }],
];

/** Its policy differs from class to class: only with what it inherits there can it be right in all of them. */
export interface Ambiguous {
  readonly own: readonly TextLine[];
  readonly at: Located | undefined;
  /** Where the places of requests tell what is needed. */
  readonly byPlace: () => LinesByPlace | undefined;
  /** What it comes to in some classes, each once. */
  readonly inClasses: readonly (readonly TextLine[])[];
}

/** The ways in which what a section comes to in one class may be joined to those around it, so that it is right in all. */
export function joiningsOf({ inClasses }: Ambiguous): readonly Joining[] {
  return inClasses.flatMap((lines) => MERGINGS.map((first) => ({ whole: [...first, ...lines] })));
}

/** Why a section cannot be converted, whatever it says. */
export function obstacleIn(section: FoundSection): ConversionRefusal | undefined {
  const { scope, settings } = section;
  const own = settings.filter(isAboutAccess);
  const guarded = own.find(({ guards }) => guards.length > 0);
  if (guarded !== undefined && ownConditionOf(section) === undefined)
    return {
      reason: 'it is under a condition that does not hold in every server that reads it',
      at: guarded.guards[0]!.atom.at,
    };
  if (isUnlocated(scope) || own.some(({ at }) => at.instance.kind === 'macro'))
    return { reason: 'it is the text of a macro, which differs between its uses', at: own[0]?.at };
  return undefined;
}

/** Writes the lines of a section, or says why there are none. */
export type Write = (section: FoundSection) => readonly TextLine[] | Ambiguous | ConversionRefusal;

/** Writes sections, once for all that have the same text, but for names, and stand among others that decide alike. */
export function createWriter(
  from: Series,
  before: SettingsOf,
  twinsOf: TwinsOf = (requestClass) => [requestClass],
): Write {
  const models = new Map<string, Model>();
  return (section) => {
    const kind = kindOfText(section, before);
    const model = kind === undefined ? undefined : models.get(kind);
    if (model !== undefined) return copyLines(model, section);
    const lines = linesUnder(section, from, before, twinsOf);
    if (kind !== undefined && !('reason' in lines) && !('own' in lines)) {
      const made = makeModel(lines, section);
      if (made !== undefined) models.set(kind, made);
    }
    return lines;
  };
}

/** Sections that say more have hardly a twin. */
const MOST_COPIED = 50;

/** What is written for a section: each line with the number of the setting that it carries on. */
type Model = readonly { readonly line: TextLine; readonly number: number | undefined }[];

/** Undefined where a line carries on what stands in another section. */
function makeModel(written: readonly TextLine[], { settings }: FoundSection): Model | undefined {
  const numbers = new Map<Command, number>();
  for (const [number, { at }] of settings.entries())
    if (!numbers.has(at.command)) numbers.set(at.command, number);
  const lines: { readonly line: TextLine; readonly number: number | undefined }[] = [];
  for (const line of written) {
    const number = line.from === undefined ? undefined : numbers.get(line.from.command);
    if (number === undefined && line.from !== undefined) return undefined;
    const user = line.from && userLineOf(line.from.command);
    if (user !== undefined && (line.text !== user || line.seen !== undefined)) return undefined;
    lines.push({ line, number });
  }
  return lines;
}

function copyLines(model: Model, { settings }: FoundSection): readonly TextLine[] {
  return model.map(({ line, number }) => {
    if (number === undefined) return line;
    const from = settings[number]!.at;
    return { ...line, from, text: userLineOf(from.command) ?? line.text };
  });
}

/** What a `Require` for one user says; undefined for all else, and where it is not written as plume writes it. */
function userLineOf(command: Command): string | undefined {
  const text = requireLineOf(command);
  return text?.startsWith('Require user ') === true ? text : undefined;
}

/** What a `Require` for a user, or for any of them, says where it is written as plume writes it. */
function requireLineOf(command: Command): string | undefined {
  const text = command.source.text.slice(command.start, command.end);
  return command.kind === 'directive' && USER_LINE.test(text) ? trimWhitespace(text) : undefined;
}

const USER_LINE = /^[ \t]*Require (?:valid-user|user [A-Za-z0-9_.@-]+)[ \t]*\r?\n?$/;

/**
 * A key that is equal for sections that are converted alike, since they have the same text but for who they ask for and
 * how. Undefined where a variable in the section, or an unknown around it, leaves that open.
 */
function kindOfText({ settings, uses }: FoundSection, before: SettingsOf): string | undefined {
  if (settings.length > MOST_COPIED) return undefined;
  let texts = '';
  let last: Command | undefined;
  for (const setting of settings) {
    const { command } = setting.at;
    if (command === last) continue;
    last = command;
    const text = command.source.text.slice(command.start, command.end);
    if (command.kind === 'open' || text.includes('${') || setting.guards.length > 0) return undefined;
    // of what says how somebody is asked, the kinds of the sections tell what matters
    if (isAboutAccess(setting)) texts += userLineOf(command) === undefined ? `${text}\n` : 'Require user\n';
  }
  const kinds = new Set<number>();
  for (const [i, use] of uses.entries()) {
    if (isSameUse(use, uses[i - 1])) continue;
    const kind = kindOfSections(use.requestClass.sections.slice(0, use.index + 1), [before]);
    if (kind === undefined) return undefined;
    kinds.add(kind);
  }
  return texts + [...kinds].join();
}

/** The lines of a section, those for each case where it has a condition of its own. */
function linesUnder(
  section: FoundSection,
  from: Series,
  before: SettingsOf,
  twinsOf: TwinsOf,
): readonly TextLine[] | Ambiguous | ConversionRefusal {
  const condition = ownConditionOf(section);
  if (condition === undefined) return linesOf(section, from, before, twinsOf);
  const [holds, not] = [true, false].map((isHolding) =>
    linesOf(section, from, assuming(condition, isHolding, before), twinsOf),
  );
  for (const lines of [holds!, not!]) {
    if ('reason' in lines) return lines;
    if ('own' in lines) return { reason: AMBIGUOUS, at: lines.at };
  }
  const [one, other] = [holds, not] as [readonly TextLine[], readonly TextLine[]];
  return isSameText(one, other) ? one : underBoth(condition, [one, other]);
}

/** The lines that say each of the policies that may be in force at a section; undefined where it applies in none of them. */
function linesOfAll(
  policies: readonly Alternative[],
  section: MergedSection,
): ReturnType<typeof writePolicy> | 'several' | undefined {
  let lines: readonly TextLine[] | undefined;
  for (const alternative of policies) {
    // where the section itself does not apply nothing is to be written for it
    if (isLeftOut(section, alternative)) continue;
    const written = writeOnce(alternative.policy);
    if (isRefusal(written)) return written;
    if (lines !== undefined && !isSameText(lines, written)) return 'several';
    lines = written;
  }
  return lines;
}

/** The lines that say all of the policy in force at a section. */
function linesOf(
  section: FoundSection,
  from: Series,
  before: SettingsOf,
  twinsOf: TwinsOf,
): readonly TextLine[] | Ambiguous | ConversionRefusal {
  const { settings, uses } = section;
  const at = settings.find(isAboutAccess)?.at;
  const found: (readonly TextLine[])[] = [];
  let isAmbiguous = false;
  for (const [i, { requestClass, index }] of uses.entries()) {
    const last = found.at(-1);
    if (last !== undefined && isSameUse(uses[i], uses[i - 1])) {
      found.push(last);
      continue;
    }
    const sections = requestClass.sections.slice(0, index + 1);
    const policies = policiesOf(sections, seriesFor(sections, from), before);
    if (policies === undefined) return { reason: 'too many conditions around it are unknown', at };
    const lines = linesOfAll(policies, sections[index]!);
    if (lines === undefined) continue;
    if (lines === 'several') return writeAlone(firstMerged(uses), from, before, at);
    if (isRefusal(lines))
      return isAmbiguous ? writeAlone(firstMerged(uses), from, before, at) : { reason: lines.refused, at };
    isAmbiguous ||= found[0] !== undefined && !isSameText(found[0], lines);
    found.push(lines);
  }
  const [first] = found;
  if (first === undefined) return { reason: 'plume cannot tell which requests it applies to', at };
  if (!isAmbiguous) return first;
  const isAll = found.length === uses.length;
  return writeAlone(firstMerged(uses), from, before, at, {
    byPlace: isAll ? once('byPlace', () => linesByPlace(section, found, twinsOf)) : NOWHERE_ELSE.byPlace,
    inClasses: found
      .filter((lines, i) => found.findIndex((other) => isSameText(lines, other)) === i)
      .slice(0, MOST_WAYS),
  });
}

/** The most candidates; each is proved against all request classes of the section. */
const MOST_WAYS = 4;

/** The section in the first class that has it. */
function firstMerged([use]: readonly Use[]): MergedSection | undefined {
  return use?.requestClass.sections[use.index];
}

/** Whether what stands before a section, and applies there, is the same. */
function isSameUse(one: Use | undefined, other: Use | undefined): boolean {
  if (one === undefined || other === undefined || one.index !== other.index) return false;
  const [sections, others] = [one.requestClass.sections, other.requestClass.sections];
  for (let i = 0; i <= one.index; i++) {
    const [{ scope, applies }, known] = [sections[i]!, others[i]!];
    if (scope === undefined || known.scope === undefined || applies !== known.applies) return false;
    if (!isSameScope(scope, known.scope)) return false;
  }
  return true;
}

const writeOnce = query('writeOnce', writePolicy, { keyLength: 1 });

/** The section written as if no other one applied. */
function writeAlone(
  section: MergedSection | undefined,
  from: Series,
  before: SettingsOf,
  at: Located | undefined,
  elsewhere: Omit<Ambiguous, 'own' | 'at'> = NOWHERE_ELSE,
): Ambiguous | ConversionRefusal {
  if (section === undefined) return { reason: AMBIGUOUS, at };
  const [alone] = policiesOf([{ ...section, applies: 'present' }], seriesFor([section], from), before) ?? [];
  const own = alone === undefined ? { refused: AMBIGUOUS } : writePolicy(alone.policy);
  return isRefusal(own) ? { reason: own.refused, at } : { own, at, ...elsewhere };
}

const NOWHERE_ELSE: Omit<Ambiguous, 'own' | 'at'> = { byPlace: () => undefined, inClasses: [] };

function isSameText(a: readonly TextLine[], b: readonly TextLine[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every(({ text }, i) => text === b[i]?.text);
}

/** Whether a section without old commands says already what would be written, in whatever words. */
function isSaid({ settings, uses }: FoundSection, lines: readonly TextLine[]): boolean {
  const [use] = uses;
  if (
    use === undefined ||
    settings.some((one) => isAccessCompat(one) || isAuthority(one) || one.what === 'merging')
  )
    return false;
  if (isVerbatim(settings, lines)) return true;
  const section = { ...use.requestClass.sections[use.index]!, applies: 'present' as const };
  const read = readLines(lines);
  // what joins it to the sections around it is nothing that it says alone
  if (read.some(({ what }) => what === 'merging')) return false;
  const authentication = settings.filter((setting) => !isAboutAccess(setting));
  const [said] = policiesOf([section], '2.4', () => settings) ?? [];
  const [written] = policiesOf([section], '2.4', () => [...authentication, ...read]) ?? [];
  if (said === undefined || written === undefined) return false;
  return compareKinds(said.policy, written.policy) === 'same';
}

/** Whether the lines are those of the section, word for word: a few `Require` that are in nothing else. */
function isVerbatim(settings: readonly Setting[], lines: readonly TextLine[]): boolean {
  const own = settings.filter(isAboutAccess);
  return (
    own.length === lines.length &&
    own.length > 0 &&
    own.length <= FEW_LINES &&
    own.every((setting, i) => {
      const { text, seen, from } = lines[i]!;
      return (
        setting.what === 'require' &&
        setting.methods === ALL_METHODS &&
        from?.command === setting.at.command &&
        seen === undefined &&
        text === requireLineOf(setting.at.command)
      );
    })
  );
}

/** More of them may be more than can be compared. */
const FEW_LINES = 8;
