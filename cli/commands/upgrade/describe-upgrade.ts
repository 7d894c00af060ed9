import { query } from '../../../core/query.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import { positionsOf } from '../../../linter/findings/positions.ts';
import { OF_24_ALONE } from '../../../upgrade/already-upgraded.ts';
import type { HostDetail, HostsProof } from '../../../upgrade/prove-hosts.ts';
import type { ItemKind, UpgradeItem } from '../../../upgrade/upgrade-item.ts';
import type { FileEdit, UpgradePlan } from '../../../upgrade/upgrade-plan.ts';
import { quoteForShell } from '../../output/quote-for-shell.ts';
import { createLineMap, writeUnifiedDiff } from '../../output/unified-diff.ts';
import type { CommandLines } from './command-lines.ts';
import { groupBy } from './grouped-items.ts';
import { type Step, stepsOf } from './to-do.ts';

/** What `plume upgrade --format json` prints, as json-schema/upgrade-1.schema.json has it; other formats show the same. */
export interface UpgradeDescription {
  readonly version: 1;
  /** The main file of the server. */
  readonly root: string;
  readonly from: string;
  readonly to: string;
  /** The machine that it moves to, as `--to-server` was given; null where it stays. */
  readonly toServer: string | null;
  /** Whether the edits are in the files. */
  readonly written: boolean;
  /** A sentence that says why the files are for httpd 2.4 already; null where they are for 2.2. */
  readonly already: string | null;
  /** What a person does before httpd 2.4 can start, in this order. */
  readonly todo: readonly Step[];
  readonly items: readonly DescribedItem[];
  readonly edits: readonly DescribedEdit[];
  /** Faults of the older release that the configuration may meet and the newer one has no longer. */
  readonly mended: readonly DescribedFault[];
  readonly proof: DescribedProof;
}

export interface DescribedItem {
  readonly kind: ItemKind;
  readonly rule: string;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
  readonly help: string | null;
  readonly request: string | null;
  /** What httpd does before the upgrade and after it; null where the rule does not say. */
  readonly before: string | null;
  readonly after: string | null;
  /** Whether the edits settle it. */
  readonly edited: boolean;
  /** What it says as the row of a table, where others of its rule say as much; null elsewhere. */
  readonly row: readonly string[] | null;
  /** Items with the same number say the same of alike sections; null where no other does. */
  readonly alike: number | null;
  /** Fixes that somebody must choose: what `plume lint --apply` accepts, and the command that applies it. */
  readonly choices: readonly {
    readonly apply: string;
    readonly title: string;
    readonly command: string;
  }[];
}

/** A fault that a release of 2.4 mended. */
export interface DescribedFault {
  /** The release and what plume calls the change there. */
  readonly change: string;
  readonly since: string;
  /** Whether it was a vulnerability. */
  readonly security: boolean;
  readonly message: string;
}

export interface DescribedEdit {
  readonly file: string;
  /** A unified diff. */
  readonly diff: string;
}

export interface DescribedProof {
  /** Errors that httpd 2.4 would still report. */
  readonly errors: number;
  /** What the result lacks without which httpd 2.4 serves nobody, as sentences: while there is one, or an error, nothing is proved. */
  readonly gaps: readonly string[];
  /** Whether plume looked at all of the server. */
  readonly complete: boolean;
  readonly classes: number;
  readonly same: number;
  readonly different: number;
  readonly open: number;
  readonly details: readonly {
    /** What `--accept` takes. */
    readonly class: string;
    readonly verdict: 'different' | 'open';
    readonly request: string;
    readonly dependsOn: string;
    /** How many classes this is true of. */
    readonly count: number;
  }[];
  readonly hosts: {
    readonly names: number;
    readonly same: number;
    readonly different: number;
    readonly open: number;
    readonly details: readonly HostDetail[];
  };
}

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
export function describeUpgrade(plan: UpgradePlan, subject: UpgradeSubject): UpgradeDescription {
  const { commands, map, ...about } = subject;
  const lineOf = createLines(plan.edits, subject.written);
  const numberOf = numberAlike(plan.items);
  const items = plan.items.map((item) => ({
    ...describeItem(item, commands, lineOf),
    alike: numberOf(item),
  }));
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
    edits: plan.edits.map(({ file, before, after }) => ({
      file,
      diff: toDisplayText(writeUnifiedDiff(file, before, after)),
    })),
    mended: plan.mended.map(({ change: { id, since, isSecurity, change } }) => ({
      ...{ change: id, since, security: isSecurity, message: change },
    })),
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
): Omit<DescribedItem, 'alike'> {
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
    choices: choices.map(({ name, title }) => ({
      ...{ apply: applyOf(name), title },
      command: `${commands.lint} --apply ${quoteForShell(applyOf(name))}`,
    })),
  };
}

function describeProof({ proof, isCutShort }: UpgradePlan): DescribedProof {
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
    details: details.map(({ id, verdict, request, dependsOn, count }) => ({
      class: id,
      ...{ verdict, request: toDisplayText(request), dependsOn: toDisplayText(dependsOn), count },
    })),
    hosts: describeHosts(hosts ?? NO_HOSTS, isServing),
  };
}

function describeHosts(hosts: HostsProof, isServing: boolean): DescribedProof['hosts'] {
  const { names, same, different, open, details } = hosts;
  return isServing ? hosts : { names, same: 0, different, open: same + open, details };
}

const NO_HOSTS: HostsProof = { names: 0, same: 0, different: 0, open: 0, details: [] };
const NOTHING = { classes: 0, same: 0, different: 0, open: 0, details: [] };
