import {
  alternativesIn,
  alternativesOf,
  compatConditionAround,
} from '../../access/conversion/compat-conditions.ts';
import type {
  Conversion,
  ConversionRefusal,
  Counterexample,
  OpeningConversion,
  SectionConversion,
} from '../../access/conversion/conversion.ts';
import { findLineDifference } from '../../access/conversion/conversion-proof.ts';
import { includedFilesOf, isAboutAccess, keyOfSection } from '../../access/conversion/found-sections.ts';
import { isOf22 } from '../../access/conversion/written-for.ts';
import { describeRequest } from '../../access/describe/describe-assignment.ts';
import { withPlainUrl } from '../../access/equivalence/counterexample.ts';
import { accessIn } from '../../access/policy/section-access.ts';
import { largest } from '../../core/budget/extremes.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { isSection, scopeOf } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { isGranted, isSure } from '../../model/server/htaccess-terms.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { Edit, Fix, FixKind } from '../kit/define-rule.ts';
import { type MissingModule, missingModule } from './missing-modules.ts';
import { editSection } from './section-edits.ts';
import { type EditInInstance, editAfterInclude, editVariants } from './variant-edits.ts';

/** What can be done for sections that are converted together. */
export interface Choices {
  readonly of22: Conversion;
  readonly of24: Conversion;
  /** What the upgrade guide writes. */
  readonly opening: OpeningConversion | undefined;
  /** What would be, were all of them converted, where some stay because what they say is not done. */
  readonly kept: Conversion | undefined;
}

/** The fixes that come of it. */
export interface Fixed {
  /** Why there are not all of them for a section, by keyOfSection(). */
  helpFor(section: string): string | undefined;
  /** How many sections the first of them changes. */
  readonly count: number;
  /** Those of a finding in a file, which may edit others. */
  fixesIn(instance: FileInstance): readonly Fix[];
}

/**
 * The line of httpd whose decisions are kept where there is a choice: what has no mod_access_compat was 2.2's before.
 */
export function preferredLine({ target, modules }: Server, isAlone: boolean): Series {
  if (target.from !== undefined) return target.from;
  return !isAlone && modules.has('mod_access_compat') === 'absent' ? '2.2' : '2.4';
}

/** Edits of one file. */
export interface FileEdits {
  readonly instance: FileInstance;
  readonly edits: readonly Edit[];
}
/** What becomes of the files, or why nothing does. */
export type Edited = { readonly files: readonly FileEdits[] } | { readonly refusal: ConversionRefusal };
interface Choice {
  readonly title: string;
  readonly name: string;
  readonly isExact: boolean;
  readonly result: Edited;
}

/** What is known of the server. */
export interface Surroundings {
  readonly server: Server;
  /** Whether it stands in for one that nobody knows. */
  readonly isAlone: boolean;
  /** A directory in which a .htaccess that was not read may affect access. */
  readonly unseen: ByteText | undefined;
}

function isSameResult(one: ReturnType<typeof editsOf>, other: ReturnType<typeof editsOf>): boolean {
  if (!('files' in one && 'files' in other)) return false;
  return one === other || textOf(one.files) === textOf(other.files);
}

const NOTHING_TOLD = { missing: undefined, unseen: undefined };

/** Nothing where there is nothing to tell of. */
function toldOf<T, R>(value: T | undefined, tell: (value: T) => R): readonly R[] {
  return value === undefined ? [] : [tell(value)];
}

