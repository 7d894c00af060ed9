import { asAllWritten, type Written } from '../../access/conversion/as-written.ts';
import type { Counterexample, SectionConversion } from '../../access/conversion/conversion.ts';
import { findCounterexample } from '../../access/conversion/conversion-proof.ts';
import { keyOfSection } from '../../access/conversion/found-sections.ts';
import { seriesFor } from '../../access/conversion/written-for.ts';
import { describeTest } from '../../access/describe/describe-test.ts';
import { withPlainUrl } from '../../access/equivalence/counterexample.ts';
import { classesBySection } from '../../access/equivalence/indexed-classes.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { type Assignment, factsOf } from '../../access/equivalence/request-space.ts';
import { decide } from '../../access/policy/decide.ts';
import { policiesOf } from '../../access/policy/policy.ts';
import { accessIn, type Setting } from '../../access/policy/section-access.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { SectionTable } from '../../model/configuration/section-table.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { describeCommand } from '../kit/access-words.ts';
import type { Fix } from '../kit/define-rule.ts';
import type { AccessView } from '../kit/on-access.ts';
import { changedIn, editsIn, editsOf, type FileEdits, preferredLine } from './conversion-fixes.ts';
import { type Plans, plansOf } from './conversion-plans.ts';
import { repairAsDecided, repairAsWritten } from './local-repairs.ts';

/** Something that is written and not done, where a finding tells of it. */
export interface Unheeded {
  /** The section that says it. */
  readonly scope: Scope;
  /** What says it, the first of it. */
  readonly at: Located;
  readonly says: 'permission' | 'restriction';
  /** Whether it is about everybody, and names nobody. */
  readonly isAboutEverybody: boolean;
  /** Whether nobody at all is granted what it is about. */
  readonly isTotal: boolean;
  readonly requestClass: RequestClass;
  /** A request of which it says something else than is decided. */
  readonly assignment: Assignment;
}

/**
 * Two choices for a directive that is written but not obeyed: to do what is written, or to keep what httpd of the
 * upgraded series decides. Only the section itself is changed where the sections that it meets cannot be converted, or
 * have the same problem.
 */
export function repairsOf(unheeded: Unheeded, view: AccessView, instance: FileInstance): readonly Fix[] {
  const { server, isAlone } = view;
  spendWork(PRICES.repairs);
  const plans = plansOf(server, view.htaccess, isAlone);
  const found = conversionsOf(unheeded.scope, plans, server);
  if (found === undefined) return localRepairsOf(unheeded, plans, view, instance);
  const { kept, written } = found;
  const series = seriesOf(unheeded, view);
  const { answers, test } =
    testOf(unheeded, found.meant, view) ?? showCounterexample(found.counterexample, server);
  return [
    choice(
      DO_WHAT_IS_WRITTEN,
      written,
      `${describeWritten(unheeded)}: convert ${written.which} (${test}: ${answers.now} now, ${answers.written} then)`,
    ),
    choice(
      KEEP_TODAYS_ANSWER,
      kept,
      `${describeKept(unheeded)}, as httpd ${series} decides: convert ${kept.which} (${test}: ${answers.now} now, ${answers.now} then)`,
    ),
  ].map((make) => make(instance, isAlone));
}

/** The two choices as changes to the section alone, which keeps its style (access-compat or `Require`). */
function localRepairsOf(
  unheeded: Unheeded,
  plans: Plans,
  view: AccessView,
  instance: FileInstance,
): readonly Fix[] {
  const { isAlone } = view;
  const { scope } = unheeded;
  const meant = plans.disputes.get(keyOfSection(scope));
  const series = seriesOf(unheeded, view);
  if (meant === undefined) return [];
  const shown = testOf(unheeded, meant, view) ?? otherTestOf(scope, meant, view, series);
  if (shown === undefined) return [];
  const { test } = shown;
  const { now, written: then } = shown.answers;
  const written = repairAsWritten(scope, meant, view);
  const decided = repairAsDecided(scope, view, series);
  return [
    ...(written === undefined
      ? []
      : [
          choice(
            DO_WHAT_IS_WRITTEN,
            written,
            `${areSwapped(meant) ? 'Do what is written' : describeWritten(unheeded)}: ${written.what} (${test}: ${now} now, ${then} then)`,
          ),
        ]),
    ...(decided === undefined
      ? []
      : [
          choice(
            KEEP_TODAYS_ANSWER,
            decided,
            `${describeKept(unheeded)}, as httpd ${series} decides: ${decided.what} (${test}: ${now} now, ${now} then)`,
          ),
        ]),
  ].map((make) => make(instance, isAlone));
}

/** Whether the other order is what was meant: then more than one command has an effect. */
function areSwapped(meant: readonly Written[]): boolean {
  return meant.some(({ decides }) => decides === 'swapped-order');
}

interface Answers {
  readonly now: number | 'granted';
  readonly written: number | 'granted';
}

