import { withinOrNothing } from '../core/budget/work-budget.ts';
import { createAnalysisBudget } from '../core/budget/work-limits.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { Finding, LintedFile } from '../linter/findings/finding.ts';
import { lintServer } from '../linter/lint-server.ts';
import { bytesWithHtaccess } from '../model/server/bytes-with-htaccess.ts';
import { type ReadServerOptions, readServer } from '../model/server/read-server.ts';
import type { Located, Server } from '../model/server/server.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import { sortItems, toItem } from './collect-items.ts';
import { htaccessInstances } from './htaccess-instances.ts';
import { findReleaseChanges, type MetChange, type ReleaseRange } from './releases/find-release-changes.ts';
import { type ItemKind, kindOfFinding, type UpgradeItem } from './upgrade-item.ts';
import type { UpgradePlan } from './upgrade-plan.ts';

/** How a server is upgraded from one release of 2.4 to a newer one. */
export interface ReleaseUpgradeOptions {
  /** How the two releases read it. */
  readonly before: ReadServerOptions;
  readonly after: ReadServerOptions;
  readonly range: ReleaseRange;
  readonly rules: readonly Rule[];
  /** Paths of .htaccess files on the server. */
  readonly htaccess: readonly ByteText[];
}

/**
 * What a server meets of what changed between two releases of 2.4: changes that are known, each at the lines that meet
 * it, and what rules find for the newer release alone. Nothing is edited. Undefined where the main file cannot be read.
 */
export function planReleases(options: ReleaseUpgradeOptions): UpgradePlan | undefined {
  const { range, rules, htaccess } = options;
  const [old, server] = [readServer(options.before), readServer(options.after)];
  if (old === undefined || server === undefined) return undefined;
  const [before, after] = [lintServer(old, { rules, htaccess }), lintServer(server, { rules, htaccess })];
  const instances = htaccess.flatMap((path) => htaccessInstances(path, server));
  const budget = createAnalysisBudget(bytesWithHtaccess(server, htaccess));
  const met = withinOrNothing(budget, () => findReleaseChanges(server, range, instances));
  const found = newItems(before, after, { rules, htaccess, server });
  const known = (met ?? []).flatMap((one) => itemsOf(one, server));
  return {
    items: sortItems([
      ...found,
      ...known.filter((item) => !found.some((other) => isSameFailure(item, other))),
    ]),
    edits: [],
    proof: { errors: countErrors(after), gaps: [], access: NO_CLASSES, hosts: NO_NAMES },
    ...{ withheld: [], left: [], offers: [] },
    mended: (met ?? []).filter(({ change }) => change.kind === 'repaired'),
    isCutShort: met === undefined || after.some(({ isCutShort }) => isCutShort === true),
  };
}

/** What rules find for the newer release and not for the older one. */
function newItems(
  before: readonly LintedFile[],
  after: readonly LintedFile[],
  {
    rules,
    htaccess,
    server,
  }: Pick<ReleaseUpgradeOptions, 'rules' | 'htaccess'> & { readonly server: Server },
): readonly UpgradeItem[] {
  const byId = new Map<string, Rule>(rules.map((rule) => [rule.id, rule]));
  const names = new Set(htaccess.map((path) => server.files.nameOf(path)));
  const known = new Set(before.flatMap(({ findings }) => findings.map(keyOf)));
  return after.flatMap((file) =>
    file.findings.flatMap((finding) => {
      const kind = kindOfFinding(finding, byId.get(finding.rule), names.has(finding.file));
      return kind === undefined || known.has(keyOf(finding)) ? [] : [toItem(finding, kind, file, false)];
    }),
  );
}

function keyOf({ file, rule, message, start }: Finding): string {
  return JSON.stringify([file, rule, message, start]);
}

function itemsOf(met: MetChange, server: Server): readonly UpgradeItem[] {
  const { change, at } = met;
  const kind = kindOfChange(met);
  if (kind === undefined) return [];
  const places = at.length === 0 ? [startOf(server)] : at.map((located) => placeOf(located, server));
  const rule = `${change.since}/${change.id}`;
  return places.map((place, i) => ({
    ...{ kind, rule, isEdited: false, choices: [] },
    ...place,
    // what several lines meet is said once
    message:
      i === 0 ? `${change.change} This came with httpd ${change.since}.` : `This line meets ${rule} as well.`,
    help: i === 0 ? change.advice : undefined,
    request: undefined,
    before: undefined,
    after: undefined,
  }));
}

/** What a line alone does not show to be met, or what is not sure, is for a person to look at. */
function kindOfChange({ change, certainty }: MetChange): ItemKind | undefined {
  const { kind, triggers } = change;
  if (kind === 'repaired') return undefined;
  const isShown = triggers.some(
    ({ alternatives, without }) => alternatives.length > 0 || without !== undefined,
  );
  if (certainty === 'unknown' || (!isShown && kind !== 'removed')) return 'check';
  return kind === 'refused' ? 'fails' : 'changes';
}

type Place = Pick<UpgradeItem, 'file' | 'text' | 'start'>;

/** What no line meets is told at the beginning of the main file. */
function startOf({ main }: Server): Place {
  return { file: main.file, text: main.document.source.text, start: 0 };
}

function placeOf({ instance, command }: Located, server: Server): Place {
  const { start } = instance.spanInFile(command);
  const written = server.documentOf(instance.identity) ?? instance.document;
  return { file: instance.file, text: written.source.text, start };
}

/** A line that httpd refuses is told once: a rule says more of it. */
function isSameFailure(item: UpgradeItem, other: UpgradeItem): boolean {
  return (
    item.kind === 'fails' && other.kind === 'fails' && item.file === other.file && isSameLine(item, other)
  );
}

function isSameLine({ text, start }: UpgradeItem, other: UpgradeItem): boolean {
  const [first, last] = start < other.start ? [start, other.start] : [other.start, start];
  return !text.slice(first, last).includes('\n');
}

function countErrors(files: readonly LintedFile[]): number {
  return files.reduce(
    (sum, { findings }) => sum + findings.filter(({ severity }) => severity === 'error').length,
    0,
  );
}

// nothing is edited, so that there is nothing to prove
const NO_CLASSES = { classes: 0, same: 0, different: 0, open: 0, details: [] };
const NO_NAMES = { names: 0, same: 0, different: 0, open: 0, details: [] };