/** Finds the fixes of conversions. */
export function findFixes(
  { of22, of24, opening, kept }: Choices,
  { server, isAlone, unseen }: Surroundings,
): Fixed {
  const one = editsOf(of22, server);
  // mostly both series decide alike, and one conversion serves both
  const other = of24 === of22 ? one : editsOf(of24, server);
  const lines = { '2.2': { choice: of22, result: one }, '2.4': { choice: of24, result: other } };
  const make = (as: keyof typeof DECISIONS, series: Series): Choice => ({
    title: `Convert to \`Require\`${describeResult(lines[series].choice.sections)}: ${isAlone ? 'if no enclosing section applies, it ' : ''}${DECISIONS[as]}`,
    name: FIX_NAMES[as],
    isExact: true,
    result: lines[series].result,
  });
  const exact = isSameResult(one, other)
    ? [make(areOf22(of22) ? 'both' : '2.4', '2.2')]
    : [make('2.2', '2.2'), make('2.4', '2.4')];
  const first = preferredLine(server, isAlone);
  if (first === '2.4') exact.reverse();
  const choices = [...exact, ...toldOf(opening, (known) => makeOpening(known, server))];
  const inOrder = first === '2.4' ? LINES.toReversed() : LINES;
  const results = inOrder.map((series) => ({ series, result: lines[series].result }));
  const refusalsOf = new Map(LINES.map((series) => [series, refusalsIn(lines[series].choice)]));
  const isDecided = exact.length === 1 || results.some(({ result }) => 'refusal' in result);
  const differing = kept ?? (isDecided ? undefined : of22);
  const difference = differing && findLineDifference(differing);
  const hasFix = 'files' in one || 'files' in other;
  const missing = isAlone ? undefined : firstMissing(lines[first].choice.sections, server);
  const told = hasFix ? { missing, unseen } : NOTHING_TOLD;
  const common = [
    ...toldOf(told.missing, ({ why }) => `No fix is safe: ${why}.`),
    ...toldOf(difference, (known) => describeDifference(known, server)),
    ...toldOf(told.unseen, describeUnseen),
  ];
  const isProved = !isAlone && unseen === undefined && missing === undefined;
  // the decisions of the other series, and those of the guide, are decisions anew
  const kindOf = ({ isExact }: Choice, i: number): FixKind =>
    !isExact || i > 0 ? 'choice' : isProved ? 'safe' : 'unsafe';
  const made = [of22, of24].filter((_, i) => 'files' in [one, other][i]!);
  return {
    helpFor: (section) => {
      const refused = results.map(({ series, result }) => ({
        series,
        refusal: refusalsOf.get(series)!.get(section) ?? ('refusal' in result ? result.refusal : undefined),
      }));
      // what the other series would not have accepted does not matter where the decisions of this one are kept
      const isSettled = refused[0]!.refusal === undefined;
      const told = isSettled
        ? refused.filter(({ refusal }) => refusal?.counterexample !== undefined)
        : refused;
      const help = [...describeRefusals(told, section, isAlone, server), ...common].join(' ');
      return help === '' ? undefined : help;
    },
    count: largest([0, ...made.slice(0, 1).map(({ sections }) => changedIn(sections).length)]),
    fixesIn: (instance) =>
      choices.flatMap((choice, i): readonly Fix[] => {
        const { title, name, result } = choice;
        // where every section stays there is nothing to do
        if ('refusal' in result || result.files.length === 0) return [];
        return [{ title, name, kind: kindOf(choice, i), edits: editsIn(result.files, instance, isAlone) }];
      }),
  };
}

/** Whether httpd 2.2 could read all that is converted: else there are no decisions of 2.2. */
function areOf22({ requestClasses }: Conversion): boolean {
  const seen = new Set<MergedSection['scope']>();
  for (const { sections } of requestClasses)
    for (const section of sections) {
      if (seen.has(section.scope)) continue;
      seen.add(section.scope);
      if (!isOf22([section])) return false;
    }
  return true;
}

/** The edits of a finding in a file, some of which may be in other files. */
export function editsIn(
  files: readonly FileEdits[],
  instance: FileInstance,
  isAlone: boolean,
): readonly Edit[] {
  return files.flatMap(({ instance: there, edits }) => {
    if (isAlone || there.identity === instance.identity) return edits;
    const { file } = there;
    const source = there.document.source.text;
    return edits.map((edit) => editIn(edit, file, source));
  });
}

/** Field by field: thirty thousand objects that are copied with `...` get hidden classes of their own in V8. */
function editIn({ start, end, text, isUnordered }: Edit, file: string, source: ByteText): Edit {
  return isUnordered === undefined
    ? { start, end, text, file, source }
    : { start, end, text, isUnordered, file, source };
}

function refusalsIn({ left }: Conversion): ReadonlyMap<string, ConversionRefusal> {
  return new Map(left.map(({ scope, refusal }) => [keyOfSection(scope), refusal]));
}

/** Those that do not stay as they are. */
export function changedIn(sections: readonly SectionConversion[]): readonly SectionConversion[] {
  return sections.filter(({ isUnchanged }) => !isUnchanged);
}

const LINES: readonly Series[] = ['2.2', '2.4'];

const FIX_NAMES = { both: 'convert', '2.2': 'convert-as-2-2', '2.4': 'convert-as-2-4' } as const;

const DECISIONS = {
  both: 'decides as httpd 2.2, and as 2.4 with mod_access_compat',
  '2.2': 'decides as httpd 2.2',
  '2.4': 'decides as httpd 2.4 with mod_access_compat',
} as const;

function makeOpening({ sections, counterexample }: OpeningConversion, server: Server): Choice {
  const { requestClass, difference } = counterexample;
  const request = describeRequest(withPlainUrl(server, requestClass), difference.assignment);
  return {
    title: `Convert to what the upgrade guide writes, which grants access to ${request}, now answered with ${difference.before.status}${describeResult(sections)}`,
    name: 'convert-as-guide',
    isExact: false,
    result: editsOf({ sections, refusal: undefined }, server),
  };
}

