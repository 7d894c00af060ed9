import { keyOfSection } from '../../access/conversion/found-sections.ts';
import {
  areSame,
  isOfStyle,
  type ReplacedRestriction,
  type ReplacedUse,
  withoutStyle,
} from '../../access/conversion/replaced-restrictions.ts';
import { describeTest } from '../../access/describe/describe-test.ts';
import { cachedRequestClasses } from '../../access/equivalence/cached-request-classes.ts';
import { withPlainUrl } from '../../access/equivalence/counterexample.ts';
import { classesBySection } from '../../access/equivalence/indexed-classes.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { comparePolicies, factsOf } from '../../access/equivalence/request-space.ts';
import { decide } from '../../access/policy/decide.ts';
import { ALL_METHODS } from '../../access/policy/methods.ts';
import type { Outcome } from '../../access/policy/outcome.ts';
import { type Alternative, pairsTogether, policiesOf } from '../../access/policy/policy.ts';
import { accessIn, type Setting } from '../../access/policy/section-access.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import { compareLines } from '../../grammar/lines-in-order.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { FileInstance, Located } from '../../model/server/server.ts';
import { describeCommand, describeLineFrom, describeOpening, distinctPlaces } from '../kit/access-words.ts';
import type { Edit, Fix } from '../kit/define-rule.ts';
import { indentOf, insertLinesAfter, insertLinesBefore } from '../kit/edits.ts';
import type { AccessView } from '../kit/on-access.ts';
import { editsIn, type FileEdits } from './conversion-fixes.ts';
import { answerTo, DO_WHAT_IS_WRITTEN, KEEP_TODAYS_ANSWER } from './conversion-repairs.ts';
import { type LocalRepair, replaceCommands } from './local-repairs.ts';

/**
 * Two choices for a restriction that a later section replaces: to let it decide, or to delete it. It decides in the
 * first way that is proved to change no other answer.
 */
export function repairsOfReplaced(
  found: ReplacedRestriction,
  use: ReplacedUse,
  view: AccessView,
  instance: FileInstance,
): readonly Fix[] {
  // the ways: the later section grants nothing by itself, the restriction is merged after it, or both must grant access
  const { server, isAlone } = view;
  const [at] = found.at;
  const { assignment, before, after } = use.difference;
  const test = describeTest(server, withPlainUrl(server, use.requestClass), assignment);
  const now = answerTo(assignment, before.status);
  const written = repairAsWritten(found, view);
  const kept = replaceCommands(found.scope, found.at);
  const choice = (name: string, { files }: LocalRepair, title: string): Fix => ({
    name,
    title: toDisplayText(title),
    kind: 'choice', // what is written and what is decided disagree
    edits: editsIn(files, instance, isAlone),
  });
  return [
    ...(written === undefined
      ? []
      : [
          choice(
            DO_WHAT_IS_WRITTEN,
            written,
            `Restrict access as \`${describeCommand(at)}\` says: ${written.what} (${test}: ${now} now, ${after.status} then)`,
          ),
        ]),
    ...(kept === undefined
      ? []
      : [
          choice(
            KEEP_TODAYS_ANSWER,
            kept,
            `Keep access ${use.isOpenToAll ? 'open to everyone' : 'as it is'}, as httpd ${server.target.series} decides: ${kept.what} (${test}: ${now} now, ${now} then)`,
          ),
        ]),
  ];
}

type Alternatives = readonly Alternative[] | undefined;
/** What the sections of request classes come to after a change. */
type Changed = (requestClass: RequestClass) => Alternatives;

function repairAsWritten(found: ReplacedRestriction, view: AccessView): LocalRepair | undefined {
  const ways = [withoutGrant, afterLater, withBoth, asRequire];
  for (const way of ways) {
    const made = way(found, view);
    if (made !== undefined && doesWhatIsWritten(made.changed, found, view)) return made.repair();
  }
  return undefined;
}