/** Whose decisions the choices are about: what 2.2 could not read was written for 2.4. */
function seriesOf({ requestClass }: Unheeded, { server, isAlone }: AccessView): Series {
  return seriesFor(requestClass.sections, preferredLine(server, isAlone));
}

/** A request that shows what the choices come to. */
interface Shown {
  readonly answers: Answers;
  readonly test: string;
}

/** That of the finding, if it does. */
function testOf(unheeded: Unheeded, meant: readonly Written[], view: AccessView): Shown | undefined {
  const { requestClass, assignment } = unheeded;
  const answers = answersOf(unheeded, meant, seriesOf(unheeded, view));
  const test = () => describeTest(view.server, withPlainUrl(view.server, requestClass), assignment);
  return answers && { answers, test: test() };
}

/** Another one, of those that the section applies to. */
function otherTestOf(
  scope: Scope,
  meant: readonly Written[],
  { server, requestClasses }: AccessView,
  series: Series,
): Shown | undefined {
  const withSection = classesBySection(requestClasses).get(scope) ?? [];
  const own = withSection.filter(({ isAssumed }) => !isAssumed);
  const asWritten = withWritten(keyOfSection(scope), meant);
  const found = findCounterexample(
    own.slice(0, MOST_TRIED),
    ({ sections }) => policiesOf(sections, seriesFor(sections, series)),
    ({ sections }) => policiesOf(sections, seriesFor(sections, series), asWritten),
    (one, other) => one.status !== other.status,
  );
  return found && showCounterexample(found, server);
}

/** The most request classes that are searched for an example: each is decided twice. */
const MOST_TRIED = 50;

function showCounterexample({ requestClass, difference }: Counterexample, server: Server): Shown {
  const { before, after, assignment } = difference;
  return {
    answers: { now: answerTo(assignment, before.status), written: answerTo(assignment, after.status) },
    test: describeTest(server, withPlainUrl(server, requestClass), assignment),
  };
}

/** What the finding's request is answered with; undefined where that is open, or the same. */
function answersOf(
  { requestClass, assignment, scope }: Unheeded,
  meant: readonly Written[],
  series: Series,
): Answers | undefined {
  const asWritten = withWritten(keyOfSection(scope), meant);
  const { facts } = factsOf(assignment);
  const ask = (settingsOf: (one: Scope) => readonly Setting[]): number | undefined => {
    const statuses = policiesOf(requestClass.sections, series, settingsOf)?.flatMap(({ policy }) =>
      decide(policy, { method: assignment.method, facts }).map(({ status }) => status),
    );
    return statuses !== undefined && new Set(statuses).size === 1 ? statuses[0] : undefined;
  };
  const [now, written] = [ask(accessIn), ask(asWritten)];
  if (now === undefined || written === undefined || now === written) return undefined;
  return { now: answerTo(assignment, now), written: answerTo(assignment, written) };
}

/** What a client sees of a decision: who may use another method than GET gets what the handler says, such as 405. */
export function answerTo({ method }: Assignment, status: number): number | 'granted' {
  return status === 200 && method !== 'GET' ? 'granted' : status;
}

/** What sections say where that of a key does what is written in it. */
function withWritten(key: string, meant: readonly Written[]): (one: Scope) => readonly Setting[] {
  const changed = new Map<readonly Setting[], readonly Setting[]>();
  return (one) => {
    const settings = accessIn(one);
    if (keyOfSection(one) !== key) return settings;
    const known = changed.get(settings) ?? asAllWritten(settings, meant);
    changed.set(settings, known);
    return known;
  };
}

/** The names of the repairs where what is written and what is decided disagree. */
export const DO_WHAT_IS_WRITTEN = 'do-what-is-written';
export const KEEP_TODAYS_ANSWER = 'keep-todays-answer';

/**
 * The two choices for the conversion of a section that no other finding reports; empty where written and decided agree.
 */
export function choicesFor(
  scope: Scope,
  plans: Plans,
  { server, isAlone, instance }: Pick<AccessView, 'server' | 'isAlone'> & { readonly instance: FileInstance },
): readonly Fix[] {
  const found = conversionsOf(scope, plans, server);
  const series = preferredLine(server, isAlone);
  if (found === undefined) {
    const kept = keptOf(scope, plans, server);
    if (kept === undefined) return [];
    const title = `Keep what httpd ${series} decides: convert ${kept.which}`;
    return [choice(KEEP_TODAYS_ANSWER, kept, title)(instance, isAlone)];
  }
  const { kept, written, counterexample } = found;
  const { answers, test } = showCounterexample(counterexample, server);
  const { now, written: then } = answers;
  return [
    choice(
      KEEP_TODAYS_ANSWER,
      kept,
      `Keep what httpd ${series} decides: convert ${kept.which} (${test}: ${now} now, ${now} then)`,
    ),
    choice(
      DO_WHAT_IS_WRITTEN,
      written,
      `Do what is written: convert ${written.which} (${test}: ${now} now, ${then} then)`,
    ),
  ].map((make) => make(instance, isAlone));
}