function describeResult(sections: readonly SectionConversion[]): string {
  const changed = changedIn(sections);
  const [only] = changed;
  if (changed.length !== 1 || only === undefined) return ` (${changed.length} sections)`;
  return only.lines.length === 1 ? ` (\`${only.lines[0]!.text}\`)` : '';
}

/** The edits of a conversion. */
export function editsOf(
  { sections, refusal }: Pick<Conversion, 'sections' | 'refusal'>,
  server: Server,
): Edited {
  const stays = refusal ?? includedElsewhere(sections, server);
  if (stays !== undefined) return { refusal: stays };
  const files = new Map<string, { instance: FileInstance; edits: Edit[] }>();
  for (const section of sections) {
    if (section.isUnchanged) continue;
    const edits = editOnce(section, server);
    if ('reason' in edits) return { refusal: edits };
    // sections that include a file become the same there
    const isShared = includedFilesOf(section).size > 0;
    for (const { instance, edit } of edits) {
      const file = files.get(instance.identity) ?? { instance, edits: [] };
      files.set(instance.identity, file);
      if (!isShared || !file.edits.some((other) => isSameEdit(edit, other))) file.edits.push(edit);
    }
  }
  return { files: [...files.values()] };
}

/** Why a file cannot lose its access commands to the sections that include it: others do, too, which get none. */
function includedElsewhere(
  sections: readonly SectionConversion[],
  server: Server,
): ConversionRefusal | undefined {
  const apart = sections.filter(({ isApart }) => isApart === true);
  if (apart.length === 0) return undefined;
  const keys = new Set(apart.map(({ scope }) => keyOfSection(scope)));
  const files = new Set(apart.flatMap((section) => [...includedFilesOf(section)]));
  spendWork(server.instances.length);
  for (const { identity, from } of server.instances)
    if (from !== undefined && files.has(identity) && !keys.has(keyOfSection(scopeOf(from))))
      return { reason: 'its directives are in a file that other sections include, too', at: from };
  return undefined;
}

function isSameEdit(one: Edit, other: Edit): boolean {
  return one.start === other.start && one.end === other.end && one.text === other.text;
}

type SectionEdits = readonly EditInInstance[] | ConversionRefusal;
const editOnce = query(
  'editOnce',
  (section: SectionConversion, server: Server): SectionEdits =>
    obstacleTo(section, server) ?? editAll(section, server),
  { by: (section) => [section] },
);

/** The edits of the section itself, and for the places that get one of their own. */
function editAll(section: SectionConversion, server: Server): SectionEdits {
  const [first] = section.settings;
  const own = editSection(section);
  if ('reason' in own || first === undefined) return 'reason' in own ? own : [];
  const { scope, variants = [] } = section;
  if (!('command' in scope)) return own;
  const included = section.settings.findLast(({ at }) => at.instance !== scope.instance)?.at;
  const apart =
    section.isApart === true && included !== undefined
      ? editAfterInclude(scope, section.lines, included, server)
      : [];
  if ('reason' in apart) return apart;
  const more = editVariants(scope, variants, server);
  return 'reason' in more ? more : [...own, ...apart, ...more];
}

/** What would come into force in its place, or beside it, were mod_access_compat gone. */
function alternativeTo({ scope }: SectionConversion, server: Server): Located | undefined {
  const { bySection, common } = alternativesOf(server);
  const isHtaccess = !('main' in scope) && !('command' in scope);
  const top = 'command' in scope ? scope.instance : isHtaccess ? scope : undefined;
  const own = top?.htaccessTerms === undefined ? undefined : alternativesIn([top]);
  const key = keyOfSection(scope);
  return bySection.get(key) ?? own?.bySection.get(key) ?? common ?? own?.common;
}

