import { query } from '../../../core/query.ts';
import { createLineMap } from '../../../diff/lines/line-changes.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import { positionsOf } from '../../../linter/findings/positions.ts';
import { OF_24_ALONE } from '../../../upgrade/already-upgraded.ts';
import type { HostsProof } from '../../../upgrade/prove-hosts.ts';
import type { UpgradeItem } from '../../../upgrade/upgrade-item.ts';
import type { FileEdit, UpgradePlan } from '../../../upgrade/upgrade-plan.ts';
import type * as Json from '../../json-shapes/upgrade.ts';
import { quoteForShell } from '../../output/quote-for-shell.ts';
import { writeUnifiedDiff } from '../../output/unified-diff.ts';
import type { CommandLines } from './command-lines.ts';
import { groupBy } from './grouped-items.ts';
import { stepsOf } from './to-do.ts';

/** What is known besides the plan. */
export interface UpgradeSubject {
  readonly root: string;
  readonly from: string;
  readonly to: string;
  readonly toServer: string | null;
  readonly written: boolean;
  readonly commands: CommandLines;
  /** See ToDoSubject. */
  readonly map: string | undefined;
}

/** Describes a plan for people and programs. */
export function describeUpgrade(plan: UpgradePlan, subject: UpgradeSubject): Json.UpgradeDescription {
  const { commands, map, ...about } = subject;
  const lineOf = createLines(plan.edits, subject.written);
  const numberOf = numberAlike(plan.items);
  const items = plan.items.map(
    (item): Json.UpgradeItem => ({
      ...describeItem(item, commands, lineOf),
      alike: numberOf(item),
    }),
  );
  const proof = describeProof(plan);
  const todo = stepsOf({
    startNames: (plan.startNames ?? []).map(toDisplayText),
    others: proof.details.length + proof.hosts.different,
    ...{ items, files: plan.edits.length, isWritten: subject.written },
    ...{ modules: plan.modules, isForMachine: subject.toServer !== null, commands, map },
  });
  return {
    version: 1,
    ...about,
    ...{ already: describeAlready(plan, subject.written), todo, items },
    edits: plan.edits.map(
      ({ file, before, after }): Json.UpgradeEdit => ({
        file,
        diff: toDisplayText(writeUnifiedDiff(file, before, after)),
      }),
    ),
    mended: plan.mended.map(
      ({ change: { id, since, isSecurity, change } }): Json.MendedFault => ({
        ...{ change: id, since, security: isSecurity, message: change },
      }),
    ),
    proof,
  };
}

function describeAlready({ already, edits }: UpgradePlan, isWritten: boolean): string | null {
  if (already === undefined || isWritten) return null;
  const { instance, command } = already;
  const rest = edits.length === 0 ? ' plume finds nothing to edit.' : '';
  return `This configuration is for httpd 2.4 already: ${instance.file}:${command.number} loads \`${OF_24_ALONE}\`, which httpd 2.2 does not have.${rest} The steps are for a machine that does not run httpd 2.4 yet.`;
}

/** The lines of items in the files as they lie there now, whether an item is about those before the edits or after them. */
function createLines(edits: readonly FileEdit[], isWritten: boolean): (item: UpgradeItem) => number {
  const texts = new Map(edits.map(({ file, before, after }) => [file, isWritten ? after : before]));
  const lineMap = query('lineMap', (_file: string, text: string, now: string) => createLineMap(text, now), {
    by: (file, text) => [texts, file, text],
  });
  return ({ file, text, start }) => {
    const { line } = positionsOf(text).at(start);
    const now = texts.get(file) ?? text;
    return now === text ? line : lineMap(file, text, now)(line);
  };
}

/** The numbers of items that say the same of alike sections: from 1. */
function numberAlike(items: readonly UpgradeItem[]): (item: UpgradeItem) => number | null {
  const keyOf = ({ alike, ...item }: UpgradeItem): string | undefined =>
    alike && JSON.stringify([item.kind, item.rule, item.isEdited, item.help, alike]);
  const groups = [...groupBy(items, (item) => keyOf(item) ?? '')].filter(
    ([key, { length }]) => key !== '' && length > 1,
  );
  const numbers = new Map(groups.map(([key], i) => [key, i + 1]));
  return (item) => numbers.get(keyOf(item) ?? '') ?? null;
}

function describeItem(
  item: UpgradeItem,
  commands: CommandLines,
  lineOf: (item: UpgradeItem) => number,
): Omit<Json.UpgradeItem, 'alike'> {
  const { kind, rule, file, message, help, request, before, after, choices, isEdited } = item;
  const line = lineOf(item);
  const applyOf = (name: string): string => `${rule}:${name}@${file}:${line}`;
  return {
    ...{ kind, rule, file, line, message },
    help: help ?? null,
    request: request ?? null,
    before: before ?? null,
    after: after ?? null,
    edited: isEdited,
    row: item.row ?? null,
    choices: choices.map(
      ({ name, title }): Json.FixToChoose => ({
        ...{ apply: applyOf(name), title },
        command: `${commands.lint} --apply ${quoteForShell(applyOf(name))}`,
      }),
    ),
  };
}

function describeProof({ proof, isCutShort }: UpgradePlan): Json.UpgradeProof {
  const { errors, access, hosts, gaps } = proof;
  const { classes, same, different, open, details } = access ?? NOTHING;
  const isServing = gaps.length === 0 && errors === 0;
  return {
    errors,
    gaps: gaps.map(({ message, help }) => `${message} ${help}`),
    complete: access !== undefined && hosts !== undefined && !isCutShort && isServing,
    ...{ classes, different },
    // of a server that serves nobody, or perhaps, no answer is known
    ...(isServing ? { same, open } : { same: 0, open: same + open }),
    details: details.map(
      ({ id, verdict, request, dependsOn, count }): Json.ProofDetail => ({
        class: id,
        ...{ verdict, request: toDisplayText(request), dependsOn: toDisplayText(dependsOn), count },
      }),
    ),
    hosts: describeHosts(hosts ?? NO_HOSTS, isServing),
  };
}

function describeHosts(hosts: HostsProof, isServing: boolean): Json.UpgradeProof['hosts'] {
  const { names, same, different, open, details } = hosts;
  return isServing ? hosts : { names, same: 0, different, open: same + open, details };
}

const NO_HOSTS: HostsProof = { names: 0, same: 0, different: 0, open: 0, details: [] };
const NOTHING = { classes: 0, same: 0, different: 0, open: 0, details: [] };
