import { asAllWritten, type Written } from '../../access/conversion/as-written.ts';
import type { Counterexample, SectionConversion } from '../../access/conversion/conversion.ts';
import { keyOfSection } from '../../access/conversion/found-sections.ts';
import { describeTest } from '../../access/describe/describe-test.ts';
import { withPlainUrl } from '../../access/equivalence/counterexample.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { type Assignment, factsOf } from '../../access/equivalence/request-space.ts';
import { decide } from '../../access/policy/decide.ts';
import { policiesOf } from '../../access/policy/policy.ts';
import { accessIn, type Setting } from '../../access/policy/section-access.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { Fix } from '../kit/define-rule.ts';
import { changedIn, editsIn, editsOf, type FileEdits, preferredLine } from './conversion-fixes.ts';
import { type Plans, plansOf } from './conversion-plans.ts';
import { repairAsDecided, repairAsWritten } from './local-repairs.ts';
import type { AccessView } from './on-access.ts';
import { describeCommand } from './words.ts';

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
  const plans = plansOf(server, view.htaccess, isAlone);
  const found = conversionsOf(unheeded.scope, plans, server);
  if (found === undefined) return localRepairsOf(unheeded, plans, view, instance);
  const { kept, written } = found;
  const series = preferredLine(server, isAlone);
  const { answers, test } = testOf(unheeded, found, view);
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
  const { server, isAlone } = view;
  const { scope, requestClass, assignment } = unheeded;
  const meant = plans.disputes.get(keyOfSection(scope));
  const series = preferredLine(server, isAlone);
  if (meant === undefined || series !== '2.4') return [];
  const answers = answersOf(unheeded, meant, series);
  if (answers === undefined) return [];
  const { now, written: then } = answers;
  const test = describeTest(server, withPlainUrl(server, requestClass), assignment);
  const written = repairAsWritten(scope, meant, view);
  const decided = repairAsDecided(scope, view);
  return [
    ...(written === undefined
      ? []
      : [
          choice(
            DO_WHAT_IS_WRITTEN,
            written,
            `${describeWritten(unheeded)}: ${written.what} (${test}: ${now} now, ${then} then)`,
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

interface Answers {
  readonly now: number;
  readonly written: number;
}

/** A request that shows what the choices come to: that of the finding, if it does; else one that was found for them. */
function testOf(
  unheeded: Unheeded,
  { counterexample, meant }: Disputed,
  { server, isAlone }: AccessView,
): { readonly answers: Answers; readonly test: string } {
  const { requestClass, assignment } = unheeded;
  const answers = answersOf(unheeded, meant, preferredLine(server, isAlone));
  if (answers !== undefined)
    return { answers, test: describeTest(server, withPlainUrl(server, requestClass), assignment) };
  const { difference } = counterexample;
  return {
    answers: { now: difference.before.status, written: difference.after.status },
    test: describeTest(server, withPlainUrl(server, counterexample.requestClass), difference.assignment),
  };
}

/** What the finding's request is answered with; undefined where that is open, or the same. */
function answersOf(
  { requestClass, assignment, scope }: Unheeded,
  meant: readonly Written[],
  series: Series,
): Answers | undefined {
  const key = keyOfSection(scope);
  const asWritten = (one: Scope) => {
    const settings = accessIn(one);
    return keyOfSection(one) === key ? asAllWritten(settings, meant) : settings;
  };
  const { facts } = factsOf(assignment);
  const ask = (settingsOf: (one: Scope) => readonly Setting[]): number | undefined => {
    const statuses = policiesOf(requestClass.sections, series, settingsOf)?.flatMap(({ policy }) =>
      decide(policy, { method: assignment.method, facts }).map(({ status }) => status),
    );
    return statuses !== undefined && new Set(statuses).size === 1 ? statuses[0] : undefined;
  };
  const [now, written] = [ask(accessIn), ask(asWritten)];
  return now === undefined || written === undefined || now === written ? undefined : { now, written };
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
  const { requestClass, difference } = counterexample;
  const test = describeTest(server, withPlainUrl(server, requestClass), difference.assignment);
  const [now, then] = [difference.before.status, difference.after.status];
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
  const written = plans.meant[indexOf(key, plans)];
  if (meant === undefined || asNow === undefined || written === undefined) return undefined;
  if (written.sections.some((section) => isOtherDispute(section, key, plans))) return undefined;
  const asWritten = convert(written.sections, server);
  if (asWritten === undefined) return undefined;
  return { kept: asNow, written: asWritten, counterexample: written.counterexample, meant };
}

/** What is decided, written in another way; undefined where that is not possible, or would decide other disputes. */
function keptOf(scope: Scope, plans: Plans, server: Server): Converted | undefined {
  const key = keyOfSection(scope);
  const kept = plans.kept[indexOf(key, plans)];
  if (!plans.disputes.has(key) || kept === undefined) return undefined;
  if (kept.sections.some((section) => isOtherDispute(section, key, plans))) return undefined;
  return convert(kept.sections, server);
}

function indexOf(key: string, { kept }: Plans): number {
  return kept.findIndex(({ sections }) => sections.some(({ scope }) => keyOfSection(scope) === key));
}

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