/** What the first section needs that needs what is not there. */
function firstMissing(sections: readonly SectionConversion[], server: Server): MissingModule | undefined {
  for (const section of sections) {
    const missing = section.isUnchanged ? undefined : missingIn(section, server);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

function missingIn({ lines, settings }: SectionConversion, server: Server): MissingModule | undefined {
  return missingModule(lines, server, settings[0]?.at.instance.file ?? '');
}

/** Why sections of a server cannot become what is planned. */
export function obstacleOnce(server: Server): (section: SectionConversion) => ConversionRefusal | undefined {
  return (section) => {
    const edits = editOnce(section, server);
    return 'reason' in edits ? edits : undefined;
  };
}

/** Why the text that httpd reads cannot be edited, or would not do. */
function obstacleTo(section: SectionConversion, server: Server): ConversionRefusal | undefined {
  for (const { at } of section.settings) {
    const around = compatConditionAround(at);
    if (around !== undefined)
      return {
        reason: 'the tags around it, which need mod_access_compat, have to be deleted first',
        at: around,
      };
  }
  const [included] = includedFilesOf(section);
  const elsewhere = included === undefined ? undefined : placesOutside(server).get(included);
  if (elsewhere !== undefined)
    return {
      reason: 'its directives are in a file that is included outside of sections, too',
      at: elsewhere,
    };
  const alternative = alternativeTo(section, server);
  if (alternative !== undefined)
    return { reason: 'other lines apply without mod_access_compat', at: alternative };
  const missing = missingIn(section, server);
  if (missing?.isSure === true) return { reason: missing.why };
  for (const scope of section.scopes) {
    const first = accessIn(scope).find(isAboutAccess);
    if (first === undefined) continue;
    const reason = obstacleIn(first.at.instance, section, server);
    if (reason !== undefined) return { reason, at: first.at };
  }
  return undefined;
}

/** The line that first includes a file where nothing is configured but the whole server, or a virtual host, by identity. */
const placesOutside = query('placesOutside', ({ instances }: Server): ReadonlyMap<string, Located> => {
  spendWork(instances.length);
  const places = new Map<string, Located>();
  for (const { identity, from } of instances) {
    if (from === undefined || places.has(identity)) continue;
    const scope = scopeOf(from);
    if (!isSection(scope) || scope.command.key === '<virtualhost') places.set(identity, from);
  }
  return places;
});

function obstacleIn(
  instance: FileInstance,
  { settings, lines }: SectionConversion,
  server: Server,
): string | undefined {
  const { document, identity, kind, htaccessTerms } = instance;
  if (kind === 'macro') return 'it is in the text of a macro';
  if (htaccessTerms === undefined)
    return server.documentOf(identity) === document
      ? undefined
      : 'the names of its directives contain variables';
  if (!isSure(htaccessTerms.override)) return undefined;
  const missing = (key: string): string | undefined => {
    const fact = configurationOf(instance).factOf(key);
    return fact === undefined || isGranted(fact, htaccessTerms.override)
      ? undefined
      : fact.htaccess.join(' ');
  };
  for (const { at } of settings) {
    const words = missing(at.command.key);
    if (words !== undefined)
      return `httpd already answers 500 because \`AllowOverride\` does not allow \`${at.command.name}\` in the .htaccess, which needs \`${words}\``;
  }
  for (const { text } of lines) {
    const name = /^<?[a-z]+/i.exec(text)?.[0] ?? '';
    const words = missing(name.toLowerCase());
    if (words !== undefined)
      return `\`AllowOverride\` does not allow \`${name}${name.startsWith('<') ? '>' : ''}\` in the .htaccess, which needs \`${words}\``;
  }
  return undefined;
}

function textOf(files: readonly FileEdits[]): string {
  return JSON.stringify(files.map(({ instance, edits }) => [instance.identity, edits]));
}

/** One sentence for each reason why a section stays; one that applies to the decisions of both series is said once. */
function describeRefusals(
  results: readonly { readonly series: Series; readonly refusal: ConversionRefusal | undefined }[],
  section: string,
  isAlone: boolean,
  server: Server,
): readonly string[] {
  const refused = results.flatMap(({ series, refusal }) =>
    refusal === undefined ? [] : [{ series, why: describeReason(refusal, section, isAlone, server) }],
  );
  const [first, second] = refused;
  if (first !== undefined && first.why === second?.why)
    return [`This section is not converted: ${first.why}.`];
  return refused.map(
    ({ series, why }) => `This section is not converted with the decisions of httpd ${series}: ${why}.`,
  );
}

function describeUnseen(directory: ByteText): string {
  return `No fix is safe because a .htaccess in \`${toDisplayText(directory)}\` or below it may control access, and is not linted together with the server.`;
}

function describeDifference(
  { requestClass, difference: { assignment, before, after } }: Counterexample,
  server: Server,
): string {
  return `httpd 2.2 and 2.4 decide differently: ${describeRequest(withPlainUrl(server, requestClass), assignment)} gets ${before.status} from 2.2, and ${after.status} from 2.4 with mod_access_compat.`;
}

/** The reason, with its place where that is not in the section that it is told for. */
function describeReason(
  { reason, counterexample, at }: ConversionRefusal,
  section: string,
  isAlone: boolean,
  server: Server,
): string {
  const file = isAlone ? 'line ' : `${at?.instance.file}:`;
  // a finding is told at a command of its section
  const isElsewhere =
    at !== undefined && (at.command.kind === 'open' || keyOfSection(scopeOf(at)) !== section);
  const where = isElsewhere ? ` (${file}${at.command.number})` : '';
  return `${toDisplayText(reason)}${where}${describeCounterexample(counterexample, server)}`;
}

function describeCounterexample(counterexample: Counterexample | undefined, server: Server): string {
  if (counterexample === undefined) return '';
  const { requestClass, difference } = counterexample;
  const request = describeRequest(withPlainUrl(server, requestClass), difference.assignment);
  return `: ${request} gets ${difference.before.status}, and would get ${difference.after.status}`;
}