interface Converted {
  readonly files: readonly FileEdits[];
  /** "`/` only". */
  readonly which: string;
}

function choice(name: string, { files }: Pick<Converted, 'files'>, title: string) {
  return (instance: FileInstance, isAlone: boolean): Fix => ({
    name,
    title: toDisplayText(title),
    kind: 'choice', // what is written and what is decided disagree
    edits: editsIn(files, instance, isAlone),
  });
}

/** The conversions of a disputed section. */
interface Disputed {
  readonly kept: Converted;
  readonly written: Converted;
  /** A request that they answer differently. */
  readonly counterexample: Counterexample;
  readonly meant: readonly Written[];
}

/** The conversions of a disputed section; undefined where there are none, or where they would decide other disputes. */
function conversionsOf(scope: Scope, plans: Plans, server: Server): Disputed | undefined {
  const key = keyOfSection(scope);
  const meant = plans.disputes.get(key);
  const asNow = keptOf(scope, plans, server);
  const written = plans.meant[indexOf(scope, plans)];
  if (meant === undefined || asNow === undefined || written === undefined) return undefined;
  if (written.sections.some((section) => isOtherDispute(section, key, plans))) return undefined;
  const asWritten = convert(written.sections, server);
  if (asWritten === undefined) return undefined;
  return { kept: asNow, written: asWritten, counterexample: written.counterexample, meant };
}

/** What is decided, written in another way; undefined where that is not possible, or would decide other disputes. */
function keptOf(scope: Scope, plans: Plans, server: Server): Converted | undefined {
  const key = keyOfSection(scope);
  const kept = plans.kept[indexOf(scope, plans)];
  if (!plans.disputes.has(key) || kept === undefined) return undefined;
  if (kept.sections.some((section) => isOtherDispute(section, key, plans))) return undefined;
  return convert(kept.sections, server);
}

/** The place of the conversion of a section among those kept; -1 where it is in none. */
function indexOf(scope: Scope, plans: Plans): number {
  return indicesOf(plans).get(scope) ?? -1;
}

/** Found once for a server: each of thousands of disputed sections asks for its own, several times. */
const indicesOf = query('indicesOf', ({ kept }: Plans) => {
  const indices = new SectionTable<number>();
  for (const [i, { sections }] of kept.entries())
    for (const { scope } of sections) if (!indices.has(scope)) indices.set(scope, i);
  return indices;
});

function isOtherDispute({ scope }: SectionConversion, key: string, { disputes }: Plans): boolean {
  const other = keyOfSection(scope);
  return other !== key && disputes.has(other);
}

function convert(sections: readonly SectionConversion[], server: Server): Converted | undefined {
  const edited = editsOf({ sections, refusal: undefined }, server);
  return 'files' in edited ? { files: edited.files, which: describeSections(sections) } : undefined;
}

function describeWritten(unheeded: Unheeded): string {
  const { says, at } = unheeded;
  if (says === 'permission') return `Grant access to ${describeWhom(unheeded)}`;
  return `Deny access as \`${describeCommand(at)}\` says`;
}

function describeKept(unheeded: Unheeded): string {
  return unheeded.says === 'permission'
    ? `Keep access denied to ${unheeded.isTotal ? 'everyone' : describeWhom(unheeded)}`
    : 'Keep access open to everyone';
}

/** Whom a permission is about. */
function describeWhom({ at, isAboutEverybody, assignment }: Unheeded): string {
  if (isAboutEverybody) return 'everyone';
  const { command, instance } = at;
  const words = command.kind === 'open' ? [] : instance.partsOf(command).words.map(({ value }) => value);
  const [first, ...others] = words;
  if (command.key === 'allow' || first === 'ip' || first === 'host') {
    const [only] = others;
    return others.length === 1 && only !== undefined ? only : `the clients of \`${describeCommand(at)}\``;
  }
  if (first === 'valid-user') return 'every user with a password';
  if (first === 'local' && assignment.address !== undefined) return assignment.address.text;
  return `the requests that \`${describeCommand(at)}\` matches`;
}

function describeSections(sections: readonly SectionConversion[]): string {
  const changed = changedIn(sections);
  const [only] = changed;
  return changed.length === 1 && only !== undefined
    ? `\`${nameOf(only.scope)}\` only`
    : `${changed.length} sections`;
}

/** What a section is about, as it is written there; the file's name for a .htaccess. */
function nameOf(scope: Scope): string {
  if (!('command' in scope)) return 'main' in scope ? scope.main.file : scope.file;
  const { command, instance } = scope;
  const words = instance.partsOf(command).words.map(({ value }) => value);
  return words.join(' ') || command.name;
}