interface Way {
  readonly changed: Changed;
  /** Undefined where the text cannot be edited so. */
  readonly repair: () => LocalRepair | undefined;
}

/**
 * Whether in each request class what the restriction denies is denied then, and all that the restriction is not for are
 * answered as before.
 */
function doesWhatIsWritten(
  changed: Changed,
  { requestClasses, uses, by }: ReplacedRestriction,
  { server, htaccess }: AccessView,
): boolean {
  const { series } = server.target;
  const restricted = new Set(requestClasses);
  if (!uses.every((use) => isDeniedThen(changed, use))) return false;
  const withLater = classesBySection(cachedRequestClasses(server, htaccess)).get(by) ?? [];
  return withLater.every(
    (one) => restricted.has(one) || isAnsweredAlike(one, policiesOf(one.sections, series), changed(one)),
  );
}

function isDeniedThen(changed: Changed, { requestClass, difference }: ReplacedUse): boolean {
  const { assignment, after } = difference;
  const asked = { method: assignment.method, facts: factsOf(assignment).facts };
  const statuses = changed(requestClass)?.flatMap(({ policy }) =>
    decide(policy, asked).map(({ status }) => status),
  );
  return statuses !== undefined && statuses.length > 0 && statuses.every((status) => status === after.status);
}

/** Whether every request is answered as before; where plume knows no URL, whether none is granted that was not. */
function isAnsweredAlike({ hasUrl }: RequestClass, before: Alternatives, after: Alternatives): boolean {
  if (areSame(before, after)) return true;
  if (hasUrl || before === undefined || after === undefined) return false;
  for (const [{ policy: one }, { policy: other }] of pairsTogether(before, after))
    if (comparePolicies(one, other, isGrantedAnew).kind !== 'same') return false;
  return true;
}

function isGrantedAnew(before: Outcome, after: Outcome): boolean {
  return before.status !== 200 && after.status === 200;
}

/** Without what the later section grants. */
function withoutGrant({ style, by }: ReplacedRestriction, { server }: AccessView): Way {
  const granting = distinctPlaces(
    accessIn(by)
      .filter(isOfStyle(style))
      .map(({ at }) => at),
  );
  const without = withoutStyle(by, style);
  return {
    changed: ({ sections }) => policiesOf(sections, server.target.series, without),
    repair: () => replaceCommands(by, granting),
  };
}

/** With a section for the restriction after the later one, where both stand side by side. */
function afterLater({ style, scope, by, at }: ReplacedRestriction, { server }: AccessView): Way | undefined {
  if (!('command' in scope) || !('command' in by) || !areSiblings(scope, by)) return undefined;
  const { closing } = by.command;
  const own = accessIn(scope).filter(isOfStyle(style));
  // what stands in a condition, or in a file that is included, is not there in the text of the section
  const isOwn = at.every(
    ({ command, instance }) => instance === scope.instance && command.parent === scope.command,
  );
  if (closing === undefined || !isOwn) return undefined;
  const moved: Located<OpeningTag> = { ...scope };
  const without = withoutStyle(scope, style);
  return {
    changed: ({ sections }) =>
      policiesOf(movedAfter(sections, scope, by, moved), server.target.series, (one): readonly Setting[] =>
        one === moved ? own : without(one),
      ),
    repair: () => {
      const deleted = replaceCommands(scope, at);
      if (deleted === undefined) return undefined;
      const insertion = insertLinesAfter(closing, linesOf(scope, at));
      return {
        files: addEdit(deleted.files, scope.instance, insertion),
        what: `move \`${describeCommand(at[0])}\` into a \`${describeOpening(scope)}\` after ${describeLineFrom({ instance: by.instance, command: by.command }, at[0])}`,
      };
    },
  };
}

function areSiblings(one: Located<OpeningTag>, other: Located<OpeningTag>): boolean {
  return (
    one.instance === other.instance &&
    one.instance.kind !== 'macro' &&
    one.command.parent === other.command.parent &&
    kindOf(one.command) === kindOf(other.command)
  );
}

/** `<Files>` and `<FilesMatch>` are merged together. */
function kindOf({ key }: OpeningTag): string {
  return key.replace(/match$/, '');
}

function movedAfter(
  sections: readonly MergedSection[],
  scope: Scope,
  by: Scope,
  moved: Scope,
): readonly MergedSection[] {
  const [from, to] = [keyOfSection(scope), keyOfSection(by)];
  const own = sections.find((one) => one.scope !== undefined && keyOfSection(one.scope) === from);
  if (own === undefined) return sections;
  return sections.flatMap((one) =>
    one.scope !== undefined && keyOfSection(one.scope) === to ? [one, { ...own, scope: moved }] : [one],
  );
}

/** A section with nothing but some of its commands, line by line, without the indentation of its first line. */
function linesOf({ command }: Located<OpeningTag>, at: readonly Located[]): readonly string[] {
  const margin = indentOf(command);
  const textOf = (start: number, end: number): readonly string[] =>
    command.source.text
      .slice(start, end)
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line));
  return [
    ...textOf(command.start, command.end),
    ...inOrder(at).flatMap(({ command: one }) =>
      textOf(one.start, one.kind === 'open' ? (one.closing?.end ?? one.end) : one.end),
    ),
    `</${command.name}>`,
  ];
}

/** Commands of one text in the order in which they are written. */
function inOrder(at: readonly Located[]): readonly Located[] {
  return [...at].sort((a, b) => compareLines(a.command, b.command));
}

function addEdit(files: readonly FileEdits[], instance: FileInstance, edit: Edit): readonly FileEdits[] {
  return files.map((file) =>
    file.instance.identity === instance.identity ? { ...file, edits: [...file.edits, edit] } : file,
  );
}

/** With `AuthMerging And` in the later section: it and what is before must both grant access. */
function withBoth({ style, by }: ReplacedRestriction, { server }: AccessView): Way | undefined {
  const own = accessIn(by);
  const [first] = own.filter(isOfStyle(style));
  if (style === 'old' || first === undefined || server.target.series !== '2.4') return undefined;
  if (first.at.instance.kind === 'macro' || own.some(({ what }) => what === 'merging')) return undefined;
  const joined: readonly Setting[] = [{ ...first, what: 'merging', merging: 'and' }, ...own];
  const key = keyOfSection(by);
  return {
    changed: ({ sections }) =>
      policiesOf(sections, '2.4', (one) => (keyOfSection(one) === key ? joined : accessIn(one))),
    repair: () => ({
      files: [
        { instance: first.at.instance, edits: [insertLinesBefore(first.at.command, ['AuthMerging And'])] },
      ],
      what: `write \`AuthMerging And\` into \`${'command' in by ? describeOpening(by) : ''}\``,
    }),
  };
}

/** With `Require all denied` in place of Order and Deny, which deny everybody: the later section replaces it no longer. */
function asRequire({ style, scope, at }: ReplacedRestriction, { server }: AccessView): Way | undefined {
  const own = accessIn(scope);
  const [first] = own.filter(isOfStyle(style));
  if (style !== 'old' || first === undefined || server.target.series !== '2.4') return undefined;
  if (own.some((setting) => setting.what === 'allow' || setting.what === 'require')) return undefined;
  const denied: Setting = {
    at: first.at,
    methods: ALL_METHODS,
    guards: [],
    what: 'require',
    node: {
      kind: 'line',
      at: first.at,
      methods: ALL_METHODS,
      isNegated: false,
      provider: 'all',
      argument: 'denied',
      test: 'denied',
    },
  };
  const without = withoutStyle(scope, style);
  const key = keyOfSection(scope);
  const settings = [...own.filter((setting) => !isOfStyle(style)(setting)), denied];
  return {
    changed: ({ sections }) =>
      policiesOf(sections, '2.4', (one) => (keyOfSection(one) === key ? settings : without(one))),
    repair: () => replaceCommands(scope, at, ['Require all denied']),
  };
}
